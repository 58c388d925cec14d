//! Which cards the goals still want.

use trestle_engine::{Card, Id, limits};

use super::atlas::{Atlas, RouteFacts};
use super::purse::{Demand, Purse, SUITS};

/// What goals want beyond the hand, and what they have put by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Needs {
    /// Spaces of every suit that are wanted and not held.
    pub(crate) want: Demand,
    /// Spaces of every suit that are put by for goals.
    pub(crate) demand: Demand,
    /// Spaces of every suit that are held and that no goal takes.
    spare: Demand,
    /// Wild cards not spoken for.
    wilds: f32,
    /// Marked cards wanted for harbours, by kind.
    marks: [f32; limits::CARD_KINDS],
}

/// What a route has of the hand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Share {
    pub(crate) suit: usize,
    /// Spaces' worth of cards of that suit that are put by for it.
    pub(crate) held: f32,
    /// Spaces' worth of cards that are missing.
    pub(crate) lacks: f32,
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
                let (mut most, mut best) = (f32::MIN, 0);
                for (at, &spare) in self.spare[first..first + atlas.colors].iter().enumerate() {
                    if spare > most {
                        (most, best) = (spare, at);
                    }
                }
                first + best
            }
        }
    }

    /// What is to spare after all goals.
    pub(crate) fn reserve(&self, atlas: &Atlas) -> Reserve {
        let mut held = [0.0; SUITS + 2 * limits::MEDIA];
        held[..SUITS].copy_from_slice(&self.spare);
        for medium in 0..atlas.media {
            let (mut most, mut pairs) = (0.0, 0.0);
            for &spare in &self.spare[medium * atlas.colors..(medium + 1) * atlas.colors] {
                most = greater(most, spare);
                pairs += f32::from(spare as u8 / 2 * 2);
            }
            held[MOST + medium] = most;
            held[PAIRS + medium] = pairs;
        }
        Reserve { held, wilds: self.wilds }
    }

    /// Puts cards by for a route; `weight` says how much it counts that cards are missing.
    pub(crate) fn add_route(&mut self, atlas: &Atlas, route: &RouteFacts, weight: f32) -> Share {
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
        let lacking_wilds = greater(demanded - self.wilds, 0.0);
        self.wilds = greater(self.wilds - demanded, 0.0);
        let suit = self.suit_for(atlas, route);
        let held = self.put_by(suit, spaces);
        let short = spaces - held;
        let from_wilds = lesser(short, self.wilds);
        self.wilds -= from_wilds;
        let lacking = short - from_wilds;
        self.want[suit] += weight * lacking;
        Share { suit, held, lacks: lacking + lacking_wilds }
    }

    /// How many spaces' worth of cards a route would lack that came next.
    pub(crate) fn lacking(&self, atlas: &Atlas, route: &RouteFacts) -> f32 {
        let spaces = f32::from(route.length - route.wilds);
        let wilds = self.wilds - f32::from(route.wilds);
        greater(spaces - self.spare[self.suit_for(atlas, route)] - wilds, 0.0)
    }

    /// Asks for cards of the other track of a route that still lacks some: the fewer of them
    /// would do as well, the more.
    pub(crate) fn add_other_track(&mut self, atlas: &Atlas, route: &RouteFacts, lacks: f32) {
        let Some(suit) = route.suit.filter(|_| lacks > 0.0) else { return };
        let other = greater(self.lacking(atlas, route), lacks);
        self.want[usize::from(suit)] += atlas.style.other_track * lacks * lacks / other;
    }

    /// Puts so much of a suit by, or what there is, and says how much that was.
    #[inline]
    fn put_by(&mut self, suit: usize, spaces: f32) -> f32 {
        let held = lesser(spaces, self.spare[suit]);
        self.demand[suit] += held;
        self.spare[suit] -= held;
        held
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
        let wanted = lesser(self.want[suit], spaces);
        let fitting = (wanted + style.idle_card * (spaces - wanted)) / per_card;
        let marks = lesser(self.marks[card.index()], 1.0);
        greater(fitting, marks * style.mark_worth)
    }
}

/// Cards to spare after all goals, by how routes can be paid with them.
pub(crate) struct Reserve {
    /// Spaces' worth of each suit, then from [`MOST`] on by kind of piece of the suit with the
    /// most, and from [`PAIRS`] on in pairs.
    held: [f32; SUITS + 2 * limits::MEDIA],
    wilds: f32,
}

/// Where a reserve has the suits with the most.
const MOST: usize = SUITS;
/// Where a reserve has the pairs.
const PAIRS: usize = MOST + limits::MEDIA;

/// The cards that a route takes, in the terms of a reserve.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    spaces: f32,
    wilds: f32,
    /// What of the reserve pays for the spaces.
    from: usize,
}

impl Asked {
    pub(super) fn by(route: &RouteFacts) -> Asked {
        let spaces = f32::from(route.length - route.wilds);
        let medium = route.medium.index();
        let (spaces, from) = match route.suit {
            Some(suit) => (spaces, usize::from(suit)),
            None if route.pair => (2.0 * spaces, PAIRS + medium),
            None => (spaces, MOST + medium),
        };
        Asked { spaces, wilds: f32::from(route.wilds), from }
    }
}

impl Reserve {
    /// How many spaces' worth of cards a route would lack if it came after all goals.
    #[inline]
    pub(super) fn lacking(&self, asked: &Asked) -> f32 {
        let held = lesser(self.held[asked.from], asked.spaces);
        let wilds = self.wilds - asked.wilds;
        greater(asked.spaces - held - wilds, 0.0)
    }
}

/// The lesser of two numbers, without the care for what is no number that [`f32::min`] takes.
#[inline]
pub(super) fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The greater of two numbers, as [`lesser`].
#[inline]
pub(super) fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}
