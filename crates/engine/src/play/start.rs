//! Setting up a game.

use super::Play;
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{DeckId, Id, RouteId, Seat, TicketId};
use crate::limits;
use crate::random::Seed;
use crate::row::Row;
use crate::rules::{FirstPlayer, Rules};
use crate::state::{Phase, Player, Players, State, Tunnel};
use crate::ticket_deck::TicketDeck;

impl Rules {
    /// A new game, dealt and waiting for everybody to choose starting tickets.
    pub fn start(&self, seed: Seed, events: &mut impl EventSink) -> State {
        let mut state = self.empty_table(seed);
        let mut play = Play { rules: self, state: &mut state, events };
        play.choose_first_player();
        play.deal_hands();
        play.fill_row();
        play.deal_tickets();
        state
    }

    /// A table with all pieces in their boxes and no card dealt.
    pub(crate) fn empty_table(&self, seed: Seed) -> State {
        // C-SET-1: everybody has all pieces and no points.
        let player = Player { pieces: self.all_pieces(), ..Player::default() };
        State {
            seed,
            shuffles: 0,
            phase: Phase::StartTickets,
            turn: Seat(0),
            final_turns: None,
            passes_in_a_row: 0,
            deck_cards: [Card::WILD; limits::CARDS],
            deck_lens: [0; limits::DECKS],
            discards: Cards::EMPTY,
            row: Row::EMPTY,
            tunnel: Tunnel::default(),
            ticket_deck: TicketDeck::EMPTY,
            choosing: self.seats().into(),
            open_routes: (0..self.board().routes().len()).map(RouteId::from_index).collect(),
            players: Players::new(self.players(), player),
        }
    }
}

impl<S: EventSink> Play<'_, S> {
    /// C-SET-6: the first player is random or was chosen with the table.
    fn choose_first_player(&mut self) {
        let players = self.rules.players() as u32;
        let drawn = Seat(self.random().below(players) as u8);
        self.state.turn = match self.rules.options().first {
            FirstPlayer::Random => drawn,
            FirstPlayer::Seat(seat) => seat,
        };
        self.emit(Event::GameBegan { first: self.state.turn });
    }

    /// C-SET-2, WO-SET-1, WO-SET-2: the decks are shuffled and the hands dealt.
    fn deal_hands(&mut self) {
        let rules = self.rules;
        for (deck, facts) in rules.board().decks().iter().enumerate() {
            let deck = DeckId::from_index(deck);
            self.shuffle_into_deck(deck, facts.cards);
            for seat in rules.seats().iter() {
                let cards: Cards = (0..facts.hand).filter_map(|_| self.draw_from(deck)).collect();
                if facts.open {
                    // AF-TER-2: these lie open from the start.
                    cards.each().for_each(|card| self.take_drawn(seat, deck, card));
                } else {
                    self.state.players[seat].hand += cards;
                    self.emit(Event::HandDealt { seat, deck, cards });
                }
            }
        }
    }

    /// C-SET-3, EU-SET-1: every pile is shuffled and dealt; the pile to draw from later
    /// becomes the deck, what is left of another leaves the game.
    fn deal_tickets(&mut self) {
        let rules = self.rules;
        for (number, pile) in rules.board().piles().iter().enumerate() {
            let mut tickets = [TicketId(0); limits::TICKETS];
            let tickets = &mut tickets[..usize::from(pile.count)];
            for (place, ticket) in tickets.iter_mut().zip(pile.tickets()) {
                *place = ticket;
            }
            self.random().shuffle(tickets);
            let mut rest = tickets.iter().copied();
            for seat in rules.seats().iter() {
                for ticket in rest.by_ref().take(usize::from(pile.deal)) {
                    self.state.players[seat].offer.push(ticket);
                }
            }
            if number == rules.board().settings().draw_pile {
                self.state.ticket_deck = rest.collect();
            }
        }
        for seat in rules.seats().iter() {
            self.emit(Event::TicketsOffered { seat, offer: self.state.players[seat].offer });
        }
    }
}
