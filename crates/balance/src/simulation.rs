//! Games of planners on a board.

use trestle_bots::{Bot, BotKind, Budget, Roster, play_game_for};
use trestle_engine::{Rules, Seat, Seed};

use crate::tally::Tally;

/// A board with planners in all seats, who play one game after the other.
#[derive(Debug)]
pub struct Simulation {
    rules: Rules,
    roster: Roster,
    seed: u64,
}

impl Simulation {
    /// Who plays: the strongest of those who decide at once.
    pub const BOT: BotKind = BotKind::Planner;

    /// Games by these rules. Game number `n` of a seed is dealt by [`Seed::from_numbers`] of both, as in
    /// `trestle sim` and `trestle arena`.
    pub fn new(rules: Rules, seed: u64) -> Simulation {
        let roster = Roster::new(&rules);
        Simulation { rules, roster, seed }
    }

    /// What is played.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The seed of all games together.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What the game with this number is dealt by.
    pub fn deal(&self, game: u64) -> Seed {
        Seed::from_numbers(self.seed, game)
    }

    /// Planners in all seats, for the game with this number.
    pub fn sit(&self, game: u64) -> Vec<Box<dyn Bot>> {
        let sit = |seat: Seat| self.roster.sit(Self::BOT, seat, self.deal(game), Budget::default());
        self.rules.seats().iter().map(sit).collect()
    }

    /// Plays the game with this number and counts it.
    pub fn play(&self, game: u64, tally: &mut Tally) {
        let mut bots = self.sit(game);
        let mut watch = tally.watch(&self.rules);
        let end = play_game_for(&self.rules, self.deal(game), &mut bots, &mut watch);
        watch.finish(&end);
    }
}
