//! The list of legal actions, for clients that do not know the rules.
//!
//! It can be long: hundreds of kilobytes for a question of a few bytes. It is the same until the next
//! move, so it is written once for each seat and position, and whoever asks again is held to a number of
//! bytes.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use governor::Quota;
use trestle_engine::Seat;
use trestle_protocol::server::ServerMessage;

use crate::frame::Frame;
use crate::outgoing::Delivery;
use crate::problem::Problem;
use crate::table::allowance::Allowance;
use crate::table::command::ConnectionId;
use crate::table::game::Game;
use crate::table::room::Room;

/// So many bytes a second a seat gets of lists that it had before.
const AGAIN: NonZeroU32 = NonZeroU32::new(64 * 1024).unwrap();
/// So many at once.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(1024 * 1024).unwrap();

/// The answers that were given.
#[derive(Default)]
pub(super) struct LegalAnswers {
    /// The number of actions at which they were.
    number: u32,
    frames: BTreeMap<Seat, Frame>,
    /// What seats may still be told again.
    allowances: BTreeMap<Seat, Allowance>,
}

impl LegalAnswers {
    /// The list of a seat.
    ///
    /// # Errors
    /// If it was had too often.
    fn answer(&mut self, game: &Game, seat: Seat) -> Result<Frame, Problem> {
        if self.number != game.number() {
            self.number = game.number();
            self.frames.clear();
        }
        let Some(frame) = self.frames.get(&seat) else {
            let frame = Frame::new(&ServerMessage::Legal(game.legal(Some(seat))));
            self.frames.insert(seat, frame.clone());
            return Ok(frame);
        };
        let size = u32::try_from(frame.as_ref().len()).unwrap_or(u32::MAX);
        let size = NonZeroU32::new(size).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(AGAIN).allow_burst(AT_ONCE);
        let allowance = self.allowances.entry(seat).or_insert_with(|| Allowance::new(quota));
        match allowance.take(size) {
            Ok(()) => Ok(frame.clone()),
            Err(_) => Err(Problem::too_many(
                "asked-before",
                "you have asked for this list too often; it stays the same until the next move",
            )),
        }
    }
}

impl Room {
    /// Answers the question what a client may do.
    pub(super) fn answer_legal(&mut self, to: ConnectionId) {
        let Some(connection) = self.connections.get(&to) else { return };
        let Some(game) = &self.game else {
            let problem = Problem::conflict("not-begun", "the game has not begun yet");
            return connection.answer(&ServerMessage::Error(problem.to_wire()));
        };
        let Some(seat) = connection.seat else {
            return connection.answer(&ServerMessage::Legal(game.legal(None)));
        };
        match self.legal.answer(game, seat) {
            Ok(frame) => connection.outbox.put(&frame, Delivery::Now),
            Err(problem) => connection.answer(&ServerMessage::Error(problem.to_wire())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use tokio::time::advance;
    use trestle_bots::Roster;
    use trestle_engine::Seed;
    use trestle_protocol::table::Clock;
    use trestle_testkit::{board, rules};

    use super::*;
    use crate::boards::Kind;

    /// Who asks once for each position is always answered; who asks again gets so many bytes.
    #[tokio::test(start_paused = true)]
    async fn lists_are_told_again_only_so_often() {
        let rules = rules(board("world"), 2);
        let kind = Arc::new(Kind { roster: Roster::new(&rules), rules: Arc::new(rules) });
        let mut game =
            Game::start(Arc::clone(&kind), Seed::default(), Clock::None, 0, Arc::default());
        let mut answers = LegalAnswers::default();
        for _ in 0..6 {
            let seat = game.actors().iter().next().unwrap();
            let first = answers.answer(&game, seat).unwrap();
            let mut again = 0;
            while let Ok(frame) = answers.answer(&game, seat) {
                assert_eq!(frame.text(), first.text());
                again += frame.as_ref().len();
                assert!(again <= 1024 * 1024, "{again}");
            }
            assert_eq!(answers.answer(&game, seat).unwrap_err().code, "asked-before");
            advance(Duration::from_secs(60)).await;
            assert!(answers.answer(&game, seat).is_ok());
            let mut actions = Vec::new();
            kind.rules.legal_actions(game.state(), seat, &mut actions);
            let Ok(step) = game.decided(seat, &actions[0], 0) else { panic!("it is legal") };
            game.take(step);
        }
    }
}
