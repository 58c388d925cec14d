//! Paying with sets of cards: routes, the extra cards of tunnels, stations.

use crate::board::Paint;
use crate::card::{Card, Cards};
use crate::id::Id;
use crate::refusal::Refusal;
use crate::rules::Rules;

/// A price: a set of cards of one colour, in which wild cards may stand in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Which colour is asked for.
    pub paint: Paint,
    /// How many cards.
    pub spaces: u8,
    /// How many of them must be wild.
    pub wilds: u8,
}

impl Rules {
    /// The price of a route. EU-FER-1: each symbol of a ferry demands a wild card.
    pub fn route_cost(&self, route: crate::RouteId) -> Cost {
        let facts = &self.board().routes[route.index()];
        Cost { paint: facts.paint, spaces: facts.length, wilds: facts.wilds }
    }

    /// Calls `each` with every set in a hand that pays a price: colours in their order,
    /// in each the fewest wild cards first; wild cards alone come last. No set comes
    /// twice, and none holds a card that is not needed.
    #[inline]
    pub fn for_each_set(&self, cost: Cost, hand: Cards, mut each: impl FnMut(Cards)) {
        let wilds_held = hand.count(Card::WILD);
        let mut of_kind = |card: Card, held: u8| {
            if held == 0 {
                return;
            }
            let least = cost.wilds.max(cost.spaces.saturating_sub(held));
            // With wild cards alone the colour does not matter: that set comes once, below.
            for wilds in least..cost.spaces.min(wilds_held + 1) {
                each(Cards::of(card, cost.spaces - wilds) + Cards::of(Card::WILD, wilds));
            }
        };
        match cost.paint {
            // C-CLAIM-1: cards of the route's colour, or wild ones.
            Paint::Color(color) => {
                let card = self.card_of[color.index()];
                of_kind(card, hand.count(card));
            }
            // C-CLAIM-2: any one colour.
            Paint::Grey => {
                for &card in &self.card_of {
                    of_kind(card, hand.count(card));
                }
            }
        }
        if wilds_held >= cost.spaces {
            each(Cards::of(Card::WILD, cost.spaces));
        }
    }

    /// Whether these cards pay a price and are in the hand.
    pub(super) fn check_set(&self, cost: Cost, hand: Cards, cards: Cards) -> Result<(), Refusal> {
        let mut colored = cards.iter().filter(|(card, _)| !card.is_wild());
        let color_fits = match (colored.next(), colored.next()) {
            (None, _) => true,
            (Some(_), Some(_)) => false,
            (Some((card, _)), None) => {
                let color = self.board().faces.get(card.index()).and_then(|face| face.color);
                match cost.paint {
                    Paint::Grey => color.is_some(),
                    Paint::Color(paint) => color == Some(paint),
                }
            }
        };
        let enough_wilds = cards.count(Card::WILD) >= cost.wilds;
        if !color_fits || !enough_wilds || cards.total() != u32::from(cost.spaces) {
            return Err(Refusal::NotASet { spaces: cost.spaces, wilds: cost.wilds, cards });
        }
        match cards.iter().find(|&(card, count)| hand.count(card) < count) {
            Some((card, _)) => Err(Refusal::CardsNotHeld { card }),
            None => Ok(()),
        }
    }
}
