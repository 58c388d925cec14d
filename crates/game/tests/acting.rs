//! Acting in two steps: try on a copy, then commit.

use std::collections::BTreeMap;
use std::sync::Arc;

use trestle_engine::record::{ActionText, TextFault};
use trestle_engine::{Audience, NoEvents, Phase, Random, Refusal, Rules, Seat, Seed, State};
use trestle_game::{ActError, Game, RecordedGame, observe};
use trestle_testkit::{all_tables, board, rules};

/// Calls `see` with a game on every table before each action, until it is over.
fn on_every_table(mut see: impl FnMut(&mut Game, Seat, &ActionText)) {
    for rules in all_tables() {
        let players = rules.players() as u64;
        let mut random = Random::new(Seed::default(), players);
        let mut game = Game::begin(Arc::new(rules), Seed::from_numbers(13, players), &mut NoEvents);
        while let Some(seat) = game.state().next_actor() {
            let before = game.number();
            let legal = game.legal(seat);
            see(&mut game, seat, random.pick(&legal).expect("who has to act can"));
            assert_eq!(game.number(), before + 1);
        }
        assert!(game.is_over());
        assert_eq!(game.state().phase(), Phase::Over);
    }
}

/// All that can be told of a game.
fn told(game: &Game) -> (State, u32, u32) {
    (game.state().clone(), game.number(), game.events())
}

#[test]
fn an_attempt_leaves_the_game_untouched_and_its_commit_is_the_act() {
    on_every_table(|game, seat, wanted| {
        let before = told(game);
        let step = game.attempt(seat, wanted).expect("it is legal");
        assert_eq!(told(game), before, "nothing has happened yet");
        assert_eq!(step.number(), before.1 + 1);
        assert_eq!(step.seat(), seat);
        assert_eq!(step.line().action, *wanted);
        assert_eq!(step.line().state, None, "nobody asked for a hash");
        let resolved = game.attempt_action(seat, step.action()).expect("it is legal");
        assert_eq!(resolved, step);

        let mut acted = game.clone();
        let events = acted.act(seat, wanted).expect("it is legal");
        let mut replayed = game.clone();
        let mut again = Vec::new();
        replayed.replay(seat, wanted, &mut again).expect("it is legal");

        let after = step.state().clone();
        assert_eq!(game.commit(step), events);
        assert_eq!(again, events);
        assert_eq!(told(game), (after, before.1 + 1, before.2 + events.len() as u32));
        assert_eq!(told(&acted), told(game));
        assert_eq!(told(&replayed), told(game));
    });
}

fn game_on_europe() -> Game {
    Game::begin(Arc::new(rules(board("europe"), 2)), Seed::from_numbers(3, 1), &mut NoEvents)
}

/// The error of every way to act, which leaves the game as it was.
fn error_of(game: &mut Game, seat: Seat, wanted: &ActionText) -> ActError {
    let before = told(game);
    let error = game.attempt(seat, wanted).expect_err("it is not allowed");
    assert_eq!(game.act(seat, wanted), Err(error.clone()));
    let mut events = Vec::new();
    assert_eq!(game.replay(seat, wanted, &mut events), Err(error.clone()));
    assert_eq!(told(game), before);
    assert!(events.is_empty());
    error
}

#[test]
fn an_unknown_name_is_not_a_refusal_of_the_rules() {
    let mut game = game_on_europe();
    let wanted = ActionText::Claim {
        route: "atlantis".to_owned(),
        cards: BTreeMap::new(),
        double: None,
        flag: None,
    };
    let error = error_of(&mut game, Seat(0), &wanted);
    let fault = TextFault::UnknownRoute("atlantis".to_owned());
    assert_eq!(error, ActError::UnknownName(fault.clone()));
    assert_eq!((error.code(), error.clause()), ("unknown-name", None));
    assert_eq!(error.to_string(), fault.to_string());
}

#[test]
fn a_refusal_has_the_code_the_clause_and_the_words_of_the_rules() {
    let mut game = game_on_europe();
    while game.state().phase() == Phase::StartTickets {
        let seat = game.state().next_actor().expect("somebody chooses");
        let keep = game.legal(seat).swap_remove(0);
        game.act(seat, &keep).expect("it is legal");
    }
    let turn = game.state().next_actor().expect("somebody is next");
    let error = error_of(&mut game, Seat(1 - turn.0), &ActionText::DrawTickets);
    let refusal = Refusal::NotYourTurn { turn };
    assert_eq!(error.code(), refusal.code());
    assert_eq!(error.clause(), refusal.clause());
    assert_eq!(error.to_string(), refusal.explain(game.rules()));
    assert_eq!(error, ActError::Refused { refusal, explanation: error.to_string() });
}

#[test]
fn who_does_not_sit_here_is_refused() {
    let mut game = game_on_europe();
    for wanted in [ActionText::Keep(Vec::new()), ActionText::Pass, ActionText::DrawTickets] {
        let error = error_of(&mut game, Seat(7), &wanted);
        assert_eq!(error.code(), Refusal::NoSuchSeat(Seat(7)).code());
    }
    assert!(game.legal(Seat(7)).is_empty());
}

/// What a client writes in its own order and detail is stored in ours.
#[test]
fn a_line_is_canonical_whatever_the_request_was() {
    let mut game = game_on_europe();
    let seat = game.state().next_actor().expect("somebody chooses");
    let all = game.legal(seat).into_iter().find_map(|action| match action {
        ActionText::Keep(names) if names.len() > 1 => Some(names),
        _ => None,
    });
    let canonical = ActionText::Keep(all.clone().expect("several tickets can be kept"));
    let backwards = ActionText::Keep(all.into_iter().flatten().rev().collect());
    assert_ne!(backwards, canonical);
    let step = game.attempt(seat, &backwards).expect("it is legal");
    assert_eq!(step.line().action, canonical);
    game.commit(step);
}

#[test]
fn a_game_goes_on_from_a_position_set_up_by_hand() {
    let mut played = game_on_europe();
    let seat = played.state().next_actor().expect("somebody chooses");
    let keep = played.legal(seat).swap_remove(0);
    played.act(seat, &keep).expect("it is legal");
    let game = Game::of_position(Arc::clone(played.rules()), played.state().clone());
    assert_eq!(told(&game), (played.state().clone(), 0, 0));
}

/// Every seat gets every number, with what it may know of the event.
#[test]
fn events_are_observed_by_seats() {
    let rules: Arc<Rules> = Arc::new(rules(board("europe"), 3));
    let seats = vec![String::new(); 3];
    let mut game = RecordedGame::new(Arc::clone(&rules), seats, Seed::from_numbers(3, 2));
    let mut whole = Vec::new();
    rules.start(Seed::from_numbers(3, 2), &mut whole);
    while game.game().number() < 40 {
        let seat = game.game().state().next_actor().expect("the game is not over");
        let wanted = game.game().legal(seat).swap_remove(0);
        let step = game.attempt(seat, &wanted).expect("it is legal");
        let first = game.game().events() + 1;
        let happened = game.commit(step).to_vec();
        let news: Vec<_> = observe(first, &happened, Audience::Seat(seat)).collect();
        whole.extend(happened);
        assert_eq!(game.events_since(first - 1, Audience::Seat(seat)).collect::<Vec<_>>(), news);
    }
    assert_eq!(game.game().events() as usize, whole.len());
    let everybody = rules.seats().iter().map(Audience::Seat).chain([Audience::Spectator]);
    for audience in everybody {
        for known in [0, 1, 17, whole.len() as u32, u32::MAX] {
            let seen: Vec<_> = game.events_since(known, audience).collect();
            let from = whole.len().min(known as usize);
            let expected: Vec<_> = (from + 1..)
                .zip(&whole[from..])
                .map(|(number, event)| (number as u32, event.observe(audience)))
                .collect();
            assert_eq!(seen, expected);
        }
    }
    let of_first: Vec<_> = game.events_since(0, Audience::Seat(Seat(0))).collect();
    let of_second: Vec<_> = game.events_since(0, Audience::Seat(Seat(1))).collect();
    assert_ne!(of_first, of_second, "each seat has secrets of its own");
}

/// What leaves open or repeats what it means is refused as a new action, and still replays from a log.
#[test]
fn unclear_actions_are_refused_and_old_ones_replay() {
    let unclear = |game: &Game, seat: Seat, text: &str| {
        let action: ActionText = serde_json::from_str(text).expect("an action");
        let refused = game.attempt(seat, &action).expect_err(text);
        assert_eq!(refused.code(), "unclear-action", "{text}: {refused}");
        let mut old = game.clone();
        (old.replay(seat, &action, &mut NoEvents), refused.to_string())
    };
    let scene = |scene: trestle_testkit::Scene| {
        let game = scene.play();
        Game::of_position(Arc::new(game.rules), game.state)
    };
    let game = scene(trestle_testkit::Scene::europe(2).hand(0, "3 black, 1 red"));
    let claim = r#"{"claim":{"route":"brest-paris","cards":{"black":3,"red":0}}}"#;
    let (old, message) = unclear(&game, Seat(0), claim);
    assert_eq!((old, message.contains("0 `red`")), (Ok(()), true), "{message}");
    let double = r#"{"claim":{"route":"brest-paris","cards":{"black":3},"double":{}}}"#;
    let (old, message) = unclear(&game, Seat(0), double);
    assert_eq!((old, message.contains("`double`")), (Ok(()), true), "{message}");
    let refilled = r#"{"take":{"slot":0,"refill":"train"}}"#;
    let (old, message) = unclear(&game, Seat(0), refilled);
    assert_eq!((old, message.contains("leave it out")), (Ok(()), true), "{message}");
    let world = scene(trestle_testkit::Scene::world(2));
    let (old, message) = unclear(&world, Seat(0), r#"{"take":0}"#);
    assert_eq!((old, message.contains("refill")), (Ok(()), true), "{message}");

    let rules = Arc::new(rules(board("europe"), 2));
    let game = Game::begin(rules, Seed::from_numbers(13, 2), &mut NoEvents);
    let ActionText::Keep(all) = game.legal(Seat(0)).pop().expect("a choice") else {
        panic!("tickets are chosen first");
    };
    let twice = [&all[..], &all[..1]].concat();
    let (old, message) = unclear(&game, Seat(0), &serde_json::json!({ "keep": twice }).to_string());
    assert_eq!((old, message.contains("twice")), (Ok(()), true), "{message}");
}
