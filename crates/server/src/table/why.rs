//! Why a player cannot have something on the map.

use trestle_engine::Seat;
use trestle_protocol::server::ServerMessage;
use trestle_protocol::why::{About, Why};

use crate::problem::Problem;
use crate::table::command::ConnectionId;
use crate::table::room::Room;

impl Room {
    /// Answers a question about a route or a city.
    pub(super) fn answer_why(&self, to: ConnectionId, about: About) {
        let seat = self.connections.get(&to).and_then(|connection| connection.seat);
        let answer = match self.why(seat, about) {
            Ok(why) => ServerMessage::Why(why),
            Err(problem) => return self.answer(to, &ServerMessage::Error(problem.to_wire())),
        };
        self.answer(to, &answer);
    }

    fn why(&self, seat: Option<Seat>, about: About) -> Result<Why<'static>, Problem> {
        let seat = seat.ok_or_else(|| {
            Problem::forbidden("not-a-player", "only who sits at the table can want something")
        })?;
        let game = self
            .game
            .as_ref()
            .ok_or_else(|| Problem::conflict("not-begun", "the game has not begun yet"))?;
        let number = game.number();
        if let Err(refusal) = self.check_in_play(seat) {
            return Ok(Why::plain(about, number, refusal.code, refusal.message));
        }
        Why::of(&game.kind().rules, game.state(), seat, number, about)
            .map_err(|fault| Problem::bad_request("unknown-name", fault.to_string()))
    }
}
