//! Terrain cards, which double the points of a route.

use crate::action::Doubling;
use crate::card::{Card, Cards};
use crate::id::{Id, RouteId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    /// Every way to double a route, the fewest wild cards first, for a player who has this
    /// many wild cards left.
    ///
    /// AF-DBL-3: with the wild cards the player must have as many of the kind as anybody;
    /// AF-DBL-4: a wild card counts for that and as payment. AF-DBL-7: a wild card is
    /// needed for the one or the other, and terrain cards only make up the rest of the price.
    pub(super) fn doublings(
        &self,
        state: &State,
        seat: Seat,
        route: RouteId,
        wilds_left: u8,
    ) -> impl Iterator<Item = Doubling> + use<> {
        let facts = &self.board().routes[route.index()];
        // AF-DBL-2: the price depends on the length.
        let price = self.board().settings.terrain_cost[usize::from(facts.length)];
        // AF-DBL-6: which kind a route takes, grey ones too, is a fact of the board.
        let card = facts.terrain.filter(|_| price > 0).map(|kind| self.terrain_card(kind));
        let range = card.map(|card| {
            let count = |seat: Seat| state.players[seat].hand.count(card);
            let own = count(seat);
            let others = state.seats().filter(|&other| other != seat).map(count).max();
            let to_be_equal = others.unwrap_or(0).saturating_sub(own);
            let least = to_be_equal.max(price.saturating_sub(own));
            least..=price.max(to_be_equal).min(wilds_left)
        });
        let doubling = move |wilds| Doubling { terrain: price.saturating_sub(wilds), wilds };
        range.into_iter().flatten().map(doubling)
    }

    /// AF-DBL-1: whether the points can be doubled like this, with what is left of the hand.
    pub(super) fn check_doubling(
        &self,
        state: &State,
        seat: Seat,
        route: RouteId,
        doubling: Doubling,
        rest: Cards,
    ) -> Result<(), Refusal> {
        let mut possible = self.doublings(state, seat, route, rest.count(Card::WILD));
        if doubling == Doubling::NONE || possible.any(|other| other == doubling) {
            Ok(())
        } else {
            Err(Refusal::CannotDouble)
        }
    }

    /// The cards that doubling takes.
    pub(super) fn doubling_cards(&self, route: RouteId, doubling: Doubling) -> Cards {
        let wilds = Cards::of(Card::WILD, doubling.wilds);
        match self.board().routes[route.index()].terrain {
            Some(kind) => wilds + Cards::of(self.terrain_card(kind), doubling.terrain),
            None => wilds,
        }
    }
}
