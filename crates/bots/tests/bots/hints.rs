//! Hints: in exact positions the reasons that must come up, and in all games that there is
//! always a hint and that it can be followed.

use trestle_bots::{Budget, Deed, FlagStep, Hint, KeepReason, Purpose, Reason, Roster, Turn};
use trestle_engine::{Action, Audience, NoEvents, Random, RouteId, Rules, Seat, Seed, State, View};
use trestle_testkit::{Game, Scene, all_tables, board, rules};

/// Enough to compare everything once; the same every time.
const LITTLE: Budget = Budget::Iterations(1);
/// More than are ever found.
const ALL: usize = 100;

fn ask(rules: &Rules, state: &State, view: &View, seat: Seat, most: usize) -> Vec<Hint> {
    let turn = Turn::new(rules, state, seat, view);
    let hints = Roster::new(rules).hints(&turn, Seed::default(), LITTLE, most);
    for hint in &hints {
        assert!(turn.legal().contains(&hint.action), "{hint:?} in {:?}", state.phase());
    }
    hints
}

/// All hints for seat 0.
fn hints(game: &Game) -> Vec<Hint> {
    ask(&game.rules, &game.state, &game.view(0), Seat(0), ALL)
}

fn text(rules: &Rules, hint: &Hint) -> String {
    hint.text(rules.board(), &|seat| {
        ["White", "Red", "Blue", "Green", "Black"][usize::from(seat.0)].into()
    })
}

/// All that is said to seat 0, a line each.
fn said(game: &Game) -> Vec<String> {
    hints(game).iter().map(|hint| text(&game.rules, hint)).collect()
}

#[track_caller]
pub(super) fn assert_says(game: &Game, lines: &[&str]) {
    let said = said(game);
    for line in lines {
        assert!(said.iter().any(|other| other == line), "`{line}` is not in {said:#?}");
    }
}

#[track_caller]
fn assert_only(game: &Game, line: &str) {
    assert_eq!(said(game), [line]);
}

/// The reason for a deed, which must be among the hints.
#[track_caller]
pub(super) fn reason_for(game: &Game, deed: &Deed) -> Reason {
    let hints = hints(game);
    let found = hints.iter().find(|hint| hint.deed == *deed);
    found.unwrap_or_else(|| panic!("{deed:?} is not in {hints:#?}")).reason.clone()
}

/// A player who has yet to go from Edinburgh, which a single way leaves, to Paris.
fn edinburgh_to_paris() -> Scene {
    Scene::europe(2).tickets(0, "edinburgh-paris").hand(0, "4 black")
}

/// A player from Brest to Marseille who lacks the black route from Brest to Paris.
pub(super) fn brest_to_paris() -> Scene {
    Scene::europe(2).tickets(0, "brest-marseille").routes(0, "marseille-paris")
}

/// The same, but for the grey route from Paris to Marseille.
pub(super) fn paris_to_marseille() -> Scene {
    Scene::europe(2).tickets(0, "brest-marseille").routes(0, "brest-paris")
}

/// What a claim of the first track from Edinburgh to London, or of the second, is for.
#[track_caller]
fn reason_for_edinburgh(game: &Game) -> Reason {
    let tracks = ["edinburgh-london-1", "edinburgh-london-2"].map(|id| game.route(id));
    let is_track =
        |hint: &&Hint| matches!(hint.deed, Deed::ClaimRoute(route) if tracks.contains(&route));
    let hints = hints(game);
    hints.iter().find(is_track).unwrap_or_else(|| panic!("{hints:#?}")).reason.clone()
}

#[test]
fn a_route_is_claimed_towards_a_ticket_or_to_complete_it() {
    let game = edinburgh_to_paris().play();
    assert_says(&game, &["claims Edinburgh – London towards your ticket Edinburgh – Paris"]);
    let game = paris_to_marseille().hand(0, "4 red").play();
    assert_says(&game, &["claims Marseille – Paris to complete your ticket Brest – Marseille"]);
}

#[test]
fn a_route_serves_all_tickets_whose_ways_it_is_on() {
    let game = edinburgh_to_paris().tickets(0, "edinburgh-paris edinburgh-athina").play();
    let Reason::WinsRoute { purpose: Purpose::Towards(mut tickets), .. } =
        reason_for_edinburgh(&game)
    else {
        panic!("it is on the way of a ticket")
    };
    tickets.sort();
    let mut both = ["edinburgh-paris", "edinburgh-athina"].map(|id| game.ticket(id));
    both.sort();
    assert_eq!(tickets, both);
    assert!(said(&game).iter().any(|line| line.contains("towards your tickets Edinburgh – ")));
}

#[test]
fn a_rival_is_named_who_could_cut_the_way_off() {
    let rival = |scene: Scene| match reason_for_edinburgh(&scene.play()) {
        Reason::WinsRoute { rival, .. } => rival,
        other => panic!("{other:?}"),
    };
    let near = || edinburgh_to_paris().routes(1, "amsterdam-london");
    assert_eq!(rival(near().hand(1, "2 red")), Some(Seat(1)));
    let line =
        "claims Edinburgh – London towards your ticket Edinburgh – Paris; Red could take it first";
    assert_says(&near().hand(1, "2 red").play(), &[line]);
    // Not without cards or pieces for it, nor from far away.
    assert_eq!(rival(near().hand(1, "1 red")), None);
    assert_eq!(rival(edinburgh_to_paris().hand(1, "9 red").routes(1, "kyiv-warszawa")), None);
    let left = |pieces: u8| {
        let scene = paris_to_marseille().hand(0, "4 red").routes(1, "marseille-pamplona");
        let game = scene.hand(1, "9 blue").pieces(1, pieces).play();
        reason_for(&game, &Deed::ClaimRoute(game.route("marseille-paris")))
    };
    assert!(matches!(left(4), Reason::WinsRoute { rival: Some(Seat(1)), .. }));
    assert!(matches!(left(3), Reason::WinsRoute { rival: None, .. }));
    assert!(matches!(left(3), Reason::WinsRoute { purpose: Purpose::Completes(_), .. }));
}

#[test]
fn nobody_is_a_rival_who_may_not_claim_the_route_or_not_in_time() {
    let four = || Scene::europe(4).tickets(0, "edinburgh-paris").hand(0, "4 black");
    let rival = |scene: Scene| match reason_for_edinburgh(&scene.hand(1, "9 red").play()) {
        Reason::WinsRoute { rival, .. } => rival,
        other => panic!("{other:?}"),
    };
    // Nobody may have both tracks.
    assert_eq!(rival(four().routes(1, "edinburgh-london-2")), None);
    // Seat 2 comes after seat 1.
    let left = |turns: u8| {
        let scene = Scene::europe(4).tickets(0, "brest-marseille").routes(0, "brest-paris");
        let scene = scene.hand(0, "4 red").routes(2, "marseille-pamplona").hand(2, "9 blue");
        let game = scene.final_turns(turns).play();
        reason_for(&game, &Deed::ClaimRoute(game.route("marseille-paris")))
    };
    assert!(matches!(left(3), Reason::WinsRoute { rival: Some(Seat(2)), .. }));
    assert!(matches!(left(2), Reason::WinsRoute { rival: None, .. }));
}

#[test]
fn nobody_is_cut_off_while_both_tracks_are_open() {
    let four = Scene::europe(4).tickets(0, "edinburgh-paris").hand(0, "4 black");
    let game = four.routes(1, "amsterdam-london").hand(1, "9 red").play();
    assert!(matches!(reason_for_edinburgh(&game), Reason::WinsRoute { rival: None, .. }));
    // One of them is taken.
    let four = Scene::europe(4).tickets(0, "edinburgh-paris").hand(0, "4 black");
    let taken = four.routes(2, "edinburgh-london-2").routes(1, "amsterdam-london");
    let game = taken.hand(1, "9 red").play();
    assert!(matches!(reason_for_edinburgh(&game), Reason::WinsRoute { rival: Some(Seat(1)), .. }));
}

#[test]
fn a_route_beside_the_tickets_gives_points() {
    let game = Scene::europe(2).hand(0, "8 red").play();
    assert_says(&game, &["claims Petrograd – Stockholm for 21 points"]);
}

#[test]
fn of_two_tracks_that_read_the_same_one_is_named() {
    // Two double routes could be claimed, each of them in two colours.
    let game = Scene::usa(4).hand(0, "5 green, 5 purple, 5 orange, 5 white").play();
    let claims: Vec<RouteId> = hints(&game)
        .iter()
        .filter_map(|hint| match hint.deed {
            Deed::ClaimRoute(route) => Some(route),
            _ => None,
        })
        .collect();
    let twin = |route: &RouteId| game.rules.twin(*route).is_some_and(|twin| claims.contains(&twin));
    assert!(!claims.is_empty() && !claims.iter().any(twin), "{claims:?}");
}

#[test]
fn a_card_is_laid_for_a_flag_or_completes_it() {
    let step = |laid: &str| -> Option<FlagStep> {
        let scene = Scene::paris(2).edition("german").tickets(0, "louvre-montmartre");
        let game = scene.flag(0, laid).hand(0, "1 blue").play();
        match reason_for(&game, &Deed::ClaimRoute(game.route("louvre-opera-1"))) {
            Reason::WinsRoute { flag, .. } => flag,
            other => panic!("{other:?}"),
        }
    };
    let blue = Scene::paris(2).play();
    let blue = blue.rules.board().faces()[usize::from(blue.card("blue").0)].color.unwrap();
    assert_eq!(step(""), Some(FlagStep::Lays(blue)));
    assert_eq!(step("red"), Some(FlagStep::Lays(blue)));
    assert_eq!(step("red white"), Some(FlagStep::Completes(4)));
    let scene = Scene::paris(2).edition("german").tickets(0, "louvre-montmartre");
    let game = scene.flag(0, "red white").hand(0, "1 blue").play();
    let line = "claims Louvre – Opéra towards your ticket Louvre – Montmartre, \
                which completes your flag for 4 points";
    assert_says(&game, &[line]);
}

#[test]
fn a_station_lends_what_a_ticket_lacks() {
    let scene = paris_to_marseille().routes(1, "marseille-paris");
    let game = scene.hand(0, "1 red").final_turns(2).play();
    let line = "builds a station in Marseille: it lends you Marseille – Paris of Red, \
                which completes Brest – Marseille";
    assert_says(&game, &[line]);
}

#[test]
fn a_harbour_is_built_for_tickets() {
    let scene = || Scene::world(2).hand(0, "2 red-harbour, 2 red-ship");
    let joined = || scene().routes(0, "bangkok-hong-kong-1 hong-kong-tokyo");
    let game = joined().tickets(0, "bangkok-tokyo").play();
    assert_says(&game, &["builds a harbour in Tokyo for your ticket Bangkok – Tokyo"]);
    let tickets = "bangkok-tokyo tour-tehran-bangkok";
    let way = "bangkok-hong-kong-1 hong-kong-tokyo bangkok-mumbai-1 lahore-mumbai-1 lahore-tehran";
    let game = scene().tickets(0, tickets).routes(0, way).play();
    let line = "builds a harbour in Bangkok for your tickets Bangkok – Tokyo and ";
    assert!(said(&game).iter().any(|said| said.starts_with(line)), "{:#?}", said(&game));
    // It does not count for a ticket before that is complete.
    let game = scene().tickets(0, "bangkok-tokyo").routes(0, "bangkok-hong-kong-1").play();
    let line = "builds a harbour in Bangkok for your ticket Bangkok – Tokyo once it is complete";
    assert_says(&game, &[line]);
    let game = joined().play();
    assert!(said(&game).iter().any(|line| line.ends_with(": one not built costs 4 points")));
}

#[test]
fn tickets_are_drawn_while_there_is_time() {
    let game = brest_to_paris().routes(0, "brest-paris marseille-paris").play();
    assert_says(&game, &["draws tickets: yours are done and there is time for more"]);
    let game = brest_to_paris().play();
    assert_says(&game, &["draws tickets: your plan leaves time for more"]);
    // Not in the last turn.
    let game = brest_to_paris().final_turns(1).play();
    assert_eq!(reason_for(&game, &Deed::DrawTickets), Reason::LastTurn);
}

#[test]
fn tickets_are_kept_for_their_ways() {
    let keeps = |scene: Scene, deck: &str, kept: &str| -> KeepReason {
        let mut game = scene.ticket_deck(deck).play();
        game.draw_tickets(0);
        match reason_for(&game, &Deed::KeepTickets(vec![game.ticket(kept)])) {
            Reason::Keeps(reason) => reason,
            other => panic!("{other:?}"),
        }
    };
    let three = "edinburgh-athina brest-marseille kyiv-petrograd";
    let shared = keeps(edinburgh_to_paris(), three, "edinburgh-athina");
    assert!(matches!(shared, KeepReason::SharedRoutes(1..)), "{shared:?}");
    let alone = keeps(edinburgh_to_paris(), three, "kyiv-petrograd");
    assert!(matches!(alone, KeepReason::Ways { points: 6, routes: 1.. }), "{alone:?}");
    let done = || Scene::europe(2).routes(0, "brest-paris marseille-paris");
    assert_eq!(keeps(done(), three, "brest-marseille"), KeepReason::Done);
    // All ways out of Brest are lost, and all stations are built.
    let lost = Scene::europe(2).stations(0, "kyiv wien roma");
    let lost = lost.routes(1, "brest-dieppe brest-paris brest-pamplona");
    let marseille = lost.clone().play().ticket("brest-marseille");
    let no_way = KeepReason::NoWay(vec![marseille]);
    assert_eq!(keeps(lost, three, "brest-marseille"), no_way);
    let mut game = done().ticket_deck(three).play();
    game.draw_tickets(0);
    assert_says(&game, &["keeps Brest – Marseille: your routes join them already"]);
}

#[test]
fn pieces_are_chosen_by_what_the_ways_need() {
    let mut game = Game::start(rules(board("world"), 2), 1);
    game.keep_all_at_start();
    for hint in hints(&game) {
        let Reason::WaysNeed { pieces } = hint.reason else { panic!("{hint:?}") };
        assert!(pieces[0] > 0 && pieces[1] > 0, "{pieces:?}");
        let Deed::ChoosePieces([trains, ships]) = hint.deed else { panic!("{hint:?}") };
        assert_eq!(trains + ships, 60);
        let need = format!("the paths planned need {} and {}", pieces[0], pieces[1]);
        let line = format!("takes {trains} trains and {ships} ships: {need}");
        assert_eq!(text(&game.rules, &hint), line);
    }
}

#[test]
fn a_tunnel_is_paid_for_or_left() {
    let before = |turned: &str| {
        let scene = Scene::europe(2).tickets(0, "barcelona-bruxelles").hand(0, "3 red");
        let scene = scene.routes(0, "pamplona-paris-1 bruxelles-paris-1").deck(turned);
        // There is no other way to Barcelona any more.
        let scene = scene.routes(1, "barcelona-marseille barcelona-madrid");
        let scene = scene.stations(0, "kyiv wien roma");
        let mut game = scene.play();
        game.claim(0, "barcelona-pamplona", "2 red");
        game
    };
    let pays = "pays 1 red more for the tunnel Barcelona – Pamplona to complete your ticket \
                Barcelona – Bruxelles; Red could take it first";
    let leaves = "leaves the tunnel Barcelona – Pamplona: you take your cards back";
    assert_says(&before("red blue green"), &[pays, leaves]);
    // The cards in the tunnel count for the plan: it is not the white track that is on the way.
    let scene = Scene::europe(2).tickets(0, "madrid-dieppe").hand(0, "3 black, 1 wild, 2 white");
    let scene = scene.routes(0, "pamplona-paris-1 dieppe-paris").deck("black red blue");
    let mut game = scene.play();
    game.claim(0, "madrid-pamplona-1", "3 black");
    let pays = "pays 1 wild more for the tunnel Madrid – Pamplona to complete your ticket \
                Madrid – Dieppe";
    assert_says(&game, &[pays]);
    let only = "leaves the tunnel Barcelona – Pamplona: nothing else is possible";
    assert_only(&before("red red green"), only);
}

#[test]
fn the_only_thing_to_do_is_called_so() {
    let empty = || Scene::europe(2).row("- - - - -").other_cards_in_hand(1);
    assert_only(&empty().ticket_deck("").play(), "passes: nothing else is possible");
    let game = empty().ticket_deck("brest-marseille").play();
    assert_only(&game, "draws tickets: nothing else is possible");
    let game = empty().row("- - green - -").ticket_deck("").play();
    assert_only(&game, "takes a green card: nothing else is possible");
}

#[test]
fn at_most_so_many_are_said_but_always_one() {
    let game = edinburgh_to_paris().hand(0, "4 black, 8 red").play();
    let all = hints(&game);
    assert!(all.len() > 3, "{all:#?}");
    for most in 0..=4 {
        let some = ask(&game.rules, &game.state, &game.view(0), Seat(0), most);
        assert_eq!(some, all[..most.max(1)]);
    }
}

#[test]
fn there_is_a_legal_hint_in_every_position_of_every_table() {
    for (table, rules) in all_tables().iter().enumerate() {
        let mut random = Random::new(Seed::from_numbers(7, table as u64), 0);
        let mut state = rules.start(Seed::from_numbers(8, table as u64), &mut NoEvents);
        let mut legal = Vec::new();
        let mut number = table;
        while let Some(seat) = state.next_actor() {
            // All games together come to every kind of position; each alone need not.
            if number % 23 == 0 {
                let view = rules.view(&state, Audience::Seat(seat));
                let hints = ask(rules, &state, &view, seat, 3);
                assert!((1..=3).contains(&hints.len()));
                assert!(hints.iter().all(|hint| !text(rules, hint).is_empty()));
            }
            number += 1;
            rules.legal_actions(&state, seat, &mut legal);
            let action = *random.pick(&legal).unwrap();
            rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
        }
    }
}

#[test]
fn what_a_seat_cannot_know_changes_nothing() {
    let rules = rules(board("europe"), 3);
    let mut random = Random::new(Seed::from_numbers(9, 0), 0);
    let mut state = rules.start(Seed::from_numbers(9, 0), &mut NoEvents);
    let mut legal: Vec<Action> = Vec::new();
    let mut number = 0;
    while let Some(seat) = state.next_actor() {
        if number % 29 == 0 {
            let view = rules.view(&state, Audience::Seat(seat));
            let other = rules.determinise(&view, &mut random);
            let hints = ask(&rules, &state, &view, seat, 3);
            assert_eq!(hints, ask(&rules, &other, &view, seat, 3));
        }
        number += 1;
        rules.legal_actions(&state, seat, &mut legal);
        let action = *random.pick(&legal).unwrap();
        rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
    }
}
