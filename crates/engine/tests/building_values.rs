//! What buildings would be worth: held against scoring positions in which they stand, on all boards.

use std::collections::BTreeSet;

use trestle_engine::{
    Action, Audience, Building, BuildingValue, Card, Cards, CityId, Id, PartKind, Random, RouteId,
    Rules, Seat, SeatScore, SeatSetup, Seed, Setup, State, TicketId,
};
use trestle_testkit::all_tables;

/// So many positions for each table.
const DEALS: usize = 6;

/// What chance has dealt out, as far as the rules allow.
fn deal(rules: &Rules, random: &mut Random) -> Setup {
    let (board, players) = (rules.board(), rules.players());
    let seats = vec![SeatSetup::default(); players];
    let mut setup = Setup { seats, ticket_deck: Some(Vec::new()), ..Setup::default() };
    let free = 1 + random.below(3);
    for route in (0..board.routes().len()).map(RouteId::from_index) {
        if random.below(5) >= free {
            give(&mut setup, rules, random, |seat| seat.routes.insert(route));
        }
    }
    let city = |random: &mut Random| {
        CityId::from_index(random.below(board.cities().len() as u32) as usize)
    };
    for _ in 0..random.below(2 * board.settings().station_costs.len() as u32 + 1) {
        let city = city(random);
        give(&mut setup, rules, random, |seat| seat.stations.insert(city));
    }
    for _ in 0..random.below(8 * u32::from(board.settings().harbours) + 1) {
        let city = city(random);
        give(&mut setup, rules, random, |seat| seat.harbours.insert(city));
    }
    for ticket in (0..board.tickets().len()).map(TicketId::from_index) {
        if random.below(4) == 0 {
            give(&mut setup, rules, random, |seat| seat.tickets.insert(ticket));
        }
    }
    setup
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

/// What the buildings of a seat change: bonuses depend on others, too.
fn points(score: &SeatScore) -> i32 {
    [PartKind::Tickets, PartKind::Stations, PartKind::Harbours]
        .into_iter()
        .map(|kind| score.points(kind))
        .sum()
}

#[test]
fn a_building_is_worth_what_the_score_with_it_says() {
    let mut random = Random::new(Seed::from_numbers(66, 0), 0);
    let (mut stations, mut harbours, mut completing, mut counting, mut built) = (0, 0, 0, 0, 0);
    for rules in all_tables().into_iter().flat_map(|rules| vec![rules; DEALS]) {
        let setup = deal(&rules, &mut random);
        let state = setup.build(&rules).unwrap();
        let seat = Seat::from_index(random.below(rules.players() as u32) as usize);
        let values = rules.building_values(&rules.view(&state, Audience::Seat(seat)));
        let before = &rules.final_scores(&state).seats[seat.index()];
        for value in &values.sites {
            let city = value.city;
            let mut with = setup.clone();
            match value.building {
                Building::Station => with.seats[seat.index()].stations.insert(city),
                Building::Harbour => with.seats[seat.index()].harbours.insert(city),
            }
            let place = &rules.board().cities()[city.index()].id;
            let with = with.build(&rules).unwrap_or_else(|fault| panic!("{place}: {fault:?}"));
            let after = &rules.final_scores(&with).seats[seat.index()];
            assert_eq!(value.points, points(after) - points(before), "{place} {value:?}");
            assert_eq!(value.completes, after.completed.minus(before.completed), "{place}");
            assert!(value.counting.minus(after.completed).is_empty());
            assert!(value.open.intersection(after.completed).is_empty());
            completing += u32::from(!value.completes.is_empty());
            match value.building {
                Building::Station => stations += 1,
                Building::Harbour => {
                    harbours += 1;
                    counting += u32::from(!value.counting.is_empty());
                    let each = rules.board().settings().harbour_value(value.counting.len());
                    let unbuilt = rules.board().settings().harbour_unbuilt;
                    assert_eq!(value.points, i32::from(each + unbuilt), "{place}");
                }
            }
        }
        assert!(is_every_site(&rules, &setup, seat, &values.sites), "{seat:?}");
        let sum: i32 = values.harbours.iter().map(|harbour| harbour.points).sum();
        let left = usize::from(rules.board().settings().harbours) - values.harbours.len();
        let lost = left as i32 * i32::from(rules.board().settings().harbour_unbuilt);
        assert_eq!(sum - lost, before.points(PartKind::Harbours));
        built += values.harbours.len();
    }
    let seen = [stations, harbours, completing, counting, built as u32];
    assert!(seen.iter().all(|&count| count > 0), "all of it comes up: {seen:?}");
}

/// Whether these are all sites: those where somebody in turn may build who can pay for everything.
fn is_every_site(rules: &Rules, setup: &Setup, seat: Seat, sites: &[BuildingValue]) -> bool {
    let mut rich = Setup { turn: seat, ..setup.clone() };
    rich.seats[seat.index()].hand = Cards::of(Card::WILD, 6);
    let state = rich.build(rules).unwrap();
    let mut actions = Vec::new();
    rules.legal_actions(&state, seat, &mut actions);
    let allowed: BTreeSet<_> = actions
        .iter()
        .filter_map(|action| match action {
            Action::BuildStation { city, .. } => Some((false, *city)),
            Action::BuildHarbour { city, .. } => Some((true, *city)),
            _ => None,
        })
        .collect();
    let found = sites.iter().map(|site| (site.building == Building::Harbour, site.city));
    found.collect::<BTreeSet<_>>() == allowed
}

/// Somebody who only looks on has no tickets that anything could be worth something for.
#[test]
fn a_spectator_is_told_nothing() {
    let mut random = Random::new(Seed::from_numbers(66, 1), 0);
    for rules in all_tables() {
        let state: State = deal(&rules, &mut random).build(&rules).unwrap();
        let values = rules.building_values(&rules.view(&state, Audience::Spectator));
        assert!(values.sites.is_empty() && values.harbours.is_empty());
    }
}
