//! Fits a network to samples: gradient descent in the manner of Adam.

use std::thread;

use trestle_engine::Random;

use super::{INPUT, Input, Network, Sample};
use crate::master::network::{FIRST, Layers, SECOND, squash};

/// A network that is learning.
pub struct Trainer {
    network: Network,
    /// Running means of each weight's gradient and of its square.
    means: Vec<[f32; 2]>,
    steps: i32,
}

/// Samples that are looked at before the weights change, in parts that are added up in order, so that it does
/// not matter how many processors there are.
const BATCH: usize = 2048;
const PART: usize = 128;
/// How much of the means is kept from step to step.
const KEPT: [f32; 2] = [0.9, 0.999];

impl Trainer {
    /// Begins with small random weights.
    pub fn new(random: &mut Random) -> Trainer {
        let mut network = Network::zero();
        let mut draw = |size: f32| {
            const PARTS: u32 = 1 << 20;
            (random.below(PARTS) as f32 / PARTS as f32 * 2.0 - 1.0) * size
        };
        let size = |inputs: usize| 2.4 / (inputs as f32).sqrt();
        network.first.iter_mut().flatten().for_each(|weight| *weight = draw(size(INPUT)));
        network.second.iter_mut().flatten().for_each(|weight| *weight = draw(size(FIRST)));
        network.last.iter_mut().for_each(|weight| *weight = draw(0.2));
        let means = vec![[0.0; 2]; network.weights().count()];
        Trainer { network, means, steps: 0 }
    }

    /// What it has learned so far.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Looks at all samples once, in random order. The rate goes evenly from the first number to the last.
    pub fn epoch(
        &mut self,
        samples: &[Sample],
        rates: [f32; 2],
        threads: usize,
        random: &mut Random,
    ) {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        random.shuffle(&mut order);
        let batches = order.chunks(BATCH);
        let count = batches.len().max(1) as f32;
        for (at, batch) in batches.enumerate() {
            let rate = rates[0] + (rates[1] - rates[0]) * at as f32 / count;
            let gradient = self.gradient(samples, batch, threads);
            self.step(gradient, rate);
        }
    }

    /// How the weights would have to change, as a mean over a batch.
    fn gradient(&self, samples: &[Sample], batch: &[u32], threads: usize) -> Network {
        let of_part = |part: &[u32]| {
            let mut gradient = Network::zero();
            for &at in part {
                let Sample { input, ahead } = &samples[at as usize];
                add_gradient(&self.network, input, *ahead, &mut gradient);
            }
            gradient
        };
        let parts: Vec<&[u32]> = batch.chunks(PART).collect();
        let share = parts.len().div_ceil(threads.max(1)).max(1);
        let found: Vec<Network> = thread::scope(|scope| {
            let shares: Vec<_> = parts
                .chunks(share)
                .map(|share| {
                    scope.spawn(move || share.iter().map(|part| of_part(part)).collect::<Vec<_>>())
                })
                .collect();
            shares.into_iter().flat_map(|share| share.join().unwrap_or_default()).collect()
        });
        let mut sum = Network::zero();
        for mut part in found {
            sum.weights().zip(part.weights()).for_each(|(sum, more)| *sum += *more);
        }
        sum.weights().for_each(|weight| *weight /= batch.len() as f32);
        sum
    }

    fn step(&mut self, mut gradient: Network, rate: f32) {
        self.steps += 1;
        // The means begin with 0, which is nothing that was found.
        let known = KEPT.map(|kept| 1.0 - kept.powi(self.steps));
        let weights = self.network.weights().zip(gradient.weights());
        for ((weight, slope), means) in weights.zip(&mut self.means) {
            let found = [*slope, *slope * *slope];
            for ((mean, kept), found) in means.iter_mut().zip(KEPT).zip(found) {
                *mean = kept * *mean + (1.0 - kept) * found;
            }
            *weight -= rate * (means[0] / known[0]) / ((means[1] / known[1]).sqrt() + 1e-8);
        }
    }
}

/// Adds what a sample says about all weights: the slope of half the squared error.
fn add_gradient(network: &Network, input: &Input, ahead: f32, gradient: &mut Network) {
    let Layers { first, second, out } = network.layers(input);
    let square = 1.0 + out * out;
    let slope = (squash(out) - ahead) * 0.5 / (square * square.sqrt());
    gradient.last_bias += slope;
    let mut of_second = [0.0; SECOND];
    for (unit, value) in second.into_iter().enumerate() {
        gradient.last[unit] += slope * value;
        if value > 0.0 {
            of_second[unit] = slope * network.last[unit];
            gradient.second_bias[unit] += of_second[unit];
        }
    }
    let mut of_first = [0.0; FIRST];
    for (unit, value) in first.into_iter().enumerate().filter(|(_, value)| *value > 0.0) {
        let row = &network.second[unit];
        of_first[unit] = row.iter().zip(&of_second).map(|(weight, slope)| weight * slope).sum();
        gradient.first_bias[unit] += of_first[unit];
        let row = &mut gradient.second[unit];
        row.iter_mut().zip(&of_second).for_each(|(weight, slope)| *weight += value * slope);
    }
    for (number, row) in input.iter().zip(&mut gradient.first).filter(|(number, _)| **number != 0.0)
    {
        row.iter_mut().zip(&of_first).for_each(|(weight, slope)| *weight += number * slope);
    }
}

/// How far a network is off.
pub fn mean_square_error(network: &Network, samples: &[Sample]) -> f64 {
    let off = |sample: &Sample| f64::from(network.value(&sample.input) - sample.ahead);
    samples.iter().map(|sample| off(sample) * off(sample)).sum::<f64>()
        / samples.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use trestle_engine::Seed;

    use super::*;

    /// Samples that follow a simple law: whoever has the larger number is ahead.
    fn lawful(random: &mut Random, count: usize) -> Vec<Sample> {
        let mut number = || random.below(2_000) as f32 / 1_000.0 - 1.0;
        let sample = |_| {
            let mut input = [0.0; INPUT];
            (input[0], input[60]) = (number(), number());
            Sample { input, ahead: if input[0] > input[60] { 1.0 } else { 0.0 } }
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn it_learns_and_does_not_care_how_many_processors_there_are() {
        let mut random = Random::new(Seed::from_numbers(1, 1), 0);
        let (samples, others) = (lawful(&mut random, 20_000), lawful(&mut random, 1_000));
        let train = |threads| {
            let mut random = Random::new(Seed::from_numbers(2, 2), 0);
            let mut trainer = Trainer::new(&mut random);
            for _ in 0..4 {
                trainer.epoch(&samples, [0.01, 0.01], threads, &mut random);
            }
            trainer
        };
        let trainer = train(1);
        let (before, after) = (0.25, mean_square_error(trainer.network(), &others));
        assert!(after < before / 4.0, "{after}");
        assert_eq!(trainer.network(), train(3).network());
    }

    #[test]
    fn gradients_are_what_a_small_change_of_a_weight_shows() {
        let mut random = Random::new(Seed::from_numbers(3, 3), 0);
        let mut network = Trainer::new(&mut random).network;
        let mut input = [0.0; INPUT];
        input.iter_mut().for_each(|number| *number = random.below(100) as f32 / 100.0);
        let mut gradient = Network::zero();
        add_gradient(&network, &input, 0.3, &mut gradient);
        let slopes: Vec<f32> = gradient.weights().map(|slope| *slope).collect();
        let error = |network: &Network| 0.5 * (network.value(&input) - 0.3).powi(2);
        for at in (0..slopes.len()).step_by(97) {
            const SMALL: f32 = 1e-2;
            let mut moved = |by: f32| {
                *network.weights().nth(at).unwrap() += by;
                let error = error(&network);
                *network.weights().nth(at).unwrap() -= by;
                error
            };
            let seen = (moved(SMALL) - moved(-SMALL)) / (2.0 * SMALL);
            assert!((seen - slopes[at]).abs() < 2e-3, "weight {at}: {seen} or {}", slopes[at]);
        }
    }
}
