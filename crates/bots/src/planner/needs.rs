//! Which cards the goals still want.

use trestle_engine::{Card, Id, limits};

use super::atlas::{Atlas, RouteFacts};
use super::purse::{Demand, Purse, SUITS};

/// What goals want beyond the hand, and what they have put by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Needs {
    /// Spaces of every suit that are wanted and not held.
    pub(crate) want: Demand,
    /// Spaces of every suit that goals take, held or not.
    pub(crate) demand: Demand,
    /// Spaces of every suit that are held and that no goal takes.
    spare: Demand,
    /// Wild cards not spoken for.
    wilds: f32,
    /// Marked cards wanted for harbours, by kind.
    marks: [f32; limits::CARD_KINDS],
}

impl Needs {
    pub(crate) fn new(purse: &Purse) -> Needs {
        Needs {
            want: [0.0; SUITS],
            demand: [0.0; SUITS],
            spare: purse.held.map(f32::from),
            wilds: f32::from(purse.wilds()),
            marks: [0.0; limits::CARD_KINDS],
        }
    }

    /// The suit that a route would be paid in: its own, or the one with most to spare.
    fn suit_for(&self, atlas: &Atlas, route: &RouteFacts) -> usize {
        match route.suit {
            Some(suit) => usize::from(suit),
            None => {
                let first = route.medium.index() * atlas.colors;
                let mut most = first;
                for suit in first + 1..first + atlas.colors {
                    if self.spare[suit] > self.spare[most] {
                        most = suit;
                    }
                }
                most
            }
        }
    }

    /// How many spaces' worth of cards a route would lack if it came after all goals.
    pub(crate) fn lacking(&self, atlas: &Atlas, route: &RouteFacts) -> f32 {
        let spaces = f32::from(route.length - route.wilds) * if route.pair { 2.0 } else { 1.0 };
        let held = if route.pair {
            self.pairs_to_spare(atlas, route)
        } else {
            self.spare[self.suit_for(atlas, route)]
        };
        let wilds = self.wilds - f32::from(route.wilds);
        (spaces - held.min(spaces) - wilds).max(0.0)
    }

    /// Cards that make pairs.
    fn pairs_to_spare(&self, atlas: &Atlas, route: &RouteFacts) -> f32 {
        let first = route.medium.index() * atlas.colors;
        let suits = &self.spare[first..first + atlas.colors];
        suits.iter().map(|spare| 2.0 * (spare / 2.0).floor()).sum()
    }

    /// Puts cards by for a route. Says how many spaces' worth of cards it still lacks;
    /// `weight` says how much it counts that they are missing.
    pub(crate) fn add_route(&mut self, atlas: &Atlas, route: &RouteFacts, weight: f32) -> f32 {
        let mut spaces = f32::from(route.length - route.wilds);
        if route.pair {
            spaces *= 2.0;
            // All but the last pair, each from the suit that has most to spare.
            while spaces > 2.0 {
                let suit = self.suit_for(atlas, route);
                if self.spare[suit] < 2.0 {
                    break;
                }
                self.put_by(suit, 2.0);
                spaces -= 2.0;
            }
        }
        let demanded = f32::from(route.wilds);
        let lacking_wilds = (demanded - self.wilds).max(0.0);
        self.wilds = (self.wilds - demanded).max(0.0);
        let suit = self.suit_for(atlas, route);
        let short = (spaces - self.spare[suit]).max(0.0);
        self.put_by(suit, spaces);
        let from_wilds = short.min(self.wilds);
        self.wilds -= from_wilds;
        let lacking = short - from_wilds;
        self.want[suit] += weight * lacking;
        lacking + lacking_wilds
    }

    fn put_by(&mut self, suit: usize, spaces: f32) {
        self.demand[suit] += spaces;
        self.spare[suit] = (self.spare[suit] - spaces).max(0.0);
    }

    /// Asks for the marked cards of a colour, for a harbour.
    pub(crate) fn add_harbour(&mut self, atlas: &Atlas, purse: &Purse, color: usize, price: u8) {
        for medium in 0..atlas.media {
            let suit = medium * atlas.colors + color;
            for kind in atlas.suits[suit].kinds().iter().filter(|kind| kind.marked) {
                let missing = price.saturating_sub(purse.count(kind.card));
                self.marks[kind.card.index()] += f32::from(missing);
                self.put_by(suit, f32::from(price));
            }
        }
    }

    /// Whether any goal lacks cards.
    pub(crate) fn wants_any(&self) -> bool {
        self.want.iter().any(|&want| want > 0.0)
    }

    /// What a card of a suit would be worth, in cards that fit.
    pub(crate) fn worth(&self, atlas: &Atlas, card: Card, suit: usize) -> f32 {
        let style = &atlas.style;
        let facts = &atlas.kinds[card.index()];
        let per_card = atlas.spaces_per_card[atlas.suits[suit].medium.index()];
        let spaces = f32::from(facts.spaces);
        let wanted = self.want[suit].min(spaces);
        let fitting = (wanted + style.idle_card * (spaces - wanted)) / per_card;
        let marks = self.marks[card.index()].min(1.0);
        fitting.max(marks * style.mark_worth)
    }
}
