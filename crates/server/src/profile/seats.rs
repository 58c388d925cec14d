//! The tables of a profile.

use std::net::IpAddr;

use futures_util::future::join_all;
use trestle_protocol::profile::{AddedSeats, MyTable, MyTables, OldSeat, OldSeats};

use super::service::Known;
use crate::app::App;
use crate::problem::Problem;
use crate::store::{SeatRow, Stage};
use crate::table::{TableData, TableRequest};
use crate::{time, token};

/// How many tables a list shows.
const LIST: u32 = 100;
/// Of how many games in play it says whose turn it is: each of them is loaded for it.
const LOOKED_AT: usize = 40;
/// How many old seats can be added at once.
const OLD_SEATS: usize = 50;

impl App {
    /// The tables of a profile, those first that wait for it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn my_tables(&self, known: &Known) -> Result<MyTables, Problem> {
        let profile = &known.row.id;
        let rows = self.store.seats(profile, LIST).await?;
        let mut tables = Vec::new();
        for row in rows.into_iter().filter(|row| !row.hidden) {
            let id = row.table.id.clone();
            match my_table(row, profile) {
                Some(mine) => tables.push(mine),
                // They have stood up, or were sent away.
                None => self.store.remove_seat(profile, &id).await?,
            }
        }
        let playing = tables
            .iter_mut()
            .filter(|mine| mine.table.stage == trestle_protocol::table::Stage::Playing);
        join_all(playing.take(LOOKED_AT).map(async |mine| {
            let ask = |reply| TableRequest::WaitsFor { reply };
            // A table that cannot be loaded is listed all the same.
            mine.waits_for = self.ask_table(&mine.table.id, ask).await.unwrap_or_default();
        }))
        .await;
        // Stable: the rest stays in order.
        tables.sort_by_key(|mine| !mine.seat.is_some_and(|seat| mine.waits_for.contains(&seat)));
        Ok(MyTables { tables })
    }

    /// Makes seats that were taken without a profile seats of one. Their tokens stay good. A profile is
    /// made for them if there is none.
    ///
    /// # Errors
    /// If there are too many at once, or none for which a profile could be made.
    pub(crate) async fn add_old_seats(
        &self,
        proof: Option<String>,
        old: &OldSeats,
        address: IpAddr,
    ) -> Result<AddedSeats, Problem> {
        if old.seats.len() > OLD_SEATS {
            let message = format!("at most {OLD_SEATS} seats at once");
            return Err(Problem::bad_request("too-many-seats", message));
        }
        let name = old.name.as_deref().unwrap_or_default();
        let holder = self.holder(proof, old.device.as_deref(), name, address).await?;
        let profile = holder.profile.as_ref().ok_or_else(Problem::no_such_device)?;
        let added = self.attach_all(profile, &old.seats).await;
        let new = holder.new_device();
        if new.is_some() && added.as_ref().map_or(true, Vec::is_empty) {
            self.no_seat(&holder, None).await;
            let message = "none of these seats is there, or none of the tokens fits";
            added?;
            return Err(Problem::not_found("no-seat", message));
        }
        Ok(AddedSeats { tables: added?, device: new })
    }

    async fn attach_all(&self, profile: &str, seats: &[OldSeat]) -> Result<Vec<String>, Problem> {
        let mut tables = Vec::new();
        for old in seats {
            let is_good = token::is_table_id(&old.table);
            if !is_good || !self.store.add_seat(profile, &old.table, time::now()).await? {
                continue;
            }
            let attach = |reply| TableRequest::Attach {
                token: old.token.clone(),
                profile: profile.to_owned(),
                reply,
            };
            match self.ask_table(&old.table, attach).await {
                Ok(()) => tables.push(old.table.clone()),
                // What is noted stays: the person may have another token for the same table. The list
                // leaves out what is no seat.
                Err(problem) if problem.status.is_client_error() => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(tables)
    }

    /// Ends all connections of a profile, wherever they are. Devices that may come back do.
    ///
    /// # Errors
    /// If a table cannot be changed.
    pub(super) async fn end_sessions(&self, profile: &str) -> Result<(), Problem> {
        for seat in self.store.seats(profile, u32::MAX).await? {
            let end = |reply| TableRequest::EndSessions { profile: profile.to_owned(), reply };
            match self.ask_table(&seat.table.id, end).await {
                Err(problem) if !problem.status.is_client_error() => return Err(problem),
                _ => {}
            }
        }
        Ok(())
    }
}

/// A table as it is listed; none if the profile does not sit there.
fn my_table(SeatRow { table: row, since, .. }: SeatRow, profile: &str) -> Option<MyTable> {
    let data: TableData = serde_json::from_str(&row.body).ok()?;
    let (seat, invited) = match data.member_of(profile) {
        Some(member) if row.stage != Stage::Abandoned => (data.seat_of(member), false),
        // A rematch that has begun without them is of no interest.
        None if row.stage == Stage::Open => (Some(data.kept_for(profile)?), true),
        _ => return None,
    };
    Some(MyTable { table: data.describe(&row), seat, invited, since, waits_for: Vec::new() })
}
