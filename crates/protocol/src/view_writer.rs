//! Writes views without building them.
//!
//! Every move sends a view to everybody at the table, and that is where most of its time went: lists of
//! names were made, written and freed again. Here the names go straight from the board into the
//! text. What is written is what [`View`](crate::view::View) would write, which the tests compare letter by letter.

use serde::Serialize;
use trestle_engine::{Board, Cards, Id, OwnView, Rules, SeatView, View as Known};

use crate::view::{KnownTicket, Phase, View};

/// Writes what all audiences know of a game alike: a view without what is its receiver's own, and
/// without its closing brace.
pub fn write_public(text: &mut Vec<u8>, rules: &Rules, view: &Known) {
    let board = rules.board();
    text.extend(br#"{"phase":"#);
    write_value(text, &Phase::from(view.phase));
    text.extend(br#","turn":"#);
    write_value(text, &view.turn.0);
    if let Some(turns) = view.final_turns {
        text.extend(br#","final_turns":"#);
        write_value(text, &turns);
    }
    if view.passes_in_a_row > 0 {
        text.extend(br#","passes":"#);
        write_value(text, &view.passes_in_a_row);
    }
    if !view.choosing.is_empty() {
        text.extend(br#","choosing":"#);
        list(text, view.choosing.iter(), |text, seat| write_value(text, &seat.0));
    }
    text.extend(br#","row":"#);
    list(text, view.row.iter().take(rules.slots().len()), |text, card| match card {
        Some(card) => id(text, &board.faces()[card.index()].id),
        None => text.extend(b"null"),
    });
    text.extend(br#","decks":"#);
    counts(text, board.decks().iter().map(|deck| deck.id.as_str()).zip(view.decks));
    text.extend(br#","discards":"#);
    cards(text, board, view.discards);
    text.extend(br#","tickets_left":"#);
    write_value(text, &(view.ticket_deck.len() as u8));
    if view.tunnel.is_some() {
        // Seldom: the long way is good enough.
        text.extend(br#","tunnel":"#);
        write_value(text, &View::new(rules, view).tunnel);
    }
    text.extend(br#","seats":"#);
    list(text, &view.seats, |text, seat| write_seat(text, board, seat));
}

/// Writes what only its receiver knows.
pub fn write_own(text: &mut Vec<u8>, rules: &Rules, view: &Known, own: &OwnView) {
    let board = rules.board();
    let name = |ticket: trestle_engine::TicketId| board.tickets()[ticket.index()].id.as_str();
    text.extend(br#"{"hand":"#);
    cards(text, board, own.hand);
    text.extend(br#","tickets":"#);
    ids(text, own.tickets.iter().map(name));
    if !own.offer.is_empty() {
        text.extend(br#","offer":"#);
        ids(text, own.offer.iter().copied().map(name));
    }
    if let Some(pick) = own.pick {
        let (chosen, _) = pick.split(&own.offer);
        text.extend(br#","chosen":"#);
        ids(text, chosen.iter().copied().map(name));
    }
    if let Some(pieces) = own.pieces {
        text.extend(br#","pieces":"#);
        counts(text, board.media().iter().map(|medium| medium.id.as_str()).zip(pieces));
    }
    let known = (0..).zip(&view.ticket_deck).filter_map(|(place, known)| Some((place, (*known)?)));
    let mut known = known.peekable();
    if known.peek().is_some() {
        text.extend(br#","in_deck":"#);
        list(text, known, |text, (place, ticket)| {
            write_value(text, &KnownTicket { place, ticket: name(ticket).into() });
        });
    }
    if !own.removed.is_empty() {
        text.extend(br#","removed":"#);
        ids(text, own.removed.iter().map(name));
    }
    text.push(b'}');
}

/// What everybody knows of a player.
fn write_seat(text: &mut Vec<u8>, board: &Board, seat: &SeatView) {
    let city = |id: trestle_engine::CityId| board.cities()[id.index()].id.as_str();
    text.extend(br#"{"points":"#);
    write_value(text, &seat.points);
    text.extend(br#","pieces":"#);
    counts(text, board.media().iter().map(|medium| medium.id.as_str()).zip(seat.pieces));
    text.extend(br#","routes":"#);
    ids(text, seat.routes.iter().map(|id| board.routes()[id.index()].id.as_str()));
    if !seat.stations.is_empty() {
        text.extend(br#","stations":"#);
        ids(text, seat.stations.iter().map(city));
    }
    if !seat.harbours.is_empty() {
        text.extend(br#","harbours":"#);
        ids(text, seat.harbours.iter().map(city));
    }
    text.extend(br#","cards":"#);
    counts(text, board.decks().iter().map(|deck| deck.id.as_str()).zip(seat.cards));
    text.extend(br#","seen":"#);
    cards(text, board, seat.seen_cards);
    text.extend(br#","tickets":"#);
    write_value(text, &seat.tickets);
    if seat.offer > 0 {
        text.extend(br#","offer":"#);
        write_value(text, &seat.offer);
    }
    if !seat.flag.is_empty() {
        text.extend(br#","flag":"#);
        ids(text, seat.flag.iter().map(|card| board.faces()[card.index()].id.as_str()));
    }
    if let Some(shown) = seat.shown {
        text.extend(br#","shown":"#);
        ids(text, shown.iter().map(|ticket| board.tickets()[ticket.index()].id.as_str()));
    }
    text.push(b'}');
}

/// Writes anything of the protocol.
pub fn write_value(text: &mut Vec<u8>, value: &impl Serialize) {
    // These types hold nothing that JSON cannot express.
    let _ = serde_json::to_writer(text, value);
}

/// Writes an id. It has letters, digits and hyphens only, or its board would not have been taken:
/// there is nothing to escape.
fn id(text: &mut Vec<u8>, id: &str) {
    text.push(b'"');
    text.extend_from_slice(id.as_bytes());
    text.push(b'"');
}

fn list<T>(
    text: &mut Vec<u8>,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut Vec<u8>, T),
) {
    text.push(b'[');
    separated(text, items, &mut write);
    text.push(b']');
}

fn ids<'a>(text: &mut Vec<u8>, items: impl IntoIterator<Item = &'a str>) {
    list(text, items, id);
}

/// Writes how many there are of each.
fn counts<'a>(text: &mut Vec<u8>, items: impl IntoIterator<Item = (&'a str, u8)>) {
    text.push(b'{');
    separated(text, items, &mut |text: &mut Vec<u8>, (name, count)| {
        id(text, name);
        text.push(b':');
        write_value(text, &count);
    });
    text.push(b'}');
}

fn cards(text: &mut Vec<u8>, board: &Board, cards: Cards) {
    let name = |card: trestle_engine::Card| board.faces()[card.index()].id.as_str();
    counts(text, cards.iter().map(|(card, count)| (name(card), count)));
}

fn separated<T>(
    text: &mut Vec<u8>,
    items: impl IntoIterator<Item = T>,
    write: &mut impl FnMut(&mut Vec<u8>, T),
) {
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            text.push(b',');
        }
        write(text, item);
    }
}
