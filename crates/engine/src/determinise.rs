//! Full states that agree with a view: how a bot that may not peek looks ahead.

use crate::action::{Action, Pick};
use crate::card::{Card, Cards};
use crate::event::Audience;
use crate::id::{DeckId, Id, Seat, TicketId};
use crate::id_set::TicketSet;
use crate::limits;
use crate::random::Random;
use crate::rules::Rules;
use crate::short_list::Offer;
use crate::state::{Phase, State};
use crate::view::View;

impl Rules {
    /// A state that agrees with a view: what the audience cannot know is dealt anew at
    /// random. The view of it, and the audience's legal actions in it, are the same as before.
    pub fn determinise(&self, view: &View, random: &mut Random) -> State {
        let mut state = self.known_state(view, random);
        self.deal_unseen_cards(view, &mut state, random);
        self.deal_unseen_tickets(view, &mut state, random);
        state
    }

    /// The same, but of tickets that fit better what their owner does more come out:
    /// `likelihood` says how well a ticket fits a seat, compared to others.
    pub fn determinise_likely(
        &self,
        view: &View,
        random: &mut Random,
        likelihood: impl Fn(Seat, TicketId) -> f32,
    ) -> State {
        let mut state = self.determinise(view, random);
        let known: TicketSet = view.ticket_deck.iter().flatten().copied().collect();
        let mut hidden: Vec<TicketId> =
            state.ticket_deck.iter().filter(|&ticket| !known.contains(ticket)).collect();
        for seat in self.seats().iter() {
            let is_own = view.own.is_some() && view.audience == Audience::Seat(seat);
            if is_own || view.seats[seat.index()].shown.is_some() {
                continue;
            }
            for kept in state.players[seat].tickets.iter() {
                self.trade_ticket(&mut state, seat, kept, &mut hidden, random, &likelihood);
            }
        }
        state
    }

    /// Trades a ticket of a player for hidden ones of the same pile, a few times, each time
    /// as likely as it fits better (the Metropolis rule: in the long run every ticket comes
    /// out as often as it is likely).
    fn trade_ticket(
        &self,
        state: &mut State,
        seat: Seat,
        mut kept: TicketId,
        hidden: &mut [TicketId],
        random: &mut Random,
        likelihood: impl Fn(Seat, TicketId) -> f32,
    ) {
        const TRIES: usize = 6;
        const PARTS: u32 = 1 << 16;
        let piles = self.board().piles();
        let pile =
            |ticket: TicketId| piles.iter().rposition(|pile| pile.first.index() <= ticket.index());
        for _ in 0..TRIES {
            if hidden.is_empty() {
                return;
            }
            let at = random.below(hidden.len() as u32) as usize;
            let other = hidden[at];
            let chance = likelihood(seat, other) / likelihood(seat, kept).max(f32::MIN_POSITIVE);
            let accepted = (random.below(PARTS) as f32) < chance * PARTS as f32;
            if accepted && pile(other) == pile(kept) {
                state.players[seat].tickets.remove(kept);
                state.players[seat].tickets.insert(other);
                state.ticket_deck.replace(other, kept);
                hidden[at] = kept;
                kept = other;
            }
        }
    }

    /// The part of the state that the view tells.
    fn known_state(&self, view: &View, random: &mut Random) -> State {
        let mut state = self.empty_table(random.seed());
        state.phase = view.phase;
        state.turn = view.turn;
        state.final_turns = view.final_turns;
        state.passes_in_a_row = view.passes_in_a_row;
        state.choosing = view.choosing.into();
        state.row = view.row.into();
        state.discards = view.discards;
        state.tunnel = view.tunnel.unwrap_or_default();
        state.open_routes = view.open_routes;
        for (seat, public) in state.seats().zip(&view.seats) {
            state.players[seat].points = public.points;
            state.players[seat].pieces = public.pieces;
            state.players[seat].routes = public.routes;
            state.players[seat].stations = public.stations;
            state.players[seat].harbours = public.harbours;
            state.players[seat].flag = public.flag;
            state.players[seat].seen_cards = public.seen_cards;
            state.players[seat].hand = public.seen_cards;
        }
        if view.phase == Phase::StartPieces {
            self.guess_pieces(view, &mut state, random);
        }
        if let (Audience::Seat(seat), Some(own)) = (view.audience, &view.own) {
            state.players[seat].pieces = own.pieces.unwrap_or(state.players[seat].pieces);
            state.players[seat].hand = own.hand;
            state.players[seat].tickets = own.tickets;
            state.players[seat].offer = own.offer;
            state.players[seat].pick = own.pick.unwrap_or_default();
            let known = view.ticket_deck.iter().flatten().copied().collect();
            state.players[seat].given_back = own.removed.union(known);
        }
        state
    }

    /// What others may have chosen in secret.
    fn guess_pieces(&self, view: &View, state: &mut State, random: &mut Random) {
        let mut choices = Vec::new();
        self.choose_pieces_actions(&mut choices);
        for seat in state.seats().filter(|&seat| !view.choosing.contains(seat)) {
            if let Some(&Action::ChoosePieces { first }) = random.pick(&choices) {
                let all = self.board().settings().pieces;
                state.players[seat].pieces = [first, all - first];
            }
        }
    }

    /// Deals the cards that are in nobody's sight to hands and decks.
    fn deal_unseen_cards(&self, view: &View, state: &mut State, random: &mut Random) {
        let seen = visible_cards(state);
        for (number, facts) in self.board().decks().iter().enumerate() {
            let deck = DeckId::from_index(number);
            let mut unseen: Vec<Card> = facts.cards.without(seen).each().collect();
            random.shuffle(&mut unseen);
            for (seat, public) in state.seats().zip(&view.seats) {
                let held = self.board().count_by_deck(state.players[seat].hand)[number];
                let missing = public.cards[number].saturating_sub(held);
                let dealt = unseen.split_off(unseen.len().saturating_sub(usize::from(missing)));
                state.players[seat].hand += dealt.into_iter().collect();
            }
            state.deck_cards[facts.base..facts.base + unseen.len()].copy_from_slice(&unseen);
            state.deck_lens[deck.index()] = unseen.len() as u8;
        }
    }

    /// Deals the tickets that are in nobody's sight to players and the deck.
    fn deal_unseen_tickets(&self, view: &View, state: &mut State, random: &mut Random) {
        let mut pools = self.unseen_tickets(view, random);
        let draw_pile = self.board().settings().draw_pile;
        // What the audience itself put under the deck it knows.
        state.ticket_deck = view
            .ticket_deck
            .iter()
            .filter_map(|known| known.or_else(|| pop_ticket(&mut pools, draw_pile)))
            .collect();
        let own_seat = view.own.is_some().then_some(view.audience);
        let others: Vec<Seat> =
            state.seats().filter(|&seat| own_seat != Some(Audience::Seat(seat))).collect();
        for &seat in &others {
            self.deal_offer(view, seat, state, &mut pools, random);
        }
        self.deal_kept(view, &others, state, &mut pools, random);
    }

    /// By pile, the tickets that may be anywhere, in random order.
    fn unseen_tickets(&self, view: &View, random: &mut Random) -> Vec<Vec<TicketId>> {
        let mut seen: TicketSet = view.ticket_deck.iter().flatten().copied().collect();
        if let Some(own) = &view.own {
            seen = seen.union(own.tickets).union(own.removed);
            seen = seen.union(own.offer.iter().copied().collect());
        }
        for shown in view.seats.iter().filter_map(|public| public.shown) {
            seen = seen.union(shown);
        }
        let piles = self.board().piles().iter().map(|pile| {
            let mut unseen: Vec<TicketId> =
                pile.tickets().filter(|&ticket| !seen.contains(ticket)).collect();
            random.shuffle(&mut unseen);
            unseen
        });
        piles.collect()
    }

    /// The tickets another player is choosing from, or has chosen from in secret.
    fn deal_offer(
        &self,
        view: &View,
        seat: Seat,
        state: &mut State,
        pools: &mut [Vec<TicketId>],
        random: &mut Random,
    ) {
        let settings = self.board().settings();
        let count = usize::from(view.seats[seat.index()].offer);
        if count == 0 {
            return;
        }
        if view.phase != Phase::StartTickets {
            state.players[seat].offer =
                (0..count).filter_map(|_| pop_ticket(pools, settings.draw_pile)).collect();
            return;
        }
        let mut offer = Offer::default();
        for (pile, pool) in self.board().piles().iter().zip(pools) {
            let at = pool.len().saturating_sub(usize::from(pile.deal));
            pool.split_off(at).into_iter().for_each(|ticket| offer.push(ticket));
        }
        state.players[seat].offer = offer;
        if !view.choosing.contains(seat) {
            let mut actions = Vec::new();
            self.keep_actions(state, seat, &mut actions);
            if let Some(Action::KeepTickets { pick }) = random.pick(&actions) {
                state.players[seat].pick = Pick(pick.0);
            }
        }
    }

    /// The tickets other players have kept. Of a pile that was only dealt at the start a
    /// player has at most what was dealt.
    fn deal_kept(
        &self,
        view: &View,
        others: &[Seat],
        state: &mut State,
        pools: &mut [Vec<TicketId>],
        random: &mut Random,
    ) {
        let draw_pile = self.board().settings().draw_pile;
        let mut missing = [0; limits::PLAYERS];
        for &seat in others {
            let public = &view.seats[seat.index()];
            match public.shown {
                Some(shown) => state.players[seat].tickets = shown,
                None => missing[seat.index()] = usize::from(public.tickets),
            }
        }
        // Each ticket dealt from another pile may have been kept; that at least so many
        // were kept as the draw pile cannot provide is certain.
        let mut short: usize = others.iter().map(|&seat| missing[seat.index()]).sum::<usize>();
        short = short.saturating_sub(pools[draw_pile].len());
        let mut chances: Vec<(Seat, usize)> = Vec::new();
        for (number, pile) in
            self.board().piles().iter().enumerate().filter(|&(n, _)| n != draw_pile)
        {
            for &seat in others {
                chances.extend(std::iter::repeat_n((seat, number), usize::from(pile.deal)));
            }
        }
        random.shuffle(&mut chances);
        for (seat, pile) in chances {
            let wanted = short > 0 || random.below(2) == 1;
            if missing[seat.index()] == 0 || !wanted {
                continue;
            }
            if let Some(ticket) = pools[pile].pop() {
                state.players[seat].tickets.insert(ticket);
                missing[seat.index()] -= 1;
                short = short.saturating_sub(1);
            }
        }
        for &seat in others {
            for _ in 0..missing[seat.index()] {
                if let Some(ticket) = pop_ticket(pools, draw_pile) {
                    state.players[seat].tickets.insert(ticket);
                }
            }
        }
    }
}

/// The cards whose place is known: in the row, discarded, in a tunnel, or in a hand that
/// has been seen.
fn visible_cards(state: &State) -> Cards {
    let row: Cards = state.row.cards().collect();
    let turned: Cards = state.tunnel.turned.iter().copied().collect();
    let known = row + turned + state.tunnel.laid + state.discards;
    state
        .players
        .iter()
        .fold(known, |sum, player| sum + player.hand + player.flag.iter().copied().collect())
}

/// An unseen ticket of a pile; if none is left, of another, whose tickets may have come
/// under the deck as unkept ones.
fn pop_ticket(pools: &mut [Vec<TicketId>], pile: usize) -> Option<TicketId> {
    pools[pile].pop().or_else(|| pools.iter_mut().find_map(Vec::pop))
}
