//! Bots decide in the browser as they do elsewhere. `bot_games.json` has the ends of games that this
//! machine agrees with here, and the engine for browsers in `web/src/engine/bots.test.ts`.
//!
//! After a change to the bots, `cargo test -p trestle-wasm --test bot_games -- --ignored` writes the
//! file anew.

use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use trestle_bots::BotKind;
use trestle_engine::board;
use trestle_wasm::bot_game::bot_game;

/// Games in thought for every decision: enough to compare several ideas.
const ITERATIONS: u32 = 30;

/// A game among bots of one kind, and what came of it.
#[derive(Debug, Serialize, Deserialize, PartialEq)]
struct BotGame {
    board: String,
    players: u32,
    bot: String,
    iterations: u32,
    seed: u32,
    /// The hash of the end, which differs if a single decision did.
    end: String,
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/bot_games.json")
}

/// A game of every bot that searches, and of the planner inside them, on every board.
fn games() -> Vec<BotGame> {
    let kinds =
        BotKind::ALL.into_iter().filter(|kind| kind.searches() || *kind == BotKind::Planner);
    let on_board = |board: &'static str| {
        kinds.clone().enumerate().map(move |(at, kind)| {
            let (players, seed) = (2, 1 + at as u32);
            let end = bot_game(board, players as usize, kind.name(), ITERATIONS, seed).unwrap();
            let (board, bot) = (board.to_owned(), kind.name().to_owned());
            BotGame { board, players, bot, iterations: ITERATIONS, seed, end }
        })
    };
    board::built_ins().iter().flat_map(|file| on_board(file.id)).collect()
}

#[test]
fn games_of_bots_end_as_they_do_on_every_machine() {
    let expected: Vec<BotGame> =
        serde_json::from_str(&fs::read_to_string(path()).unwrap()).unwrap();
    assert_eq!(games(), expected, "see the head of this file");
}

#[test]
fn an_unknown_board_bot_or_number_of_players_is_refused() {
    let code = |board, players, bot| bot_game(board, players, bot, 1, 1).unwrap_err().code;
    assert_eq!(code("nowhere", 2, "planner"), "no-such-board");
    assert_eq!(code("europe", 9, "planner"), "wrong-players");
    assert_eq!(code("europe", 2, "genius"), "no-such-bot");
}

#[test]
#[ignore = "writes the file"]
fn write() {
    let text = serde_json::to_string_pretty(&games()).unwrap();
    fs::write(path(), text + "\n").unwrap();
}
