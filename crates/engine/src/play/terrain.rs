//! Terrain cards, which double the points of a route.

use crate::action::Doubling;
use crate::card::{Card, Cards};
use crate::id::{Id, RouteId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

/// The ways to double a route, which differ in the number of wild cards.
#[derive(Debug, Clone, Copy)]
pub(super) struct Doublings {
    /// Cards to be played, terrain and wild together.
    price: u8,
    least_wilds: u8,
    most_wilds: u8,
}

impl Doublings {
    /// It cannot be doubled.
    pub(super) const NONE: Doublings = Doublings { price: 0, least_wilds: 1, most_wilds: 0 };

    /// Every way for a player who has this many wild cards left, the fewest of them first.
    #[inline]
    pub(super) fn with_wilds(self, wilds_left: u8) -> impl Iterator<Item = Doubling> {
        let wilds = self.least_wilds..=self.most_wilds.min(wilds_left);
        wilds.map(move |wilds| Doubling { terrain: self.price.saturating_sub(wilds), wilds })
    }
}

impl Rules {
    /// The ways in which a player can double a route.
    ///
    /// AF-DBL-3: with the wild cards the player must have as many of the kind as anybody;
    /// AF-DBL-4: a wild card counts for that and as payment. AF-DBL-7: a wild card is
    /// needed for the one or the other, and terrain cards only make up the rest of the price.
    pub(super) fn doublings(&self, state: &State, seat: Seat, route: RouteId) -> Doublings {
        let Some(price) = self.doubling_price(route) else { return Doublings::NONE };
        let count = |seat: Seat| state.players[seat].hand.count(price.card);
        let own = count(seat);
        let others = state.seats().filter(|&other| other != seat).map(count).max();
        let to_be_equal = others.unwrap_or(0).saturating_sub(own);
        Doublings {
            price: price.count,
            least_wilds: to_be_equal.max(price.count.saturating_sub(own)),
            most_wilds: price.count.max(to_be_equal),
        }
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
        let doublings = self.doublings(state, seat, route);
        let mut possible = doublings.with_wilds(rest.count(Card::WILD));
        if doubling == Doubling::NONE || possible.any(|other| other == doubling) {
            Ok(())
        } else {
            Err(Refusal::CannotDouble)
        }
    }

    /// The cards that doubling takes.
    pub(super) fn doubling_cards(&self, route: RouteId, doubling: Doubling) -> Cards {
        let wilds = Cards::of(Card::WILD, doubling.wilds);
        match self.board().routes()[route.index()].terrain {
            Some(kind) => wilds + Cards::of(self.terrain_card(kind), doubling.terrain),
            None => wilds,
        }
    }
}
