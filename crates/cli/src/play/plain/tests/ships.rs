//! Two kinds of pieces, two decks that share a row, pair routes, harbours, tours.

use trestle_engine::{Medium, Phase};

use super::*;
use crate::sample;

fn ships() -> Rules {
    sample::table(sample::ships(), 0)
}

fn with_pieces(rules: &Rules, hand: &[(&str, u8)], pieces: [u8; 2]) -> State {
    let hand = cards(rules, hand);
    with_seats(rules, vec![SeatSetup { hand, pieces: Some(pieces), ..SeatSetup::default() }])
}

#[test]
fn pieces_are_chosen_by_the_number_of_the_first_kind() {
    let rules = ships();
    let mut state = rules.start(Seed::from_numbers(1, 0), &mut NoEvents);
    let mut actions = Vec::new();
    while state.phase() == Phase::StartTickets {
        let seat = state.next_actor().unwrap();
        rules.legal_actions(&state, seat, &mut actions);
        rules.apply(&mut state, seat, &actions[0], &mut NoEvents).unwrap();
    }
    let (decision, read) = decide(&rules, &state, "2\n11\n300\n-3\nx\nb\n?\nm dam\n7\n");
    assert_eq!(decision, Decision::Take(Action::ChoosePieces { first: 7 }), "{read}");
    let question = "You play with 15 pieces. How many of them are trains? The others are ships.";
    assert!(read.contains(question), "{read}");
    assert_eq!(read.matches("is none of the answers: type 3–10, or ?").count(), 5, "{read}");
    assert!(read.contains("There is nothing to go back to"), "{read}");
    assert_eq!(decide(&rules, &state, "").0, Decision::Quit);

    let screen = |state: &State| {
        situation::text(words(&rules), &rules, ME, &rules.view(state, Audience::Seat(ME)))
    };
    assert!(screen(&state).contains("=== Seat 0: choose your pieces ==="));
    let heading = "points  trains  ships  train cards  ship cards  tickets  harbours left";
    assert!(screen(&state).contains(heading), "{}", screen(&state));
    assert!(
        screen(&state).contains(" 0       –      –            4           4 "),
        "{}",
        screen(&state)
    );
    let mut events = Vec::new();
    for (seat, first) in [(OTHER, 3), (ME, 10)] {
        rules.apply(&mut state, seat, &Action::ChoosePieces { first }, &mut events).unwrap();
    }
    assert!(
        screen(&state).contains(" 0      10      5            4           4 "),
        "{}",
        screen(&state)
    );
    assert!(screen(&state).contains("In your box: 0 trains and 7 ships"), "{}", screen(&state));
    let told: Vec<String> = events.into_iter().filter_map(|event| told(&rules, event)).collect();
    let expected = [
        "Seat 1 has chosen pieces.",
        "You choose 10 trains and 5 ships.",
        "You play with 10 trains and 5 ships.",
        "Seat 1 plays with 3 trains and 12 ships.",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_hint_for_pieces_says_what_the_ways_need() {
    let rules = ships();
    let mut state = rules.start(Seed::from_numbers(1, 0), &mut NoEvents);
    let mut actions = Vec::new();
    while state.phase() == Phase::StartTickets {
        let seat = state.next_actor().unwrap();
        rules.legal_actions(&state, seat, &mut actions);
        rules.apply(&mut state, seat, &actions[0], &mut NoEvents).unwrap();
    }
    let (_, read) = decide(&rules, &state, "hint\nq\n");
    assert!(read.contains("The paths planned for your tickets need "), "{read}");
}

#[test]
fn pieces_are_exchanged_by_kind_and_number() {
    let rules = ships();
    let state = with_pieces(&rules, &[], [5, 10]);
    // Of 10 trains five are in the box, of 12 ships two.
    let (decision, read) = decide(&rules, &state, "3\n2\nb\n1\n3\n0\n?\nb\nb\n3\n2\n5\n");
    let exchange = Action::ExchangePieces { from: Medium(1), count: 5 };
    assert_eq!(decision, Decision::Take(exchange), "{read}");
    assert!(read.contains("   3  Exchange pieces\n"), "{read}");
    assert!(read.contains("   1  trains for ships\n   2  ships for trains\n"), "{read}");
    assert!(read.contains("ships for trains: how many? Each costs you 1 point."), "{read}");
    assert_eq!(read.matches("is none of the answers: type 1–2,").count(), 2, "{read}");

    // With one kind left that can be given away only the number is asked for.
    let state = with_pieces(&rules, &[], [0, 8]);
    let (decision, read) = decide(&rules, &state, "3\n8\n");
    let exchange = Action::ExchangePieces { from: Medium(1), count: 8 };
    assert_eq!(decision, Decision::Take(exchange), "{read}");
    assert!(!read.contains("Which pieces"), "{read}");
}

#[test]
fn the_deck_that_replaces_a_card_is_asked_for_if_there_are_several() {
    let rules = ships();
    let state = with_hand(&rules, &[]);
    let (decision, read) = decide(&rules, &state, "1\n4\nb\n2\n2\n");
    let take = Action::TakeCard { slot: Slot(1), refill: DeckId(1) };
    assert_eq!(decision, Decision::Take(take), "{read}");
    let decks = "Which deck replaces it in the row?\n   1  train cards (39 left)\n   2  ship cards";
    assert!(read.contains(decks), "{read}");
    assert!(read.contains("   8  unseen: ship cards ("), "{read}");
    let (decision, _) = decide(&rules, &state, "1\n8\n");
    assert_eq!(decision, Decision::Take(Action::DrawCard { deck: DeckId(1) }));
}

#[test]
fn cards_are_shown_by_deck() {
    let rules = ships();
    let state = with_hand(&rules, &[("red", 2), ("wild", 1), ("blue-double", 1)]);
    let shown = situation::text(words(&rules), &rules, ME, &rules.view(&state, Audience::Seat(ME)));
    assert!(shown.contains("train cards  ship cards  tickets"), "{shown}");
    assert!(shown.contains("          3           1        0"), "{shown}");
    assert!(shown.contains("Your train cards: 2 red with anchor, 1 wild\n"), "{shown}");
    assert!(shown.contains("Your ship cards: 1 blue double ship\n"), "{shown}");
    // Both decks have one row.
    assert_eq!(shown.matches("Face-up: ").count(), 1, "{shown}");
}

#[test]
fn a_harbour_is_built_in_a_port_and_then_paid_for() {
    let rules = ships();
    let routes = [route(&rules, "abbey-bridge-1"), route(&rules, "bridge-castle")];
    let hand = cards(&rules, &[("red", 1), ("red-ship", 1), ("wild", 1)]);
    let me = SeatSetup { hand, routes: routes.into_iter().collect(), ..SeatSetup::default() };
    let state = with_seats(&rules, vec![me.clone()]);
    let (decision, read) = decide(&rules, &state, "4\n1\nb\ncast\n1\n2\n");
    let build = Action::BuildHarbour {
        city: city(&rules, "castle"),
        cards: cards(&rules, &[("red", 1), ("wild", 1)]),
    };
    assert_eq!(decision, Decision::Take(build), "{read}");
    assert!(read.contains("In which port?\n   1  Abbey (3 ways to pay)\n   2  Castle"), "{read}");

    let harbours = [city(&rules, "abbey")].into_iter().collect();
    let state = with_seats(&rules, vec![SeatSetup { harbours, ..me }]);
    let shown = situation::text(words(&rules), &rules, ME, &rules.view(&state, Audience::Seat(ME)));
    assert!(shown.contains("harbours left\n"), "{shown}");
    assert!(shown.contains("0  1 (in Abbey)\n"), "{shown}");
}

#[test]
fn a_pair_route_with_many_payments_is_paged_and_searched() {
    let rules = ships();
    let state = with_hand(&rules, &[("red", 6), ("blue", 6), ("green", 6), ("wild", 3)]);
    let (decision, read) = decide(&rules, &state, "2\nmill\n2\n");
    assert_eq!(decision, Decision::Quit);
    assert!(
        read.contains("Mill – Abbey: 3 grey, by train, two cards of one colour per space"),
        "{read}"
    );
    assert!(read.contains("      page 1 of "), "{read}");
    assert!(read.contains("  25  ") && !read.contains("  26  "), "{read}");
    assert!(read.contains(", + next page, cards such as `2 red, wild`, b back"), "{read}");

    let (_, read) = decide(&rules, &state, "2\nmill\n2\n+\n");
    assert!(read.contains("  26  ") && read.contains("      page 2 of "), "{read}");
    // After the last page comes the first again.
    let (_, read) = decide(&rules, &state, &format!("2\nmill\n2\n{}", "+\n".repeat(50)));
    assert!(read.matches("      page 1 of ").count() > 5, "{read}");

    let typed = "2\nmill\n2\n+\nyellow\n2 re, 4 GREEN\n1\n";
    let (decision, read) = decide(&rules, &state, typed);
    let paid = claim(&rules, "mill-abbey", &[("red", 2), ("green", 4)]);
    assert_eq!(decision, Decision::Take(paid), "{read}");
    assert!(read.contains("`yellow` is none of the answers: type 1–"), "{read}");
}

#[test]
fn a_tour_shows_its_three_values_and_whether_it_is_in_order() {
    let rules = ships();
    let me = |routes: &[&str]| SeatSetup {
        tickets: [ticket(&rules, "tour")].into_iter().collect(),
        routes: routes.iter().map(|id| route(&rules, id)).collect(),
        ..SeatSetup::default()
    };
    let screen = |routes: &[&str]| {
        let state = with_seats(&rules, vec![me(routes)]);
        situation::text(words(&rules), &rules, ME, &rules.view(&state, Audience::Seat(ME)))
    };
    let tour = "Abbey – Bridge – Castle (9 points in order, 6 otherwise, -15 if not joined)";
    for (routes, state) in [
        (&["abbey-bridge-1", "bridge-castle"][..], "done in order"),
        (&["abbey-bridge-1", "bridge-dam"], "open"),
    ] {
        let shown = screen(routes);
        assert!(shown.contains(&format!("  {state}  {tour}")), "{shown}");
    }
}

#[test]
fn harbours_and_exchanges_are_told() {
    let rules = ships();
    let paid = cards(&rules, &[("red", 1), ("red-ship", 1)]);
    let built = Event::HarbourBuilt { seat: OTHER, city: city(&rules, "castle"), cards: paid };
    let sentence = "Seat 1 builds a harbour in Castle with 1 red with anchor, 1 red ship.";
    assert_eq!(told(&rules, built).unwrap(), sentence);
    let swapped = |seat, from, count| {
        told(
            &rules,
            Event::PiecesExchanged {
                seat,
                from,
                count,
                cost: i16::from(count),
                last_resort: false,
            },
        )
        .unwrap()
    };
    assert_eq!(swapped(ME, Medium(0), 2), "You exchange 2 trains for 2 ships: -2 points.");
    assert_eq!(swapped(OTHER, Medium(1), 1), "Seat 1 exchanges 1 ship for 1 train: -1 point.");
    let drawn = |seat| {
        told(&rules, Event::CardDrawn { seat, deck: DeckId(1), card: card(&rules, "red-ship") })
    };
    assert_eq!(drawn(ME).unwrap(), "You draw a card unseen (ship cards): red ship.");
    assert_eq!(drawn(OTHER).unwrap(), "Seat 1 draws a card unseen (ship cards).");
}

#[test]
fn whole_games_with_ships_are_played_and_scored_by_part() {
    let rules = ships();
    let (ending, read) = play(&rules, 2, &"2\n1\n1\nall\n5\n".repeat(9000));
    assert_eq!(ending, Ending::Over);
    let result = read.split("=== The result ===").nth(1).unwrap();
    let header = result.lines().nth(1).unwrap();
    for name in ["Routes", "Tickets", "Harbours", "Most tickets", "Total"] {
        assert!(header.contains(name), "{result}");
    }
    assert!(!result.contains("Longest path"), "{result}");
    assert!(read.contains("Seat 0 has chosen pieces."), "{read}");
    assert!(read.contains("You play with 5 trains and 10 ships."), "{read}");
}
