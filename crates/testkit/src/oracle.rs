//! Scoring as slowly and obviously as possible, to check the quick code against.

use std::collections::BTreeMap;
use trestle_engine::board::{BonusKind, TieBreak};
use trestle_engine::scoring::Edge;

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

/// Total points and the numbers that break ties, for each seat, and who wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlowScores {
    /// By seat: total, tickets completed, stations built, length of the longest path.
    pub seats: Vec<(i32, usize, usize, u16)>,
    /// The winners.
    pub winners: Vec<Seat>,
}

/// The final score of a position, by trying everything.
pub fn slow_scores(rules: &Rules, state: &State) -> SlowScores {
    let settings = rules.board().settings();
    let matters = settings.bonus(BonusKind::LongestPath) != 0
        || settings.tie_breaks.contains(&TieBreak::LongestPath);
    let path = |seat| if matters { longest_path(rules, state, seat) } else { 0 };
    let paths: Vec<u16> = state.seats().map(path).collect();
    let longest = paths.iter().copied().max().unwrap_or(0);
    let mut seats: Vec<_> = state
        .seats()
        .map(|seat| {
            let mut total = state.points(seat);
            let (points, completed) = best_tickets(rules, state, seat);
            total += points;
            let built = state.stations(seat).len();
            total +=
                (settings.station_costs.len() - built) as i32 * i32::from(settings.station_unused);
            let path = paths[seat.index()];
            if path == longest && path > 0 {
                total += i32::from(settings.bonus(BonusKind::LongestPath));
            }
            let unbuilt = usize::from(settings.harbours) - state.harbours(seat).len();
            total -= unbuilt as i32 * i32::from(settings.harbour_unbuilt);
            (total, completed, built, path)
        })
        .collect();
    let most = seats.iter().map(|seat| seat.1).max().unwrap_or(0);
    for seat in seats.iter_mut().filter(|seat| seat.1 == most && most > 0) {
        seat.0 += i32::from(settings.bonus(BonusKind::MostTickets));
    }
    let beats = |a: &(i32, usize, usize, u16), b: &(i32, usize, usize, u16)| {
        if a.0 != b.0 {
            return a.0 > b.0;
        }
        for tie_break in &settings.tie_breaks {
            let (a, b) = match tie_break {
                TieBreak::CompletedTickets => (a.1 as i64, b.1 as i64),
                TieBreak::FewestStations => (-(a.2 as i64), -(b.2 as i64)),
                TieBreak::LongestPath => (i64::from(a.3), i64::from(b.3)),
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

/// The best points and then the most tickets over all choices of lent routes.
fn best_tickets(rules: &Rules, state: &State, seat: Seat) -> (i32, usize) {
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
        for tickets in named.into_values() {
            let values = &rules.board().settings().harbour_points;
            points += i32::from(values[tickets.min(values.len()) - 1]);
        }
        (points, completed)
    };
    networks.iter().map(count).max().unwrap_or((0, 0))
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
