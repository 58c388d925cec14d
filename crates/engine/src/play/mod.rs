//! The rules in motion, a file for each mechanic.
//!
//! Every mechanic has the same three parts: what it allows (`…_actions` lists it in a
//! stable order), whether one given action is allowed (`check_…` says why not), and what
//! it does (a method of [`Play`]). The list is quick and the check is plain; tests make
//! sure that they agree on every conceivable action.

mod claim;
mod draw;
mod flag;
mod harbour;
mod missing_cards;
mod payment;
mod pieces;
mod piles;
mod start;
mod station;
mod terrain;
mod tickets;
mod tunnel;
mod turn;
mod why;

use claim::Claim;
pub use missing_cards::{Lack, MissingCards, Pairing};
pub use payment::Cost;
use payment::Purse;
pub use why::{Hindrance, Wanted};

use crate::action::Action;
use crate::event::{Event, EventSink};
use crate::id::{Id, Seat};
use crate::random::Random;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Phase, State};

impl Rules {
    /// Writes every action that a seat may take now into `actions`, in an order that
    /// depends on nothing but the state. A seat that may not act gets none.
    pub fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if !state.actors().contains(seat) {
            return;
        }
        match state.phase {
            Phase::StartTickets | Phase::KeepTickets => self.keep_actions(state, seat, actions),
            Phase::StartPieces => self.choose_pieces_actions(actions),
            Phase::Turn => {
                let purse = Purse::new(self, state.players[seat].hand);
                self.first_card_actions(state, actions);
                self.claim_actions(state, seat, &purse, actions);
                self.draw_tickets_actions(state, actions);
                self.station_actions(state, seat, &purse, actions);
                self.harbour_actions(state, seat, &purse, actions);
                self.exchange_actions(state, seat, actions);
                self.pass_actions(actions);
            }
            Phase::SecondCard => self.second_card_actions(state, actions),
            Phase::Tunnel => self.tunnel_actions(state, seat, actions),
            Phase::Over => {}
        }
    }

    /// Whether a seat may take an action now.
    ///
    /// # Errors
    /// If not, with the reason.
    pub fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_seat(state, seat)?;
        let in_phase = |fits: bool| {
            if fits { Ok(()) } else { Err(Refusal::WrongPhase { phase: state.phase }) }
        };
        let in_turn = || in_phase(state.phase == Phase::Turn);
        match *action {
            Action::KeepTickets { pick } => {
                in_phase(matches!(state.phase, Phase::StartTickets | Phase::KeepTickets))?;
                self.check_keep(state, seat, pick)
            }
            Action::TakeCard { slot, refill } => {
                in_phase(matches!(state.phase, Phase::Turn | Phase::SecondCard))?;
                self.check_take(state, slot, refill)
            }
            Action::DrawCard { deck } => {
                in_phase(matches!(state.phase, Phase::Turn | Phase::SecondCard))?;
                self.check_draw(state, deck)
            }
            Action::ClaimRoute { route, cards, doubling, flag } => {
                in_turn()?;
                self.check_claim(state, seat, &Claim { route, cards, doubling, flag })
            }
            Action::DrawTickets => {
                in_turn()?;
                self.check_draw_tickets(state)
            }
            Action::BuildStation { city, cards } => {
                in_turn()?;
                self.check_station(state, seat, city, cards)
            }
            Action::BuildHarbour { city, cards } => {
                in_turn()?;
                self.check_harbour(state, seat, city, cards)
            }
            Action::ExchangePieces { from, count } => {
                in_turn()?;
                self.check_exchange(state, seat, from, count)
            }
            Action::ChoosePieces { first } => {
                in_phase(state.phase == Phase::StartPieces)?;
                self.check_choose_pieces(first)
            }
            Action::PayTunnel { cards } => {
                in_phase(state.phase == Phase::Tunnel)?;
                self.check_pay_tunnel(state, seat, cards)
            }
            Action::LeaveTunnel => in_phase(state.phase == Phase::Tunnel),
            Action::Pass => {
                in_turn()?;
                self.check_pass(state, seat)
            }
        }
    }

    /// Takes an action and tells the sink what came of it.
    ///
    /// # Errors
    /// If the action is not allowed; the state is unchanged then.
    pub fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut impl EventSink,
    ) -> Result<(), Refusal> {
        self.allow(state, seat, action)?.take(events);
        Ok(())
    }

    /// Checks an action that is to be taken, for whoever wants to look at the state once
    /// more before that.
    ///
    /// # Errors
    /// If the action is not allowed.
    pub fn allow<'a>(
        &'a self,
        state: &'a mut State,
        seat: Seat,
        action: &Action,
    ) -> Result<Allowed<'a>, Refusal> {
        self.check(state, seat, action)?;
        Ok(Allowed { rules: self, state, seat, action: *action })
    }

    /// C-TURN-1: only the seat in turn acts, or a seat that still has to choose.
    fn check_seat(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.players() {
            return Err(Refusal::NoSuchSeat(seat));
        }
        if state.actors().contains(seat) {
            return Ok(());
        }
        Err(match state.phase {
            Phase::Over => Refusal::GameOver,
            Phase::StartTickets | Phase::StartPieces => Refusal::AlreadyChosen,
            _ => Refusal::NotYourTurn { turn: state.turn },
        })
    }
}

/// An action that is allowed in the state that it holds. Nobody can change that state before
/// the action is taken.
#[derive(Debug)]
pub struct Allowed<'a> {
    rules: &'a Rules,
    state: &'a mut State,
    seat: Seat,
    action: Action,
}

impl Allowed<'_> {
    /// The state before the action.
    pub fn state(&self) -> &State {
        self.state
    }

    /// The action.
    pub fn action(&self) -> &Action {
        &self.action
    }

    /// Takes the action and tells the sink what came of it.
    pub fn take(self, events: &mut impl EventSink) {
        let Allowed { rules, state, seat, action } = self;
        let mut play = Play { rules, state, events };
        // C-TURN-2: only passing keeps the count of passes in a row, and what comes to the
        // same.
        if !matches!(action, Action::Pass | Action::ExchangePieces { .. }) {
            play.state.passes_in_a_row = 0;
        }
        match action {
            Action::KeepTickets { pick } => play.keep_tickets(seat, pick),
            Action::TakeCard { slot, refill } => play.take_card(slot, refill),
            Action::DrawCard { deck } => play.draw_card(deck),
            Action::ClaimRoute { route, cards, doubling, flag } => {
                play.claim(Claim { route, cards, doubling, flag });
            }
            Action::DrawTickets => play.draw_tickets(),
            Action::BuildStation { city, cards } => play.build_station(city, cards),
            Action::BuildHarbour { city, cards } => play.build_harbour(city, cards),
            Action::ExchangePieces { from, count } => play.exchange_pieces(from, count),
            Action::ChoosePieces { first } => play.choose_pieces(seat, first),
            Action::PayTunnel { cards } => play.pay_tunnel(cards),
            Action::LeaveTunnel => play.leave_tunnel(),
            Action::Pass => play.pass(),
        }
    }
}

/// An action on its way: the state it changes and where its events go.
struct Play<'a, S> {
    rules: &'a Rules,
    state: &'a mut State,
    events: &'a mut S,
}

impl<S: EventSink> Play<'_, S> {
    fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    /// Chance for one shuffle. Each has a stream of its own, so that a shuffle depends
    /// on the seed and its number alone.
    fn random(&mut self) -> Random {
        let random = Random::new(self.state.seed, u64::from(self.state.shuffles));
        // After so many shuffles chance may repeat itself; it must not stop the game.
        self.state.shuffles = self.state.shuffles.wrapping_add(1);
        random
    }
}
