//! The copy of what is stored that a room keeps: how it is changed, and brought up to date.

use crate::problem::Problem;
use crate::store::{Stage, TableRow, Updated};
use crate::table::clock;
use crate::table::data::TableData;
use crate::table::game::Game;
use crate::table::room::Room;
use crate::time;

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
            match self.app.store.update_table(&row).await? {
                Updated::Done => {
                    row.version += 1;
                    self.take_over(data, row);
                    self.broadcast_table();
                    self.publish();
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
        (self.data, self.row) = (data, row);
        if let Some(game) = &mut self.game {
            game.set_forfeited(&self.data);
        }
        self.refresh_seats();
    }

    /// Reads and broadcasts what other processes have stored.
    pub(super) async fn sync(&mut self) {
        match self.try_sync().await {
            Ok(()) => self.uncertain = false,
            Err(problem) => {
                tracing::warn!(%problem, "a table could not be brought up to date");
                self.uncertain = true;
            }
        }
        self.settle().await;
    }

    async fn try_sync(&mut self) -> Result<(), Problem> {
        let version = self.row.version;
        self.reload_row().await?;
        if self.row.version != version {
            self.broadcast_table();
        }
        self.broadcast_new_chat().await?;
        if self.game.is_none() {
            let Some(game) = self.first_position()? else { return Ok(()) };
            self.begun(game);
        }
        let number = self.game.as_ref().map_or(0, Game::number);
        let rows = self.app.store.actions(&self.row.id, number).await?;
        // Taken out only now that nothing can fail any more: a room keeps its game.
        let Some(mut game) = self.game.take() else { return Ok(()) };
        let now = time::now();
        let rows = clock::heard(rows, now);
        let caught_up = game.catch_up_telling(&rows, &mut |game, seat, events| {
            self.broadcast_move(game, Some(seat), None, events, now);
        });
        self.game = Some(game);
        caught_up.map_err(|broken| self.broken(broken.number))
    }
}

pub(super) fn parse(row: &TableRow) -> Result<TableData, Problem> {
    serde_json::from_str(&row.body).map_err(|_| Problem::internal("a table that cannot be read"))
}

pub(super) fn no_such_table() -> Problem {
    Problem::not_found("no-such-table", "there is no such table; perhaps the link is incomplete")
}
