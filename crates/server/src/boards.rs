//! The boards of a server, and the rules of its tables.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use trestle_bots::Roster;
use trestle_engine::board::Registry;
use trestle_engine::{Board, Options, Rules};

use crate::own_boards::OwnBoards;
use crate::problem::Problem;

/// All boards, and the rules made from them so far. Tables of the same kind share their rules.
pub struct Boards {
    registry: Registry,
    /// Those that people brought to tables that are in memory.
    pub own: OwnBoards,
    kinds: Mutex<BTreeMap<(String, String, usize), Arc<Kind>>>,
}

/// What tables with the same board, edition and number of players share.
pub struct Kind {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The bots that can sit there.
    pub roster: Roster,
}

impl Kind {
    /// The rules and bots for so many players, on a board in one of its editions.
    ///
    /// # Errors
    /// If it is not for so many players.
    pub fn new(board: &Arc<Board>, edition: usize, players: usize) -> Result<Arc<Kind>, Problem> {
        let options = Options { edition, ..Options::default() };
        let rules = Rules::new(Arc::clone(board), players, options)
            .map_err(|error| Problem::bad_request("wrong-players", error.to_string()))?;
        Ok(Arc::new(Kind { roster: Roster::new(&rules), rules: Arc::new(rules) }))
    }
}

/// The place of an edition in a board's list; without a name that of the usual one.
///
/// # Errors
/// If the board has none of this name, with the names there are.
pub fn edition_place(board: &Board, name: Option<&str>) -> Result<usize, Problem> {
    let place = name.map_or(Some(0), |name| board.edition_place(name));
    place.ok_or_else(|| {
        let known: Vec<&str> = board.editions().iter().map(|edition| edition.id.as_str()).collect();
        let message = format!("there is no such edition; there are {}", known.join(", "));
        Problem::bad_request("no-such-edition", message)
    })
}

impl Boards {
    /// These boards, with no rules made yet.
    pub fn new(registry: Registry) -> Boards {
        Boards { registry, own: OwnBoards::default(), kinds: Mutex::default() }
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Board> {
        self.registry.all().map(AsRef::as_ref)
    }

    /// The board with this id.
    ///
    /// # Errors
    /// If there is none, with the ids there are.
    pub fn find(&self, id: &str) -> Result<&Arc<Board>, Problem> {
        self.registry.get(id).ok_or_else(|| {
            let known = self.registry.ids().join(", ");
            let message = format!("there is no such board; there are {known}");
            Problem::not_found("no-such-board", message)
        })
    }

    /// The place of an edition in the list of a board; without a name that of the usual one.
    ///
    /// # Errors
    /// If there is no such board or edition.
    pub fn place(&self, id: &str, edition: Option<&str>) -> Result<usize, Problem> {
        edition_place(self.find(id)?, edition)
    }

    /// The rules and bots for tables of a kind; without an edition the usual one.
    ///
    /// # Errors
    /// If there is no such board or edition, or it is not for so many players.
    pub fn kind(
        &self,
        board: &str,
        edition: Option<&str>,
        players: usize,
    ) -> Result<Arc<Kind>, Problem> {
        let board = self.find(board)?;
        let place = edition_place(board, edition)?;
        let key = (board.id().to_owned(), board.editions()[place].id.clone(), players);
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kind) = kinds.get(&key) {
            return Ok(Arc::clone(kind));
        }
        let kind = Kind::new(board, place, players)?;
        kinds.insert(key, Arc::clone(&kind));
        Ok(kind)
    }
}
