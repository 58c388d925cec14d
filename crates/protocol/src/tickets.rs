//! How far a player's tickets are.

use serde::{Deserialize, Serialize};
use trestle_engine::{Audience, Rules, Seat, State};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::{Name, Names};

/// How far the tickets of a player are, those kept and those on offer. Only that player is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Tickets<'a> {
    /// The number of the last action: how things stand after it.
    pub number: u32,
    /// The tickets, those kept first.
    #[serde(borrow)]
    pub tickets: Vec<TicketProgress<'a>>,
}

/// How far a ticket is. It goes by what is built, not by cards and pieces, and by this ticket alone:
/// several tickets may count on the same station.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TicketProgress<'a> {
    /// Which ticket.
    #[serde(borrow)]
    pub ticket: Name<'a>,
    /// Whether it is complete, or can be.
    pub state: TicketState,
    /// How many of its stops own routes join to the first one, itself included.
    pub joined: u8,
    /// How many stops it has.
    pub stops: u8,
    /// Spaces to be claimed on a shortest way over free routes, 0 if it is done; missing if no such way
    /// is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing: Option<u32>,
    /// The free routes of one such way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub way: Vec<Name<'a>>,
    /// Own routes that hang together with one of its stops.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub own: Vec<Name<'a>>,
    /// Cities where one more station would complete it now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub stations: Vec<Name<'a>>,
}

/// Whether a ticket is complete, or can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TicketState {
    /// Own routes join all its stops.
    Done,
    /// They do so with routes that stations lend.
    Lent,
    /// A way over free routes is left.
    Open,
    /// No such way is left. A station may still complete it.
    CutOff,
}

impl<'a> Tickets<'a> {
    /// How far the tickets of a seat are in the position after so many actions, to judge by what that
    /// seat may know.
    pub fn of(rules: &'a Rules, state: &State, seat: Seat, number: u32) -> Tickets<'a> {
        let view = rules.view(state, Audience::Seat(seat));
        let names = Names(rules.board());
        let tickets = rules.ticket_progress(&view);
        let tickets = tickets.iter().map(|far| TicketProgress::new(names, far)).collect();
        Tickets { number, tickets }
    }
}

impl<'a> TicketProgress<'a> {
    fn new(names: Names<'a>, far: &trestle_engine::TicketProgress) -> TicketProgress<'a> {
        TicketProgress {
            ticket: names.ticket(far.ticket),
            state: far.state.into(),
            joined: far.joined as u8,
            stops: far.stops as u8,
            missing: far.missing.map(|missing| missing.spaces),
            way: far.missing.map_or(Vec::new(), |missing| names.routes(missing.way)),
            own: names.routes(far.own),
            stations: names.cities(far.stations),
        }
    }
}

impl From<trestle_engine::TicketState> for TicketState {
    fn from(state: trestle_engine::TicketState) -> TicketState {
        match state {
            trestle_engine::TicketState::Done => TicketState::Done,
            trestle_engine::TicketState::Lent => TicketState::Lent,
            trestle_engine::TicketState::Open => TicketState::Open,
            trestle_engine::TicketState::CutOff => TicketState::CutOff,
        }
    }
}
