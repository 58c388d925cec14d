//! All games of one table, counted in their order whatever order they end in.

use std::collections::BTreeMap;

use super::sequential::{SequentialTest, Verdict};
use super::tally::{GameResult, Tally};

/// The games of a table: those that were counted, those under way, those to come.
#[derive(Debug)]
pub struct Series {
    /// Games that make a group: one for each rotation of the line-up.
    group: u64,
    planned: u64,
    /// The next game that nobody plays yet.
    next: u64,
    /// Games that ended before one with a lower number.
    early: BTreeMap<u64, GameResult>,
    /// The wins of the first entry in the group that is being counted.
    group_wins: f64,
    test: Option<SequentialTest>,
    pub verdict: Option<Verdict>,
    pub tally: Tally,
}

impl Series {
    /// At least so many games of so many players; they stop early if it is clear whether
    /// the first entry wins more or less than `stop_rate`.
    pub fn new(players: usize, games: u64, stop_rate: Option<f64>) -> Series {
        let group = players as u64;
        Series {
            group,
            planned: games.next_multiple_of(group),
            next: 0,
            early: BTreeMap::new(),
            group_wins: 0.0,
            test: stop_rate.map(SequentialTest::new),
            verdict: None,
            tally: Tally::new(players),
        }
    }

    /// The number of a game to play now, if there is one.
    pub fn take(&mut self) -> Option<u64> {
        let game = self.next;
        if self.verdict.is_some() || game >= self.planned {
            return None;
        }
        self.next += 1;
        Some(game)
    }

    /// Puts in what came of a game that was taken. What ends after the verdict does not
    /// count: else the number of threads would change the result.
    pub fn put(&mut self, game: u64, result: GameResult) {
        self.early.insert(game, result);
        while self.verdict.is_none()
            && let Some(result) = self.early.remove(&self.tally.games)
        {
            self.count(&result);
        }
    }

    fn count(&mut self, result: &GameResult) {
        self.tally.count(result);
        self.group_wins += result.share(0);
        if self.tally.games.is_multiple_of(self.group) {
            let mean = self.group_wins / self.group as f64;
            self.group_wins = 0.0;
            self.verdict = self.test.as_mut().and_then(|test| test.see(mean));
        }
    }

    /// Whether there were more games to play when all was clear.
    pub fn stopped_early(&self) -> bool {
        self.verdict.is_some() && self.tally.games < self.planned
    }

    /// How many games are done, and how many there will be at most.
    pub fn progress(&self) -> (u64, u64) {
        match self.verdict {
            Some(_) => (self.tally.games, self.tally.games),
            None => (self.tally.games + self.early.len() as u64, self.planned),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won_by(winners: u32) -> GameResult {
        GameResult { winners, scores: vec![0, 0], times: Vec::new() }
    }

    #[test]
    fn games_come_in_whole_groups() {
        for (players, games, planned) in [(2, 7, 8), (2, 8, 8), (3, 1, 3), (5, 11, 15)] {
            let mut series = Series::new(players, games, None);
            let taken: Vec<u64> = std::iter::from_fn(|| series.take()).collect();
            assert_eq!(taken, (0..planned).collect::<Vec<_>>());
        }
    }

    /// What counts of a series if its games end in this order.
    fn counted(order: impl Iterator<Item = u64>) -> (u64, u64, Option<Verdict>) {
        let mut series = Series::new(2, 400, Some(0.5));
        while series.take().is_some() {}
        // The first bot loses a game now and then.
        order.for_each(|game| series.put(game, won_by(if game % 9 == 4 { 0b10 } else { 0b01 })));
        (series.tally.games, series.tally.wins(0), series.verdict)
    }

    #[test]
    fn the_order_in_which_games_end_changes_nothing() {
        let (games, wins, verdict) = counted(0..400);
        assert_eq!(verdict, Some(Verdict::Above));
        assert!(games < 60 && games % 2 == 0 && wins < games, "{wins} of {games}");
        assert_eq!(counted((0..400).rev()), (games, wins, verdict));
        assert_eq!(counted((0..400).map(|game| game ^ 5)), (games, wins, verdict));
    }

    #[test]
    fn a_series_stops_only_when_it_is_asked_to_and_all_is_clear() {
        for (stop_rate, winners) in [(None, 0b01), (Some(0.5), 0b11)] {
            let mut series = Series::new(2, 400, stop_rate);
            while let Some(game) = series.take() {
                series.put(game, won_by(winners));
            }
            assert_eq!((series.tally.games, series.verdict), (400, None));
            assert!(!series.stopped_early());
            assert_eq!(series.progress(), (400, 400));
        }
    }

    #[test]
    fn a_series_that_stopped_gives_no_more_games() {
        let mut series = Series::new(2, 400, Some(0.5));
        while let Some(game) = series.take() {
            series.put(game, won_by(0b10));
        }
        assert_eq!(series.verdict, Some(Verdict::Below));
        assert!(series.stopped_early());
        assert_eq!(series.progress(), (series.tally.games, series.tally.games));
    }
}
