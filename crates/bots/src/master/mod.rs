//! `master`: searches like the expert, but among players of several manners, and judges positions by
//! a learned forecast instead of playing every game to its end.

mod features;
mod playout;
mod styles;
mod train;
mod value;

use std::sync::{Arc, OnceLock};

use trestle_engine::{Action, Phase, Random};

use crate::bot::{Bot, Budget, Turn};
use crate::expert::candidates;
use crate::expert::clock::Clock;
use crate::expert::deals::Deals;
use crate::expert::playout::Playout;
use crate::expert::search::Search;
use crate::planner::{Atlas, Observation, Planner};
pub use features::FEATURES;
use playout::MixedPlayout;
pub use styles::Class;
use styles::Manner;
pub(crate) use styles::Manners;
pub use train::{Sample, samples};
pub use value::hash;

/// The bot for one seat.
pub(crate) struct Master {
    planner: Planner,
    threats: Playout,
    /// Made when the board is known.
    company: Option<Company>,
    shared: Arc<OnceLock<Manners>>,
    random: Random,
    budget: Budget,
}

/// Whom it has in mind.
struct Company {
    champion: Planner,
    manners: Manners,
}

/// The most choices of the planner that are tried beside those of the champion.
const OF_PLANNER: usize = 4;
/// Games that it takes to see roughly how good a candidate is.
const GAMES_FOR_EACH: u32 = 12;

impl Master {
    /// What the manners of players are is found out once for all who share them.
    pub(crate) fn new(
        atlas: &Arc<Atlas>,
        shared: &Arc<OnceLock<Manners>>,
        players: usize,
        random: Random,
        budget: Budget,
    ) -> Master {
        Master {
            planner: Planner::with_atlas(Arc::clone(atlas)),
            threats: Playout::new(atlas, players),
            company: None,
            shared: Arc::clone(shared),
            random,
            budget,
        }
    }

    /// What is worth a thought, the best first.
    fn rank(&mut self, turn: &Turn<'_>) -> Vec<Action> {
        let mut clock = Clock::new(self.budget);
        let shared = &self.shared;
        let Company { champion, manners } = self.company.get_or_insert_with(|| {
            let manners = shared.get_or_init(|| Manners::new(turn.rules)).clone();
            let atlas = Arc::clone(&manners.atlases[Manner::Champion as usize]);
            Company { champion: Planner::with_atlas(atlas), manners }
        });
        let observation = Observation::of_view(turn.seat, turn.view);
        let choices = champion.consider(turn.rules, &observation, &mut &*turn);
        let mut candidates = candidates::of_planner(&observation, choices);
        let choices = self.planner.consider(turn.rules, &observation, &mut &*turn);
        for action in candidates::of_planner(&observation, choices).into_iter().take(OF_PLANNER) {
            if !candidates.contains(&action) {
                candidates.push(action);
            }
        }
        if candidates.len() < 2 {
            return candidates;
        }
        let deals = Deals::new(turn.rules, turn.view);
        if observation.phase == Phase::Turn {
            candidates::add_tickets(turn, &mut candidates);
            let threats = self.threats.threats(turn.seat, &deals, &mut self.random);
            candidates::add_blocks(turn, &self.planner, &observation, &threats, &mut candidates);
        }
        let tried = match self.budget {
            Budget::Iterations(games) => (games / GAMES_FOR_EACH).max(2) as usize,
            Budget::Time(_) => candidates.len(),
        };
        let untried = candidates.split_off(tried.min(candidates.len()));
        let mut playout = MixedPlayout::new(manners, turn.rules.players(), turn.seat);
        let mut search = Search::new(turn.seat, &deals, candidates);
        clock.count(0);
        search.run(&mut playout, &mut self.random, &mut clock);
        let mut ranking = search.ranking();
        ranking.extend(untried);
        ranking
    }
}

impl Bot for Master {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        match self.rank(turn).first() {
            Some(best) => {
                let observation = Observation::of_view(turn.seat, turn.view);
                self.planner.note(&observation, best);
                if let Some(company) = &mut self.company {
                    company.champion.note(&observation, best);
                }
                *best
            }
            None => *turn.legal().first().unwrap_or(&Action::Pass),
        }
    }
}
