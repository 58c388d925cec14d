//! What is worth trying.

use trestle_engine::{Action, RouteId};

use crate::bot::Turn;
use crate::planner::{Choice, Observation, Planner};

/// The most of the planner's own choices that are tried.
const OF_PLANNER: usize = 9;
/// The most routes that are tried only because others want them.
const BLOCKS: usize = 2;

/// The planner's choices, what it would do first.
pub(crate) fn of_planner(observation: &Observation, choices: &mut [Choice]) -> Vec<Action> {
    choices.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let mut candidates: Vec<Action> = Vec::new();
    let mut cards = Vec::new();
    for Choice { action, .. } in choices {
        if let Action::TakeCard { slot, .. } = action {
            // Which of several equal cards is taken does not matter.
            let card = observation.row[usize::from(slot.0)];
            if cards.contains(&card) {
                continue;
            }
            cards.push(card);
        }
        candidates.push(*action);
        if candidates.len() == OF_PLANNER {
            break;
        }
    }
    candidates
}

/// More tickets, of which the planner thinks late.
pub(crate) fn add_tickets(turn: &Turn<'_>, candidates: &mut Vec<Action>) {
    if !candidates.contains(&Action::DrawTickets) && turn.allows(&Action::DrawTickets) {
        candidates.push(Action::DrawTickets);
    }
}

/// Routes that others are likely to want, the likeliest first, as far as they can be paid.
pub(crate) fn add_blocks(
    turn: &Turn<'_>,
    planner: &Planner,
    observation: &Observation,
    threats: &[RouteId],
    candidates: &mut Vec<Action>,
) {
    let claims = |action: &Action, wanted: RouteId| matches!(action, Action::ClaimRoute { route, .. } if *route == wanted);
    let mut found = 0;
    for &route in threats {
        if found == BLOCKS {
            return;
        }
        if candidates.iter().any(|action| claims(action, route)) {
            continue;
        }
        if let Some(action) = planner.claim_of(turn, observation, route) {
            candidates.push(action);
            found += 1;
        }
    }
}
