//! A small network that tells who is going to be ahead.
//!
//! It is made of additions and multiplications in a fixed order and one square root, all of which come out
//! alike on every machine and in the browser.

use std::sync::LazyLock;

use super::situation::{INPUT, Input};
use super::styles::Class;

/// Units of the two layers between what goes in and what comes out.
pub(crate) const FIRST: usize = 64;
pub(crate) const SECOND: usize = 32;

/// The weights of all layers.
#[derive(Debug, Clone, PartialEq)]
pub struct Network {
    /// By number that goes in, then by unit of the first layer.
    pub(crate) first: Vec<[f32; FIRST]>,
    pub(crate) first_bias: [f32; FIRST],
    /// By unit of the first layer, then by unit of the second.
    pub(crate) second: Vec<[f32; SECOND]>,
    pub(crate) second_bias: [f32; SECOND],
    pub(crate) last: [f32; SECOND],
    pub(crate) last_bias: f32,
}

/// What the layers come to.
pub(crate) struct Layers {
    pub(crate) first: [f32; FIRST],
    pub(crate) second: [f32; SECOND],
    pub(crate) out: f32,
}

/// What was learned, as `cargo run --release -p trestle-bots --example learn` writes it.
const LEARNED: [&[u8]; Class::ALL.len()] = [
    include_bytes!("../../learned/long.network"),
    include_bytes!("../../learned/plain.network"),
    include_bytes!("../../learned/ships.network"),
    include_bytes!("../../learned/short.network"),
];

static NETWORKS: LazyLock<[Option<Network>; Class::ALL.len()]> =
    LazyLock::new(|| LEARNED.map(|bytes| Network::read(bytes).ok()));

/// What a file begins with. The number goes up when the numbers that go in change their meaning.
const MAGIC: &[u8] = b"trestle network 1\n";
/// Weights are stored as whole numbers of so many to one.
const PARTS: f32 = 4096.0;

impl Network {
    /// What was learned for a class of games.
    pub(crate) fn of(class: Class) -> Option<&'static Network> {
        NETWORKS[class as usize].as_ref()
    }

    /// A network whose weights are all 0.
    pub fn zero() -> Network {
        Network {
            first: vec![[0.0; FIRST]; INPUT],
            first_bias: [0.0; FIRST],
            second: vec![[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        }
    }

    /// How likely somebody is ahead at the end, from 0 for a sure loss to 1, where a clear lead counts for
    /// more than a narrow one.
    pub fn value(&self, input: &Input) -> f32 {
        squash(self.layers(input).out)
    }

    pub(crate) fn layers(&self, input: &Input) -> Layers {
        let first = layer(input, &self.first, self.first_bias);
        let second = layer(&first, &self.second, self.second_bias);
        let out = second
            .iter()
            .zip(&self.last)
            .fold(self.last_bias, |sum, (unit, weight)| sum + unit * weight);
        Layers { first, second, out }
    }

    /// All weights in a row.
    pub fn weights(&mut self) -> impl Iterator<Item = &mut f32> {
        let Network { first, first_bias, second, second_bias, last, last_bias } = self;
        let first = first.iter_mut().flatten().chain(first_bias);
        let second = second.iter_mut().flatten().chain(second_bias);
        first.chain(second).chain(last).chain([last_bias])
    }

    /// The same with the weights that a file can hold.
    pub fn rounded(&self) -> Network {
        let mut network = self.clone();
        network.weights().for_each(|weight| *weight = f32::from(whole(*weight)) / PARTS);
        network
    }

    /// The bytes of a file: what they are, a hash of the weights, and the weights.
    pub fn write(&self) -> Vec<u8> {
        let weights: Vec<u8> =
            self.clone().weights().flat_map(|weight| whole(*weight).to_le_bytes()).collect();
        [MAGIC, &hash(&weights).to_le_bytes(), &weights].concat()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is something else, or not whole.
    pub fn read(bytes: &[u8]) -> Result<Network, &'static str> {
        let rest = bytes.strip_prefix(MAGIC).ok_or("this is not a network of this version")?;
        let (hashed, weights) = rest.split_first_chunk::<8>().ok_or("the network is cut short")?;
        let mut network = Network::zero();
        if weights.len() != 2 * network.weights().count() {
            return Err("the network has another shape");
        }
        if u64::from_le_bytes(*hashed) != hash(weights) {
            return Err("the network is not what its hash says");
        }
        let numbers = weights.as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair));
        for (weight, number) in network.weights().zip(numbers) {
            *weight = f32::from(number) / PARTS;
        }
        Ok(network)
    }
}

/// What a layer makes of what goes into it; nothing of it is below 0. Unit by unit in the inner loop, so
/// that it takes several at once without changing the order of any sum.
#[inline]
fn layer<const UNITS: usize>(
    input: &[f32],
    weights: &[[f32; UNITS]],
    bias: [f32; UNITS],
) -> [f32; UNITS] {
    let mut units = bias;
    for (number, row) in input.iter().zip(weights) {
        if *number != 0.0 {
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += number * weight;
            }
        }
    }
    units.map(|unit| if unit > 0.0 { unit } else { 0.0 })
}

/// From all numbers to those between 0 and 1.
pub(crate) fn squash(out: f32) -> f32 {
    0.5 + 0.5 * out / (1.0 + out * out).sqrt()
}

fn whole(weight: f32) -> i16 {
    (weight * PARTS).round() as i16
}

/// Tells bytes apart (FNV-1a).
fn hash(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    bytes
        .iter()
        .fold(start, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trestle_engine::board::built_in;
    use trestle_engine::{Options, Rules, Seed};

    use super::*;
    use crate::learning::{Sample, Studio};

    /// What was seen in games on a board.
    fn samples(board: &str) -> Vec<Sample> {
        let board = Arc::new(built_in(board).unwrap().load().unwrap());
        let rules = Rules::new(board, 2, Options::default()).unwrap();
        let mut samples = Vec::new();
        let studio = Studio::new(rules);
        for game in 0..60 {
            studio.play(Seed::from_numbers(3, game), &mut samples);
        }
        samples
    }

    #[test]
    fn every_file_is_what_its_hash_says() {
        for class in Class::ALL {
            let network = Network::of(class).unwrap_or_else(|| panic!("{class:?}"));
            assert_eq!(network.write(), LEARNED[class as usize]);
            assert_eq!(*network, network.rounded());
        }
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let whole = LEARNED[0];
        let mut changed = whole.to_vec();
        changed[500] ^= 1;
        let mut longer = whole.to_vec();
        longer.push(0);
        let files: [(&[u8], &str); 5] = [
            (b"trestle network 2\n", "this is not a network of this version"),
            (b"trestle network 1\n1234", "the network is cut short"),
            (&whole[..1000], "the network has another shape"),
            (&longer, "the network has another shape"),
            (&changed, "the network is not what its hash says"),
        ];
        for (bytes, fault) in files {
            assert_eq!(Network::read(bytes), Err(fault));
        }
    }

    /// The same layers, slowly and with more digits.
    #[test]
    fn a_value_is_what_the_layers_come_to() {
        let network = Network::of(Class::Long).unwrap();
        let sum = |bias: f32, terms: &mut dyn Iterator<Item = (f64, f32)>| {
            terms.fold(f64::from(bias), |sum, (number, weight)| sum + number * f64::from(weight))
        };
        for Sample { input, .. } in samples("europe") {
            let first: Vec<f64> = (0..FIRST)
                .map(|unit| {
                    let column = network.first.iter().map(|row| row[unit]);
                    sum(
                        network.first_bias[unit],
                        &mut input.iter().map(|n| f64::from(*n)).zip(column),
                    )
                    .max(0.0)
                })
                .collect();
            let second: Vec<f64> = (0..SECOND)
                .map(|unit| {
                    let column = network.second.iter().map(|row| row[unit]);
                    sum(network.second_bias[unit], &mut first.iter().copied().zip(column)).max(0.0)
                })
                .collect();
            let out = sum(network.last_bias, &mut second.into_iter().zip(network.last));
            let slow = 0.5 + 0.5 * out / (1.0 + out * out).sqrt();
            let value = network.value(&input);
            assert!((f64::from(value) - slow).abs() < 1e-4, "{value} and {slow}");
        }
    }

    /// Whoever has learned something is less far off than whoever says the same of every position.
    #[test]
    fn values_tell_more_than_the_mean() {
        for (board, class) in [
            ("europe", Class::Long),
            ("usa", Class::Plain),
            ("world", Class::Ships),
            ("paris", Class::Short),
        ] {
            let samples = samples(board);
            let network = Network::of(class).unwrap();
            let off = |value: &dyn Fn(&Sample) -> f32| {
                samples.iter().map(|sample| (value(sample) - sample.ahead).powi(2)).sum::<f32>()
            };
            let (learned, nothing) = (off(&|sample| network.value(&sample.input)), off(&|_| 0.5));
            assert!(learned < 0.85 * nothing, "{board}: {learned} of {nothing}");
        }
    }
}
