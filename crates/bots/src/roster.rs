//! Seats bots at a table.

use std::sync::{Arc, OnceLock};

use trestle_engine::{Action, Random, Rules, Seat, Seed, View};

use crate::baseline;
use crate::bot::{Bot, Budget, Turn};
use crate::character::{Acquaintance, Acquaintances};
use crate::easy::Easy;
use crate::expert::{self, Chances, Comparison, Expert};
use crate::hint::{self, Hint};
use crate::kind::BotKind;
use crate::master::{Knowledge, Master};
use crate::planner::{Atlas, Planner, Style};
use crate::random::{self, RandomBot};

/// Seats bots at the tables of one set of rules. What they have to know about the board is
/// put together once and shared by all of them.
#[derive(Debug, Clone)]
pub struct Roster {
    atlas: Arc<Atlas>,
    /// What masters know about the board, once one has sat down.
    masters: Arc<OnceLock<Knowledge>>,
    acquaintances: Acquaintances,
    players: usize,
}

impl Roster {
    /// A roster for tables with these rules.
    pub fn new(rules: &Rules) -> Roster {
        let style = Style::for_pieces(rules.board().settings().pieces);
        let atlas = Arc::new(Atlas::new(rules, style));
        let masters = Arc::default();
        Roster {
            atlas,
            acquaintances: Acquaintances::with_masters(Arc::clone(&masters)),
            masters,
            players: rules.players(),
        }
    }

    /// What bots know about the board.
    pub(crate) fn atlas(&self) -> Arc<Atlas> {
        Arc::clone(&self.atlas)
    }

    /// A bot in one seat of a game.
    pub fn sit(&self, kind: BotKind, seat: Seat, seed: Seed, budget: Budget) -> Box<dyn Bot> {
        let random = random::chance(seed, seat);
        match kind {
            BotKind::Random => Box::new(RandomBot::new(random)),
            BotKind::Path => baseline::path(&self.atlas.map),
            BotKind::Easy => Box::new(Easy::new(&self.atlas, random)),
            BotKind::Hungry => baseline::hungry(&self.atlas.map),
            BotKind::OneStep => baseline::one_step(&self.atlas.map),
            BotKind::LongRoute => baseline::long_route(&self.atlas.map),
            BotKind::Planner => Box::new(Planner::with_atlas(Arc::clone(&self.atlas))),
            BotKind::Expert => Box::new(Expert::new(&self.atlas, self.players, random, budget)),
            BotKind::Character(character) => {
                let known = self.acquaintances.clone();
                Box::new(Acquaintance::new(character, known, random, budget))
            }
            BotKind::Master => Box::new(Master::new(&self.masters, random, budget)),
        }
    }

    /// The best few actions for the seat that has to decide, the very best first: at most so
    /// many, but always one. The same seed gives the same ones if the budget is counted.
    pub fn hints(&self, turn: &Turn<'_>, seed: Seed, budget: Budget, most: usize) -> Vec<Hint> {
        let master = Master::new(&self.masters, Random::new(seed, u64::MAX), budget);
        hint::hints(&self.atlas, turn, master, most)
    }

    /// Who would win, to judge by what a view shows and by nothing else: so many games are played
    /// on in thought. The same seed gives the same answer.
    pub fn chances(&self, rules: &Rules, view: &View, seed: Seed, games: u32) -> Chances {
        expert::chances(&self.atlas, rules, view, Random::new(seed, u64::MAX), games)
    }

    /// Which of two legal actions of the seat that decides wins more often, to judge by what
    /// that seat knows: both are tried in the same deals. The same seed gives the same answer.
    pub fn compare(
        &self,
        turn: &Turn<'_>,
        actions: [&Action; 2],
        seed: Seed,
        games: u32,
    ) -> Comparison {
        let random = Random::new(seed, u64::MAX);
        expert::compare(&self.atlas, turn.rules, turn.view, turn.seat, actions, random, games)
    }
}
