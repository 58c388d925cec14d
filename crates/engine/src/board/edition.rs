//! Editions: one map with several sets of rules, tickets and bonuses.

use std::sync::Arc;

use serde::Serialize;

use super::{Board, BoardHash, Pile, Settings, Ticket};

/// An edition in which a board can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// Short name, for the options of a table.
    pub id: String,
    pub(super) settings: Settings,
    pub(super) tickets: Vec<Ticket>,
    pub(super) piles: Vec<Pile>,
    /// Whether it differs from the file's own rules in nothing but the end and the flag.
    pub(super) plain: bool,
}

/// Whether a card has to be laid for the flag when it can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlagRule {
    /// It must.
    Must,
    /// The player may decide not to.
    May,
}

impl Edition {
    /// The numbers of the game in this edition.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The tickets of this edition.
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets
    }

    /// The piles of its tickets, in the order in which they are dealt.
    pub fn piles(&self) -> &[Pile] {
        &self.piles
    }

    pub(super) fn is_plain(&self) -> bool {
        self.plain
    }
}

impl Board {
    /// The editions to choose from; the first is the usual one.
    pub fn editions(&self) -> &[Edition] {
        &self.editions
    }

    /// The edition that this board is in.
    #[inline]
    pub fn edition(&self) -> &Edition {
        &self.editions[self.edition]
    }

    /// The place of the edition with this id in the list.
    pub fn edition_place(&self, id: &str) -> Option<usize> {
        self.editions.iter().position(|edition| edition.id == id)
    }

    /// This board in the edition at a place of the list; `None` if there is none.
    pub fn in_edition(self: &Arc<Board>, place: usize) -> Option<Arc<Board>> {
        if place == self.edition {
            return Some(Arc::clone(self));
        }
        let Edition { settings, tickets, piles, .. } = self.editions.get(place)?.clone();
        let board = Board { edition: place, settings, tickets, piles, ..Board::clone(self) };
        Some(Arc::new(board.with_hash()))
    }

    /// The board with the hash that it ought to have.
    pub(super) fn with_hash(mut self) -> Board {
        self.hash = BoardHash::of(&self);
        self
    }
}
