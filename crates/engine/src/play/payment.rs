//! Paying with sets of cards: routes, the extra cards of tunnels, stations.

use std::ops::Range;

use crate::action::Action;
use crate::board::{Paint, Route};
use crate::card::{Card, Cards};
use crate::id::{Color, Id, Medium};
use crate::limits;
use crate::refusal::Refusal;
use crate::rules::{ColorKinds, Kind, Rules};

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

    /// How many wild cards there are.
    #[inline]
    pub(super) fn wilds(&self) -> u8 {
        self.count(Card::WILD)
    }
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
        // Most boards have one kind of card a colour: a short loop over a short list.
        let plain = self.plain_cards(cost.medium);
        if plain.is_empty() {
            self.for_each_mixed_set(cost, purse, &mut each);
        } else {
            let cards = match cost.paint {
                // C-CLAIM-1, PA-CLAIM-1: cards of the route's colour, or wild ones.
                Paint::Color(color) => std::slice::from_ref(&plain[color.index()]),
                // C-CLAIM-2: any one colour.
                Paint::Grey => plain,
            };
            // With wild cards alone the colour does not matter: that set comes once, below.
            let end = cost.spaces.min(wilds_held + 1);
            for &card in cards {
                // Without a card of the kind too many wild ones are needed: nothing comes.
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
        let of_medium = self.kinds_of(cost.medium);
        let colors = match cost.paint {
            Paint::Color(color) => std::slice::from_ref(&of_medium[color.index()]),
            Paint::Grey => of_medium,
        };
        for color in colors {
            let set = PartOfSet { cards: Cards::EMPTY, covered: 0, smallest: u8::MAX };
            add_kinds(cost, color.kinds(), purse, set, each);
        }
    }

    /// WO-PAIR-1: two cards for every space, of one colour each; wild ones stand in.
    fn for_each_pairing(&self, cost: Cost, purse: &Purse, each: &mut impl FnMut(Cards)) {
        let pairing = Pairing { colors: self.kinds_of(cost.medium), purse };
        // Most hands have too few pairs; the search is only for those that have enough.
        if pairing.most_pairs() < cost.spaces {
            return;
        }
        pairing.choose(0, 0, Chosen { left: 2 * cost.spaces, ..Chosen::default() }, each);
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
        let spaces_of = |card: Card| self.board().faces[card.index()].spaces;
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
            let face = self.board().faces.get(card.index())?;
            let fits = self.board().decks[face.deck.index()].medium == medium;
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
        let mut by_color = vec![0u32; self.board().colors.len()];
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

/// Completes a set with each number of cards of the first of these kinds, and so on.
fn add_kinds(
    cost: Cost,
    kinds: &[Kind],
    purse: &Purse,
    set: PartOfSet,
    each: &mut impl FnMut(Cards),
) {
    let Some((kind, others)) = kinds.split_first() else {
        let wilds = cost.wilds.max(cost.spaces.saturating_sub(set.covered));
        // WO-CLAIM-2: without the smallest card the set would not be enough.
        let needed = set.covered + wilds < cost.spaces.saturating_add(set.smallest);
        if set.covered > 0 && wilds <= purse.wilds() && needed {
            each(set.cards + Cards::of(Card::WILD, wilds));
        }
        return;
    };
    let ahead: u8 = others.iter().map(|kind| purse.count(kind.card) * kind.spaces).sum();
    let most = purse.count(kind.card).min(cost.spaces.div_ceil(kind.spaces));
    for count in (0..=most).rev() {
        let covered = set.covered + count * kind.spaces;
        // With fewer of this kind it can only get worse.
        if covered + ahead + purse.wilds() < cost.spaces {
            return;
        }
        let smallest = if count > 0 { set.smallest.min(kind.spaces) } else { set.smallest };
        let cards = set.cards + Cards::of(kind.card, count);
        add_kinds(cost, others, purse, PartOfSet { cards, covered, smallest }, each);
    }
}

/// The search for all sets that pay a pair route.
struct Pairing<'a> {
    colors: &'a [ColorKinds],
    purse: &'a Purse,
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

impl Pairing<'_> {
    /// How many cards of this colour and those after it there are.
    fn held_from(&self, color: usize) -> u8 {
        let kinds = self.colors[color..].iter().flat_map(ColorKinds::kinds);
        kinds.map(|kind| self.purse.count(kind.card)).sum()
    }

    /// How many pairs the hand has at the most.
    fn most_pairs(&self) -> u8 {
        let (mut pairs, mut odd) = (0, 0);
        for color in self.colors {
            let held: u8 = color.kinds().iter().map(|kind| self.purse.count(kind.card)).sum();
            pairs += held / 2;
            odd += held % 2;
        }
        let wilds = self.purse.wilds();
        // A wild card beside each card left over, the other wild ones among themselves.
        pairs + odd.min(wilds) + wilds.saturating_sub(odd) / 2
    }

    fn choose(&self, color: usize, kind: usize, chosen: Chosen, each: &mut impl FnMut(Cards)) {
        // What is still missing has to come from the colours ahead and the wild cards.
        if kind == 0 && chosen.left > self.held_from(color) + self.purse.wilds() {
            return;
        }
        let Some(kinds) = self.colors.get(color) else {
            if chosen.odd <= chosen.left && chosen.left <= self.purse.wilds() {
                each(chosen.cards + Cards::of(Card::WILD, chosen.left));
            }
            return;
        };
        let Some(facts) = kinds.kinds().get(kind) else {
            let odd = chosen.odd + chosen.of_color % 2;
            // Every colour left over takes a wild card, and those are chosen last.
            if odd <= chosen.left {
                self.choose(color + 1, 0, Chosen { odd, of_color: 0, ..chosen }, each);
            }
            return;
        };
        for count in (0..=self.purse.count(facts.card).min(chosen.left)).rev() {
            let chosen = Chosen {
                cards: chosen.cards + Cards::of(facts.card, count),
                left: chosen.left - count,
                of_color: chosen.of_color + count,
                odd: chosen.odd,
            };
            self.choose(color, kind + 1, chosen, each);
        }
    }
}

/// Where in a list of actions the sets stand that pay grey routes of each kind and length.
/// There are many such routes and many sets for each: finding them once makes the list
/// faster. Pair routes are a kind of their own here.
#[derive(Default)]
pub(super) struct WrittenSets {
    places: [[(u16, u16); limits::LENGTH as usize + 1]; limits::MEDIA + 1],
}

impl WrittenSets {
    /// The places of the sets for a price, if they are known.
    pub(super) fn get(&self, cost: Cost) -> Option<Range<usize>> {
        let (start, end) = self.places[Self::kind(cost)][usize::from(cost.spaces)];
        (Self::remembers(cost) && start < end).then_some(usize::from(start)..usize::from(end))
    }

    /// Notes where the sets for a price stand.
    pub(super) fn put(&mut self, cost: Cost, places: Range<usize>) {
        let places = (u16::try_from(places.start), u16::try_from(places.end));
        if let (true, (Ok(start), Ok(end))) = (Self::remembers(cost), places) {
            self.places[Self::kind(cost)][usize::from(cost.spaces)] = (start, end);
        }
    }

    fn kind(cost: Cost) -> usize {
        if cost.pair { limits::MEDIA } else { cost.medium.index() }
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
