//! Writes views without building them.
//!
//! Every move sends a view to everybody at the table, and that is where most of its time went: lists of
//! names were made, written and freed again. Here the names go straight from the board into the
//! text. What is written is what [`View`](crate::view::View) would write, which the tests compare letter by letter.

use serde::ser::{Serialize, SerializeStruct, Serializer};
use trestle_engine::{Board, Cards, Id, OwnView, Rules, SeatView, View as Known, limits};

use crate::view::{KnownTicket, Phase, View};

/// What all audiences know of a game alike: a view without what is its receiver's own.
pub struct Public<'a> {
    rules: &'a Rules,
    view: &'a Known,
}

/// What only its receiver knows.
pub struct Own<'a> {
    rules: &'a Rules,
    view: &'a Known,
    own: &'a OwnView,
}

impl<'a> Public<'a> {
    /// The public part of a view.
    pub fn new(rules: &'a Rules, view: &'a Known) -> Public<'a> {
        Public { rules, view }
    }
}

impl<'a> Own<'a> {
    /// The private part of a view, if there is one.
    pub fn new(rules: &'a Rules, view: &'a Known) -> Option<Own<'a>> {
        view.own.as_ref().map(|own| Own { rules, view, own })
    }
}

impl Serialize for Public<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Public { rules, view } = *self;
        let board = rules.board();
        let mut object = serializer.serialize_struct("View", 11)?;
        object.serialize_field("phase", &Phase::from(view.phase))?;
        object.serialize_field("turn", &view.turn.0)?;
        if let Some(turns) = view.final_turns {
            object.serialize_field("final_turns", &turns)?;
        }
        if view.passes_in_a_row > 0 {
            object.serialize_field("passes", &view.passes_in_a_row)?;
        }
        if !view.choosing.is_empty() {
            object
                .serialize_field("choosing", &List(|| view.choosing.iter().map(|seat| seat.0)))?;
        }
        let row = || {
            let slots = view.row.iter().take(rules.slots().len());
            slots.map(|card| card.map(|card| board.faces[card.index()].id.as_str()))
        };
        object.serialize_field("row", &List(row))?;
        object.serialize_field("decks", &ByDeck(board, &view.decks))?;
        object.serialize_field("discards", &CardCounts(board, view.discards))?;
        object.serialize_field("tickets_left", &(view.ticket_deck.len() as u8))?;
        if view.tunnel.is_some() {
            // Seldom: the long way is good enough.
            object.serialize_field("tunnel", &View::new(rules, view).tunnel)?;
        }
        let seats = || view.seats.iter().map(|seat| Seat(board, seat));
        object.serialize_field("seats", &List(seats))?;
        object.end()
    }
}

impl Serialize for Own<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Own { rules, view, own } = *self;
        let board = rules.board();
        let ticket = |id: trestle_engine::TicketId| board.tickets[id.index()].id.as_str();
        let mut object = serializer.serialize_struct("OwnView", 7)?;
        object.serialize_field("hand", &CardCounts(board, own.hand))?;
        object.serialize_field("tickets", &List(|| own.tickets.iter().map(ticket)))?;
        if !own.offer.is_empty() {
            object.serialize_field("offer", &List(|| own.offer.iter().copied().map(ticket)))?;
        }
        if let Some(pick) = own.pick {
            let (chosen, _) = pick.split(&own.offer);
            object.serialize_field("chosen", &List(|| chosen.iter().copied().map(ticket)))?;
        }
        if let Some(pieces) = &own.pieces {
            object.serialize_field("pieces", &ByMedium(board, pieces))?;
        }
        let in_deck = || {
            let deck = (0..).zip(&view.ticket_deck);
            deck.filter_map(|(place, known)| {
                Some(KnownTicket { place, ticket: ticket((*known)?).into() })
            })
        };
        if in_deck().next().is_some() {
            object.serialize_field("in_deck", &List(in_deck))?;
        }
        if !own.removed.is_empty() {
            object.serialize_field("removed", &List(|| own.removed.iter().map(ticket)))?;
        }
        object.end()
    }
}

/// What everybody knows of a player.
struct Seat<'a>(&'a Board, &'a SeatView);

impl Serialize for Seat<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Seat(board, seat) = *self;
        let city = |id: trestle_engine::CityId| board.cities[id.index()].id.as_str();
        let ticket = |id: trestle_engine::TicketId| board.tickets[id.index()].id.as_str();
        let mut object = serializer.serialize_struct("SeatView", 11)?;
        object.serialize_field("points", &seat.points)?;
        object.serialize_field("pieces", &ByMedium(board, &seat.pieces))?;
        let routes = || seat.routes.iter().map(|id| board.routes[id.index()].id.as_str());
        object.serialize_field("routes", &List(routes))?;
        if !seat.stations.is_empty() {
            object.serialize_field("stations", &List(|| seat.stations.iter().map(city)))?;
        }
        if !seat.harbours.is_empty() {
            object.serialize_field("harbours", &List(|| seat.harbours.iter().map(city)))?;
        }
        object.serialize_field("cards", &ByDeck(board, &seat.cards))?;
        object.serialize_field("seen", &CardCounts(board, seat.seen_cards))?;
        object.serialize_field("tickets", &seat.tickets)?;
        if seat.offer > 0 {
            object.serialize_field("offer", &seat.offer)?;
        }
        if !seat.flag.is_empty() {
            let flag = || seat.flag.iter().map(|card| board.faces[card.index()].id.as_str());
            object.serialize_field("flag", &List(flag))?;
        }
        if let Some(shown) = seat.shown {
            object.serialize_field("shown", &List(|| shown.iter().map(ticket)))?;
        }
        object.end()
    }
}

/// A list that is made while it is written.
struct List<F>(F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

struct CardCounts<'a>(&'a Board, Cards);

impl Serialize for CardCounts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let CardCounts(board, cards) = *self;
        let name =
            |(card, count): (trestle_engine::Card, u8)| (&board.faces[card.index()].id, count);
        serializer.collect_map(cards.iter().map(name))
    }
}

struct ByDeck<'a>(&'a Board, &'a [u8; limits::DECKS]);

impl Serialize for ByDeck<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.decks.iter().map(|deck| &deck.id).zip(self.1))
    }
}

struct ByMedium<'a>(&'a Board, &'a [u8; limits::MEDIA]);

impl Serialize for ByMedium<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.media.iter().map(|medium| &medium.id).zip(self.1))
    }
}
