//! What a seat may know, as text. Everything here is made from a [`View`].

use std::fmt::Write;

use trestle_engine::board::Board;
use trestle_engine::{
    Cards, CitySet, Id, OwnView, Phase, Pieces, Random, RouteId, Rules, Seat, SeatScore, SeatView,
    Seed, View,
};

use super::names::Reader;
use crate::text_table::{Align, TextTable};
use crate::words;

/// The whole situation, as the player in seat `me` sees it before a decision.
pub fn text(rules: &Rules, me: Seat, view: &View) -> String {
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

pub fn what_to_do(view: &View) -> &'static str {
    match view.phase {
        Phase::StartTickets => "choose your first tickets",
        Phase::StartPieces => "choose your pieces",
        Phase::Turn => "your turn",
        Phase::SecondCard => "draw your second card",
        Phase::KeepTickets => "choose tickets",
        Phase::Tunnel => "pay for the tunnel or leave it",
        Phase::Over => "the game is over",
    }
}

/// What everybody knows of each player, a line each.
fn players(text: &mut String, rules: &Rules, me: Seat, view: &View) {
    let board = rules.board();
    let mut table = TextTable::default();
    let seats = view.seats.as_slice();
    table.column("", Align::Left, seats, |number, _| {
        let seat = Seat::from_index(number);
        let turn = if view.turn == seat { ">" } else { " " };
        format!("{turn} {}", Reader::Seat(me).name(seat))
    });
    table.column("points", Align::Right, seats, |_, seat| seat.points.to_string());
    // Nobody has pieces before all have chosen them.
    let chosen = !rules.pieces_are_chosen()
        || !matches!(view.phase, Phase::StartTickets | Phase::StartPieces);
    for (kind, medium) in board.media().iter().enumerate() {
        table.column(&words::plural(&medium.id), Align::Right, seats, |_, seat| {
            if chosen { seat.pieces[kind].to_string() } else { "–".into() }
        });
    }
    for (number, deck) in board.decks().iter().enumerate() {
        let name =
            if board.decks().len() > 1 { format!("{} cards", deck.id) } else { "cards".into() };
        table.column(&name, Align::Right, seats, |_, seat| seat.cards[number].to_string());
    }
    table.column("tickets", Align::Right, seats, |_, seat| seat.tickets.to_string());
    let stations = board.settings().station_costs.len();
    if stations > 0 {
        table.column("stations left", Align::Left, seats, |_, seat| {
            left_and_built(board, stations, seat.stations)
        });
    }
    let harbours = usize::from(board.settings().harbours);
    if harbours > 0 {
        table.column("harbours left", Align::Left, seats, |_, seat| {
            left_and_built(board, harbours, seat.harbours)
        });
    }
    // AF-TER-3: everybody sees how many of each kind.
    for deck in board.decks().iter().filter(|deck| deck.open) {
        table.column(&format!("open {} cards", deck.id), Align::Left, seats, |_, seat| {
            names_or_none(rules, seat.seen_cards.of_kinds(deck.cards))
        });
    }
    if !board.settings().flag_colors.is_empty() {
        table.column("laid for the flag", Align::Left, seats, |_, seat| {
            names_or_none(rules, seat.flag.iter().copied().collect())
        });
    }
    text.push_str(&table.text());
}

/// `1 (in Venezia and Zagrab)`: how many are left, and where the others stand.
fn left_and_built(board: &Board, all: usize, built: CitySet) -> String {
    let left = all.saturating_sub(built.len());
    let cities: Vec<&str> = built.iter().map(|city| board.city_name(city)).collect();
    if cities.is_empty() {
        left.to_string()
    } else {
        format!("{left} (in {})", words::list(&cities))
    }
}

fn names_or_none(rules: &Rules, cards: Cards) -> String {
    if cards.is_empty() { "none".into() } else { rules.card_names(cards) }
}

fn market(text: &mut String, rules: &Rules, view: &View) {
    let board = rules.board();
    // The slots belong to the decks in their order.
    let mut slots = view.row.iter();
    let mut rows: Vec<(u8, Vec<&str>, Vec<&str>)> = Vec::new();
    for deck in board.decks() {
        let cards = slots.by_ref().take(usize::from(deck.row));
        let cards: Vec<&str> =
            cards.map(|slot| slot.map_or("(empty)", |card| words::card(board, card))).collect();
        if cards.is_empty() {
            continue;
        }
        match rows.iter_mut().find(|(group, ..)| *group == deck.row_group) {
            Some((_, names, row)) => {
                names.push(&deck.id);
                row.extend(cards);
            }
            None => rows.push((deck.row_group, vec![&deck.id], cards)),
        }
    }
    let several = rows.len() > 1;
    for (_, names, row) in &rows {
        let whose = if several { format!(" ({})", words::list(names)) } else { String::new() };
        let _ = writeln!(text, "Face-up{whose}: {}", row.join(", "));
    }
    let decks: Vec<String> = board
        .decks()
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
    if let [_] = board.decks() {
        let _ = writeln!(text, "Your hand: {}", rules.card_names(own.hand));
    } else {
        for deck in board.decks() {
            let cards = rules.card_names(own.hand.of_kinds(deck.cards));
            let _ = writeln!(text, "Your {} cards: {cards}", deck.id);
        }
    }
    match own.pieces {
        Some(pieces) => {
            let _ = writeln!(text, "You have chosen {}.", words::pieces(board, pieces));
        }
        None if board.media().len() > 1 && view.phase != Phase::StartTickets => {
            let in_box = words::pieces(board, box_of(board, &view.seats[me.index()]));
            let _ = writeln!(text, "In your box: {in_box}");
        }
        None => {}
    }
    let routes: Vec<String> =
        view.seats[me.index()].routes.iter().map(|route| board.route_name(route)).collect();
    if !routes.is_empty() {
        let _ = writeln!(text, "Your routes: {}", routes.join(", "));
    }
    if own.tickets.is_empty() {
        return;
    }
    let score = score_now(rules, me, view);
    text.push_str("Your tickets:\n");
    for ticket in own.tickets.iter() {
        let done = words::ticket_state(ticket, &score);
        let _ = writeln!(text, "  {done}  {}", words::ticket(board, ticket));
    }
    loans(text, board, &score);
}

/// The pieces in a player's box: what is neither at hand nor on the board.
fn box_of(board: &Board, seat: &SeatView) -> Pieces {
    let mut left = Pieces::default();
    for (kind, medium) in board.media().iter().enumerate() {
        left[kind] = medium.supply.saturating_sub(seat.pieces[kind]);
    }
    for route in seat.routes.iter() {
        let facts = &board.routes()[route.index()];
        let left = &mut left[facts.medium.index()];
        *left = left.saturating_sub(facts.length);
    }
    left
}

/// Which routes the stations lend decides what is done, so it is told.
pub fn loans(text: &mut String, board: &Board, score: &SeatScore) {
    for loan in &score.loans {
        let _ = writeln!(
            text,
            "  the station in {} lends {}",
            board.city_name(loan.city),
            board.route_name(loan.route)
        );
    }
}

/// The player's own score if the game ended now. The state it is taken from is made up
/// from the view, so it holds no secret of others; the player's own part of it is true.
pub fn score_now(rules: &Rules, me: Seat, view: &View) -> SeatScore {
    let state = rules.determinise(view, &mut Random::new(Seed::default(), 0));
    rules.final_scores(&state).seats.swap_remove(me.index())
}

/// All routes whose cities have these letters in their names, and whose they are.
pub fn map(rules: &Rules, me: Seat, view: &View, letters: &str) -> String {
    let board = rules.board();
    let letters = letters.to_lowercase();
    let mut lines: Vec<String> = (0..board.routes().len())
        .map(RouteId::from_index)
        .filter(|&route| words::route_keys(board, route).contains(&letters))
        .map(|route| {
            let facts = words::route(board, route);
            format!("  {facts} – {}", owner(me, view, route))
        })
        .collect();
    lines.sort();
    if lines.is_empty() {
        return format!("No city has `{}` in its name.", words::printable(&letters));
    }
    lines.join("\n")
}

pub fn owner(me: Seat, view: &View, route: RouteId) -> String {
    match view.seats.iter().position(|seat| seat.routes.contains(route)) {
        Some(seat) => Reader::Seat(me).name(Seat::from_index(seat)),
        None if view.open_routes.contains(route) => "free".into(),
        None => "closed".into(),
    }
}
