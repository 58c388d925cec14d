//! Positions by chance on all boards, held against the oracle.

use std::collections::BTreeMap;

use trestle_engine::{
    Audience, CityId, Id, Missing, Random, RouteId, Rules, Seat, SeatSetup, Seed, Setup, State,
    TicketId, TicketState,
};
use trestle_testkit::all_tables;

use crate::oracle::Oracle;

/// So many positions for each table.
const DEALS: usize = 12;

/// A position in which chance has dealt out routes, stations and tickets, as far as the rules allow.
fn deal(rules: &Rules, random: &mut Random) -> State {
    let (board, players) = (rules.board(), rules.players());
    let seats = vec![SeatSetup::default(); players];
    let mut setup = Setup { seats, ticket_deck: Some(Vec::new()), ..Setup::default() };
    // So many of the routes are free: much is blocked, or little.
    let free = 1 + random.below(3);
    for route in (0..board.routes().len()).map(RouteId::from_index) {
        if random.below(5) >= free {
            give(&mut setup, rules, random, |seat| seat.routes.insert(route));
        }
    }
    for _ in 0..random.below(2 * board.settings().station_costs.len() as u32 + 1) {
        let city = CityId::from_index(random.below(board.cities().len() as u32) as usize);
        give(&mut setup, rules, random, |seat| seat.stations.insert(city));
    }
    for ticket in (0..board.tickets().len()).map(TicketId::from_index) {
        if random.below(4) == 0 {
            give(&mut setup, rules, random, |seat| seat.tickets.insert(ticket));
        }
    }
    setup.build(rules).expect("what was given is allowed")
}

/// Gives some seat something, unless the rules forbid it.
fn give(setup: &mut Setup, rules: &Rules, random: &mut Random, give: impl Fn(&mut SeatSetup)) {
    let seat = random.below(rules.players() as u32) as usize;
    let before = setup.seats[seat].clone();
    give(&mut setup.seats[seat]);
    if setup.build(rules).is_err() {
        setup.seats[seat] = before;
    }
}

#[test]
fn progress_is_what_trying_everything_finds() {
    let mut random = Random::new(Seed::from_numbers(65, 0), 0);
    let mut states: BTreeMap<String, u32> = BTreeMap::new();
    let (mut advised, mut partly, mut tours) = (0, 0, 0);
    for rules in all_tables().into_iter().flat_map(|rules| vec![rules; DEALS]) {
        let state = deal(&rules, &mut random);
        for seat in state.seats() {
            let view = rules.view(&state, Audience::Seat(seat));
            let oracle = Oracle { rules: &rules, state: &state, seat };
            let all = rules.ticket_progress(&view);
            assert_eq!(all.len(), state.tickets(seat).len());
            for far in all {
                let ticket = &rules.board().tickets()[far.ticket.index()];
                let place = format!("{} {} {seat:?}", rules.board().id(), ticket.id);
                let own = state.routes(seat);
                assert_eq!(far.state, oracle.state_of(ticket), "{place}");
                assert_eq!(far.stops, ticket.stops.len());
                assert_eq!(far.joined, oracle.joined(ticket, own), "{place}");
                assert_eq!(far.own, oracle.own_at(ticket), "{place}");
                let complete = matches!(far.state, TicketState::Done | TicketState::Lent);
                let stations =
                    if complete { Default::default() } else { oracle.stations_for(ticket) };
                assert_eq!(far.stations, stations, "{place}");
                assert_eq!(far.missing, Missing::new(&rules, &ticket.stops, own, oracle.free()));
                *states.entry(format!("{:?}", far.state)).or_default() += 1;
                advised += u32::from(!stations.is_empty());
                partly += u32::from(far.joined > 1 && far.joined < far.stops);
                tours += u32::from(far.stops > 2);
            }
        }
    }
    assert_eq!(states.len(), 4, "every state comes up: {states:?}");
    assert!(advised > 0 && partly > 0 && tours > 0, "{advised} {partly} {tours}");
}

/// The way that is shown is free, as long as it is said to be, and completes the ticket.
#[test]
fn the_way_that_is_missing_completes_a_ticket() {
    let mut random = Random::new(Seed::from_numbers(65, 1), 0);
    for rules in all_tables().into_iter().flat_map(|rules| vec![rules; DEALS]) {
        let state = deal(&rules, &mut random);
        let oracle = Oracle { rules: &rules, state: &state, seat: Seat(0) };
        let (own, free) = (state.routes(Seat(0)), oracle.free());
        // All tickets, whoever has them.
        for ticket in rules.board().tickets() {
            let Some(missing) = Missing::new(&rules, &ticket.stops, own, free) else {
                assert!(!oracle.completes(ticket, own.union(free)), "{}", ticket.id);
                continue;
            };
            assert!(
                missing.way.minus(free).is_empty() && missing.way.minus(missing.routes).is_empty()
            );
            let length = |route: RouteId| u32::from(rules.board().routes()[route.index()].length);
            assert_eq!(missing.way.iter().map(length).sum::<u32>(), missing.spaces);
            assert!(oracle.completes(ticket, own.union(missing.way)), "{}", ticket.id);
        }
    }
}
