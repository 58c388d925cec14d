//! Which tickets to keep.

use trestle_engine::{Action, Id, Pick, Rules, TicketSet};

use super::Legal;
use super::atlas::Atlas;
use super::plan::{Means, Plan};
use super::prices::Prices;
use super::sight::Sight;
use super::time;
use super::weigh::Choice;

/// What it is worth to keep each selection of the tickets on offer, together with those
/// that the player has already.
pub(super) fn weigh_picks(
    atlas: &Atlas,
    rules: &Rules,
    sight: &Sight,
    legal: &mut dyn Legal,
    choices: &mut Vec<Choice>,
) {
    let prices = Prices::of_sight(atlas, rules, sight);
    let offered: TicketSet = sight.offer.iter().copied().collect();
    // The ways are found for all tickets together; each selection uses its part of them.
    let all = Plan::new(atlas, rules, sight, &prices, sight.tickets.union(offered));
    let sight = &with_pieces(rules, sight);
    let means = Means {
        // Ways become longer when others cut them off.
        pieces: sight.own().pieces.map(|count| f32::from(count) / (1.0 + atlas.style.reserve)),
        stations: time::stations_left(rules, sight),
        turns: time::turns_left(atlas, rules, sight) * atlas.style.time_use,
    };
    for action in legal.list() {
        let Action::KeepTickets { pick } = *action else { continue };
        let mut plan = all.only(atlas, sight.tickets.union(kept(pick, sight)));
        plan.fit(atlas, &means);
        let worth = plan.worth(atlas, rules, &prices) / atlas.turn_worth;
        choices.push(Choice { action: *action, worth });
    }
}

fn kept(pick: Pick, sight: &Sight) -> TicketSet {
    let (kept, _) = pick.split(&sight.offer);
    kept.iter().copied().collect()
}

/// While pieces are not chosen yet, any mix will do.
fn with_pieces(rules: &Rules, sight: &Sight) -> Sight {
    let mut sight = *sight;
    let own = &mut sight.seats[sight.seat.index()];
    if own.pieces.iter().all(|&count| count == 0) {
        let supply = |at: usize| rules.board().media().get(at).map_or(0, |medium| medium.supply);
        own.pieces = std::array::from_fn(supply);
    }
    sight
}
