//! Looks for better numbers for the planner by playing, with an evolution strategy (SNES: a bell curve
//! for every number, moved and reshaped towards the variants that win).
//!
//! ```text
//! evolve --boards europe,usa --minutes 8 --games 240 --variants 32 --seed 1 [--from FILE]
//! ```
//!
//! The opponents are a mixed population: planners as they are, the baselines, and earlier champions of
//! this run, at tables of two and four (`--players 2,4`). Every variant of a generation plays the same deals. With
//! `--against BOT` that bot is the only opponent, a search with 48 games a decision: what comes out is the
//! planner that exploits it best, not one that plays well.

#![allow(clippy::print_stdout, reason = "it is a program")]

mod options;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use trestle_bots::{Bot, BotKind, Budget, Roster, School, Style, play_game};
use trestle_engine::{Options, Random, Rules, Seat, Seed, State, board};

use options::{number, option};

/// A champion joins the population after so many generations.
const EPOCH: u64 = 40;
/// The latest champions that are met.
const CHAMPIONS: usize = 3;

/// How long a bot thinks that searches.
const BUDGET: Budget = Budget::Iterations(48);

/// Who sits opposite.
#[derive(Clone, Copy)]
enum Opponent {
    /// One of the bots with a name.
    Kind(BotKind),
    /// A champion of this run; the first is the planner as it is.
    Champion(usize),
}

/// A table, and what is known there about the board.
struct Table {
    rules: Rules,
    roster: Roster,
    champions: Vec<School>,
}

impl Table {
    fn new(id: &str, players: usize) -> Option<Table> {
        let (id, edition) =
            id.split_once('/').map_or((id, None), |(id, edition)| (id, Some(edition)));
        let board = Arc::new(board::built_in(id)?.load().ok()?);
        let options = match edition {
            Some(name) => {
                let edition = board.editions().iter().position(|one| one.id == name)?;
                Options { edition, ..Options::default() }
            }
            None => Options::default(),
        };
        let rules = Rules::new(board, players, options).ok()?;
        Some(Table { roster: Roster::new(&rules), rules, champions: Vec::new() })
    }

    /// What a planner makes of one deal in one seat.
    fn play(&self, school: &School, seed: Seed, seat: usize, opponents: &[Opponent]) -> f64 {
        let mut opponents = opponents.iter().cycle();
        let mut sit = |at: usize| -> Box<dyn Bot> {
            if at == seat {
                return Box::new(school.planner());
            }
            match opponents.next().copied().unwrap_or(Opponent::Champion(0)) {
                Opponent::Kind(kind) => self.roster.sit(kind, Seat(at as u8), seed, BUDGET),
                Opponent::Champion(at) => Box::new(self.champions[at].planner()),
            }
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
        0.6 * share + 0.4 / (1.0 + (-margin / clear).exp())
    }
}

/// How each variant does on the same deals, on all threads.
fn scores(
    tables: &[Table],
    variants: &[Style],
    games: u64,
    series: u64,
    opponents: impl Fn(u64) -> Vec<Opponent> + Sync,
    threads: usize,
) -> Vec<f64> {
    let next = AtomicUsize::new(0);
    let jobs = variants.len() * tables.len();
    let work = || {
        let mut found = Vec::new();
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return found;
            }
            let (variant, table) = (job / tables.len(), &tables[job % tables.len()]);
            let school = School::new(&table.rules, variants[variant]);
            let seats = table.rules.players() as u64;
            let deals = games.div_ceil(seats);
            let of_deal = |deal: u64| -> f64 {
                let seed = Seed::from_numbers(series, deal);
                let opponents = opponents(deal);
                (0..seats as usize).map(|seat| table.play(&school, seed, seat, &opponents)).sum()
            };
            let sum: f64 = (0..deals).map(of_deal).sum();
            let mean = sum / (deals * seats) as f64;
            // A fair share of a table of four is worth as much as one of a table of two.
            found.push((variant, mean * seats as f64 / 2.0));
        }
    };
    let mut sums = vec![0.0; variants.len()];
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for (variant, score) in workers.into_iter().flat_map(|one| one.join().unwrap_or_default()) {
            sums[variant] += score / tables.len() as f64;
        }
    });
    sums
}

/// Whom a deal is played against: mostly champions, at times a baseline.
fn opponents(deal: u64, champions: usize) -> Vec<Opponent> {
    const BASELINES: [BotKind; 3] = [BotKind::Hungry, BotKind::OneStep, BotKind::LongRoute];
    let latest = |back: u64| {
        let back = (back as usize) % CHAMPIONS.min(champions);
        Opponent::Champion(champions - 1 - back)
    };
    match deal % 8 {
        // The planner as it is, whatever has come since.
        0..=2 => vec![Opponent::Champion(0)],
        3..=5 => vec![latest(deal / 8), latest(deal / 8 + 1), Opponent::Champion(0)],
        6 => vec![latest(deal / 8)],
        _ => (0..3).map(|at| Opponent::Kind(BASELINES[(deal as usize / 8 + at) % 3])).collect(),
    }
}

/// A number from a bell curve, near enough: the sum of many even ones.
fn bell(random: &mut Random) -> f32 {
    (0..12).map(|_| random.below(1 << 20) as f32 / (1 << 20) as f32).sum::<f32>() - 6.0
}

/// How far a number is varied at first.
fn step(value: f32) -> f32 {
    (0.15 * value.abs()).max(0.03)
}

fn numbers(style: &mut Style) -> Vec<f32> {
    style.numbers().into_iter().map(|(_, number)| *number).collect()
}

fn with_numbers(mut style: Style, values: &[f32]) -> Style {
    for ((_, number), value) in style.numbers().into_iter().zip(values) {
        *number = *value;
    }
    style
}

fn print(mut style: Style) {
    for (name, value) in style.numbers() {
        print!("{name} = {value:.4}; ");
    }
    println!();
}

fn main() {
    let boards = option("boards").unwrap_or_else(|| "europe".to_owned());
    let minutes = number("minutes", 5);
    let games = number("games", 240);
    let lambda = number("variants", 32) as usize & !1;
    let seed = number("seed", 1);
    let threads =
        number("threads", std::thread::available_parallelism().map_or(1, usize::from) as u64)
            as usize;
    let players = option("players").unwrap_or_else(|| "2,4".to_owned());
    let players: Vec<usize> = players.split(',').filter_map(|text| text.parse().ok()).collect();
    let mut tables: Vec<Table> = boards
        .split(',')
        .flat_map(|id| players.iter().filter_map(move |&players| Table::new(id, players)))
        .collect();
    let Some(first) = tables.first() else {
        println!("there are no such boards and players: --boards europe,usa --players 2,4");
        return;
    };
    let mut middle = Style::for_pieces(first.rules.board().settings().pieces);
    let base = middle;
    if let Some(text) = option("from").and_then(|file| std::fs::read_to_string(file).ok()) {
        middle = middle.with_text(&text);
    }
    let only = match option("against").map(|name| name.parse::<BotKind>()).transpose() {
        Ok(only) => only.map(Opponent::Kind),
        Err(error) => {
            println!("{error}");
            return;
        }
    };
    for table in &mut tables {
        table.champions.push(School::new(&table.rules, base));
    }
    let mut random = Random::new(Seed::from_numbers(seed, 0), 0);
    let mut mean = numbers(&mut middle);
    let scale: Vec<f32> = mean.iter().map(|&value| step(value)).collect();
    let mut spread = vec![1.0f32; mean.len()];
    let dimensions = mean.len() as f32;
    let rate = (3.0 + dimensions.ln()) / (5.0 * dimensions.sqrt());
    // Better ranks count more, and all weights together are nothing.
    let weights: Vec<f32> = {
        let raw =
            |rank: usize| ((lambda as f32 / 2.0 + 1.0).ln() - (rank as f32 + 1.0).ln()).max(0.0);
        let sum: f32 = (0..lambda).map(raw).sum();
        (0..lambda).map(|rank| raw(rank) / sum - 1.0 / lambda as f32).collect()
    };
    let start = Instant::now();
    let is_over = || start.elapsed() >= Duration::from_secs(60 * minutes);
    let mut generation = 0;
    while !is_over() {
        let mut draws: Vec<Vec<f32>> = Vec::new();
        for _ in 0..lambda / 2 {
            let draw: Vec<f32> = mean.iter().map(|_| bell(&mut random)).collect();
            draws.push(draw.iter().map(|value| -value).collect());
            draws.push(draw);
        }
        let variant = |draw: &Vec<f32>| {
            let values: Vec<f32> =
                (0..mean.len()).map(|at| mean[at] + scale[at] * spread[at] * draw[at]).collect();
            with_numbers(base, &values)
        };
        let variants: Vec<Style> = draws.iter().map(variant).collect();
        let champions = tables[0].champions.len();
        let series = 1_000 * seed + generation;
        let opposite = |deal| match only {
            Some(only) => vec![only],
            None => opponents(deal, champions),
        };
        let found = scores(&tables, &variants, games, series, opposite, threads);
        let mut order: Vec<usize> = (0..lambda).collect();
        order.sort_by(|&a, &b| found[b].total_cmp(&found[a]));
        for at in 0..mean.len() {
            let ranked = order.iter().zip(&weights).map(|(&one, weight)| (draws[one][at], weight));
            let (mut shift, mut reshape) = (0.0, 0.0);
            for (draw, weight) in ranked {
                shift += weight * draw;
                reshape += weight * (draw * draw - 1.0);
            }
            mean[at] += scale[at] * spread[at] * shift;
            spread[at] = (spread[at] * (0.5 * rate * reshape).exp()).clamp(0.15, 4.0);
        }
        generation += 1;
        if generation % EPOCH == 0 || is_over() {
            let champion = with_numbers(base, &mean);
            let against = |style: Style, opponent: Opponent| {
                scores(&tables, &[style], games * 8, 77, |_| vec![opponent], threads)[0]
            };
            let seconds = start.elapsed().as_secs();
            println!(
                "generation {generation}, {seconds} s: {:.4} against the planner, mean {:.4}",
                against(champion, Opponent::Champion(0)),
                found.iter().sum::<f64>() / lambda as f64
            );
            if let Some(only) = only {
                println!(
                    "  {:.4} against the only opponent, where the planner has {:.4}",
                    against(champion, only),
                    against(base, only)
                );
            }
            print(champion);
            for table in &mut tables {
                let school = School::new(&table.rules, champion);
                table.champions.push(school);
            }
        }
    }
}
