//! Games rebuilt from their logs and records.

use std::path::Path;
use std::sync::Arc;

use trestle_engine::record::{ActionText, Completeness, Line, Record};
use trestle_engine::{Audience, Form, NoEvents, Random, Rules, Seat, Seed};
use trestle_game::{Game, RecordedGame};
use trestle_testkit::{all_tables, rules};

fn names(rules: &Rules) -> Vec<String> {
    rules.seats().iter().map(|seat| format!("Player {}", seat.0 + 1)).collect()
}

/// A game between players who do anything, as far as so many actions.
fn played(rules: &Arc<Rules>, actions: usize) -> RecordedGame {
    let seed = Seed::from_numbers(14, rules.players() as u64);
    let mut random = Random::new(seed, 1 << 40);
    let mut game = RecordedGame::new(Arc::clone(rules), names(rules), seed);
    for _ in 0..actions {
        let Some(seat) = game.game().state().next_actor() else { break };
        let mut legal = Vec::new();
        rules.legal_actions(game.game().state(), seat, &mut legal);
        let action = random.pick(&legal).expect("who has to act can");
        let step = game.attempt_action(seat, action).expect("it is legal");
        game.commit(step);
    }
    game
}

fn events(game: &RecordedGame) -> Vec<(u32, trestle_engine::Seen)> {
    let rules = game.game().rules();
    let everybody = rules.seats().iter().map(Audience::Seat).chain([Audience::Spectator]);
    everybody.flat_map(|audience| game.events_since(0, audience)).collect()
}

fn assert_same(one: &Game, other: &Game) {
    assert_eq!(one.state(), other.state());
    assert_eq!((one.number(), one.events()), (other.number(), other.events()));
}

#[test]
fn a_game_rebuilt_from_its_log_or_record_is_the_one_played_on_every_board() {
    for rules in all_tables().into_iter().map(Arc::new) {
        let game = played(&rules, usize::MAX);
        assert!(game.game().is_over());

        let mut happened = Vec::new();
        let seed = game.game().state().seed();
        let rebuilt = Game::of_log(Arc::clone(&rules), seed, game.lines(), &mut happened);
        assert_same(&rebuilt.expect("the log fits"), game.game());
        assert_eq!(happened.len() as u32, game.game().events());

        let text = game.record().to_text();
        let record = Record::parse(&text).expect("a record");
        let find = |_: &str| Some(rules.shared_board().clone());
        record.replay(find, Completeness::Finished, &mut NoEvents).expect("a true record");
        let opened = RecordedGame::of_record(record, find).expect("a true record");
        assert_same(opened.game(), game.game());
        assert_eq!(events(&opened), events(&game));
        assert_eq!(opened.record().to_text(), text);
    }
}

#[test]
fn a_record_is_gone_on_with_as_if_it_had_not_broken_off() {
    for rules in all_tables().into_iter().map(Arc::new) {
        let whole = played(&rules, 60);
        let mut record = whole.record();
        record.actions.truncate(25);
        record.end = None;
        let find = |_: &str| Some(rules.shared_board().clone());
        let mut game = RecordedGame::of_record(record, find).expect("a true record");
        assert_eq!(game.end(), None);
        for line in &whole.lines()[25..] {
            let step = game.attempt(Seat(line.seat), &line.action).expect("it is legal");
            assert_eq!(step.line(), line);
            game.commit(step);
        }
        assert_same(game.game(), whole.game());
        assert_eq!(events(&game), events(&whole));
        assert_eq!(game.record(), whole.record());
    }
}

#[test]
fn the_game_after_its_first_actions_is_the_one_that_was() {
    let rules = Arc::new(rules(trestle_testkit::board("world"), 3));
    let game = played(&rules, 30);
    for number in [0, 1, 12, 29, 30] {
        let then = game.after(number).expect("the game has come so far");
        assert_same(&then, played(&rules, number as usize).game());
    }
    assert!(game.after(31).is_none());
}

#[test]
fn a_log_that_does_not_fit_breaks_at_its_action() {
    let rules = Arc::new(rules(trestle_testkit::board("europe"), 2));
    let game = played(&rules, 10);
    let seed = game.game().state().seed();
    let mut log = game.lines().to_vec();
    log[6] = Line { seat: log[6].seat, action: ActionText::Pass, state: None };
    let broken = Game::of_log(rules, seed, log, &mut NoEvents).expect_err("nobody may pass");
    assert_eq!(broken.number, 7);
    assert!(broken.error.clause().is_some());
    assert_eq!(broken.to_string(), format!("action 7 of the log does not fit: {}", broken.error));
}

/// The golden records of the first version of the format.
fn first_records() -> Vec<Record> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/golden");
    let files = std::fs::read_dir(golden).expect("the golden records have a folder");
    let paths = files.map(|file| file.expect("a file").path());
    // Their hashes are there, too.
    let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    let texts = paths.map(|path| std::fs::read_to_string(path).expect("a text"));
    let records = texts.map(|text| Record::parse(&text).expect("a record"));
    let records: Vec<Record> = records.filter(|record| record.header.trestle_record == 1).collect();
    assert!(!records.is_empty(), "the first records are still there");
    records
}

/// A game that the first program began goes on in the form in which it began.
#[test]
fn a_record_of_the_first_version_goes_on_in_its_form() {
    for whole in first_records() {
        let mut record = whole.clone();
        let last = record.actions.split_off(record.actions.len() / 2);
        record.end = None;
        let find = |id: &str| Some(trestle_testkit::board(id));
        let mut game = RecordedGame::of_record(record, find).expect("a true record");
        for line in &last {
            let step = game.attempt(Seat(line.seat), &line.action).expect("it is legal");
            assert_eq!(step.line(), line, "the same hash as the first program wrote");
            let board = game.game().rules().board();
            let in_new_form = step.state().hash_in(Form::Second, board).short();
            assert_ne!(step.line().state, Some(in_new_form));
            game.commit(step);
        }
        assert_eq!(game.record(), whole, "to the end, which is in that form too");
        assert_eq!(game.header(), &whole.header);
    }
}
