//! Flags: cards of certain colours laid open, which give points when they are complete.

use super::Play;
use super::claim::Claim;
use crate::action::FlagChoice;
use crate::board::{FlagRule, Paint};
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{Color, Id, RouteId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    /// What a player may decide about the flag when claiming a route in a colour that the
    /// flag lacks with this set.
    /// PA-FLAG-4: in some editions the card must be laid, in others it may be.
    pub(super) fn flag_choices(
        &self,
        lacking: Option<Color>,
        cards: Cards,
    ) -> &'static [FlagChoice] {
        match (self.flag_card(lacking, cards), self.board().settings().flag_rule) {
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
        let choices = self.flag_choices(self.lacking_in_flag(state, seat, route), cards);
        if choices.contains(&choice) { Ok(()) } else { Err(Refusal::WrongFlagChoice) }
    }

    /// PA-FLAG-1: the colour of a route, if it is one of the flag and no card of it lies
    /// there already.
    pub(super) fn lacking_in_flag(
        &self,
        state: &State,
        seat: Seat,
        route: RouteId,
    ) -> Option<Color> {
        if !self.is_in_flag(route) {
            return None;
        }
        let Paint::Color(color) = self.route_cost(route).paint else { return None };
        let mut laid = state.players[seat].flag.iter();
        let lies_there = laid.any(|card| self.board().faces()[card.index()].color == Some(color));
        (!lies_there).then_some(color)
    }

    /// PA-FLAG-1: a card of the set that has the colour. PA-FLAG-2: wild cards alone leave
    /// nothing.
    fn flag_card(&self, lacking: Option<Color>, cards: Cards) -> Option<Card> {
        let color = lacking?;
        let has_color = |card: &Card| self.board().faces()[card.index()].color == Some(color);
        cards.iter().map(|(card, _)| card).find(has_color)
    }

    /// The card that a claim lays open.
    pub(super) fn card_to_lay(&self, state: &State, seat: Seat, claim: &Claim) -> Option<Card> {
        let lacking = self.lacking_in_flag(state, seat, claim.route);
        self.flag_card(lacking, claim.cards).filter(|_| claim.flag == FlagChoice::Lay)
    }
}

impl<S: EventSink> Play<'_, S> {
    /// PA-FLAG-3: a card of every colour at the end of the turn gives points, and all of
    /// them are discarded.
    pub(super) fn complete_flag(&mut self) {
        let seat = self.state.turn;
        let settings = self.rules.board().settings();
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
