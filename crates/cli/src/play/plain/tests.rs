//! The parts of a game in the terminal, without a terminal.

mod lessons;
mod ships;
mod terrain_and_flags;

use std::sync::Arc;

use trestle_bots::{BotKind, Budget, Roster, Turn};
use trestle_engine::board::built_in;
use trestle_engine::{
    Action, Audience, Card, Cards, CityId, DeckId, Doubling, Event, FlagChoice, NoEvents, Options,
    Random, RouteId, Rules, Seat, SeatSetup, Seed, Setup, Slot, State, TicketId,
};

use super::console::{Console, Curtain};
use super::go_round;
use super::prompt::{Decision, Prompt};
use crate::play::advice::Adviser;
use crate::play::language::Language;
use crate::play::table::{Company, Ending, Table};
use crate::play::words::Words;
use crate::play::{narrate, situation};

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);
/// Counted, so that the same is said every time.
const HINTS: Budget = Budget::Iterations(8);

fn europe() -> Rules {
    let board = built_in("europe").unwrap().load().unwrap();
    Rules::new(Arc::new(board), 2, Options::default()).unwrap()
}

/// What things are called in English.
fn words(rules: &Rules) -> Words<'_> {
    Words { board: rules.board(), language: Language::En }
}

fn card(rules: &Rules, name: &str) -> Card {
    rules.board().card(name).unwrap()
}

fn cards(rules: &Rules, list: &[(&str, u8)]) -> Cards {
    list.iter().fold(Cards::EMPTY, |sum, (name, count)| sum + Cards::of(card(rules, name), *count))
}

fn route(rules: &Rules, name: &str) -> RouteId {
    rules.board().route(name).unwrap()
}

fn city(rules: &Rules, name: &str) -> CityId {
    rules.board().city(name).unwrap()
}

fn ticket(rules: &Rules, name: &str) -> TicketId {
    rules.board().ticket(name).unwrap()
}

/// A plain claim with these cards.
fn claim(rules: &Rules, name: &str, paid: &[(&str, u8)]) -> Action {
    Action::ClaimRoute {
        route: route(rules, name),
        cards: cards(rules, paid),
        doubling: Doubling::NONE,
        flag: FlagChoice::Leave,
    }
}

/// A position in which it is my turn and I have these cards.
fn with_hand(rules: &Rules, hand: &[(&str, u8)]) -> State {
    with_seats(rules, vec![SeatSetup { hand: cards(rules, hand), ..SeatSetup::default() }])
}

/// A position in which it is my turn and the players have this.
fn with_seats(rules: &Rules, seats: Vec<SeatSetup>) -> State {
    Setup { seats, ..Setup::default() }.build(rules).unwrap()
}

/// What I am told about an event.
fn told(rules: &Rules, event: Event) -> Option<String> {
    narrate::sentence(words(rules), rules, ME, &event.observe(Audience::Seat(ME)))
}

/// Somebody to ask whose advice is always the same.
fn adviser(rules: &Rules) -> Adviser {
    Adviser::new(Roster::new(rules), Seed::default(), HINTS)
}

/// What I decide in a position if I type this, and what I read meanwhile.
fn decide(rules: &Rules, state: &State, typed: &str) -> (Decision, String) {
    let view = rules.view(state, Audience::Seat(ME));
    let mut output = Vec::new();
    let mut console = Console::new(typed.as_bytes(), &mut output, Curtain::EmptyLines);
    let adviser = adviser(rules);
    let turn = Turn::new(rules, state, ME, &view);
    let mut prompt = Prompt {
        console: &mut console,
        words: words(rules),
        turn: &turn,
        adviser: &adviser,
        guide: None,
    };
    let decision = prompt.decide().unwrap();
    (decision, String::from_utf8(output).unwrap())
}

/// What a whole game with these people prints if they type this.
fn play(rules: &Rules, people: u8, typed: &str) -> (Ending, String) {
    let mut output = Vec::new();
    let mut console = Console::new(typed.as_bytes(), &mut output, Curtain::EmptyLines);
    let (bots, budget) = (vec![BotKind::Random], Budget::default());
    let company = Company { people, bots, budget, hints: HINTS, language: Language::En };
    let rules = Arc::new(rules.clone());
    let mut table = Table::new(rules, &company, Seed::from_numbers(1, 0), None).unwrap();
    let ending = go_round(&mut table, &mut console).unwrap();
    if ending == Ending::Over {
        console.say(&table.result()).unwrap();
    }
    (ending, String::from_utf8(output).unwrap())
}

#[test]
fn a_single_way_to_pay_is_not_asked_for() {
    let rules = europe();
    let state = with_hand(&rules, &[("green", 3)]);
    let claim = claim(&rules, "berlin-wien", &[("green", 3)]);
    let (decision, read) = decide(&rules, &state, "2\nwien\n1\n");
    assert_eq!(decision, Decision::Take(claim), "{read}");
    assert!(read.contains("Berlin – Wien: 3 green, 4 points (with 3 green)"), "{read}");
}

#[test]
fn several_ways_to_pay_are_asked_for_and_b_goes_back_step_by_step() {
    let rules = europe();
    let state = with_hand(&rules, &[("green", 3), ("wild", 1)]);
    let claim = claim(&rules, "berlin-wien", &[("green", 2), ("wild", 1)]);
    // To the payments, back to the list, back from the search, back to the menu; then again.
    let (decision, read) = decide(&rules, &state, "2\nwien\nb\nb\n2\nWIEN\n1\nb\nwien\n1\n2\n");
    assert_eq!(decision, Decision::Take(claim), "{read}");
    assert_eq!(read.matches("What do you do?").count(), 2, "{read}");
    assert!(read.contains("Berlin – Wien: 3 green, 4 points (2 ways to pay)"), "{read}");
    assert!(read.contains("   1  3 green\n   2  2 green, 1 wild\n"), "{read}");
}

#[test]
fn a_city_with_an_accent_is_found_without_it() {
    let rules = europe();
    let state = with_hand(&rules, &[("green", 2)]);
    for typed in ["zuri", "ZÜR", "zurich"] {
        let (decision, read) = decide(&rules, &state, &format!("4\n{typed}\n1\n"));
        let expected = Action::BuildStation {
            city: city(&rules, "zurich"),
            cards: cards(&rules, &[("green", 1)]),
        };
        assert_eq!(decision, Decision::Take(expected), "{read}");
    }
}

#[test]
fn what_is_no_answer_is_told_what_would_be_one() {
    let rules = europe();
    let state = with_hand(&rules, &[("green", 3)]);
    let number = "99999999999999999999999999";
    let typed = format!("0\n-1\n9\nxyz\n{number}\n\n\u{1b}[2J\nb\n2\nqqq\n1");
    let (decision, read) = decide(&rules, &state, &typed);
    assert!(matches!(decision, Decision::Take(Action::ClaimRoute { .. })), "{read}");
    assert_eq!(read.matches("is none of the answers: type 1–4, or ?").count(), 7, "{read}");
    assert!(read.contains("There is nothing to go back to"), "{read}");
    assert!(read.contains("`qqq` is none of the answers"), "{read}");
    assert!(read.contains("or part of the name of a city in the list"), "{read}");
    assert!(!read.contains('\u{1b}'), "what was typed is not sent to the terminal");
}

#[test]
fn bytes_that_are_no_text_are_no_answer() {
    let rules = europe();
    let state = with_hand(&rules, &[("green", 3)]);
    let view = rules.view(&state, Audience::Seat(ME));
    let mut output = Vec::new();
    let mut typed = vec![0xff; 10_000];
    typed.extend(b"\n3\n");
    let mut console = Console::new(typed.as_slice(), &mut output, Curtain::EmptyLines);
    let (adviser, turn) = (adviser(&rules), Turn::new(&rules, &state, ME, &view));
    let mut prompt = Prompt {
        console: &mut console,
        words: words(&rules),
        turn: &turn,
        adviser: &adviser,
        guide: None,
    };
    assert_eq!(prompt.decide().unwrap(), Decision::Take(Action::DrawTickets));
}

#[test]
fn every_question_can_be_explained_quit_and_run_out_of_answers() {
    let rules = europe();
    let state = with_hand(&rules, &[("green", 3), ("wild", 2)]);
    for way in ["", "1\n", "2\n", "2\nwien\n1\n", "4\n", "4\n1\n"] {
        assert_eq!(decide(&rules, &state, way).0, Decision::Quit, "{way:?}");
        let (decision, read) = decide(&rules, &state, &format!("{way}?\nm wien\nq\n1\n1\n"));
        assert_eq!(decision, Decision::Quit, "{way:?}");
        assert!(read.contains("At every question"), "{way:?}: {read}");
        assert!(read.contains("Berlin – Wien: 3 green – free"), "{way:?}: {read}");
    }
}

#[test]
fn a_hint_is_given_at_every_question() {
    let rules = europe();
    let hand = cards(&rules, &[("black", 3), ("wild", 1)]);
    let me = SeatSetup {
        hand,
        tickets: [ticket(&rules, "brest-marseille")].into_iter().collect(),
        routes: [route(&rules, "marseille-paris")].into_iter().collect(),
        ..SeatSetup::default()
    };
    let state = with_seats(&rules, vec![me]);
    let line = "Claim Brest – Paris (with 3 black). It completes your ticket Brest – Marseille.";
    for way in ["", "1\n", "2\n", "2\nparis\n1\n"] {
        let (decision, read) = decide(&rules, &state, &format!("{way}hint\nHINT\nq\n"));
        assert_eq!(decision, Decision::Quit, "{way:?}");
        let given: Vec<&str> = read.split("What an expert would do, best first:\n").collect();
        assert_eq!(given.len(), 3, "{way:?}: {read}");
        assert!(given[1].starts_with("   1  ") && given[1].contains("\n   3  "), "{read}");
        assert!(!given[1].contains("\n   4  "), "{read}");
        assert_eq!(given[1].contains(line), given[2].contains(line), "{read}");
    }
    // At the start, where tickets are chosen by their numbers.
    let start = rules.start(Seed::from_numbers(1, 0), &mut NoEvents);
    let (_, read) = decide(&rules, &start, "hint\nq\n");
    assert!(read.contains("best first:\n   1  Keep "), "{read}");
}

#[test]
fn a_hint_says_what_to_pay_and_calls_others_by_their_seats() {
    let rules = europe();
    let me = SeatSetup {
        hand: cards(&rules, &[("red", 1)]),
        tickets: [ticket(&rules, "brest-marseille")].into_iter().collect(),
        routes: [route(&rules, "brest-paris")].into_iter().collect(),
        ..SeatSetup::default()
    };
    let other = SeatSetup {
        routes: [route(&rules, "marseille-paris")].into_iter().collect(),
        ..SeatSetup::default()
    };
    let seats = vec![me, other];
    let setup = Setup { seats, final_turns: Some(2), ..Setup::default() };
    let (_, read) = decide(&rules, &setup.build(&rules).unwrap(), "hint\nq\n");
    let line = "Build a station in Marseille (with 1 red). It lets you use Marseille – Paris of \
                seat 1, which completes your ticket Brest – Marseille.\n";
    assert!(read.contains(line), "{read}");
}

#[test]
fn a_second_card_is_asked_for_as_such() {
    let rules = europe();
    let mut state = with_hand(&rules, &[]);
    let take = Action::TakeCard { slot: Slot(0), refill: DeckId(0) };
    rules.apply(&mut state, ME, &take, &mut NoEvents).unwrap();
    let (decision, read) = decide(&rules, &state, "b\n6\n");
    assert_eq!(decision, Decision::Take(Action::DrawCard { deck: DeckId(0) }), "{read}");
    assert!(read.contains("Which second card?"), "{read}");
}

#[test]
fn a_tunnel_shows_what_it_demands() {
    let rules = europe();
    let tunnel =
        (0..).map(RouteId).find(|route| rules.board().routes()[usize::from(route.0)].tunnel);
    let tunnel = tunnel.unwrap();
    let spaces = rules.board().routes()[usize::from(tunnel.0)].length;
    let seat = SeatSetup { hand: Cards::of(Card::WILD, spaces + 1), ..SeatSetup::default() };
    let tops = vec![vec![Card::WILD, card(&rules, "red"), card(&rules, "blue")]];
    let setup = Setup { seats: vec![seat], deck_tops: tops, ..Setup::default() };
    let mut state = setup.build(&rules).unwrap();
    let laid = Cards::of(Card::WILD, spaces);
    let claim = Action::ClaimRoute {
        route: tunnel,
        cards: laid,
        doubling: Doubling::NONE,
        flag: FlagChoice::Leave,
    };
    rules.apply(&mut state, ME, &claim, &mut NoEvents).unwrap();
    let (decision, read) = decide(&rules, &state, "?\n1\n");
    let extra = Cards::of(Card::WILD, 1);
    assert_eq!(decision, Decision::Take(Action::PayTunnel { cards: extra }), "{read}");
    assert!(read.contains("the deck showed wild, red and blue. It demands 1 more card."), "{read}");
    assert_eq!(decide(&rules, &state, "2\n").0, Decision::Take(Action::LeaveTunnel));
}

#[test]
fn tickets_are_kept_by_number_and_never_too_few() {
    let rules = europe();
    let state = rules.start(Seed::from_numbers(1, 0), &mut NoEvents);
    for (typed, pick) in [("1 3", 0b101), ("4,1", 0b1001), ("all", 0b1111), ("2 2 1", 0b11)] {
        let (decision, read) = decide(&rules, &state, &format!("1\n1 5\n0 1\n1 x\nb\n{typed}\n"));
        let Decision::Take(Action::KeepTickets { pick: kept }) = decision else { panic!("{read}") };
        assert_eq!(kept.0, pick, "{typed}");
        assert_eq!(read.matches("Type the numbers of at least 2 of the 4 tickets").count(), 4);
    }
}

#[test]
fn the_screen_tells_done_tickets_from_open_ones_and_counts_stations() {
    let rules = europe();
    let tickets = [ticket(&rules, "berlin-roma"), ticket(&rules, "kyiv-petrograd")];
    let me = SeatSetup {
        tickets: tickets.into_iter().collect(),
        routes: ["berlin-wien", "wien-zagrab"].map(|id| route(&rules, id)).into_iter().collect(),
        stations: [city(&rules, "zagrab"), city(&rules, "venezia")].into_iter().collect(),
        ..SeatSetup::default()
    };
    let other = SeatSetup {
        routes: ["venezia-zagrab", "roma-venezia"]
            .map(|id| route(&rules, id))
            .into_iter()
            .collect(),
        ..SeatSetup::default()
    };
    let state = Setup { seats: vec![me, other], ..Setup::default() }.build(&rules).unwrap();
    let shown = situation::text(words(&rules), &rules, ME, &rules.view(&state, Audience::Seat(ME)));
    assert!(shown.contains("done  Berlin – Roma (9 points)"), "{shown}");
    assert!(shown.contains("open  Kyiv – Petrograd (6 points)"), "{shown}");
    assert!(shown.contains("the station in Zagrab lends Venezia – Zagrab"), "{shown}");
    assert!(shown.contains("1 (in Venezia and Zagrab)"), "{shown}");
    assert!(shown.contains("Your routes: Berlin – Wien, Wien – Zagrab"), "{shown}");
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_on_its_screen() {
    let rules = europe();
    let mut random = Random::new(Seed::from_numbers(5, 5), 0);
    let mut state = rules.start(Seed::from_numbers(2, 0), &mut NoEvents);
    let mut actions = Vec::new();
    while let Some(seat) = state.next_actor() {
        let view = rules.view(&state, Audience::Seat(ME));
        let other = rules.determinise(&view, &mut random);
        let shown = situation::text(words(&rules), &rules, ME, &view);
        let again =
            situation::text(words(&rules), &rules, ME, &rules.view(&other, Audience::Seat(ME)));
        assert_eq!(shown, again);
        rules.legal_actions(&state, seat, &mut actions);
        let action = *random.pick(&actions).unwrap();
        rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
    }
}

#[test]
fn others_secrets_are_told_without_the_secret() {
    let rules = europe();
    let tell = |event: Event| told(&rules, event);
    let red = card(&rules, "red");
    let drawn = |seat| tell(Event::CardDrawn { seat, deck: DeckId(0), card: red });
    assert_eq!(drawn(ME).unwrap(), "You draw a card unseen: red.");
    assert_eq!(drawn(OTHER).unwrap(), "Seat 1 draws a card unseen.");
    let one = [ticket(&rules, "berlin-roma")];
    let kept = |seat| {
        let kept = one.into_iter().collect();
        tell(Event::TicketsKept { seat, kept, returned: Default::default() })
    };
    assert_eq!(kept(ME).unwrap(), "You keep Berlin – Roma (9 points).");
    assert_eq!(kept(OTHER).unwrap(), "Seat 1 keeps 1 ticket.");
    let offered = |seat| tell(Event::TicketsOffered { seat, offer: one.into_iter().collect() });
    assert_eq!(offered(ME), None);
    assert_eq!(offered(OTHER).unwrap(), "Seat 1 looks at 1 ticket.");
    let dealt = |seat| tell(Event::HandDealt { seat, deck: DeckId(0), cards: Cards::from(red) });
    assert_eq!(dealt(ME).unwrap(), "You are dealt 1 red.");
    assert_eq!(dealt(OTHER), None);
}

#[test]
fn public_events_are_told_in_plain_sentences() {
    let rules = europe();
    let tell = |event: Event| told(&rules, event);
    let green = cards(&rules, &[("green", 3)]);
    let claimed = Event::RouteClaimed {
        seat: OTHER,
        route: route(&rules, "berlin-wien"),
        cards: green,
        points: 4,
        laid: None,
    };
    assert_eq!(tell(claimed).unwrap(), "Seat 1 claims Berlin – Wien with 3 green: 4 points.");
    let built = Event::StationBuilt { seat: ME, city: city(&rules, "wien"), cards: green };
    assert_eq!(tell(built).unwrap(), "You build a station in Wien with 3 green.");
    let near = Event::EndIsNear { seat: OTHER, turns: 2 };
    assert_eq!(
        tell(near).unwrap(),
        "Seat 1 has few pieces left: the end is near. 2 turns are left in all."
    );
}

#[test]
fn a_whole_game_ends_with_the_score_part_by_part() {
    let rules = europe();
    // Where `1` is no answer, `all` is.
    let (ending, read) = play(&rules, 1, &"1\nall\n".repeat(5000));
    assert_eq!(ending, Ending::Over);
    let result = read.split("=== The result ===").nth(1).unwrap();
    let header: Vec<&str> = result.lines().nth(1).unwrap().split("  ").map(str::trim).collect();
    let header: Vec<&str> = header.into_iter().filter(|name| !name.is_empty()).collect();
    assert_eq!(header, ["Routes", "Tickets", "Stations left", "Longest path", "Total"]);
    assert!(result.contains("Seat 1 wins.") || result.contains("You win!"), "{result}");
}

#[test]
fn two_people_never_see_each_others_screen() {
    let rules = europe();
    let (ending, read) = play(&rules, 2, &"1\nall\n2\nm\n".repeat(9000));
    assert_eq!(ending, Ending::Over);
    let screens: Vec<&str> = read.split("Hand the keyboard to seat ").collect();
    assert!(screens.len() > 20);
    for screen in &screens[1..] {
        // Until the keyboard goes on, all that is shown is for one seat.
        let (seat, shown) = screen.split_at(1);
        let other = if seat == "0" { "1" } else { "0" };
        let shown = shown.split("=== The result ===").next().unwrap();
        assert!(!shown.contains(&format!("=== Seat {other}:")), "{shown}");
        assert!(shown.contains(&format!("=== Seat {seat}:")), "{shown}");
    }
    // What one has read is hidden before the other is asked to sit down.
    for screen in &screens[1..screens.len() - 1] {
        assert!(screen.ends_with(&"\n".repeat(60)), "{screen}");
        assert!(screen.contains("Press Enter to hide this screen"), "{screen}");
    }
}
