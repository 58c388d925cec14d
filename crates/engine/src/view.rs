//! What a seat or a spectator may know.

use serde::Serialize;

use crate::action::Pick;
use crate::board::{Board, Unkept};
use crate::card::{Card, Cards};
use crate::event::{Audience, Event, Outside, Seen};
use crate::id::{DeckId, Id, RouteId, Seat, TicketId};
use crate::id_set::{CitySet, RouteSet, SeatSet, TicketSet};
use crate::limits;
use crate::rules::Rules;
use crate::short_list::{Flag, Offer};
use crate::state::{Phase, Pieces, State, Tunnel};

/// A game as one audience may know it, with perfect memory. A type of its own, filled
/// field by field: what is not in here cannot leak. It is made from a state with
/// [`Rules::view`] or [`Rules::view_into`], or kept up to date with [`View::see`]; all give the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks on.
    pub audience: Audience,
    /// What the game is waiting for.
    pub phase: Phase,
    /// The seat in turn; while starting tickets are chosen, the seat that will begin.
    pub turn: Seat,
    /// Turns until the end once it is near, this one included.
    pub final_turns: Option<u8>,
    /// How many seats in a row have passed.
    pub passes_in_a_row: u8,
    /// Seats that still have to choose their starting tickets.
    pub choosing: SeatSet,
    /// The face-up cards.
    pub row: [Option<Card>; limits::SLOTS],
    /// Cards left in each deck.
    pub decks: [u8; limits::DECKS],
    /// The discarded cards, all of which were seen.
    pub discards: Cards,
    /// The tunnel being claimed, if one is.
    pub tunnel: Option<Tunnel>,
    /// The deck of tickets from the top; those that the audience itself put there are
    /// known to it.
    pub ticket_deck: Vec<Option<TicketId>>,
    /// Free routes that the other track of a double route does not close.
    pub open_routes: RouteSet,
    /// What everybody knows of each player.
    pub seats: Vec<SeatView>,
    /// What only this seat knows; spectators have nothing of their own.
    pub own: Option<OwnView>,
}

/// What everybody knows of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct SeatView {
    /// Points scored so far.
    pub points: i32,
    /// Pieces left, by kind; while they are chosen nobody has any yet.
    pub pieces: Pieces,
    /// Routes claimed.
    pub routes: RouteSet,
    /// Cities with a station.
    pub stations: CitySet,
    /// Cities with a harbour.
    pub harbours: CitySet,
    /// Number of cards in the hand, by deck.
    pub cards: [u8; limits::DECKS],
    /// The part of the hand that everybody has seen being taken.
    pub seen_cards: Cards,
    /// Number of tickets kept.
    pub tickets: u8,
    /// Number of tickets to choose from now.
    pub offer: u8,
    /// Cards laid open for a flag.
    pub flag: Flag,
    /// The tickets, once the game is over.
    pub shown: Option<TicketSet>,
}

impl SeatView {
    /// Number of cards in the hand, of all decks together.
    pub fn card_count(&self) -> u32 {
        self.cards.iter().map(|&count| u32::from(count)).sum()
    }
}

/// What only the seat itself knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct OwnView {
    /// The hand.
    pub hand: Cards,
    /// The tickets kept.
    pub tickets: TicketSet,
    /// The tickets to choose from now.
    pub offer: Offer,
    /// What was chosen of them at the start, while others still choose.
    pub pick: Option<Pick>,
    /// Tickets given back at the start that are out of the game.
    pub removed: TicketSet,
    /// The pieces chosen at the start, while others still choose.
    pub pieces: Option<Pieces>,
}

impl Rules {
    /// What an audience may know of a game.
    pub fn view(&self, state: &State, audience: Audience) -> View {
        self.view_with(state, audience, Vec::new(), Vec::new())
    }

    /// Makes a view, whatever it showed, what [`Rules::view`] would give. It keeps its room
    /// on the heap: whoever looks often does not allocate.
    pub fn view_into(&self, state: &State, audience: Audience, view: &mut View) {
        let ticket_deck = std::mem::take(&mut view.ticket_deck);
        let seats = std::mem::take(&mut view.seats);
        *view = self.view_with(state, audience, ticket_deck, seats);
    }

    /// A view with these lists, whatever is in them.
    fn view_with(
        &self,
        state: &State,
        audience: Audience,
        mut ticket_deck: Vec<Option<TicketId>>,
        mut seats: Vec<SeatView>,
    ) -> View {
        let own_seat = match audience {
            Audience::Seat(seat) if seat.index() < self.players() => Some(seat),
            Audience::Seat(_) | Audience::Spectator => None,
        };
        let given_back = own_seat.map_or(TicketSet::EMPTY, |seat| state.players[seat].given_back);
        let known = state.ticket_deck.those_of(given_back);
        state.ticket_deck_view(known, &mut ticket_deck);
        seats.clear();
        seats.extend(state.seats().map(|seat| state.seat_view(self.board(), seat)));
        View {
            audience,
            phase: state.phase,
            turn: state.turn,
            final_turns: state.final_turns,
            passes_in_a_row: state.passes_in_a_row,
            choosing: state.choosing.seats(),
            row: state.row.slots(),
            decks: state.deck_lens,
            discards: state.discards,
            tunnel: state.tunnel().copied(),
            ticket_deck,
            open_routes: state.open_routes,
            seats,
            own: own_seat.map(|seat| state.own_view(seat, known)),
        }
    }
}

impl State {
    /// The deck of tickets for somebody who knows where these ones are.
    fn ticket_deck_view(&self, known: TicketSet, deck: &mut Vec<Option<TicketId>>) {
        deck.clear();
        if known.is_empty() {
            // So it is most of the time, and there is no need to look at each ticket.
            deck.extend_from_slice(&[None; limits::TICKETS][..self.ticket_deck.len()]);
        } else {
            let seen = |ticket: TicketId| Some(ticket).filter(|&ticket| known.contains(ticket));
            deck.extend(self.ticket_deck.iter().map(seen));
        }
    }

    fn seat_view(&self, board: &Board, seat: Seat) -> SeatView {
        let player = &self.players[seat];
        // WO-SET-3: what was chosen is shown when all have chosen.
        let pieces =
            if self.phase == Phase::StartPieces { Pieces::default() } else { player.pieces };
        SeatView {
            points: player.points,
            pieces,
            routes: player.routes,
            stations: player.stations,
            harbours: player.harbours,
            cards: board.count_by_deck(player.hand),
            seen_cards: player.seen_cards,
            tickets: player.tickets.len() as u8,
            offer: player.offer.len() as u8,
            flag: player.flag,
            // C-END-2: at the end all tickets are shown.
            shown: (self.phase == Phase::Over).then_some(player.tickets),
        }
    }

    /// What only a seat knows; `in_deck` are the tickets given back that are in the deck.
    fn own_view(&self, seat: Seat, in_deck: TicketSet) -> OwnView {
        let chosen = self.phase == Phase::StartTickets && !self.choosing.contains(seat);
        OwnView {
            hand: self.players[seat].hand,
            tickets: self.players[seat].tickets,
            offer: self.players[seat].offer,
            pick: chosen.then_some(self.players[seat].pick),
            removed: self.players[seat].given_back.minus(in_deck),
            pieces: (self.phase == Phase::StartPieces && !self.choosing.contains(seat))
                .then_some(self.players[seat].pieces),
        }
    }
}

impl View {
    /// What an audience knows before anything has happened: the table and its boxes.
    pub fn before_the_game(rules: &Rules, audience: Audience) -> View {
        let board = rules.board();
        let mut decks = [0; limits::DECKS];
        for (len, deck) in decks.iter_mut().zip(board.decks()) {
            *len = deck.cards.total() as u8;
        }
        let seat = SeatView { pieces: rules.all_pieces(), ..SeatView::default() };
        View {
            audience,
            phase: Phase::StartTickets,
            turn: Seat(0),
            final_turns: None,
            passes_in_a_row: 0,
            choosing: rules.seats(),
            row: [None; limits::SLOTS],
            decks,
            discards: Cards::EMPTY,
            tunnel: None,
            ticket_deck: vec![None; usize::from(board.piles()[board.settings().draw_pile].count)],
            open_routes: (0..board.routes().len()).map(RouteId::from_index).collect(),
            seats: vec![seat; rules.players()],
            own: match audience {
                Audience::Seat(_) => Some(OwnView::default()),
                Audience::Spectator => None,
            },
        }
    }

    /// Brings the view up to date with what its audience has seen of an event.
    pub fn see(&mut self, rules: &Rules, seen: &Seen) {
        match *seen {
            Seen::Outside(outside) => self.see_outside(rules, outside),
            Seen::Whole(event) => self.see_whole(rules, event),
        }
    }

    /// An event that is another player's secret.
    fn see_outside(&mut self, rules: &Rules, outside: Outside) {
        match outside {
            Outside::HandDealt { seat, deck, count } => self.draw(seat, deck, count),
            Outside::CardDrawn { seat, deck } => {
                self.draw(seat, deck, 1);
                self.card_came();
            }
            Outside::TicketsOffered { seat, count } => self.offer(rules, seat, count),
            Outside::TicketsChosen { seat } | Outside::PiecesChosen { seat } => {
                self.choosing.remove(seat);
            }
            Outside::TicketsKept { seat, kept, returned } => {
                self.keep(rules, seat, kept, std::iter::repeat_n(None, usize::from(returned)));
            }
        }
    }

    /// An event that is public or the audience's own.
    fn see_whole(&mut self, rules: &Rules, event: Event) {
        match event {
            Event::GameBegan { first } => self.turn = first,
            Event::HandDealt { seat, deck, cards } => {
                self.draw(seat, deck, cards.total() as u8);
                self.take_into_own_hand(seat, cards);
            }
            Event::CardTurned { slot, card } => {
                self.decks[rules.board().deck_of(card).index()] -= 1;
                self.row[slot.index()] = Some(card);
            }
            Event::RowSwept => {
                let group = rules.sweeping_group();
                for (slot, deck) in self.row.iter_mut().zip(rules.slots()) {
                    if rules.board().decks()[deck.index()].row_group == group {
                        self.discards += slot.take().map(Cards::from).unwrap_or_default();
                    }
                }
            }
            Event::DeckRemade { deck } => {
                let others = self.discards.without(rules.board().decks()[deck.index()].cards);
                self.decks[deck.index()] += (self.discards - others).total() as u8;
                self.discards = others;
            }
            Event::TicketsOffered { seat, offer } => {
                self.offer(rules, seat, offer.len() as u8);
                if let Some(own) = self.own_of(seat) {
                    own.offer = offer;
                }
            }
            Event::TicketsChosen { seat, pick } => {
                self.choosing.remove(seat);
                if let Some(own) = self.own_of(seat) {
                    own.pick = Some(pick);
                }
            }
            Event::TicketsKept { seat, kept, returned } => {
                let gone =
                    self.keep(rules, seat, kept.len() as u8, returned.iter().copied().map(Some));
                if let Some(own) = self.own_of(seat) {
                    own.tickets = own.tickets.union(kept.iter().copied().collect());
                    own.removed = own.removed.union(gone);
                    own.offer = Offer::default();
                    own.pick = None;
                }
            }
            Event::TurnBegan { seat, final_turns } => {
                self.turn = seat;
                self.final_turns = final_turns;
                self.phase = Phase::Turn;
            }
            Event::CardTaken { seat, slot, card } => {
                self.row[slot.index()] = None;
                self.show_in_hand(rules, seat, Cards::from(card));
                self.card_came();
            }
            Event::OpenCardDrawn { seat, deck, card } => {
                self.decks[deck.index()] -= 1;
                self.show_in_hand(rules, seat, Cards::from(card));
                self.card_came();
            }
            Event::CardDrawn { seat, deck, card } => {
                self.draw(seat, deck, 1);
                self.take_into_own_hand(seat, Cards::from(card));
                self.card_came();
            }
            Event::RouteClaimed { seat, route, cards, points, laid } => {
                let paid = self.tunnel.as_mut().map(|tunnel| std::mem::take(&mut tunnel.laid));
                self.pay(rules, seat, cards - paid.unwrap_or_default());
                self.discards += cards - laid.map(Cards::from).unwrap_or_default();
                self.claim(rules, seat, route, points);
                if let Some(card) = laid {
                    self.seats[seat.index()].flag.push(card);
                }
            }
            Event::FlagCompleted { seat, points } => {
                let flag = std::mem::take(&mut self.seats[seat.index()].flag);
                self.discards += flag.iter().copied().collect();
                self.seats[seat.index()].points += i32::from(points);
            }
            Event::TunnelEntered { seat, route, cards, doubling, flag } => {
                self.pay(rules, seat, cards);
                let tunnel = Tunnel { route, laid: cards, doubling, flag, ..Tunnel::default() };
                self.tunnel = Some(tunnel);
            }
            Event::TunnelTurned { card } => {
                self.decks[rules.board().deck_of(card).index()] -= 1;
                if let Some(tunnel) = &mut self.tunnel {
                    tunnel.turned.push(card);
                }
            }
            Event::TunnelDemands { extra } => {
                self.phase = Phase::Tunnel;
                if let Some(tunnel) = &mut self.tunnel {
                    tunnel.extra = extra;
                }
            }
            Event::TunnelLeft { seat } => {
                let laid = self.tunnel.map(|tunnel| tunnel.laid).unwrap_or_default();
                self.show_in_hand(rules, seat, laid);
            }
            Event::TunnelCleared => {
                if let Some(tunnel) = self.tunnel.take() {
                    self.discards += tunnel.turned.iter().copied().collect();
                }
            }
            Event::HarbourBuilt { seat, city, cards } => {
                self.pay(rules, seat, cards);
                self.discards += cards;
                self.seats[seat.index()].harbours.insert(city);
            }
            Event::PiecesChosen { seat, pieces } => {
                self.choosing.remove(seat);
                if let Some(own) = self.own_of(seat) {
                    own.pieces = Some(pieces);
                }
            }
            Event::PiecesShown { seat, pieces } => {
                self.seats[seat.index()].pieces = pieces;
                if let Some(own) = self.own_of(seat) {
                    own.pieces = None;
                }
            }
            Event::PiecesExchanged { seat, from, count, cost, last_resort } => {
                self.passes_in_a_row = if last_resort { self.passes_in_a_row + 1 } else { 0 };
                let view = &mut self.seats[seat.index()];
                view.pieces[from.index()] -= count;
                view.pieces[1 - from.index()] += count;
                view.points -= i32::from(cost);
            }
            Event::StationBuilt { seat, city, cards } => {
                self.pay(rules, seat, cards);
                self.discards += cards;
                self.seats[seat.index()].stations.insert(city);
            }
            Event::Passed { .. } => self.passes_in_a_row += 1,
            // The turns left come with every turn.
            Event::EndIsNear { .. } => {}
            Event::GameOver => {
                self.phase = Phase::Over;
                self.final_turns = None;
            }
            Event::TicketsShown { seat, tickets } => {
                self.seats[seat.index()].shown = Some(tickets);
            }
        }
    }

    fn own_of(&mut self, seat: Seat) -> Option<&mut OwnView> {
        self.own.as_mut().filter(|_| self.audience == Audience::Seat(seat))
    }

    fn take_into_own_hand(&mut self, seat: Seat, cards: Cards) {
        if let Some(own) = self.own_of(seat) {
            own.hand += cards;
        }
    }

    /// Cards went from a deck into a hand.
    fn draw(&mut self, seat: Seat, deck: DeckId, count: u8) {
        self.decks[deck.index()] -= count;
        self.seats[seat.index()].cards[deck.index()] += count;
    }

    /// Cards came into a hand that everybody has seen.
    fn show_in_hand(&mut self, rules: &Rules, seat: Seat, cards: Cards) {
        let view = &mut self.seats[seat.index()];
        for (count, more) in view.cards.iter_mut().zip(rules.board().count_by_deck(cards)) {
            *count += more;
        }
        view.seen_cards += cards;
        self.take_into_own_hand(seat, cards);
    }

    /// A card came into a hand in play; if it was the second, the next turn begins.
    fn card_came(&mut self) {
        self.passes_in_a_row = 0;
        // Cards that lie open are dealt one by one before the first turn, too.
        if self.phase == Phase::Turn {
            self.phase = Phase::SecondCard;
        }
    }

    /// Cards left a hand.
    fn pay(&mut self, rules: &Rules, seat: Seat, cards: Cards) {
        self.passes_in_a_row = 0;
        let view = &mut self.seats[seat.index()];
        for (count, fewer) in view.cards.iter_mut().zip(rules.board().count_by_deck(cards)) {
            *count -= fewer;
        }
        view.seen_cards = view.seen_cards.without(cards);
        if let Some(own) = self.own_of(seat) {
            own.hand -= cards;
        }
    }

    fn claim(&mut self, rules: &Rules, seat: Seat, route: RouteId, points: i16) {
        let facts = &rules.board().routes()[route.index()];
        let view = &mut self.seats[seat.index()];
        view.pieces[facts.medium.index()] -= facts.length;
        view.points += i32::from(points);
        view.routes.insert(route);
        rules.close_route(&mut self.open_routes, route);
    }

    /// Tickets were shown to a player, some or all of them from the top of the deck.
    fn offer(&mut self, rules: &Rules, seat: Seat, count: u8) {
        self.seats[seat.index()].offer = count;
        let board = rules.board();
        let from_deck = if self.phase == Phase::StartTickets {
            board.piles()[board.settings().draw_pile].deal
        } else {
            self.phase = Phase::KeepTickets;
            self.passes_in_a_row = 0;
            count
        };
        self.ticket_deck.drain(..usize::from(from_deck));
    }

    /// A player kept tickets and gave the others back. Returns those that left the game,
    /// as far as they are known.
    fn keep(
        &mut self,
        rules: &Rules,
        seat: Seat,
        kept: u8,
        returned: impl Iterator<Item = Option<TicketId>>,
    ) -> TicketSet {
        self.seats[seat.index()].offer = 0;
        self.seats[seat.index()].tickets += kept;
        let at_start = self.phase == Phase::StartTickets;
        let last = seat.index() + 1 == rules.players();
        if at_start && last && rules.pieces_are_chosen() {
            // The last of the starting tickets: now the pieces are chosen.
            self.phase = Phase::StartPieces;
            self.choosing = rules.seats();
        }
        let leave = at_start && rules.board().settings().start_unkept == Unkept::Removed;
        if leave {
            return returned.flatten().collect();
        }
        self.ticket_deck.extend(returned);
        TicketSet::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::built_ins;
    use crate::event::NoEvents;
    use crate::random::{Random, Seed};
    use crate::rules::Options;

    /// Plays a random game and shows every position.
    fn play(rules: &Rules, seed: Seed, mut see: impl FnMut(&State)) {
        let mut random = Random::new(seed, u64::MAX);
        let mut state = rules.start(seed, &mut NoEvents);
        let mut actions = Vec::new();
        see(&state);
        while let Some(seat) = state.next_actor() {
            rules.legal_actions(&state, seat, &mut actions);
            let action = random.pick(&actions).expect("a seat that must act can");
            rules.apply(&mut state, seat, action, &mut NoEvents).expect("the action is legal");
            see(&state);
        }
    }

    #[test]
    fn a_view_used_again_is_like_a_new_one() {
        // One view for all games, whoever looks on: nothing of the last look must stay.
        let mut used = None;
        for file in built_ins() {
            let board = Arc::new(file.load().expect("the board is sound"));
            for players in board.settings().players_min..=board.settings().players_max {
                let options = Options::default();
                let rules = Rules::new(board.clone(), usize::from(players), options);
                let rules = rules.expect("that many may play");
                play(&rules, Seed::from_numbers(11, players.into()), |state| {
                    let seats = state.seats().map(Audience::Seat);
                    for audience in seats.chain([Audience::Spectator]) {
                        let new = rules.view(state, audience);
                        let used = used.get_or_insert_with(|| new.clone());
                        rules.view_into(state, audience, used);
                        assert_eq!(*used, new);
                    }
                });
            }
        }
    }

    #[test]
    fn a_view_used_again_keeps_its_room() {
        let board = built_ins()[0].load().expect("the board is sound");
        let rules = Rules::new(Arc::new(board), 2, Options::default()).expect("two may play");
        let audience = Audience::Seat(Seat(1));
        let mut view = View::before_the_game(&rules, audience);
        let room = (view.ticket_deck.as_ptr(), view.seats.as_ptr());
        play(&rules, Seed::default(), |state| {
            rules.view_into(state, audience, &mut view);
            assert_eq!((view.ticket_deck.as_ptr(), view.seats.as_ptr()), room);
        });
    }
}
