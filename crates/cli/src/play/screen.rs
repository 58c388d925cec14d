//! What a seat may know, as text. Everything here is made from a [`View`].

use std::fmt::Write;

use trestle_engine::board::Board;
use trestle_engine::{Id, OwnView, Phase, Random, RouteId, Rules, Seat, SeatScore, Seed, View};

use super::names::Reader;
use crate::words;

/// The whole situation, as the player in seat `me` sees it before a decision.
pub fn situation(rules: &Rules, me: Seat, view: &View) -> String {
    let mut text = format!("\n=== Seat {}: {} ===\n", me.0, what_to_do(view));
    if let Some(turns) = view.final_turns {
        let _ = writeln!(text, "The end is near: this is one of the last {turns} turns.");
    }
    players(&mut text, rules, me, view);
    market(&mut text, rules, view);
    if let Some(own) = &view.own {
        possessions(&mut text, rules, me, view, own);
    }
    text.trim_end().to_owned()
}

fn what_to_do(view: &View) -> &'static str {
    match view.phase {
        Phase::StartTickets => "choose your first tickets",
        Phase::Turn => "your turn",
        Phase::SecondCard => "draw your second card",
        Phase::KeepTickets => "choose tickets",
        Phase::Tunnel => "pay for the tunnel or leave it",
        Phase::Over => "the game is over",
    }
}

fn players(text: &mut String, rules: &Rules, me: Seat, view: &View) {
    let stations = rules.board().settings.station_costs.len();
    let _ = write!(text, "{:<9}{:>7}{:>8}{:>7}{:>9}", "", "points", "pieces", "cards", "tickets");
    let _ = writeln!(text, "{}", if stations > 0 { "  stations left" } else { "" });
    for (number, seat) in view.seats.iter().enumerate() {
        let id = Seat::from_index(number);
        let _ = write!(
            text,
            "{} {:<7}{:>7}{:>8}{:>7}{:>9}",
            if view.turn == id { ">" } else { " " },
            Reader::Seat(me).name(id),
            seat.points,
            seat.pieces,
            seat.cards,
            seat.tickets
        );
        if stations > 0 {
            let _ = write!(text, "  {:>13}", stations.saturating_sub(seat.stations.len()));
            let built: Vec<&str> =
                seat.stations.iter().map(|city| words::city(rules.board(), city)).collect();
            if !built.is_empty() {
                let _ = write!(text, " (in {})", words::list(&built));
            }
        }
        text.push('\n');
    }
}

fn market(text: &mut String, rules: &Rules, view: &View) {
    let board = rules.board();
    let row: Vec<&str> = view.row[..board.row_len()]
        .iter()
        .map(|slot| slot.map_or("(empty)", |card| words::card(board, card)))
        .collect();
    let _ = writeln!(text, "Face-up: {}", row.join(", "));
    let decks: Vec<String> = board
        .decks
        .iter()
        .zip(view.decks)
        .map(|(deck, left)| format!("{left} {} cards", deck.id))
        .collect();
    let tickets = view.ticket_deck.len() as i32;
    let _ = writeln!(
        text,
        "To draw: {}, {}; {} discarded",
        decks.join(", "),
        words::count(tickets, "ticket"),
        view.discards.total()
    );
}

fn possessions(text: &mut String, rules: &Rules, me: Seat, view: &View, own: &OwnView) {
    let board = rules.board();
    let _ = writeln!(text, "Your hand: {}", rules.card_names(own.hand));
    let routes: Vec<String> =
        view.seats[me.index()].routes.iter().map(|route| words::route_ends(board, route)).collect();
    if !routes.is_empty() {
        let _ = writeln!(text, "Your routes: {}", routes.join(", "));
    }
    if own.tickets.is_empty() {
        return;
    }
    let score = score_now(rules, me, view);
    text.push_str("Your tickets:\n");
    for ticket in own.tickets.iter() {
        let done = if score.completed.contains(ticket) { "done" } else { "open" };
        let _ = writeln!(text, "  {done}  {}", words::ticket(board, ticket));
    }
    loans(text, board, &score);
}

/// Which routes the stations lend decides what is done, so it is told.
pub fn loans(text: &mut String, board: &Board, score: &SeatScore) {
    for loan in &score.loans {
        let _ = writeln!(
            text,
            "  the station in {} lends {}",
            words::city(board, loan.city),
            words::route_ends(board, loan.route)
        );
    }
}

/// The player's own score if the game ended now. The state it is taken from is made up
/// from the view, so it holds no secret of others; the player's own part of it is true.
fn score_now(rules: &Rules, me: Seat, view: &View) -> SeatScore {
    let state = rules.determinise(view, &mut Random::new(Seed::default(), 0));
    rules.final_scores(&state).seats.swap_remove(me.index())
}

/// All routes whose cities have these letters in their names, and whose they are.
pub fn map(rules: &Rules, me: Seat, view: &View, letters: &str) -> String {
    let board = rules.board();
    let letters = letters.to_lowercase();
    let mut lines: Vec<String> = (0..board.routes.len())
        .map(RouteId::from_index)
        .filter(|&route| words::route_keys(board, route).contains(&letters))
        .map(|route| {
            let facts = words::route(board, &board.routes[route.index()]);
            format!("  {facts} – {}", owner(me, view, route))
        })
        .collect();
    lines.sort();
    if lines.is_empty() {
        return format!("No city has `{}` in its name.", words::printable(&letters));
    }
    lines.join("\n")
}

fn owner(me: Seat, view: &View, route: RouteId) -> String {
    match view.seats.iter().position(|seat| seat.routes.contains(route)) {
        Some(seat) => Reader::Seat(me).name(Seat::from_index(seat)),
        None if view.open_routes.contains(route) => "free".into(),
        None => "closed".into(),
    }
}
