//! Games recorded once, which must replay alike for ever: `golden/BOARD-PLAYERS.jsonl`,
//! for editions other than the usual one `golden/BOARD-PLAYERS-EDITION.jsonl`. A table can have
//! more of them, which end in `.2.jsonl`, `.3.jsonl` and so on. Those of a board together show
//! everything that its games can have.
//!
//! Nobody writes one of them anew: if one breaks, the games of everybody else break, too.
//! `golden/SHA256SUMS` says what they were. What is missing, because a table has none yet or they do
//! not show something, is added by
//! `cargo test -p trestle-engine --test golden -- --ignored`, which looks for games
//! that show the most and writes nothing but new files, and their lines in the list.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use sha2::{Digest, Sha256};
use trestle_engine::record::{Completeness, Record, Replay};
use trestle_engine::{NoEvents, Phase, Random, Rules, Seed, board};
use trestle_testkit::mechanics::Watch;
use trestle_testkit::players::record_game;
use trestle_testkit::{
    Hoarders, Lively, Mechanic, Planner, Player, all_tables, assert_sound, mechanics_of, play_game,
    possible_mechanics,
};

/// How the players of a golden game play.
#[derive(Debug, Clone, Copy)]
enum Style {
    /// Anything, rare kinds of action as often as others.
    Lively,
    /// Towards their tickets.
    Planner,
    /// Until one of them has to pass.
    Hoarders,
}

const STYLES: [Style; 3] = [Style::Hoarders, Style::Lively, Style::Planner];

/// The seed of a game and the player who sits in all its seats.
fn seed_and_player(style: Style, game: u64) -> (Seed, Box<dyn Player>) {
    let seed = Seed::from_numbers(41, game);
    let chance = Random::new(seed, 1 << 40);
    let player: Box<dyn Player> = match style {
        Style::Lively => Box::new(Lively(chance)),
        Style::Planner => Box::new(Planner::new(chance)),
        Style::Hoarders => Box::new(Hoarders(chance)),
    };
    (seed, player)
}

struct Golden {
    rules: Rules,
    name: String,
    text: String,
}

/// The golden records of every table.
fn goldens() -> &'static [Golden] {
    static GOLDENS: OnceLock<Vec<Golden>> = OnceLock::new();
    GOLDENS.get_or_init(|| tables().flat_map(golden).collect())
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

/// The file of a table's first, second, third … record.
fn file_of(rules: &Rules, number: u32) -> String {
    let name = name_of(rules);
    if number == 1 { format!("{name}.jsonl") } else { format!("{name}.{number}.jsonl") }
}

/// The files of a table's records that are there.
fn files_of(rules: &Rules) -> Vec<String> {
    let files = (1..).map(|number| file_of(rules, number));
    files.take_while(|file| directory().join(file).exists()).collect()
}

fn golden(rules: Rules) -> Vec<Golden> {
    let files = files_of(&rules);
    let name = name_of(&rules);
    assert!(!files.is_empty(), "{name} has none; the head of this file says how to write it");
    let read = |name: String| {
        let text = fs::read_to_string(directory().join(&name)).expect("the record can be read");
        Golden { rules: rules.clone(), name, text }
    };
    files.into_iter().map(read).collect()
}

/// What the records were when they were added.
const SUMS: &str = "SHA256SUMS";

fn sum_of(file: &Path) -> String {
    let bytes = fs::read(file).expect("the record can be read");
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The files that are listed, with their hashes.
fn sums() -> BTreeMap<String, String> {
    let list = fs::read_to_string(directory().join(SUMS)).unwrap_or_default();
    let lines = list.lines().map(|line| line.split_once("  ").expect("a hash and a name"));
    lines.map(|(sum, file)| (file.to_owned(), sum.to_owned())).collect()
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
    let known = goldens().iter().map(|golden| golden.name.clone()).chain([SUMS.to_owned()]);
    assert_eq!(found, known.collect());
}

/// A record that was written anew would replay as well as the old one: only its hash tells.
#[test]
fn every_golden_record_is_the_one_that_was_added() {
    let files = goldens().iter().map(|golden| golden.name.clone());
    let found: BTreeMap<String, String> =
        files.map(|file| (file.clone(), sum_of(&directory().join(&file)))).collect();
    assert_eq!(found, sums(), "golden records are added, never changed: restore those that differ");
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

/// How many games of each style are looked at for a table that has no record, and for one more.
const LOOKED_AT: u64 = 400;
const LOOKED_AT_FOR_MORE: u64 = 20;

/// Writes the records that are missing: for each table that has none the game that shows the most of what
/// those of its board do not show, then the most at all, and of several the shortest. Then more of them, if
/// something is still not shown.
#[test]
#[ignore = "takes a while, and is for whoever adds a board, an edition or a mechanic"]
fn write_the_records_that_are_missing() {
    let mut games: BTreeMap<(String, String), Vec<Rules>> = BTreeMap::new();
    for rules in tables() {
        let (board, edition) = game_of(&rules);
        games.entry((board.to_owned(), edition.to_owned())).or_default().push(rules);
    }
    for tables in games.into_values() {
        let mut missing: BTreeSet<Mechanic> = tables.iter().flat_map(possible_mechanics).collect();
        let (none, some): (Vec<&Rules>, Vec<&Rules>) =
            tables.iter().partition(|rules| files_of(rules).is_empty());
        for golden in some.into_iter().flat_map(|rules| golden(rules.clone())) {
            let shown = mechanics_of(&golden.rules, &parsed(&golden));
            missing.retain(|one| !shown.contains(one));
        }
        for rules in none {
            let (_, shown) = write_the_best(&[rules], &missing, LOOKED_AT);
            missing.retain(|one| !shown.contains(one));
        }
        let all: Vec<&Rules> = tables.iter().collect();
        while !missing.is_empty() {
            let (name, shown) = write_the_best(&all, &missing, LOOKED_AT_FOR_MORE);
            assert!(!missing.is_disjoint(&shown), "{name} shows nothing of {missing:?}");
            missing.retain(|one| !shown.contains(one));
        }
    }
}

/// Writes the record of the game at one of these tables that shows the most of what is missing; what it
/// shows. So many games of each style are looked at, but no further style if one shows all that is missing.
fn write_the_best(
    tables: &[&Rules],
    missing: &BTreeSet<Mechanic>,
    games: u64,
) -> (String, BTreeSet<Mechanic>) {
    /// What it shows of what is missing and at all, how short it is, and what it is.
    type Candidate<'a> = ((usize, usize, usize), &'a Rules, Style, u64, BTreeSet<Mechanic>);
    let mut best: Option<Candidate<'_>> = None;
    for style in STYLES {
        for (&rules, game) in
            tables.iter().flat_map(|rules| (0..games).map(move |game| (rules, game)))
        {
            let (seed, mut player) = seed_and_player(style, game);
            let (mut watch, mut steps) = (Watch::default(), 0_usize);
            play_game(rules, seed, player.as_mut(), |step| {
                watch.see(step);
                steps += 1;
            });
            let new = watch.seen.intersection(missing).count();
            let value = (new, watch.seen.len(), usize::MAX - steps);
            if best.as_ref().is_none_or(|it| value > it.0) {
                best = Some((value, rules, style, game, watch.seen));
            }
        }
        if !missing.is_empty() && best.as_ref().is_some_and(|best| best.0.0 == missing.len()) {
            break;
        }
    }
    let (_, rules, style, game, seen) = best.expect("games are looked at");
    let (seed, mut player) = seed_and_player(style, game);
    let text = record_game(rules, seed, player.as_mut()).to_text();
    let file = file_of(rules, files_of(rules).len() as u32 + 1);
    let path = directory().join(&file);
    fs::write(&path, text).expect("the record can be written");
    let mut list = fs::read_to_string(directory().join(SUMS)).unwrap_or_default();
    list.push_str(&format!("{}  {file}\n", sum_of(&path)));
    fs::write(directory().join(SUMS), list).expect("the list can be written");
    (file, seen)
}
