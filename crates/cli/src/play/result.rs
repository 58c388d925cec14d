//! The score of a game that is over, part by part. Nothing is secret any more.

use std::fmt::Write;

use trestle_engine::board::BonusKind;
use trestle_engine::{Id, PartKind, Rules, Seat, SeatScore, State, TicketId};

use super::names::Reader;
use super::situation;
use crate::{score_parts, words};

/// The table of scores, everybody's tickets and where all other points come from, and who has won.
pub fn explain(rules: &Rules, state: &State, reader: Reader) -> String {
    let scores = rules.final_scores(state);
    let mut text = String::from("\n=== The result ===\n");
    table(&mut text, rules, reader, &scores.seats);
    for (number, score) in scores.seats.iter().enumerate() {
        tickets(&mut text, rules, state, reader, Seat::from_index(number), score);
    }
    text.push_str(&winner(rules, state, reader));
    text
}

/// Who has won: `Seat 1 wins.`
pub fn winner(rules: &Rules, state: &State, reader: Reader) -> String {
    let winners: Vec<Seat> = rules.final_scores(state).winners.iter().collect();
    match winners.as_slice() {
        [one] => format!("{}.", reader.subject(*one, "win", "wins")),
        several => {
            let names: Vec<String> = several.iter().map(|&seat| reader.name(seat)).collect();
            format!("A shared win: {}.", words::list(&names))
        }
    }
}

fn table(text: &mut String, rules: &Rules, reader: Reader, scores: &[SeatScore]) {
    let names = PartKind::of(rules.board()).map(score_parts::name);
    let _ = write!(text, "{:<8}", "");
    for name in names.chain(["total".to_owned()]) {
        let _ = write!(text, "{name:>14}");
    }
    text.push('\n');
    for (number, score) in scores.iter().enumerate() {
        let _ = write!(text, "{:<8}", reader.name(Seat::from_index(number)));
        for points in score.parts.iter().map(|part| part.points).chain([score.total]) {
            let _ = write!(text, "{points:>14}");
        }
        text.push('\n');
    }
}

fn tickets(
    text: &mut String,
    rules: &Rules,
    state: &State,
    reader: Reader,
    seat: Seat,
    score: &SeatScore,
) {
    let board = rules.board();
    let path = if board.settings().bonus(BonusKind::LongestPath) != 0 {
        format!("a longest path of {} and ", words::count(i32::from(score.path_length), "space"))
    } else {
        String::new()
    };
    let _ = writeln!(text, "{} {path}these tickets:", reader.subject(seat, "have", "has"));
    for ticket in state.tickets(seat).iter() {
        let done = words::ticket_state(ticket, score);
        let _ = writeln!(text, "  {done}  {}", words::ticket(board, ticket));
    }
    situation::loans(text, board, score);
    for (what, points) in other_points(rules, state, seat, score) {
        let _ = writeln!(text, "  {what}: {}", words::count(points, "point"));
    }
}

/// Where the points come from that are not for tickets.
fn other_points(rules: &Rules, state: &State, seat: Seat, score: &SeatScore) -> Vec<(String, i32)> {
    let board = rules.board();
    let settings = board.settings();
    let mut points = Vec::new();
    let lengths: Vec<u8> =
        state.routes(seat).iter().map(|route| board.routes()[route.index()].length).collect();
    let spaces: i32 = lengths.iter().copied().map(i32::from).sum();
    let plain =
        lengths.iter().map(|&length| i32::from(settings.route_points[usize::from(length)])).sum();
    let routes = words::count(lengths.len() as i32, "route");
    points.push((format!("{routes} of {}", words::count(spaces, "space")), plain));
    // What else was scored during the game is no more to be seen at its end, but it is what is left.
    let besides = score.points(PartKind::Routes) - plain;
    let causes: Vec<&str> = [
        (!board.terrains().is_empty(), "doubled routes"),
        (!settings.flag_colors.is_empty(), "flags"),
        (board.media().len() > 1, "exchanged pieces"),
    ]
    .into_iter()
    .filter_map(|(known, cause)| known.then_some(cause))
    .collect();
    if besides != 0 {
        points.push((words::list(&causes), besides));
    }
    let left = |all: usize, built: usize| all.saturating_sub(built) as i32;
    let stations = left(settings.station_costs.len(), state.stations(seat).len());
    if stations > 0 {
        points.push((
            format!("{} not built", words::count(stations, "station")),
            score.points(PartKind::Stations),
        ));
    }
    for city in state.harbours(seat).iter() {
        let names = |ticket: &TicketId| {
            let stops = &board.tickets()[ticket.index()].stops;
            stops.iter().any(|stop| stop.contains(city))
        };
        let tickets = score.completed.iter().filter(names).count();
        let named = words::count(tickets as i32, "completed ticket");
        let what = format!("the harbour in {}, named by {named}", board.city_name(city));
        points.push((what, i32::from(settings.harbour_value(tickets))));
    }
    let harbours = left(usize::from(settings.harbours), state.harbours(seat).len());
    if harbours > 0 {
        let cost = -harbours * i32::from(settings.harbour_unbuilt);
        points.push((format!("{} not built", words::count(harbours, "harbour")), cost));
    }
    for part in &score.parts {
        if let PartKind::Bonus(_) = part.kind
            && part.points != 0
        {
            points.push((format!("the {}", score_parts::name(part.kind)), part.points));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trestle_engine::board::Registry;
    use trestle_engine::{NoEvents, Options, Random, Seed};

    use super::*;

    #[test]
    fn the_points_that_are_explained_are_all_points() {
        for board in Registry::built_in().unwrap().all() {
            let rules = Rules::new(Arc::clone(board), 2, Options::default()).unwrap();
            for game in 0..3 {
                let seed = Seed::from_numbers(game, 0);
                let mut random = Random::new(seed, 9);
                let mut state = rules.start(seed, &mut NoEvents);
                let mut actions = Vec::new();
                while let Some(seat) = state.next_actor() {
                    rules.legal_actions(&state, seat, &mut actions);
                    let action = *random.pick(&actions).unwrap();
                    rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
                }
                for (seat, score) in state.seats().zip(rules.final_scores(&state).seats) {
                    let explained = other_points(&rules, &state, seat, &score);
                    let sum: i32 = explained.iter().map(|(_, points)| points).sum();
                    assert_eq!(sum + score.points(PartKind::Tickets), score.total, "{explained:?}");
                    assert!(explained.iter().all(|(what, _)| !what.is_empty()), "{explained:?}");
                }
            }
        }
    }
}
