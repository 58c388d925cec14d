//! The second canonical form of a state, which records of version 2 rely on.
//! `docs/RECORDS.md` describes it for people who compute hashes without our code.
//!
//! Everything goes by the ids of the board. What is empty does not appear, so a mechanic
//! that a board does not use leaves its states alone.

use std::fmt::Display;

use crate::action::{Doubling, FlagChoice};
use crate::board::Board;
use crate::card::{Card, Cards};
use crate::id::{DeckId, Id};
use crate::id_set::{CitySet, RouteSet};
use crate::state::{Phase, Player, State, Tunnel};

/// Everything in a state as text.
pub(super) fn text(state: &State, board: &Board) -> String {
    // Taken apart by name, so that a new field cannot be forgotten here.
    let State {
        seed,
        shuffles,
        phase,
        turn,
        final_turns,
        passes_in_a_row,
        // Written deck by deck.
        deck_cards: _,
        deck_lens: _,
        discards,
        row,
        tunnel,
        ticket_deck,
        choosing,
        // Follows from who has which route.
        open_routes: _,
        players,
    } = state;
    let mut out = Text { board, text: String::new() };
    out.line("trestle-state", [2]);
    out.line("seed", [seed]);
    out.line("shuffles", [shuffles]);
    out.line("phase", [phase_name(*phase)]);
    out.line("turn", [turn.0]);
    out.line_if_any("final-turns", *final_turns);
    out.line_if_any("passes", Some(*passes_in_a_row).filter(|&passes| passes > 0));
    for (place, deck) in board.decks().iter().enumerate() {
        let cards = state.deck(board, DeckId::from_index(place));
        let cards = cards.iter().map(|&card| out.card(card)).collect::<Vec<_>>();
        out.line("deck", [deck.id.as_str()].into_iter().chain(cards));
    }
    out.cards("discards", *discards);
    let slots = row.slots().into_iter().take(board.row_len());
    let slots: Vec<&str> = slots.map(|slot| slot.map_or("-", |card| out.card(card))).collect();
    out.line("row", slots);
    if *phase == Phase::Tunnel {
        out.tunnel(tunnel);
    }
    let tickets = ticket_deck.iter().map(|ticket| &board.tickets()[ticket.index()].id);
    out.line_if_any("ticket-deck", tickets);
    out.line_if_any("choosing", choosing.seats().iter().map(|seat| seat.0));
    for (seat, player) in players.with_seats() {
        out.line("seat", [seat.0]);
        out.player(player);
    }
    out.text
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::StartTickets => "start-tickets",
        Phase::StartPieces => "start-pieces",
        Phase::Turn => "turn",
        Phase::SecondCard => "second-card",
        Phase::KeepTickets => "keep-tickets",
        Phase::Tunnel => "tunnel",
        Phase::Over => "over",
    }
}

/// Text in lines, with the board whose ids it uses.
struct Text<'b> {
    board: &'b Board,
    text: String,
}

impl<'b> Text<'b> {
    fn line(&mut self, word: &str, values: impl IntoIterator<Item = impl Display>) {
        self.text.push_str(word);
        for value in values {
            self.text.push(' ');
            self.text.push_str(&value.to_string());
        }
        self.text.push('\n');
    }

    /// A line, unless nothing stands on it.
    fn line_if_any(&mut self, word: &str, values: impl IntoIterator<Item = impl Display>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_some() {
            self.line(word, values);
        }
    }

    fn card(&self, card: Card) -> &'b str {
        &self.board.faces()[card.index()].id
    }

    /// Cards as kind and number, in the order of the board's cards.
    fn counts(&self, cards: Cards) -> Vec<String> {
        cards.iter().map(|(card, count)| format!("{}={count}", self.card(card))).collect()
    }

    fn cards(&mut self, word: &str, cards: Cards) {
        self.line_if_any(word, self.counts(cards));
    }

    fn cities(&mut self, word: &str, cities: CitySet) {
        let board = self.board;
        self.line_if_any(word, cities.iter().map(|city| &board.cities()[city.index()].id));
    }

    fn routes(&mut self, word: &str, routes: RouteSet) {
        let board = self.board;
        self.line_if_any(word, routes.iter().map(|route| &board.routes()[route.index()].id));
    }

    fn tunnel(&mut self, tunnel: &Tunnel) {
        let Tunnel { route, laid, turned, extra, doubling, flag } = tunnel;
        let id = &self.board.routes()[route.index()].id;
        self.line("tunnel", [id]);
        self.cards("laid", *laid);
        let turned: Vec<&str> = turned.iter().map(|&card| self.card(card)).collect();
        self.line_if_any("turned", turned);
        self.line("extra", [extra]);
        if *doubling != Doubling::NONE {
            self.line("double", [doubling.terrain, doubling.wilds]);
        }
        if *flag == FlagChoice::Lay {
            self.line("flag", ["lay"]);
        }
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
        let board = self.board;
        let ticket_id = |ticket: crate::TicketId| &board.tickets()[ticket.index()].id;
        self.cards("hand", *hand);
        self.cards("seen", *seen_cards);
        self.line_if_any("tickets", tickets.iter().map(ticket_id));
        self.line_if_any("given-back", given_back.iter().map(ticket_id));
        self.line_if_any("offer", offer.iter().map(|&ticket| ticket_id(ticket)));
        self.line_if_any("pick", pick.split(offer).0.iter().map(|&ticket| ticket_id(ticket)));
        self.routes("routes", *routes);
        self.cities("stations", *stations);
        self.cities("harbours", *harbours);
        self.line("pieces", &pieces[..board.media().len()]);
        self.line_if_any("flag", flag.iter().map(|card| &board.faces()[card.index()].id));
        self.line("points", [points]);
    }
}
