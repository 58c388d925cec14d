//! Why a player cannot have something on the map.

use trestle_engine::{Hindrance, Rules, Seat, Wanted};
use trestle_protocol::server::ServerMessage;
use trestle_protocol::why::{About, Why};

use crate::problem::Problem;
use crate::table::game::Game;
use crate::table::order::ConnectionId;
use crate::table::room::Room;

impl Room {
    /// Answers a question about a route or a city.
    pub(super) fn tell_why(&self, to: ConnectionId, about: About) {
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
        let wanted = wanted(&game.kind().rules, &about)?;
        let number = game.number();
        let why = |code: &'static str, message: String| Why {
            about,
            number,
            code: code.into(),
            message: message.into(),
            missing: None,
            clause: None,
        };
        if let Err(refusal) = self.check_in_play(seat) {
            return Ok(why(refusal.code, refusal.message));
        }
        let Some(hindrance) = hindrance(game, seat, &wanted) else {
            return Ok(why(Why::LEGAL, "you can do that now".to_owned()));
        };
        Ok(Why {
            missing: hindrance.missing(),
            clause: hindrance.clause().map(Into::into),
            ..why(hindrance.code(), hindrance.explain(&game.kind().rules))
        })
    }
}

/// What stands in the way of all of these; nothing if one can be had.
fn hindrance(game: &Game, seat: Seat, wanted: &[Wanted]) -> Option<Hindrance> {
    let rules = &game.kind().rules;
    let all: Option<Vec<Hindrance>> =
        wanted.iter().map(|&wanted| rules.why_not(game.state(), seat, wanted)).collect();
    all?.into_iter().next()
}

/// What somebody wants who asks about this: in a city, all that can be built on this board.
fn wanted(rules: &Rules, about: &About) -> Result<Vec<Wanted>, Problem> {
    let board = rules.board();
    let unknown = |thing: &str| {
        Problem::bad_request("unknown-name", format!("this board has no such {thing}"))
    };
    match about {
        About::Route(name) => {
            let route = board.route(name).ok_or_else(|| unknown("route"))?;
            Ok(vec![Wanted::Route(route)])
        }
        About::City(name) => {
            let city = board.city(name).ok_or_else(|| unknown("city"))?;
            let harbours = (board.settings.harbours > 0).then_some(Wanted::Harbour(city));
            // Who asks on a board without either is told that there are no stations.
            let stations = (harbours.is_none() || !board.settings.station_costs.is_empty())
                .then_some(Wanted::Station(city));
            Ok(stations.into_iter().chain(harbours).collect())
        }
    }
}
