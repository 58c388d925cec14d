//! The boards at hand: those that come with the program and those supplied at run time.

use std::fmt;
use std::sync::{Arc, LazyLock};

use super::{Board, Faults, built_ins};

/// Boards by their ids. Records and tables name a board by id and hash; the registry has one
/// board for each id, and [`Board::answers_to`] tells whether it is the one that was meant.
#[derive(Debug, Clone, Default)]
pub struct Registry {
    boards: Vec<Arc<Board>>,
}

/// Why a board cannot be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdTaken {
    /// The id that another board has.
    pub id: String,
}

impl fmt::Display for IdTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is another board with the id `{}`; give yours an id of its own", self.id)
    }
}

impl std::error::Error for IdTaken {}

impl Registry {
    /// The boards that come with the program, in order of their ids. They are read once.
    ///
    /// # Errors
    /// If one of their files has faults; the tests make sure that none of ours has.
    pub fn built_in() -> Result<Registry, Faults> {
        static BOARDS: LazyLock<Result<Registry, Faults>> = LazyLock::new(|| {
            let boards = built_ins().iter().map(|file| file.load().map(Arc::new));
            Ok(Registry { boards: boards.collect::<Result<_, _>>()? })
        });
        BOARDS.clone()
    }

    /// Adds a board. One that is there already, fact for fact, stays as it is.
    ///
    /// # Errors
    /// If another board has its id.
    pub fn add(&mut self, board: Board) -> Result<Arc<Board>, IdTaken> {
        match self.get(board.id()) {
            None => {
                let board = Arc::new(board);
                self.boards.push(Arc::clone(&board));
                Ok(board)
            }
            Some(known) if known.is_same_as(&board) => Ok(Arc::clone(known)),
            Some(_) => Err(IdTaken { id: board.id().to_owned() }),
        }
    }

    /// The board with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<Board>> {
        self.boards.iter().find(|board| board.id() == id)
    }

    /// All boards: the built-in ones, then the others in the order in which they came.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Board>> {
        self.boards.iter()
    }

    /// The ids of all boards.
    pub fn ids(&self) -> Vec<&str> {
        self.boards.iter().map(|board| board.id()).collect()
    }
}

impl Board {
    /// Whether both boards play alike in every edition.
    fn is_same_as(&self, other: &Board) -> bool {
        let ids = |board: &Board| board.editions.iter().map(|it| it.id.clone()).collect::<Vec<_>>();
        let hashes = |board: &Board| -> Vec<_> {
            let board = Arc::new(board.clone());
            (0..board.editions.len()).map(|place| board.in_edition(place).map(|b| b.hash)).collect()
        };
        ids(self) == ids(other) && hashes(self) == hashes(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::load;

    #[test]
    fn a_board_is_found_by_its_id_and_added_once() {
        let mut registry = Registry::built_in().unwrap();
        let count = registry.all().count();
        assert_eq!(count, built_ins().len());
        let text = include_str!("../../tests/canonical/plain.toml");
        let added = registry.add(load(text).unwrap()).unwrap();
        let again = registry.add(load(text).unwrap()).unwrap();
        assert!(Arc::ptr_eq(&added, &again));
        assert!(Arc::ptr_eq(registry.get("plain").unwrap(), &added));
        assert_eq!(registry.all().count(), count + 1);
        let other = load(&text.replace("count = 20", "count = 21")).unwrap();
        assert_eq!(registry.add(other).unwrap_err(), IdTaken { id: "plain".to_owned() });
        assert_eq!(Registry::built_in().unwrap().all().count(), count, "nobody else sees it");
    }
}
