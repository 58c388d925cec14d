//! What happens in the games of a simulation, in whole numbers.

use std::collections::BTreeMap;

use trestle_engine::board::Mechanic;
use trestle_engine::{
    Card, Cards, CitySet, Event, EventSink, FinalScores, Id, PartKind, RouteId, RouteSet, Rules,
    Seat, State, TicketId, TicketSet, limits,
};

use crate::use_of;

/// Wins in parts: a win that several share counts as its share for each. A whole one has as many
/// parts as every number of players divides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shares(u64);

impl Shares {
    const WHOLE: u64 = 60;

    /// One of the winners, if there are so many.
    fn of_one_among(winners: usize) -> Shares {
        Shares(Self::WHOLE / winners.max(1) as u64)
    }

    /// As a number of wins.
    pub fn wins(self) -> f64 {
        self.0 as f64 / Self::WHOLE as f64
    }

    fn add(&mut self, more: Shares) {
        self.0 += more.0;
    }
}

/// How much of a game has passed, in thousandths of its turns.
pub(crate) const WHOLE_GAME: u64 = 1000;

/// Sums over games. They do not depend on the order of the games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    pub(crate) games: u64,
    /// By route.
    pub(crate) routes: Vec<RouteTally>,
    /// By route, for the first track of a connection: when no track of it was left.
    pub(crate) closed: Vec<Moments>,
    /// By ticket.
    pub(crate) tickets: Vec<TicketTally>,
    /// By city, the games in which somebody built there.
    pub(crate) visited: Vec<u64>,
    /// Cards paid for anything, by kind.
    pub(crate) paid: [u64; limits::CARD_KINDS],
    /// By place in the order of turns.
    pub(crate) places: Vec<PlaceTally>,
    /// How many games had so many turns, of all players together.
    pub(crate) turns: BTreeMap<u32, u64>,
    /// The parts of every score, of all players together.
    pub(crate) parts: Vec<(PartKind, i64)>,
    /// The winners' scores, once for each game.
    pub(crate) winning: i64,
    /// By how many points the best score was ahead of the second.
    pub(crate) margin: i64,
    /// By mechanic of the board.
    pub(crate) mechanics: Vec<(Mechanic, UseTally)>,
    game: Game,
}

/// What became of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct RouteTally {
    pub(crate) claims: Moments,
    /// Cards paid for it, by kind.
    pub(crate) paid: [u64; limits::CARD_KINDS],
}

/// How often something happened, at most once a game, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Moments {
    pub(crate) count: u64,
    /// The sum of the moments, each in thousandths of its game.
    pub(crate) when: u64,
}

/// What became of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TicketTally {
    pub(crate) offered: u64,
    pub(crate) kept: u64,
    pub(crate) completed: u64,
    /// Points won with it less those lost.
    pub(crate) points: i64,
    /// Games won by those who had it.
    pub(crate) wins: Shares,
}

/// What the first, the second… player came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PlaceTally {
    pub(crate) wins: Shares,
    pub(crate) score: i64,
    /// The sum of the squares of its scores.
    pub(crate) squares: i64,
}

/// How often a mechanic was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct UseTally {
    pub(crate) uses: u64,
    pub(crate) games: u64,
}

/// The game that is being played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Game {
    first: Seat,
    turn: u32,
    claims: Vec<(RouteId, u32)>,
    /// By mechanic of the board.
    uses: Vec<u64>,
}

impl Tally {
    /// Nothing has happened yet.
    pub fn new(rules: &Rules) -> Tally {
        let board = rules.board();
        let mechanics: Vec<_> = board.mechanics().map(|one| (one, UseTally::default())).collect();
        Tally {
            games: 0,
            routes: vec![RouteTally::default(); board.routes().len()],
            closed: vec![Moments::default(); board.routes().len()],
            tickets: vec![TicketTally::default(); board.tickets().len()],
            visited: vec![0; board.cities().len()],
            paid: [0; limits::CARD_KINDS],
            places: vec![PlaceTally::default(); rules.players()],
            turns: BTreeMap::new(),
            parts: PartKind::of(board).map(|kind| (kind, 0)).collect(),
            winning: 0,
            margin: 0,
            game: Game { uses: vec![0; mechanics.len()], ..Game::default() },
            mechanics,
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Counts the games of another tally of the same rules as well.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        for (sum, more) in self.routes.iter_mut().zip(&other.routes) {
            sum.claims.add(more.claims);
            add_all(&mut sum.paid, &more.paid);
        }
        for (sum, more) in self.closed.iter_mut().zip(&other.closed) {
            sum.add(*more);
        }
        for (sum, more) in self.tickets.iter_mut().zip(&other.tickets) {
            sum.offered += more.offered;
            sum.kept += more.kept;
            sum.completed += more.completed;
            sum.points += more.points;
            sum.wins.add(more.wins);
        }
        add_all(&mut self.visited, &other.visited);
        add_all(&mut self.paid, &other.paid);
        for (sum, more) in self.places.iter_mut().zip(&other.places) {
            sum.wins.add(more.wins);
            sum.score += more.score;
            sum.squares += more.squares;
        }
        for (&turns, games) in &other.turns {
            *self.turns.entry(turns).or_default() += games;
        }
        for ((_, sum), (_, more)) in self.parts.iter_mut().zip(&other.parts) {
            *sum += more;
        }
        self.winning += other.winning;
        self.margin += other.margin;
        for ((_, sum), (_, more)) in self.mechanics.iter_mut().zip(&other.mechanics) {
            sum.uses += more.uses;
            sum.games += more.games;
        }
    }

    /// Listens to a game from its start.
    pub fn watch<'a>(&'a mut self, rules: &'a Rules) -> Watch<'a> {
        self.game.turn = 0;
        self.game.claims.clear();
        self.game.uses.fill(0);
        Watch { rules, tally: self }
    }

    fn pay(&mut self, cards: Cards) {
        for (card, count) in cards.iter() {
            self.paid[card.index()] += u64::from(count);
        }
    }

    fn use_mechanic(&mut self, mechanic: Mechanic, times: usize) {
        let place = self.mechanics.iter().position(|&(one, _)| one == mechanic);
        if let Some(place) = place {
            self.game.uses[place] += times as u64;
        }
    }
}

impl Moments {
    fn add(&mut self, more: Moments) {
        self.count += more.count;
        self.when += more.when;
    }

    fn add_one(&mut self, turn: u32, of: u32) {
        self.add(Moments { count: 1, when: WHOLE_GAME * u64::from(turn) / u64::from(of.max(1)) });
    }
}

fn add_all(sums: &mut [u64], more: &[u64]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Counts the events of one game, and then its end.
#[derive(Debug)]
pub struct Watch<'a> {
    rules: &'a Rules,
    tally: &'a mut Tally,
}

impl EventSink for Watch<'_> {
    #[inline]
    fn emit(&mut self, event: Event) {
        let tally = &mut *self.tally;
        match event {
            Event::GameBegan { first } => tally.game.first = first,
            Event::TurnBegan { .. } => tally.game.turn += 1,
            Event::TicketsOffered { offer, .. } => {
                for ticket in offer.iter() {
                    tally.tickets[ticket.index()].offered += 1;
                }
            }
            Event::TicketsKept { kept, .. } => {
                for ticket in kept.iter() {
                    tally.tickets[ticket.index()].kept += 1;
                }
            }
            Event::RouteClaimed { route, cards, points, .. } => {
                tally.game.claims.push((route, tally.game.turn));
                let paid = &mut tally.routes[route.index()].paid;
                for (card, count) in cards.iter() {
                    paid[card.index()] += u64::from(count);
                }
                tally.pay(cards);
                for mechanic in use_of::claim(self.rules.board(), route, cards, points) {
                    tally.use_mechanic(mechanic, 1);
                }
            }
            Event::StationBuilt { cards, .. } => {
                tally.pay(cards);
                tally.use_mechanic(Mechanic::Stations, 1);
            }
            Event::HarbourBuilt { cards, .. } => {
                tally.pay(cards);
                tally.use_mechanic(Mechanic::Harbours, 1);
            }
            Event::PiecesExchanged { .. } => tally.use_mechanic(Mechanic::Exchange, 1),
            Event::FlagCompleted { .. } => tally.use_mechanic(Mechanic::Flag, 1),
            _ => {}
        }
    }
}

impl Watch<'_> {
    /// The game is over.
    pub fn finish(self, end: &State) {
        let Watch { rules, tally } = self;
        let FinalScores { seats, winners } = rules.final_scores(end);
        let share = Shares::of_one_among(winners.len());
        tally.games += 1;
        *tally.turns.entry(tally.game.turn).or_default() += 1;
        tally.finish_routes(rules, end);
        for (at, score) in seats.iter().enumerate() {
            let seat = Seat(at as u8);
            let won = if winners.contains(seat) { share } else { Shares::default() };
            let players = rules.players();
            let place = (at + players - tally.game.first.index()) % players;
            let place = &mut tally.places[place];
            place.wins.add(won);
            place.score += i64::from(score.total);
            place.squares += i64::from(score.total) * i64::from(score.total);
            for (kind, sum) in &mut tally.parts {
                *sum += i64::from(score.points(*kind));
            }
            tally.finish_tickets(rules, end.tickets(seat), score.completed, score.in_order, won);
            for (mechanic, times) in use_of::score(rules.board(), end.tickets(seat), score) {
                tally.use_mechanic(mechanic, times);
            }
        }
        let mut totals: Vec<i64> = seats.iter().map(|score| i64::from(score.total)).collect();
        totals.sort_unstable();
        let best = totals.last().copied().unwrap_or(0);
        tally.winning += best;
        tally.margin += best - totals.iter().rev().nth(1).copied().unwrap_or(best);
        for ((_, sum), &uses) in tally.mechanics.iter_mut().zip(&tally.game.uses) {
            sum.uses += uses;
            sum.games += u64::from(uses > 0);
        }
    }
}

impl Tally {
    fn finish_routes(&mut self, rules: &Rules, end: &State) {
        let all = self.game.turn;
        let mut claimed = RouteSet::EMPTY;
        let mut cities = CitySet::EMPTY;
        for place in 0..self.game.claims.len() {
            let (route, turn) = self.game.claims[place];
            self.routes[route.index()].claims.add_one(turn, all);
            let twin = rules.twin(route);
            // The last claim that leaves no track free closes a connection.
            if twin.is_none_or(|twin| rules.single_track() || claimed.contains(twin)) {
                let first = twin.map_or(route, |twin| twin.min(route));
                self.closed[first.index()].add_one(turn, all);
            }
            claimed.insert(route);
        }
        for seat in end.seats() {
            cities = cities.union(rules.cities_met(end.routes(seat)));
        }
        for city in cities.iter() {
            self.visited[city.index()] += 1;
        }
    }

    fn finish_tickets(
        &mut self,
        rules: &Rules,
        tickets: TicketSet,
        completed: TicketSet,
        in_order: TicketSet,
        won: Shares,
    ) {
        for ticket in tickets.iter() {
            let facts = &rules.board().tickets()[ticket.index()];
            let sum = &mut self.tickets[ticket.index()];
            sum.wins.add(won);
            sum.points +=
                i64::from(match (completed.contains(ticket), in_order.contains(ticket)) {
                    (true, true) => facts.in_order,
                    (true, false) => facts.points,
                    (false, _) => -facts.penalty,
                });
            sum.completed += u64::from(completed.contains(ticket));
        }
    }

    /// How much of the game had passed when routes were claimed, in the mean of all claims.
    pub(crate) fn mean_claim(&self) -> f64 {
        let claims = self.routes.iter().map(|route| route.claims);
        let sum = claims.fold(Moments::default(), |mut sum, more| {
            sum.add(more);
            sum
        });
        sum.when as f64 / (sum.count * WHOLE_GAME).max(1) as f64
    }

    /// How many cards of a kind were paid in all games.
    pub(crate) fn paid(&self, card: Card) -> u64 {
        self.paid[card.index()]
    }

    /// What became of a ticket.
    pub(crate) fn ticket(&self, ticket: TicketId) -> &TicketTally {
        &self.tickets[ticket.index()]
    }
}
