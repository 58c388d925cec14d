//! A test that may look at the results after every group of games.
//!
//! Whoever looks often enough at an ordinary interval will see it miss the truth some day.
//! This test does not mind: it bets money on every group, at odds that are fair if the rate
//! is what it is said to be, and nobody can be sure to win fair bets. If its money ever comes
//! to 40 times the stake, the rate is another: by Ville's inequality that happens to at most
//! one in 40 who bet against the truth, whenever they stop. One purse bets that the rate is
//! higher, the other that it is lower, which makes at most one wrong answer in 20.
//! (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by betting".)
//!
//! What is bet on is the mean of a group of mirrored games, any number from 0 to 1. So draws
//! need no special care, and the games of a group may depend on each other as they like.

use serde::Serialize;

/// What is clear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The true rate is above the one that is tested.
    Above,
    /// It is below.
    Below,
}

/// The money at which an answer is clear.
const CLEAR: f64 = 40.0;

/// The parts of a purse's money that are put on each bet: nobody knows beforehand whether
/// small or large stakes grow faster, so each has an equal part of the purse.
const STAKES: [f64; 8] = [0.95, 0.48, 0.24, 0.12, 0.06, 0.03, 0.015, 0.0075];

/// A test of one rate.
#[derive(Debug, Clone)]
pub struct SequentialTest {
    rate: f64,
    above: Purse,
    below: Purse,
    verdict: Option<Verdict>,
}

impl SequentialTest {
    /// A test whether the mean is above or below this rate, which lies between 0 and 1.
    pub fn new(rate: f64) -> SequentialTest {
        SequentialTest { rate, above: Purse::new(), below: Purse::new(), verdict: None }
    }

    /// Takes the mean of the next group, from 0 to 1, and says what is clear. What is clear
    /// stays so.
    pub fn see(&mut self, mean: f64) -> Option<Verdict> {
        if self.verdict.is_none() {
            // The worst that can come, 0 or 1, loses exactly the stake.
            self.above.bet((mean - self.rate) / self.rate);
            self.below.bet((self.rate - mean) / (1.0 - self.rate));
            if self.above.money() >= CLEAR {
                self.verdict = Some(Verdict::Above);
            } else if self.below.money() >= CLEAR {
                self.verdict = Some(Verdict::Below);
            }
        }
        self.verdict
    }
}

/// The money of one who bets, by stake.
#[derive(Debug, Clone)]
struct Purse([f64; STAKES.len()]);

impl Purse {
    fn new() -> Purse {
        Purse([1.0; STAKES.len()])
    }

    /// Wins this many times the stakes, or loses them if it is negative.
    fn bet(&mut self, gain: f64) {
        for (money, stake) in self.0.iter_mut().zip(STAKES) {
            *money *= 1.0 + stake * gain;
        }
    }

    /// All of it, in units of what there was at first.
    fn money(&self) -> f64 {
        self.0.iter().sum::<f64>() / STAKES.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use trestle_engine::{Random, Seed};

    use super::*;

    /// A stream of groups of two mirrored games.
    struct Stream {
        /// Of winning a game.
        chance: f64,
        /// How often the deal decides, so that one of the two games is won and one lost.
        reversed: f64,
        random: Random,
    }

    impl Stream {
        fn happens(&mut self, chance: f64) -> bool {
            f64::from(self.random.below(1_000_000)) < chance * 1e6
        }

        fn group(&mut self) -> f64 {
            if self.happens(self.reversed) {
                return 0.5;
            }
            let games = [self.happens(self.chance), self.happens(self.chance)];
            games.map(|won| if won { 0.5 } else { 0.0 }).iter().sum()
        }
    }

    /// The verdict about a stream and after how many groups, if there is one in time.
    fn verdict(rate: f64, stream: &mut Stream, most: u32) -> Option<(Verdict, u32)> {
        let mut test = SequentialTest::new(rate);
        (1..=most).find_map(|group| Some((test.see(stream.group())?, group)))
    }

    /// The verdicts about 400 streams.
    fn verdicts(rate: f64, chance: f64, reversed: f64, most: u32) -> Vec<Option<(Verdict, u32)>> {
        let stream = |number| Random::new(Seed::from_numbers(77, number), 0);
        (0..400)
            .map(|number| {
                verdict(rate, &mut Stream { chance, reversed, random: stream(number) }, most)
            })
            .collect()
    }

    #[test]
    fn wrong_answers_are_rare_however_long_it_looks() {
        for (rate, reversed) in [(0.5, 0.0), (0.5, 0.3), (0.7, 0.0), (0.25, 0.0), (0.95, 0.0)] {
            let exact = verdicts(rate, rate, reversed, 2000);
            let wrong = exact.iter().flatten().count();
            assert!(wrong <= 20, "{wrong} of 400 at {rate}");
        }
    }

    #[test]
    fn the_other_side_is_hardly_ever_named() {
        for (chance, right) in [(0.55, Verdict::Above), (0.45, Verdict::Below)] {
            let all = verdicts(0.5, chance, 0.0, 3000);
            let found = all.iter().flatten().filter(|(verdict, _)| *verdict == right).count();
            let wrong = all.iter().flatten().count() - found;
            assert!(wrong <= 10 && found > 380, "{found} right and {wrong} wrong at {chance}");
        }
    }

    #[test]
    fn clear_differences_are_seen_soon() {
        for (rate, chance, right) in [
            (0.5, 0.9, Verdict::Above),
            (0.5, 0.1, Verdict::Below),
            (0.25, 0.6, Verdict::Above),
            (0.7, 0.3, Verdict::Below),
        ] {
            for found in verdicts(rate, chance, 0.0, 200) {
                let (verdict, groups) = found.unwrap();
                assert_eq!(verdict, right);
                assert!(groups >= 4, "{groups} groups are too few to be clear");
            }
        }
    }

    #[test]
    fn what_is_clear_stays_so() {
        let mut test = SequentialTest::new(0.5);
        let mut seen = (0..50).map(|_| test.see(1.0)).skip_while(Option::is_none);
        assert!(seen.all(|verdict| verdict == Some(Verdict::Above)));
        assert_eq!((0..500).map(|_| test.see(0.0)).next_back(), Some(Some(Verdict::Above)));
    }

    #[test]
    fn draws_prove_nothing() {
        let mut test = SequentialTest::new(0.5);
        assert!((0..10_000).all(|_| test.see(0.5).is_none()));
    }
}
