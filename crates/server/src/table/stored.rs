//! The copy of what is stored that a room keeps: how it is changed, and brought up to date.

use crate::bus::{News, ProvenAction};
use crate::problem::Problem;
use crate::store::{ActionRow, Stage, Stamp, TableRow, Updated};
use crate::table::clock;
use crate::table::data::TableData;
use crate::table::game::Game;
use crate::table::room::Room;
use crate::time;

/// The parts of a table that are to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Unread {
    row: bool,
    chat: bool,
    log: bool,
}

impl Unread {
    const ALL: Unread = Unread { row: true, chat: true, log: true };
    const NOTHING: Unread = Unread { row: false, chat: false, log: false };
}

impl Room {
    /// Changes the table and stores it, unless nothing is different; starts again if another process has changed it meanwhile.
    ///
    /// # Errors
    /// What the change itself refuses, or the store.
    pub(super) async fn change<T>(
        &mut self,
        change: impl Fn(&mut TableData, &mut Stage) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        for _ in 0..10 {
            let (mut data, mut row) = (self.data.clone(), self.row.clone());
            let result = change(&mut data, &mut row.stage)?;
            if data == self.data && row.stage == self.row.stage {
                return Ok(result);
            }
            row.body = serde_json::to_string(&data)
                .map_err(|_| Problem::internal("a table that cannot be written"))?;
            row.public = data.access == trestle_protocol::table::Access::Public;
            row.updated = time::now();
            let notices = self.notices_of_change(&data, row.stage)?;
            match self.app.store.update_table_with(&row, &notices).await? {
                Updated::Done => {
                    row.version += 1;
                    let begins = self.row.stage == Stage::Open && row.stage == Stage::Playing;
                    self.take_over(data, row);
                    self.broadcast_table();
                    self.publish();
                    if begins {
                        self.app.count_play(&self.data).await;
                    }
                    return Ok(result);
                }
                Updated::Conflict => {
                    self.reload_row().await?;
                    // Whatever comes of this change, that one has happened.
                    self.broadcast_table();
                }
            }
        }
        Err(Problem::conflict("busy", "the table changes too quickly; please try again"))
    }

    pub(super) async fn reload_row(&mut self) -> Result<(), Problem> {
        let row = self.app.store.table(&self.row.id).await?.ok_or_else(no_such_table)?;
        // A change of hands is no new version.
        self.owned = row.owner.as_deref() == Some(&*self.app.process);
        self.row.owner.clone_from(&row.owner);
        if row.version != self.row.version {
            self.take_over(parse(&row)?, row);
        }
        Ok(())
    }

    /// The table has changed, here or elsewhere.
    fn take_over(&mut self, data: TableData, row: TableRow) {
        let ended = row.stage == Stage::Over && self.row.stage == Stage::Playing;
        (self.data, self.row) = (data, row);
        if let Some(game) = &mut self.game {
            game.set_ending(&self.data);
        }
        self.refresh_seats();
        if let Some(game) = self.game.as_ref().filter(|game| ended && !game.actors().is_empty()) {
            // Nobody moved; the others have given up, or all have agreed: broadcast how it ended.
            self.broadcast_move(game, None, None, &[], time::now());
        }
    }

    /// Reads and broadcasts what other processes have stored.
    pub(super) async fn sync(&mut self) {
        match self.read(Unread::ALL).await {
            Ok(()) => self.uncertain = false,
            Err(problem) => self.unsure(&problem),
        }
        self.settle().await;
    }

    /// Another process has published something about the table.
    pub(super) async fn hear(&mut self, mut news: News) {
        let (stamp, proven) = (news.stamp(), news.proven.take());
        if news.orders {
            self.look_at_orders().await;
        }
        self.hear_presence(news);
        // Earlier programs do not say what is new.
        let Some(stamp) = stamp else { return self.sync().await };
        if let Some(proven) = proven {
            self.take_proven(proven).await;
        }
        self.catch_up_with(&stamp).await;
    }

    /// Makes a move that another process has stored, if it is the next one. If not, it has been made, or
    /// others before it have to be read.
    async fn take_proven(&mut self, proven: ProvenAction) {
        let Some(game) = &self.game else { return };
        if proven.row.number != game.number() + 1 {
            return;
        }
        if game.is_proven(&proven) {
            // If it does not fit, nothing has changed, and reading it will say so.
            let _ = self.play_stored(vec![proven.row]);
        } else if let Err(problem) = self.check_log().await {
            self.unsure(&problem);
        }
    }

    /// The log of another process is not the one that this room has, or its news is garbled: finds out
    /// whether the game here is the one that is stored.
    async fn check_log(&mut self) -> Result<(), Problem> {
        let rows = self.app.store.actions(&self.row.id, 0).await?;
        let (Some(game), Some(seed)) = (&self.game, self.data.seed()) else { return Ok(()) };
        let same = rows.get(..game.number() as usize).is_some_and(|rows| game.has_log(seed, rows));
        if !same {
            tracing::error!(
                table = self.row.id,
                "a game is not the one that is stored; it is loaded anew"
            );
            self.diverged = true;
        }
        Ok(())
    }

    /// Reads and broadcasts what is new, going by how far the table has got.
    pub(super) async fn catch_up_with(&mut self, stamp: &Stamp) {
        let unread = Unread {
            row: stamp.version > self.row.version || stamp.holder() != self.row.holder(),
            chat: stamp.chat > self.said,
            log: stamp.action > self.game.as_ref().map_or(0, Game::number),
        };
        if unread != Unread::NOTHING
            && let Err(problem) = self.read(unread).await
        {
            self.unsure(&problem);
        }
        self.settle().await;
    }

    /// Something could not be read: the next command tries again.
    fn unsure(&mut self, problem: &Problem) {
        tracing::warn!(%problem, "a table could not be brought up to date");
        self.uncertain = true;
    }

    async fn read(&mut self, unread: Unread) -> Result<(), Problem> {
        if unread.row {
            let version = self.row.version;
            self.reload_row().await?;
            if self.row.version != version {
                self.broadcast_table();
            }
        }
        if unread.chat {
            self.broadcast_new_chat().await?;
        }
        if self.game.is_none() {
            let Some(game) = self.first_position()? else { return Ok(()) };
            self.begun(game);
        }
        if unread.log {
            let number = self.game.as_ref().map_or(0, Game::number);
            let rows = self.app.store.actions(&self.row.id, number).await?;
            self.play_stored(rows)?;
        }
        Ok(())
    }

    /// Makes moves that are stored, and broadcasts them.
    fn play_stored(&mut self, rows: Vec<ActionRow>) -> Result<(), Problem> {
        let Some(mut game) = self.game.take() else { return Ok(()) };
        let now = time::now();
        let rows = clock::heard(rows, now);
        let caught_up = game.catch_up_telling(&rows, &mut |game, row, events| {
            self.broadcast_move(game, Some(self.who_did(row)), None, events, now);
        });
        self.game = Some(game);
        caught_up.map_err(|broken| self.broken(broken.number))
    }
}

/// What is stored of a table.
///
/// # Errors
/// If it does not fit this program.
pub fn parse(row: &TableRow) -> Result<TableData, Problem> {
    serde_json::from_str(&row.body).map_err(|_| Problem::internal("a table that cannot be read"))
}

/// There is no table of that id.
pub fn no_such_table() -> Problem {
    Problem::not_found("no-such-table", "there is no such table; perhaps the link is incomplete")
}
