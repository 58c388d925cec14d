//! The report of a tally.

use trestle_engine::{Card, Color, Id, Paint, RouteId, Rules, TicketId};
use trestle_protocol::balance::{
    BalanceReport, CityUse, ColorUse, GameLength, MechanicUse, PartMean, RouteUse, Scores, SeatUse,
    TicketResult, TicketUse, WildUse,
};

use crate::simulation::Simulation;
use crate::tally::{Tally, WHOLE_GAME};
use crate::{bottleneck, suggest, ways, wilson, yardstick};

impl Simulation {
    /// What came of the games that a tally has counted.
    pub fn report(&self, tally: &Tally) -> BalanceReport {
        let rules = self.rules();
        let board = rules.board();
        let maker = Maker { rules, tally, games: tally.games.max(1) as f64 };
        let routes = (0..board.routes().len()).map(RouteId::from_index);
        let tickets = (0..board.tickets().len()).map(TicketId::from_index);
        let colors = (0..board.colors().len()).map(Color::from_index);
        BalanceReport {
            board: board.id().to_owned(),
            edition: board.edition().id.clone(),
            players: rules.players() as u8,
            games: tally.games,
            seed: self.seed(),
            bot: Simulation::BOT.name().to_owned(),
            length: maker.length(),
            scores: maker.scores(),
            seats: maker.seats(),
            routes: routes.map(|route| maker.route(route)).collect(),
            bottlenecks: bottleneck::all(rules, tally),
            tickets: tickets.map(|ticket| maker.ticket(ticket)).collect(),
            cities: maker.cities(),
            colors: colors.map(|color| maker.color(color)).collect(),
            wild: maker.wild(),
            grey: maker.demand(Paint::Grey),
            mechanics: maker.mechanics(),
            yardsticks: yardstick::compare(rules),
            suggestions: suggest::all(rules, tally),
        }
    }
}

/// Makes the parts of a report.
struct Maker<'a> {
    rules: &'a Rules,
    tally: &'a Tally,
    /// As a number to divide by.
    games: f64,
}

impl Maker<'_> {
    fn length(&self) -> GameLength {
        let turns = &self.tally.turns;
        let sum: u64 = turns.iter().map(|(&turns, games)| u64::from(turns) * games).sum();
        // The fewest turns that so many tenths of the games had at most.
        let within = |tenths: u64| {
            let mut games = 0;
            let enough = turns.iter().find(|(_, more)| {
                games += *more;
                games * 10 >= self.tally.games * tenths
            });
            enough.map_or(0, |(&turns, _)| turns)
        };
        GameLength {
            mean: sum as f64 / self.games,
            shortest: turns.keys().next().copied().unwrap_or(0),
            tenth: within(1),
            half: within(5),
            nine_tenths: within(9),
            longest: turns.keys().next_back().copied().unwrap_or(0),
        }
    }

    fn scores(&self) -> Scores {
        let places = &self.tally.places;
        let count = self.games * places.len() as f64;
        let mean = places.iter().map(|place| place.score).sum::<i64>() as f64 / count;
        let squares = places.iter().map(|place| place.squares).sum::<i64>() as f64 / count;
        let parts = self.tally.parts.iter();
        Scores {
            mean,
            deviation: (squares - mean * mean).max(0.0).sqrt(),
            winner: self.tally.winning as f64 / self.games,
            margin: self.tally.margin as f64 / self.games,
            parts: parts
                .map(|&(kind, points)| PartMean {
                    kind: kind.id().to_owned(),
                    points: points as f64 / count,
                })
                .collect(),
        }
    }

    fn seats(&self) -> Vec<SeatUse> {
        let seat = |place: &crate::tally::PlaceTally| SeatUse {
            wins: place.wins.wins() / self.games,
            interval: wilson::interval(place.wins.wins(), self.tally.games),
            score: place.score as f64 / self.games,
        };
        self.tally.places.iter().map(seat).collect()
    }

    fn route(&self, route: RouteId) -> RouteUse {
        let board = self.rules.board();
        let became = &self.tally.routes[route.index()];
        let count = became.claims.count as f64;
        let paid = board.faces().iter().zip(became.paid).filter(|(_, cards)| *cards > 0);
        RouteUse {
            id: board.routes()[route.index()].id.clone(),
            claimed: count / self.games,
            when: (became.claims.count > 0)
                .then(|| became.claims.when as f64 / count / WHOLE_GAME as f64),
            paid: paid.map(|(face, cards)| (face.id.clone(), cards as f64 / count)).collect(),
        }
    }

    fn ticket(&self, ticket: TicketId) -> TicketUse {
        let facts = &self.rules.board().tickets()[ticket.index()];
        let became = self.tally.ticket(ticket);
        let kept = became.kept as f64;
        TicketUse {
            id: facts.id.clone(),
            points: facts.points,
            way: ways::price(self.rules, facts),
            offered: became.offered as f64 / self.games,
            kept: (became.offered > 0).then(|| kept / became.offered as f64),
            result: (became.kept > 0).then(|| TicketResult {
                kept: became.kept,
                completed: became.completed as f64 / kept,
                interval: wilson::interval(became.completed as f64, became.kept),
                value: became.points as f64 / kept,
                wins: became.wins.wins() / kept,
            }),
        }
    }

    fn cities(&self) -> Vec<CityUse> {
        let board = self.rules.board();
        let cities = board.cities().iter().zip(&self.tally.visited).enumerate();
        let named = |at: usize| {
            let city = Id::from_index(at);
            let names = |ticket: &&trestle_engine::Ticket| {
                ticket.stops.iter().any(|stop| stop.contains(city))
            };
            board.tickets().iter().filter(names).count() as u32
        };
        let city =
            |(at, (city, &visited)): (usize, (&trestle_engine::board::City, &u64))| CityUse {
                id: city.id.clone(),
                visited: visited as f64 / self.games,
                tickets: named(at),
            };
        cities.map(city).collect()
    }

    /// The cards that all routes of a paint take, without the wild ones that ferries demand.
    fn demand(&self, paint: Paint) -> u32 {
        let routes = self.rules.board().routes().iter().filter(|route| route.paint == paint);
        let cards = routes.map(|route| {
            let spaces = u32::from(route.length - route.wilds);
            if route.pair { 2 * spaces } else { spaces }
        });
        cards.sum()
    }

    fn color(&self, color: Color) -> ColorUse {
        let board = self.rules.board();
        let faces = || {
            let all = board.faces().iter().enumerate();
            all.filter(|(_, face)| face.color == Some(color))
        };
        let paid: u64 = faces().map(|(at, _)| self.tally.paid(Card::from_index(at))).sum();
        ColorUse {
            color: board.colors()[color.index()].clone(),
            cards: faces().map(|(_, face)| u32::from(face.count) * u32::from(face.spaces)).sum(),
            routes: self.demand(Paint::Color(color)),
            paid: paid as f64 / self.games,
        }
    }

    fn wild(&self) -> WildUse {
        let board = self.rules.board();
        WildUse {
            cards: u32::from(board.faces()[Card::WILD.index()].count),
            routes: board.routes().iter().map(|route| u32::from(route.wilds)).sum(),
            paid: self.tally.paid(Card::WILD) as f64 / self.games,
        }
    }

    fn mechanics(&self) -> Vec<MechanicUse> {
        let mechanics = self.tally.mechanics.iter();
        mechanics
            .map(|(mechanic, became)| MechanicUse {
                id: mechanic.id().to_owned(),
                uses: became.uses as f64 / self.games,
                games: became.games as f64 / self.games,
            })
            .collect()
    }
}
