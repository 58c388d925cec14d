//! How good a position is that was not played to its end: a forecast of everybody's points, learned
//! from games of planners of all manners.

use std::sync::LazyLock;

use super::features::{FEATURES, Features};
use super::styles::Class;

/// The learned numbers, as `cargo run --release -p trestle-bots --example forecast` writes them.
const LEARNED: &str = include_str!("../../learned/forecast.txt");

/// How a forecast is made for games of one class.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Weights {
    /// What each feature brings, in what a turn is worth.
    pub(crate) features: [f32; FEATURES],
    /// How far forecasts of a lead are off, squared: always, and for every turn that is left.
    pub(crate) spread: [f32; 2],
}

static WEIGHTS: LazyLock<[Option<Weights>; Class::ALL.len()]> =
    LazyLock::new(|| Class::ALL.map(|class| read(LEARNED, class)));

impl Weights {
    /// What was learned for a class, if anything was.
    pub(crate) fn of(class: Class) -> Option<Weights> {
        WEIGHTS[class as usize]
    }

    /// The points that a seat will win from here on, in what a turn is worth.
    pub(crate) fn forecast(&self, features: &Features) -> f32 {
        self.features.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// How far the forecast of a lead may be off, squared, in what a turn is worth.
    pub(crate) fn spread(&self, turns: f32) -> f32 {
        (self.spread[0] + self.spread[1] * turns).max(0.0)
    }
}

/// What a lead is worth, from 0 for a sure loss to 1, if it is measured by what makes it clear. Made
/// of operations that give the same on every machine.
pub(crate) fn worth_of_lead(lead: f32, clear: f32) -> f32 {
    let part = lead / (2.0 * clear.max(1e-3));
    0.5 + 0.5 * part / (1.0 + part * part).sqrt()
}

/// Tells texts apart (FNV-1a).
pub fn hash(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    text.bytes()
        .fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The line of a class: its name, a colon, the weights and the two numbers of the spread.
fn read(text: &str, class: Class) -> Option<Weights> {
    let name = class.name();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    let numbers: Vec<f32> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let (features, spread) = numbers.split_at_checked(FEATURES)?;
    Some(Weights { features: features.try_into().ok()?, spread: spread.try_into().ok()? })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trestle_engine::board::built_in;
    use trestle_engine::{Options, Rules, Seed};

    use super::super::train::samples;
    use super::*;

    #[test]
    fn the_learned_numbers_are_what_their_hash_says() {
        let lines: Vec<&str> = LEARNED.lines().collect();
        let [made_by, version, hashed, numbers @ ..] = lines.as_slice() else {
            panic!("{LEARNED}")
        };
        assert!(made_by.starts_with("# Made by: forecast --games "));
        assert_eq!(*version, "version: 1");
        assert_eq!(*hashed, format!("hash: {:016x}", hash(&numbers.join("\n"))));
        for class in Class::ALL {
            assert_eq!(Weights::of(class).is_some(), class.judged_after().is_some(), "{class:?}");
        }
    }

    /// Exact numbers: every machine must come to the same. These boards stand for all.
    #[test]
    fn forecasts_are_the_same_on_every_machine() {
        let expected =
            [("great-lakes", 1_078_399_589), ("paris", 1_095_989_934), ("world", 1_092_349_547)];
        for (id, bits) in expected {
            let board = Arc::new(built_in(id).unwrap().load().unwrap());
            let rules = Rules::new(board, 2, Options::default()).unwrap();
            let weights = Weights::of(Class::of(&rules)).unwrap();
            let positions = samples(&rules, Seed::from_numbers(3, 0), 10);
            let last = &positions[positions.len() - 1][0];
            let features: Features = last.features.as_slice().try_into().unwrap();
            assert_eq!(weights.forecast(&features).to_bits(), bits, "{id}");
        }
    }

    #[test]
    fn a_lead_is_worth_more_the_clearer_it_is() {
        assert_eq!(worth_of_lead(0.0, 18.0), 0.5);
        assert_eq!(worth_of_lead(18.0, 18.0).to_bits(), 0.723_606_8_f32.to_bits());
        assert_eq!(worth_of_lead(-18.0, 18.0).to_bits(), 0.276_393_2_f32.to_bits());
        assert!(worth_of_lead(500.0, 18.0) < 1.0 && worth_of_lead(-500.0, 0.0) >= 0.0);
    }
}
