//! What a hand is good for.

use trestle_engine::{Card, Color, Id, Medium, Paint, RouteId};

use super::observation::Observation;

impl Observation<'_> {
    /// The colour of a card, if it is played for this kind of route.
    pub(super) fn color_for(&self, medium: Medium, card: Card) -> Option<Color> {
        let face = &self.board.faces()[card.index()];
        face.color.filter(|_| self.board.decks()[face.deck.index()].medium == medium)
    }

    /// How many spaces of a kind of route the cards of a colour in the hand cover.
    pub(super) fn held(&self, medium: Medium, color: Color) -> u8 {
        let cards = self.own.hand.iter();
        let of_color = cards.filter(|&(card, _)| self.color_for(medium, card) == Some(color));
        of_color.map(|(card, count)| count * self.board.faces()[card.index()].spaces).sum()
    }

    /// The wild cards in the hand.
    pub(super) fn wilds(&self) -> u8 {
        self.own.hand.count(Card::WILD)
    }

    /// The colour of which the hand covers the most spaces, among those that are allowed.
    pub(super) fn largest_color(
        &self,
        medium: Medium,
        allowed: impl Fn(Color) -> bool,
    ) -> Option<Color> {
        let colors = (0..self.board.colors().len()).map(Color::from_index).filter(|&c| allowed(c));
        // Of equal ones the first.
        colors.rev().max_by_key(|&color| self.held(medium, color))
    }

    /// The colour that a route takes; for a grey one the largest.
    pub(super) fn color_of_route(&self, route: RouteId) -> Option<Color> {
        match self.board.routes()[route.index()].paint {
            Paint::Color(color) => Some(color),
            Paint::Grey => self.largest_color(self.medium(route), |_| true),
        }
    }

    /// How many more cards of its colour a route could use.
    pub(super) fn lacks_of_color(&self, route: RouteId) -> u8 {
        let facts = &self.board.routes()[route.index()];
        let color = self.color_of_route(route);
        let held = color.map_or(0, |color| self.held(facts.medium, color));
        // A ferry's wild cards cannot be replaced.
        self.cards_for(route).saturating_sub(facts.wilds).saturating_sub(held)
    }

    /// The track of a double route that lacks fewer cards; a plan names either of them.
    pub(super) fn better_track(&self, route: RouteId) -> RouteId {
        let other = self.turn.rules.twin(route);
        let open = other.filter(|&other| self.turn.view.open_routes.contains(other));
        let better = |other: &RouteId| self.cards_missing(*other) < self.cards_missing(route);
        open.filter(better).unwrap_or(route)
    }

    /// How many cards are missing to pay for a route, wild ones used.
    pub(super) fn cards_missing(&self, route: RouteId) -> u8 {
        let demanded = self.board.routes()[route.index()].wilds;
        let wilds = self.wilds();
        let spare = wilds.saturating_sub(demanded);
        demanded.saturating_sub(wilds) + self.lacks_of_color(route).saturating_sub(spare)
    }
}
