//! Drawing tickets, and choosing which to keep.

use super::Play;
use crate::action::{Action, Pick};
use crate::board::Unkept;
use crate::event::{Event, EventSink};
use crate::id::Seat;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::short_list::Offer;
use crate::state::{Phase, State};

impl Rules {
    /// Every choice of enough tickets, in order of their bits.
    pub(crate) fn keep_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let offer = &state.players[seat].offer;
        let least = self.least_kept(state.phase, offer);
        let picks = (0..=Pick::all(offer).0).map(Pick);
        actions.extend(
            picks.filter(|pick| pick.len() >= least).map(|pick| Action::KeepTickets { pick }),
        );
    }

    pub(super) fn check_keep(&self, state: &State, seat: Seat, pick: Pick) -> Result<(), Refusal> {
        let offer = &state.players[seat].offer;
        if pick.0 & !Pick::all(offer).0 != 0 {
            return Err(Refusal::NotOffered);
        }
        let least = self.least_kept(state.phase, offer);
        if pick.len() < least { Err(Refusal::TooFewTickets { least }) } else { Ok(()) }
    }

    /// C-SET-3, C-TKT-2, PA-TKT-1: the fewest tickets to keep of an offer; all of a smaller one.
    fn least_kept(&self, phase: Phase, offer: &Offer) -> usize {
        let settings = self.board().settings();
        let least =
            if phase == Phase::StartTickets { settings.start_keep } else { settings.draw_keep };
        usize::from(least).min(offer.len())
    }

    /// C-TKT-1: drawing tickets needs a ticket to draw.
    pub(super) fn draw_tickets_actions(&self, state: &State, actions: &mut Vec<Action>) {
        if state.ticket_deck.len() > 0 {
            actions.push(Action::DrawTickets);
        }
    }

    pub(super) fn check_draw_tickets(&self, state: &State) -> Result<(), Refusal> {
        if state.ticket_deck.len() > 0 { Ok(()) } else { Err(Refusal::NoTicketsLeft) }
    }
}

impl<S: EventSink> Play<'_, S> {
    /// C-TKT-1: as many as the board says, or as are left.
    pub(super) fn draw_tickets(&mut self) {
        let seat = self.state.turn;
        let mut offer = Offer::default();
        for _ in 0..self.rules.board().settings().draw_tickets {
            let Some(ticket) = self.state.ticket_deck.draw() else { break };
            for knower in self.rules.seats().iter() {
                self.state.players[knower].given_back.remove(ticket);
            }
            offer.push(ticket);
        }
        self.state.players[seat].offer = offer;
        self.state.phase = Phase::KeepTickets;
        self.emit(Event::TicketsOffered { seat, offer });
    }

    /// A choice of tickets, at the start or after drawing.
    pub(super) fn keep_tickets(&mut self, seat: Seat, pick: Pick) {
        if self.state.phase == Phase::StartTickets {
            self.choose_at_start(seat, pick);
        } else {
            // C-TKT-2: the others go under the deck in the order shown.
            self.settle_offer(seat, pick, Unkept::UnderDeck);
            self.end_turn();
        }
    }

    /// C-SET-3: the choices are made at the same time. Nothing comes of a choice before
    /// all have chosen, and then in order of seats, so that who was quicker changes nothing.
    fn choose_at_start(&mut self, seat: Seat, pick: Pick) {
        self.state.players[seat].pick = pick;
        self.state.choosing.remove(seat);
        self.emit(Event::TicketsChosen { seat, pick });
        if !self.state.choosing.is_empty() {
            return;
        }
        // EU-SET-1: the board says where the unkept ones go.
        let unkept = self.rules.board().settings().start_unkept;
        for seat in self.rules.seats().iter() {
            let pick = std::mem::take(&mut self.state.players[seat].pick);
            self.settle_offer(seat, pick, unkept);
        }
        self.begin_choosing_pieces();
    }

    /// C-SET-4: what is kept stays to the end.
    fn settle_offer(&mut self, seat: Seat, pick: Pick, unkept: Unkept) {
        let offer = std::mem::take(&mut self.state.players[seat].offer);
        let (kept, returned) = pick.split(&offer);
        for &ticket in kept.iter() {
            // C-TKT-3: any number of them.
            self.state.players[seat].tickets.insert(ticket);
        }
        for &ticket in returned.iter() {
            self.state.players[seat].given_back.insert(ticket);
            if unkept == Unkept::UnderDeck {
                self.state.ticket_deck.put_under(ticket);
            }
        }
        self.emit(Event::TicketsKept { seat, kept, returned });
    }
}
