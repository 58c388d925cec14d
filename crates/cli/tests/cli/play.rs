//! `trestle play`.

use std::collections::BTreeSet;
use std::sync::Arc;

use trestle_engine::board::built_in;
use trestle_engine::record::{Completeness, Record};
use trestle_engine::{Board, Event, Id, Seat, TicketId};

use crate::run::{file, folder, lakes, trestle_typing, trestle_with};

/// Answers that lead through a whole game: where one is not understood, the next is typed.
/// They differ, so that all menus are used.
fn answers() -> Vec<u8> {
    let mut typed = String::new();
    let mut number: u32 = 1;
    for _ in 0..20_000 {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        match number >> 28 {
            digit @ 1..=6 => typed.push_str(&format!("{digit}\n")),
            7 => typed.push_str("all\n"),
            8 => typed.push_str("b\n"),
            9 => typed.push_str("?\n"),
            10 => typed.push_str("m wien\n"),
            11 => typed.push_str("ber\n"),
            12 => typed.push_str("1 2\n"),
            _ => typed.push_str("2\n1\n1\n"),
        }
    }
    typed.into_bytes()
}

fn europe() -> Board {
    built_in("europe").unwrap().load().unwrap()
}

/// The whole truth about a recorded game on Europe.
fn events(record: &str) -> Vec<Event> {
    let record = Record::parse(record).unwrap();
    let mut events = Vec::new();
    record.replay(|_| Some(Arc::new(europe())), Completeness::Finished, &mut events).unwrap();
    events
}

#[test]
fn the_first_answer_every_time_leads_to_the_end() {
    let run = trestle_typing("play --seed 11", "1\nall\n".repeat(5000).as_bytes());
    let out = run.ok();
    assert!(out.contains("The game is over."), "{out}");
    let result = out.split("=== The result ===").nth(1).unwrap();
    assert!(result.contains("Longest path  Total"), "{result}");
    assert!(result.contains("The seed was 11: `--seed 11`"), "{result}");
}

#[test]
fn a_whole_game_is_recorded_and_verified() {
    for players in [2, 4] {
        let record = folder(&format!("play-record-{players}")).join("game.jsonl");
        let name = record.to_str().unwrap();
        let args = format!("play --players {players} --seed 4 --record {name}");
        let out = trestle_typing(&args, &answers()).ok();
        assert!(out.contains(&format!("`trestle replay {name}` verifies it")), "{out}");
        for question in ["Which route?", "In which city?", "Pay with:", "Which second card?"] {
            assert!(out.contains(question), "the answers never lead to `{question}`");
        }
        let replayed = trestle_with(&["replay", name]).ok();
        assert!(replayed.contains(": verified, a finished game"), "{replayed}");
        assert!(replayed.contains("seat 0 person: "), "{replayed}");
        let score = replayed.split("seat 0 person: ").nth(1).unwrap().split(' ').next().unwrap();
        let own_line = out.lines().rfind(|line| line.starts_with("you ")).unwrap();
        assert!(own_line.ends_with(&format!(" {score}")), "{own_line}: {score}");
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let [one, other] = [(); 2].map(|()| trestle_typing("play --seed 4", &answers()).ok());
    assert_eq!(one, other);
}

#[test]
fn no_secret_of_another_seat_is_on_the_screen() {
    let record = folder("play-secrets").join("game.jsonl");
    let args = format!("play --players 3 --seed 9 --record {}", record.display());
    let out = trestle_typing(&args, &answers()).ok();
    let during = out.split("=== The result ===").next().unwrap();
    let board = europe();
    let events = events(&std::fs::read_to_string(&record).unwrap());

    // Cards that others drew unseen are told, but not named.
    let draws = |seat: Seat| {
        let drawn =
            |event: &&Event| matches!(event, Event::CardDrawn { seat: s, .. } if *s == seat);
        events.iter().filter(drawn).count()
    };
    for seat in [1, 2] {
        let told: Vec<&str> =
            during.lines().filter(|line| line.contains(&format!("Seat {seat} draws"))).collect();
        assert_eq!(told.len(), draws(Seat(seat)));
        assert!(told.iter().all(|line| line.ends_with("draws a card unseen.")), "{told:?}");
    }
    assert!(draws(Seat(1)) > 0 && draws(Seat(0)) > 0);

    // Tickets that seat 0 never looked at are not named before the end.
    let mut own = BTreeSet::new();
    let mut others = BTreeSet::new();
    for event in &events {
        if let Event::TicketsOffered { seat, offer } = event {
            let known = if *seat == Seat(0) { &mut own } else { &mut others };
            known.extend(offer.iter().copied());
        }
    }
    let text = |ticket: &TicketId| {
        let facts = &board.tickets()[ticket.index()];
        let stops = facts.stops.iter().map(|stop| {
            let names: Vec<&str> =
                stop.iter().map(|city| board.cities()[city.index()].name.as_str()).collect();
            names.join(" / ")
        });
        format!("{} ({} points)", stops.collect::<Vec<_>>().join(" – "), facts.points)
    };
    assert!(own.iter().all(|ticket| during.contains(&text(ticket))));
    let secret: Vec<String> = others.difference(&own).map(text).collect();
    assert!(secret.len() > 6);
    for ticket in secret {
        assert!(!during.contains(&ticket), "{ticket}");
    }
    // At the end all is shown.
    assert!(out.split("=== The result ===").nth(1).unwrap().contains("Seat 2 has a longest path"));
}

#[test]
fn people_play_against_levels() {
    let table = |args: &str| {
        let out = trestle_typing(&format!("play --seed 1 {args}"), b"q\n").ok();
        out.lines().next().unwrap().to_owned()
    };
    assert_eq!(table(""), "At the table: you and seat 1 (a bot, medium).");
    let three = "At the table: you, seat 1 (a bot, easy) and seat 2 (a bot, hard).";
    assert_eq!(table("--players 3 --bots easy,hard"), three);
    let people = "At the table: seat 0, seat 1 and seat 2 (a bot, random).";
    assert_eq!(table("--players 3 --humans 2 --bots random"), people);
}

#[test]
fn quitting_keeps_the_record() {
    let record = folder("play-quit").join("game.jsonl");
    let name = record.to_str().unwrap();
    let out = trestle_typing(&format!("play --seed 1 --record {name}"), b"all\n1\nq\n1\n1\n").ok();
    assert!(out.contains("the game is not over"), "{out}");
    assert!(out.contains(&format!("`trestle replay --unfinished {name}` verifies it")), "{out}");
    assert!(!out.contains("The result"), "{out}");
    let replayed = trestle_with(&["replay", "--unfinished", name]).ok();
    assert!(replayed.contains("an unfinished game on europe"), "{replayed}");
}

#[test]
fn the_end_of_the_input_quits_at_every_question() {
    let typed = b"all\n1\n1\n1\n1\n2\nwien\n";
    for length in 0..=typed.len() {
        for people in ["--humans 1", "--humans 2"] {
            let run = trestle_typing(&format!("play --seed 1 {people}"), &typed[..length]);
            assert!(run.ok().contains("the game is not over"));
        }
    }
}

#[test]
fn garbage_is_asked_again() {
    let mut typed = vec![0xff, 0xfe, b'\n', 0, b'\n'];
    typed.extend(b"\n-1\n99999999999999999999\n\x1b[2J\n");
    typed.extend([b'a'; 20_000]);
    typed.extend(b"\n1 99\nall\n\xc3\n0\n7\n1,\nq\n");
    let out = trestle_typing("play --seed 1", &typed).ok();
    assert!(out.contains("Type the numbers of at least 2 of the 4 tickets"), "{out}");
    assert!(out.contains("`7` is none of the answers: type 1–4, or ? for help"), "{out}");
    assert!(!out.contains('\u{1b}'), "{out}");
}

#[test]
fn a_record_that_exists_is_not_overwritten() {
    let record = file(&folder("play-exists"), "game.jsonl", "precious");
    let message = trestle_typing(&format!("play --record {record}"), b"q\n").fails();
    assert!(message.starts_with(&format!("cannot make the new file {record}: ")), "{message}");
    assert_eq!(std::fs::read_to_string(&record).unwrap(), "precious");
}

#[test]
fn a_seed_is_chosen_and_told_if_none_is_given() {
    let told = || {
        let out = trestle_typing("play", b"q\n").ok();
        out.split("The seed was ")
            .nth(1)
            .unwrap()
            .split(':')
            .next()
            .unwrap()
            .parse::<u64>()
            .unwrap()
    };
    assert_ne!(told(), told());
}

#[test]
fn several_people_and_a_board_without_stations_or_tunnels() {
    let board = file(&folder("play-lakes"), "lakes.toml", lakes());
    let args = format!("play --board {board} --players 3 --humans 2 --seed 2");
    let out = trestle_typing(&args, &answers()).ok();
    assert!(out.contains("Hand the keyboard to seat 1, press Enter"), "{out}");
    let result = out.split("=== The result ===").nth(1).unwrap();
    assert!(!result.contains("Stations") && !result.contains("you "), "{result}");
}
