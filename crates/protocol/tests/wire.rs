//! Messages say exactly what their receiver may know.

use std::collections::BTreeSet;

use serde_json::Value;
use trestle_engine::PartKind;
use trestle_engine::record::ActionText;
use trestle_engine::{Audience, Event as Whole, NoEvents, Random, Rules, Seat, Seed, State};
use trestle_protocol::board::Board;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::event::{Event, Numbered};
use trestle_protocol::score::{Ending, Outcome};
use trestle_protocol::server::ServerMessage;
use trestle_protocol::tickets::Tickets;
use trestle_protocol::typescript;
use trestle_protocol::view::View;
use trestle_protocol::view_writer::{write_own, write_public};
use trestle_testkit::{all_tables, board, rules, sized};

/// Plays a random game at every table, the board with all mechanics included, and shows every
/// step.
fn play_games(mut see: impl FnMut(&Rules, &State, &[Whole])) {
    for rules in all_tables() {
        let mut events = Vec::new();
        let seed = Seed::from_numbers(5, rules.players() as u64);
        let mut state = rules.start(seed, &mut events);
        let mut random = Random::new(seed, 77);
        let mut actions = Vec::new();
        see(&rules, &state, &events);
        while let Some(seat) = state.next_actor() {
            rules.legal_actions(&state, seat, &mut actions);
            let action = *random.pick(&actions).expect("who has to act can");
            events.clear();
            rules.apply(&mut state, seat, &action, &mut events).expect("it is legal");
            see(&rules, &state, &events);
        }
    }
}

fn audiences(rules: &Rules) -> Vec<Audience> {
    let seats = rules.seats().iter().map(Audience::Seat);
    seats.chain([Audience::Spectator]).collect()
}

/// The same games, but only every third step of them: views take long, and from one step to the next they
/// change little.
fn play_games_for_views(mut see: impl FnMut(&Rules, &State)) {
    let mut steps = 0;
    play_games(|rules, state, _| {
        if steps % sized(3, 1) == 0 {
            see(rules, state);
        }
        steps += 1;
    });
}

/// A view can be sent and read again without losing or gaining anything: nothing that matters
/// for play is missing on the wire.
#[test]
fn views_survive_the_wire() {
    play_games_for_views(|rules, state| {
        for audience in audiences(rules) {
            let view = rules.view(state, audience);
            let text = serde_json::to_string(&View::new(rules, &view)).expect("it can be written");
            let read: View<'_> = serde_json::from_str(&text).expect("it can be read");
            assert_eq!(read.resolve(rules, audience).expect("the names are known"), view);
        }
    });
}

/// The quick way writes what the obvious one writes, letter by letter.
#[test]
fn views_are_written_alike_both_ways() {
    let mut phases = BTreeSet::new();
    play_games_for_views(|rules, state| {
        phases.insert(format!("{:?}", state.phase()));
        for audience in audiences(rules) {
            let view = rules.view(state, audience);
            let obvious = View::new(rules, &view);
            let own =
                view.own.as_ref().map(|own| written(|text| write_own(text, rules, &view, own)));
            assert_eq!(own, obvious.own.as_ref().map(json));
            let public = View { own: None, ..obvious };
            let mut quick = written(|text| write_public(text, rules, &view));
            quick.push('}');
            assert_eq!(quick, json(&public));
        }
    });
    assert_eq!(phases.len(), 7, "games come through every phase: {phases:?}");
}

fn written(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut text = Vec::new();
    write(&mut text);
    String::from_utf8(text).expect("JSON is text")
}

fn json(thing: &impl serde::Serialize) -> String {
    serde_json::to_string(thing).expect("it can be written")
}

/// What is written can be read, and nothing else is in it.
#[test]
fn events_survive_the_wire() {
    let mut kinds = BTreeSet::new();
    play_games(|rules, _, events| {
        for audience in audiences(rules) {
            for event in events {
                let event = Event::new(rules.board(), &event.observe(audience));
                let numbered = Numbered { n: 7, event };
                let text = serde_json::to_string(&numbered).expect("it can be written");
                let value: Value = serde_json::from_str(&text).expect("it is JSON");
                assert_eq!(value["n"], 7);
                kinds.insert(value["event"].as_str().expect("it has a kind").to_owned());
                let read: Numbered<'_> = serde_json::from_str(&text).expect("it can be read");
                assert_eq!(read, numbered);
            }
        }
    });
    // All kinds but those that random games seldom show.
    assert!(kinds.len() >= 25, "{kinds:?}");
}

/// C-SET-5, C-SET-4: others learn how many, not which.
#[test]
fn secrets_are_missing_for_others() {
    let rules = rules(board("europe"), 2);
    let mut events = Vec::new();
    rules.start(Seed::default(), &mut events);
    let seen = |audience: Audience| -> Vec<Value> {
        let events = events.iter().map(|event| event.observe(audience));
        events.map(|seen| serde_json::to_value(Event::new(rules.board(), &seen)).unwrap()).collect()
    };
    let dealt = |values: &[Value], seat: u8, field: &str| {
        let mut own = values.iter().filter(|v| v["seat"] == seat && v.get("count").is_some());
        own.any(|value| value.get(field).is_some())
    };
    for field in ["cards", "tickets"] {
        assert!(dealt(&seen(Audience::Seat(Seat(0))), 0, field));
        assert!(!dealt(&seen(Audience::Seat(Seat(1))), 0, field));
        assert!(!dealt(&seen(Audience::Spectator), 0, field));
    }
}

/// The scores of a finished game add up in words too.
#[test]
fn outcomes_explain_every_point() {
    play_games(|rules, state, _| {
        let outcome = Outcome::of(rules, state, Ending::default());
        assert_eq!(outcome.is_some(), state.next_actor().is_none());
        let Some(outcome) = outcome else { return };
        let scores = rules.final_scores(state);
        for (score, expected) in outcome.scores.iter().zip(&scores.seats) {
            let goals: i32 = score.goals.iter().map(|goal| i32::from(goal.points)).sum();
            assert_eq!(goals, expected.points(PartKind::Tickets));
            assert_eq!(score.total, expected.total);
            let (parts, kinds) = (&score.parts, PartKind::of(rules.board()));
            assert!(parts.iter().map(|part| &*part.kind).eq(kinds.map(PartKind::id)));
            assert_eq!(parts.iter().map(|part| part.points).sum::<i32>(), score.total);
        }
    });
}

/// The bonuses of a board are those that its scores have parts for, in the same order.
#[test]
fn boards_tell_their_bonuses() {
    for rules in all_tables() {
        let facts = Board::new(rules.board());
        let bonuses = facts.numbers.bonuses.iter().map(|bonus| &*bonus.kind);
        let parts = PartKind::of(rules.board()).filter(|kind| matches!(kind, PartKind::Bonus(_)));
        assert!(bonuses.eq(parts.map(PartKind::id)), "{}", facts.title.id);
        assert!(facts.numbers.bonuses.iter().all(|bonus| bonus.points > 0));
    }
}

/// Broken views are faults, not panics.
#[test]
fn nonsense_in_a_view_is_a_fault() {
    let rules = rules(board("europe"), 2);
    let state = rules.start(Seed::default(), &mut NoEvents);
    let audience = Audience::Seat(Seat(0));
    let good = serde_json::to_value(View::new(&rules, &rules.view(&state, audience))).unwrap();
    let resolve = |value: &Value| {
        let text = value.to_string();
        let view: View<'_> = serde_json::from_str(&text).expect("it has the right shape");
        view.resolve(&rules, audience).map_err(|fault| fault.to_string())
    };
    assert!(resolve(&good).is_ok());
    let broken = |path: &str, value: Value| {
        let mut view = good.clone();
        *view.pointer_mut(path).expect("the path exists") = value;
        resolve(&view).expect_err("it is nonsense")
    };
    assert_eq!(broken("/turn", 9.into()), "the seat is out of range");
    assert_eq!(broken("/row/0", "mauve".into()), "this board has no card `mauve`");
    assert_eq!(broken("/seats", Value::Array(vec![])), "the number of seats is out of range");
    let many = serde_json::json!({"red": 200});
    assert_eq!(broken("/own/hand", many), "the number of cards is out of range");
    let names = vec![Value::from("nowhere")];
    assert_eq!(broken("/own/offer", names.into()), "this board has no ticket `nowhere`");
}

/// A client can read what a server says about actions, and the other way round.
#[test]
fn messages_have_the_documented_shape() {
    let text = r#"{"type":"legal","number":3,"actions":["draw-tickets",{"draw":"train"}]}"#;
    let ServerMessage::Legal(legal) = serde_json::from_str(text).unwrap() else {
        panic!("it is a list of actions");
    };
    assert_eq!(legal.actions[0], ActionText::DrawTickets);
    let text = r#"{"type":"refused","key":"k","code":"stale","message":"m","number":3}"#;
    let refused: ServerMessage<'_> = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&refused).unwrap(), text);
}

/// One thing is asked about at a time, and the answer names it.
#[test]
fn questions_have_the_documented_shape() {
    for text in [r#"{"type":"why","route":"berlin-wien"}"#, r#"{"type":"why","city":"wien"}"#] {
        let asked: ClientMessage = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&asked).unwrap(), text);
    }
    for odd in [
        r#"{"type":"why"}"#,
        r#"{"type":"why","river":"rhein"}"#,
        r#"{"type":"why","route":7}"#,
        r#"{"type":"why","route":"berlin-wien","city":"wien"}"#,
    ] {
        assert!(serde_json::from_str::<ClientMessage>(odd).is_err(), "{odd}");
    }
    let text = r#"{"type":"why","route":"berlin-wien","number":4,"code":"cards-not-held","message":"m","missing":2,"clause":"C-CLAIM-1"}"#;
    // Servers of before did not name the cards; clients of before do not read them.
    let named = text.replace(
        r#","clause""#,
        r#","lacking":[[{"count":1,"of":["wild"]},{"count":1,"of":["green","wild"],"pairs":true}]],"clause""#,
    );
    for text in [text, &named] {
        let why: ServerMessage<'_> = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&why).unwrap(), text);
    }
}

/// Nothing is said twice: what is empty is left out.
#[test]
fn tickets_have_the_documented_shape() {
    let asked: ClientMessage = serde_json::from_str(r#"{"type":"tickets"}"#).unwrap();
    assert_eq!(asked, ClientMessage::Tickets);
    for text in [
        r#"{"type":"tickets","number":4,"tickets":[{"ticket":"a-d","state":"open","joined":1,"stops":2,"missing":5,"way":["c-d"],"own":["a-b"],"stations":["c"]}]}"#,
        r#"{"type":"tickets","number":4,"tickets":[{"ticket":"a-d","state":"cut-off","joined":1,"stops":2}]}"#,
    ] {
        let tickets: ServerMessage<'_> = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&tickets).unwrap(), text);
    }
}

/// What a seat is told of its tickets are those of its view, in every position; a seat that the table
/// does not have has none.
#[test]
fn tickets_are_those_that_the_view_shows() {
    play_games(|rules, state, _| {
        for seat in state.seats() {
            let view = rules.view(state, Audience::Seat(seat));
            let own = View::new(rules, &view).own.expect("seats see their own");
            let known = own.tickets.iter().chain(&own.offer);
            let told = Tickets::of(rules, state, seat, 7);
            assert_eq!(told.number, 7);
            assert!(told.tickets.iter().map(|far| &far.ticket).eq(known));
        }
        assert!(Tickets::of(rules, state, Seat(200), 7).tickets.is_empty());
    });
}

#[test]
fn buildings_have_the_documented_shape() {
    let asked: ClientMessage = serde_json::from_str(r#"{"type":"buildings"}"#).unwrap();
    assert_eq!(asked, ClientMessage::Buildings);
    for text in [
        r#"{"type":"buildings","number":4,"sites":[{"building":"station","city":"c","points":-4}]}"#,
        r#"{"type":"buildings","number":4,"sites":[{"building":"harbour","city":"c","points":24,"counting":["a-c"],"open":["c-d"]}],"harbours":[{"city":"d","points":0,"open":["c-d"]}]}"#,
        r#"{"type":"buildings","number":4,"sites":[{"building":"station","city":"c","points":12,"completes":["a-d"]}]}"#,
    ] {
        let buildings: ServerMessage<'_> = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&buildings).unwrap(), text);
    }
}

/// The committed TypeScript is what the types say today.
#[test]
fn typescript_is_up_to_date() {
    let committed = include_str!("../../../web/src/protocol.ts");
    assert!(committed == typescript::module(), "run `cargo xtask types` and commit the file");
}
