//! Paying with sets of cards: routes, the extra cards of tunnels, stations.

use std::ops::Range;

use crate::action::Action;
use crate::board::{Paint, Route};
use crate::card::{Card, Cards};
use crate::id::{Color, Id, Medium};
use crate::id_set::ColorSet;
use crate::limits;
use crate::refusal::Refusal;
use crate::rules::{ColorKinds, Kind, Rules, SharedPrice};
use crate::short_list::ShortList;

/// A price: a set of cards of one colour, in which wild cards may stand in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Which colour is asked for.
    pub paint: Paint,
    /// How many spaces are to be covered.
    pub spaces: u8,
    /// How many cards must be wild.
    pub wilds: u8,
    /// The kind of route whose cards are played.
    pub medium: Medium,
    /// Whether each space takes two cards of a colour of its own.
    pub pair: bool,
}

impl Cost {
    /// The price of a route. EU-FER-1, AF-FER-1: each symbol of a ferry demands a wild card.
    pub fn of_route(route: &Route) -> Cost {
        Cost {
            paint: route.paint,
            spaces: route.length,
            wilds: route.wilds,
            medium: route.medium,
            pair: route.pair,
        }
    }

    /// So many cards of any one colour, as for a station.
    pub fn of_one_color(spaces: u8) -> Cost {
        Cost { paint: Paint::Grey, spaces, wilds: 0, medium: Medium(0), pair: false }
    }
}

/// A hand laid out by kinds and colours, to look for sets in it.
pub(super) struct Purse {
    counts: [u8; limits::CARD_KINDS],
    /// By kind of route and colour, how many spaces the cards cover: at most 120, with four
    /// kinds of 15 cards.
    spaces: [[u8; limits::CARD_KINDS]; limits::MEDIA],
}

impl Purse {
    pub(super) fn new(rules: &Rules, hand: Cards) -> Purse {
        let counts = hand.counts();
        let mut spaces = [[0; limits::CARD_KINDS]; limits::MEDIA];
        for (number, spaces) in spaces.iter_mut().enumerate().take(rules.board().media().len()) {
            let medium = Medium::from_index(number);
            for (spaces, card) in spaces.iter_mut().zip(rules.plain_cards(medium)) {
                *spaces = counts[card.index()];
            }
            for (spaces, color) in spaces.iter_mut().zip(rules.mixed_kinds(medium)) {
                let covered = |kind: &Kind| counts[kind.card.index()] * kind.spaces;
                *spaces = color.kinds().iter().map(covered).sum();
            }
        }
        Purse { counts, spaces }
    }

    /// How many cards of a kind there are.
    #[inline]
    pub(super) fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// How many wild cards there are.
    #[inline]
    pub(super) fn wilds(&self) -> u8 {
        self.count(Card::WILD)
    }

    /// By colour, how many spaces of a kind of route the cards cover.
    #[inline]
    pub(super) fn spaces(&self, medium: Medium) -> &[u8; limits::CARD_KINDS] {
        &self.spaces[medium.index()]
    }

    /// The colours that can pay a price, with a card at least and the wild ones.
    #[inline]
    fn colors_for(&self, cost: Cost) -> ColorSet {
        match cost.paint {
            // C-CLAIM-1, PA-CLAIM-1: cards of the route's colour, or wild ones.
            Paint::Color(color) => ColorSet::only(color),
            // C-CLAIM-2: any one colour.
            Paint::Grey => {
                let least = cost.spaces.saturating_sub(self.wilds()).max(1);
                places_of_at_least(least, self.spaces(cost.medium))
            }
        }
    }
}

/// Where among numbers below 128 those stand that are at least so large. Works on eight of
/// them at once and without a branch, since which ones it will be cannot be foreseen.
#[inline]
fn places_of_at_least(least: u8, numbers: &[u8; limits::CARD_KINDS]) -> ColorSet {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const HIGH_BITS: u64 = 0x80 * EACH;
    /// Brings the lowest bits of eight bytes together in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut places = 0;
    for (place, &eight) in numbers.as_chunks().0.iter().enumerate() {
        // The high bit of a byte is borrowed from where the number is too small.
        let large = ((u64::from_le_bytes(eight) | HIGH_BITS) - u64::from(least) * EACH) & HIGH_BITS;
        places |= (large >> 7).wrapping_mul(GATHER) >> 56 << (8 * place);
    }
    ColorSet::from_bits(places)
}

impl Rules {
    /// Calls `each` with every set of cards that pays a price: colours in their order, in
    /// each the fewest wild cards first; wild cards alone come last. No set comes twice,
    /// and none holds a card that is not needed.
    #[inline(always)]
    pub(super) fn for_each_set(&self, cost: Cost, purse: &Purse, mut each: impl FnMut(Cards)) {
        let wilds_held = purse.wilds();
        if wilds_held < cost.wilds {
            return;
        }
        if cost.pair {
            return self.for_each_pairing(cost, purse, &mut each);
        }
        // Most boards have one kind of card a colour: short loops.
        let plain = self.plain_cards(cost.medium);
        if plain.is_empty() {
            self.for_each_mixed_set(cost, purse, &mut each);
        } else {
            // With wild cards alone the colour does not matter: that set comes once, below.
            let end = cost.spaces.min(wilds_held + 1);
            for color in purse.colors_for(cost).iter() {
                let card = plain[color.index()];
                let least = cost.wilds.max(cost.spaces.saturating_sub(purse.count(card)));
                for wilds in least..end {
                    each(Cards::of(card, cost.spaces - wilds) + Cards::of(Card::WILD, wilds));
                }
            }
        }
        if wilds_held >= cost.spaces {
            each(Cards::of(Card::WILD, cost.spaces));
        }
    }

    /// Sets where a colour has several kinds of card: plain and marked, single and double.
    /// WO-CLAIM-1: cards of the route's own kind; wild ones serve for all.
    #[inline(never)]
    fn for_each_mixed_set(&self, cost: Cost, purse: &Purse, each: &mut impl FnMut(Cards)) {
        let set = PartOfSet { cards: Cards::EMPTY, covered: 0, smallest: u8::MAX };
        for color in purse.colors_for(cost).iter() {
            let kinds = self.mixed_kinds(cost.medium)[color.index()].kinds();
            let spaces = purse.spaces(cost.medium)[color.index()];
            add_kinds(cost, kinds, purse, spaces, set, each);
        }
    }

    /// WO-PAIR-1: two cards for every space, of one colour each; wild ones stand in.
    #[inline(never)]
    fn for_each_pairing(&self, cost: Cost, purse: &Purse, each: &mut impl FnMut(Cards)) {
        // The kinds that the hand has, the first one last.
        let mut held: ShortList<HeldKind, { limits::CARD_KINDS }> = ShortList::default();
        let mut ahead = PairsHeld::default();
        for color in self.kinds_of(cost.medium).iter().rev() {
            let mut of_color = 0;
            for &Kind { card, .. } in color.kinds().iter().rev() {
                let count = purse.count(card);
                if count > 0 {
                    held.push(HeldKind { card, count, of_color_ahead: of_color, ahead });
                    of_color += count;
                }
            }
            ahead = ahead.and(of_color);
        }
        let chosen = Chosen { left: 2 * cost.spaces, ..Chosen::default() };
        if chosen.can_be_completed(ahead, purse.wilds()) {
            choose_pairs(&held, purse.wilds(), chosen, each);
        }
    }

    /// How many spaces of pair routes of a kind a hand can cover at the most.
    pub(super) fn most_pairs(&self, medium: Medium, purse: &Purse) -> u8 {
        self.pairs_held(medium, purse).most_laid(purse.wilds()) / 2
    }

    fn pairs_held(&self, medium: Medium, purse: &Purse) -> PairsHeld {
        let held = |color: &ColorKinds| -> u8 {
            color.kinds().iter().map(|kind| purse.count(kind.card)).sum()
        };
        self.kinds_of(medium).iter().map(held).fold(PairsHeld::default(), PairsHeld::and)
    }

    /// Whether these cards pay a price and are in the hand.
    pub(super) fn check_set(&self, cost: Cost, hand: Cards, cards: Cards) -> Result<(), Refusal> {
        let Cost { spaces, wilds, .. } = cost;
        if cost.pair && !self.is_pairing(cost, cards) {
            return Err(Refusal::NotPairs { pairs: spaces, cards });
        }
        if !cost.pair && !self.is_set(cost, cards) {
            return Err(Refusal::NotASet { spaces, wilds, cards });
        }
        self.check_held(hand, cards)
    }

    pub(super) fn check_held(&self, hand: Cards, cards: Cards) -> Result<(), Refusal> {
        match cards.iter().find(|&(card, count)| hand.count(card) < count) {
            Some((card, _)) => Err(Refusal::CardsNotHeld { card }),
            None => Ok(()),
        }
    }

    /// WO-CLAIM-2: enough spaces are covered, and no card could be left out.
    fn is_set(&self, cost: Cost, cards: Cards) -> bool {
        let wilds = cards.count(Card::WILD);
        let Some(color) = self.color_of_cards(cards, cost.medium) else {
            return wilds == cost.spaces && cards.total() == u32::from(wilds);
        };
        let color_fits = match cost.paint {
            Paint::Grey => true,
            Paint::Color(paint) => paint == color,
        };
        let spaces_of = |card: Card| self.board().faces()[card.index()].spaces;
        let covered: u32 = u32::from(wilds)
            + colored(cards)
                .map(|(card, n)| u32::from(spaces_of(card)) * u32::from(n))
                .sum::<u32>();
        let spaces = u32::from(cost.spaces);
        let needed = |card: Card| covered - u32::from(spaces_of(card)) < spaces;
        color_fits
            && wilds >= cost.wilds
            && covered >= spaces
            && (wilds == cost.wilds || covered == spaces)
            && colored(cards).all(|(card, _)| needed(card))
    }

    /// The one colour of all cards that are not wild, if they have one and are played for
    /// this kind of route.
    fn color_of_cards(&self, cards: Cards, medium: Medium) -> Option<Color> {
        let mut common = None;
        for (card, _) in colored(cards) {
            let face = self.board().faces().get(card.index())?;
            let fits = self.board().decks()[face.deck.index()].medium == medium;
            let color = face.color.filter(|_| fits)?;
            if common.is_some_and(|common| common != color) {
                return None;
            }
            common = Some(color);
        }
        common
    }

    /// WO-PAIR-1: all cards can be laid in pairs of one colour, with wild ones for those
    /// that are left over.
    fn is_pairing(&self, cost: Cost, cards: Cards) -> bool {
        let mut by_color = vec![0u32; self.board().colors().len()];
        for (card, count) in colored(cards) {
            let Some(color) = self.color_of_cards(Cards::of(card, count), cost.medium) else {
                return false;
            };
            by_color[color.index()] += u32::from(count);
        }
        let odd = by_color.iter().filter(|&&count| count % 2 == 1).count();
        cards.total() == 2 * u32::from(cost.spaces) && odd <= usize::from(cards.count(Card::WILD))
    }
}

/// The cards of a set that are not wild.
fn colored(cards: Cards) -> impl Iterator<Item = (Card, u8)> {
    cards.iter().filter(|(card, _)| !card.is_wild())
}

/// A set being put together.
#[derive(Clone, Copy)]
struct PartOfSet {
    cards: Cards,
    covered: u8,
    /// The fewest spaces that any of its kinds covers.
    smallest: u8,
}

impl PartOfSet {
    fn with(self, kind: &Kind, count: u8) -> PartOfSet {
        PartOfSet {
            cards: self.cards + Cards::of(kind.card, count),
            covered: self.covered + count * kind.spaces,
            smallest: if count > 0 { self.smallest.min(kind.spaces) } else { self.smallest },
        }
    }

    /// The set with as many wild cards as it takes, if every other card is needed.
    fn completed(self, cost: Cost) -> Option<Cards> {
        let wilds = cost.wilds.max(cost.spaces.saturating_sub(self.covered));
        // WO-CLAIM-2: without the smallest card the set would not be enough.
        let needed = self.covered + wilds < cost.spaces.saturating_add(self.smallest);
        (self.covered > 0 && needed).then(|| self.cards + Cards::of(Card::WILD, wilds))
    }
}

/// Completes a set with each number of cards of the first of these kinds, and so on. In the
/// hand these kinds cover so many spaces, and the wild cards that the price demands are there.
fn add_kinds(
    cost: Cost,
    kinds: &[Kind],
    purse: &Purse,
    spaces: u8,
    set: PartOfSet,
    each: &mut impl FnMut(Cards),
) {
    let Some((kind, others)) = kinds.split_first() else { return };
    let held = purse.count(kind.card);
    let ahead = spaces - held * kind.spaces;
    // WO-CLAIM-2: one card more than that would not be needed.
    let to_cover = cost.spaces.saturating_sub(set.covered + cost.wilds);
    let most = held.min(kind.cards_for(to_cover));
    // With fewer the other kinds and all wild cards would not be enough.
    let least = kind.cards_for(cost.spaces.saturating_sub(set.covered + ahead + purse.wilds()));
    for count in (least..most + 1).rev() {
        let set = set.with(kind, count);
        if ahead > 0 {
            add_kinds(cost, others, purse, ahead, set, each);
        } else if let Some(cards) = set.completed(cost) {
            each(cards);
        }
    }
}

/// The cards of some colours in a hand, as far as pairs are concerned.
#[derive(Clone, Copy, Default)]
struct PairsHeld {
    /// Cards that have another of their colour beside them.
    paired: u8,
    /// Colours with a card left over.
    odd: u8,
}

impl PairsHeld {
    /// With so many cards of another colour.
    fn and(self, held: u8) -> PairsHeld {
        PairsHeld { paired: self.paired + held - held % 2, odd: self.odd + held % 2 }
    }

    /// How many cards can be laid in pairs at the most, with so many wild ones: one beside
    /// each card left over, the others among themselves.
    fn most_laid(self, wilds: u8) -> u8 {
        self.paired + self.odd.min(wilds) + wilds
    }
}

/// Cards of one kind in a hand that may make pairs.
#[derive(Clone, Copy, Default)]
struct HeldKind {
    card: Card,
    count: u8,
    /// Cards of the kinds of the same colour that come after this one.
    of_color_ahead: u8,
    /// What the hand has of the colours after this one.
    ahead: PairsHeld,
}

/// What has been chosen for pairs so far.
#[derive(Clone, Copy, Default)]
struct Chosen {
    cards: Cards,
    /// Cards still to be chosen.
    left: u8,
    /// Cards of the colour at hand.
    of_color: u8,
    /// Colours with a card left over, which needs a wild one beside it.
    odd: u8,
}

impl Chosen {
    fn with(self, kind: &HeldKind, count: u8) -> Chosen {
        let cards = self.cards + Cards::of(kind.card, count);
        let of_color = self.of_color + count;
        let left = self.left - count;
        if kind.of_color_ahead > 0 {
            Chosen { cards, left, of_color, odd: self.odd }
        } else {
            Chosen { cards, left, of_color: 0, odd: self.odd + of_color % 2 }
        }
    }

    /// Whether what is missing can come from the colours ahead and the wild cards, of which
    /// every colour with a card left over takes one.
    fn can_be_completed(&self, ahead: PairsHeld, wilds: u8) -> bool {
        let most = |free_wilds| self.odd + ahead.most_laid(free_wilds);
        self.odd <= self.left && wilds.checked_sub(self.odd).is_some_and(|w| self.left <= most(w))
    }
}

/// Completes pairs with each number of cards of the last of these kinds, and so on; wild
/// cards are chosen in the end.
fn choose_pairs(kinds: &[HeldKind], wilds: u8, chosen: Chosen, each: &mut impl FnMut(Cards)) {
    let Some((kind, others)) = kinds.split_last() else {
        return each(chosen.cards + Cards::of(Card::WILD, chosen.left));
    };
    let most = kind.count.min(chosen.left);
    // With fewer there would not be enough in the other kinds.
    let ahead = kind.of_color_ahead + kind.ahead.most_laid(wilds);
    for count in (chosen.left.saturating_sub(ahead)..most + 1).rev() {
        let chosen = chosen.with(kind, count);
        if kind.of_color_ahead > 0 || chosen.can_be_completed(kind.ahead, wilds) {
            choose_pairs(others, wilds, chosen, each);
        }
    }
}

/// Where in a list of actions the sets stand that pay the prices which several routes have.
/// Finding them once for all of these routes makes the list faster.
pub(super) struct WrittenSets {
    /// By [`SharedPrice`], from where to where; the same place twice before they are found.
    places: [(u16, u16); SharedPrice::MOST],
}

impl WrittenSets {
    pub(super) fn new() -> WrittenSets {
        WrittenSets { places: [(0, 0); SharedPrice::MOST] }
    }

    /// The places of the sets for a price, if they are known.
    #[inline]
    pub(super) fn get(&self, price: SharedPrice) -> Option<Range<usize>> {
        let (start, end) = self.places[price.index()];
        (start < end).then_some(usize::from(start)..usize::from(end))
    }

    /// Notes where the sets for a price stand.
    #[inline]
    pub(super) fn put(&mut self, price: SharedPrice, places: Range<usize>) {
        if let (Ok(start), Ok(end)) = (u16::try_from(places.start), u16::try_from(places.end)) {
            self.places[price.index()] = (start, end);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_large_enough_are_found_wherever_they_stand() {
        let numbers = std::array::from_fn(|place| (place * 37 % 121) as u8);
        for least in 1..=limits::LENGTH {
            let expected = (0..numbers.len()).filter(|&place| numbers[place] >= least);
            let expected: ColorSet = expected.map(Color::from_index).collect();
            assert_eq!(places_of_at_least(least, &numbers), expected, "at least {least}");
        }
    }

    /// Every set that `completed` lets pass, most cards of the first kind first, and so on.
    fn all_sets(cost: Cost, kinds: &[Kind], purse: &Purse, set: PartOfSet) -> Vec<Cards> {
        let Some((kind, others)) = kinds.split_first() else {
            let cards = set.completed(cost);
            return cards.into_iter().filter(|c| c.count(Card::WILD) <= purse.wilds()).collect();
        };
        let counts = (0..=purse.count(kind.card)).rev();
        counts.flat_map(|count| all_sets(cost, others, purse, set.with(kind, count))).collect()
    }

    #[test]
    fn the_search_for_sets_of_four_kinds_leaves_none_out() {
        let kinds = [(1, 1), (2, 2), (3, 1), (4, 2)];
        let kinds = kinds.map(|(card, spaces)| Kind { card: Card(card), spaces });
        for held in [[1, 4, 4, 4, 4], [0, 2, 0, 1, 3], [2, 0, 1, 0, 1], [3, 0, 0, 2, 0], [2; 5]] {
            let mut counts = [0; limits::CARD_KINDS];
            counts[..held.len()].copy_from_slice(&held);
            let spaces = kinds.iter().map(|kind| counts[kind.card.index()] * kind.spaces).sum();
            let purse = Purse { counts, spaces: [[spaces; limits::CARD_KINDS]; limits::MEDIA] };
            for (length, wilds) in
                (1..=8).flat_map(|length| (0..=held[0]).map(move |w| (length, w)))
            {
                let cost = Cost { wilds, ..Cost::of_one_color(length) };
                let nothing = PartOfSet { cards: Cards::EMPTY, covered: 0, smallest: u8::MAX };
                let mut found = Vec::new();
                add_kinds(cost, &kinds, &purse, spaces, nothing, &mut |cards| found.push(cards));
                assert_eq!(found, all_sets(cost, &kinds, &purse, nothing), "{held:?} {cost:?}");
            }
        }
    }
}
