//! What a seat may know, as text. Everything here is made from a [`View`].

use std::fmt::Write;

use trestle_engine::board::Board;
use trestle_engine::{
    Cards, CitySet, DeckId, Id, Medium, OwnView, Phase, Pieces, Random, RouteId, Rules, Seat,
    SeatScore, SeatView, Seed, View,
};

use super::language::say;
use super::names::Reader;
use super::words::Words;
use crate::text_table::{Align, TextTable};
use crate::words::{printable, route_keys};

/// The whole situation, as the player in seat `me` sees it before a decision.
pub fn text(words: Words<'_>, rules: &Rules, me: Seat, view: &View) -> String {
    let what = what_to_do(words, view);
    let mut text = format!("\n=== {}: {what} ===\n", words.seat_first(me));
    if let Some(turns) = view.final_turns {
        let _ = writeln!(text, "{}", say!(words, "terminal.end-is-near", turns = turns));
    }
    players(&mut text, words, rules, me, view);
    market(&mut text, words, view);
    if let Some(own) = &view.own {
        possessions(&mut text, words, rules, me, view, own);
    }
    text.trim_end().to_owned()
}

/// What has to be decided, as a heading.
pub fn what_to_do(words: Words<'_>, view: &View) -> String {
    let key = match view.phase {
        Phase::StartTickets => "terminal.now.start-tickets",
        Phase::StartPieces => "terminal.now.start-pieces",
        Phase::Turn => "terminal.now.turn",
        Phase::SecondCard => "terminal.now.second-card",
        Phase::KeepTickets => "terminal.now.keep-tickets",
        Phase::Tunnel => "terminal.now.tunnel",
        Phase::Over => "terminal.now.over",
    };
    words.say(key, &[])
}

/// What everybody knows of each player, a line each.
fn players(text: &mut String, words: Words<'_>, rules: &Rules, me: Seat, view: &View) {
    let board = rules.board();
    let mut table = TextTable::default();
    let seats = view.seats.as_slice();
    table.column("", Align::Left, seats, |number, _| {
        let seat = Seat::from_index(number);
        let turn = if view.turn == seat { ">" } else { " " };
        format!("{turn} {}", words.seat(Reader::Seat(me), seat))
    });
    let heading = |key: &str| words.say(key, &[]);
    table.column(&heading("terminal.column.points"), Align::Right, seats, |_, seat| {
        seat.points.to_string()
    });
    // Nobody has pieces before all have chosen them.
    let chosen = !rules.pieces_are_chosen()
        || !matches!(view.phase, Phase::StartTickets | Phase::StartPieces);
    for kind in 0..board.media().len() {
        let name = words.kind(Medium::from_index(kind));
        table.column(&name, Align::Right, seats, |_, seat| {
            if chosen { seat.pieces[kind].to_string() } else { "–".into() }
        });
    }
    for number in 0..board.decks().len() {
        let name = if board.decks().len() > 1 {
            words.deck(DeckId::from_index(number))
        } else {
            heading("terminal.column.cards")
        };
        table.column(&name, Align::Right, seats, |_, seat| seat.cards[number].to_string());
    }
    table.column(&heading("terminal.column.tickets"), Align::Right, seats, |_, seat| {
        seat.tickets.to_string()
    });
    let stations = board.settings().station_costs.len();
    if stations > 0 {
        table.column(&heading("terminal.column.stations"), Align::Left, seats, |_, seat| {
            left_and_built(words, stations, seat.stations)
        });
    }
    let harbours = usize::from(board.settings().harbours);
    if harbours > 0 {
        table.column(&heading("terminal.column.harbours"), Align::Left, seats, |_, seat| {
            left_and_built(words, harbours, seat.harbours)
        });
    }
    // AF-TER-3: everybody sees how many of each kind.
    for (number, deck) in board.decks().iter().enumerate().filter(|(_, deck)| deck.open) {
        let deck_name = words.deck(DeckId::from_index(number));
        let name = say!(words, "terminal.column.open", deck = deck_name);
        table.column(&name, Align::Left, seats, |_, seat| {
            names_or_none(words, seat.seen_cards.of_kinds(deck.cards))
        });
    }
    if !board.settings().flag_colors.is_empty() {
        table.column(&heading("terminal.column.flag"), Align::Left, seats, |_, seat| {
            names_or_none(words, seat.flag.iter().copied().collect())
        });
    }
    text.push_str(&table.text());
}

/// `1 (in Venezia and Zagrab)`: how many are left, and where the others stand.
fn left_and_built(words: Words<'_>, all: usize, built: CitySet) -> String {
    let left = all.saturating_sub(built.len());
    let cities: Vec<&str> = built.iter().map(|city| words.board.city_name(city)).collect();
    if cities.is_empty() {
        left.to_string()
    } else {
        say!(words, "terminal.left-and-built", left = left, cities = words.list(&cities))
    }
}

fn names_or_none(words: Words<'_>, cards: Cards) -> String {
    if cards.is_empty() { say!(words, "terminal.none") } else { words.cards(cards) }
}

fn market(text: &mut String, words: Words<'_>, view: &View) {
    let board = words.board;
    // The slots belong to the decks in their order.
    let mut slots = view.row.iter();
    let mut rows: Vec<(u8, Vec<String>, Vec<String>)> = Vec::new();
    for (number, deck) in board.decks().iter().enumerate() {
        let cards = slots.by_ref().take(usize::from(deck.row));
        let empty = || say!(words, "terminal.empty-slot");
        let cards: Vec<String> =
            cards.map(|slot| slot.map_or_else(empty, |card| words.card(card))).collect();
        if cards.is_empty() {
            continue;
        }
        let name = words.deck(DeckId::from_index(number));
        match rows.iter_mut().find(|(group, ..)| *group == deck.row_group) {
            Some((_, names, row)) => {
                names.push(name);
                row.extend(cards);
            }
            None => rows.push((deck.row_group, vec![name], cards)),
        }
    }
    let several = rows.len() > 1;
    for (_, names, row) in &rows {
        let decks = if several { format!(" ({})", words.list(names)) } else { String::new() };
        let line = say!(words, "terminal.face-up", decks = decks, cards = row.join(", "));
        let _ = writeln!(text, "{line}");
    }
    let decks: Vec<String> = (0..board.decks().len())
        .zip(view.decks)
        .map(|(number, left)| {
            let deck = words.deck(DeckId::from_index(number));
            say!(words, "terminal.deck-left", deck = deck, left = left)
        })
        .collect();
    let line = say!(
        words,
        "terminal.to-draw",
        decks = decks.join(", "),
        tickets = view.ticket_deck.len(),
        discarded = view.discards.total()
    );
    let _ = writeln!(text, "{line}");
}

fn possessions(
    text: &mut String,
    words: Words<'_>,
    rules: &Rules,
    me: Seat,
    view: &View,
    own: &OwnView,
) {
    let board = rules.board();
    if let [_] = board.decks() {
        let _ = writeln!(text, "{}", say!(words, "terminal.hand", cards = words.cards(own.hand)));
    } else {
        for (number, deck) in board.decks().iter().enumerate() {
            let cards = words.cards(own.hand.of_kinds(deck.cards));
            let name = words.deck(DeckId::from_index(number));
            let line = say!(words, "terminal.hand-of", deck = name, cards = cards);
            let _ = writeln!(text, "{line}");
        }
    }
    match own.pieces {
        Some(pieces) => {
            let line = say!(words, "terminal.chosen-pieces", pieces = words.pieces(pieces));
            let _ = writeln!(text, "{line}");
        }
        None if board.media().len() > 1 && view.phase != Phase::StartTickets => {
            let in_box = words.pieces(box_of(board, &view.seats[me.index()]));
            let _ = writeln!(text, "{}", say!(words, "terminal.in-box", pieces = in_box));
        }
        None => {}
    }
    let routes: Vec<String> =
        view.seats[me.index()].routes.iter().map(|route| board.route_name(route)).collect();
    if !routes.is_empty() {
        let line = say!(words, "terminal.own-routes", routes = routes.join(", "));
        let _ = writeln!(text, "{line}");
    }
    if own.tickets.is_empty() {
        return;
    }
    let score = score_now(rules, me, view);
    let _ = writeln!(text, "{}", say!(words, "terminal.own-tickets"));
    for ticket in own.tickets.iter() {
        let done = words.ticket_state(ticket, &score);
        let _ = writeln!(text, "  {done}  {}", words.ticket(ticket));
    }
    loans(text, words, &score);
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
pub fn loans(text: &mut String, words: Words<'_>, score: &SeatScore) {
    for loan in &score.loans {
        let (city, route) = (words.board.city_name(loan.city), words.board.route_name(loan.route));
        let _ = writeln!(text, "  {}", say!(words, "terminal.loan", city = city, route = route));
    }
}

/// The player's own score if the game ended now. The state it is taken from is made up
/// from the view, so it holds no secret of others; the player's own part of it is true.
pub fn score_now(rules: &Rules, me: Seat, view: &View) -> SeatScore {
    let state = rules.determinise(view, &mut Random::new(Seed::default(), 0));
    rules.final_scores(&state).seats.swap_remove(me.index())
}

/// All routes whose cities have these letters in their names, and whose they are.
pub fn map(words: Words<'_>, me: Seat, view: &View, letters: &str) -> String {
    let letters = letters.to_lowercase();
    let mut lines: Vec<String> = (0..words.board.routes().len())
        .map(RouteId::from_index)
        .filter(|&route| route_keys(words.board, route).contains(&letters))
        .map(|route| format!("  {} – {}", words.route(route), owner(words, me, view, route)))
        .collect();
    lines.sort();
    if lines.is_empty() {
        return say!(words, "terminal.no-such-city", letters = printable(&letters));
    }
    lines.join("\n")
}

fn owner(words: Words<'_>, me: Seat, view: &View, route: RouteId) -> String {
    match view.seats.iter().position(|seat| seat.routes.contains(route)) {
        Some(seat) => words.seat(Reader::Seat(me), Seat::from_index(seat)),
        None if view.open_routes.contains(route) => say!(words, "terminal.free"),
        None => say!(words, "terminal.closed"),
    }
}
