//! What has happened, and what each audience sees of it.

use serde::Serialize;

use crate::action::{Doubling, FlagChoice, Pick};
use crate::card::{Card, Cards};
use crate::id::{CityId, DeckId, Medium, RouteId, Seat, Slot};
use crate::id_set::TicketSet;
use crate::short_list::Offer;
use crate::state::Pieces;

/// Who looks on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who plays no part.
    Spectator,
}

/// One step of the outcome of an action, the whole truth about it. Folding the events
/// of a game from its start gives its state; folding what an audience sees of them
/// gives exactly its view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The table is set.
    GameBegan {
        /// Who will take the first turn.
        first: Seat,
    },
    /// Cards of a starting hand were dealt.
    HandDealt {
        /// To whom.
        seat: Seat,
        /// From which deck.
        deck: DeckId,
        /// Which cards.
        cards: Cards,
    },
    /// A card from its deck now lies face-up.
    CardTurned {
        /// Where.
        slot: Slot,
        /// Which one.
        card: Card,
    },
    /// Too many wild cards: all face-up cards were discarded.
    RowSwept,
    /// The discards of a deck were shuffled and are its new cards.
    DeckRemade {
        /// Which deck.
        deck: DeckId,
    },
    /// Tickets were shown to a player.
    TicketsOffered {
        /// To whom.
        seat: Seat,
        /// Which ones.
        offer: Offer,
    },
    /// A player decided which starting tickets to keep; it counts when all have.
    TicketsChosen {
        /// Who.
        seat: Seat,
        /// Which of the offer.
        pick: Pick,
    },
    /// A player kept tickets and gave the others back.
    TicketsKept {
        /// Who.
        seat: Seat,
        /// The tickets kept.
        kept: Offer,
        /// The tickets given back, in the order they go under the deck.
        returned: Offer,
    },
    /// The turn of a player begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Turns until the end once it is near, this one included.
        final_turns: Option<u8>,
    },
    /// A player took a face-up card.
    CardTaken {
        /// Who.
        seat: Seat,
        /// From where.
        slot: Slot,
        /// Which one.
        card: Card,
    },
    /// A player took the top card of a deck unseen.
    CardDrawn {
        /// Who.
        seat: Seat,
        /// From which deck.
        deck: DeckId,
        /// Which one.
        card: Card,
    },
    /// A player claimed a route.
    RouteClaimed {
        /// Who.
        seat: Seat,
        /// Which one.
        route: RouteId,
        /// All cards paid for it, with those laid down before and the extra ones for a
        /// tunnel.
        cards: Cards,
        /// The points scored for it.
        points: i16,
        /// The one of the cards that was laid open for a flag instead of being discarded.
        laid: Option<Card>,
    },
    /// A player drew a card that lies open before them.
    OpenCardDrawn {
        /// Who.
        seat: Seat,
        /// From which deck.
        deck: DeckId,
        /// Which one.
        card: Card,
    },
    /// A player decided which pieces to play with; it counts when all have.
    PiecesChosen {
        /// Who.
        seat: Seat,
        /// How many of each kind.
        pieces: Pieces,
    },
    /// All have chosen: this is what a player plays with.
    PiecesShown {
        /// Who.
        seat: Seat,
        /// How many of each kind.
        pieces: Pieces,
    },
    /// A player completed a flag; its cards are discarded.
    FlagCompleted {
        /// Who.
        seat: Seat,
        /// The points scored for it.
        points: i16,
    },
    /// A player built a harbour.
    HarbourBuilt {
        /// Who.
        seat: Seat,
        /// Where.
        city: CityId,
        /// The cards paid.
        cards: Cards,
    },
    /// A player swapped pieces of one kind for as many of the other.
    PiecesExchanged {
        /// Who.
        seat: Seat,
        /// The kind given away.
        from: Medium,
        /// How many.
        count: u8,
        /// The points lost.
        cost: i16,
        /// Whether the player could do nothing else and might have passed.
        last_resort: bool,
    },
    /// A player laid down cards for a tunnel.
    TunnelEntered {
        /// Who.
        seat: Seat,
        /// Which one.
        route: RouteId,
        /// The cards laid down.
        cards: Cards,
        /// What is among them to double the points.
        doubling: Doubling,
        /// What becomes of a card that fits the flag.
        flag: FlagChoice,
    },
    /// A card was turned for a tunnel.
    TunnelTurned {
        /// Which one.
        card: Card,
    },
    /// All cards are turned: this many more are demanded.
    TunnelDemands {
        /// How many.
        extra: u8,
    },
    /// A player took back the cards laid down for a tunnel.
    TunnelLeft {
        /// Who.
        seat: Seat,
    },
    /// The cards turned for a tunnel were discarded.
    TunnelCleared,
    /// A player built a station.
    StationBuilt {
        /// Who.
        seat: Seat,
        /// Where.
        city: CityId,
        /// The cards paid.
        cards: Cards,
    },
    /// A player could do nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The end is near: this many turns are left in all.
    EndIsNear {
        /// Who brought it about.
        seat: Seat,
        /// Turns left of everybody together.
        turns: u8,
    },
    /// The game is over.
    GameOver,
    /// At the end a player shows all tickets.
    TicketsShown {
        /// Who.
        seat: Seat,
        /// Which ones.
        tickets: TicketSet,
    },
}

/// What one audience sees of an event. Everything in here may be sent to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Seen {
    /// All of it: the event is public, or it is the audience's own.
    Whole(Event),
    /// Only the outside of it.
    Outside(Outside),
}

/// What others see of an event that is one player's secret: how many, not which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Outside {
    /// Cards of a starting hand were dealt.
    HandDealt {
        /// To whom.
        seat: Seat,
        /// From which deck.
        deck: DeckId,
        /// How many cards.
        count: u8,
    },
    /// Tickets were shown to a player.
    TicketsOffered {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A player decided which starting tickets to keep.
    TicketsChosen {
        /// Who.
        seat: Seat,
    },
    /// A player kept tickets and gave the others back.
    TicketsKept {
        /// Who.
        seat: Seat,
        /// How many are kept.
        kept: u8,
        /// How many were given back.
        returned: u8,
    },
    /// A player took the top card of a deck unseen.
    CardDrawn {
        /// Who.
        seat: Seat,
        /// From which deck.
        deck: DeckId,
    },
    /// A player decided which pieces to play with.
    PiecesChosen {
        /// Who.
        seat: Seat,
    },
}

impl Event {
    /// What an audience sees of this event.
    pub fn observe(&self, audience: Audience) -> Seen {
        let secret_of = |seat: Seat, outside: Outside| {
            if audience == Audience::Seat(seat) {
                Seen::Whole(*self)
            } else {
                Seen::Outside(outside)
            }
        };
        match *self {
            // C-SET-5: hands are secret, their sizes are not.
            Event::HandDealt { seat, deck, cards } => {
                secret_of(seat, Outside::HandDealt { seat, deck, count: cards.total() as u8 })
            }
            Event::CardDrawn { seat, deck, .. } => {
                secret_of(seat, Outside::CardDrawn { seat, deck })
            }
            // C-SET-4: tickets are secret, their number is not.
            Event::TicketsOffered { seat, offer } => {
                secret_of(seat, Outside::TicketsOffered { seat, count: offer.len() as u8 })
            }
            Event::TicketsKept { seat, kept, returned } => {
                let (kept, returned) = (kept.len() as u8, returned.len() as u8);
                secret_of(seat, Outside::TicketsKept { seat, kept, returned })
            }
            // C-SET-3: that a seat has chosen may be seen, not even how many.
            Event::TicketsChosen { seat, .. } => secret_of(seat, Outside::TicketsChosen { seat }),
            // WO-SET-3: the pieces are chosen in secret and shown when all have chosen.
            Event::PiecesChosen { seat, .. } => secret_of(seat, Outside::PiecesChosen { seat }),
            // AF-TER-3: cards that lie open are drawn for all to see.
            Event::OpenCardDrawn { .. }
            | Event::PiecesShown { .. }
            | Event::FlagCompleted { .. }
            | Event::HarbourBuilt { .. }
            | Event::PiecesExchanged { .. }
            | Event::GameBegan { .. }
            | Event::CardTurned { .. }
            | Event::RowSwept
            | Event::DeckRemade { .. }
            | Event::TurnBegan { .. }
            | Event::CardTaken { .. }
            | Event::RouteClaimed { .. }
            | Event::TunnelEntered { .. }
            | Event::TunnelTurned { .. }
            | Event::TunnelDemands { .. }
            | Event::TunnelLeft { .. }
            | Event::TunnelCleared
            | Event::StationBuilt { .. }
            | Event::Passed { .. }
            | Event::EndIsNear { .. }
            | Event::GameOver
            | Event::TicketsShown { .. } => Seen::Whole(*self),
        }
    }
}

/// Where events go as they happen.
pub trait EventSink {
    /// Takes an event.
    fn emit(&mut self, event: Event);
}

/// Lets all events go unheard, at no cost: for simulations.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoEvents;

impl EventSink for NoEvents {
    #[inline(always)]
    fn emit(&mut self, _: Event) {}
}

impl EventSink for Vec<Event> {
    fn emit(&mut self, event: Event) {
        self.push(event);
    }
}
