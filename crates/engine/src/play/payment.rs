//! Paying with sets of cards: routes, the extra cards of tunnels, stations.

use std::ops::Range;

use crate::action::Action;
use crate::board::{Paint, Route};
use crate::card::{Card, Cards};
use crate::id::Id;
use crate::limits;
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

/// A hand laid out by kinds, to look for sets in it.
pub(super) struct Purse {
    counts: [u8; limits::CARD_KINDS],
}

impl Purse {
    pub(super) fn new(hand: Cards) -> Purse {
        Purse { counts: hand.counts() }
    }

    /// How many cards of a kind there are.
    #[inline]
    pub(super) fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }
}

impl Cost {
    /// The price of a route. EU-FER-1: each symbol of a ferry demands a wild card.
    pub fn of_route(route: &Route) -> Cost {
        Cost { paint: route.paint, spaces: route.length, wilds: route.wilds }
    }
}

impl Rules {
    /// Calls `each` with every set of cards that pays a price: colours in their order,
    /// in each the fewest wild cards first; wild cards alone come last. No set comes
    /// twice, and none holds a card that is not needed.
    #[inline]
    pub(super) fn for_each_set(&self, cost: Cost, purse: &Purse, mut each: impl FnMut(Cards)) {
        let wilds_held = purse.count(Card::WILD);
        // With wild cards alone the colour does not matter: that set comes once, at the end.
        let end = cost.spaces.min(wilds_held + 1);
        // No branch on how many cards are held: without any, too many wild ones are needed
        // and the range is empty. This loop is the hottest of a simulation.
        let mut of_kind = |card: Card| {
            let least = cost.wilds.max(cost.spaces.saturating_sub(purse.count(card)));
            if least < end {
                let mut set = Cards::of(card, cost.spaces - least) + Cards::of(Card::WILD, least);
                each(set);
                for _ in least + 1..end {
                    set = set - Cards::from(card) + Cards::from(Card::WILD);
                    each(set);
                }
            }
        };
        match cost.paint {
            // C-CLAIM-1: cards of the route's colour, or wild ones.
            Paint::Color(color) => of_kind(self.card_of[color.index()]),
            // C-CLAIM-2: any one colour.
            Paint::Grey => self.card_of.iter().copied().for_each(of_kind),
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

/// The sets that pay a price are the same for everything that has it: takes them from the
/// actions at these places and adds an action with each.
pub(super) fn repeat_sets(
    actions: &mut Vec<Action>,
    places: Range<usize>,
    action: impl Fn(Cards) -> Action,
) {
    actions.reserve(places.len());
    for place in places {
        let cards = actions[place].payment();
        actions.push(action(cards));
    }
}
