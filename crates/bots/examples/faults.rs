//! How far off the master's judgements are, compared with games that are played to their end.
//!
//! ```text
//! cargo run --release -p trestle-bots --example faults -- --board europe --players 2 --games 40
//! ```
//!
//! Masters who think little play games. In one decision of ten, up to eight candidates are tried in the same
//! 150 deals, judged after several rounds, and played to the end. Each is compared with the first. `chance` is
//! how much a difference varies from deal to deal, `error` by how much it is off in all of them.

#![allow(clippy::print_stdout, reason = "it is a program")]

mod options;

use std::sync::Arc;
use std::thread;

use trestle_bots::learning::{Faults, faults};
use trestle_engine::{Options, Rules, Seed, board};

use options::{number, option};

/// After so many turns of everybody positions are judged.
const ROUNDS: [usize; 7] = [2, 4, 6, 8, 12, 16, 20];
const DEALS: usize = 150;

fn main() {
    let id = option("board").unwrap_or_else(|| "europe".to_owned());
    let (players, games) = (number("players", 2) as usize, number("games", 24));
    let (seed, threads) = (number("seed", 1), number("threads", 2).max(1));
    let board = board::built_in(&id).and_then(|board| board.load().ok());
    let rules =
        board.and_then(|board| Rules::new(Arc::new(board), players, Options::default()).ok());
    let Some(rules) = rules else {
        println!("there is no such board, or not so many can play on it");
        return;
    };
    let share = |thread: u64| {
        let mut found = Faults::default();
        for game in (thread..games).step_by(threads as usize) {
            found.add(&faults(&rules, Seed::from_numbers(seed, game), &ROUNDS, DEALS));
        }
        found
    };
    let mut found = Faults::default();
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|at| scope.spawn(move || share(at))).collect();
        threads.into_iter().flat_map(|thread| thread.join()).for_each(|part| found.add(&part));
    });
    println!("{id}, {players} players: {} comparisons", found.comparisons);
    let names = ROUNDS.iter().map(usize::to_string).chain(["end".to_owned()]);
    for ((name, chance), error) in names.zip(found.chance()).zip(found.error()) {
        println!("{name:>4}  chance {chance:.3}  error {error:.4}");
    }
}
