//! What published boards have in common, measured on those that come with the program.

use std::sync::{Arc, OnceLock};

use trestle_engine::board::{Board, Registry};
use trestle_engine::{Options, Rules};
use trestle_protocol::balance::{Yardstick, YardstickKind};

use crate::ways::{self, Stop};

/// Everything that is measured, in the order of reports.
pub const ALL: [YardstickKind; 7] = [
    YardstickKind::PricedByWay,
    YardstickKind::PointsPerSpace,
    YardstickKind::LongestTicket,
    YardstickKind::MeanTicket,
    YardstickKind::TicketsPerStop,
    YardstickKind::StopsWithoutTicket,
    YardstickKind::CardsPerSpace,
];

/// The measures of a board, in the order of [`ALL`].
pub type Measures = [f64; ALL.len()];

/// Measures a board.
pub fn measure(rules: &Rules) -> Measures {
    let board = rules.board();
    let pieces = f64::from(board.settings().pieces);
    let tickets = board.tickets();
    let prices: Vec<u32> = tickets.iter().map(|ticket| ways::price(rules, ticket)).collect();
    let plain = || tickets.iter().zip(&prices).filter(|(ticket, _)| ticket.stops.len() == 2);
    let by_way = plain().filter(|(ticket, price)| i64::from(ticket.points) == i64::from(**price));
    let stops = Stop::all(board);
    let unnamed = stops.iter().filter(|stop| stop.tickets(board) == 0).count();
    let longest = prices.iter().copied().max().unwrap_or(0);
    ALL.map(|kind| match kind {
        YardstickKind::PricedByWay => ratio(by_way.clone().count(), plain().count()),
        YardstickKind::PointsPerSpace => ways::points_per_space(rules),
        YardstickKind::LongestTicket => f64::from(longest) / pieces,
        YardstickKind::MeanTicket => {
            ratio(prices.iter().sum::<u32>() as usize, prices.len()) / pieces
        }
        YardstickKind::TicketsPerStop => ratio(tickets.len(), stops.len()),
        YardstickKind::StopsWithoutTicket => ratio(unnamed, stops.len()),
        YardstickKind::CardsPerSpace => ratio(cards(board), spaces(board)),
    })
}

/// The cards with which routes are paid.
fn cards(board: &Board) -> usize {
    let paying = board.faces().iter().filter(|face| face.terrain.is_none());
    paying.map(|face| usize::from(face.count)).sum()
}

fn spaces(board: &Board) -> usize {
    board.routes().iter().map(|route| usize::from(route.length)).sum()
}

fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// A board beside the published ones.
pub fn compare(rules: &Rules) -> Vec<Yardstick> {
    let board = measure(rules);
    let published = published();
    let of_kind = |at: usize| {
        let mut values: Vec<f64> = published.iter().map(|measures| measures[at]).collect();
        values.sort_by(f64::total_cmp);
        let (lower, upper) = (values.len().saturating_sub(1) / 2, values.len() / 2);
        let value = |at: usize| values.get(at).copied().unwrap_or(0.0);
        Yardstick {
            kind: ALL[at],
            board: board[at],
            least: value(0),
            middle: (value(lower) + value(upper)) / 2.0,
            most: values.last().copied().unwrap_or(0.0),
        }
    };
    (0..ALL.len()).map(of_kind).collect()
}

/// The measures of the boards that come with the program, each in its usual edition.
pub fn published() -> &'static [Measures] {
    static PUBLISHED: OnceLock<Vec<Measures>> = OnceLock::new();
    PUBLISHED.get_or_init(|| {
        let registry = Registry::built_in().into_iter();
        let boards = registry.flat_map(|it| it.all().map(Arc::clone).collect::<Vec<_>>());
        let rules = boards.filter_map(|board| {
            let players = usize::from(board.settings().players_min);
            Rules::new(board, players, Options::default()).ok()
        });
        rules.map(|rules| measure(&rules)).collect()
    })
}

#[cfg(test)]
mod tests {
    use trestle_testkit::{board, rules};

    use super::*;

    #[test]
    fn the_published_boards_agree_on_what_a_ticket_is_worth() {
        let measured = compare(&rules(board("europe"), 2));
        let of = |kind| measured.iter().find(|one| one.kind == kind).unwrap();
        assert!(of(YardstickKind::PricedByWay).board > 0.9, "{measured:?}");
        assert!((1.0..1.2).contains(&of(YardstickKind::PointsPerSpace).middle), "{measured:?}");
        assert!((0.3..0.7).contains(&of(YardstickKind::LongestTicket).middle), "{measured:?}");
        // 46 tickets, 47 cities; 110 cards.
        let per_stop = of(YardstickKind::TicketsPerStop).board;
        assert!((per_stop - 46.0 / 47.0).abs() < 1e-9);
        for one in &measured {
            assert!(one.least <= one.middle && one.middle <= one.most, "{one:?}");
        }
        assert_eq!(published().len(), trestle_testkit::all_boards().len());
    }
}
