//! What is seen when tickets are chosen.

use trestle_engine::{Action, Event, Phase, Rules, TicketId};

use super::Mechanic::{self, *};
use crate::players::Step;

pub(super) fn seen(step: &Step<'_>) -> Vec<Mechanic> {
    let mut seen = Vec::new();
    let phase = step.before.phase();
    let at_start = matches!(step.action, Action::KeepTickets { .. }) && phase != Phase::KeepTickets;
    if at_start && step.is_out_of_order() {
        seen.push(ChosenOutOfOrder);
    }
    for event in step.events {
        let Event::TicketsKept { kept, returned, .. } = *event else { continue };
        let in_play = phase == Phase::KeepTickets;
        if in_play && !kept.is_empty() && !returned.is_empty() {
            seen.push(TicketsSplit);
        }
        let is_long = |ticket: &TicketId| is_long(step.rules, *ticket);
        seen.extend(kept.iter().any(is_long).then_some(LongTicketKept));
        seen.extend(returned.iter().any(is_long).then_some(LongTicketGivenUp));
    }
    seen
}

/// Whether a ticket is of a pile that is only dealt at the start.
fn is_long(rules: &Rules, ticket: TicketId) -> bool {
    let pile = &rules.board().piles()[rules.board().settings().draw_pile];
    !pile.tickets().any(|other| other == ticket)
}
