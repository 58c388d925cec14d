//! Which tickets of an offer to keep.

use trestle_bots::Turn;
use trestle_engine::{Action, Offer, Pick};

/// Tickets to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketChoice {
    /// The tickets.
    pub offer: Offer,
    /// At least so many must be kept.
    pub least: usize,
    picks: Vec<Pick>,
}

impl TicketChoice {
    /// What the seat that has to decide may keep.
    pub fn new(turn: &Turn<'_>) -> TicketChoice {
        let offer = turn.view.own.map(|own| own.offer).unwrap_or_default();
        let picks: Vec<Pick> = turn
            .legal()
            .iter()
            .filter_map(|action| match action {
                Action::KeepTickets { pick } => Some(*pick),
                _ => None,
            })
            .collect();
        let least = picks.iter().map(|pick| pick.len()).min().unwrap_or(0);
        TicketChoice { offer, least, picks }
    }

    /// The action that keeps these, if that is allowed.
    pub fn keep(&self, pick: Pick) -> Option<Action> {
        self.picks.contains(&pick).then_some(Action::KeepTickets { pick })
    }
}
