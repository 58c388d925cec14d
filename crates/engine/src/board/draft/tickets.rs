//! The tickets and their piles.

use super::editions::{AtStart, InPlay};
use super::{MOST_POINTS, Part, id, number, points, read_rows, read_texts};
use crate::board::Unkept;
use crate::board::fault_kind::Thing;
use crate::board::read::{At, Table, Value};
use crate::limits;

const TICKET_KEYS: &[&str] =
    &["id", "from", "to", "tour", "points", "in_order", "penalty", "pile", "set"];
const UNKEPT: &[(&str, Unkept)] =
    &[("removed", Unkept::Removed), ("under-deck", Unkept::UnderDeck)];

/// Table `[tickets]`.
#[derive(Clone)]
pub(in crate::board) struct Tickets<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) start_keep: Option<At<u8>>,
    pub(in crate::board) start_unkept: Option<Unkept>,
    pub(in crate::board) draw_pile: Option<At<&'d str>>,
    pub(in crate::board) draw: Option<u8>,
    pub(in crate::board) draw_keep: Option<At<u8>>,
    pub(in crate::board) piles: Vec<Pile<'d>>,
    pub(in crate::board) list: Vec<Ticket<'d>>,
}

/// A row of `piles`.
#[derive(Clone)]
pub(in crate::board) struct Pile<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) deal: Option<u8>,
}

/// A row of `list` in `[tickets]`.
#[derive(Clone)]
pub(in crate::board) struct Ticket<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) stops: Stops<'d>,
    pub(in crate::board) points: Option<i16>,
    /// What a tour gives if it is joined in its order.
    pub(in crate::board) in_order: Part<At<i16>>,
    /// What it costs if it is not completed.
    pub(in crate::board) penalty: Part<i16>,
    pub(in crate::board) pile: Option<At<&'d str>>,
    /// The set of tickets that it belongs to, for editions that name sets.
    pub(in crate::board) set: Option<At<&'d str>>,
    /// The first key that does not belong on such a ticket.
    pub(in crate::board) misplaced: Option<&'static str>,
}

/// What a ticket joins.
#[derive(Clone)]
pub(in crate::board) enum Stops<'d> {
    /// Two ends.
    Ends { from: Option<At<&'d str>>, to: Option<At<&'d str>> },
    /// The stops of a tour, if they could be read.
    Tour(Option<Vec<At<&'d str>>>),
}

/// Reads the table.
pub(super) fn read_tickets<'d>(tickets: &Table<'d>) -> Tickets<'d> {
    let (start_keep, start_unkept) =
        tickets.needed("at_start").and_then(read_at_start).unwrap_or_default();
    let (draw_pile, draw, draw_keep) =
        tickets.needed("in_play").and_then(read_in_play).unwrap_or_default();
    let piles = read_piles(tickets.needed("piles"));
    Tickets {
        line: tickets.line,
        start_keep,
        start_unkept,
        draw_pile,
        draw,
        draw_keep,
        list: read_rows(
            tickets.needed("list"),
            (Thing::Ticket, TICKET_KEYS, limits::TICKET_ROWS),
            |ticket| read_ticket(ticket, &piles),
        ),
        piles,
    }
}

/// Reads how many of the tickets dealt at the start are kept, and where the others go.
pub(super) fn read_at_start(at_start: Value<'_>) -> Option<AtStart> {
    let table = at_start.table(&["keep", "unkept"])?;
    let unkept = table.needed("unkept").and_then(|v| v.choice(UNKEPT));
    Some((keep(&table), unkept.map(|unkept| unkept.value)))
}

/// Reads how tickets are drawn during the game.
pub(super) fn read_in_play(in_play: Value<'_>) -> Option<InPlay<'_>> {
    let table = in_play.table(&["pile", "draw", "keep"])?;
    let pile = table.needed("pile").and_then(|v| v.text());
    Some((pile, number(&table, "draw", 1, limits::OFFER as u8), keep(&table)))
}

fn keep(table: &Table<'_>) -> Option<At<u8>> {
    table.needed("keep")?.number(1..=limits::OFFER as u8)
}

/// Reads the piles of tickets.
pub(super) fn read_piles<'d>(piles: Option<Value<'d>>) -> Vec<Pile<'d>> {
    read_rows(piles, (Thing::Pile, &["id", "deal"], limits::TICKETS), |pile| Pile {
        line: pile.line,
        id: id(pile),
        deal: number(pile, "deal", 0, limits::OFFER as u8),
    })
}

/// Reads a ticket, which must name its pile unless the board has a single one.
fn read_ticket<'d>(ticket: &Table<'d>, piles: &[Pile<'d>]) -> Ticket<'d> {
    let pile = match (ticket.optional("pile"), piles) {
        (Some(pile), _) => pile.text(),
        (None, []) => None,
        (None, [only]) => only.id.map(|value| At { line: ticket.line, value }),
        (None, _) => ticket.needed("pile").and_then(|v| v.text()),
    };
    let (stops, in_order, others) = match ticket.optional("tour") {
        Some(tour) => {
            let stops = tour.list_of(3..=limits::STOPS).and_then(|stops| read_texts(&stops));
            (Stops::Tour(stops), ticket.needed("in_order"), ["from", "to"].as_slice())
        }
        None => {
            let end = |key| ticket.needed(key).and_then(|v| v.text());
            let ends = Stops::Ends { from: end("from"), to: end("to") };
            (ends, None, ["in_order"].as_slice())
        }
    };
    Ticket {
        line: ticket.line,
        id: id(ticket),
        stops,
        points: points(ticket.needed("points"), 1),
        in_order: Part::of(in_order, |v| v.number(1..=MOST_POINTS)),
        penalty: Part::of(ticket.optional("penalty"), |v| points(Some(v), 0)),
        pile,
        set: ticket.optional("set").and_then(|v| v.id()),
        misplaced: others.iter().copied().find(|key| ticket.optional(key).is_some()),
    }
}
