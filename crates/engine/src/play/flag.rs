//! Flags: cards of certain colours laid open, which give points when they are complete.

use super::Play;
use super::claim::Claim;
use crate::action::FlagChoice;
use crate::board::{FlagRule, Paint};
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{Id, RouteId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    /// What a player may decide about the flag when claiming a route with this set.
    /// PA-FLAG-4: in some editions the card must be laid, in others it may be.
    pub(super) fn flag_choices(
        &self,
        state: &State,
        seat: Seat,
        route: RouteId,
        cards: Cards,
    ) -> &'static [FlagChoice] {
        match (self.flag_card(state, seat, route, cards), self.edition().flag) {
            (None, _) => &[FlagChoice::Leave],
            (Some(_), FlagRule::Must) => &[FlagChoice::Lay],
            (Some(_), FlagRule::May) => &[FlagChoice::Lay, FlagChoice::Leave],
        }
    }

    pub(super) fn check_flag(
        &self,
        state: &State,
        seat: Seat,
        route: RouteId,
        cards: Cards,
        choice: FlagChoice,
    ) -> Result<(), Refusal> {
        let choices = self.flag_choices(state, seat, route, cards);
        if choices.contains(&choice) { Ok(()) } else { Err(Refusal::WrongFlagChoice) }
    }

    /// PA-FLAG-1: on a route in a colour of the flag, a card of the set that is not wild,
    /// unless one of that colour lies there already. PA-FLAG-2: wild cards alone leave
    /// nothing.
    fn flag_card(&self, state: &State, seat: Seat, route: RouteId, cards: Cards) -> Option<Card> {
        let Paint::Color(color) = self.board().routes[route.index()].paint else { return None };
        let color_of = |card: Card| self.board().faces[card.index()].color;
        let lies_there = |card: &Card| color_of(*card) == Some(color);
        let in_flag = self.board().settings.flag_colors.contains(&color);
        if !in_flag || state.players[seat].flag.iter().any(lies_there) {
            return None;
        }
        cards.iter().map(|(card, _)| card).find(lies_there)
    }

    /// The card that a claim lays open.
    pub(super) fn card_to_lay(&self, state: &State, seat: Seat, claim: &Claim) -> Option<Card> {
        let card = self.flag_card(state, seat, claim.route, claim.cards);
        card.filter(|_| claim.flag == FlagChoice::Lay)
    }
}

impl<S: EventSink> Play<'_, S> {
    /// PA-FLAG-3: a card of every colour at the end of the turn gives points, and all of
    /// them are discarded.
    pub(super) fn complete_flag(&mut self) {
        let seat = self.state.turn;
        let settings = &self.rules.board().settings;
        let colors = settings.flag_colors.len();
        if colors == 0 || self.state.players[seat].flag.len() < colors {
            return;
        }
        let flag = std::mem::take(&mut self.state.players[seat].flag);
        self.discard(flag.iter().copied().collect());
        self.state.players[seat].points += i32::from(settings.flag_points);
        self.emit(Event::FlagCompleted { seat, points: settings.flag_points });
    }
}
