//! `one-step`: thinks of the next route of its most valuable ticket and of nothing else.

use std::cmp::Reverse;

use trestle_engine::{Action, Medium, RouteId, RouteSet};

use super::draw;
use super::goal::{longest_free_route, pursue};
use super::observation::Observation;
use super::player::Style;
use super::remembered::Remembered;
use super::ticket_path::{Standing, affordable, open_paths, standing};

/// Once its tickets are done it draws new ones while everybody has this many pieces.
const PIECES_FOR_NEW_TICKETS: u8 = 8;

/// It keeps all tickets.
#[derive(Default)]
pub(super) struct OneStep {
    aim: Remembered<Aim>,
}

/// What the tickets ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// The first route to be claimed on the path of the most valuable open ticket.
    Route(RouteId),
    /// All tickets are complete.
    Done,
    /// None is open, but some are lost.
    Lost,
}

impl Style for OneStep {
    fn planned(&mut self, observation: &Observation<'_>) -> RouteSet {
        affordable(observation, open_paths(observation, |route| fewest_cards(observation, route)))
    }

    fn act(&mut self, observation: &Observation<'_>) -> Option<Action> {
        let aim = *self.aim.or_think(observation, || {
            Aim::new(observation, |route| fewest_cards(observation, route))
        });
        let more = aim == Aim::Done && everybody_has_pieces(observation);
        if more && observation.allows(Action::DrawTickets) {
            return Some(Action::DrawTickets);
        }
        aim.pursue(observation)
    }
}

impl Aim {
    pub(super) fn new(
        observation: &Observation<'_>,
        price: impl Fn(RouteId) -> Option<u32>,
    ) -> Aim {
        let mut tickets: Vec<_> = observation.own.tickets.iter().collect();
        tickets.sort_by_key(|&ticket| Reverse(observation.ticket(ticket).points));
        let mut aim = Aim::Done;
        for ticket in tickets {
            match standing(observation, ticket, &price) {
                Standing::Open(path) => return Aim::Route(path.first),
                Standing::Complete => {}
                Standing::Lost => aim = Aim::Lost,
            }
        }
        aim
    }

    /// Goes for the route, or for the longest free one.
    pub(super) fn pursue(self, observation: &Observation<'_>) -> Option<Action> {
        let goal = match self {
            Aim::Route(route) => Some(route),
            Aim::Done | Aim::Lost => longest_free_route(observation),
        };
        match goal {
            Some(goal) => pursue(observation, goal),
            None => draw::blind(observation, Medium(0)),
        }
    }
}

/// A path costs the cards it takes; of equal ones the one with fewer routes is cheaper.
fn fewest_cards(observation: &Observation<'_>, route: RouteId) -> Option<u32> {
    Some(100 * u32::from(observation.cards_for(route)) + 1)
}

fn everybody_has_pieces(observation: &Observation<'_>) -> bool {
    let mut seats = observation.turn.view.seats.iter();
    seats.all(|seat| seat.pieces.iter().sum::<u8>() >= PIECES_FOR_NEW_TICKETS)
}
