//! Boards that people publish for everybody.
//!
//! A published board is checked like one that comes with a table, and kept with its text by the hash of
//! its facts, so that it is there once whoever publishes it and however it is drawn. Unless the server is
//! [open](GalleryPolicy::Open), the host looks at it before anybody else does.

mod drawing;

use std::net::IpAddr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use trestle_engine::Board;
use trestle_protocol::board::BoardTitle;
use trestle_protocol::gallery as wire;
use trestle_protocol::own_board::BroughtBoard;

use crate::app::App;
use crate::config::{GalleryPolicy, Switch};
use crate::gate::network;
use crate::own_boards::Checked;
use crate::problem::Problem;
use crate::store::{BoardRow, GalleryQuery, GalleryRoom, GalleryRow, GalleryState, Publishing};
use crate::table::TableData;
use crate::time::{self, DAY};
use crate::{own_boards, sanitize, token};

/// How many boards may wait for the host.
const WAITING: u32 = 100;
/// How many boards a profile may publish in a day.
const OF_PROFILE: u32 = 5;
/// A board that so many people have reported waits until the host has looked at it.
const REPORTS: u32 = 3;
/// How many boards the host is shown at once.
const TASKS: u32 = 100;
/// The name under which the store keeps the key that stands between reports and those who made them.
const SEAL: &str = "gallery-reports";

/// What a list shows of a board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Card {
    board: BoardTitle,
    author: String,
    drawing: wire::BoardDrawing,
}

/// Somebody who asks about a board of the gallery.
pub struct Visitor {
    /// Their profile, if they have one.
    profile: Option<String>,
    /// What they prove themselves with, if anything.
    proof: Option<String>,
}

impl Visitor {
    /// Whether they may take a board back.
    fn owns(&self, row: &GalleryRow) -> bool {
        let by_profile = self.profile.is_some() && self.profile == row.profile;
        let has_secret = |proof: &String| token::matches(proof, &row.secret);
        by_profile || self.proof.as_ref().is_some_and(has_secret)
    }
}

impl App {
    /// What happens to boards that people publish; nothing if they cannot. Without a host who could remove
    /// them, and without boards of people's own, there is no gallery.
    pub(crate) fn gallery_mode(&self) -> Option<wire::GalleryMode> {
        let config = &self.config;
        if config.own_boards == Switch::Off || config.host_token.is_none() {
            return None;
        }
        match config.gallery {
            GalleryPolicy::Approve => Some(wire::GalleryMode::Approve),
            GalleryPolicy::Open => Some(wire::GalleryMode::Open),
            GalleryPolicy::Off => None,
        }
    }

    /// The same where there has to be one.
    fn open_gallery(&self) -> Result<wire::GalleryMode, Problem> {
        let message = "this server has no gallery; its host has decided so";
        self.gallery_mode().ok_or_else(|| Problem::forbidden("gallery-off", message))
    }

    /// Whether somebody is the host of this server.
    pub(crate) fn is_host(&self, proof: Option<&str>) -> bool {
        let token = self.config.host_token.as_ref();
        let both = token.zip(proof);
        both.is_some_and(|(token, proof)| token::matches(proof, &token::fingerprint(token)))
    }

    /// Who asks.
    ///
    /// # Errors
    /// If their device was signed out, or the store does not answer.
    pub(crate) async fn visitor(&self, proof: Option<String>) -> Result<Visitor, Problem> {
        let device = proof.as_deref().filter(|proof| token::is_device_secret(proof));
        let profile = match device {
            Some(secret) => Some(self.known(Some(secret)).await?.row.id),
            None => None,
        };
        Ok(Visitor { profile, proof })
    }

    /// Publishes a board.
    ///
    /// # Errors
    /// If something is wrong with it, the host has removed it before, or there is no room.
    pub(crate) async fn publish_board(
        &self,
        asked: wire::PublishBoard,
        visitor: &Visitor,
        address: IpAddr,
    ) -> Result<wire::Published, Problem> {
        let mode = self.open_gallery()?;
        let author = sanitize::name(&asked.author)?;
        self.limits.board(address)?;
        let reading = tokio::task::spawn_blocking(move || read(asked.board, author));
        let Read { card, facts, row } =
            reading.await.map_err(|_| Problem::internal("a board that broke"))??;
        self.check_id_is_free(&card.board.id)?;
        self.limits.publication(address)?;
        let secret = if visitor.profile.is_none() { Some(token::token()?) } else { None };
        let now = time::now();
        let body = row.body;
        let row = GalleryRow {
            id: facts,
            board: row.hash,
            state: match mode {
                wire::GalleryMode::Approve => GalleryState::Waiting,
                wire::GalleryMode::Open => GalleryState::Shown,
            },
            published: now,
            plays: 0,
            reports: 0,
            profile: visitor.profile.clone(),
            secret: secret.as_deref().map(token::fingerprint).unwrap_or_default(),
            players_min: card.board.players_min,
            players_max: card.board.players_max,
            mechanics: card.board.mechanics.clone(),
            card: serde_json::to_string(&card)
                .map_err(|_| Problem::internal("a card that cannot be written"))?,
        };
        // Who sets no limit on tables sets none on these either.
        let limited = self.config.tables_per_hour > 0;
        let room = GalleryRoom {
            boards: self.config.gallery_boards,
            waiting: WAITING,
            of_profile: if limited { OF_PROFILE } else { u32::MAX },
            since: now.saturating_sub(DAY),
        };
        match self.store.publish(&row, &body, room).await? {
            Publishing::Done(state) => {
                let entry = entry(&GalleryRow { state, ..row })?;
                Ok(wire::Published { entry, mine: true, secret })
            }
            Publishing::There(there) if there.state == GalleryState::Removed => {
                let message = "the host has removed this board from the gallery";
                Err(Problem::conflict("board-removed", message))
            }
            Publishing::There(there) => {
                let mine = visitor.owns(&there);
                Ok(wire::Published { entry: for_everybody(&there)?, mine, secret: None })
            }
            Publishing::TooMany => {
                let message = "you have published enough boards for a day; try again tomorrow";
                Err(Problem::too_many("too-many-boards", message))
            }
            Publishing::Full => {
                let message = "the gallery has no room at the moment; try again another day";
                Err(Problem::conflict("gallery-full", message))
            }
        }
    }

    /// A page of the gallery.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) async fn gallery(&self, query: &GalleryQuery) -> Result<wire::Gallery, Problem> {
        self.open_gallery()?;
        let one_more = GalleryQuery { limit: query.limit.saturating_add(1), ..query.clone() };
        let mut rows = self.store.gallery(&one_more).await?;
        let more = rows.len() > query.limit as usize;
        rows.truncate(query.limit as usize);
        let entries = rows.iter().map(for_everybody).collect::<Result<_, _>>()?;
        Ok(wire::Gallery { entries, more })
    }

    /// A board of the gallery with its file; one that waits only for its author and the host.
    ///
    /// # Errors
    /// If there is no such board for them.
    pub(crate) async fn gallery_board(
        &self,
        id: &str,
        visitor: &Visitor,
    ) -> Result<wire::GalleryBoard, Problem> {
        self.open_gallery()?;
        let host = self.is_host(visitor.proof.as_deref());
        let row = self.in_gallery(id).await?;
        if row.state != GalleryState::Shown && !host && !visitor.owns(&row) {
            return Err(not_in_gallery());
        }
        let body = self.store.published_body(id).await?.ok_or_else(not_in_gallery)?;
        let BroughtBoard { file, layout } = serde_json::from_str(&body)
            .map_err(|_| Problem::internal("a published board without a text"))?;
        let entry = if host { entry(&row)? } else { for_everybody(&row)? };
        Ok(wire::GalleryBoard { entry, file, layout })
    }

    /// Takes a board back.
    ///
    /// # Errors
    /// If there is no such board, or it is not theirs.
    pub(crate) async fn take_back_board(&self, id: &str, visitor: &Visitor) -> Result<(), Problem> {
        // Also where the gallery was switched off since.
        let row = self.in_gallery(id).await?;
        if !visitor.owns(&row) {
            let message = "only whoever has published a board may take it back";
            return Err(Problem::forbidden("not-the-author", message));
        }
        if self.store.take_back(id, row.published).await? { Ok(()) } else { Err(not_in_gallery()) }
    }

    /// Reports a board to the host. Reporting it again changes nothing.
    ///
    /// # Errors
    /// If there is no such board.
    pub(crate) async fn report_board(
        &self,
        id: &str,
        visitor: &Visitor,
        address: IpAddr,
    ) -> Result<(), Problem> {
        self.open_gallery()?;
        self.limits.report(address)?;
        // What is stored says neither who it was nor whether two reports are of the same person.
        let seal = self.shared_seal(SEAL, &self.reporters).await?;
        let address = seal.mark(&format!("{id} address {}", network(address)));
        let by_profile = |profile| seal.mark(&format!("{id} profile {profile}"));
        let person = visitor.profile.as_ref().map_or_else(|| address.clone(), by_profile);
        let shown = self.store.report(id, &person, &address, REPORTS).await?;
        if shown { Ok(()) } else { Err(not_in_gallery()) }
    }

    /// What the host has to look at.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn gallery_tasks(&self) -> Result<wire::GalleryTasks, Problem> {
        let rows = self.store.gallery_to_do(TASKS).await?;
        let entries = rows.iter().map(entry).collect::<Result<_, _>>()?;
        Ok(wire::GalleryTasks { entries })
    }

    /// Shows a board that was published at this time to everybody; for the host. The author may have taken
    /// it back since the host has looked at it, and published another text under the same name.
    ///
    /// # Errors
    /// If there is no such board.
    pub(crate) async fn approve_board(&self, id: &str, published: i64) -> Result<(), Problem> {
        if self.store.approve(id, published).await? { Ok(()) } else { Err(not_in_gallery()) }
    }

    /// Removes a board for good; for the host.
    ///
    /// # Errors
    /// If there is no such board.
    pub(crate) async fn remove_board(&self, id: &str) -> Result<(), Problem> {
        if self.store.remove_published(id).await? { Ok(()) } else { Err(not_in_gallery()) }
    }

    /// Counts a game that has begun, if its board is published. The game goes on whatever comes of it.
    pub(crate) async fn count_play(&self, data: &TableData) {
        let Some(own) = &data.own else { return };
        if let Err(error) = self.store.count_play(&own.hash).await {
            tracing::warn!(%error, "a game on a published board could not be counted");
        }
    }

    /// Takes back all boards of a profile.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn take_back_all(&self, profile: &str) -> Result<(), Problem> {
        for row in self.store.published_by(profile).await? {
            self.store.take_back(&row.id, row.published).await?;
        }
        Ok(())
    }

    /// A board that was not removed.
    async fn in_gallery(&self, id: &str) -> Result<GalleryRow, Problem> {
        let row = if token::is_fingerprint(id) { self.store.published(id).await? } else { None };
        row.filter(|row| row.state != GalleryState::Removed).ok_or_else(not_in_gallery)
    }
}

/// What is read of a board that somebody publishes.
struct Read {
    card: Card,
    /// What its facts are known by.
    facts: String,
    row: BoardRow,
}

/// Reads a board that somebody publishes.
fn read(brought: BroughtBoard, author: String) -> Result<Read, Problem> {
    let Checked { own, brought, row } = own_boards::check(brought)?;
    let title = sanitize::title(own.board.title()).ok_or_else(|| {
        Problem::bad_request("no-title", "the board has no title that can be shown")
    })?;
    let about = sanitize::about(own.board.about());
    let board = BoardTitle { title, about, ..BoardTitle::new(&own.board) };
    let drawing = drawing::draw(&own.board, brought.layout.as_ref());
    Ok(Read { card: Card { board, author, drawing }, facts: facts(&own.board), row })
}

/// What a board is known by: the facts of all its editions, and neither its names nor how it is drawn.
fn facts(board: &Arc<Board>) -> String {
    let editions = (0..board.editions().len()).filter_map(|place| board.in_edition(place));
    let hashes: Vec<String> = editions.map(|edition| edition.hash().to_string()).collect();
    token::fingerprint(&hashes.join(" "))
}

fn entry(row: &GalleryRow) -> Result<wire::GalleryEntry, Problem> {
    let Card { board, author, drawing } = serde_json::from_str(&row.card)
        .map_err(|_| Problem::internal("a published board without a card"))?;
    Ok(wire::GalleryEntry {
        id: row.id.clone(),
        state: match row.state {
            GalleryState::Shown => wire::GalleryState::Shown,
            GalleryState::Waiting | GalleryState::Removed => wire::GalleryState::Waiting,
        },
        board,
        author,
        published: row.published,
        plays: row.plays,
        reports: row.reports,
        drawing,
    })
}

/// The same without what only the host is told.
fn for_everybody(row: &GalleryRow) -> Result<wire::GalleryEntry, Problem> {
    Ok(wire::GalleryEntry { reports: 0, ..entry(row)? })
}

fn not_in_gallery() -> Problem {
    let message = "there is no such board in the gallery; perhaps it was taken back";
    Problem::not_found("not-in-gallery", message)
}
