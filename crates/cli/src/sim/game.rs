//! One game of a simulation.

use std::sync::Arc;

use trestle_bots::{Bot, BotKind, Budget, Move, Roster, decide, play_game};
use trestle_engine::{Id, Rules, Seat, Seed, State};
use trestle_game::{ActError, RecordedGame};

use crate::bot_args::Entrant;

/// What is the same in all games of a simulation.
pub struct Table {
    pub rules: Arc<Rules>,
    pub roster: Roster,
    /// By seat.
    pub bots: Vec<Entrant>,
    /// Of those that have none of their own.
    pub budget: Budget,
}

impl Table {
    /// Whether nobody at the table looks at the game, so that [`trestle_bots::play_random`] will do.
    pub fn only_random(&self) -> bool {
        self.bots.iter().all(|bot| bot.kind == BotKind::Random)
    }

    /// Plays a game to its end and shows every move.
    pub fn play(&self, seed: Seed, see: impl FnMut(&Move<'_>)) -> State {
        play_game(&self.rules, seed, &mut self.sit(seed), see)
    }

    /// Plays a game to its end, records it and shows every move.
    ///
    /// # Errors
    /// If the rules forbid what a bot decided, which is checked before.
    pub fn play_recorded(
        &self,
        seed: Seed,
        mut see: impl FnMut(&Move<'_>),
    ) -> Result<RecordedGame, ActError> {
        let names = self.bots.iter().map(Entrant::to_string).collect();
        let mut game = RecordedGame::new(Arc::clone(&self.rules), names, seed);
        let mut bots = self.sit(seed);
        while let Some(seat) = game.game().state().next_actor() {
            let bot = bots[seat.index()].as_mut();
            let Some(action) = decide(&self.rules, game.game().state(), seat, bot) else { break };
            see(&Move { state: game.game().state(), seat, action: &action });
            let step = game.attempt_action(seat, &action)?;
            game.commit(step);
        }
        Ok(game)
    }

    fn sit(&self, seed: Seed) -> Vec<Box<dyn Bot>> {
        let bots = self.rules.seats().iter().zip(&self.bots);
        let sit = |(seat, bot): (Seat, &Entrant)| {
            self.roster.sit(bot.kind, seat, seed, bot.budget_or(self.budget))
        };
        bots.map(sit).collect()
    }
}

#[cfg(test)]
mod tests {
    use trestle_bots::play_random;
    use trestle_engine::Options;
    use trestle_engine::board::built_ins;

    use super::*;

    #[test]
    fn random_games_are_the_same_without_views() {
        for board in built_ins() {
            for players in [2, 3] {
                let board = Arc::new(board.load().unwrap());
                let rules = Rules::new(board, players, Options::default()).unwrap();
                let bots = vec![Entrant::from(BotKind::Random); players];
                let roster = Roster::new(&rules);
                let rules = Arc::new(rules);
                let table = Table { rules, roster, bots, budget: Budget::default() };
                assert!(table.only_random());
                let seed = Seed::from_numbers(5, 1);
                let (mut lean, mut full) = (0, 0);
                let quick = play_random(&table.rules, seed, &mut Vec::new(), |_| lean += 1);
                let end = table.play(seed, |_| full += 1);
                let board = table.rules.board();
                assert_eq!(quick.hash(board).short(), end.hash(board).short(), "{}", board.id());
                assert_eq!(lean, full, "{}", board.id());
                let recorded = table.play_recorded(seed, |_| {}).unwrap();
                assert_eq!(recorded.game().state(), &end, "{}", board.id());
            }
        }
    }
}
