//! Learns the master's network for a class of games: plays games among planners, and fits a network to what
//! came of their positions.
//!
//! ```text
//! learn --class short --games 450000 --epochs 8 --seed 1 --threads 2 --out crates/bots/learned/short.network
//! ```
//!
//! All boards of the class are played, with all their editions, by two players three times as often as by
//! four. The same file comes out on every machine, whatever the number of threads.

#![allow(clippy::print_stdout, reason = "it is a program")]

mod options;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

use trestle_bots::learning::{Class, Sample, Studio, Trainer, mean_square_error};
use trestle_engine::{Options, Random, Rules, Seed, board};

use options::{number, option};

/// Games that are played at a time by one thread.
const SHARE: usize = 500;
/// The last samples in so many parts only tell how good the network is.
const TESTED: usize = 20;
/// How fast the network learns at first, and at the end.
const RATES: [f32; 2] = [3e-3, 6e-5];

/// Every board of a class with every edition.
fn studios(class: Class) -> Vec<Studio> {
    let mut studios = Vec::new();
    for board in board::built_ins() {
        let Ok(board) = board.load() else { continue };
        let board = Arc::new(board);
        for edition in 0..board.editions().len().max(1) {
            for players in [2, 2, 2, 4] {
                let options = Options { edition, ..Options::default() };
                let rules = Rules::new(Arc::clone(&board), players, options).ok();
                studios.extend(rules.filter(|rules| Class::of(rules) == class).map(Studio::new));
            }
        }
    }
    studios
}

/// Plays games, each at the next table, and gathers what they say in their order.
fn play(studios: &[Studio], games: usize, seed: u64, threads: usize) -> Vec<Sample> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done: Vec<(usize, Vec<Sample>)> = Vec::new();
        loop {
            let first = next.fetch_add(SHARE, Ordering::Relaxed);
            if first >= games {
                return done;
            }
            let mut samples = Vec::new();
            for game in first..(first + SHARE).min(games) {
                let seed = Seed::from_numbers(seed, game as u64);
                studios[game % studios.len()].play(seed, &mut samples);
            }
            done.push((first, samples));
        }
    };
    let mut shares: Vec<(usize, Vec<Sample>)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    shares.sort_by_key(|(first, _)| *first);
    shares.into_iter().flat_map(|(_, samples)| samples).collect()
}

fn main() {
    let name = option("class").unwrap_or_default();
    let Some(class) = Class::ALL.into_iter().find(|class| class.name() == name) else {
        println!("say which class of games: --class long, plain, ships or short");
        return;
    };
    let (games, epochs) = (number("games", 20_000) as usize, number("epochs", 8) as usize);
    let (seed, threads) = (number("seed", 1), number("threads", 2) as usize);
    let mut samples = play(&studios(class), games, seed, threads);
    let tested = samples.split_off(samples.len() - samples.len() / TESTED);
    let mean = tested.iter().map(|sample| sample.ahead).sum::<f32>() / tested.len().max(1) as f32;
    let off = |sample: &Sample| f64::from((sample.ahead - mean).powi(2));
    let before = tested.iter().map(off).sum::<f64>() / tested.len().max(1) as f64;
    println!(
        "{} samples of {games} games; mean square error of the mean {before:.5}",
        samples.len()
    );
    let mut random = Random::new(Seed::from_numbers(seed, u64::MAX), 0);
    let mut trainer = Trainer::new(&mut random);
    let rate = |done: usize| RATES[0] + (RATES[1] - RATES[0]) * done as f32 / epochs as f32;
    for epoch in 0..epochs {
        trainer.epoch(&samples, [rate(epoch), rate(epoch + 1)], threads, &mut random);
        let error = mean_square_error(&trainer.network().rounded(), &tested);
        println!("epoch {}: {error:.5}", epoch + 1);
    }
    if let Some(file) = option("out")
        && let Err(error) = fs::write(&file, trainer.network().write())
    {
        println!("cannot write {file}: {error}");
    }
}
