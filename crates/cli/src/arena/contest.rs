//! Playing all games of a schedule on several threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use trestle_bots::{Bot, Roster, play_game};
use trestle_engine::{Rules, Seat, Seed};

use super::args::Stop;
use super::progress::Progress;
use super::schedule::LineUp;
use super::series::Series;
use super::stopwatch::Stopwatch;
use super::tally::GameResult;
use crate::workers;

/// What is to be played.
pub struct Contest<'a> {
    pub tables: &'a [LineUp],
    /// Where each number of players plays.
    pub venues: &'a BTreeMap<usize, Venue>,
    /// At each table.
    pub games: u64,
    pub seed: u64,
    pub stop: Stop,
    pub threads: usize,
    /// Seats the bot with this number.
    pub sit: &'a SitDown<'a>,
}

/// Makes the bot with this number for a seat of a game.
pub type SitDown<'a> = dyn Fn(usize, &Roster, Seat, Seed) -> Box<dyn Bot> + Sync + 'a;

/// Tables for one number of players.
pub struct Venue {
    pub rules: Rules,
    pub roster: Roster,
}

/// A game to be played.
struct Job {
    /// The place of its table.
    table: usize,
    /// Its number at that table.
    game: u64,
}

impl Contest<'_> {
    /// Plays all of it; what came of it, by table.
    ///
    /// # Errors
    /// If there cannot be so many threads.
    pub fn play(&self) -> Result<Vec<Series>> {
        let series = self.tables.iter().map(|line_up| {
            let players = line_up.players();
            Series::new(players, self.games, self.stop.rate(players))
        });
        let series: Vec<Series> = series.collect();
        let progress = Progress::show(progress_of(&series));
        let series = Mutex::new(series);
        workers::run(self.threads, |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                let Some(job) = take(&mut lock(&series)) else { break };
                let result = self.play_one(&job);
                let mut series = lock(&series);
                series[job.table].put(job.game, result);
                progress.set(progress_of(&series));
            }
            Ok(())
        })?;
        Ok(series.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn play_one(&self, job: &Job) -> GameResult {
        let line_up = &self.tables[job.table];
        let players = line_up.players();
        let Venue { rules, roster } = &self.venues[&players];
        // A deal, and how the line-up is turned round the table for it.
        let (deal, rotation) = (job.game / players as u64, job.game % players as u64);
        let seed = Seed::from_numbers(self.seed, deal);
        let seating: Vec<usize> = line_up.seating(rotation as usize).collect();
        let watches: Vec<Stopwatch> = seating.iter().map(|_| Stopwatch::default()).collect();
        let mut bots: Vec<Box<dyn Bot>> = rules
            .seats()
            .iter()
            .zip(seating.iter().zip(&watches))
            .map(|(seat, (&entry, watch))| {
                watch.hold((self.sit)(line_up.bots()[entry], roster, seat, seed))
            })
            .collect();
        let end = play_game(rules, seed, &mut bots, |_| {});
        let scores = rules.final_scores(&end);
        let mut result = GameResult {
            winners: 0,
            scores: vec![0; players],
            times: vec![Default::default(); players],
        };
        for (seat, &entry) in seating.iter().enumerate() {
            result.scores[entry] = scores.seats[seat].total;
            result.times[entry] = watches[seat].read();
        }
        for seat in scores.winners.iter() {
            result.winners |= 1 << seating[usize::from(seat.0)];
        }
        result
    }
}

/// The next game of the first table that has one.
fn take(series: &mut [Series]) -> Option<Job> {
    let mut tables = series.iter_mut().enumerate();
    tables.find_map(|(table, series)| Some(Job { table, game: series.take()? }))
}

/// How many games of all tables are done, and how many there will be at most.
fn progress_of(series: &[Series]) -> (u64, u64) {
    let tables = series.iter().map(Series::progress);
    tables.fold((0, 0), |(done, all), (more, of)| (done + more, all + of))
}

fn lock(series: &Mutex<Vec<Series>>) -> MutexGuard<'_, Vec<Series>> {
    series.lock().unwrap_or_else(PoisonError::into_inner)
}
