//! Checks of the decks.

use std::collections::BTreeMap;

use super::{Names, label};
use crate::board::draft::{CardColor, Draft, GREY};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::read::File;
use crate::limits;

/// Checks the decks and their cards.
pub(super) fn check(draft: &Draft<'_>, file: &File) {
    Names::collect(Thing::Deck, draft.decks.iter().map(|deck| (deck.line, deck.id)), file);
    Names::collect(Thing::Card, draft.cards().map(|card| (card.line, card.id)), file);
    for deck in draft.decks.iter().skip(1) {
        file.fault(deck.line, FaultKind::SecondDeck { deck: label(deck.id) });
    }
    check_colors(draft, file);
    check_sizes(draft, file);

    let row: Option<u32> = draft.decks.iter().map(|deck| deck.row.map(u32::from)).sum();
    if let (Some(wilds), Some(row)) = (draft.sweep_wilds, row)
        && !draft.decks.is_empty()
        && u32::from(wilds.value) > row + 1
    {
        let name = format!("`sweep_wilds` of [row], with {row} face-up cards,");
        let (found, most) = (wilds.value.to_string(), i64::from(row) + 1);
        file.fault(wilds.line, FaultKind::OutOfRange { name, found, least: 1, most });
    }
}

fn check_colors(draft: &Draft<'_>, file: &File) {
    let mut wild = None;
    for card in draft.cards() {
        match (card.color, wild) {
            (CardColor::Wild, None) => wild = Some(card),
            (CardColor::Wild, Some(first)) => {
                let (card_id, first) = (label(card.id), label(first.id));
                file.fault(card.line, FaultKind::SecondWildCard { card: card_id, first });
            }
            (CardColor::Color(GREY), _) => {
                file.fault(card.line, FaultKind::ReservedColor { card: label(card.id) });
            }
            (CardColor::Color(_) | CardColor::Unreadable, _) => {}
        }
    }
    let mut colors: BTreeMap<&str, String> = BTreeMap::new();
    for card in draft.cards() {
        let CardColor::Color(color) = card.color else { continue };
        if let Some(first) = colors.insert(color, label(card.id)) {
            let (card_id, color) = (label(card.id), color.to_owned());
            file.fault(card.line, FaultKind::SecondCardOfColor { card: card_id, first, color });
        }
    }
    // Without any readable card there is another fault already.
    if let (Some(deck), None, Some(_)) = (draft.decks.first(), wild, draft.cards().next()) {
        file.fault(deck.line, FaultKind::NoWildCard);
    }
}

fn check_sizes(draft: &Draft<'_>, file: &File) {
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
    if all > limits::CARDS
        && let Some(deck) = draft.decks.first()
    {
        let (name, most) = ("the cards of all decks".to_owned(), limits::CARDS);
        file.fault(deck.line, FaultKind::TooMany { name, found: all, most });
    }
}

/// How many cards there are to pay with.
pub(super) struct Supply<'d> {
    /// Wild cards.
    pub(super) wilds: u32,
    /// Cards of each colour.
    colors: BTreeMap<&'d str, u32>,
}

impl<'d> Supply<'d> {
    /// Counts the cards, if all of them could be read.
    pub(super) fn of(draft: &Draft<'d>) -> Option<Supply<'d>> {
        let mut supply = Supply { wilds: 0, colors: BTreeMap::new() };
        // Of decks that could not be read nothing is known.
        draft.cards().next()?;
        for card in draft.cards() {
            let count = u32::from(card.count?);
            match card.color {
                CardColor::Wild => supply.wilds += count,
                CardColor::Color(color) => *supply.colors.entry(color).or_default() += count,
                CardColor::Unreadable => return None,
            }
        }
        Some(supply)
    }

    /// The most cards that can be played as one colour, wild cards included.
    pub(super) fn of_one_color(&self) -> u32 {
        self.wilds + self.colors.values().max().copied().unwrap_or(0)
    }

    /// The cards that can be played as this colour, wild cards included, if it exists.
    pub(super) fn of_color(&self, color: &str) -> Option<u32> {
        Some(self.wilds + self.colors.get(color)?)
    }

    /// The names of the colours.
    pub(super) fn colors(&self) -> impl Iterator<Item = &'d str> {
        self.colors.keys().copied()
    }
}
