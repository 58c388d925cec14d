//! Requests over HTTP: joining, leaving, starting, records.

use trestle_engine::Seed;
use trestle_engine::record::{Header, Line, Record};
use trestle_protocol::table::{Begin, Join, Seated, Start};

use crate::problem::Problem;
use crate::profile::Holder;
use crate::store::{ActionRow, Stage};
use crate::table::command::TableRequest;
use crate::table::data::{TableData, bot_name};
use crate::table::game::{Game, line};
use crate::table::room::Room;
use crate::{time, token};
use trestle_protocol::script::Script;

impl Room {
    /// Handles a request, and answers it.
    pub(super) async fn serve(&mut self, request: TableRequest) {
        match request {
            TableRequest::Describe { reply } => reply.send(Ok(self.describe())),
            TableRequest::Join { join, holder, reply } => {
                reply.send(self.join(&join, &holder).await);
            }
            TableRequest::Leave { token, reply } => {
                let left = self.leave(token.as_deref()).await;
                reply.send(left.map(|()| self.describe()));
            }
            TableRequest::Kick { token, seat, reply } => {
                let kicked = self.kick(token.as_deref(), seat).await;
                reply.send(kicked.map(|()| self.describe()));
            }
            TableRequest::Ban { token, seat, from, reply } => {
                let banned = self.ban(token.as_deref(), seat, from).await;
                reply.send(banned.map(|()| self.describe()));
            }
            TableRequest::Lock { token, lock, reply } => {
                let locked = self.lock(token.as_deref(), &lock).await;
                reply.send(locked.map(|()| self.describe()));
            }
            TableRequest::Arrange { token, arrange, reply } => {
                let arranged = self.arrange(token.as_deref(), &arrange).await;
                reply.send(arranged.map(|()| self.describe()));
            }
            TableRequest::Start { token, start, reply } => {
                let started = self.start(token.as_deref(), &start).await;
                reply.send(started.map(|()| self.describe()));
            }
            TableRequest::Replace { token, replace, reply } => {
                let replaced = self.replace(token.as_deref(), &replace).await;
                reply.send(replaced.map(|()| self.describe()));
            }
            TableRequest::Rematch { token, reply } => {
                reply.send(self.rematch(token.as_deref()).await);
            }
            TableRequest::SitAgain { seat, name, holder, reply } => {
                reply.send(self.sit_again(seat, &name, &holder).await);
            }
            TableRequest::GiveUp { token, reply } => {
                let given = self.leave_for_good(token.as_deref()).await;
                reply.send(given.map(|()| self.describe()));
            }
            TableRequest::VoteOnEnd { token, vote, reply } => {
                let voted = self.vote_on_end(token.as_deref(), &vote).await;
                reply.send(voted.map(|()| self.describe()));
            }
            TableRequest::Orders { token, reply } => {
                reply.send(self.own_orders(token.as_deref()).await);
            }
            TableRequest::SetOrders { token, orders, reply } => {
                reply.send(self.set_orders(token.as_deref(), &orders).await);
            }
            TableRequest::WaitsFor { reply } => reply.send(Ok(self.waits_for())),
            TableRequest::Standing { profile, reply } => reply.send(Ok(self.standing(&profile))),
            TableRequest::Attach { token, profile, reply } => {
                reply.send(self.attach(&token, &profile).await);
            }
            TableRequest::EndSessions { profile, reply } => {
                reply.send(self.end_sessions(&profile).await);
            }
            TableRequest::PassOn { from, to, reply } => {
                reply.send(self.pass_on(&from, &to).await);
            }
            TableRequest::Forget { profile, reply } => reply.send(self.forget(&profile).await),
            TableRequest::Reopen { token, seat, reply } => {
                reply.send(self.reopen(token.as_deref(), seat).await);
            }
            TableRequest::Take { take, holder, reply } => {
                reply.send(self.take_seat(&take, &holder).await);
            }
            TableRequest::Record { reply } => reply.send(self.record().await),
            TableRequest::Script { reply } => reply.send(self.script().await),
        }
    }

    /// The member who asks.
    pub(super) async fn asker(&mut self, token: Option<&str>) -> Result<usize, Problem> {
        let token = token.ok_or_else(Problem::unauthorized)?;
        self.member_with(token).await?.ok_or_else(Problem::unauthorized)
    }

    pub(super) async fn host(&mut self, token: Option<&str>) -> Result<usize, Problem> {
        let asker = self.asker(token).await?;
        if self.data.host != Some(asker) {
            return Err(Problem::forbidden(
                "not-the-host",
                "only the host of the table may do that",
            ));
        }
        Ok(asker)
    }

    async fn join(&mut self, join: &Join, holder: &Holder) -> Result<Seated, Problem> {
        let device = holder.device.is_some();
        if let Some(seated) = self.seated_already(holder).await {
            return Ok(seated);
        }
        self.check_not_banned(holder)?;
        let (seat, token) = self
            .change(|data, stage| {
                must_be_open(*stage)?;
                data.check_not_locked(holder)?;
                let seated = data.sit(&join.name, join.seat, holder)?;
                if data.begin == Begin::WhenFull && data.is_full() {
                    begin(data, stage)?;
                }
                Ok(seated)
            })
            .await?;
        self.note_address(seat, holder);
        self.begin_if_due().await;
        let table = self.describe();
        Ok(Seated { table, seat: Some(seat), token, device })
    }

    /// The seat of a device that asks for one again: perhaps the answer was lost.
    pub(super) async fn seated_already(&mut self, holder: &Holder) -> Option<Seated> {
        let (profile, token) = (holder.profile.as_ref()?, holder.device.clone()?);
        if self.data.member_of(profile).is_none() && !self.app.bus.is_alone() {
            self.sync().await;
        }
        let seat = self.data.seat_of(self.data.member_of(profile)?);
        Some(Seated { table: self.describe(), seat, token, device: true })
    }

    /// After a change that has begun the game: broadcasts it, and asks the bots.
    pub(super) async fn begin_if_due(&mut self) {
        if self.game.is_some() || self.row.stage != Stage::Playing {
            return;
        }
        match self.first_position() {
            Ok(Some(game)) => {
                self.begun(game);
                metrics::counter!("trestle_games_begun_total").increment(1);
                self.settle().await;
            }
            Ok(None) => {}
            Err(problem) => tracing::error!(%problem, "a game could not begin"),
        }
    }

    /// Before the game the seat becomes free. During it the seat waits: the player may come back, or
    /// somebody at the table puts a bot there.
    async fn leave(&mut self, token: Option<&str>) -> Result<(), Problem> {
        let asker = self.asker(token).await?;
        if self.row.stage == Stage::Open {
            self.change(|data, stage| {
                must_be_open(*stage)?;
                data.stand_up(asker);
                if data.is_deserted() {
                    *stage = Stage::Abandoned;
                }
                Ok(())
            })
            .await?;
        } else {
            self.disconnect_member(asker);
            self.publish_leaving(asker);
        }
        Ok(())
    }

    async fn start(&mut self, token: Option<&str>, start: &Start) -> Result<(), Problem> {
        self.host(token).await?;
        let bot = start.fill_with.as_deref().map(bot_name).transpose()?;
        self.change(|data, stage| {
            must_be_open(*stage)?;
            for chair in &mut data.seats {
                if chair.is_empty() {
                    chair.bot.clone_from(&bot);
                }
            }
            if !data.is_full() {
                let message = "some seats are still free; wait, or fill them with bots";
                return Err(Problem::conflict("not-full", message));
            }
            begin(data, stage)
        })
        .await?;
        self.begin_if_due().await;
        Ok(())
    }

    /// The record of a game that is over.
    async fn record(&self) -> Result<String, Problem> {
        let (game, seed, rows) = self.finished().await?;
        let actions = self.lines(&rows)?;
        let mut header = Header::new(&game.kind().rules, self.names(), seed);
        if let Some(own) = &self.data.own {
            header = header.with_board(self.app.own_board_text(&own.hash).await?.file);
        }
        // A game that was given up or broken off has no end that the rules know.
        let end = game.end(header.form());
        Ok(Record { header, actions, end }.to_text())
    }

    /// All it takes to play a game again that is over.
    async fn script(&self) -> Result<Script, Problem> {
        let (game, seed, rows) = self.finished().await?;
        let by_bot = rows.iter().filter(|row| self.data.is_by_stand_in(row));
        let by_bot = by_bot.map(|row| row.number).collect();
        let actions = self.lines(&rows)?;
        Ok(Script {
            table: Some(self.describe()),
            rules: game.kind().rules.clone(),
            seats: self.names(),
            seed,
            actions,
            by_bot,
            ending: self.data.ending(),
        })
    }

    /// A game that is over, with its seed and what was done.
    async fn finished(&self) -> Result<(&Game, Seed, Vec<ActionRow>), Problem> {
        let seed = self.data.seed().filter(|_| self.row.stage == Stage::Over);
        let (Some(game), Some(seed)) = (&self.game, seed) else {
            let message = "the record is to be had when the game is over";
            return Err(Problem::conflict("not-over", message));
        };
        Ok((game, seed, self.app.store.actions(&self.row.id, 0).await?))
    }

    /// Stored actions as the lines of a record.
    fn lines(&self, rows: &[ActionRow]) -> Result<Vec<Line>, Problem> {
        rows.iter().map(line).collect::<Option<_>>().ok_or_else(|| self.broken(0))
    }

    /// What to call the players.
    fn names(&self) -> Vec<String> {
        let seats = 0..self.data.seats.len();
        seats.map(|seat| self.data.name_of(seat).unwrap_or_default()).collect()
    }
}

pub(super) fn must_be_open(stage: Stage) -> Result<(), Problem> {
    if stage == Stage::Open {
        return Ok(());
    }
    Err(Problem::conflict("not-open", "this table is not open any more"))
}

/// Begins the game: draws the seed, whose hash is shown from now on.
pub fn begin(data: &mut TableData, stage: &mut Stage) -> Result<(), Problem> {
    data.seed = Some(token::seed()?.to_string());
    data.began = Some(time::now());
    *stage = Stage::Playing;
    Ok(())
}
