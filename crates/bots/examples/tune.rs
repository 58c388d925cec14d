//! Looks for better numbers for the planner by playing: each number in turn is made larger
//! and smaller, and what wins more against the opponents is kept.
//!
//! `cargo run --release -p trestle-bots --example tune -- BOARDS OPPONENTS GAMES ROUNDS [NAMES]`

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use trestle_bots::{Bot, BotKind, Budget, Planner, Roster, Style, play_game};
use trestle_engine::{Options, Rules, Seat, Seed, board};

/// A result in one game: the win, and a little for the margin, which tells more of each game.
fn result(rules: &Rules, end: &trestle_engine::State, seat: usize) -> f64 {
    let scores = rules.final_scores(end);
    let others = scores.seats.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, score)| score.total).max().unwrap_or(0);
    let margin = f64::from(scores.seats[seat].total - best);
    let won = scores.winners.contains(Seat(seat as u8));
    let share = if won { 1.0 / scores.winners.len() as f64 } else { 0.0 };
    0.5 * share + 0.5 / (1.0 + (-margin / 25.0).exp())
}

fn score(
    tables: &[Rules],
    opponents: &[Option<BotKind>],
    style: Style,
    old: Style,
    games: u64,
    series: u64,
) -> f64 {
    let rosters: Vec<Roster> = tables.iter().map(Roster::new).collect();
    let next = AtomicU64::new(0);
    let jobs = games * tables.len() as u64 * opponents.len() as u64 * 2;
    let work = || {
        let mut sum = 0.0;
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return sum;
            }
            let table = (job % tables.len() as u64) as usize;
            let rules = &tables[table];
            let rest = job / tables.len() as u64;
            let opponent = opponents[(rest % opponents.len() as u64) as usize];
            let rest = rest / opponents.len() as u64;
            let (seat, seed) = ((rest % 2) as usize, Seed::from_numbers(series, rest / 2));
            let mut bots: Vec<Box<dyn Bot>> = (0..rules.players())
                .map(|at| -> Box<dyn Bot> {
                    if at == seat {
                        Box::new(Planner::new(rules, style))
                    } else {
                        match opponent {
                            Some(kind) => {
                                rosters[table].sit(kind, Seat(at as u8), seed, Budget::default())
                            }
                            None => Box::new(Planner::new(rules, old)),
                        }
                    }
                })
                .collect();
            sum += result(rules, &play_game(rules, seed, &mut bots, |_| {}), seat);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let sum: f64 = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or(0.0)).sum()
    });
    sum / jobs as f64
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [boards, opponents, games, rounds, ..] = args.as_slice() else {
        println!("what to tune: BOARDS OPPONENTS GAMES ROUNDS [NAMES]");
        return;
    };
    let table = |id: &str| {
        let board = board::built_in(id).expect("a board that comes with us").load().expect("sound");
        Rules::new(Arc::new(board), 2, Options::default()).expect("two may play")
    };
    let tables: Vec<Rules> = boards.split(',').map(table).collect();
    // `self` is the planner as it was at the start.
    let opponents: Vec<Option<BotKind>> =
        opponents.split(',').map(|name| name.parse().ok()).collect();
    let games: u64 = games.parse().expect("a number of games");
    let rounds: u64 = rounds.parse().expect("a number of rounds");
    let old = Style::default();
    let mut best = old;
    let mut step = 1.35f32;
    let names = args.get(4).map(|list| list.split(',').map(str::to_owned).collect::<Vec<_>>());
    for round in 0..rounds {
        let count = best.numbers().len();
        let mut changed = false;
        let mut base = score(&tables, &opponents, best, old, games, 1000 + round);
        println!("round {round}: {base:.4}");
        for at in 0..count {
            let name = best.numbers()[at].0;
            if names.as_ref().is_some_and(|names| !names.iter().any(|wanted| wanted == name)) {
                continue;
            }
            for factor in [step, 1.0 / step] {
                let mut other = best;
                *other.numbers()[at].1 *= factor;
                let found = score(&tables, &opponents, other, old, games, 1000 + round);
                if found > base + 0.002 {
                    println!(
                        "  {name} {:.3} -> {:.3}: {base:.4} -> {found:.4}",
                        *best.numbers()[at].1,
                        *other.numbers()[at].1
                    );
                    best = other;
                    base = found;
                    changed = true;
                    break;
                }
            }
        }
        if !changed {
            step = step.sqrt();
        }
        for (name, value) in best.numbers() {
            print!("{name} = {value:.3}, ");
        }
        println!();
    }
}
