//! Records of any game survive being written and read, and no damage to one makes the
//! reader panic or verifies as another result.

#[expect(dead_code, reason = "only the board is needed here")]
mod small_board;

use std::sync::Arc;

use trestle_engine::record::{Completeness, EndLine, Record, RecordFault, Replay};
use trestle_engine::{Board, NoEvents, Random, Rules, Seed, board};
use trestle_testkit::players::record_game;
use trestle_testkit::{Lively, RandomPlayer, all_tables, rules, sized};

/// A finished game of hundreds of lines.
const LONG: &str = include_str!("golden/europe-2.jsonl");

/// A finished game of few lines, on a board with every mechanic.
fn short_game() -> (Rules, Record) {
    let small = Arc::new(board::load(small_board::BOARD).expect("the small board is sound"));
    let rules = rules(small, 2);
    let seed = Seed::from_numbers(51, 0);
    let record = record_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)));
    (rules, record)
}

fn replay(record: &Record, board: &Arc<Board>) -> Result<Replay, RecordFault> {
    let find = |id: &str| (id == board.id()).then(|| board.clone());
    record.replay(find, Completeness::Finished, &mut NoEvents)
}

/// Reads and verifies a text; gives the result if it verifies.
fn result(text: &str, board: &Arc<Board>) -> Result<EndLine, RecordFault> {
    let record = Record::parse(text)?;
    let replay = replay(&record, board)?;
    Ok(EndLine::new(&replay.rules, &replay.state, record.header.form()))
}

#[test]
fn a_record_cut_anywhere_is_not_a_finished_game() {
    let (rules, record) = short_game();
    let text = record.to_text();
    for cut in 0..text.len() - 1 {
        let fault = result(&text[..cut], rules.shared_board()).expect_err("a part is missing");
        let lines = text[..cut].lines().count();
        assert!((lines..=lines + 1).contains(&fault.line), "{lines} lines, {fault}");
    }
    // Only the line end after the last line can be spared.
    assert!(result(text.trim_end(), rules.shared_board()).is_ok());
}

#[test]
fn a_long_record_cut_anywhere_is_not_a_finished_game() {
    let europe = trestle_testkit::board("europe");
    for cut in (0..LONG.len() - 1).step_by(53) {
        assert!(result(&LONG[..cut], &europe).is_err());
    }
}

/// A byte is changed into each of these: digits, letters, quotes, brackets, space, line end.
const OTHERS: [u8; 10] = *b"09ae\"},{ \n";

#[test]
fn a_changed_byte_never_verifies_as_another_result() {
    let (rules, record) = short_game();
    let text = record.to_text();
    let original = record.end.expect("the game is over");
    let mut verified = 0;
    for at in 0..text.len() {
        for other in OTHERS {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = other;
            let changed = String::from_utf8(bytes).expect("records of plain names are ASCII");
            if let Ok(end) = result(&changed, rules.shared_board()) {
                assert_eq!(end, original, "{other} at byte {at}");
                verified += 1;
            }
        }
    }
    // Names of players and spare line ends may change, and a byte into itself.
    assert!(verified < text.len(), "{verified} changed records verify");
}

#[test]
fn a_changed_byte_in_a_long_record_never_verifies_as_another_result() {
    let europe = trestle_testkit::board("europe");
    let original = result(LONG, &europe).expect("the record is sound");
    let mut random = Random::new(Seed::from_numbers(52, 0), 0);
    for at in (0..LONG.len()).step_by(31) {
        let mut bytes = LONG.as_bytes().to_vec();
        bytes[at] = random.below(128) as u8;
        let changed = String::from_utf8(bytes).expect("ASCII");
        if let Ok(end) = result(&changed, &europe) {
            assert_eq!(end, original);
        }
    }
}

/// Two lines in the other order, a line twice, a line lost.
#[test]
fn lines_lost_doubled_or_swapped_never_verify_as_another_result() {
    let (rules, record) = short_game();
    let original = record.end.clone().expect("the game is over");
    let count = record.actions.len();
    for at in 0..count {
        let mut lost = record.clone();
        lost.actions.remove(at);
        let mut doubled = record.clone();
        doubled.actions.insert(at, record.actions[at].clone());
        for damaged in [lost, doubled] {
            assert!(replay(&damaged, rules.shared_board()).is_err());
        }
        let mut swapped = record.clone();
        swapped.actions.swap(at, (at + 1) % count);
        if let Ok(end) = result(&swapped.to_text(), rules.shared_board()) {
            assert_eq!(end, original);
        }
    }
}

#[test]
fn records_of_all_tables_survive_writing_and_reading() {
    for rules in all_tables() {
        for game in 0..sized(2, 60) {
            let seed = Seed::from_numbers(53, game);
            let chance = Random::new(seed, 1 << 40);
            let record = if game % 2 == 0 {
                record_game(&rules, seed, &mut RandomPlayer(chance))
            } else {
                record_game(&rules, seed, &mut Lively(chance))
            };
            let text = record.to_text();
            let read = Record::parse(&text).unwrap_or_else(|fault| panic!("{fault}"));
            assert_eq!(read, record);
            assert_eq!(read.to_text(), text);
            let replay = replay(&read, rules.shared_board()).unwrap_or_else(|f| panic!("{f}"));
            let hash = replay.state.hash(rules.board()).to_string();
            assert_eq!(Some(hash), record.end.map(|end| end.state));
        }
    }
}

/// Names may hold anything, line ends and quotes included.
#[test]
fn odd_names_of_players_survive() {
    let (rules, mut record) = short_game();
    record.header.seats = vec!["Zoë \"the\" {1}\n".into(), "\u{2028}\\\u{0}🚂".into()];
    let text = record.to_text();
    assert_eq!(text.lines().count(), record.actions.len() + 2);
    let read = Record::parse(&text).expect("the record is sound");
    assert_eq!(read, record);
    assert!(replay(&read, rules.shared_board()).is_ok());
}
