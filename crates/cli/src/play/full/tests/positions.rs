//! Exact positions: claiming, paying, tunnels, and what is not shown.

use trestle_engine::board::Registry;
use trestle_engine::{Action, Audience, Card, Cards, NoEvents, Random, RouteId, SeatSetup, Setup};

use super::*;

fn cards(rules: &Rules, list: &[(&str, u8)]) -> Cards {
    list.iter().fold(Cards::EMPTY, |sum, (name, count)| {
        sum + Cards::of(rules.board().card(name).unwrap(), *count)
    })
}

fn with_hand(rules: &Rules, hand: &[(&str, u8)]) -> State {
    let me = SeatSetup { hand: cards(rules, hand), ..SeatSetup::default() };
    Setup { seats: vec![me], ..Setup::default() }.build(rules).unwrap()
}

fn owner(table: &Table, id: &str) -> Option<Seat> {
    table.state().owner(table.rules().board().route(id).unwrap())
}

#[test]
fn a_single_way_to_pay_is_not_asked_for() {
    let rules = rules("europe", 2);
    let mut table = in_position(&rules, with_hand(&rules, &[("green", 3)]));
    let mut game = Game::new(&mut table, (80, 24));
    game.press("/berlin\n");
    game.key(KeyCode::End);
    game.sees("Berlin – Wien: 3 green, 4 points: Enter claims");
    game.press("\n");
    game.sees("You claim Berlin – Wien with 3 green: 4 points.");
    assert_eq!(owner(&table, "berlin-wien"), Some(ME));
}

#[test]
fn several_ways_to_pay_are_asked_for_with_the_fewest_wild_cards_first() {
    let rules = rules("europe", 2);
    let hand = [("green", 3), ("wild", 2)];
    let mut table = in_position(&rules, with_hand(&rules, &hand));
    let mut game = Game::new(&mut table, (80, 24));
    game.press("/berlin\n");
    game.key(KeyCode::End);
    game.press("\n");
    game.sees("1) 3 green ");
    game.sees("2) 2 green, 1 wild");
    // Esc goes back to the map, and the hand is as it was.
    game.key(KeyCode::Esc);
    game.sees("You have 5 cards:");
    game.press("\n2");
    game.sees("You claim Berlin – Wien with 2 green, 1 wild: 4 points.");
}

/// Players have longer names in some languages; the widest screen has a column for them.
#[test]
fn the_owner_of_a_route_is_not_cut_off_in_any_language() {
    let rules = rules("europe", 2);
    let route = rules.board().route("berlin-wien").unwrap();
    let other = SeatSetup { routes: [route].into_iter().collect(), ..SeatSetup::default() };
    let seats = vec![SeatSetup::default(), other];
    let state = Setup { seats, ..Setup::default() }.build(&rules).unwrap();
    for language in Language::ALL {
        for size in [(80, 24), (160, 40)] {
            let mut table = table_in(language, &rules, 1).in_position(state.clone());
            let mut game = Game::new(&mut table, size);
            game.press("/berlin\n");
            game.key(KeyCode::End);
            let owner = format!("■ {}", language.say("terminal.seat", &[("number", 1.into())]));
            let lines = game.lines();
            let mut routes = lines.iter().filter_map(|line| line.split_once("Berlin – Wien"));
            assert!(routes.any(|(_, after)| after.contains(&owner)), "{owner}: {lines:#?}");
        }
    }
}

#[test]
fn what_cannot_be_claimed_or_taken_says_why_with_the_clause() {
    let rules = rules("europe", 2);
    let route = |id: &str| rules.board().route(id).unwrap();
    let other =
        SeatSetup { routes: [route("berlin-wien")].into_iter().collect(), ..SeatSetup::default() };
    let me = SeatSetup {
        hand: cards(&rules, &[("green", 1)]),
        routes: [route("brest-paris")].into_iter().collect(),
        ..SeatSetup::default()
    };
    let state = Setup { seats: vec![me, other], ..Setup::default() }.build(&rules).unwrap();
    let mut table = in_position(&rules, state);
    let mut game = Game::new(&mut table, (120, 40));
    game.press("/berlin\n");
    game.key(KeyCode::End);
    game.sees("■ seat 1");
    game.press("\n");
    game.sees("Berlin – Wien: it belongs to seat 1 (C-CLAIM-5).");
    game.key(KeyCode::Esc);
    game.press("/brest\n");
    game.key(KeyCode::End);
    game.press("\n");
    game.sees("Brest – Paris: it is yours.");
    game.key(KeyCode::Up);
    game.press("\n");
    game.sees("you lack ");
    game.sees(" (C-CLAIM-1).");
    game.press("8");
    game.sees("No card lies there.");
    game.press("b");
    game.sees("No harbour now: ");
    game.press("p");
    game.sees("That cannot be done: ");
    game.sees("(C-TURN-2)");
    // A number or a letter of a card is enough to draw.
    game.press("d");
    game.sees("Draw your second card");
    game.press("t");
    game.sees("That cannot be done: the second card has to be drawn first (C-DRAW-1).");
}

#[test]
fn a_tunnel_is_paid_or_left_after_a_look_at_the_map() {
    let rules = rules("europe", 2);
    let tunnel = (0..).map(RouteId).find(|it| rules.board().routes()[usize::from(it.0)].tunnel);
    let tunnel = tunnel.unwrap();
    let spaces = rules.board().routes()[usize::from(tunnel.0)].length;
    let me = SeatSetup { hand: Cards::of(Card::WILD, spaces + 1), ..SeatSetup::default() };
    let tops = vec![vec![Card::WILD, Card(1), Card(2)]];
    let setup = Setup { seats: vec![me], deck_tops: tops, ..Setup::default() };
    let mut state = setup.build(&rules).unwrap();
    let claim = Action::ClaimRoute {
        route: tunnel,
        cards: Cards::of(Card::WILD, spaces),
        doubling: Default::default(),
        flag: Default::default(),
    };
    rules.apply(&mut state, ME, &claim, &mut NoEvents).unwrap();
    let mut table = in_position(&rules, state);
    let mut game = Game::new(&mut table, (80, 24));
    game.sees("Pay for the tunnel or leave it");
    game.sees("It demands 1 more card.");
    game.key(KeyCode::Esc);
    game.sees("Routes by name");
    game.sees("Enter back to the question");
    game.press("\n");
    game.sees("1) Pay 1 wild");
    game.sees("2) Leave the tunnel and take your cards back");
    game.press("1");
    assert_eq!(table.state().owner(tunnel), Some(ME));
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_on_its_screen() {
    for board in Registry::built_in().unwrap().all() {
        let rules = rules(board.id(), 3);
        let mut random = Random::new(Seed::from_numbers(5, 5), 0);
        let mut state = rules.start(Seed::from_numbers(2, 0), &mut NoEvents);
        let mut actions = Vec::new();
        let mut number = 0;
        while let Some(seat) = state.next_actor() {
            number += 1;
            if number % 8 == 0 && seat == ME {
                let view = rules.view(&state, Audience::Seat(ME));
                let other = rules.determinise(&view, &mut random);
                let shown = |state: &State| {
                    let mut table = in_position(&rules, state.clone());
                    Game::new(&mut table, (120, 40)).text()
                };
                assert_eq!(shown(&state), shown(&other));
            }
            rules.legal_actions(&state, seat, &mut actions);
            let action = *random.pick(&actions).unwrap();
            rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
        }
    }
}
