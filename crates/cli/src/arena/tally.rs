//! What came of the games of one table.

use super::stopwatch::ThinkingTime;

/// What came of one game, by entry.
#[derive(Debug, Clone)]
pub struct GameResult {
    /// The entries that have won, as a set of bits: several if they share the win.
    pub winners: u32,
    pub scores: Vec<i32>,
    pub times: Vec<ThinkingTime>,
}

impl GameResult {
    /// What an entry has of the win, from 0 to 1.
    pub fn share(&self, entry: usize) -> f64 {
        share(self.winners, 1 << entry)
    }
}

/// What one set of entries has of a win of another.
fn share(winners: u32, entries: u32) -> f64 {
    f64::from((winners & entries).count_ones()) / f64::from(winners.count_ones().max(1))
}

/// Sums over games, by entry.
#[derive(Debug, Clone)]
pub struct Tally {
    pub games: u64,
    /// How often each set of entries has won.
    outcomes: Vec<u64>,
    scores: Vec<i64>,
    pub times: Vec<ThinkingTime>,
}

/// Two sets of entries compared.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Comparison {
    pub games: u64,
    /// Games won by the first and not by the second.
    pub a_wins: u64,
    /// Games won by the second and not by the first.
    pub b_wins: u64,
    /// Games that both have won.
    pub draws: u64,
    /// The wins of the first, shared ones as the part that is theirs.
    pub a_share: f64,
}

impl Comparison {
    /// The games of another table too.
    pub fn add(&mut self, other: &Comparison) {
        self.games += other.games;
        self.a_wins += other.a_wins;
        self.b_wins += other.b_wins;
        self.draws += other.draws;
        self.a_share += other.a_share;
    }
}

impl Tally {
    /// No games yet.
    pub fn new(players: usize) -> Tally {
        Tally {
            games: 0,
            outcomes: vec![0; 1 << players],
            scores: vec![0; players],
            times: vec![ThinkingTime::default(); players],
        }
    }

    /// One more game.
    pub fn count(&mut self, result: &GameResult) {
        self.games += 1;
        self.outcomes[result.winners as usize] += 1;
        for (sum, score) in self.scores.iter_mut().zip(&result.scores) {
            *sum += i64::from(*score);
        }
        for (sum, time) in self.times.iter_mut().zip(&result.times) {
            sum.add(time);
        }
    }

    fn outcomes(&self) -> impl Iterator<Item = (u32, u64)> {
        (0..).zip(self.outcomes.iter().copied())
    }

    /// How often an entry has won alone.
    pub fn wins(&self, entry: usize) -> u64 {
        self.outcomes[1 << entry]
    }

    /// How often it has shared a win.
    pub fn shared_wins(&self, entry: usize) -> u64 {
        let won = |winners: &u32| winners & 1 << entry != 0;
        let all: u64 = self.outcomes().filter(|(winners, _)| won(winners)).map(|(_, n)| n).sum();
        all - self.wins(entry)
    }

    /// The wins of an entry, shared ones as the part that is its own.
    pub fn share(&self, entry: usize) -> f64 {
        self.share_of(1 << entry)
    }

    fn share_of(&self, entries: u32) -> f64 {
        self.outcomes().map(|(winners, games)| games as f64 * share(winners, entries)).sum()
    }

    /// Points a game.
    pub fn mean_score(&self, entry: usize) -> f64 {
        self.scores[entry] as f64 / self.games.max(1) as f64
    }

    /// Compares two sets of entries, given as bits.
    pub fn compare(&self, a: u32, b: u32) -> Comparison {
        let games = self.games;
        let mut comparison = Comparison { games, a_share: self.share_of(a), ..Default::default() };
        for (winners, games) in self.outcomes() {
            match (winners & a != 0, winners & b != 0) {
                (true, true) => comparison.draws += games,
                (true, false) => comparison.a_wins += games,
                (false, true) => comparison.b_wins += games,
                (false, false) => {}
            }
        }
        comparison
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(games: &[(u32, u64)]) -> Tally {
        let mut tally = Tally::new(3);
        for &(winners, times) in games {
            let result = GameResult { winners, scores: vec![10, -4, 3], times: Vec::new() };
            (0..times).for_each(|_| tally.count(&result));
        }
        tally
    }

    #[test]
    fn shared_wins_are_shared_out() {
        let tally = tally(&[(0b001, 5), (0b011, 4), (0b111, 3), (0b100, 8)]);
        assert_eq!(tally.games, 20);
        assert_eq!([0, 1, 2].map(|entry| tally.wins(entry)), [5, 0, 8]);
        assert_eq!([0, 1, 2].map(|entry| tally.shared_wins(entry)), [7, 7, 3]);
        assert_eq!([0, 1, 2].map(|entry| tally.share(entry)), [8.0, 3.0, 9.0]);
        assert_eq!([0, 1, 2].map(|entry| tally.mean_score(entry)), [10.0, -4.0, 3.0]);
    }

    #[test]
    fn entries_are_compared() {
        let tally = tally(&[(0b001, 5), (0b011, 4), (0b111, 3), (0b100, 8)]);
        let first = tally.compare(0b001, 0b010);
        let expected = Comparison { games: 20, a_wins: 5, b_wins: 0, draws: 7, a_share: 8.0 };
        assert_eq!(first, expected);
        let copies = tally.compare(0b001, 0b110);
        let expected = Comparison { games: 20, a_wins: 5, b_wins: 8, draws: 7, a_share: 8.0 };
        assert_eq!(copies, expected);
    }
}
