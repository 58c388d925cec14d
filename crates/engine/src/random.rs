//! Chance, reproducible for ever: a named generator (ChaCha with 8 rounds) and a
//! shuffle of our own, so that no library update can change an old game.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// What all chance of a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed out of two numbers, for series of games: the same two give the same seed.
    pub fn from_numbers(series: u64, game: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&series.to_le_bytes());
        bytes[8..16].copy_from_slice(&game.to_le_bytes());
        Seed(bytes)
    }

    /// What may be shown of a seed before the game is over: its SHA-256 in hexadecimal digits.
    /// Whoever knows it can tell afterwards that the seed was not changed.
    pub fn commitment(self) -> String {
        Seed(Sha256::digest(self.0).into()).to_string()
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(16)).collect();
        let digits = digits.filter(|digits| digits.len() == 64).ok_or(BadSeed)?;
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = (pair[0] << 4 | pair[1]) as u8;
        }
        Ok(Seed(bytes))
    }
}

/// A text that is no seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadSeed;

impl fmt::Display for BadSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is 64 hexadecimal digits")
    }
}

impl std::error::Error for BadSeed {}

/// A stream of chance.
#[derive(Debug, Clone)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The stream with this number. The streams of a seed are independent of each
    /// other: how much one of them was used changes nothing in the next.
    pub fn new(seed: Seed, stream: u64) -> Random {
        let mut generator = ChaCha8Rng::from_seed(seed.0);
        generator.set_stream(stream);
        Random(generator)
    }

    /// A number below `bound`, each equally likely (Lemire's method).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(bound);
            // The low half is spread evenly but for the few values below 2^32 mod bound.
            let low = wide as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (wide >> 32) as u32;
            }
        }
    }

    /// Puts things into random order, every order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the things, or nothing if there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() {
            return None;
        }
        things.get(self.below(things.len() as u32) as usize)
    }

    /// A fresh seed.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_the_hash_of_the_seed() {
        let expected = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Seed([0; 32]).commitment(), expected);
    }

    #[test]
    fn the_stream_never_changes() {
        // Old records depend on these very numbers.
        let mut random = Random::new(Seed::from_numbers(1, 2), 3);
        let drawn: Vec<u32> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, [669, 236, 609, 755, 602, 123, 565, 116]);
        let mut order: Vec<u32> = (0..10).collect();
        random.shuffle(&mut order);
        assert_eq!(order, [2, 9, 8, 5, 1, 3, 0, 4, 6, 7]);
    }

    #[test]
    fn a_seed_reads_back_from_its_text() {
        let seed = Seed::from_numbers(0x0123_4567_89ab_cdef, u64::MAX);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("12".parse::<Seed>(), Err(BadSeed));
        assert_eq!("ä".repeat(32).parse::<Seed>(), Err(BadSeed));
    }

    #[test]
    fn every_order_of_four_is_about_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        let mut random = Random::new(Seed::default(), 0);
        for _ in 0..24_000 {
            let mut order = [0, 1, 2, 3];
            random.shuffle(&mut order);
            *counts.entry(order).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        // Expected 1000 each, standard deviation 31.
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
