//! Games recorded once, which must replay alike for ever: `golden/BOARD-PLAYERS.jsonl`,
//! for editions other than the usual one `golden/BOARD-PLAYERS-EDITION.jsonl`.
//!
//! If one of them breaks, old records of everybody else break, too. That is right only if
//! the board, the rules or the format were changed on purpose. Then
//! `TRESTLE_WRITE_GOLDEN=1 cargo test -p trestle-engine --test golden` writes them anew:
//! it plays many games at each table and keeps the one that shows the most, the shortest
//! of several. The same rules give the same files.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::{env, fs};

use trestle_engine::record::{Completeness, Record, Replay};
use trestle_engine::{NoEvents, Phase, Random, Rules, Seed, board};
use trestle_testkit::players::record_game;
use trestle_testkit::{Lively, Mechanic, all_tables, assert_sound, mechanics_of};

/// How many games the writer looks at for each table.
const GAMES: u64 = 2000;

struct Golden {
    rules: Rules,
    name: String,
    text: String,
}

/// The golden record of every table. With `TRESTLE_WRITE_GOLDEN` set they are written first.
fn goldens() -> &'static [Golden] {
    static GOLDENS: OnceLock<Vec<Golden>> = OnceLock::new();
    GOLDENS.get_or_init(|| {
        let is_ours = |rules: &Rules| board::built_in(&rules.board().id).is_some();
        all_tables().into_iter().filter(is_ours).map(golden).collect()
    })
}

fn golden(rules: Rules) -> Golden {
    let edition = match rules.options().edition {
        0 => String::new(),
        _ => format!("-{}", rules.edition().id),
    };
    let name = format!("{}-{}{edition}.jsonl", rules.board().id, rules.players());
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(&name);
    if env::var_os("TRESTLE_WRITE_GOLDEN").is_some() {
        let text = telling_game(&rules).to_text();
        fs::write(&path, text).unwrap_or_else(|error| panic!("cannot write {name}: {error}"));
    }
    let text = fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("cannot read {name} ({error}); the head of this file says how to write it")
    });
    Golden { rules, name, text }
}

/// Of many games the one with the most mechanics, and of these the shortest.
fn telling_game(rules: &Rules) -> Record {
    let games = (0..GAMES).map(|game| {
        let seed = Seed::from_numbers(41, game);
        record_game(rules, seed, &mut Lively(Random::new(seed, 1 << 40)))
    });
    let fewest_first = |record: &Record| usize::MAX - record.actions.len();
    games
        .max_by_key(|record| (mechanics_of(rules, record).len(), fewest_first(record)))
        .expect("there are games")
}

fn parsed(golden: &Golden) -> Record {
    Record::parse(&golden.text).unwrap_or_else(|fault| panic!("{}: {fault}", golden.name))
}

#[test]
fn every_golden_record_replays_to_the_recorded_end() {
    for golden in goldens() {
        let board = golden.rules.shared_board();
        let find = |id: &str| (id == board.id).then(|| board.clone());
        let replay = parsed(golden).replay(find, Completeness::Finished, &mut NoEvents);
        let Replay { rules, state } =
            replay.unwrap_or_else(|fault| panic!("{}: {fault}", golden.name));
        assert_eq!(rules.players(), golden.rules.players());
        assert_eq!(state.phase(), Phase::Over);
        assert_sound(&rules, &state);
    }
}

#[test]
fn every_golden_record_has_the_hash_of_every_state() {
    for golden in goldens() {
        assert!(parsed(golden).actions.iter().all(|line| line.state.is_some()));
    }
}

#[test]
fn a_golden_record_is_written_as_it_was_read() {
    for golden in goldens() {
        assert!(parsed(golden).to_text() == golden.text, "{} is written anew", golden.name);
    }
}

#[test]
fn the_golden_records_of_europe_use_every_mechanic() {
    let mut seen = BTreeSet::new();
    for golden in goldens().iter().filter(|golden| golden.rules.board().id == "europe") {
        let players = golden.rules.players();
        let of_this = mechanics_of(&golden.rules, &parsed(golden));
        // Which of the two a game can have depends on the number of players.
        assert!(!of_this.contains(&Mechanic::TrackClosed) || players <= 3);
        assert!(!of_this.contains(&Mechanic::BothTracks) || players >= 4);
        seen.extend(of_this);
    }
    let missing: Vec<_> = Mechanic::ALL.iter().filter(|one| !seen.contains(one)).collect();
    assert!(missing.is_empty(), "no golden record of Europe shows {missing:?}");
}
