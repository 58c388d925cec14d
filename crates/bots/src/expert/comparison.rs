//! Which of two actions wins more often.

use std::sync::Arc;

use trestle_engine::{Action, NoEvents, Random, Rules, Seat, State, View};

use super::deals::Deals;
use super::playout::Playout;
use crate::planner::Atlas;

/// What came of two actions of a seat, each tried in the same deals. Sums of several
/// comparisons can be added up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Comparison {
    /// How many deals.
    pub games: u32,
    /// Games that the seat has won with each action; a win that is shared counts in parts.
    pub wins: [f32; 2],
    /// The squares of the differences between the two in each deal, together: how much of a
    /// lead may be chance.
    pub squares: f32,
}

/// Deals anew what the seat did not see, tries both actions in every deal, and plays on with
/// planners in all seats.
pub(crate) fn compare(
    atlas: &Arc<Atlas>,
    rules: &Rules,
    view: &View,
    seat: Seat,
    actions: [&Action; 2],
    mut random: Random,
    games: u32,
) -> Comparison {
    let mut playout = Playout::new(atlas, rules.players());
    let deals = Deals::new(rules, view);
    let mut found = Comparison { games, wins: [0.0; 2], squares: 0.0 };
    for _ in 0..games {
        let dealt = deals.deal(&mut random);
        playout.plan(rules, &dealt);
        let won = actions.map(|action| {
            let mut state = dealt.clone();
            // What is legal in the game is legal in every deal that agrees with the view.
            if rules.apply(&mut state, seat, action, &mut NoEvents).is_ok() {
                playout.finish(rules, &mut state);
            }
            share_of_win(rules, &state, seat)
        });
        found.wins = [found.wins[0] + won[0], found.wins[1] + won[1]];
        found.squares += (won[0] - won[1]) * (won[0] - won[1]);
    }
    found
}

/// 1 for a win, a part of it for a shared one, otherwise 0.
fn share_of_win(rules: &Rules, state: &State, seat: Seat) -> f32 {
    let winners = rules.final_scores(state).winners;
    if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
}
