//! What the things of a board are called, in somebody's language.

use trestle_engine::board::{Board, Paint};
use trestle_engine::{
    Card, Cards, DeckId, Id, Medium, Pieces, RouteId, Seat, SeatScore, Ticket, TicketId,
};

use super::language::{Language, Value, say};
use super::names::Reader;

/// Names for what is on a board.
#[derive(Debug, Clone, Copy)]
pub struct Words<'a> {
    /// The board.
    pub board: &'a Board,
    /// The language.
    pub language: Language,
}

impl Words<'_> {
    /// A message.
    pub fn say(&self, key: &str, values: &[(&str, Value)]) -> String {
        self.language.say(key, values)
    }

    /// A message about something that boards name, or that name itself.
    fn say_or(&self, key: &str, name: &str) -> String {
        self.language.find(key, &[]).unwrap_or_else(|| name.to_owned())
    }

    /// Things one after the other: `a, b and c`.
    pub fn list<T: AsRef<str>>(&self, things: &[T]) -> String {
        self.language.list(things)
    }

    /// What the board is called. A board of somebody's own keeps the title it was given.
    pub fn title(&self) -> String {
        let (id, title) = (self.board.id(), self.board.title());
        // As in the web client, where there is room to say more than in its lobby.
        let keys = [format!("board.title.{id}"), format!("lobby.title.{id}")];
        let known = keys.iter().find(|key| Language::En.find(key, &[]).as_deref() == Some(title));
        known.map_or_else(|| title.to_owned(), |key| self.say_or(key, title))
    }

    /// A player in the middle of a sentence: `you`, `seat 1`.
    pub fn seat(&self, reader: Reader, seat: Seat) -> String {
        if reader.is(seat) {
            say!(self, "terminal.you")
        } else {
            say!(self, "terminal.seat", number = seat.0)
        }
    }

    /// A player at the beginning of a sentence: `Seat 1`.
    pub fn seat_first(&self, seat: Seat) -> String {
        say!(self, "terminal.seat-first", number = seat.0)
    }

    /// The name of a colour.
    pub fn color(&self, name: &str) -> String {
        self.say_or(&format!("cards.color.{name}"), name)
    }

    /// The name of a route's colour.
    pub fn paint(&self, paint: Paint) -> String {
        match paint {
            Paint::Color(color) => self.color(&self.board.colors()[color.index()]),
            Paint::Grey => say!(self, "terminal.grey"),
        }
    }

    /// The name of a kind of terrain.
    pub fn terrain(&self, name: &str) -> String {
        self.say_or(&format!("cards.terrain.{name}"), name)
    }

    /// The name of a kind of card among others: `red`, `wild`, `red double ship`, `desert`.
    pub fn card(&self, card: Card) -> String {
        let Some(face) = self.board.faces().get(card.index()) else { return String::new() };
        if let Some(terrain) = face.terrain {
            return self.terrain(&self.board.terrains()[terrain.index()]);
        }
        let Some(color) = face.color else { return say!(self, "cards.short.wild") };
        let color = self.color(&self.board.colors()[color.index()]);
        let deck = self.board.decks()[face.deck.index()].id.as_str();
        // Cards of the first deck are the usual ones; those of others are named after their deck.
        if face.deck.index() > 0 && face.spaces > 1 {
            say!(self, "cards.short.double", color = color, deck = deck)
        } else if face.deck.index() > 0 {
            say!(self, "cards.short.of-deck", color = color, deck = deck)
        } else if face.harbour {
            say!(self, "cards.short.harbour", color = color)
        } else {
            color
        }
    }

    /// Cards by kind, wild ones last: `2 green, 1 wild`.
    pub fn cards(&self, cards: Cards) -> String {
        let (wild, colored): (Vec<_>, Vec<_>) = cards.iter().partition(|(card, _)| card.is_wild());
        let names: Vec<String> = colored
            .into_iter()
            .chain(wild)
            .map(|(card, count)| {
                say!(self, "cards.short.count", count = count, card = self.card(card))
            })
            .collect();
        if names.is_empty() { say!(self, "terminal.no-card") } else { names.join(", ") }
    }

    /// The cards of a deck: `train cards`.
    pub fn deck(&self, deck: DeckId) -> String {
        let name = &self.board.decks()[deck.index()].id;
        self.say_or(&format!("cards.deck.{name}"), name)
    }

    /// The deck in one word, as far as there are several: `train`, or else `deck`.
    pub fn deck_key(&self, deck: DeckId) -> String {
        let name = self.board.decks()[deck.index()].id.as_str();
        if self.board.decks().len() > 1 {
            say!(self, "terminal.key.deck-of", deck = name)
        } else {
            say!(self, "terminal.key.deck")
        }
    }

    /// The deck, if there are several: ` (train cards)`.
    pub fn of_deck(&self, deck: DeckId) -> String {
        if self.board.decks().len() > 1 { format!(" ({})", self.deck(deck)) } else { String::new() }
    }

    /// Several pieces of a kind: `trains`.
    pub fn kind(&self, medium: Medium) -> String {
        let name = &self.board.media()[medium.index()].id;
        self.say_or(&format!("table.piece.{name}"), name)
    }

    /// The kind of piece that is not this one.
    pub fn other_kind(&self, medium: Medium) -> Medium {
        let mut kinds = (0..self.board.media().len()).map(Medium::from_index);
        kinds.find(|kind| *kind != medium).unwrap_or(medium)
    }

    /// So many pieces of a kind: `2 trains`.
    pub fn pieces_of(&self, count: u8, medium: Medium) -> String {
        let piece = self.board.media()[medium.index()].id.as_str();
        say!(self, "log.pieces", count = count, piece = piece)
    }

    /// Pieces by kind: `20 trains and 40 ships`.
    pub fn pieces(&self, pieces: Pieces) -> String {
        let kinds = (0..self.board.media().len()).map(Medium::from_index).zip(pieces);
        self.list(&kinds.map(|(kind, count)| self.pieces_of(count, kind)).collect::<Vec<_>>())
    }

    /// `4 points`.
    pub fn points(&self, points: impl Into<i32>) -> String {
        say!(self, "terminal.points", count = points.into())
    }

    /// `4 spaces`.
    pub fn spaces(&self, spaces: impl Into<i32>) -> String {
        say!(self, "board.spaces", count = spaces.into())
    }

    /// What a route is worth.
    pub fn route_points(&self, route: RouteId) -> String {
        let length = self.board.routes()[route.index()].length;
        self.points(self.board.settings().route_points[usize::from(length)])
    }

    /// A route with all its facts: `Berlin – Wien: 3 green, tunnel`. The kind of piece is only
    /// named where there are several.
    pub fn route(&self, id: RouteId) -> String {
        let facts = &self.board.routes()[id.index()];
        let color = self.paint(facts.paint);
        let name = self.board.route_name(id);
        let mut parts =
            vec![say!(self, "terminal.route", route = name, length = facts.length, color = color)];
        if self.board.media().len() > 1 {
            let piece = &self.board.media()[facts.medium.index()].id;
            parts.push(self.say_or(&format!("board.piece.{piece}"), piece));
        }
        if facts.pair {
            parts.push(say!(self, "board.pair"));
        }
        if let Some(terrain) = facts.terrain {
            parts.push(self.terrain(&self.board.terrains()[terrain.index()]));
        }
        if facts.wilds > 0 {
            parts.push(say!(self, "board.ferry", count = facts.wilds));
        }
        if facts.tunnel {
            parts.push(say!(self, "board.tunnel"));
        }
        if facts.twin.is_some() {
            parts.push(say!(self, "terminal.double"));
        }
        parts.join(", ")
    }

    /// What is special about a route, in few words.
    pub fn route_kind(&self, id: RouteId) -> String {
        let facts = &self.board.routes()[id.index()];
        let mut parts = Vec::new();
        if self.board.media().len() > 1 {
            let piece = self.board.media()[facts.medium.index()].id.as_str();
            parts.push(say!(self, "terminal.piece", piece = piece));
        }
        if facts.pair {
            parts.push(say!(self, "terminal.pairs"));
        }
        if let Some(terrain) = facts.terrain {
            parts.push(self.terrain(&self.board.terrains()[terrain.index()]));
        }
        if facts.wilds > 0 {
            parts.push(say!(self, "terminal.ferry", count = facts.wilds));
        }
        if facts.tunnel {
            parts.push(say!(self, "board.tunnel"));
        }
        if facts.twin.is_some() {
            parts.push(say!(self, "terminal.double"));
        }
        parts.join(" ")
    }

    /// A ticket with its worth: `London – Wien (10 points)`.
    pub fn ticket(&self, ticket: TicketId) -> String {
        let facts = &self.board.tickets()[ticket.index()];
        format!("{} ({})", self.board.ticket_name(ticket), self.worth(facts))
    }

    /// What a ticket wins and loses: `10 points`, or for a tour `9 points in order, 6 otherwise,
    /// -15 if not joined`.
    pub fn worth(&self, ticket: &Ticket) -> String {
        let lost = -i32::from(ticket.penalty);
        if is_tour(ticket) {
            let best = self.points(ticket.in_order);
            say!(self, "terminal.worth-tour", best = best, points = ticket.points, lost = lost)
        } else if ticket.penalty != ticket.points {
            let points = self.points(ticket.points);
            say!(self, "terminal.worth-lost", points = points, lost = lost)
        } else {
            self.points(ticket.points)
        }
    }

    /// What became of a ticket if the game ended now.
    pub fn ticket_state(&self, ticket: TicketId, score: &SeatScore) -> String {
        match (score.completed.contains(ticket), score.in_order.contains(ticket)) {
            (true, true) => say!(self, "terminal.ticket.in-order"),
            (true, false) => say!(self, "terminal.ticket.done"),
            (false, _) => say!(self, "terminal.ticket.open"),
        }
    }

    /// Tickets one after the other.
    pub fn tickets<'t>(&self, tickets: impl Iterator<Item = &'t TicketId>) -> String {
        self.list(&tickets.map(|&ticket| self.ticket(ticket)).collect::<Vec<_>>())
    }
}

/// Whether a ticket is worth more if its places are joined in order.
pub fn is_tour(ticket: &Ticket) -> bool {
    ticket.in_order != ticket.points
}

#[cfg(test)]
mod tests {
    use trestle_engine::board::{Registry, built_in};

    use super::*;

    /// A card is never called by its id, but for a colour that is its name.
    #[test]
    fn cards_have_names_in_every_language() {
        for board in Registry::built_in().unwrap().all() {
            for language in Language::ALL {
                let words = Words { board, language };
                let names: Vec<String> =
                    (0..board.faces().len()).map(|it| words.card(Card::from_index(it))).collect();
                for (name, face) in names.iter().zip(board.faces()) {
                    assert!(!name.contains(['-', '{']) && !name.is_empty(), "{name}");
                    let same = names.iter().filter(|other| *other == name).count();
                    assert_eq!(same, 1, "{name} is {} and another card", face.id);
                }
            }
        }
    }

    #[test]
    fn things_are_called_what_people_call_them() {
        let board = built_in("world").unwrap().load().unwrap();
        let card = |id: &str| board.card(id).unwrap();
        let english = Words { board: &board, language: Language::En };
        assert_eq!(english.card(card("black-ship-double")), "black double ship");
        let paid = Cards::of(card("red-harbour"), 1) + Cards::of(Card::WILD, 2);
        assert_eq!(english.cards(paid), "1 red with anchor, 2 wild");
        assert_eq!(english.cards(Cards::EMPTY), "no card");
        let german = Words { board: &board, language: Language::De };
        assert_eq!(german.cards(paid), "1× rot mit Anker, 2× Joker");
        let mut pieces = Pieces::default();
        (pieces[0], pieces[1]) = (1, 40);
        assert_eq!(english.pieces(pieces), "1 train and 40 ships");
        assert_eq!(english.points(-1), "-1 point");
    }
}
