//! The cards that a hand lacks for a price.

use super::payment::{Cost, Purse};
use crate::board::{Board, Paint};
use crate::card::Card;
use crate::id::Id;
use crate::limits::MEDIA;
use crate::rules::{ColorKinds, Rules};

/// The fewest cards that a hand lacks for something, and which ones they can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingCards {
    /// How many.
    pub count: u8,
    /// Every way to have as few: the cards of one of them are enough, and no other cards are. No
    /// way if nothing is missing.
    pub ways: Vec<Vec<Lack>>,
}

/// Some of the cards that are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lack {
    /// How many.
    pub count: u8,
    /// The kinds of which each of them can be, wild cards last.
    pub of: Vec<Card>,
    /// What else must hold.
    pub pairing: Pairing,
}

/// How missing cards depend on other cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pairing {
    /// Any cards of these kinds will do.
    Free,
    /// WO-PAIR-1: each of them that is not wild makes a pair with a card of its colour: with one
    /// that the hand has left over, or with a missing card of another part. No two share it.
    InPairs,
}

impl Lack {
    fn free(count: u8, of: Vec<Card>) -> Lack {
        Lack { count, of, pairing: Pairing::Free }
    }
}

impl MissingCards {
    const NOTHING: MissingCards = MissingCards { count: 0, ways: Vec::new() };

    /// The ways with the fewest cards among these.
    fn fewest(ways: impl Iterator<Item = Vec<Lack>>) -> MissingCards {
        let size = |way: &Vec<Lack>| -> u8 { way.iter().map(|lack| lack.count).sum() };
        let mut fewest = MissingCards { count: u8::MAX, ways: Vec::new() };
        for mut way in ways {
            way.retain(|lack| lack.count > 0);
            let count = size(&way);
            if count < fewest.count {
                fewest = MissingCards { count, ways: Vec::new() };
            }
            if count == fewest.count && !fewest.ways.contains(&way) {
                fewest.ways.push(way);
            }
        }
        match fewest.count {
            0 | u8::MAX => MissingCards::NOTHING,
            1 => fewest.with_one_way(),
            _ => fewest,
        }
    }

    /// Where one card is missing, the ways to have it are its kinds.
    fn with_one_way(self) -> MissingCards {
        let mut of: Vec<Card> = self.ways.into_iter().flatten().flat_map(|lack| lack.of).collect();
        of.sort_by_key(|card| (card.is_wild(), *card));
        of.dedup();
        MissingCards { count: 1, ways: vec![vec![Lack::free(1, of)]] }
    }

    /// The missing cards for people: `2 wild and 1 green or wild`.
    pub(super) fn describe(&self, board: &Board) -> String {
        let name = |card: &Card| board.faces()[card.index()].id.as_str();
        let lack = |lack: &Lack| {
            let names: Vec<&str> = lack.of.iter().map(name).collect();
            let pairs = match lack.pairing {
                Pairing::Free => "",
                Pairing::InPairs => " to make pairs",
            };
            format!("{} {}{pairs}", lack.count, listed(&names, "or"))
        };
        let way = |way: &Vec<Lack>| listed(&way.iter().map(lack).collect::<Vec<_>>(), "and");
        self.ways.iter().map(way).collect::<Vec<_>>().join(", or ")
    }
}

/// `a, b or c`.
fn listed<T: AsRef<str>>(words: &[T], last: &str) -> String {
    let mut text = String::new();
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            text += &if at + 1 == words.len() { format!(" {last} ") } else { ", ".to_owned() };
        }
        text += word.as_ref();
    }
    text
}

impl Rules {
    /// The fewest cards that a hand lacks for a price, over all sets that pay it.
    pub(super) fn missing_for(&self, cost: Cost, purse: &Purse) -> MissingCards {
        if cost.pair {
            return self.missing_pairs(cost, purse);
        }
        let colors = self.kinds_of(cost.medium).iter().enumerate();
        let fitting = colors.filter(|&(color, _)| match cost.paint {
            Paint::Color(paint) => paint.index() == color,
            Paint::Grey => true,
        });
        MissingCards::fewest(fitting.map(|(_, color)| self.missing_of_color(cost, color, purse)))
    }

    /// All that the hand has of the colour is laid, and the wild cards; what they do not cover
    /// takes as few cards as can be: those that cover two spaces come first.
    fn missing_of_color(&self, cost: Cost, color: &ColorKinds, purse: &Purse) -> Vec<Lack> {
        let kinds = color.kinds().iter();
        let covered: u8 = kinds.clone().map(|kind| purse.count(kind.card) * kind.spaces).sum();
        let wilds = cost.wilds.saturating_sub(purse.wilds());
        let open = cost.spaces.saturating_sub(covered + purse.wilds() + wilds);
        let doubles: Vec<Card> = kinds.filter(|kind| kind.spaces > 1).map(|k| k.card).collect();
        let others: u8 = doubles.iter().map(|&card| self.elsewhere(card, purse)).sum();
        let most_doubles = others.min(open.div_ceil(2));
        let cards = most_doubles + open.saturating_sub(2 * most_doubles);
        // So many of them have to be double for the others to be single or wild.
        let double = open - cards;
        vec![
            Lack::free(wilds, vec![Card::WILD]),
            Lack::free(double, self.gettable(doubles.into_iter(), purse)),
            Lack::free(cards - double, self.with_wild(color.cards(), purse)),
        ]
    }

    /// WO-PAIR-1: two cards for every space. The price is paid when there are enough cards, and
    /// enough of them are wild or the second of a pair.
    fn missing_pairs(&self, cost: Cost, purse: &Purse) -> MissingCards {
        let colors = self.kinds_of(cost.medium);
        let held = |color: &ColorKinds| color.cards().map(|card| purse.count(card)).sum::<u8>();
        let all: u8 = colors.iter().map(held).sum();
        let seconds: u8 = colors.iter().map(|color| held(color) / 2).sum();
        let pairing = cost.spaces.saturating_sub(seconds + purse.wilds());
        let count = pairing.max((2 * cost.spaces).saturating_sub(all + purse.wilds()));
        let any = self.with_wild(colors.iter().flat_map(ColorKinds::cards), purse);
        if count > pairing {
            let in_pairs = Lack { count: pairing, of: any.clone(), pairing: Pairing::InPairs };
            return MissingCards::fewest(
                [vec![Lack::free(count - pairing, any), in_pairs]].into_iter(),
            );
        }
        // Each of them has to be the second of a pair of which the hand has the first.
        let left_over = colors.iter().filter(|color| held(color) % 2 == 1);
        let of = self.with_wild(left_over.flat_map(ColorKinds::cards), purse);
        MissingCards::fewest([vec![Lack { count, of, pairing: Pairing::InPairs }]].into_iter())
    }

    /// WO-HARB-2: so many marked cards of each kind of route, all of one colour. The hand's wild
    /// cards stand for those of which there would be too few otherwise.
    pub(super) fn missing_for_harbour(&self, purse: &Purse) -> MissingCards {
        let (price, all) = self.harbour_price();
        MissingCards::fewest(self.marked_cards().iter().map(|marked| {
            let held = |card: Card| purse.count(card).min(price);
            let paid: u8 = marked.iter().flatten().map(|&card| held(card)).sum();
            let count = all.saturating_sub(paid + purse.wilds());
            // Of each kind no more than the price asks for.
            let room = marked.map(|card| card.map_or(0, |card| price - held(card)));
            self.within(count, marked, room, purse)
        }))
    }

    /// Cards of two kinds or wild ones, but of each kind no more than there is room for.
    fn within(
        &self,
        count: u8,
        kinds: &[Option<Card>; MEDIA],
        room: [u8; MEDIA],
        purse: &Purse,
    ) -> Vec<Lack> {
        let wilds = count.saturating_sub(room[0] + room[1]);
        let first = count.saturating_sub(room[1]) - wilds;
        let second = count.saturating_sub(room[0]) - wilds;
        let of = |kinds: &[Option<Card>]| self.with_wild(kinds.iter().flatten().copied(), purse);
        vec![
            Lack::free(wilds, vec![Card::WILD]),
            Lack::free(first, of(&kinds[..1])),
            Lack::free(second, of(&kinds[1..])),
            Lack::free(count - wilds - first - second, of(kinds)),
        ]
    }

    /// How many cards of a kind are not in the hand.
    fn elsewhere(&self, card: Card, purse: &Purse) -> u8 {
        self.board().faces()[card.index()].count.saturating_sub(purse.count(card))
    }

    /// The kinds of which there are cards that the hand does not have.
    fn gettable(&self, cards: impl Iterator<Item = Card>, purse: &Purse) -> Vec<Card> {
        cards.filter(|&card| self.elsewhere(card, purse) > 0).collect()
    }

    fn with_wild(&self, cards: impl Iterator<Item = Card>, purse: &Purse) -> Vec<Card> {
        self.gettable(cards.chain([Card::WILD]), purse)
    }
}
