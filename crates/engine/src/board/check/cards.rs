//! Checks of the decks.

use std::collections::{BTreeMap, BTreeSet};

use super::{Kinds, Names, label};
use crate::board::draft::{CardShows, Draft, GREY, Part};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::read::File;
use crate::limits;

/// Checks the decks and their cards.
pub(super) fn check(draft: &Draft<'_>, file: &File) {
    let decks = draft.decks.iter().map(|deck| (deck.line, deck.id));
    let names = Names::collect(Thing::Deck, decks, file);
    Names::collect(Thing::Card, draft.cards().map(|card| (card.line, card.id)), file);
    check_wild(draft, file);
    check_alike(draft, file);
    check_sizes(draft, file);
    check_row(draft, &row_groups(draft, &names, file), file);
}

/// For each deck the first of those that it shares the row with; `None` if unknown.
fn row_groups(draft: &Draft<'_>, names: &Names<'_>, file: &File) -> Vec<Option<usize>> {
    let mut groups: Vec<Option<usize>> = Vec::new();
    for (place, deck) in draft.decks.iter().enumerate() {
        let group = match deck.row_with {
            Part::Absent => Some(place),
            Part::Unreadable => None,
            Part::Read(other) => {
                let user = format!("deck `{}` shares the row of", label(deck.id));
                let found = names.find(other, &user, file);
                if found.is_some_and(|found| found >= place) {
                    let (deck, other_id) = (label(deck.id), other.value.to_owned());
                    file.fault(other.line, FaultKind::RowWithLater { deck, other: other_id });
                }
                found.and_then(|found| groups.get(found).copied().flatten())
            }
        };
        groups.push(group);
    }
    groups
}

/// Checks how many cards lie face-up, and how many wild cards among them sweep them away.
fn check_row(draft: &Draft<'_>, groups: &[Option<usize>], file: &File) {
    let Some(first) = draft.decks.first() else { return };
    let rows: Option<Vec<usize>> =
        draft.decks.iter().map(|deck| deck.row.map(usize::from)).collect();
    let Some(rows) = rows else { return };
    let (found, most) = (rows.iter().sum(), limits::SLOTS);
    if found > most {
        let name = "the face-up cards of all decks".to_owned();
        file.fault(first.line, FaultKind::TooMany { name, found, most });
    }
    let is_wild =
        |place: &usize| draft.decks[*place].cards.iter().any(|card| card.shows == CardShows::Wild);
    let wild = (0..rows.len()).find(is_wild).and_then(|place| groups[place]);
    let (Some(wilds), Some(wild)) = (draft.sweep_wilds, wild) else { return };
    let row: usize = rows
        .iter()
        .zip(groups)
        .filter(|(_, group)| **group == Some(wild))
        .map(|(row, _)| row)
        .sum();
    if usize::from(wilds.value) > row + 1 && groups.iter().all(Option::is_some) {
        let name = format!("`sweep_wilds` of [row], with {row} face-up cards,");
        let (found, most) = (wilds.value.to_string(), row as i64 + 1);
        file.fault(wilds.line, FaultKind::OutOfRange { name, found, least: 1, most });
    }
}

fn check_wild(draft: &Draft<'_>, file: &File) {
    let mut wild = None;
    for card in draft.cards() {
        match (card.shows, wild) {
            (CardShows::Wild, None) => wild = Some(card),
            (CardShows::Wild, Some(first)) => {
                let (card_id, first) = (label(card.id), label(first.id));
                file.fault(card.line, FaultKind::SecondWildCard { card: card_id, first });
            }
            (CardShows::Color(GREY), _) => {
                file.fault(card.line, FaultKind::ReservedColor { card: label(card.id) });
            }
            (CardShows::Color(_) | CardShows::Terrain(_) | CardShows::Unreadable, _) => {}
        }
        if card.shows == CardShows::Wild {
            let spaces =
                card.spaces.filter(|spaces| spaces.value > 1).map(|at| (at.line, "spaces"));
            let mark = card.harbour.filter(|mark| mark.value).map(|at| (at.line, "harbour"));
            for (line, key) in spaces.into_iter().chain(mark) {
                file.fault(line, FaultKind::MarkedWild { card: label(card.id), key });
            }
        }
    }
    // Without any readable card there is another fault already.
    let all_known = draft.decks.iter().all(|deck| !deck.cards.is_empty());
    if let (Some(deck), None, true) = (draft.decks.first(), wild, all_known) {
        file.fault(deck.line, FaultKind::NoWildCard);
    }
}

/// Checks that kinds of card differ in something.
fn check_alike(draft: &Draft<'_>, file: &File) {
    for deck in &draft.decks {
        let mut kinds: BTreeMap<(&str, u8, bool), String> = BTreeMap::new();
        for card in &deck.cards {
            let (Some(spaces), Some(harbour)) = (card.spaces, card.harbour) else { continue };
            let name = match card.shows {
                CardShows::Color(name) => name,
                CardShows::Terrain(name) => name.value,
                CardShows::Wild | CardShows::Unreadable => continue,
            };
            let kind = (name, spaces.value, harbour.value);
            if let Some(first) = kinds.get(&kind) {
                let (card_id, first) = (label(card.id), first.clone());
                file.fault(card.line, FaultKind::AlikeCards { card: card_id, first });
            } else {
                kinds.insert(kind, label(card.id));
            }
        }
    }
}

fn check_sizes(draft: &Draft<'_>, file: &File) {
    let Some(first) = draft.decks.first() else { return };
    let kinds = draft.cards().count();
    let one_is_full = draft.decks.iter().any(|deck| deck.cards.len() > limits::CARD_KINDS);
    if kinds > limits::CARD_KINDS && !one_is_full {
        let (name, most) = ("the kinds of card of all decks".to_owned(), limits::CARD_KINDS);
        file.fault(first.line, FaultKind::TooMany { name, found: kinds, most });
    }
    let mut all = 0;
    // A deck without cards could not be read.
    for deck in draft.decks.iter().filter(|deck| !deck.cards.is_empty()) {
        let cards: Option<u32> = deck.cards.iter().map(|card| card.count.map(u32::from)).sum();
        let Some(cards) = cards else { return };
        all += cards as usize;
        if let (Some(hand), Some(row), Some(players)) = (deck.hand, deck.row, draft.players_max())
            && u32::from(hand) * u32::from(players) + u32::from(row) > cards
        {
            let deck_id = label(deck.id);
            let kind = FaultKind::DeckTooSmall { deck: deck_id, cards, hand, players, row };
            file.fault(deck.line, kind);
        }
    }
    if all > limits::CARDS {
        let (name, most) = ("the cards of all decks".to_owned(), limits::CARDS);
        file.fault(first.line, FaultKind::TooMany { name, found: all, most });
    }
}

/// How many cards there are to pay with.
pub(super) struct Supply<'d> {
    /// Wild cards.
    pub(super) wilds: u32,
    /// The colours of all cards.
    colors: BTreeSet<&'d str>,
    /// For each kind of piece the cards of each colour.
    kinds: Vec<BTreeMap<&'d str, Count>>,
}

/// Cards of one colour for one kind of piece.
#[derive(Clone, Copy, Default)]
struct Count {
    cards: u32,
    /// The spaces that they cover.
    spaces: u32,
    /// Those that bear the mark of harbours.
    marked: u32,
}

impl<'d> Supply<'d> {
    /// Counts the cards, if all of them could be read.
    pub(super) fn of(draft: &Draft<'d>, kinds: &Kinds<'_>) -> Option<Supply<'d>> {
        let mut supply = Supply {
            wilds: 0,
            colors: BTreeSet::new(),
            kinds: vec![BTreeMap::new(); kinds.count()?],
        };
        // Of decks that could not be read nothing is known.
        draft.decks.first()?;
        for (deck, kind) in draft.decks.iter().zip(&kinds.decks) {
            deck.cards.first()?;
            for card in &deck.cards {
                let count = u32::from(card.count?);
                match card.shows {
                    CardShows::Wild => supply.wilds += count,
                    CardShows::Color(color) => {
                        supply.colors.insert(color);
                        let sum = supply.kinds.get_mut((*kind)?)?.entry(color).or_default();
                        sum.cards += count;
                        sum.spaces += count * u32::from(card.spaces?.value);
                        sum.marked += if card.harbour?.value { count } else { 0 };
                    }
                    CardShows::Terrain(_) => {}
                    CardShows::Unreadable => return None,
                }
            }
        }
        Some(supply)
    }

    /// The most cards of any deck that are of one colour, wild cards included.
    pub(super) fn of_one_color(&self) -> u32 {
        let of_color = |color: &&str| {
            self.kinds.iter().filter_map(|kind| kind.get(color)).map(|count| count.cards).sum()
        };
        self.wilds + self.colors.iter().map(of_color).max().unwrap_or(0)
    }

    /// The most spaces of a route of this kind that one colour covers, wild cards included.
    pub(super) fn grey_spaces(&self, kind: usize) -> u32 {
        let most = self.kinds.get(kind).and_then(|kind| kind.values().map(|c| c.spaces).max());
        self.wilds + most.unwrap_or(0)
    }

    /// The spaces of a route of this kind that a colour covers, wild cards included, if the
    /// colour exists.
    pub(super) fn color_spaces(&self, kind: usize, color: &str) -> Option<u32> {
        let count = self.kinds.get(kind).and_then(|kind| kind.get(color));
        self.has_color(color).then_some(self.wilds + count.map_or(0, |count| count.spaces))
    }

    /// How many pairs of one colour the cards for this kind make, with the help of wild cards.
    pub(super) fn pairs(&self, kind: usize) -> u32 {
        let counts = self.kinds.get(kind).into_iter().flat_map(BTreeMap::values);
        let (pairs, singles) = counts.fold((0, 0), |(pairs, singles), count| {
            (pairs + count.cards / 2, singles + count.cards % 2)
        });
        let helped = self.wilds.min(singles);
        pairs + helped + (self.wilds - helped) / 2
    }

    /// For each colour that has marked cards for both kinds of piece how many these are.
    pub(super) fn marked(&self) -> Vec<[u32; 2]> {
        let marked = |kind: usize, color: &str| {
            let count = self.kinds.get(kind)?.get(color)?;
            (count.marked > 0).then_some(count.marked)
        };
        let both = |color: &&str| Some([marked(0, color)?, marked(1, color)?]);
        self.colors.iter().filter_map(both).collect()
    }

    /// Whether some card has this colour.
    pub(super) fn has_color(&self, color: &str) -> bool {
        self.colors.contains(color)
    }

    /// The names of the colours.
    pub(super) fn colors(&self) -> impl Iterator<Item = &'d str> {
        self.colors.iter().copied()
    }
}
