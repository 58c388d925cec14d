//! Shortest ways and what is missing for tickets, against slow and obvious oracles on all boards.

use trestle_engine::{CityId, CitySet, Id, Missing, Random, RouteId, RouteSet, Rules, Seed};
use trestle_testkit::all_tables;

const FAR: u32 = u32::MAX / 4;

/// Ways between all pairs of cities, the slow and obvious way.
fn all_pairs(rules: &Rules, cost: &[Option<u32>]) -> Vec<Vec<u32>> {
    let count = rules.board().cities().len();
    let mut costs = vec![vec![FAR; count]; count];
    for (city, row) in costs.iter_mut().enumerate() {
        row[city] = 0;
    }
    for (route, cost) in rules.board().routes().iter().zip(cost) {
        let [a, b] = route.ends.map(|end| end.index());
        let cost = cost.unwrap_or(FAR);
        costs[a][b] = costs[a][b].min(cost);
        costs[b][a] = costs[b][a].min(cost);
    }
    for by in 0..count {
        for from in 0..count {
            for to in 0..count {
                let through = costs[from][by] + costs[by][to];
                costs[from][to] = costs[from][to].min(through);
            }
        }
    }
    costs
}

#[test]
fn shortest_ways_are_as_short_as_any() {
    let mut random = Random::new(Seed::from_numbers(63, 0), 0);
    for rules in all_tables() {
        let map = rules.route_map();
        // Some routes cannot be used, and some cost nothing.
        let mut price = |_| Some(random.below(12)).filter(|&price| price < 9);
        let prices: Vec<Option<u32>> = (0..rules.board().routes().len()).map(&mut price).collect();
        let cost = |route: RouteId| prices[route.index()];
        let expected = all_pairs(&rules, &prices);
        for (from, row) in expected.iter().enumerate() {
            let start = CitySet::only(CityId::from_index(from));
            let costs = map.costs_from(start, cost);
            for (to, &expected) in row.iter().enumerate() {
                let way = map.shortest_way(start, CitySet::only(CityId::from_index(to)), cost);
                if expected >= FAR {
                    assert_eq!(way, None);
                    assert_eq!(costs[to], u32::MAX);
                    continue;
                }
                let way = way.expect("there is a way");
                let sum: u32 = way.routes.iter().filter_map(cost).sum();
                assert_eq!((way.cost, sum, costs[to]), (expected, expected, expected));
            }
        }
    }
}

/// Which routes somebody has and which are free, by chance.
fn deal(rules: &Rules, random: &mut Random) -> (RouteSet, RouteSet) {
    let (mut own, mut free) = (RouteSet::EMPTY, RouteSet::EMPTY);
    for route in (0..rules.board().routes().len()).map(RouteId::from_index) {
        match random.below(10) {
            0..2 => own.insert(route),
            2..6 => free.insert(route),
            _ => continue,
        };
    }
    (own, free)
}

/// The cost of the cheapest tree over all these places, with no other place.
fn spanning(costs: &[Vec<u32>], places: &[usize]) -> u32 {
    let mut left = places[1..].to_vec();
    let mut tree = vec![places[0]];
    let mut sum = 0;
    while !left.is_empty() {
        let near = |&place: &usize| tree.iter().map(|&t| costs[t][place]).min().unwrap_or(FAR);
        let (at, cost) =
            (0..left.len()).map(|at| (at, near(&left[at]))).min_by_key(|x| x.1).unwrap();
        sum = FAR.min(sum + cost);
        tree.push(left.swap_remove(at));
    }
    sum
}

/// The cheapest tree over these places and at most so many others: the branches of a shortest net are
/// at most two fewer than its ends.
fn with_branches(costs: &[Vec<u32>], places: &mut Vec<usize>, others: usize, from: usize) -> u32 {
    let mut least = spanning(costs, places);
    if others > 0 {
        for city in from..costs.len() {
            places.push(city);
            least = least.min(with_branches(costs, places, others - 1, city + 1));
            places.pop();
        }
    }
    least
}

/// What is missing, trying every city of every stop and every place of branches.
fn missing_spaces(costs: &[Vec<u32>], stops: &[CitySet], chosen: &mut Vec<usize>) -> u32 {
    let Some(stop) = stops.get(chosen.len()) else {
        return with_branches(costs, chosen, stops.len() - 2, 0);
    };
    let mut least = FAR;
    for city in stop.iter() {
        chosen.push(city.index());
        least = least.min(missing_spaces(costs, stops, chosen));
        chosen.pop();
    }
    least
}

#[test]
fn no_fewer_spaces_are_missing_than_any_net_takes() {
    let mut random = Random::new(Seed::from_numbers(64, 0), 0);
    let (mut open, mut cut_off, mut tours) = (0, 0, 0);
    for rules in all_tables() {
        let board = rules.board();
        let (own, free) = deal(&rules, &mut random);
        let length = |route: RouteId| u32::from(board.routes()[route.index()].length);
        let price = |route: RouteId| match own.contains(route) {
            true => Some(0),
            false => free.contains(route).then(|| length(route)),
        };
        let prices: Vec<_> =
            (0..board.routes().len()).map(|route| price(RouteId::from_index(route))).collect();
        let costs = all_pairs(&rules, &prices);
        for ticket in board.tickets() {
            tours += u32::from(ticket.stops.len() > 2);
            let expected = missing_spaces(&costs, &ticket.stops, &mut Vec::new());
            match Missing::new(&rules, &ticket.stops, own, free) {
                None => {
                    assert!(expected >= FAR, "{} {}", board.id(), ticket.id);
                    cut_off += 1;
                }
                Some(missing) => {
                    assert_eq!(missing.spaces, expected, "{} {}", board.id(), ticket.id);
                    open += 1;
                }
            }
        }
    }
    assert!(open > 0 && cut_off > 0 && tours > 0, "{open} {cut_off} {tours}");
}

/// Who has claimed a route on a shortest way is nearer by its length, and by no other route.
#[test]
fn routes_on_shortest_ways_bring_a_ticket_nearer_by_their_length() {
    let mut random = Random::new(Seed::from_numbers(64, 1), 0);
    for rules in all_tables() {
        let board = rules.board();
        let (own, free) = deal(&rules, &mut random);
        for ticket in board.tickets() {
            let missing = |own| Missing::new(&rules, &ticket.stops, own, free);
            let Some(before) = missing(own) else { continue };
            assert_eq!(before.routes.is_empty(), before.spaces == 0);
            for route in free.iter() {
                let after = missing(own.union(RouteSet::only(route))).expect("a way is left");
                let length = u32::from(board.routes()[route.index()].length);
                let nearer = after.spaces + length == before.spaces;
                assert_eq!(before.routes.contains(route), nearer, "{} {}", board.id(), ticket.id);
            }
        }
    }
}
