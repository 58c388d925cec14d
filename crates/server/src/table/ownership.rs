//! Which process runs the bots and clocks of a table: its owner.
//!
//! A process owns only tables that it has in memory: a room gives its table up when it ends. While a
//! game waits for a bot or a clock, the room of its owner does not end. So a game that has to go on by
//! itself is in the memory of a living process, or is adopted by one.

use crate::problem::Problem;
use crate::store::Stage;
use crate::table::room::{Room, Then};

impl Room {
    /// Becomes the owner if there is none who lives.
    pub(super) async fn claim(&mut self) -> Result<(), Problem> {
        let app = &self.app;
        self.owned = app.store.own(&self.row.id, &app.process, app.dead_before()).await?;
        if self.owned {
            self.row.owner = Some(app.process.clone());
        } else {
            // Somebody was quicker: find out who.
            self.reload_row().await?;
        }
        Ok(())
    }

    /// Becomes the owner of a game that has none, or tries again soon.
    pub(super) async fn claim_if_free(&mut self) {
        if self.owned || !self.row.is_free() {
            return;
        }
        if let Err(problem) = self.claim().await {
            tracing::warn!(%problem, "a table could not be taken; it is tried again");
            self.retry_soon();
        }
    }

    /// This process has become the owner: nobody who lives was.
    pub(super) async fn adopted(&mut self) {
        // A room that was opened for this has just read everything.
        if self.owned {
            return;
        }
        self.owned = true;
        self.row.owner = Some(self.app.process.clone());
        self.sync().await;
        // Others need not find out by themselves.
        self.publish();
    }

    /// Whether the game goes on by itself: a bot or a standing order has to decide, or a clock runs.
    fn goes_on_by_itself(&self) -> bool {
        if self.row.stage != Stage::Playing {
            return false;
        }
        let Some(game) = &self.game else { return false };
        let mut deciding = game.actors().iter();
        let bots = deciding.any(|seat| {
            let chair = self.data.seats.get(usize::from(seat.0));
            chair.is_some_and(|chair| chair.bot.is_some())
        });
        bots || self.has_orders_to_follow() || !self.people_on_the_clock().is_empty()
    }

    /// The table was idle for a while: the room stays only for connections, or for what goes on by
    /// itself unless another process looks after that.
    pub(super) async fn rest(&mut self) -> Then {
        self.touch();
        if !self.connections.is_empty() || self.thinking.is_some() {
            return Then::GoOn;
        }
        let ours = self.owned || self.row.is_free();
        if ours && self.goes_on_by_itself() {
            // Something must have failed on the way.
            self.settle().await;
            return Then::GoOn;
        }
        self.give_up().await
    }

    /// Gives the table up, so that whoever comes to it elsewhere owns it.
    async fn give_up(&mut self) -> Then {
        if !self.owned || self.row.stage != Stage::Playing {
            return Then::End;
        }
        match self.app.store.rest(&self.row.id, &self.app.process).await {
            Ok(()) => {
                self.owned = false;
                self.row.owner = None;
                // A process that has the table in memory takes it.
                self.publish();
                Then::End
            }
            Err(error) => {
                tracing::warn!(%error, "a table could not be given up; it is tried again");
                Then::GoOn
            }
        }
    }
}
