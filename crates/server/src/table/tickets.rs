//! How far a player's tickets are, and what buildings would be worth with them.

use trestle_engine::Seat;
use trestle_protocol::buildings::Buildings;
use trestle_protocol::server::ServerMessage;
use trestle_protocol::tickets::Tickets;

use crate::problem::Problem;
use crate::table::command::ConnectionId;
use crate::table::game::Game;
use crate::table::room::Room;

impl Room {
    /// Tells a player how far their own tickets are. Nobody else may know.
    pub(super) fn answer_tickets(&self, to: ConnectionId) {
        let seat = self.connections.get(&to).and_then(|connection| connection.seat);
        match self.tickets(seat) {
            Ok(tickets) => self.answer(to, &ServerMessage::Tickets(tickets)),
            Err(problem) => self.answer(to, &ServerMessage::Error(problem.to_wire())),
        }
    }

    /// Tells a player what stations and harbours would be worth. That depends on tickets, so nobody else
    /// may know.
    pub(super) fn answer_buildings(&self, to: ConnectionId) {
        let seat = self.connections.get(&to).and_then(|connection| connection.seat);
        match self.buildings(seat) {
            Ok(buildings) => self.answer(to, &ServerMessage::Buildings(buildings)),
            Err(problem) => self.answer(to, &ServerMessage::Error(problem.to_wire())),
        }
    }

    fn tickets(&self, seat: Option<Seat>) -> Result<Tickets<'_>, Problem> {
        let (game, seat) = self.game_of(seat)?;
        Ok(Tickets::of(&game.kind().rules, game.state(), seat, game.number()))
    }

    fn buildings(&self, seat: Option<Seat>) -> Result<Buildings<'_>, Problem> {
        let (game, seat) = self.game_of(seat)?;
        Ok(Buildings::of(&game.kind().rules, game.state(), seat, game.number()))
    }

    /// The game, for somebody who plays in it.
    fn game_of(&self, seat: Option<Seat>) -> Result<(&Game, Seat), Problem> {
        let seat = seat.ok_or_else(|| {
            Problem::forbidden("not-a-player", "only who sits at the table has tickets")
        })?;
        let game = self
            .game
            .as_ref()
            .ok_or_else(|| Problem::conflict("not-begun", "the game has not begun yet"))?;
        Ok((game, seat))
    }
}
