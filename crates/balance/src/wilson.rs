//! Wilson's interval: how sure a rate is.

/// The point of the normal distribution that leaves 2.5 % on each side.
const Z: f64 = 1.959_963_985;

/// The 95 % interval of a rate, from so many wins in so many games. Shared wins are parts
/// of one: they make the interval a little wider than it need be, never too narrow.
pub fn interval(wins: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let games = games as f64;
    let rate = wins / games;
    let spread = Z * Z / games;
    let centre = (rate + spread / 2.0) / (1.0 + spread);
    let half = (Z * Z * (rate * (1.0 - rate) / games + spread / (4.0 * games))).sqrt();
    let half = half / (1.0 + spread);
    [(centre - half).max(0.0), (centre + half).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_near(interval: [f64; 2], expected: [f64; 2]) {
        for (bound, expected) in interval.into_iter().zip(expected) {
            assert!((bound - expected).abs() < 5e-4, "{interval:?}, not {expected:?}");
        }
    }

    #[test]
    fn known_intervals() {
        assert_near(interval(5.0, 10), [0.2366, 0.7634]);
        assert_near(interval(81.0, 263), [0.2553, 0.3662]);
        assert_near(interval(280.0, 400), [0.6533, 0.7429]);
    }

    #[test]
    fn nobody_is_sure_to_win_or_lose() {
        assert_near(interval(0.0, 10), [0.0, 0.2775]);
        assert_near(interval(10.0, 10), [0.7225, 1.0]);
        assert_eq!(interval(0.0, 0), [0.0, 1.0]);
    }

    #[test]
    fn three_points_each_way_need_about_a_thousand_games() {
        let [low, high] = interval(535.0, 1070);
        assert!((high - low - 0.06).abs() < 5e-4);
    }
}
