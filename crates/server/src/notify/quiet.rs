//! Quiet hours: when a person is not told anything.

use trestle_protocol::notify::{QuietHours, ZoneOffset};

use crate::time::{DAY, Millis};

const MINUTE: Millis = 60_000;

/// What the clocks of a zone are ahead of Greenwich at a moment. Before the first known offset that one
/// counts, after the last that one.
fn offset(zone: &[ZoneOffset], at: Millis) -> Millis {
    let known = zone.iter().rev().find(|offset| offset.from <= at).or(zone.first());
    known.map_or(0, |offset| Millis::from(offset.minutes) * MINUTE)
}

/// When quiet hours end that a moment lies in; nothing if it lies in none.
pub fn quiet_until(quiet: Option<QuietHours>, zone: &[ZoneOffset], at: Millis) -> Option<Millis> {
    let QuietHours { from, to } = quiet?;
    let (from, to) = (Millis::from(from) * MINUTE, Millis::from(to) * MINUTE);
    let of_day = (at + offset(zone, at)).rem_euclid(DAY);
    // How long ago they began, and how long they last, whichever side of midnight.
    let (since, lasts) = ((of_day - from).rem_euclid(DAY), (to - from).rem_euclid(DAY));
    (since < lasts).then(|| at + lasts - since)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 60 * MINUTE;
    const NIGHT: Option<QuietHours> = Some(QuietHours { from: 22 * 60, to: 7 * 60 });

    fn zone(offsets: &[(Millis, i16)]) -> Vec<ZoneOffset> {
        offsets.iter().map(|&(from, minutes)| ZoneOffset { from, minutes }).collect()
    }

    #[test]
    fn nights_go_over_midnight() {
        assert_eq!(quiet_until(NIGHT, &[], 21 * HOUR + 59 * MINUTE), None);
        assert_eq!(quiet_until(NIGHT, &[], 22 * HOUR), Some(31 * HOUR));
        assert_eq!(quiet_until(NIGHT, &[], 24 * HOUR), Some(31 * HOUR));
        assert_eq!(quiet_until(NIGHT, &[], 31 * HOUR - 1), Some(31 * HOUR));
        assert_eq!(quiet_until(NIGHT, &[], 31 * HOUR), None);
    }

    #[test]
    fn hours_of_a_day_and_none_at_all() {
        let work = Some(QuietHours { from: 9 * 60, to: 17 * 60 });
        assert_eq!(quiet_until(work, &[], 12 * HOUR), Some(17 * HOUR));
        assert_eq!(quiet_until(work, &[], 18 * HOUR), None);
        let never = Some(QuietHours { from: 600, to: 600 });
        assert_eq!(quiet_until(never, &[], 10 * HOUR), None);
        assert_eq!(quiet_until(None, &[], 0), None);
    }

    #[test]
    fn the_clock_on_the_wall_counts_and_it_changes_in_spring() {
        // An hour ahead, from the fifth day on two hours.
        let zone = zone(&[(0, 60), (5 * DAY, 120)]);
        assert_eq!(quiet_until(NIGHT, &zone, 21 * HOUR), Some(30 * HOUR));
        assert_eq!(quiet_until(NIGHT, &zone, 6 * DAY + 20 * HOUR), Some(6 * DAY + 29 * HOUR));
        assert_eq!(quiet_until(NIGHT, &zone, 2 * DAY + 20 * HOUR), None);
        // West of Greenwich, and before the first that is known.
        let west = self::zone(&[(DAY, -300)]);
        assert_eq!(quiet_until(NIGHT, &west, 3 * HOUR), Some(12 * HOUR));
    }
}
