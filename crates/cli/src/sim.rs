//! `trestle sim`: games of bots, as fast as they go.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use clap::Parser;
use serde::Serialize;
use trestle_engine::record::{ActionText, EndLine, Header, Line, Record};
use trestle_engine::{Action, NoEvents, Options, Rules, Seed, State};

use crate::board_source;
use crate::bot::{self, RandomBot};

/// What to simulate.
#[derive(Parser)]
pub struct Args {
    /// The board's id, or a .toml file
    #[arg(long, default_value = "europe")]
    board: String,
    /// The edition of the rules, if the board has several; `trestle boards show` names them
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// The bot in each seat, with commas between; there is `random`
    #[arg(long, value_delimiter = ',', default_value = "random,random")]
    seats: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; the games are the same with any number
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    json: bool,
    /// Also writes the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

/// What came of it.
#[derive(Serialize)]
struct Report {
    board: String,
    players: usize,
    games: u64,
    actions: u64,
    seconds: f64,
    games_per_second: f64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    bot: String,
    /// A shared win counts for each of the winners.
    wins: u64,
    mean_score: f64,
}

/// Sums over games, which do not depend on the order of the games.
#[derive(Clone)]
struct Tally {
    actions: u64,
    wins: Vec<u64>,
    scores: Vec<i64>,
}

impl Tally {
    fn new(players: usize) -> Tally {
        Tally { actions: 0, wins: vec![0; players], scores: vec![0; players] }
    }

    fn add(&mut self, other: &Tally) {
        self.actions += other.actions;
        for (sum, more) in self.wins.iter_mut().zip(&other.wins) {
            *sum += more;
        }
        for (sum, more) in self.scores.iter_mut().zip(&other.scores) {
            *sum += more;
        }
    }

    fn count(&mut self, rules: &Rules, state: &State) {
        let result = rules.final_scores(state);
        for (sum, score) in self.scores.iter_mut().zip(&result.seats) {
            *sum += i64::from(score.total);
        }
        for seat in result.winners.iter() {
            self.wins[usize::from(seat.0)] += 1;
        }
    }
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    bot::check_names(&args.seats)?;
    let board = board_source::find(&args.board)?;
    let edition = board_source::edition(&board, args.edition.as_deref())?;
    let options = Options { edition, ..Options::default() };
    let rules = Rules::new(board, args.seats.len(), options)?;
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let start = Instant::now();
    let tally = simulate(args, &rules)?;
    let seconds = start.elapsed().as_secs_f64();
    let report = report(args, &rules, &tally, seconds);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
        return Ok(());
    }
    print_report(&report, out)
}

fn simulate(args: &Args, rules: &Rules) -> Result<Tally> {
    let next_game = AtomicU64::new(0);
    // One worker that fails stops the others: there may be games for years ahead of them.
    let failed = AtomicBool::new(false);
    let work = || {
        let tally = play_games(args, rules, &next_game, &failed);
        if tally.is_err() {
            failed.store(true, Ordering::Relaxed);
        }
        tally
    };
    let mut total = Tally::new(rules.players());
    std::thread::scope(|scope| {
        let mut workers = Vec::new();
        for _ in 0..args.threads {
            match std::thread::Builder::new().spawn_scoped(scope, work) {
                Ok(worker) => workers.push(worker),
                Err(error) => {
                    failed.store(true, Ordering::Relaxed);
                    return Err(anyhow!(error).context("cannot start that many threads"));
                }
            }
        }
        for worker in workers {
            match worker.join() {
                Ok(tally) => total.add(&tally?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(total)
    })
}

/// Plays the next game as long as there is one.
fn play_games(
    args: &Args,
    rules: &Rules,
    next_game: &AtomicU64,
    failed: &AtomicBool,
) -> Result<Tally> {
    let mut tally = Tally::new(rules.players());
    let mut actions = Vec::new();
    loop {
        let game = next_game.fetch_add(1, Ordering::Relaxed);
        if game >= args.games || failed.load(Ordering::Relaxed) {
            return Ok(tally);
        }
        let seed = Seed::from_numbers(args.seed, game);
        match &args.records {
            None => play(rules, seed, &mut actions, &mut tally),
            Some(folder) => {
                let text = play_recorded(args, rules, seed, &mut tally)?;
                write_record(folder, &rules.board().id, args.seed, game, &text)?;
            }
        }
    }
}

fn write_record(folder: &Path, board: &str, series: u64, game: u64, text: &str) -> Result<()> {
    let file = folder.join(format!("{board}-{series}-{game:06}.jsonl"));
    std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
}

fn play(rules: &Rules, seed: Seed, actions: &mut Vec<Action>, tally: &mut Tally) {
    let mut state = rules.start(seed, &mut NoEvents);
    let mut bots: Vec<RandomBot> = state.seats().map(|seat| RandomBot::new(seed, seat)).collect();
    while let Some(seat) = state.next_actor() {
        rules.legal_actions(&state, seat, actions);
        let Some(action) = bots[usize::from(seat.0)].choose(actions) else { break };
        if rules.apply(&mut state, seat, action, &mut NoEvents).is_err() {
            // Legal actions are applicable; the engine's tests see to that.
            break;
        }
        tally.actions += 1;
    }
    tally.count(rules, &state);
}

fn play_recorded(args: &Args, rules: &Rules, seed: Seed, tally: &mut Tally) -> Result<String> {
    let mut state = rules.start(seed, &mut NoEvents);
    let mut bots: Vec<RandomBot> = state.seats().map(|seat| RandomBot::new(seed, seat)).collect();
    let header = Header::new(rules, args.seats.clone(), seed);
    let mut record = Record { header, actions: Vec::new(), end: None };
    let mut actions = Vec::new();
    while let Some(seat) = state.next_actor() {
        rules.legal_actions(&state, seat, &mut actions);
        let action =
            bots[usize::from(seat.0)].choose(&actions).context("a seat that must act can")?;
        let text = ActionText::new(rules, &state, seat, action);
        rules
            .apply(&mut state, seat, action, &mut NoEvents)
            .map_err(|refusal| anyhow!("{}", refusal.explain(rules)))?;
        let hash = state.hash(rules.board()).short();
        record.actions.push(Line { seat: seat.0, action: text, state: Some(hash) });
        tally.actions += 1;
    }
    tally.count(rules, &state);
    record.end = Some(EndLine::new(rules, &state));
    Ok(record.to_text())
}

fn report(args: &Args, rules: &Rules, tally: &Tally, seconds: f64) -> Report {
    let games = args.games.max(1) as f64;
    let seats = args.seats.iter().enumerate().map(|(seat, bot)| SeatReport {
        bot: bot.clone(),
        wins: tally.wins[seat],
        mean_score: tally.scores[seat] as f64 / games,
    });
    Report {
        board: rules.board().id.clone(),
        players: rules.players(),
        games: args.games,
        actions: tally.actions,
        seconds,
        // The clock may not have moved at all.
        games_per_second: args.games as f64 / seconds.max(1e-9),
        seats: seats.collect(),
    }
}

fn print_report(report: &Report, out: &mut impl Write) -> Result<()> {
    writeln!(
        out,
        "{} games on {} with {} players: {:.0} games a second, {:.0} actions a game",
        report.games,
        report.board,
        report.players,
        report.games_per_second,
        report.actions as f64 / report.games.max(1) as f64
    )?;
    for (number, seat) in report.seats.iter().enumerate() {
        writeln!(
            out,
            "  seat {number} {}: {} wins, {:.1} points a game",
            seat.bot, seat.wins, seat.mean_score
        )?;
    }
    Ok(())
}
