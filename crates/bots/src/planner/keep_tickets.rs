//! Which tickets to keep.

use trestle_engine::{Action, Id, Pick, Rules, TicketSet};

use super::Legal;
use super::atlas::Atlas;
use super::observation::Observation;
use super::plan::{Means, Plan};
use super::prices::Prices;
use super::time;
use super::weigh::Choice;

/// What it is worth to keep each selection of the tickets on offer, together with those
/// that the player has already.
pub(super) fn weigh_picks(
    atlas: &Atlas,
    rules: &Rules,
    observation: &Observation,
    legal: &mut dyn Legal,
    choices: &mut Vec<Choice>,
) {
    let prices = Prices::of_sight(atlas, rules, observation);
    let offered: TicketSet = observation.offer.iter().copied().collect();
    // The ways are found for all tickets together; each selection uses its part of them.
    let all = Plan::new(atlas, rules, observation, &prices, observation.tickets.union(offered));
    let observation = &with_pieces(rules, observation);
    let means = Means {
        // Ways become longer when others cut them off.
        pieces: observation
            .own()
            .pieces
            .map(|count| f32::from(count) / (1.0 + atlas.style.reserve)),
        stations: time::stations_left(rules, observation),
        turns: time::turns_left(atlas, rules, observation) * atlas.style.time_use,
    };
    for action in legal.list() {
        let Action::KeepTickets { pick } = *action else { continue };
        let mut plan = all.only(atlas, observation.tickets.union(kept(pick, observation)));
        plan.fit(atlas, &means);
        let worth = plan.worth(atlas, rules, &prices) / atlas.turn_worth;
        choices.push(Choice { action: *action, worth });
    }
}

fn kept(pick: Pick, observation: &Observation) -> TicketSet {
    let (kept, _) = pick.split(&observation.offer);
    kept.iter().copied().collect()
}

/// While pieces are not chosen yet, any mix will do.
fn with_pieces(rules: &Rules, observation: &Observation) -> Observation {
    let mut observation = *observation;
    let own = &mut observation.seats[observation.seat.index()];
    if own.pieces.iter().all(|&count| count == 0) {
        let supply = |at: usize| rules.board().media().get(at).map_or(0, |medium| medium.supply);
        own.pieces = std::array::from_fn(supply);
    }
    observation
}
