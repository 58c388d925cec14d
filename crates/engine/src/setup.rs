//! Exact positions: a game that begins in the middle, for tests, puzzles and analysis.

use std::fmt;

use crate::board::Deck;
use crate::card::{Card, Cards};
use crate::id::{CityId, DeckId, Id, RouteId, Seat, TicketId};
use crate::id_set::{CitySet, RouteSet, TicketSet};
use crate::random::Seed;
use crate::rules::Rules;
use crate::state::{Phase, Pieces, SeatBits, State};

/// A position as somebody describes it; [`Setup::build`] checks it and makes it a state.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    /// Chance for later shuffles.
    pub seed: Seed,
    /// What the game is waiting for.
    pub begins: Beginning,
    /// Whose turn it is, or whose will be the first.
    pub turn: Seat,
    /// What each seat has; seats that are left out have nothing.
    pub seats: Vec<SeatSetup>,
    /// The face-up cards by slot; `None` for a row of coloured cards that nothing else
    /// asks for.
    pub row: Option<Vec<Option<Card>>>,
    /// The top cards of each deck, the next one first.
    pub deck_tops: Vec<Vec<Card>>,
    /// The discarded cards.
    pub discards: Cards,
    /// Where all cards are that are named nowhere.
    pub other_cards: OtherCards,
    /// The tickets to be drawn, from the top; `None` for all that nobody holds, in order.
    pub ticket_deck: Option<Vec<TicketId>>,
    /// Turns until the end, if it is near.
    pub final_turns: Option<u8>,
}

/// What is done first in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Beginning {
    /// A seat takes its turn.
    #[default]
    Turn,
    /// Everybody chooses pieces (WO-SET-3), so nobody has any yet.
    Pieces,
}

/// What a player has.
#[derive(Debug, Clone, Default)]
pub struct SeatSetup {
    /// Cards in the hand.
    pub hand: Cards,
    /// Routes claimed.
    pub routes: RouteSet,
    /// Cities with a station.
    pub stations: CitySet,
    /// Tickets kept.
    pub tickets: TicketSet,
    /// Cities with a harbour.
    pub harbours: CitySet,
    /// Cards laid open for a flag.
    pub flag: Vec<Card>,
    /// Pieces left, by kind; `None` for what the routes leave, and where pieces are chosen,
    /// for as many of the first kind as possible.
    pub pieces: Option<Pieces>,
    /// Points scored; `None` for what the routes gave.
    pub points: Option<i32>,
}

/// Where cards are that a setup does not name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OtherCards {
    /// In their decks, under the named ones, in order of kinds.
    #[default]
    InDeck,
    /// On the discard pile. A deck that would be empty is remade from it (C-DRAW-9).
    Discarded,
    /// In a player's hand, besides what is named there.
    InHand(Seat),
}

/// What is wrong with a setup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupFault {
    /// A seat is named that the table does not have.
    NoSuchSeat(Seat),
    /// More cards of a kind are placed than exist.
    TooManyCards(Card),
    /// The row has more slots than the board.
    RowTooLong,
    /// A card lies in the deck of another kind of cards, or in a deck that is not there.
    WrongDeck(Card),
    /// Two players have a route, or one has both tracks, or a closed one.
    RouteConflict(RouteId),
    /// A ticket is in two places.
    TicketTwice(TicketId),
    /// Two players have a station in a city.
    StationTwice(CityId),
    /// A player has more stations than the game has.
    TooManyStations(Seat),
    /// A player has more pieces on the board than there are.
    TooManyPieces(Seat),
    /// Pieces are to be chosen, but on this board there is nothing to choose.
    NoChoiceOfPieces,
    /// Pieces are to be chosen, but a player has some already.
    PiecesBeforeChoice(Seat),
    /// Two players have a harbour in a city.
    HarbourTwice(CityId),
    /// A player has more harbours than the game has.
    TooManyHarbours(Seat),
    /// A player has more cards laid for a flag than it has colours.
    FlagTooLong(Seat),
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::NoSuchSeat(seat) => write!(f, "there is no seat {}", seat.0),
            SetupFault::TooManyCards(card) => {
                write!(f, "more cards of kind {} are placed than there are", card.0)
            }
            SetupFault::RowTooLong => write!(f, "the row has more cards than the board has slots"),
            SetupFault::WrongDeck(card) => {
                write!(f, "a card of kind {} lies in a deck it does not belong to", card.0)
            }
            SetupFault::RouteConflict(route) => {
                write!(f, "route {} cannot belong to whom it is given", route.0)
            }
            SetupFault::TicketTwice(ticket) => write!(f, "ticket {} is in two places", ticket.0),
            SetupFault::StationTwice(city) => write!(f, "city {} has two stations", city.0),
            SetupFault::TooManyStations(seat) => {
                write!(f, "seat {} has more stations than there are", seat.0)
            }
            SetupFault::TooManyPieces(seat) => {
                write!(f, "seat {} has more pieces on the board than there are", seat.0)
            }
            SetupFault::NoChoiceOfPieces => {
                write!(f, "players do not choose their pieces on this board")
            }
            SetupFault::PiecesBeforeChoice(seat) => {
                write!(f, "seat {} has pieces or routes before pieces are chosen", seat.0)
            }
            SetupFault::HarbourTwice(city) => write!(f, "city {} has two harbours", city.0),
            SetupFault::TooManyHarbours(seat) => {
                write!(f, "seat {} has more harbours than there are", seat.0)
            }
            SetupFault::FlagTooLong(seat) => {
                write!(f, "seat {} has more cards for a flag than it has colours", seat.0)
            }
        }
    }
}

impl Setup {
    /// The state that is described.
    ///
    /// # Errors
    /// All faults of the description.
    pub fn build(&self, rules: &Rules) -> Result<State, Vec<SetupFault>> {
        let mut faults = Vec::new();
        let state = self.place_all(rules, &mut faults);
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }

    fn place_all(&self, rules: &Rules, faults: &mut Vec<SetupFault>) -> State {
        let mut state = rules.empty_table(self.seed);
        state.phase = Phase::Turn;
        state.choosing = SeatBits::default();
        state.final_turns = self.final_turns;
        state.turn = self.turn;
        if self.turn.index() >= rules.players() || self.seats.len() > rules.players() {
            faults.push(SetupFault::NoSuchSeat(self.turn));
            return state;
        }
        self.place_on_map(rules, &mut state, faults);
        if self.begins == Beginning::Pieces {
            self.put_pieces_back(rules, &mut state, faults);
        }
        self.place_tickets(rules, &mut state, faults);
        self.place_cards(rules, &mut state, faults);
        state
    }

    fn place_on_map(&self, rules: &Rules, state: &mut State, faults: &mut Vec<SetupFault>) {
        let board = rules.board();
        for (seat, setup) in self.seats.iter().enumerate() {
            let seat = Seat::from_index(seat);
            let mut placed = Pieces::default();
            for route in setup.routes.iter() {
                let Some(facts) = board.routes().get(route.index()) else {
                    faults.push(SetupFault::RouteConflict(route));
                    continue;
                };
                let has_twin =
                    facts.twin.is_some_and(|twin| state.players[seat].routes.contains(twin));
                if has_twin || !state.open_routes.contains(route) {
                    faults.push(SetupFault::RouteConflict(route));
                }
                state.players[seat].routes.insert(route);
                rules.close_route(&mut state.open_routes, route);
                let placed = &mut placed[facts.medium.index()];
                *placed = placed.saturating_add(facts.length);
                let points = board.settings().route_points[usize::from(facts.length)];
                state.players[seat].points += i32::from(points);
            }
            let supply = |number: usize| board.media().get(number).map_or(0, |m| m.supply);
            if (0..placed.len()).any(|number| placed[number] > supply(number)) {
                faults.push(SetupFault::TooManyPieces(seat));
            }
            let mut left = rules.most_of_first_kind();
            for (left, placed) in left.iter_mut().zip(placed) {
                *left = left.saturating_sub(placed);
            }
            state.players[seat].pieces = setup.pieces.unwrap_or(left);
            for city in setup.harbours.iter() {
                if state.players.iter().any(|player| player.harbours.contains(city)) {
                    faults.push(SetupFault::HarbourTwice(city));
                }
                state.players[seat].harbours.insert(city);
            }
            if setup.harbours.len() > usize::from(board.settings().harbours) {
                faults.push(SetupFault::TooManyHarbours(seat));
            }
            if setup.flag.len() > board.settings().flag_colors.len() {
                faults.push(SetupFault::FlagTooLong(seat));
            } else {
                setup.flag.iter().for_each(|&card| state.players[seat].flag.push(card));
            }
            state.players[seat].points = setup.points.unwrap_or(state.players[seat].points);
            for city in setup.stations.iter() {
                if state.players.iter().any(|player| player.stations.contains(city)) {
                    faults.push(SetupFault::StationTwice(city));
                }
                state.players[seat].stations.insert(city);
            }
            if setup.stations.len() > board.settings().station_costs.len() {
                faults.push(SetupFault::TooManyStations(seat));
            }
        }
    }

    fn put_pieces_back(&self, rules: &Rules, state: &mut State, faults: &mut Vec<SetupFault>) {
        if !rules.pieces_are_chosen() {
            faults.push(SetupFault::NoChoiceOfPieces);
        }
        for (seat, setup) in self.seats.iter().enumerate() {
            if setup.pieces.is_some() || !setup.routes.is_empty() {
                faults.push(SetupFault::PiecesBeforeChoice(Seat::from_index(seat)));
            }
        }
        for seat in rules.seats().iter() {
            state.players[seat].pieces = rules.all_pieces();
        }
        state.phase = Phase::StartPieces;
        state.choosing = rules.seats().into();
    }

    fn place_tickets(&self, rules: &Rules, state: &mut State, faults: &mut Vec<SetupFault>) {
        let board = rules.board();
        let mut placed = TicketSet::EMPTY;
        let mut place = |ticket: TicketId| {
            if placed.contains(ticket) || ticket.index() >= board.tickets().len() {
                faults.push(SetupFault::TicketTwice(ticket));
            }
            placed.insert(ticket);
        };
        for (seat, setup) in self.seats.iter().enumerate() {
            setup.tickets.iter().for_each(&mut place);
            state.players[Seat::from_index(seat)].tickets = setup.tickets;
        }
        state.ticket_deck = match &self.ticket_deck {
            Some(tickets) => {
                tickets.iter().copied().for_each(place);
                tickets.iter().copied().collect()
            }
            None => {
                let pile = &board.piles()[board.settings().draw_pile];
                pile.tickets().filter(|&ticket| !placed.contains(ticket)).collect()
            }
        };
    }

    fn place_cards(&self, rules: &Rules, state: &mut State, faults: &mut Vec<SetupFault>) {
        let board = rules.board();
        let mut left = board.decks().iter().fold(Cards::EMPTY, |all, deck| all + deck.cards);
        let mut take = |cards: Cards, faults: &mut Vec<SetupFault>| {
            let missing = cards.without(left);
            faults.extend(missing.iter().map(|(card, _)| SetupFault::TooManyCards(card)));
            left = left.without(cards);
        };
        for (seat, setup) in self.seats.iter().enumerate() {
            take(setup.hand, faults);
            take(setup.flag.iter().copied().collect(), faults);
            let player = &mut state.players[Seat::from_index(seat)];
            player.hand = setup.hand;
            // Cards that lie open have been seen by all.
            player.seen_cards = board.open_cards(setup.hand);
        }
        take(self.discards, faults);
        state.discards = self.discards;
        for card in self.deck_tops.iter().flatten() {
            take(Cards::from(*card), faults);
        }
        if let Some(row) = &self.row {
            if row.len() > board.row_len() {
                faults.push(SetupFault::RowTooLong);
                return;
            }
            for (slot, card) in row.iter().enumerate() {
                take(card.map(Cards::from).unwrap_or_default(), faults);
                state.row.set(slot, *card);
            }
        }
        if !faults.is_empty() {
            return;
        }
        if self.row.is_none() {
            for (slot, deck) in rules.slots().iter().enumerate() {
                let facts = &board.decks()[deck.index()];
                let colored =
                    left.iter().find(|&(card, _)| !card.is_wild() && facts.cards.count(card) > 0);
                if let Some((card, _)) = colored {
                    left -= Cards::from(card);
                    state.row.set(slot, Some(card));
                }
            }
        }
        match self.other_cards {
            OtherCards::InDeck => {}
            OtherCards::Discarded => state.discards += std::mem::take(&mut left),
            OtherCards::InHand(seat) => {
                if seat.index() >= rules.players() {
                    faults.push(SetupFault::NoSuchSeat(seat));
                    return;
                }
                state.players[seat].seen_cards += board.open_cards(left);
                state.players[seat].hand += std::mem::take(&mut left);
            }
        }
        for (deck, facts) in board.decks().iter().enumerate() {
            let tops = self.deck_tops.get(deck).map_or(&[][..], Vec::as_slice);
            if let Some(&card) = tops.iter().find(|&&card| facts.cards.count(card) == 0) {
                faults.push(SetupFault::WrongDeck(card));
                return;
            }
            state.stack_deck(DeckId::from_index(deck), facts, tops, left);
        }
        rules.remake_empty_decks(state);
    }
}

impl State {
    /// Makes a deck of the named top cards over all others that belong to it.
    fn stack_deck(&mut self, deck: DeckId, facts: &Deck, tops: &[Card], others: Cards) {
        let under = others.each().filter(|&card| facts.cards.count(card) > 0);
        let mut len = 0;
        for card in under.chain(tops.iter().rev().copied()) {
            self.deck_cards[facts.base + len] = card;
            len += 1;
        }
        self.deck_lens[deck.index()] = len as u8;
    }
}
