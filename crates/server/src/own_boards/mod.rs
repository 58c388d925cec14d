//! Boards that people bring to their tables.
//!
//! Such a board is stored once, by the hash of what was brought, and belongs to the tables that are played
//! on it. It is in no list, and never has the id of a board that is. While a table that is played on it is
//! in memory, the board is there once for all of them.

mod layout;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde::{Deserialize, Serialize};
use trestle_engine::Board;
use trestle_engine::board::{self, Faults};
use trestle_protocol::own_board::BroughtBoard;
use trestle_protocol::table::NewTable;

use crate::app::App;
use crate::boards::{Kind, edition_place};
use crate::config::Switch;
use crate::problem::Problem;
use crate::store::BoardRow;
use crate::{sanitize, token};

/// What is stored with a table of its board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnRef {
    /// The name of the board in the store.
    pub hash: String,
    /// What it is called, as everybody may see it.
    pub title: String,
}

/// A board that somebody brought.
pub struct Own {
    /// The board.
    pub board: Arc<Board>,
    /// The rules made from it, as long as a game needs them; by edition and number of players.
    kinds: Mutex<BTreeMap<(usize, usize), Weak<Kind>>>,
}

impl Own {
    fn read(file: &str) -> Result<Own, Faults> {
        Ok(Own { board: Arc::new(board::load(file)?), kinds: Mutex::default() })
    }

    /// The rules and bots for tables of a kind; without an edition the usual one.
    ///
    /// # Errors
    /// If there is no such edition, or it is not for so many players.
    pub fn kind(&self, edition: Option<&str>, players: usize) -> Result<Arc<Kind>, Problem> {
        let key = (edition_place(&self.board, edition)?, players);
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kind) = kinds.get(&key).and_then(Weak::upgrade) {
            return Ok(kind);
        }
        let kind = Kind::new(&self.board, key.0, players)?;
        kinds.insert(key, Arc::downgrade(&kind));
        Ok(kind)
    }
}

/// A board that comes with a new table: nothing is stored yet.
pub struct Brought {
    /// What the table says of it.
    pub own: OwnRef,
    /// What is stored of it.
    pub row: BoardRow,
    /// The rules of the table.
    pub kind: Arc<Kind>,
}

/// A board that was brought, and has no faults.
pub struct Checked {
    /// The board.
    pub own: Own,
    /// What was brought, with a layout as it is stored.
    pub brought: BroughtBoard,
    /// What is stored of it.
    pub row: BoardRow,
}

/// The boards of the tables in memory, by their hashes.
#[derive(Default)]
pub struct OwnBoards(Mutex<BTreeMap<String, Weak<Own>>>);

impl OwnBoards {
    fn get(&self, hash: &str) -> Option<Arc<Own>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(hash)?.upgrade()
    }

    /// Keeps a board for others who need it at the same time: the first one that was read.
    fn keep(&self, hash: &str, own: Arc<Own>) -> Arc<Own> {
        let mut boards = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = boards.get(hash).and_then(Weak::upgrade) {
            return known;
        }
        boards.retain(|_, own| own.strong_count() > 0);
        boards.insert(hash.to_owned(), Arc::downgrade(&own));
        own
    }
}

impl App {
    /// Checks a board that comes with a new table. What it costs is bounded: its file has a size limit, and
    /// the engine's limits on everything in it are checked before anything is made of it.
    ///
    /// # Errors
    /// If the host does not want any, there were too many, it has faults, or an id that is taken.
    pub(crate) async fn bring_board(
        &self,
        brought: BroughtBoard,
        asked: &NewTable,
        address: IpAddr,
    ) -> Result<Brought, Problem> {
        self.allow_own_boards()?;
        self.limits.board(address)?;
        let (edition, players) = (asked.edition.clone(), asked.seats.len());
        let reading = tokio::task::spawn_blocking(move || read(brought, edition, players));
        let brought = reading.await.map_err(|_| Problem::internal("a board that broke"))??;
        let id = brought.kind.rules.board().id();
        self.check_id_is_free(id)?;
        if id != asked.board {
            let message = format!("the id in the file is `{id}`, not the one of the table");
            return Err(Problem::bad_request("bad-board", message));
        }
        Ok(brought)
    }

    /// Whether a board may have this id.
    ///
    /// # Errors
    /// If the server has one with it.
    pub(crate) fn check_id_is_free(&self, id: &str) -> Result<(), Problem> {
        if self.boards.find(id).is_err() {
            return Ok(());
        }
        let message = format!("this server has a board with the id `{id}`; give yours another");
        Err(Problem::conflict("id-taken", message))
    }

    /// Whether people may bring boards.
    ///
    /// # Errors
    /// If they may not.
    pub(crate) fn allow_own_boards(&self) -> Result<(), Problem> {
        if self.config.own_boards == Switch::On {
            return Ok(());
        }
        let message = "this server takes no boards of people's own; its host has decided so";
        Err(Problem::forbidden("own-boards-off", message))
    }

    /// The board of a table, from memory or from the store.
    ///
    /// # Errors
    /// If it cannot be had, or this program would not take it any more.
    pub(crate) async fn own_board(&self, hash: &str) -> Result<Arc<Own>, Problem> {
        if let Some(known) = self.boards.own.get(hash) {
            return Ok(known);
        }
        let text = self.own_board_text(hash).await?;
        let reading = tokio::task::spawn_blocking(move || Own::read(&text.file));
        let own = reading.await.map_err(|_| Problem::internal("a board that broke"))?;
        let own = own.map_err(|faults| {
            tracing::error!(%faults, hash, "a stored board has faults");
            let message = "this game was begun on a board that this version does not understand";
            Problem::conflict("other-board", message)
        })?;
        Ok(self.boards.own.keep(hash, Arc::new(own)))
    }

    /// What was brought.
    ///
    /// # Errors
    /// If it cannot be had.
    pub(crate) async fn own_board_text(&self, hash: &str) -> Result<BroughtBoard, Problem> {
        let row = self.store.board(hash).await?;
        let row = row.ok_or_else(|| Problem::internal("a table without its board"))?;
        serde_json::from_str(&row.body).map_err(|_| Problem::internal("a board without a text"))
    }
}

/// Reads what somebody brings for a table of a kind.
fn read(
    brought: BroughtBoard,
    edition: Option<String>,
    players: usize,
) -> Result<Brought, Problem> {
    let Checked { own, row, .. } = check(brought)?;
    let kind = own.kind(edition.as_deref(), players)?;
    let title = sanitize::title(own.board.title()).unwrap_or_else(|| own.board.id().to_owned());
    Ok(Brought { own: OwnRef { hash: row.hash.clone(), title }, row, kind })
}

/// Reads a board that somebody brings. It takes a while: not for threads that others wait for.
///
/// # Errors
/// If it has faults, or its layout does not fit it.
pub fn check(mut brought: BroughtBoard) -> Result<Checked, Problem> {
    let own = Own::read(&brought.file).map_err(|faults| {
        let message = format!("the board has faults: {}", faults.in_short());
        Problem::bad_request("bad-board", message)
    })?;
    if let Some(layout) = &mut brought.layout {
        layout::check(layout, &own.board)?;
    }
    let body = serde_json::to_string(&brought)
        .map_err(|_| Problem::internal("a board that cannot be written"))?;
    let row = BoardRow { hash: token::fingerprint(&body), body };
    Ok(Checked { own, brought, row })
}
