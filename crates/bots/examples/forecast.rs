//! Learns to forecast leads: plays games among planners of all manners, and fits by how much one won more
//! than another after their positions, with least squares.
//!
//! ```text
//! forecast --games 3000 --seed 1 > crates/bots/learned/forecast.txt
//! ```
//!
//! The same numbers come out on every machine.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::sync::Arc;

use trestle_bots::forecast::{Class, FEATURES, Sample, hash, samples};
use trestle_engine::{Options, Rules, Seed, board};

/// Keeps what is hardly ever seen from mattering much.
const RIDGE: f64 = 1.0;
/// One position in so many is looked at: those of one game are alike.
const EVERY: u32 = 6;

/// Sums for least squares.
struct Fit {
    products: Vec<Vec<f64>>,
    targets: Vec<f64>,
}

impl Fit {
    fn new(size: usize) -> Fit {
        Fit { products: vec![vec![0.0; size]; size], targets: vec![0.0; size] }
    }

    fn add(&mut self, features: &[f64], target: f64) {
        for (row, &a) in self.products.iter_mut().zip(features) {
            for (sum, &b) in row.iter_mut().zip(features) {
                *sum += a * b;
            }
        }
        for (sum, &a) in self.targets.iter_mut().zip(features) {
            *sum += a * target;
        }
    }

    /// By elimination; the matrix is symmetric and positive, so that no rows need to change places.
    fn solve(mut self) -> Vec<f64> {
        let size = self.targets.len();
        for at in 0..size {
            self.products[at][at] += RIDGE;
        }
        for at in 0..size {
            for below in at + 1..size {
                let factor = self.products[below][at] / self.products[at][at];
                for column in at..size {
                    self.products[below][column] -= factor * self.products[at][column];
                }
                self.targets[below] -= factor * self.targets[at];
            }
        }
        let mut solution = vec![0.0; size];
        for at in (0..size).rev() {
            let known: f64 = (at + 1..size).map(|c| self.products[at][c] * solution[c]).sum();
            solution[at] = (self.targets[at] - known) / self.products[at][at];
        }
        solution
    }
}

/// How one seat differs from the other: what both have in common decides nothing.
fn lead(pair: &[Sample]) -> Vec<f64> {
    let features = pair[0].features.iter().zip(&pair[1].features);
    features.map(|(a, b)| f64::from(a - b)).collect()
}

fn number(name: &str, usual: u64) -> u64 {
    let args: Vec<String> = std::env::args().collect();
    let at = args.iter().position(|arg| arg == &format!("--{name}"));
    at.and_then(|at| args.get(at + 1)?.parse().ok()).unwrap_or(usual)
}

fn main() {
    let (games, seed) = (number("games", 3_000), number("seed", 1));
    let mut tables = Vec::new();
    for board in board::built_ins() {
        let Ok(board) = board.load() else { continue };
        let board = Arc::new(board);
        for players in [2, 2, 3, 4] {
            tables.extend(Rules::new(Arc::clone(&board), players, Options::default()).ok());
        }
    }
    let mut lines = Vec::new();
    for class in Class::ALL.into_iter().filter(|class| class.judged_after().is_some()) {
        let tables: Vec<&Rules> = tables.iter().filter(|rules| Class::of(rules) == class).collect();
        let positions: Vec<Vec<Sample>> = (0..games)
            .flat_map(|game| {
                let rules = tables[game as usize % tables.len()];
                samples(rules, Seed::from_numbers(seed, game), EVERY)
            })
            .collect();
        let mut fit = Fit::new(FEATURES);
        for position in &positions {
            for pair in position.windows(2) {
                fit.add(&lead(pair), f64::from(pair[0].won - pair[1].won));
            }
        }
        let weights = fit.solve();
        // How far the lead of a seat over another is off, by the turns that are left.
        let mut spread = Fit::new(2);
        let (mut squares, mut before, mut count) = (0.0, 0.0, 0.0);
        for position in &positions {
            for pair in position.windows(2) {
                let won = f64::from(pair[0].won - pair[1].won);
                let forecast: f64 = lead(pair).iter().zip(&weights).map(|(a, b)| a * b).sum();
                let off = (won - forecast) * (won - forecast);
                spread.add(&[1.0, f64::from(pair[0].turns)], off);
                squares += off;
                before += won * won;
                count += 1.0;
            }
        }
        let spread = spread.solve();
        lines.push(format!(
            "# {count} pairs; a lead is off by {:.2} turns, without a forecast by {:.2}",
            (squares / count).sqrt(),
            (before / count).sqrt()
        ));
        let numbers: Vec<String> =
            weights.iter().chain(&spread).map(|number| format!("{number:.5}")).collect();
        lines.push(format!("{}: {}", class.name(), numbers.join(" ")));
    }
    println!("# Made by: forecast --games {games} --seed {seed}");
    println!("version: 1");
    println!("hash: {:016x}", hash(&lines.join("\n")));
    lines.iter().for_each(|line| println!("{line}"));
}
