//! What would make a board fairer: other values of tickets, and tickets that are missing.

use trestle_engine::{CitySet, Id, Rules, TicketId, limits};
use trestle_protocol::balance::{BoardEdit, Suggestion, SuggestionReason};

use crate::tally::{Tally, TicketTally};
use crate::ways::{self, Stop};
use crate::wilson;

/// So many of each sort: whoever has applied them runs another report.
const MOST: usize = 10;

/// A fair value differs from what is usual for the way by so much at most.
const FACTORS: [f64; 2] = [0.8, 1.25];

/// A city where so few build deserves another ticket, if it has one only.
const RARELY: f64 = 0.2;

/// What to change, the values of tickets first, and of these those that are furthest off.
pub(crate) fn all(rules: &Rules, tally: &Tally) -> Vec<Suggestion> {
    let mut suggestions = values(rules, tally);
    suggestions.extend(missing(rules, tally));
    suggestions
}

/// Tickets that are worth too much or too little.
///
/// On most published boards a ticket is worth as many points as its shortest way has spaces, on some
/// half as many again: what is usual on this board counts. What a ticket brings is its value times `2p - 1`, if it is completed with the chance `p` and costs as many points otherwise. A
/// fair value makes up for a chance that differs clearly from that of all tickets: of the interval of
/// `p`, the number nearest to it counts. Values that are off by one point, or by less than a tenth, stay.
fn values(rules: &Rules, tally: &Tally) -> Vec<Suggestion> {
    let tickets = rules.board().tickets().iter().enumerate();
    let plain: Vec<_> = tickets
        .filter(|(_, ticket)| ways::is_plain(ticket))
        .map(|(at, ticket)| {
            (ticket, ways::price(rules, ticket), *tally.ticket(TicketId::from_index(at)))
        })
        .collect();
    let (kept, completed) = plain.iter().fold((0, 0), |(kept, completed), (_, _, became)| {
        (kept + became.kept, completed + became.completed)
    });
    let all = completed as f64 / kept.max(1) as f64;
    let usual = ways::points_per_space(rules);
    let mut found: Vec<(f64, Suggestion)> = plain
        .iter()
        .filter_map(|(ticket, way, became)| {
            let by_way = f64::from(*way) * usual;
            let fair = fair_value(by_way, became, all);
            let off = i32::from(fair) - i32::from(ticket.points);
            let worth_it = off.abs() >= 2 && f64::from(off.abs()) * 10.0 >= by_way;
            worth_it.then(|| {
                let rate = rate(became).unwrap_or(all);
                let to_way = by_way.round() as i32 - i32::from(ticket.points);
                let reason = if to_way.abs() >= 2 && to_way.signum() == off.signum() {
                    let points = ticket.points;
                    SuggestionReason::OtherWay { points, way: *way, usual, completed: rate }
                } else if off > 0 {
                    SuggestionReason::Hard { way: *way, completed: rate, all }
                } else {
                    SuggestionReason::Easy { way: *way, completed: rate, all }
                };
                let edit = BoardEdit::SetPoints { ticket: ticket.id.clone(), points: fair };
                (f64::from(off.abs()) / by_way.max(1.0), Suggestion { edit, reason })
            })
        })
        .collect();
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.into_iter().map(|(_, suggestion)| suggestion).take(MOST).collect()
}

fn rate(became: &TicketTally) -> Option<f64> {
    (became.kept > 0).then(|| became.completed as f64 / became.kept as f64)
}

fn fair_value(by_way: f64, became: &TicketTally, all: f64) -> i16 {
    let [low, high] = wilson::interval(became.completed as f64, became.kept);
    let own = all.clamp(low, high);
    let [least, most] = FACTORS;
    // Where half of all tickets fail, the chance says nothing of a single one.
    let factor = if all <= 0.55 {
        1.0
    } else if own <= 0.55 {
        most
    } else {
        ((2.0 * all - 1.0) / (2.0 * own - 1.0)).clamp(least, most)
    };
    (by_way * factor).round().clamp(1.0, 511.0) as i16
}

/// Tickets for cities and places that have none, and for those where hardly anybody builds.
fn missing(rules: &Rules, tally: &Tally) -> Vec<Suggestion> {
    let board = rules.board();
    // Tickets of other editions are marked in the file, and what marks them is not known here.
    let is_usual = board.edition().id == board.editions()[0].id;
    if !is_usual {
        return Vec::new();
    }
    let mut map = TicketMap::new(rules);
    let usual = ways::points_per_space(rules);
    let visited = |stop: &Stop| {
        let most = stop.cities.iter().map(|city| tally.visited[city.index()]).max().unwrap_or(0);
        most as f64 / tally.games.max(1) as f64
    };
    let pile = board.piles()[board.settings().draw_pile].id.clone();
    let mut wanting: Vec<(usize, f64, usize)> = map
        .stops
        .iter()
        .enumerate()
        .map(|(at, stop)| (map.counts[at], visited(stop), at))
        .filter(|&(tickets, visited, _)| tickets == 0 || (tickets == 1 && visited < RARELY))
        .collect();
    wanting.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut found = Vec::new();
    for (tickets, visited, at) in wanting {
        let full = board.tickets().len() + found.len() >= limits::TICKETS;
        // Another suggestion may have served it already.
        if found.len() == MOST || full || map.counts[at] > tickets {
            continue;
        }
        let Some((to, way)) = map.partner(rules, at) else { continue };
        let stop = map.stops[at].id.clone();
        let edit = BoardEdit::AddTicket {
            from: stop.clone(),
            to: map.stops[to].id.clone(),
            points: (f64::from(way) * usual).round().clamp(1.0, 511.0) as i16,
            pile: pile.clone(),
        };
        let reason = if tickets == 0 {
            SuggestionReason::NoTicket { stop, visited }
        } else {
            SuggestionReason::RarelyVisited { stop, visited }
        };
        found.push(Suggestion { edit, reason });
        map.add(at, to);
    }
    found
}

/// Where tickets lead, with those that are suggested.
struct TicketMap {
    stops: Vec<Stop>,
    /// By stop, how many tickets name it.
    counts: Vec<usize>,
    /// What is joined by a ticket.
    joined: Vec<[CitySet; 2]>,
    /// The length of a usual ticket: as many are longer as are shorter.
    usual: u32,
}

impl TicketMap {
    fn new(rules: &Rules) -> TicketMap {
        let board = rules.board();
        let stops = Stop::all(board);
        let counts = stops.iter().map(|stop| stop.tickets(board)).collect();
        let two = board.tickets().iter().filter(|ticket| ticket.stops.len() == 2);
        let joined = two.clone().map(|ticket| [ticket.stops[0], ticket.stops[1]]).collect();
        let mut lengths: Vec<u32> = two.map(|ticket| ways::price(rules, ticket)).collect();
        lengths.sort_unstable();
        let usual = lengths.get(lengths.len() / 2).copied().unwrap_or(6);
        TicketMap { stops, counts, joined, usual }
    }

    fn add(&mut self, from: usize, to: usize) {
        self.counts[from] += 1;
        self.counts[to] += 1;
        self.joined.push([self.stops[from].cities, self.stops[to].cities]);
    }

    /// The stop that a new ticket from another one should lead to, and the length of the way: about as
    /// far as usual, where few tickets lead, and no neighbour if there is anything else.
    fn partner(&self, rules: &Rules, from: usize) -> Option<(usize, u32)> {
        let start = self.stops[from].cities;
        let routes = rules.board().routes();
        let pieces = u32::from(rules.board().settings().pieces);
        let candidates = self.stops.iter().enumerate().filter_map(|(to, stop)| {
            let goal = stop.cities;
            let joined = |pair: &[CitySet; 2]| *pair == [start, goal] || *pair == [goal, start];
            if !start.intersection(goal).is_empty() || self.joined.iter().any(joined) {
                return None;
            }
            let all = ways::all_routes(rules.board());
            let way = ways::shortest(rules, &[start, goal], all)?.spaces;
            let [a, b] = [start, goal];
            let neighbours = routes.iter().any(|route| {
                let [x, y] = route.ends;
                a.contains(x) && b.contains(y) || a.contains(y) && b.contains(x)
            });
            let distance = way.abs_diff(self.usual) + 2 * self.counts[to] as u32;
            (way > 0 && way <= pieces).then_some((neighbours, distance, to, way))
        });
        candidates.min().map(|(_, _, to, way)| (to, way))
    }
}
