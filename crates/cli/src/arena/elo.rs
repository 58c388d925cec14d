//! Elo numbers from the results of tables.
//!
//! The chance to win a table is a bot's strength among the strengths of all who sit there
//! (Bradley and Terry for two, Plackett and Luce for more). Strengths are the most likely
//! ones, found by the usual iteration (Hunter 2004, "MM algorithms for generalized
//! Bradley–Terry models"): a bot's new strength is its wins, divided by the wins that each
//! unit of strength should have brought.

/// What came of a table.
#[derive(Debug, Clone)]
pub struct Standing {
    /// The bot of each entry.
    pub bots: Vec<usize>,
    /// The wins of each entry; shared wins are parts of one.
    pub wins: Vec<f64>,
}

/// The mean of all Elo numbers.
const MEAN: f64 = 1500.0;

/// More rounds than any real table of results needs.
const MOST_ROUNDS: u32 = 100_000;

/// Strengths that change by less than this, relatively, are found: a thousandth of a point.
const FOUND: f64 = 1e-9;

/// The Elo number of each bot. Somebody who has won always or never would be infinitely
/// far off, so one more game is added between every two bots: a draw.
pub fn numbers(bots: usize, standings: &[Standing]) -> Vec<f64> {
    let mut standings = standings.to_vec();
    for a in 0..bots {
        let draw = |b| Standing { bots: vec![a, b], wins: vec![0.5, 0.5] };
        standings.extend((a + 1..bots).map(draw));
    }
    let mut wins = vec![0.0; bots];
    for standing in &standings {
        for (&bot, more) in standing.bots.iter().zip(&standing.wins) {
            wins[bot] += more;
        }
    }
    let mut strengths = vec![1.0; bots];
    for _ in 0..MOST_ROUNDS {
        let next = normal(&improved(&strengths, &wins, &standings));
        let change = strengths.iter().zip(&next).map(|(old, new)| (new / old - 1.0).abs());
        let change = change.fold(0.0, f64::max);
        strengths = next;
        if change < FOUND {
            break;
        }
    }
    strengths.iter().map(|strength| MEAN + 400.0 * strength.log10()).collect()
}

fn improved(strengths: &[f64], wins: &[f64], standings: &[Standing]) -> Vec<f64> {
    let mut due = vec![0.0; strengths.len()];
    for Standing { bots, wins } in standings {
        let games: f64 = wins.iter().sum();
        let together: f64 = bots.iter().map(|&bot| strengths[bot]).sum();
        for &bot in bots {
            due[bot] += games / together;
        }
    }
    // A bot that is at no table keeps its strength.
    let improve = |bot: usize| if due[bot] > 0.0 { wins[bot] / due[bot] } else { strengths[bot] };
    (0..strengths.len()).map(improve).collect()
}

/// Only proportions count: the geometric mean becomes 1.
fn normal(strengths: &[f64]) -> Vec<f64> {
    let logs: f64 = strengths.iter().map(|strength| strength.ln()).sum();
    let mean = (logs / strengths.len() as f64).exp();
    strengths.iter().map(|strength| strength / mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(a: usize, b: usize, wins: [f64; 2]) -> Standing {
        Standing { bots: vec![a, b], wins: wins.into() }
    }

    #[track_caller]
    fn assert_near(number: f64, expected: f64) {
        assert!((number - expected).abs() < 0.5, "{number}, not {expected}");
    }

    #[test]
    fn three_wins_in_four_games_are_191_points() {
        let elo = numbers(2, &[two(0, 1, [75_000.0, 25_000.0])]);
        assert_near(elo[0] - elo[1], 190.8);
        assert_near(elo[0] + elo[1], 3000.0);
    }

    #[test]
    fn even_results_are_even_numbers() {
        let elo = numbers(3, &[two(0, 1, [50.0, 50.0]), two(1, 2, [10.0, 10.0])]);
        for number in elo {
            assert_near(number, 1500.0);
        }
    }

    #[test]
    fn differences_add_up() {
        // 10 to 1 is 400 points.
        let elo = numbers(3, &[two(0, 1, [1e6, 1e5]), two(1, 2, [1e6, 1e5])]);
        assert_near(elo[0] - elo[1], 400.0);
        assert_near(elo[0] - elo[2], 800.0);
    }

    #[test]
    fn who_wins_always_or_never_has_a_number() {
        let elo = numbers(2, &[two(0, 1, [400.0, 0.0])]);
        // As if it had won 400.5 to 0.5.
        assert_near(elo[0] - elo[1], 400.0 * 801f64.log10());
        let longer = numbers(2, &[two(0, 1, [4000.0, 0.0])]);
        assert!(longer[0] > elo[0]);
    }

    #[test]
    fn a_table_of_four_shares_out_its_wins() {
        let bots = vec![0, 1, 1, 1];
        let even = Standing { bots: bots.clone(), wins: vec![2500.0; 4] };
        let elo = numbers(2, &[even]);
        assert_near(elo[0] - elo[1], 0.0);
        // Half of all wins against three others: three times as strong as each.
        let half = Standing { bots, wins: vec![3e6, 1e6, 1e6, 1e6] };
        let elo = numbers(2, &[half]);
        assert_near(elo[0] - elo[1], 190.8);
    }

    #[test]
    fn one_bot_alone_is_the_mean() {
        let standing = Standing { bots: vec![0, 0], wins: vec![7.0, 3.0] };
        assert_eq!(numbers(1, &[standing]), [1500.0]);
        assert_eq!(numbers(0, &[]), Vec::<f64>::new());
    }
}
