//! One game of a simulation.

use trestle_bots::{Bot, BotKind, Budget, Move, Roster, play_game};
use trestle_engine::record::{ActionText, EndLine, Header, Line, Record};
use trestle_engine::{Form, Rules, Seed, State};

/// What is the same in all games of a simulation.
pub struct Table {
    pub rules: Rules,
    pub roster: Roster,
    /// By seat.
    pub bots: Vec<BotKind>,
    pub budget: Budget,
}

impl Table {
    /// Whether nobody at the table looks at the game, so that [`trestle_bots::play_random`] will do.
    pub fn only_random(&self) -> bool {
        self.bots.iter().all(|kind| *kind == BotKind::Random)
    }

    /// Plays a game to its end and shows every move.
    pub fn play(&self, seed: Seed, see: impl FnMut(&Move<'_>)) -> State {
        let seats = self.rules.seats();
        let bots = seats.iter().zip(&self.bots);
        let mut bots: Vec<Box<dyn Bot>> =
            bots.map(|(seat, kind)| self.roster.sit(*kind, seat, seed, self.budget)).collect();
        play_game(&self.rules, seed, &mut bots, see)
    }

    /// Plays a game to its end and writes its record.
    pub fn play_recorded(&self, seed: Seed) -> (State, Record) {
        let rules = &self.rules;
        let names = self.bots.iter().map(|kind| kind.name().to_owned()).collect();
        let header = Header::new(rules, names, seed);
        let mut actions: Vec<Line> = Vec::new();
        // A line has the state that its action led to, which is there when the next is made.
        let close = |line: Option<&mut Line>, state: &State| {
            if let Some(line) = line {
                line.state = Some(state.hash(rules.board()).short());
            }
        };
        let end = self.play(seed, |Move { state, seat, action }| {
            close(actions.last_mut(), state);
            let action = ActionText::new(rules, state, *seat, action);
            actions.push(Line { seat: seat.0, action, state: None });
        });
        close(actions.last_mut(), &end);
        let record =
            Record { header, actions, end: Some(EndLine::new(rules, &end, Form::default())) };
        (end, record)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

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
                let bots = vec![BotKind::Random; players];
                let roster = Roster::new(&rules);
                let table = Table { rules, roster, bots, budget: Budget::default() };
                assert!(table.only_random());
                let seed = Seed::from_numbers(5, 1);
                let (mut lean, mut full) = (0, 0);
                let quick = play_random(&table.rules, seed, &mut Vec::new(), &mut lean);
                let end = table.play(seed, |_| full += 1);
                let board = table.rules.board();
                assert_eq!(quick.hash(board).short(), end.hash(board).short(), "{}", board.id());
                assert_eq!(lean, full, "{}", board.id());
            }
        }
    }
}
