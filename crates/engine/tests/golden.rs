//! Games recorded once, which must replay alike for ever: `golden/BOARD-PLAYERS.jsonl`,
//! for editions other than the usual one `golden/BOARD-PLAYERS-EDITION.jsonl`. Those of a
//! board together show everything that its games can have.
//!
//! Nobody writes one of them anew: if one breaks, the games of everybody else break, too.
//! A table that has none yet gets one by
//! `cargo test --release -p trestle-engine --test golden -- --ignored`, which looks for games
//! that show the most and writes only the missing files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use trestle_engine::record::{Completeness, Record, Replay};
use trestle_engine::{NoEvents, Phase, Random, Rules, Seed, board};
use trestle_testkit::mechanics::Watch;
use trestle_testkit::players::record_game;
use trestle_testkit::{
    Lively, Mechanic, Planner, Player, all_tables, assert_sound, mechanics_of, play_game,
    possible_mechanics,
};

/// How the players of a golden game play.
#[derive(Debug, Clone, Copy)]
enum Style {
    /// Anything, rare kinds of action as often as others.
    Lively,
    /// Towards their tickets.
    Planner,
}

/// The seed of a game and the player who sits in all its seats.
fn seed_and_player(style: Style, game: u64) -> (Seed, Box<dyn Player>) {
    let seed = Seed::from_numbers(41, game);
    let chance = Random::new(seed, 1 << 40);
    let player: Box<dyn Player> = match style {
        Style::Lively => Box::new(Lively(chance)),
        Style::Planner => Box::new(Planner::new(chance)),
    };
    (seed, player)
}

struct Golden {
    rules: Rules,
    name: String,
    text: String,
}

/// The golden record of every table.
fn goldens() -> &'static [Golden] {
    static GOLDENS: OnceLock<Vec<Golden>> = OnceLock::new();
    GOLDENS.get_or_init(|| tables().map(golden).collect())
}

/// Every table on the boards that come with the program.
fn tables() -> impl Iterator<Item = Rules> {
    all_tables().into_iter().filter(|rules| board::built_in(rules.board().id()).is_some())
}

fn name_of(rules: &Rules) -> String {
    let edition = match rules.options().edition {
        0 => String::new(),
        _ => format!("-{}", rules.edition().id),
    };
    format!("{}-{}{edition}", rules.board().id(), rules.players())
}

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn path_of(rules: &Rules) -> PathBuf {
    directory().join(format!("{}.jsonl", name_of(rules)))
}

fn golden(rules: Rules) -> Golden {
    let name = name_of(&rules);
    let text = fs::read_to_string(path_of(&rules)).unwrap_or_else(|error| {
        panic!("cannot read {name} ({error}); the head of this file says how to write it")
    });
    Golden { rules, name, text }
}

fn parsed(golden: &Golden) -> Record {
    Record::parse(&golden.text).unwrap_or_else(|fault| panic!("{}: {fault}", golden.name))
}

#[test]
fn every_golden_record_replays_to_the_recorded_end() {
    for golden in goldens() {
        let board = golden.rules.shared_board();
        let find = |id: &str| (id == board.id()).then(|| board.clone());
        let replay = parsed(golden).replay(find, Completeness::Finished, &mut NoEvents);
        let Replay { rules, state } =
            replay.unwrap_or_else(|fault| panic!("{}: {fault}", golden.name));
        assert_eq!(rules.players(), golden.rules.players());
        assert_eq!(rules.options(), golden.rules.options());
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

/// So that a record of a table that is gone, or was renamed, does not lie there unread.
#[test]
fn there_are_no_golden_records_but_those_of_the_tables() {
    let files = fs::read_dir(directory()).expect("the records have a directory");
    let found: BTreeSet<String> = files
        .map(|file| file.expect("a file has a name").file_name().to_string_lossy().into_owned())
        .collect();
    let tables = goldens().iter().map(|golden| format!("{}.jsonl", golden.name));
    assert_eq!(found, tables.collect());
}

#[test]
fn no_golden_record_shows_what_its_table_cannot_have() {
    for golden in goldens() {
        let possible = possible_mechanics(&golden.rules);
        let seen = mechanics_of(&golden.rules, &parsed(golden));
        let impossible: Vec<_> = seen.difference(&possible).collect();
        assert!(impossible.is_empty(), "{} shows {impossible:?}", golden.name);
    }
}

/// Each board by each edition of its rules, over all numbers of players.
#[test]
fn the_golden_records_of_a_board_show_everything_it_can_have() {
    let mut missing: BTreeMap<_, BTreeSet<Mechanic>> = BTreeMap::new();
    for golden in goldens() {
        missing
            .entry(game_of(&golden.rules))
            .or_default()
            .extend(possible_mechanics(&golden.rules));
    }
    for golden in goldens() {
        let shown = mechanics_of(&golden.rules, &parsed(golden));
        missing.entry(game_of(&golden.rules)).or_default().retain(|one| !shown.contains(one));
    }
    missing.retain(|_, mechanics| !mechanics.is_empty());
    assert!(missing.is_empty(), "the golden records do not show {missing:?}");
}

/// The board and the edition of its rules.
fn game_of(rules: &Rules) -> (&str, &str) {
    (rules.board().id(), &rules.edition().id)
}

/// How many games of each style are looked at for a table.
const LOOKED_AT: u64 = 400;

/// Writes the records that are missing: for each table the game that shows the most of what
/// the tables before it have not shown, then the most at all, and of several the shortest.
#[test]
#[ignore = "takes a while, and is for whoever adds a board or an edition"]
fn write_the_records_of_tables_that_have_none() {
    let mut shown: BTreeSet<(String, String, Mechanic)> = BTreeSet::new();
    for rules in tables().filter(|rules| !path_of(rules).exists()) {
        let rules = &rules;
        let of_game = |one: Mechanic| {
            let (board, edition) = game_of(rules);
            (board.to_owned(), edition.to_owned(), one)
        };
        let games = [Style::Lively, Style::Planner].into_iter().flat_map(|style| {
            (0..LOOKED_AT).map(move |game| {
                let (seed, mut player) = seed_and_player(style, game);
                let (mut watch, mut steps) = (Watch::default(), 0_usize);
                play_game(rules, seed, player.as_mut(), |step| {
                    watch.see(step);
                    steps += 1;
                });
                (style, game, watch.seen, usize::MAX - steps)
            })
        });
        let best = games.max_by_key(|(_, _, seen, shortness)| {
            let is_new = |one: &&Mechanic| !shown.contains(&of_game(**one));
            (seen.iter().filter(is_new).count(), seen.len(), *shortness)
        });
        let (style, game, seen, _) = best.expect("games are looked at");
        shown.extend(seen.into_iter().map(of_game));
        let (seed, mut player) = seed_and_player(style, game);
        let text = record_game(rules, seed, player.as_mut()).to_text();
        fs::write(path_of(rules), text).expect("the record can be written");
    }
}
