//! Requests over HTTP: joining, leaving, starting, rematches, records.

use trestle_engine::Seed;
use trestle_engine::record::{Header, Line, Record};
use trestle_protocol::table::{Begin, Join, NewTable, Replace, Seated, Start};

use crate::problem::Problem;
use crate::profile::Holder;
use crate::store::Stage;
use crate::table::command::TableRequest;
use crate::table::data::{Chair, TableData, bot_name, stand_in};
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

    async fn host(&mut self, token: Option<&str>) -> Result<usize, Problem> {
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
        let (seat, token) = self
            .change(|data, stage| {
                must_be_open(*stage)?;
                let seated = data.sit(&join.name, join.seat, holder)?;
                if data.begin == Begin::WhenFull && data.is_full() {
                    begin(data, stage)?;
                }
                Ok(seated)
            })
            .await?;
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
                if data.seats.iter().all(|chair| chair.member.is_none()) {
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

    async fn kick(&mut self, token: Option<&str>, seat: u8) -> Result<(), Problem> {
        let host = self.host(token).await?;
        let member = self.data.seats.get(usize::from(seat)).and_then(|chair| chair.member);
        let member = member.filter(|&member| member != host).ok_or_else(|| {
            Problem::bad_request("nobody-there", "nobody sits there who could be sent away")
        })?;
        self.change(|data, stage| {
            must_be_open(*stage)?;
            if data.seats[usize::from(seat)].member == Some(member) {
                data.stand_up(member);
            }
            Ok(())
        })
        .await
    }

    async fn start(&mut self, token: Option<&str>, start: &Start) -> Result<(), Problem> {
        self.host(token).await?;
        let bot = start.fill_with.as_deref().map(bot_name).transpose()?;
        self.change(|data, stage| {
            must_be_open(*stage)?;
            for chair in &mut data.seats {
                if chair.member.is_none() && chair.bot.is_none() {
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

    /// Everybody may have a bot play on for themselves; for others only once they have been gone for a while.
    async fn replace(&mut self, token: Option<&str>, replace: &Replace) -> Result<(), Problem> {
        let asker = self.asker(token).await?;
        let own = self.data.seat_of(asker).ok_or_else(Problem::unauthorized)?;
        let bot = stand_in(&replace.bot)?;
        let seat = replace.seat;
        check_replaceable(&self.data, self.row.stage, seat)?;
        if seat != own {
            self.check_gone(seat).await?;
        }
        self.change(|data, stage| {
            check_replaceable(data, *stage, seat)?;
            data.seats[usize::from(seat)].bot = Some(bot.clone());
            Ok(())
        })
        .await?;
        self.settle().await;
        Ok(())
    }

    /// Opens another table of the same kind, once; everybody else finds it in the description.
    ///
    /// Its id follows from the game. So of several who ask at the same time one opens it, and the others
    /// are told of the same one, whichever processes they are at.
    async fn rematch(&mut self, token: Option<&str>) -> Result<Seated, Problem> {
        let asker = self.asker(token).await?;
        if self.row.stage != Stage::Over && !self.app.bus.is_alone() {
            // It may have ended at another process a moment ago.
            self.sync().await;
        }
        let seed = self.data.seed().filter(|_| self.row.stage == Stage::Over);
        let seed =
            seed.ok_or_else(|| Problem::conflict("not-over", "this game is not over yet"))?;
        if let Some(next) = &self.data.rematch {
            return Err(already_there(next));
        }
        let next = token::rematch_id(&self.row.id, seed);
        let profile = self.data.members[asker].profile.clone();
        let holder = Holder::of_member(profile, token.unwrap_or_default());
        let opened = self.app.prepare_table(&self.same_again(asker), &holder)?;
        let seated = self.app.set_up_table_as(next.clone(), opened).await?;
        self.change(|data, _| {
            data.rematch.get_or_insert_with(|| next.clone());
            Ok(())
        })
        .await?;
        seated.ok_or_else(|| already_there(&next))
    }

    /// A table like this one, as a member asks for it.
    fn same_again(&self, asker: usize) -> NewTable {
        let TableData { board, edition, access, clock, on_timeout, begin, .. } = self.data.clone();
        let seat = |chair: &Chair| match (chair.member, &chair.bot) {
            (None, Some(bot)) => bot.clone(),
            _ => "person".to_owned(),
        };
        NewTable {
            board,
            edition: Some(edition),
            seats: self.data.seats.iter().map(seat).collect(),
            name: self.data.members[asker].name.clone(),
            access,
            clock,
            on_timeout,
            begin,
            device: None,
        }
    }

    /// The record of a game that is over.
    async fn record(&self) -> Result<String, Problem> {
        let (game, seed, actions) = self.finished().await?;
        let header = Header::new(&game.kind().rules, self.names(), seed);
        // A game that was given up has no end that the rules know.
        let end = game.end(header.form());
        Ok(Record { header, actions, end }.to_text())
    }

    /// All it takes to play a game again that is over.
    async fn script(&self) -> Result<Script, Problem> {
        let (game, seed, actions) = self.finished().await?;
        Ok(Script {
            table: Some(self.describe()),
            rules: game.kind().rules.clone(),
            seats: self.names(),
            seed,
            actions,
            forfeited: self.data.forfeited(),
        })
    }

    /// A game that is over, with its seed and what was done.
    async fn finished(&self) -> Result<(&Game, Seed, Vec<Line>), Problem> {
        let seed = self.data.seed().filter(|_| self.row.stage == Stage::Over);
        let (Some(game), Some(seed)) = (&self.game, seed) else {
            let message = "the record is to be had when the game is over";
            return Err(Problem::conflict("not-over", message));
        };
        let rows = self.app.store.actions(&self.row.id, 0).await?;
        let actions = rows.iter().map(line).collect::<Option<Vec<_>>>();
        Ok((game, seed, actions.ok_or_else(|| self.broken(0))?))
    }

    /// What to call the players.
    fn names(&self) -> Vec<String> {
        let seats = 0..self.data.seats.len();
        seats.map(|seat| self.data.name_of(seat).unwrap_or_default()).collect()
    }
}

fn already_there(next: &str) -> Problem {
    Problem::conflict("already-there", format!("the next table is already there: {next}"))
}

fn must_be_open(stage: Stage) -> Result<(), Problem> {
    if stage == Stage::Open {
        return Ok(());
    }
    Err(Problem::conflict("not-open", "this table is not open any more"))
}

/// Whether a person plays in a seat.
fn check_replaceable(data: &TableData, stage: Stage, seat: u8) -> Result<(), Problem> {
    if stage != Stage::Playing {
        return Err(Problem::conflict("not-playing", "there is no game going on here"));
    }
    if data.seats.get(usize::from(seat)).is_none_or(|chair| chair.member.is_none()) {
        let message = "no person sits there who could be replaced";
        return Err(Problem::bad_request("nobody-there", message));
    }
    Ok(())
}

/// Begins the game: draws the seed, whose hash is shown from now on.
pub fn begin(data: &mut TableData, stage: &mut Stage) -> Result<(), Problem> {
    data.seed = Some(token::seed()?.to_string());
    data.began = Some(time::now());
    *stage = Stage::Playing;
    Ok(())
}
