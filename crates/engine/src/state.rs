//! The whole truth about a game at one moment.

use std::ops::{Index, IndexMut};

use crate::action::{Doubling, FlagChoice, Pick};
use crate::board::Board;
use crate::card::{Card, Cards};
use crate::id::{DeckId, Id, RouteId, Seat, Slot};
use crate::id_set::{CitySet, RouteSet, SeatSet, TicketSet};
use crate::limits;
use crate::random::Seed;
use crate::row::Row;
use crate::short_list::{Flag, Offer, Turned};
use crate::ticket_deck::TicketDeck;

/// Everything that changes during a game, hidden or not. Fixed in size, without
/// pointers: a clone is a copy of bytes, which is what bots that search need.
///
/// What stays the same (board, options, number of players) is in [`crate::Rules`].
/// A state never leaves the program before the game is over; people and bots are shown
/// a [`crate::View`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) seed: Seed,
    /// How many shuffles there were: the stream of chance that the next one uses.
    pub(crate) shuffles: u16,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    /// Turns until the end once it is near, this one included.
    pub(crate) final_turns: Option<u8>,
    pub(crate) passes_in_a_row: u8,

    /// Cards in the decks. Each deck has a stretch of its own with the top card last.
    pub(crate) deck_cards: [Card; limits::CARDS],
    pub(crate) deck_lens: [u8; limits::DECKS],
    /// The discard piles of all decks together: a kind of card belongs to one deck only.
    pub(crate) discards: Cards,
    pub(crate) row: Row,
    pub(crate) tunnel: Tunnel,

    pub(crate) ticket_deck: TicketDeck,
    /// Seats that still have to choose their starting tickets.
    pub(crate) choosing: SeatBits,
    /// Routes that are free and not closed by the other track of a double route.
    pub(crate) open_routes: RouteSet,
    pub(crate) players: Players,
}

/// What one player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Player {
    pub(crate) hand: Cards,
    /// The part of the hand that everybody has seen being taken.
    pub(crate) seen_cards: Cards,
    pub(crate) tickets: TicketSet,
    /// Tickets that the player gave back and that nobody was offered since: the player
    /// knows where they are.
    pub(crate) given_back: TicketSet,
    pub(crate) routes: RouteSet,
    pub(crate) stations: CitySet,
    pub(crate) harbours: CitySet,
    /// Tickets to choose from now.
    pub(crate) offer: Offer,
    /// What was chosen of them at the start, in secret until all have chosen.
    pub(crate) pick: Pick,
    /// Pieces left, by kind. What was chosen at the start is secret until all have chosen.
    pub(crate) pieces: Pieces,
    /// Cards laid open for a flag, at most one of a colour.
    pub(crate) flag: Flag,
    pub(crate) points: i32,
    /// How many players there are at the table; the same for all of them.
    pub(crate) at_table: u8,
}

/// A set of seats in one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct SeatBits(u8);

impl SeatBits {
    pub(crate) fn seats(self) -> SeatSet {
        SeatSet::from_bits(self.0.into())
    }

    pub(crate) fn contains(self, seat: Seat) -> bool {
        self.seats().contains(seat)
    }

    pub(crate) fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl From<SeatSet> for SeatBits {
    fn from(seats: SeatSet) -> SeatBits {
        SeatBits(seats.iter().fold(0, |bits, seat| bits | 1 << seat.0))
    }
}

/// All players, without room for their number: each of them knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Players([Player; limits::PLAYERS]);

impl Players {
    /// So many players who are all alike.
    pub(crate) fn new(count: usize, player: Player) -> Players {
        assert!(count <= limits::PLAYERS, "more players than a table has seats");
        Players([Player { at_table: count as u8, ..player }; limits::PLAYERS])
    }

    #[inline]
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0[0].at_table).map(Seat)
    }

    pub(crate) fn with_seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats().zip(self.iter())
    }

    #[inline]
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Player> {
        self.0[..usize::from(self.0[0].at_table)].iter()
    }
}

impl Index<Seat> for Players {
    type Output = Player;
    #[inline]
    fn index(&self, seat: Seat) -> &Player {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Players {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.0[seat.index()]
    }
}

/// Numbers of pieces, by [`crate::Medium`].
pub type Pieces = [u8; limits::MEDIA];

/// What the game is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// All seats at once choose which of their starting tickets to keep.
    StartTickets,
    /// All seats at once choose how many pieces of each kind to play with.
    StartPieces,
    /// The seat in turn takes an action.
    Turn,
    /// The seat in turn draws its second card.
    SecondCard,
    /// The seat in turn chooses which of the drawn tickets to keep.
    KeepTickets,
    /// The seat in turn pays for a tunnel or leaves it.
    Tunnel,
    /// The game is over.
    Over,
}

/// A tunnel between laying down the set and paying what the turned cards demand.
/// Empty in every other phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Tunnel {
    /// The route to be claimed.
    pub route: RouteId,
    /// The cards laid down for it; they are neither in the hand nor discarded.
    pub laid: Cards,
    /// The cards turned from the deck.
    pub turned: Turned,
    /// How many more cards they demand.
    pub extra: u8,
    /// What was laid down besides to double the points; part of `laid`.
    pub doubling: Doubling,
    /// What becomes of a card that fits the flag.
    pub flag: FlagChoice,
}

impl State {
    /// What the game is waiting for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat in turn; while starting tickets are chosen, the seat that will begin.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Turns until the end once it is near, this one included.
    pub fn final_turns(&self) -> Option<u8> {
        self.final_turns
    }

    /// The seats that may act now.
    pub fn actors(&self) -> SeatSet {
        match self.phase {
            Phase::StartTickets | Phase::StartPieces => self.choosing.seats(),
            Phase::Over => SeatSet::EMPTY,
            Phase::Turn | Phase::SecondCard | Phase::KeepTickets | Phase::Tunnel => {
                SeatSet::only(self.turn)
            }
        }
    }

    /// The seat whose action is expected next; of several that choose at the same time
    /// the first. Nobody's when the game is over.
    #[inline]
    pub fn next_actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::StartTickets | Phase::StartPieces => self.choosing.seats().iter().next(),
            Phase::Over => None,
            _ => Some(self.turn),
        }
    }

    /// What all chance of the game comes from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.players.seats()
    }

    /// The cards in a hand.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.players[seat].hand
    }

    /// The tickets a seat has kept.
    pub fn tickets(&self, seat: Seat) -> TicketSet {
        self.players[seat].tickets
    }

    /// The tickets a seat may choose from now, in the order shown.
    pub fn offer(&self, seat: Seat) -> &Offer {
        &self.players[seat].offer
    }

    /// The routes a seat has claimed.
    pub fn routes(&self, seat: Seat) -> RouteSet {
        self.players[seat].routes
    }

    /// Routes that are free and not closed by the other track of a double route.
    pub fn open_routes(&self) -> RouteSet {
        self.open_routes
    }

    /// The seat that has claimed a route.
    pub fn owner(&self, route: RouteId) -> Option<Seat> {
        self.seats().find(|&seat| self.players[seat].routes.contains(route))
    }

    /// The cities in which a seat has a station.
    pub fn stations(&self, seat: Seat) -> CitySet {
        self.players[seat].stations
    }

    /// The cities in which a seat has a harbour.
    pub fn harbours(&self, seat: Seat) -> CitySet {
        self.players[seat].harbours
    }

    /// The pieces a seat has left, by kind.
    pub fn pieces(&self, seat: Seat) -> Pieces {
        self.players[seat].pieces
    }

    /// The cards a seat has laid open for a flag.
    pub fn flag(&self, seat: Seat) -> &Flag {
        &self.players[seat].flag
    }

    /// The points scored so far, without those that only the end brings.
    pub fn points(&self, seat: Seat) -> i32 {
        self.players[seat].points
    }

    /// The face-up card in a slot.
    #[inline]
    pub fn face_up(&self, slot: Slot) -> Option<Card> {
        self.row.get(slot.index())
    }

    /// The cards of a deck, top card last.
    pub fn deck<'a>(&'a self, board: &Board, deck: DeckId) -> &'a [Card] {
        let base = board.decks()[deck.index()].base;
        &self.deck_cards[base..base + usize::from(self.deck_lens[deck.index()])]
    }

    /// The number of cards in a deck.
    #[inline]
    pub fn deck_len(&self, deck: DeckId) -> usize {
        usize::from(self.deck_lens[deck.index()])
    }

    /// All discarded cards.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// The tunnel being claimed, if one is.
    pub fn tunnel(&self) -> Option<&Tunnel> {
        (self.phase == Phase::Tunnel).then_some(&self.tunnel)
    }

    /// How many tickets are left to draw.
    #[inline]
    pub fn tickets_left(&self) -> usize {
        self.ticket_deck.len()
    }

    /// The tickets that can still be drawn, from the top.
    pub fn ticket_deck(&self) -> impl Iterator<Item = crate::TicketId> {
        self.ticket_deck.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_into_a_kibibyte() {
        assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    }
}
