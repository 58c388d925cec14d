//! The score of a game that is over, part by part. Nothing is secret any more.

use std::fmt::Write;

use trestle_engine::board::BonusKind;
use trestle_engine::{Id, PartKind, Rules, Seat, SeatScore, State, TicketId};

use super::language::say;
use super::names::Reader;
use super::situation;
use super::words::Words;

/// The table of scores, everybody's tickets and where all other points come from, and who has won.
pub fn explain(words: Words<'_>, rules: &Rules, state: &State, reader: Reader) -> String {
    let scores = rules.final_scores(state);
    let mut text = format!("\n=== {} ===\n", say!(words, "end.title"));
    table(&mut text, words, reader, &scores.seats);
    for (number, score) in scores.seats.iter().enumerate() {
        tickets(&mut text, words, state, reader, Seat::from_index(number), score);
    }
    text.push_str(&winner(words, rules, state, reader));
    text
}

/// Who has won: `Seat 1 wins.`
pub fn winner(words: Words<'_>, rules: &Rules, state: &State, reader: Reader) -> String {
    let winners: Vec<Seat> = rules.final_scores(state).winners.iter().collect();
    match winners.as_slice() {
        [one] => say!(
            words,
            "terminal.result.wins",
            you = reader.is(*one),
            player = words.seat_first(*one)
        ),
        several => {
            let names: Vec<String> = several.iter().map(|&seat| words.seat(reader, seat)).collect();
            say!(words, "terminal.result.shared", players = words.list(&names))
        }
    }
}

/// What a part of the score is called.
fn part_name(words: Words<'_>, kind: PartKind) -> String {
    words.say(&format!("end.part.{}", kind.id()), &[])
}

fn table(text: &mut String, words: Words<'_>, reader: Reader, scores: &[SeatScore]) {
    let names = PartKind::of(words.board).map(|kind| part_name(words, kind));
    let names: Vec<String> = names.chain([say!(words, "end.total")]).collect();
    let widths: Vec<usize> = names.iter().map(|name| name.chars().count().max(4) + 2).collect();
    let _ = write!(text, "{:<9}", "");
    for (name, width) in names.iter().zip(&widths) {
        let _ = write!(text, "{name:>width$}");
    }
    text.push('\n');
    for (number, score) in scores.iter().enumerate() {
        let _ = write!(text, "{:<9}", words.seat(reader, Seat::from_index(number)));
        let points = score.parts.iter().map(|part| part.points).chain([score.total]);
        for (points, width) in points.zip(&widths) {
            let _ = write!(text, "{points:>width$}");
        }
        text.push('\n');
    }
}

fn tickets(
    text: &mut String,
    words: Words<'_>,
    state: &State,
    reader: Reader,
    seat: Seat,
    score: &SeatScore,
) {
    let (you, player) = (reader.is(seat), words.seat_first(seat));
    let heading = if words.board.settings().bonus(BonusKind::LongestPath) != 0 {
        let path = words.spaces(i32::from(score.path_length));
        say!(words, "terminal.result.has-path", you = you, player = player, path = path)
    } else {
        say!(words, "terminal.result.has", you = you, player = player)
    };
    let _ = writeln!(text, "{heading}");
    for ticket in state.tickets(seat).iter() {
        let done = words.ticket_state(ticket, score);
        let _ = writeln!(text, "  {done}  {}", words.ticket(ticket));
    }
    situation::loans(text, words, score);
    for (what, points) in other_points(words, state, seat, score) {
        let points = words.points(points);
        let line = say!(words, "terminal.result.line", what = what, points = points);
        let _ = writeln!(text, "  {line}");
    }
}

/// Where the points come from that are not for tickets.
fn other_points(
    words: Words<'_>,
    state: &State,
    seat: Seat,
    score: &SeatScore,
) -> Vec<(String, i32)> {
    let board = words.board;
    let settings = board.settings();
    let mut points = Vec::new();
    let lengths: Vec<u8> =
        state.routes(seat).iter().map(|route| board.routes()[route.index()].length).collect();
    let spaces: i32 = lengths.iter().copied().map(i32::from).sum();
    let plain =
        lengths.iter().map(|&length| i32::from(settings.route_points[usize::from(length)])).sum();
    let routes =
        say!(words, "terminal.result.routes", count = lengths.len(), spaces = words.spaces(spaces));
    points.push((routes, plain));
    // What else was scored during the game is no more to be seen at its end, but it is what is left.
    let besides = score.points(PartKind::Routes) - plain;
    let causes: Vec<String> = [
        (!board.terrains().is_empty(), "terminal.result.doubled"),
        (!settings.flag_colors.is_empty(), "end.flags"),
        (board.media().len() > 1, "end.exchanges"),
    ]
    .into_iter()
    .filter(|&(known, _)| known)
    .map(|(_, cause)| words.say(cause, &[]))
    .collect();
    if besides != 0 {
        points.push((words.list(&causes), besides));
    }
    let left = |all: usize, built: usize| all.saturating_sub(built) as i32;
    let stations = left(settings.station_costs.len(), state.stations(seat).len());
    if stations > 0 {
        let unbuilt = say!(words, "end.count.stations", count = stations);
        points.push((unbuilt, score.points(PartKind::Stations)));
    }
    for city in state.harbours(seat).iter() {
        let names = |ticket: &TicketId| {
            let stops = &board.tickets()[ticket.index()].stops;
            stops.iter().any(|stop| stop.contains(city))
        };
        let tickets = score.completed.iter().filter(names).count();
        let city = board.city_name(city);
        let what = say!(words, "terminal.result.harbour", city = city, tickets = tickets);
        points.push((what, i32::from(settings.harbour_value(tickets))));
    }
    let harbours = left(usize::from(settings.harbours), state.harbours(seat).len());
    if harbours > 0 {
        let cost = -harbours * i32::from(settings.harbour_unbuilt);
        points.push((say!(words, "end.harbours-unbuilt", count = harbours), cost));
    }
    for part in &score.parts {
        if let PartKind::Bonus(_) = part.kind
            && part.points != 0
        {
            points.push((part_name(words, part.kind), part.points));
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
    use crate::play::language::Language;

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
                    let words = Words { board: rules.board(), language: Language::En };
                    let explained = other_points(words, &state, seat, &score);
                    let sum: i32 = explained.iter().map(|(_, points)| points).sum();
                    assert_eq!(sum + score.points(PartKind::Tickets), score.total, "{explained:?}");
                    assert!(explained.iter().all(|(what, _)| !what.is_empty()), "{explained:?}");
                }
            }
        }
    }
}
