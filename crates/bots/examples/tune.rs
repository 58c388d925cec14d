//! Looks for better numbers for the planner by playing. Each generation tries many variants
//! of the numbers on the same deals, and the next one is drawn around the best of them.
//!
//! `cargo run --release -p trestle-bots --example tune -- BOARDS GENERATIONS GAMES`

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use trestle_bots::{Bot, BotKind, Budget, Planner, Roster, Style, play_game};
use trestle_engine::{Options, Random, Rules, Seat, Seed, State, board};

/// Variants in a generation, and how many of them the next one is drawn around.
const VARIANTS: usize = 20;
const BEST: usize = 6;

/// A table with the opponents that the planner meets there; none is the planner as it is.
struct Contest {
    rules: Rules,
    roster: Roster,
    opponents: Vec<Option<BotKind>>,
}

impl Contest {
    fn new(id: &str, opponents: &[Option<BotKind>]) -> Option<Contest> {
        let board = Arc::new(board::built_in(id)?.load().ok()?);
        let rules = Rules::new(board, opponents.len() + 1, Options::default()).ok()?;
        Some(Contest { roster: Roster::new(&rules), rules, opponents: opponents.to_vec() })
    }

    /// What a planner with these numbers makes of one deal in one seat.
    fn play(&self, style: Style, seed: Seed, seat: usize) -> f64 {
        let mut opponents = self.opponents.iter();
        let mut sit = |at: usize| -> Box<dyn Bot> {
            if at == seat {
                return Box::new(Planner::new(&self.rules, style));
            }
            let kind = opponents.next().copied().flatten().unwrap_or(BotKind::Planner);
            self.roster.sit(kind, Seat(at as u8), seed, Budget::default())
        };
        let mut bots: Vec<Box<dyn Bot>> = (0..self.rules.players()).map(&mut sit).collect();
        self.result(&play_game(&self.rules, seed, &mut bots, |_| {}), seat)
    }

    /// The win, and the margin, which tells more of each game.
    fn result(&self, end: &State, seat: usize) -> f64 {
        let scores = self.rules.final_scores(end);
        let others = scores.seats.iter().enumerate().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, score)| score.total).max().unwrap_or(0);
        let margin = f64::from(scores.seats[seat].total - best);
        let won = scores.winners.contains(Seat(seat as u8));
        let share = if won { 1.0 / scores.winners.len() as f64 } else { 0.0 };
        let clear = 0.5 * f64::from(self.rules.board().settings().pieces);
        0.5 * share + 0.5 / (1.0 + (-margin / clear).exp())
    }
}

/// How each variant does on the same deals, on all threads.
fn scores(contests: &[Contest], variants: &[Style], games: u64, series: u64) -> Vec<f64> {
    let next = AtomicUsize::new(0);
    let jobs = variants.len() * contests.len();
    let work = || {
        let mut found = Vec::new();
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return found;
            }
            let (variant, contest) = (job / contests.len(), &contests[job % contests.len()]);
            let seats = contest.rules.players();
            let of_deal = |deal: u64| -> f64 {
                let seed = Seed::from_numbers(series, deal);
                (0..seats).map(|seat| contest.play(variants[variant], seed, seat)).sum()
            };
            let deals = games.div_ceil(seats as u64);
            let sum: f64 = (0..deals).map(of_deal).sum();
            found.push((variant, sum / (deals * seats as u64) as f64));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut sums = vec![0.0; variants.len()];
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for (variant, score) in
            workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default())
        {
            sums[variant] += score / contests.len() as f64;
        }
    });
    sums
}

/// A number from a bell curve, near enough: the sum of many even ones.
fn bell(random: &mut Random) -> f32 {
    (0..12).map(|_| random.below(1 << 20) as f32 / (1 << 20) as f32).sum::<f32>() - 6.0
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [boards, generations, games] = args.as_slice() else {
        println!("what to tune: BOARDS GENERATIONS GAMES");
        return;
    };
    let (Ok(generations), Ok(games)) = (generations.parse::<u64>(), games.parse::<u64>()) else {
        println!("GENERATIONS and GAMES are numbers");
        return;
    };
    let (hungry, one_step, long_route) =
        (Some(BotKind::Hungry), Some(BotKind::OneStep), Some(BotKind::LongRoute));
    let line_ups: [&[Option<BotKind>]; 5] =
        [&[None], &[hungry], &[one_step], &[long_route], &[hungry, one_step, long_route]];
    let contests: Vec<Contest> = boards
        .split(',')
        .flat_map(|id| line_ups.iter().filter_map(move |line_up| Contest::new(id, line_up)))
        .collect();
    let mut random = Random::new(Seed::from_numbers(1, 0), 0);
    // Tune boards of one size at a time: long games and short ones have numbers of their own.
    let pieces = contests.first().map_or(0, |contest| contest.rules.board().settings().pieces);
    let mut middle = Style::for_pieces(pieces);
    let count = middle.numbers().len();
    // How far each number is varied, as the logarithm of a factor.
    let mut spread = vec![0.25f32; count];
    for generation in 0..generations {
        let vary = |_| {
            let mut variant = middle;
            for ((_, number), spread) in variant.numbers().into_iter().zip(&spread) {
                *number *= (spread * bell(&mut random)).exp();
            }
            variant
        };
        // What there is now takes part.
        let mut variants: Vec<Style> = (1..VARIANTS).map(vary).collect();
        variants.push(middle);
        let scores = scores(&contests, &variants, games, 1000 + generation);
        let mut order: Vec<usize> = (0..VARIANTS).collect();
        order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]));
        println!(
            "generation {generation}: now {:.4}, best {:.4}, mean {:.4}",
            scores[VARIANTS - 1],
            scores[order[0]],
            scores.iter().sum::<f64>() / VARIANTS as f64
        );
        for (at, spread) in spread.iter_mut().enumerate() {
            let logs: Vec<f32> =
                order[..BEST].iter().map(|&v| variants[v].numbers()[at].1.ln()).collect();
            let mean = logs.iter().sum::<f32>() / BEST as f32;
            let squares = logs.iter().map(|log| (log - mean).powi(2));
            let width = (squares.sum::<f32>() / BEST as f32).sqrt();
            // Half way only: a generation is small, and chance plays a part in it.
            let number = middle.numbers()[at].1.ln();
            *middle.numbers()[at].1 = (0.5 * number + 0.5 * mean).exp();
            *spread = (0.8 * *spread + 0.2 * width).clamp(0.03, 0.4);
        }
        if generation % 5 == 4 {
            for (name, value) in middle.numbers() {
                print!("{name} = {value:.3}, ");
            }
            println!();
        }
    }
}
