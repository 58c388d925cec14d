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
        if wilds_held < cost.wilds {
            return;
        }
        let kinds = match cost.paint {
            // C-CLAIM-1: cards of the route's colour, or wild ones.
            Paint::Color(color) => std::slice::from_ref(&self.card_of[color.index()]),
            // C-CLAIM-2: any one colour.
            Paint::Grey => &self.card_of,
        };
        // With wild cards alone the colour does not matter: that set comes once, at the end.
        let end = cost.spaces.min(wilds_held + 1);
        // Without a card of the kind too many wild ones are needed and the range is empty.
        for &card in kinds {
            let least = cost.wilds.max(cost.spaces.saturating_sub(purse.count(card)));
            for wilds in least..end {
                each(Cards::of(card, cost.spaces - wilds) + Cards::of(Card::WILD, wilds));
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

/// Where in a list of actions the sets stand that pay grey routes of each length. There
/// are many such routes and many sets for each: finding them once makes the list faster.
#[derive(Default)]
pub(super) struct WrittenSets {
    places: [(usize, usize); limits::LENGTH as usize + 1],
}

impl WrittenSets {
    /// The places of the sets for a price, if they are known.
    pub(super) fn get(&self, cost: Cost) -> Option<Range<usize>> {
        let (start, end) = self.places[usize::from(cost.spaces)];
        (Self::remembers(cost) && start < end).then_some(start..end)
    }

    /// Notes where the sets for a price stand.
    pub(super) fn put(&mut self, cost: Cost, places: Range<usize>) {
        if Self::remembers(cost) {
            self.places[usize::from(cost.spaces)] = (places.start, places.end);
        }
    }

    fn remembers(cost: Cost) -> bool {
        cost.paint == Paint::Grey && cost.wilds == 0
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
