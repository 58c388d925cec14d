//! Bots that stand in for people: when they may, how well they play, and what the player is told who
//! comes back.

use std::time::Duration;

use trestle_bots::BotKind;
use trestle_engine::Seat;
use trestle_protocol::table::Replace;

use crate::problem::Problem;
use crate::store::{ActionRow, Stage};
use crate::table::broadcast::By;
use crate::table::data::{TableData, bot_name};
use crate::table::game::Game;
use crate::table::room::Room;
use crate::time;

/// The level of those that stand in where nobody has chosen one.
pub const USUAL: &str = "medium";
/// For how many seconds somebody has to be gone where nobody has chosen that.
pub const USUAL_GRACE: u32 = 30;
/// The longest time that can be chosen: a day.
const LONGEST_GRACE: u32 = 86_400;
/// Whoever comes back when the time is nearly up gets at least so many milliseconds.
const TIME_TO_MOVE: time::Millis = 15_000;

/// Whether a time after which a bot may play on can be chosen.
///
/// # Errors
/// If it is too short for somebody to come back in, or too long.
pub fn check_grace(seconds: Option<u32>) -> Result<(), Problem> {
    if seconds.is_none_or(|seconds| (USUAL_GRACE..=LONGEST_GRACE).contains(&seconds)) {
        return Ok(());
    }
    let message = "a player who is gone has from 30 to 86,400 seconds to come back";
    Err(Problem::bad_request("bad-grace", message))
}

/// The name of a bot that may play for a person.
///
/// # Errors
/// If it is not one of the levels: nobody's game is to be handed to one of the baselines, which play at
/// random or worse.
pub fn level(name: &str) -> Result<String, Problem> {
    let bot = bot_name(name)?;
    if BotKind::LEVELS.iter().any(|(level, _)| *level == bot) {
        return Ok(bot);
    }
    let message = "a bot that plays for a person is `easy`, `medium` or `hard`";
    Err(Problem::bad_request("no-such-bot", message))
}

impl TableData {
    /// Lets a bot play on in a seat, from the action with this number on.
    pub(super) fn stand_in_at(&mut self, seat: u8, number: u32) {
        let level = self.stand_in.clone().unwrap_or_else(|| USUAL.to_owned());
        let chair = &mut self.seats[usize::from(seat)];
        chair.bot = Some(level);
        chair.bot_since = chair.bot_since.or(Some(number));
    }

    /// Whether a bot did this in the place of a person.
    pub(super) fn is_by_stand_in(&self, row: &ActionRow) -> bool {
        let chair = self.seats.get(usize::from(row.seat));
        row.is_by_bot() && chair.is_some_and(|chair| chair.member.is_some())
    }
}

impl Room {
    /// Who has done something that was stored.
    pub(super) fn who_did(&self, row: &ActionRow) -> By {
        let stand_in = self.data.is_by_stand_in(row);
        By { seat: Seat(row.seat), stand_in, ordered: row.is_by_order() }
    }

    /// For how long somebody has to be gone before a bot can play on.
    pub(super) fn grace_time(&self) -> Duration {
        let chosen = self.data.grace.map(|seconds| Duration::from_secs(seconds.into()));
        chosen.unwrap_or(self.app.times.grace)
    }

    /// How many actions there are.
    pub(super) fn number(&self) -> u32 {
        self.game.as_ref().map_or(0, Game::number)
    }

    /// Everybody may have a bot play on for themselves; for others only once they have been gone for a while.
    pub(super) async fn replace(
        &mut self,
        token: Option<&str>,
        replace: &Replace,
    ) -> Result<(), Problem> {
        let asker = self.asker(token).await?;
        let own = self.data.seat_of(asker).ok_or_else(Problem::unauthorized)?;
        replace.bot.as_deref().map(level).transpose()?;
        let seat = replace.seat;
        check_replaceable(&self.data, self.row.stage, seat)?;
        if seat != own {
            self.check_gone(seat).await?;
        }
        let number = self.number();
        self.change(|data, stage| {
            check_replaceable(data, *stage, seat)?;
            data.stand_in_at(seat, number);
            data.end_if_agreed();
            Ok(())
        })
        .await?;
        self.settle().await;
        Ok(())
    }

    /// Gives a returning player the seat back from the bot that stood in; returns how many actions it
    /// did.
    pub(super) async fn take_back(&mut self, seat: u8) -> u32 {
        let chair = &self.data.seats[usize::from(seat)];
        if chair.bot.is_none() || chair.forfeited || self.row.stage != Stage::Playing {
            return 0;
        }
        let done = match chair.bot_since {
            Some(since) => self.done_by_bot(seat, since).await,
            // An earlier program did not note it.
            None => 0,
        };
        let taken = self.change(|data, _| {
            let chair = &mut data.seats[usize::from(seat)];
            (chair.bot, chair.bot_since) = (None, None);
            Ok(())
        });
        if let Err(problem) = taken.await {
            tracing::warn!(%problem, "a seat could not be taken back");
            return 0;
        }
        if let Some(game) = &mut self.game {
            // The time that ran out while they were away is lost, but they get enough to move.
            game.resume(time::now(), TIME_TO_MOVE);
        }
        done
    }

    /// How many actions a bot did in a seat after the one with a number.
    async fn done_by_bot(&self, seat: u8, since: u32) -> u32 {
        let rows = match self.app.store.actions(&self.row.id, since).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(%error, "what a bot did could not be counted");
                return 0;
            }
        };
        let done = rows.iter().filter(|row| row.seat == seat && row.is_by_bot());
        u32::try_from(done.count()).unwrap_or(u32::MAX)
    }
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
