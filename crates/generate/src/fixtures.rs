//! `cargo xtask fixtures`: whole games for the tests of the web client.
//!
//! One game for each board, as a spectator is told of it, one JSON value in a line: the board as
//! `GET /api/boards/ID` gives it, then the table, the last position and all events.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use serde::Serialize;
use trestle_engine::record::Record;
use trestle_engine::{Action, Audience, Board, Random, Rules, Seed};
use trestle_game::RecordedGame;
use trestle_protocol::board::Board as BoardFacts;
use trestle_protocol::event::{Event, Numbered};
use trestle_protocol::score::{Ending, Outcome};
use trestle_protocol::server::Position;
use trestle_protocol::table::{
    Access, Begin, Clock, OnTimeout, Player as Sits, Seat, Stage, Table,
};
use trestle_testkit::players::{Observation, record_game};
use trestle_testkit::{Lively, Planner, Player, all_boards, mechanics_of, rules};

use crate::root::root;

/// Where the tests of the web client find the games.
const FOLDER: &str = "web/src/testing/games";

/// So many games are played on a board, and the one that shows the most is taken.
const GAMES: u64 = 12;

/// Writes a file for every board, and removes those of boards that there are no more.
pub fn write() -> Result<()> {
    let folder = root().join(FOLDER);
    let wanted = files()?;
    for path in present()?.into_keys().filter(|name| !wanted.contains_key(name)) {
        fs::remove_file(folder.join(&path)).with_context(|| format!("cannot remove {path}"))?;
    }
    for (name, text) in wanted {
        fs::write(folder.join(&name), text)
            .with_context(|| format!("cannot write {FOLDER}/{name}"))?;
        println!("{FOLDER}/{name} written");
    }
    Ok(())
}

/// The files as they should be, by name.
fn files() -> Result<BTreeMap<String, String>> {
    let file = |board: Arc<Board>| {
        let name = format!("{}.ndjson", board.id());
        Ok((name, told(&board).with_context(|| format!("no game on {}", board.id()))?))
    };
    all_boards().into_iter().map(file).collect()
}

/// The files as they are, by name.
fn present() -> Result<BTreeMap<String, String>> {
    let folder: PathBuf = root().join(FOLDER);
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {FOLDER}"))?;
    let file = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        Ok((name, fs::read_to_string(entry.path())?))
    };
    entries.map(file).collect()
}

/// The text about a game on a board.
fn told(board: &Arc<Board>) -> Result<String> {
    let players = 3.clamp(board.settings().players_min, board.settings().players_max);
    let rules = rules(Arc::clone(board), players.into());
    let games = (0..GAMES).map(|game| {
        let seed = Seed::from_numbers(0, game);
        (record_game(&rules, seed, &mut Mixed::new(seed)), seed)
    });
    // The first of those that show as much.
    let best = games
        .enumerate()
        .max_by_key(|(number, (record, _))| (mechanics_of(&rules, record).len(), Reverse(*number)));
    let (_, (record, seed)) = best.context("no game was played")?;
    lines(board, &rules, record, seed)
}

fn lines(board: &Arc<Board>, rules: &Rules, record: Record, seed: Seed) -> Result<String> {
    let find = |_: &str| Some(Arc::clone(board));
    let played = RecordedGame::of_record(record, find).map_err(|fault| anyhow!("{fault}"))?;
    let (game, seen) = (played.game(), Audience::Spectator);
    let position = Position {
        outcome: Outcome::of(rules, game.state(), Ending::default()),
        ..Position::new(rules, game, seen)
    };
    let mut text = line(&BoardFacts::new(board))? + &line(&table(rules, seed))? + &line(&position)?;
    for (n, event) in played.events_since(0, seen) {
        text += &line(&Numbered { n, event: Event::new(board, &event) })?;
    }
    Ok(text)
}

fn line(value: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

/// A table where bots have played.
fn table(rules: &Rules, seed: Seed) -> Table {
    let bot = |(level, name): (&str, &str)| Seat {
        player: Sits::Bot(level.to_owned()),
        name: Some(name.to_owned()),
        host: false,
        forfeited: false,
        left: false,
        colour: None,
        kept_for: None,
        reopened: false,
        votes: Vec::new(),
    };
    let bots = [("medium", "Ada"), ("random", "Grace"), ("hungry", "Linus"), ("easy", "Margaret")];
    let board = rules.board();
    Table {
        id: "2686qmmd6nnhnh69".to_owned(),
        version: 2,
        board: board.id().to_owned(),
        own_board: None,
        board_hash: board.hash().to_string(),
        edition: rules.edition().id.clone(),
        stage: Stage::Over,
        access: Access::Link,
        locked: false,
        clock: Clock::None,
        on_timeout: OnTimeout::Bot,
        begin: Begin::WhenFull,
        stand_in: None,
        grace: None,
        seats: bots.into_iter().cycle().take(rules.players()).map(bot).collect(),
        created: 1_794_770_465_875,
        commitment: Some(seed.commitment()),
        seed: Some(seed.to_string()),
        rematch: None,
        rematch_by: None,
        end_votes: Vec::new(),
        ended: None,
    }
}

/// Players who want something and, in every other seat, one who tries everything.
struct Mixed {
    planner: Planner,
    lively: Lively,
}

impl Mixed {
    fn new(seed: Seed) -> Mixed {
        // Other streams than those of the shuffles.
        let chance = |stream: u64| Random::new(seed, (1 << 63) | stream);
        Mixed { planner: Planner::new(chance(0)), lively: Lively(chance(1)) }
    }
}

impl Player for Mixed {
    fn choose(&mut self, observation: &Observation<'_>, actions: &[Action]) -> usize {
        match observation.seat.0 % 2 {
            0 => self.planner.choose(observation, actions),
            _ => self.lively.choose(observation, actions),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_for_the_web_client_are_up_to_date() {
        let (wanted, present) = (files().unwrap(), present().unwrap());
        let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&wanted), names(&present), "run `cargo xtask fixtures`");
        for (name, text) in wanted {
            assert!(text == present[&name], "{name} is out of date: run `cargo xtask fixtures`");
        }
    }
}
