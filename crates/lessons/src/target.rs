//! What a step can point at.

use trestle_engine::{Board, CityId, DeckId, Id, RouteId, Seat, Slot, TicketId};

/// Something on the board or on the screen that a step is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// `route ID`: a route on the board.
    Route(RouteId),
    /// `city ID`: a city on the board.
    City(CityId),
    /// `slot-2`: a face-up card.
    Slot(Slot),
    /// `row`: all face-up cards.
    Row,
    /// `deck-train`: a deck of cards.
    Deck(DeckId),
    /// `deck-tickets`: the tickets that can be drawn.
    TicketDeck,
    /// `hand`: the cards of the learner.
    Hand,
    /// `tickets`: the tickets of the learner.
    Tickets,
    /// `ticket-ID`: one of them.
    Ticket(TicketId),
    /// `seat-1`: what everybody knows of a player.
    Seat(Seat),
    /// `prompt`: what is asked.
    Prompt,
    /// `board`: the whole board.
    Board,
}

impl Target {
    /// What is called by this name in a lesson on this board, with so many players.
    pub fn find(board: &Board, players: usize, name: &str) -> Option<Target> {
        let number = |text: &str, below: usize| text.parse().ok().filter(|&it: &usize| it < below);
        if let Some((kind, id)) = name.split_once(' ') {
            return match kind {
                "route" => board.route(id).map(Target::Route),
                "city" => board.city(id).map(Target::City),
                _ => None,
            };
        }
        match name {
            "row" => return Some(Target::Row),
            "deck-tickets" => return Some(Target::TicketDeck),
            "hand" => return Some(Target::Hand),
            "tickets" => return Some(Target::Tickets),
            "prompt" => return Some(Target::Prompt),
            "board" => return Some(Target::Board),
            _ => {}
        }
        let (kind, id) = name.split_once('-')?;
        match kind {
            "slot" => number(id, board.row_len()).map(Slot::from_index).map(Target::Slot),
            "seat" => number(id, players).map(Seat::from_index).map(Target::Seat),
            "deck" => board.deck(id).map(Target::Deck),
            "ticket" => board.ticket(id).map(Target::Ticket),
            _ => None,
        }
    }
}
