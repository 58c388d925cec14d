//! A hand by suits, and the cheapest way to pay from it.

use trestle_engine::{Card, Cards, Id, limits};

use super::atlas::{Atlas, RouteFacts, SuitKind};
use super::needs::greater;

/// The most suits a board can have.
pub(crate) const SUITS: usize = 16;

/// A hand laid out by suits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Purse {
    counts: [u8; limits::CARD_KINDS],
    /// Spaces that the cards of each suit cover.
    pub(crate) held: [u8; SUITS],
    /// By kind of piece: spaces that the best suit covers.
    most: [u8; limits::MEDIA],
}

/// A set to pay with, and what it takes away from other goals, in cards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Payment {
    pub(crate) cards: Cards,
    pub(crate) loss: f32,
}

/// What the goals want of every suit.
pub(crate) type Demand = [f32; SUITS];

impl Purse {
    pub(crate) fn new(atlas: &Atlas, hand: Cards) -> Purse {
        let counts = hand.counts();
        let (mut held, mut most) = ([0; SUITS], [0; limits::MEDIA]);
        for (spaces, facts) in held.iter_mut().zip(&atlas.suits) {
            let kinds = facts.kinds().iter();
            *spaces = kinds.map(|kind| counts[kind.card.index()] * kind.spaces).sum();
            let most = &mut most[facts.medium.index()];
            *most = (*most).max(*spaces);
        }
        Purse { counts, held, most }
    }

    /// Whether there are too few cards for a route in any case.
    #[inline]
    pub(crate) fn is_short_of(&self, route: &RouteFacts) -> bool {
        let held = match route.suit {
            Some(suit) => self.held[usize::from(suit)],
            None if route.pair => return false,
            None => self.most[route.medium.index()],
        };
        held + self.wilds() < route.length
    }

    pub(crate) fn wilds(&self) -> u8 {
        self.counts[Card::WILD.index()]
    }

    pub(crate) fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// What it costs other goals if so many spaces' worth of a suit are paid.
    fn loss(&self, suit: usize, spaces: u8, demand: &Demand) -> f32 {
        let spare = greater(f32::from(self.held[suit]) - demand[suit], 0.0);
        greater(f32::from(spaces) - spare, 0.0)
    }

    /// The set for a route that other goals miss the least; `demand` is theirs.
    pub(crate) fn pay_route(
        &self,
        atlas: &Atlas,
        route: &RouteFacts,
        demand: &Demand,
    ) -> Option<Payment> {
        if route.pair {
            return self.pay_pairs(atlas, route, demand);
        }
        let first = route.medium.index() * atlas.colors;
        let suits = match route.suit {
            Some(suit) => usize::from(suit)..usize::from(suit) + 1,
            None => first..first + atlas.colors,
        };
        self.pay_spaces(atlas, suits, route.length, route.wilds, demand)
    }

    /// So many cards of any one suit of trains, as for a station.
    pub(crate) fn pay_any(&self, atlas: &Atlas, count: u8, demand: &Demand) -> Option<Payment> {
        self.pay_spaces(atlas, 0..atlas.colors, count, 0, demand)
    }

    fn pay_spaces(
        &self,
        atlas: &Atlas,
        suits: std::ops::Range<usize>,
        spaces: u8,
        wilds: u8,
        demand: &Demand,
    ) -> Option<Payment> {
        let style = &atlas.style;
        let more_wilds = self.wilds().checked_sub(wilds)?;
        let colored = spaces - wilds;
        let (mut best, mut least) = (None, f32::INFINITY);
        // What the wild cards cost that are demanded in any case.
        let at_least = style.wild_loss * f32::from(wilds);
        let first = suits.start;
        for (at, facts) in atlas.suits[suits].iter().enumerate() {
            let suit = first + at;
            if self.held[suit] + more_wilds < colored {
                continue;
            }
            let Some(Covered { cards, wilds: more, marked }) =
                self.cover(facts.kinds(), colored, more_wilds)
            else {
                continue;
            };
            let wilds = wilds + more;
            let loss = self.loss(suit, colored - more, demand)
                + style.wild_loss * f32::from(wilds)
                + 0.2 * f32::from(marked);
            if loss < least {
                least = loss;
                best = Some(Payment { cards: cards + Cards::of(Card::WILD, wilds), loss });
                if least <= at_least {
                    break;
                }
            }
        }
        best
    }

    /// The cards of one suit for so many spaces with the fewest wild cards, and none that
    /// could be left out.
    fn cover(&self, kinds: &[SuitKind], spaces: u8, wilds: u8) -> Option<Covered> {
        if let [kind] = kinds
            && kind.spaces == 1
        {
            let colored = self.count(kind.card).min(spaces);
            let more = spaces - colored;
            let marked = if kind.marked { colored } else { 0 };
            let cards = Cards::of(kind.card, colored);
            // Wild cards alone are left to the last resort, but they pay.
            return (more <= wilds).then_some(Covered { cards, wilds: more, marked });
        }
        let mut best: Option<Covered> = None;
        let mut part = Covered { cards: Cards::EMPTY, wilds: 0, marked: 0 };
        self.cover_with(kinds, spaces, wilds, u8::MAX, &mut part, &mut best);
        best
    }

    /// Tries every number of cards of the first of these kinds, and so on.
    fn cover_with(
        &self,
        kinds: &[SuitKind],
        spaces: u8,
        wilds: u8,
        smallest: u8,
        part: &mut Covered,
        best: &mut Option<Covered>,
    ) {
        let Some((kind, others)) = kinds.split_first() else {
            if spaces <= wilds {
                let done = Covered { wilds: spaces, ..*part };
                let better = |best: &Covered| done.rank() < best.rank();
                if best.as_ref().is_none_or(better) {
                    *best = Some(done);
                }
            }
            return;
        };
        for count in (0..=self.count(kind.card)).rev() {
            let covered = count * kind.spaces;
            // A card too many: without the smallest of them the set would be enough.
            let smallest = if count > 0 { smallest.min(kind.spaces) } else { smallest };
            if covered >= spaces && covered - spaces >= smallest {
                continue;
            }
            let before = *part;
            part.cards += Cards::of(kind.card, count);
            part.marked += if kind.marked { count } else { 0 };
            if covered >= spaces {
                let done = *part;
                if best.as_ref().is_none_or(|best| done.rank() < best.rank()) {
                    *best = Some(done);
                }
            } else {
                self.cover_with(others, spaces - covered, wilds, smallest, part, best);
            }
            *part = before;
        }
    }

    /// Two cards of one colour for each space, from the suits that are missed the least.
    fn pay_pairs(&self, atlas: &Atlas, route: &RouteFacts, demand: &Demand) -> Option<Payment> {
        let first = route.medium.index() * atlas.colors;
        let mut left: [u8; SUITS] = [0; SUITS];
        for (suit, left) in left.iter_mut().enumerate().skip(first).take(atlas.colors) {
            let kinds = atlas.suits[suit].kinds().iter();
            *left = kinds.map(|kind| self.count(kind.card)).sum();
        }
        let (mut cards, mut loss, mut wilds) = (Cards::EMPTY, 0.0, self.wilds());
        for _ in 0..route.length {
            let miss = |suit: usize, left: u8| {
                let spare = f32::from(left) - demand[suit];
                (2.0 - spare).clamp(0.0, 2.0)
            };
            let whole = (first..first + atlas.colors)
                .filter(|&suit| left[suit] >= 2)
                .min_by(|&a, &b| miss(a, left[a]).total_cmp(&miss(b, left[b])));
            let (suit, colored) = match whole {
                Some(suit) => (suit, 2),
                None => {
                    let odd = (first..first + atlas.colors).find(|&suit| left[suit] == 1);
                    (odd.unwrap_or(first), u8::from(odd.is_some()))
                }
            };
            if wilds < 2 - colored {
                return None;
            }
            wilds -= 2 - colored;
            loss += miss(suit, left[suit]) * f32::from(colored) / 2.0
                + atlas.style.wild_loss * f32::from(2 - colored);
            left[suit] -= colored;
            cards += Cards::of(Card::WILD, 2 - colored);
            let mut missing = colored;
            for kind in atlas.suits[suit].kinds() {
                let count = (self.count(kind.card) - cards.count(kind.card)).min(missing);
                cards += Cards::of(kind.card, count);
                missing -= count;
            }
        }
        Some(Payment { cards, loss })
    }

    /// So many marked cards of each kind of piece, all of one colour, with the fewest wild
    /// ones; `missing` says how many cards short the best colour is if it cannot be paid.
    pub(crate) fn pay_harbour(&self, atlas: &Atlas, price: u8) -> HarbourPayment {
        let mut best = HarbourPayment { color: 0, missing: u8::MAX, cards: Cards::EMPTY };
        let all = price * atlas.media as u8;
        for color in 0..atlas.colors {
            let mut cards = Cards::EMPTY;
            for medium in 0..atlas.media {
                let kinds = atlas.suits[medium * atlas.colors + color].kinds().iter();
                for kind in kinds.filter(|kind| kind.marked) {
                    cards += Cards::of(kind.card, self.count(kind.card).min(price));
                }
            }
            let missing = all - cards.total() as u8;
            if missing < best.missing {
                best = HarbourPayment { color, missing, cards };
            }
        }
        let wilds = best.missing.min(self.wilds());
        best.cards += Cards::of(Card::WILD, wilds);
        best.missing -= wilds;
        best
    }
}

/// The best colour for a harbour.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HarbourPayment {
    pub(crate) color: usize,
    pub(crate) missing: u8,
    pub(crate) cards: Cards,
}

/// Cards of one suit with the wild cards they need besides.
#[derive(Debug, Clone, Copy)]
struct Covered {
    cards: Cards,
    wilds: u8,
    marked: u8,
}

impl Covered {
    /// Fewer wild cards first, then fewer marked ones, then fewer at all.
    fn rank(&self) -> (u8, u8, u32) {
        (self.wilds, self.marked, self.cards.total())
    }
}

#[cfg(test)]
mod tests {
    use trestle_engine::{Action, Doubling, Random, RouteId, Rules, Seat, Seed, State};
    use trestle_testkit::{Lively, all_tables, play_game};

    use super::*;
    use crate::planner::style::Style;

    /// All sets that the rules allow for a route, without doubling.
    fn legal_sets(rules: &Rules, state: &State, seat: Seat, route: RouteId) -> Vec<Cards> {
        let mut actions = Vec::new();
        rules.legal_actions(state, seat, &mut actions);
        let set = |action: &Action| match *action {
            Action::ClaimRoute { route: claimed, cards, doubling: Doubling::NONE, .. } => {
                (claimed == route).then_some(cards)
            }
            _ => None,
        };
        actions.iter().filter_map(set).collect()
    }

    /// The purse finds a set exactly where the rules have one, and one of theirs.
    #[test]
    fn what_can_be_paid_is_paid_with_a_legal_set() {
        for rules in all_tables() {
            let atlas = Atlas::new(&rules, Style::LONG);
            let seed = Seed::from_numbers(62, 0);
            let mut paid = 0;
            play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
                let (state, seat) = (step.before, step.seat);
                if state.phase() != trestle_engine::Phase::Turn {
                    return;
                }
                let purse = Purse::new(&atlas, state.hand(seat));
                let mut actions = Vec::new();
                rules.legal_actions(state, seat, &mut actions);
                for route in state.open_routes().iter() {
                    let facts = atlas.route(route);
                    let twin_is_own =
                        rules.twin(route).is_some_and(|twin| state.routes(seat).contains(twin));
                    if state.pieces(seat)[facts.medium.index()] < facts.length || twin_is_own {
                        continue;
                    }
                    let sets = legal_sets(&rules, state, seat, route);
                    match purse.pay_route(&atlas, facts, &[0.0; SUITS]) {
                        Some(payment) => {
                            assert!(sets.contains(&payment.cards), "{:?}", payment.cards);
                            paid += 1;
                        }
                        None => assert!(sets.is_empty(), "{route:?} {sets:?}"),
                    }
                }
            });
            assert!(paid > 20, "{} routes could be paid on {}", paid, rules.board().id());
        }
    }

    /// Cards that other goals want are spent last.
    #[test]
    fn a_grey_route_is_paid_in_the_suit_that_is_missed_least() {
        let rules = all_tables().into_iter().find(|rules| rules.board().id() == "europe");
        let rules = rules.expect("a board that comes with us");
        let board = rules.board();
        let atlas = Atlas::new(&rules, Style::LONG);
        let card = |name: &str| board.card(name).expect("a colour of Europe");
        let hand = Cards::of(card("red"), 4) + Cards::of(card("blue"), 3);
        let purse = Purse::new(&atlas, hand);
        let grey = atlas.routes.iter().find(|r| r.suit.is_none() && r.wilds == 0 && r.length == 3);
        let grey = grey.expect("a grey route of three spaces");
        let suit = |name: &str| usize::from(atlas.kinds[card(name).index()].suit.unwrap_or(0));
        for (wanted, paid) in [("red", "blue"), ("blue", "red")] {
            let mut demand = [0.0; SUITS];
            demand[suit(wanted)] = 4.0;
            let payment = purse.pay_route(&atlas, grey, &demand).expect("it can be paid");
            assert_eq!(payment.cards, Cards::of(card(paid), 3), "{wanted} is wanted");
        }
    }
}
