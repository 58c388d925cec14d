//! The quick scoring against the plain one, on thousands of random graphs and positions.

use trestle_engine::scoring::{Edge, longest_trail};
use trestle_engine::{
    CityId, CitySet, Id, Random, RouteId, Rules, Seat, SeatSetup, Seed, Setup, State, TicketId,
    TicketSet,
};
use trestle_testkit::{all_tables, oracle, sized};

fn random_graph(random: &mut Random, cities: u32, edges: u32) -> Vec<Edge> {
    let edge = |random: &mut Random| {
        let a = random.below(cities);
        let b = (a + 1 + random.below(cities - 1)) % cities;
        Edge { ends: [a as u8, b as u8], length: 1 + random.below(8) as u16 }
    };
    (0..edges).map(|_| edge(random)).collect()
}

/// EU-LONG-1: the longest trail in all kinds of small graphs: dense, sparse, in parts,
/// with several routes between the same two cities.
#[test]
fn the_longest_path_is_that_of_trying_every_path() {
    let mut random = Random::new(Seed::from_numbers(41, 0), 0);
    for _ in 0..sized(100, 10_000) {
        let cities = 2 + random.below(9);
        let edges = random.below(11);
        let graph = random_graph(&mut random, cities, edges);
        let quick = longest_trail(graph.iter().copied());
        assert_eq!(quick, oracle::longest_trail(&graph), "{graph:?}");
    }
}

/// EU-LONG-1: lengths all equal, where bounds are tightest.
#[test]
fn the_longest_path_over_equal_routes_is_that_of_trying_every_path() {
    let mut random = Random::new(Seed::from_numbers(42, 0), 0);
    for _ in 0..sized(100, 10_000) {
        let cities = 3 + random.below(6);
        let edges = random.below(12);
        let mut graph = random_graph(&mut random, cities, edges);
        graph.iter_mut().for_each(|edge| edge.length = 2);
        let quick = longest_trail(graph.iter().copied());
        assert_eq!(quick, oracle::longest_trail(&graph), "{graph:?}");
    }
}

/// Loops in a row, each joined to the next at the city across from where it was entered: a path runs
/// round the first and the last loop that it reaches, and half round those between.
fn row_of_loops(loops: &[[u16; 2]], between: &[u16]) -> Vec<Edge> {
    let cities = |number: usize| [2 * number as u8, 2 * number as u8 + 1];
    let halves = loops
        .iter()
        .enumerate()
        .flat_map(|(number, halves)| halves.map(|length| Edge { ends: cities(number), length }));
    let joints = between.iter().enumerate().map(|(number, &length)| {
        let [[_, from], [to, _]] = [cities(number), cities(number + 1)];
        Edge { ends: [from, to], length }
    });
    halves.chain(joints).collect()
}

/// EU-LONG-1: a small loop at the end of the row is left aside, since on the way to it only half of
/// the large one before it could be used.
#[test]
fn the_longest_path_leaves_a_small_loop_aside() {
    let row = row_of_loops(&[[5, 5], [5, 5], [5, 5], [1, 1]], &[2, 2, 1]);
    assert_eq!(longest_trail(row.into_iter()), 10 + 2 + 5 + 2 + 10);
}

/// EU-LONG-1: rows of loops fall apart when as little as possible is left out of them, and any
/// loop can be one to avoid.
#[test]
fn the_longest_path_along_loops_is_that_of_trying_every_path() {
    let mut random = Random::new(Seed::from_numbers(44, 0), 0);
    for _ in 0..sized(100, 10_000) {
        let mut length = |up_to| 1 + random.below(up_to) as u16;
        let loops: Vec<[u16; 2]> = (0..4).map(|_| [length(8), length(8)]).collect();
        let between: Vec<u16> = (0..3).map(|_| length(2)).collect();
        let row = row_of_loops(&loops, &between);
        let quick = longest_trail(row.iter().copied());
        assert_eq!(quick, oracle::longest_trail(&row), "{row:?}");
    }
}

/// A random end position: most routes claimed, all kinds of stations and tickets. One
/// player's routes are few enough for the plain scorer to try every path.
fn random_position(rules: &Rules, random: &mut Random) -> State {
    let board = rules.board();
    let players = rules.players();
    let mut seats = vec![SeatSetup::default(); players];
    // As if everybody had exchanged as they liked.
    let supply: Vec<u8> = board.media().iter().map(|medium| medium.supply).collect();
    let mut pieces = vec![supply; players];
    let mut left = vec![board.settings().pieces; players];
    let mut routes: Vec<RouteId> = (0..board.routes().len()).map(RouteId::from_index).collect();
    random.shuffle(&mut routes);
    for route in routes {
        let facts = &board.routes()[route.index()];
        let seat = random.below(players as u32 + 1) as usize;
        let twin_owned =
            facts.twin.is_some_and(|twin| seats.iter().any(|seat| seat.routes.contains(twin)));
        let fits = seat < players
            && !twin_owned
            && pieces[seat][facts.medium.index()] >= facts.length
            && left[seat] >= facts.length
            && seats[seat].routes.len() < 12;
        if fits {
            seats[seat].routes.insert(route);
            pieces[seat][facts.medium.index()] -= facts.length;
            left[seat] -= facts.length;
        }
    }
    let mut cities: Vec<CityId> = rules.cities_to_build_in().iter().collect();
    random.shuffle(&mut cities);
    let mut tickets: Vec<TicketId> = (0..board.tickets().len()).map(TicketId::from_index).collect();
    random.shuffle(&mut tickets);
    let mut ports: Vec<CityId> = rules.ports().iter().collect();
    random.shuffle(&mut ports);
    for seat in &mut seats {
        seat.pieces = Some([0; trestle_engine::limits::MEDIA]);
        let stations = random.below(board.settings().station_costs.len() as u32 + 1) as usize;
        seat.stations = cities.split_off(cities.len() - stations).into_iter().collect::<CitySet>();
        let built = random.below(u32::from(board.settings().harbours) + 1) as usize;
        let built = ports.split_off(ports.len() - built.min(ports.len()));
        seat.harbours = built.into_iter().collect();
        let held = random.below(tickets.len().min(7) as u32 + 1) as usize;
        seat.tickets = tickets.split_off(tickets.len() - held).into_iter().collect::<TicketSet>();
    }
    let setup = Setup { seats, ticket_deck: Some(Vec::new()), ..Setup::default() };
    setup.build(rules).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// C-TKT-4, C-END-2, C-END-3, EU-STA-3, EU-STA-4, EU-LONG-1, EU-TIE-1, AF-END-2, WO-TOUR-1,
/// WO-TOUR-2, WO-HARB-3, WO-HARB-4: every part of the
/// score of random end positions, with the best choice of lent routes.
#[test]
fn scores_of_random_positions_are_those_of_the_plain_scorer() {
    for rules in all_tables() {
        let mut random = Random::new(Seed::from_numbers(43, rules.players() as u64), 0);
        for _ in 0..sized(30, 600) {
            let state = random_position(&rules, &mut random);
            let quick = rules.final_scores(&state);
            let slow = oracle::slow_scores(&rules, &state);
            for (seat, (score, slow)) in quick.seats.iter().zip(&slow.seats).enumerate() {
                assert!(slow.agrees_with(score), "seat {seat} of {state:?}: {score:?}, {slow:?}");
                assert_loans_are_allowed(&rules, &state, Seat::from_index(seat), score);
            }
            assert_eq!(quick.winners.iter().collect::<Vec<_>>(), slow.winners);
        }
    }
}

/// EU-STA-3: a lent route belongs to another player and ends in the station's city, a
/// station lends one, and there are loans only where a ticket is completed.
fn assert_loans_are_allowed(
    rules: &Rules,
    state: &State,
    seat: Seat,
    score: &trestle_engine::SeatScore,
) {
    assert!(score.loans.is_empty() || !score.completed.is_empty());
    for (at, loan) in score.loans.iter().enumerate() {
        assert!(state.stations(seat).contains(loan.city));
        assert!(state.owner(loan.route).is_some_and(|owner| owner != seat));
        assert!(rules.board().routes()[loan.route.index()].ends.contains(&loan.city));
        assert!(score.loans[..at].iter().all(|other| other.city != loan.city));
    }
}

/// Large dense networks are scored in a blink as well: 45 routes of one space between ten
/// cities, every city joined to every other.
#[test]
fn the_longest_path_over_many_routes_is_found() {
    let mut complete = Vec::new();
    for a in 0..10 {
        complete.extend((0..a).map(|b| Edge { ends: [a, b], length: 1 }));
    }
    assert_eq!(complete.len(), 45);
    // Ten odd cities: four routes have to be left out so that only two stay odd.
    assert_eq!(longest_trail(complete.into_iter()), 41);
}
