//! The fingerprint of a state, the same on every platform.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::board::Board;
use crate::card::{Card, Cards};
use crate::id::{DeckId, Id, TicketId};
use crate::id_set::IdSet;
use crate::state::{Player, State, Tunnel};

/// SHA-256 over everything in a state. Two games that agree in it go on alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash([u8; 32]);

impl StateHash {
    /// The first 16 digits, enough to tell states of a game apart.
    pub fn short(&self) -> String {
        let mut text = self.to_string();
        text.truncate(16);
        text
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl State {
    /// The fingerprint of this state.
    pub fn hash(&self, board: &Board) -> StateHash {
        // Taken apart by name, so that a new field cannot be forgotten here.
        let State {
            seed,
            shuffles,
            phase,
            turn,
            final_turns,
            passes_in_a_row,
            deck_cards: _,
            deck_lens: _,
            discards,
            row,
            tunnel,
            ticket_deck,
            choosing,
            open_routes,
            players,
        } = self;
        let mut out = Out(Sha256::new());
        out.bytes(&seed.0);
        out.bytes(&u32::from(*shuffles).to_le_bytes());
        out.bytes(&[*phase as u8, turn.0, final_turns.map_or(0, |turns| turns + 1)]);
        out.bytes(&[*passes_in_a_row]);
        for deck in 0..board.decks.len() {
            out.list(self.deck(board, DeckId::from_index(deck)).iter().map(|card| card.0));
        }
        out.cards(*discards);
        out.list(row.slots().iter().map(|slot| slot.map_or(0, |Card(kind)| kind + 1)));
        let Tunnel { route, laid, turned, extra, doubling, flag } = tunnel;
        out.bytes(&[route.0, *extra, doubling.terrain, doubling.wilds, *flag as u8]);
        out.cards(*laid);
        out.list(turned.iter().map(|card| card.0));
        out.list(ticket_deck.iter().map(|TicketId(ticket)| ticket));
        out.set(&choosing.seats());
        out.set(open_routes);
        for player in players.iter() {
            out.player(player);
        }
        StateHash(out.0.finalize().into())
    }
}

/// Writes values as bytes in one fixed way, lists with their length.
struct Out(Sha256);

impl Out {
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn player(&mut self, player: &Player) {
        let Player {
            hand,
            seen_cards,
            tickets,
            given_back,
            routes,
            stations,
            harbours,
            offer,
            pick,
            pieces,
            flag,
            points,
            at_table: _,
        } = player;
        self.cards(*hand);
        self.cards(*seen_cards);
        self.set(tickets);
        self.set(given_back);
        self.set(routes);
        self.set(stations);
        self.set(harbours);
        self.list(offer.iter().map(|ticket| ticket.0));
        self.bytes(&[pick.0]);
        self.bytes(pieces);
        self.list(flag.iter().map(|card| card.0));
        self.bytes(&points.to_le_bytes());
    }

    fn list(&mut self, list: impl Iterator<Item = u8>) {
        let bytes: Vec<u8> = list.collect();
        self.bytes(&(bytes.len() as u32).to_le_bytes());
        self.bytes(&bytes);
    }

    fn cards(&mut self, cards: Cards) {
        self.bytes(&cards.bits().to_le_bytes());
    }

    fn set<I: Id, const WORDS: usize>(&mut self, set: &IdSet<I, WORDS>) {
        for word in set.words() {
            self.bytes(&word.to_le_bytes());
        }
    }
}
