//! What `master` finds that `expert` does not: tries the ideas of the planner and of the champion in
//! positions of games among planners, each played on in the manner of whose it is.
//!
//! ```text
//! ideas --board europe --players 2 --games 14 --positions 3 --deals 120 --seed 41
//! ```
//!
//! Half of the deals chooses the best idea, the other half tells what it is worth, and the other way
//! round: so luck in choosing is not taken for a gain. The same numbers come out on every machine.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::ops::Range;
use std::sync::Arc;

use trestle_bots::forecast::{Trial, trials};
use trestle_engine::{Options, Rules, Seed, board};

fn option(name: &str) -> Option<String> {
    let args: Vec<String> = std::env::args().collect();
    let at = args.iter().position(|arg| arg == &format!("--{name}"))?;
    args.get(at + 1).cloned()
}

fn number(name: &str, usual: usize) -> usize {
    option(name).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// What the best of some ideas is worth beyond the planner's first choice.
fn gain(position: &[Trial], counts: impl Fn(&Trial) -> bool) -> f32 {
    let deals = position[0].results.len();
    let halves = [0..deals / 2, deals / 2..deals];
    let of = |trial: &Trial, half: &Range<usize>| mean(&trial.results[half.clone()]);
    let gain = |choosing: &Range<usize>, telling: &Range<usize>| {
        let ideas = position.iter().filter(|trial| counts(trial));
        let best = ideas.max_by(|a, b| of(a, choosing).total_cmp(&of(b, choosing)));
        best.map_or(0.0, |best| of(best, telling) - of(&position[0], telling))
    };
    (gain(&halves[0], &halves[1]) + gain(&halves[1], &halves[0])) / 2.0
}

fn main() {
    let id = option("board").unwrap_or_else(|| "europe".to_owned());
    let Some(Ok(board)) = board::built_in(&id).map(|board| board.load()) else {
        println!("there is no such board: --board europe");
        return;
    };
    let rules = match Rules::new(Arc::new(board), number("players", 2), Options::default()) {
        Ok(rules) => rules,
        Err(fault) => return println!("{fault:?}"),
    };
    let (games, seed) = (number("games", 14) as u64, number("seed", 41) as u64);
    let play = |game| {
        let seed = Seed::from_numbers(seed, game);
        trials(&rules, seed, number("positions", 3), number("deals", 120))
    };
    let found: Vec<Vec<Trial>> = (0..games).flat_map(play).collect();
    println!(
        "{} positions on {id}; gains of the chance to win, ± twice the standard error",
        found.len()
    );
    let print = |name: &str, gain: &dyn Fn(&[Trial]) -> f32| {
        let gains: Vec<f32> = found.iter().map(|position| gain(position)).collect();
        let middle = mean(&gains);
        let squares: Vec<f32> = gains.iter().map(|gain| (gain - middle).powi(2)).collect();
        let error = (mean(&squares) / gains.len().max(1) as f32).sqrt();
        println!("{name}: {middle:+.4} ±{:.4}", 2.0 * error);
    };
    print("the champion's first choice", &|position| {
        let first = position.iter().find(|trial| trial.of_champion);
        first.map_or(0.0, |first| mean(&first.results) - mean(&position[0].results))
    });
    print("the best idea of the planner", &|position| gain(position, |trial| !trial.of_champion));
    print("the best idea of the champion", &|position| gain(position, |trial| trial.of_champion));
    print("the best idea of both", &|position| gain(position, |_| true));
}
