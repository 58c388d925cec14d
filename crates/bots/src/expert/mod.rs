//! `expert`: tries what the planner finds worth a thought by playing games out in thought.
//!
//! It cannot know the hidden cards and tickets. So it deals them anew many times, always in
//! agreement with all that its seat has seen, and plays every candidate on in the same deals,
//! with planners in all seats. What does better over many deals is better.

mod likelihood;
mod playout;
mod search;

use std::sync::Arc;

use trestle_engine::{Action, Random};

use crate::bot::{Bot, Budget, Turn};
use crate::planner::{Atlas, Choice, Planner, Sight};
use playout::Playout;
use search::Search;

/// The bot for one seat.
pub(crate) struct Expert {
    planner: Planner,
    playout: Playout,
    random: Random,
    budget: Budget,
}

/// The most candidates that are tried.
const CANDIDATES: usize = 10;

impl Expert {
    pub(crate) fn new(
        atlas: &Arc<Atlas>,
        players: usize,
        random: Random,
        budget: Budget,
    ) -> Expert {
        Expert {
            planner: Planner::with_atlas(Arc::clone(atlas)),
            playout: Playout::new(atlas, players),
            random,
            budget,
        }
    }
}

impl Bot for Expert {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let sight = Sight::of_view(turn.seat, turn.view);
        let choices = self.planner.consider(turn.rules, &sight, &mut &*turn);
        let candidates = candidates(&sight, choices);
        match candidates.as_slice() {
            [] => *turn.legal().first().unwrap_or(&Action::Pass),
            [only] => *only,
            _ => {
                let mut search = Search::new(turn, candidates);
                search.run(&mut self.playout, &mut self.random, self.budget);
                search.best()
            }
        }
    }
}

/// The choices worth the most, what the planner would do first.
fn candidates(sight: &Sight, choices: &mut [Choice]) -> Vec<Action> {
    choices.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let mut candidates: Vec<Action> = Vec::new();
    let mut cards = Vec::new();
    for Choice { action, .. } in choices {
        if let Action::TakeCard { slot, .. } = action {
            // Which of several equal cards is taken does not matter.
            let card = sight.row[usize::from(slot.0)];
            if cards.contains(&card) {
                continue;
            }
            cards.push(card);
        }
        candidates.push(*action);
        if candidates.len() == CANDIDATES {
            break;
        }
    }
    candidates
}
