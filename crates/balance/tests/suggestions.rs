//! What is suggested for a board: against an obvious count, and on a board that asks for it.

use std::sync::Arc;

use trestle_balance::{Simulation, Tally};
use trestle_engine::Ticket;
use trestle_engine::board::{self, Board};
use trestle_protocol::balance::{
    BalanceReport, BoardEdit, Peers, Suggestion, SuggestionReason, TicketUse, YardstickKind,
};
use trestle_testkit::{all_boards, mixed_board, rules};

fn report(simulation: &Simulation, games: u64) -> BalanceReport {
    let mut tally = Tally::new(simulation.rules());
    (0..games).for_each(|game| simulation.play(game, &mut tally));
    simulation.report(&tally)
}

fn simulation(file: &str) -> Simulation {
    let board = board::load(file).unwrap_or_else(|faults| panic!("{faults}"));
    Simulation::new(rules(Arc::new(board), 2), 1)
}

/// A ring of six cities.
const RING: &str = include_str!("small.toml");

fn ring() -> Simulation {
    simulation(RING)
}

#[test]
fn tickets_that_are_worth_too_much_or_too_little_get_the_value_of_their_way() {
    let report = report(&ring(), 200);
    let of = |id: &str| {
        report.suggestions.iter().find_map(|one| match (&one.edit, &one.reason) {
            (
                BoardEdit::SetPoints { ticket, points, in_order: None, penalty: None },
                SuggestionReason::OtherWay { points: now, way, usual: 1.0, .. },
            ) if ticket == id => Some((*points, *now, *way)),
            _ => None,
        })
    };
    let (points, now, way) = of("abbey-elm").unwrap();
    assert_eq!((now, way), (12, 4));
    assert!((3..=5).contains(&points), "{points}");
    let (points, now, way) = of("castle-elm").unwrap();
    assert_eq!((now, way), (1, 4));
    assert!((3..=5).contains(&points), "{points}");
    // The worst comes first.
    let first = &report.suggestions[0].edit;
    assert!(matches!(first, BoardEdit::SetPoints { ticket, .. } if ticket == "abbey-elm"));
}

#[test]
fn a_city_without_a_ticket_gets_one_and_applied_suggestions_are_gone() {
    let report_before = report(&ring(), 200);
    let added: Vec<_> = report_before
        .suggestions
        .iter()
        .filter(|one| matches!(one.edit, BoardEdit::AddTicket { .. }))
        .collect();
    let [only] = added.as_slice() else { panic!("{added:?}") };
    let BoardEdit::AddTicket { from, to, points, pile } = &only.edit else { unreachable!() };
    assert_eq!((from.as_str(), pile.as_str()), ("fir", "all"));
    assert!(!["abbey", "elm", "fir"].contains(&to.as_str()), "{to} is next to fir");
    assert!(matches!(&only.reason, SuggestionReason::NoTicket { stop, .. } if stop == "fir"));

    let with = RING.replace(
        "    { id = \"abbey-dam\"",
        &format!(
            "    {{ id = \"new\", from = \"fir\", to = \"{to}\", points = {points} }},\n    {{ id = \"abbey-dam\""
        ),
    );
    let after = report(&simulation(&with.replace("points = 12", "points = 4")), 200);
    let about = |one: &&Suggestion| match &one.edit {
        BoardEdit::SetPoints { ticket, .. } => ticket == "abbey-elm" || ticket == "new",
        BoardEdit::AddTicket { .. } => true,
    };
    assert_eq!(after.suggestions.iter().filter(about).count(), 0, "{:?}", after.suggestions);
    // Yardsticks see it too.
    let unnamed = |report: &BalanceReport| {
        let kind = YardstickKind::StopsWithoutTicket;
        report.yardsticks.iter().find(|one| one.kind == kind).unwrap().board
    };
    assert!(unnamed(&report_before) > 0.0);
    assert_eq!(unnamed(&after), 0.0);
}

/// Another value of a ticket: its points, those in order and those lost, where these are others.
type Value = (String, i16, Option<i16>, Option<i16>);

fn values(report: &BalanceReport) -> Vec<Value> {
    let value = |one: &Suggestion| match &one.edit {
        BoardEdit::SetPoints { ticket, points, in_order, penalty } => {
            Some((ticket.clone(), *points, *in_order, *penalty))
        }
        BoardEdit::AddTicket { .. } => None,
    };
    report.suggestions.iter().filter_map(value).collect()
}

/// The same by the figures of the report, one ticket after the other.
fn expected_values(board: &Board, report: &BalanceReport) -> Vec<Value> {
    let tickets: Vec<(&Ticket, &TicketUse)> = board.tickets().iter().zip(&report.tickets).collect();
    let is_tour = |ticket: &Ticket| ticket.stops.len() > 2;
    let is_plain = |ticket: &Ticket| {
        let others = [ticket.in_order, ticket.penalty];
        ticket.stops.len() == 2 && others == [ticket.points, ticket.points]
    };
    let tours = tickets.iter().filter(|(ticket, _)| is_tour(ticket)).count();
    let mut found: Vec<(f64, Value)> = Vec::new();
    for (ticket, played) in &tickets {
        let with_tours = is_tour(ticket) && tours >= 3;
        let peers = tickets.iter().filter(
            |(peer, _)| {
                if with_tours { is_tour(peer) } else { is_plain(peer) }
            },
        );
        let mut ratios: Vec<f64> = peers
            .clone()
            .map(|(peer, played)| f64::from(peer.points) / f64::from(played.way))
            .collect();
        ratios.sort_by(f64::total_cmp);
        let usual = if ratios.is_empty() { 1.0 } else { ratios[ratios.len() / 2] };
        let results = peers.filter_map(|(_, played)| played.result.as_ref());
        let kept: f64 = results.clone().map(|result| result.kept as f64).sum();
        let completed: f64 = results.map(|result| result.kept as f64 * result.completed).sum();
        let all = if kept == 0.0 { 0.0 } else { completed / kept };

        let points = f64::from(ticket.points);
        let lost = f64::from(ticket.penalty);
        let (interval, own) = match &played.result {
            Some(result) => (result.interval, result.completed),
            None => ([0.0, 1.0], 0.0),
        };
        let value = played.result.as_ref().map_or(0.0, |result| result.value);
        // What is won each time that it is completed.
        let won = if own == 0.0 { points } else { (value + (1.0 - own) * lost) / own };
        let brings = |chance: f64| chance * won - (1.0 - chance) * lost;
        let (theirs, its) = (brings(all), brings(all.clamp(interval[0], interval[1])));
        let factor = if theirs <= points / 10.0 {
            1.0
        } else if its <= points / 10.0 {
            1.25
        } else {
            (theirs / its).clamp(0.8, 1.25)
        };
        let by_way = f64::from(played.way) * usual;
        let fair = (by_way * factor).round().clamp(1.0, 511.0);
        let off = (fair - points).abs();
        if off < 2.0 || off < by_way / 10.0 {
            continue;
        }
        let with = |other: i16| {
            let scaled = (f64::from(other) * fair / points).round().min(511.0) as i16;
            (other != ticket.points).then_some(scaled)
        };
        let in_order = with(ticket.in_order).map(|points| points.max(fair as i16));
        let value = (ticket.id.clone(), fair as i16, in_order, with(ticket.penalty));
        found.push((off / by_way.max(1.0), value));
    }
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.into_iter().map(|(_, value)| value).take(10).collect()
}

/// Tours between the cities of the ring, before its tickets.
fn ring_with(tours: &str) -> String {
    let first = "    { id = \"abbey-dam\"";
    RING.replace(first, &format!("{tours}{first}"))
}

const TWO_TOURS: &str = r#"
    { id = "west", tour = ["abbey", "bridge", "fir"], points = 4, in_order = 6, penalty = 8 },
    { id = "east", tour = ["bridge", "castle", "dam"], points = 4, in_order = 6, penalty = 8 },
"#;
const LONG_TOUR: &str = r#"
    { id = "long", tour = ["castle", "dam", "elm", "fir"], points = 20, in_order = 30, penalty = 36 },
"#;

#[test]
fn suggested_values_are_those_of_an_obvious_count() {
    let boards = all_boards().into_iter().chain([mixed_board()]).map(|board| {
        let players = usize::from(board.settings().players_min).max(2);
        Simulation::new(rules(board, players), 5)
    });
    let rings = [RING.to_owned(), ring_with(LONG_TOUR), ring_with(TWO_TOURS), {
        ring_with(&format!("{TWO_TOURS}{LONG_TOUR}"))
    }];
    let mut tours = 0;
    for simulation in boards.chain(rings.iter().map(|file| simulation(file))) {
        let (board, found) = (simulation.rules().board(), report(&simulation, 60));
        let values = values(&found);
        assert_eq!(values, expected_values(board, &found), "{}", board.id());
        tours += values.iter().filter(|(_, _, in_order, _)| in_order.is_some()).count();
    }
    assert!(tours > 0, "some tour is worth too much or too little");
}

/// The suggestion about the long tour, and why.
fn about_the_long_tour(file: &str) -> (Value, SuggestionReason) {
    let report = report(&simulation(file), 200);
    let value = values(&report).into_iter().find(|(ticket, ..)| ticket == "long").unwrap();
    let is_about = |one: &&Suggestion| matches!(&one.edit, BoardEdit::SetPoints { ticket, .. } if ticket == "long");
    (value, report.suggestions.iter().find(is_about).unwrap().reason.clone())
}

#[test]
fn a_tour_that_is_worth_too_much_gets_less_in_every_way() {
    // Among tours, a space counts one point at most, as for the two others.
    let ((_, points, in_order, penalty), why) =
        about_the_long_tour(&ring_with(&format!("{TWO_TOURS}{LONG_TOUR}")));
    assert!((4..=8).contains(&points), "{points}");
    assert_eq!(in_order, Some((f64::from(points) * 1.5).round() as i16));
    assert_eq!(penalty, Some((f64::from(points) * 1.8).round() as i16));
    let SuggestionReason::OtherWay { points: 20, stops: 4, way: 6, peers: Peers::Tours, .. } = why
    else {
        panic!("{why:?}")
    };
    // By itself it is compared with the other tickets.
    let ((_, points, ..), why) = about_the_long_tour(&ring_with(LONG_TOUR));
    assert!((5..=8).contains(&points), "{points}");
    let SuggestionReason::OtherWay { usual: 1.0, peers: Peers::Tickets, .. } = why else {
        panic!("{why:?}")
    };
}

#[test]
fn a_ticket_with_another_penalty_keeps_the_proportion() {
    let file =
        RING.replace("to = \"elm\", points = 12 }", "to = \"elm\", points = 12, penalty = 6 }");
    let report = report(&simulation(&file), 200);
    let value = values(&report).into_iter().find(|(ticket, ..)| ticket == "abbey-elm").unwrap();
    assert!((3..=5).contains(&value.1), "{value:?}");
    assert_eq!((value.2, value.3), (None, Some((f64::from(value.1) / 2.0).round() as i16)));
}
