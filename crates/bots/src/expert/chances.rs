//! Who is going to win, as far as somebody can tell.

use std::sync::Arc;

use trestle_engine::{Random, Rules, View};

use super::deals::Deals;
use super::playout::Playout;
use crate::planner::Atlas;

/// What came of games that were played on in thought.
#[derive(Debug, Clone, PartialEq)]
pub struct Chances {
    /// How many games.
    pub games: u32,
    /// How many of them each seat has won; a win that is shared counts in parts.
    pub wins: Vec<f32>,
    /// The points of each seat, all games together.
    pub points: Vec<f32>,
}

/// Deals anew what a view does not show, plays on with planners in all seats, and counts.
pub(crate) fn chances(
    atlas: &Arc<Atlas>,
    rules: &Rules,
    view: &View,
    mut random: Random,
    games: u32,
) -> Chances {
    let mut playout = Playout::new(atlas, rules.players());
    let deals = Deals::new(rules, view);
    let nothing = vec![0.0; rules.players()];
    let mut sum = Chances { games, wins: nothing.clone(), points: nothing };
    for _ in 0..games {
        let mut state = deals.deal(&mut random);
        playout.plan(rules, &state);
        playout.finish(rules, &mut state);
        let scores = rules.final_scores(&state);
        for seat in scores.winners.iter() {
            sum.wins[usize::from(seat.0)] += 1.0 / scores.winners.len() as f32;
        }
        for (points, score) in sum.points.iter_mut().zip(&scores.seats) {
            *points += score.total as f32;
        }
    }
    sum
}
