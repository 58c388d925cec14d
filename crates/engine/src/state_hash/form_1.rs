//! The first canonical form of a state, which records of version 1 rely on. It is frozen:
//! it writes the bytes that the first program wrote, and never learns anything new. What
//! came later cannot occur in a game of such a record.

use sha2::{Digest, Sha256};

use crate::board::Board;
use crate::card::{Card, Cards};
use crate::id::{DeckId, Id, TicketId};
use crate::id_set::IdSet;
use crate::state::{Player, State, Tunnel};

/// Slots of the row, words of each set and kinds of piece when the form was frozen.
const SLOTS: usize = 8;
const SEAT_WORDS: usize = 1;
const CITY_WORDS: usize = 1;
const TICKET_WORDS: usize = 2;
const ROUTE_WORDS: usize = 3;
const MEDIA: usize = 2;

/// The hash of a state in this form.
pub(super) fn hash(state: &State, board: &Board) -> [u8; 32] {
    let mut out = Out(Sha256::new());
    out.bytes(&state.seed.0);
    out.bytes(&u32::from(state.shuffles).to_le_bytes());
    out.bytes(&[state.phase as u8, state.turn.0, state.final_turns.map_or(0, |turns| turns + 1)]);
    out.bytes(&[state.passes_in_a_row]);
    for deck in 0..board.decks().len() {
        out.list(state.deck(board, DeckId::from_index(deck)).iter().map(|card| card.0));
    }
    out.cards(state.discards);
    let slots = &state.row.slots()[..SLOTS];
    out.list(slots.iter().map(|slot| slot.map_or(0, |Card(kind)| kind + 1)));
    let Tunnel { route, laid, turned, extra, doubling, flag } = &state.tunnel;
    out.bytes(&[route.0, *extra, doubling.terrain, doubling.wilds, *flag as u8]);
    out.cards(*laid);
    out.list(turned.iter().map(|card| card.0));
    out.list(state.ticket_deck.iter().map(|TicketId(ticket)| ticket));
    out.set(&state.choosing.seats(), SEAT_WORDS);
    out.set(&state.open_routes, ROUTE_WORDS);
    for player in state.players.iter() {
        out.player(player);
    }
    out.0.finalize().into()
}

/// Writes values as bytes in one fixed way, lists with their length.
struct Out(Sha256);

impl Out {
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn player(&mut self, player: &Player) {
        self.cards(player.hand);
        self.cards(player.seen_cards);
        self.set(&player.tickets, TICKET_WORDS);
        self.set(&player.given_back, TICKET_WORDS);
        self.set(&player.routes, ROUTE_WORDS);
        self.set(&player.stations, CITY_WORDS);
        self.set(&player.harbours, CITY_WORDS);
        self.list(player.offer.iter().map(|ticket| ticket.0));
        self.bytes(&[player.pick.0]);
        self.bytes(&player.pieces[..MEDIA]);
        self.list(player.flag.iter().map(|card| card.0));
        self.bytes(&player.points.to_le_bytes());
    }

    fn list(&mut self, list: impl Iterator<Item = u8>) {
        let bytes: Vec<u8> = list.collect();
        self.bytes(&(bytes.len() as u32).to_le_bytes());
        self.bytes(&bytes);
    }

    fn cards(&mut self, cards: Cards) {
        self.bytes(&cards.bits().to_le_bytes());
    }

    fn set<I: Id, const WORDS: usize>(&mut self, set: &IdSet<I, WORDS>, words: usize) {
        for word in &set.words()[..words] {
            self.bytes(&word.to_le_bytes());
        }
    }
}
