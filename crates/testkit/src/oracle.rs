//! Scoring as slowly and obviously as possible, to check the quick code against.

use std::collections::{BTreeMap, BTreeSet};

use trestle_engine::board::{BonusKind, TieBreak};
use trestle_engine::scoring::{Edge, Part, PartKind};
use trestle_engine::{CityId, CitySet, Id, RouteId, Rules, Seat, State, Ticket};

/// The length of the longest trail, by trying every trail.
pub fn longest_trail(edges: &[Edge]) -> u16 {
    let mut used = vec![false; edges.len()];
    (0..64).map(|city| longest_from(edges, &mut used, city)).max().unwrap_or(0)
}

fn longest_from(edges: &[Edge], used: &mut [bool], city: u8) -> u16 {
    let mut best = 0;
    for at in 0..edges.len() {
        let [a, b] = edges[at].ends;
        if used[at] || (a != city && b != city) {
            continue;
        }
        used[at] = true;
        let far = if a == city { b } else { a };
        best = best.max(edges[at].length + longest_from(edges, used, far));
        used[at] = false;
    }
    best
}

/// The score of each seat, part by part, and who wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlowScores {
    /// By seat.
    pub seats: Vec<SlowSeat>,
    /// The winners.
    pub winners: Vec<Seat>,
}

/// The score of a seat, and the numbers that break ties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlowSeat {
    /// The parts of the score. More than one list if there are several best choices of lent routes, which
    /// differ in what is for tickets and what is for harbours.
    pub parts: Vec<Vec<Part>>,
    /// All points.
    pub total: i32,
    /// Tickets completed.
    pub completed: usize,
    /// Stations built.
    pub stations: usize,
    /// The length of the longest path, where it matters.
    pub path: u16,
}

/// The final score of a position, by trying everything.
pub fn slow_scores(rules: &Rules, state: &State) -> SlowScores {
    let settings = rules.board().settings();
    let matters = settings.bonus(BonusKind::LongestPath) != 0
        || settings.tie_breaks.contains(&TieBreak::LongestPath);
    let path = |seat| if matters { longest_path(rules, state, seat) } else { 0 };
    let paths: Vec<u16> = state.seats().map(path).collect();
    let best: Vec<Tickets> = state.seats().map(|seat| best_tickets(rules, state, seat)).collect();
    let measure = |kind: BonusKind, seat: Seat| match kind {
        BonusKind::LongestPath => u32::from(paths[seat.index()]),
        BonusKind::MostTickets => best[seat.index()].completed as u32,
    };
    let points_and_count = |kind: PartKind, seat: Seat, (tickets, harbours): (i32, i32)| match kind
    {
        PartKind::Routes => (state.points(seat), state.routes(seat).len()),
        PartKind::Tickets => (tickets, best[seat.index()].completed),
        PartKind::Stations => {
            let left = settings.station_costs.len() - state.stations(seat).len();
            (left as i32 * i32::from(settings.station_unused), left)
        }
        PartKind::Harbours => {
            let built = state.harbours(seat).len();
            let unbuilt = usize::from(settings.harbours) - built;
            (harbours - unbuilt as i32 * i32::from(settings.harbour_unbuilt), built)
        }
        PartKind::Bonus(kind) => {
            let mine = measure(kind, seat);
            let has_most = state.seats().all(|other| measure(kind, other) <= mine);
            let points = if has_most && mine > 0 { settings.bonus(kind) } else { 0 };
            (i32::from(points), mine as usize)
        }
    };
    let seat_score = |seat: Seat| {
        let Tickets { points, completed } = &best[seat.index()];
        let list = |&split: &(i32, i32)| -> Vec<Part> {
            let part = |kind: PartKind| {
                let (points, count) = points_and_count(kind, seat, split);
                Part { kind, points, count: count as u32 }
            };
            PartKind::of(rules.board()).map(part).collect()
        };
        let parts: Vec<Vec<Part>> = points.iter().map(list).collect();
        SlowSeat {
            total: parts[0].iter().map(|part| part.points).sum(),
            parts,
            completed: *completed,
            stations: state.stations(seat).len(),
            path: paths[seat.index()],
        }
    };
    let seats: Vec<SlowSeat> = state.seats().map(seat_score).collect();
    let beats = |a: &SlowSeat, b: &SlowSeat| {
        if a.total != b.total {
            return a.total > b.total;
        }
        for tie_break in &settings.tie_breaks {
            let (a, b) = match tie_break {
                TieBreak::CompletedTickets => (a.completed as i64, b.completed as i64),
                TieBreak::FewestStations => (-(a.stations as i64), -(b.stations as i64)),
                TieBreak::LongestPath => (i64::from(a.path), i64::from(b.path)),
            };
            if a != b {
                return a > b;
            }
        }
        false
    };
    let unbeaten = |seat: &Seat| !seats.iter().any(|other| beats(other, &seats[seat.index()]));
    let winners = state.seats().filter(unbeaten).collect();
    SlowScores { seats, winners }
}

fn longest_path(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let edges: Vec<Edge> = state
        .routes(seat)
        .iter()
        .map(|route| {
            let facts = &rules.board().routes()[route.index()];
            Edge { ends: facts.ends.map(|city| city.0), length: u16::from(facts.length) }
        })
        .collect();
    longest_trail(&edges)
}

/// What the tickets of a player are worth.
struct Tickets {
    /// For tickets and for harbours, of every choice of lent routes that is among the best.
    points: BTreeSet<(i32, i32)>,
    completed: usize,
}

/// The best points and then the most tickets over all choices of lent routes.
fn best_tickets(rules: &Rules, state: &State, seat: Seat) -> Tickets {
    let own: Vec<RouteId> = state.routes(seat).iter().collect();
    let mut networks = vec![own];
    for city in state.stations(seat).iter() {
        let mut larger = Vec::new();
        for network in &networks {
            for number in 0..rules.board().routes().len() {
                let route = RouteId::from_index(number);
                let foreign = state.owner(route).is_some_and(|owner| owner != seat);
                if foreign && rules.board().routes()[number].ends.contains(&city) {
                    let mut with_loan = network.clone();
                    with_loan.push(route);
                    larger.push(with_loan);
                }
            }
        }
        networks.extend(larger);
    }
    let count = |network: &Vec<RouteId>| {
        let (mut points, mut completed) = (0, 0);
        let mut named: BTreeMap<CityId, usize> = BTreeMap::new();
        for ticket in state.tickets(seat).iter() {
            let facts = &rules.board().tickets()[ticket.index()];
            if !is_completed(rules, network, facts) {
                points -= i32::from(facts.penalty);
                continue;
            }
            completed += 1;
            for stop in &facts.stops {
                let harbours = state.harbours(seat).iter().filter(|city| stop.contains(*city));
                harbours.for_each(|city| *named.entry(city).or_insert(0usize) += 1);
            }
            let in_order = is_in_order(rules, network, &facts.stops);
            points += i32::from(if in_order { facts.in_order } else { facts.points });
        }
        let values = &rules.board().settings().harbour_points;
        let worth = |tickets: usize| i32::from(values[tickets.min(values.len()) - 1]);
        let harbours: i32 = named.into_values().map(worth).sum();
        ((points, harbours), completed)
    };
    let counts: Vec<((i32, i32), usize)> = networks.iter().map(count).collect();
    let value =
        |&((tickets, harbours), completed): &((i32, i32), usize)| (tickets + harbours, completed);
    let best = counts.iter().map(value).max();
    let points = counts.iter().filter(|count| Some(value(count)) == best).map(|count| count.0);
    Tickets { points: points.collect(), completed: best.map_or(0, |(_, completed)| completed) }
}

/// Floods the map from each city of the first place.
fn is_completed(rules: &Rules, network: &[RouteId], ticket: &Ticket) -> bool {
    ticket.stops[0].iter().any(|start| {
        let reached = flood(rules, network, start);
        let met = |stop: &CitySet| stop.iter().any(|city| reached.contains(&city));
        ticket.stops.iter().all(met)
    })
}

fn flood(rules: &Rules, network: &[RouteId], start: CityId) -> Vec<CityId> {
    let mut reached = vec![start];
    let mut done = 0;
    while done < reached.len() {
        let city = reached[done];
        done += 1;
        for route in network {
            let [a, b] = rules.board().routes()[route.index()].ends;
            for (near, far) in [(a, b), (b, a)] {
                if near == city && !reached.contains(&far) {
                    reached.push(far);
                }
            }
        }
    }
    reached
}

/// Walks every walk that uses no route twice.
fn is_in_order(rules: &Rules, network: &[RouteId], stops: &[CitySet]) -> bool {
    let mut used = vec![false; network.len()];
    stops[0].iter().any(|city| walks(rules, network, &mut used, city, &stops[1..]))
}

fn walks(
    rules: &Rules,
    network: &[RouteId],
    used: &mut [bool],
    city: CityId,
    stops: &[CitySet],
) -> bool {
    let Some((next, others)) = stops.split_first() else { return true };
    if next.contains(city) && walks(rules, network, used, city, others) {
        return true;
    }
    for at in 0..network.len() {
        let [a, b] = rules.board().routes()[network[at].index()].ends;
        if used[at] || (a != city && b != city) {
            continue;
        }
        used[at] = true;
        let found = walks(rules, network, used, if a == city { b } else { a }, stops);
        used[at] = false;
        if found {
            return true;
        }
    }
    false
}
