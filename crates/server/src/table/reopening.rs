//! Seats whose players have lost them: how others let somebody in again.
//!
//! The host reopens the seat of somebody else, all other players together that of the host. It is never
//! done while its player is or may be connected, everybody sees it, and a player who comes back before
//! somebody else has come keeps the seat.

use trestle_protocol::table::{Reopened, Seated, TakeSeat};

use crate::problem::Problem;
use crate::profile::Holder;
use crate::store::Stage;
use crate::table::data::TableData;
use crate::table::room::Room;
use crate::{time, token};

/// Who has to agree before a seat is reopened, as places among the members.
fn deciders(data: &TableData, seat: u8) -> Vec<usize> {
    let lost = data.seats[usize::from(seat)].member;
    if lost != data.host {
        return data.host.into_iter().collect();
    }
    // Somebody for whom a bot plays is not there to be asked.
    let there = data.seats.iter().filter(|chair| chair.bot.is_none());
    there.filter_map(|chair| chair.member).filter(|&member| Some(member) != lost).collect()
}

/// The member who sits in a seat that could be reopened.
fn check_seat(data: &TableData, stage: Stage, seat: u8, asker: usize) -> Result<(), Problem> {
    if stage != Stage::Playing {
        return Err(Problem::conflict("not-playing", "there is no game going on here"));
    }
    let member = data.seats.get(usize::from(seat)).and_then(|chair| chair.member);
    if member.is_none_or(|member| member == asker) {
        let message = "nobody else sits there whose seat could be reopened";
        return Err(Problem::bad_request("nobody-there", message));
    }
    if !deciders(data, seat).contains(&asker) {
        let message = "only the host may reopen a seat, and the others together that of the host";
        return Err(Problem::forbidden("not-the-host", message));
    }
    Ok(())
}

impl Room {
    /// Reopens a seat, or notes that a player wants it. Whoever may decide and asks again gets another
    /// key, and the one before is worth nothing.
    ///
    /// # Errors
    /// If it is not for this player to ask, or the player in the seat may be connected.
    pub(super) async fn reopen(
        &mut self,
        token: Option<&str>,
        seat: u8,
    ) -> Result<Reopened, Problem> {
        let asker = self.asker(token).await?;
        check_seat(&self.data, self.row.stage, seat, asker)?;
        if !self.data.seats[usize::from(seat)].left {
            self.check_gone(seat).await?;
        }
        let key = token::token()?;
        let opened = self
            .change(|data, stage| {
                check_seat(data, *stage, seat, asker)?;
                let deciders = deciders(data, seat);
                let chair = &mut data.seats[usize::from(seat)];
                if !chair.votes.contains(&asker) {
                    chair.votes.push(asker);
                }
                let agreed = chair.reopened.is_some()
                    || deciders.iter().all(|member| chair.votes.contains(member));
                if agreed {
                    chair.reopened = Some(token::fingerprint(&key));
                    chair.votes.clear();
                }
                Ok(agreed)
            })
            .await?;
        if opened {
            self.notice("seat-reopened", seat).await;
        }
        Ok(Reopened { table: self.describe(), key: opened.then_some(key) })
    }

    /// A player is back, and keeps the seat: its link is worth nothing from now on.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(super) async fn keep_seat(&mut self, seat: u8) -> Result<(), Problem> {
        let was_open = self
            .change(|data, _| {
                let chair = &mut data.seats[usize::from(seat)];
                chair.votes.clear();
                Ok(chair.reopened.take().is_some())
            })
            .await?;
        if was_open {
            self.notice("seat-kept", seat).await;
        }
        Ok(())
    }

    /// Gives a seat that was reopened to whoever has its key.
    ///
    /// # Errors
    /// If the key fits no seat, or the name cannot be used.
    pub(super) async fn take_seat(
        &mut self,
        take: &TakeSeat,
        holder: &Holder,
    ) -> Result<Seated, Problem> {
        self.check_not_banned(holder)?;
        let bad = || {
            let message = "this link is not good any more: somebody has the seat";
            Problem::conflict("bad-key", message)
        };
        let fits = |data: &TableData| {
            let seats = (0..).zip(&data.seats);
            let open = seats.filter_map(|(seat, chair)| Some((seat, chair.reopened.as_ref()?)));
            open.filter(|(_, hash)| token::matches(&take.key, hash)).map(|(seat, _)| seat).last()
        };
        if fits(&self.data).is_none() && !self.app.bus.is_alone() {
            self.sync().await;
        }
        let seat: u8 = fits(&self.data).ok_or_else(bad)?;
        if self.online().contains(&seat) {
            return Err(bad());
        }
        let token = self
            .change(|data, _| {
                if fits(data) != Some(seat) {
                    return Err(bad());
                }
                data.hand_over(seat, &take.name, holder)
            })
            .await?;
        if let Some(game) = &mut self.game {
            // The time that ran out meanwhile is lost, but they get enough to move.
            game.resume(time::now(), 15_000);
        }
        // Those of whoever had the seat before: they are ignored anyway.
        if let Err(problem) = self.remove_orders(seat).await {
            tracing::warn!(%problem, "standing orders of somebody who has left could not be removed");
        }
        self.notice("seat-taken", seat).await;
        let device = holder.device.is_some();
        Ok(Seated { table: self.describe(), seat: Some(seat), token, device })
    }
}
