//! How a board in the making plays.

use std::sync::Arc;

use trestle_balance::{Simulation, Tally};
use trestle_engine::{Options, Rules, board};
use trestle_protocol::balance::BalanceReport;

use crate::problem::Problem;

/// Games of bots on a board, some at a time, so that whoever waits can be told how far it is.
pub struct Balance {
    simulation: Simulation,
    tally: Tally,
}

impl Balance {
    /// Games on the board in a file, in its usual edition.
    ///
    /// # Errors
    /// If something is wrong with the file, or the board is not for so many players.
    pub fn open(file: &str, players: u8, seed: u32) -> Result<Balance, Problem> {
        let board = board::load(file).map_err(|faults| Problem::new("bad-board", faults))?;
        let rules = Rules::new(Arc::new(board), usize::from(players), Options::default())
            .map_err(|error| Problem::new("wrong-players", error))?;
        let simulation = Simulation::new(rules, u64::from(seed));
        let tally = Tally::new(simulation.rules());
        Ok(Balance { simulation, tally })
    }

    /// Plays the next few games; how many were played so far.
    pub fn play(&mut self, games: u32) -> u32 {
        let played = self.tally.games();
        for game in played..played + u64::from(games) {
            self.simulation.play(game, &mut self.tally);
        }
        self.tally.games() as u32
    }

    /// What came of the games so far.
    pub fn report(&self) -> BalanceReport {
        self.simulation.report(&self.tally)
    }
}
