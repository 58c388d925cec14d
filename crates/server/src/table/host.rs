//! What the host does about people before the game: sending them away for now or for good, locking the
//! table, and saying who sits where.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use trestle_protocol::table::{Arrange, Lock};

use crate::gate::network;
use crate::problem::Problem;
use crate::profile::Holder;
use crate::table::data::{Chair, TableData};
use crate::table::requests::must_be_open;
use crate::table::room::Room;
use crate::{sanitize, token};

/// How many people can be banned from a table; beyond that the first ones are forgotten.
const BANS: usize = 100;

/// Somebody who cannot come back to a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// The id of their profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// The fingerprint of where they came from, different for every table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

// It has no business in a log.
impl std::fmt::Debug for Ban {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Ban")
    }
}

impl TableData {
    /// Whether somebody may sit down here who was not expected.
    ///
    /// # Errors
    /// If the host has locked the table.
    pub(super) fn check_not_locked(&self, holder: &Holder) -> Result<(), Problem> {
        let expected = holder.profile.as_ref().and_then(|profile| self.kept_for(profile));
        if self.locked && expected.is_none() {
            let message = "the host has locked this table; nobody else can sit down";
            return Err(Problem::conflict("locked", message));
        }
        Ok(())
    }

    /// Seats everybody anew.
    ///
    /// # Errors
    /// If a seat is missing or there twice, or colours are not all different.
    fn arrange(&mut self, arrange: &Arrange) -> Result<(), Problem> {
        if let Some(order) = &arrange.seats {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            if !sorted.iter().map(|&seat| usize::from(seat)).eq(0..self.seats.len()) {
                let message = "name every seat once, in the order in which they are to be";
                return Err(Problem::bad_request("bad-seats", message));
            }
            let seats = order.iter().map(|&seat| self.seats[usize::from(seat)].clone());
            self.seats = seats.collect();
            // Who has muted somebody means the person.
            for member in &mut self.members {
                for muted in &mut member.muted {
                    let now = order.iter().position(|seat| seat == muted);
                    *muted = now.and_then(|now| u8::try_from(now).ok()).unwrap_or(*muted);
                }
            }
        }
        let Some(colours) = &arrange.colours else { return Ok(()) };
        let mut different = colours.clone();
        different.sort_unstable();
        different.dedup();
        if colours.len() != self.seats.len() || different.len() != colours.len() {
            let message = "every seat has a colour of its own";
            return Err(Problem::bad_request("bad-colour", message));
        }
        for (chair, colour) in self.seats.iter_mut().zip(colours) {
            chair.colour = Some(sanitize::id(colour)?);
        }
        Ok(())
    }
}

impl Room {
    /// Notes where the person in a seat has come from, in memory only.
    pub(super) fn note_address(&mut self, seat: u8, holder: &Holder) {
        let member = self.data.seats.get(usize::from(seat)).and_then(|chair| chair.member);
        if let (Some(member), Some(address)) = (member, holder.address) {
            self.addresses.insert(member, address);
        }
    }

    /// The fingerprint of where somebody comes from, at this table.
    fn address_mark(&self, address: IpAddr) -> String {
        token::fingerprint(&format!("{} {}", self.row.id, network(address)))
    }

    /// Whether somebody may be here: by profile or address.
    ///
    /// # Errors
    /// If they were banned.
    pub(super) fn check_not_banned(&self, holder: &Holder) -> Result<(), Problem> {
        if self.data.bans.is_empty() {
            return Ok(());
        }
        let address = holder.address.map(|address| self.address_mark(address));
        let fits = |ban: &Ban| {
            let by_profile = ban.profile.is_some() && ban.profile == holder.profile;
            by_profile || (ban.address.is_some() && ban.address == address)
        };
        if self.data.bans.iter().any(fits) {
            return Err(Problem::forbidden("banned", "the host has banned you from this table"));
        }
        Ok(())
    }

    /// The seat of somebody whom the host may send away, or for whom it is kept.
    fn other_seat(&self, host: usize, seat: u8) -> Result<Chair, Problem> {
        let chair = self.data.seats.get(usize::from(seat));
        let chair = chair.filter(|chair| chair.member != Some(host));
        let somebody = chair.filter(|chair| chair.member.is_some() || chair.kept.is_some());
        somebody.cloned().ok_or_else(|| {
            Problem::bad_request("nobody-there", "nobody sits there who could be sent away")
        })
    }

    /// Sends somebody away, or lets go of somebody who is expected. They may come back.
    pub(super) async fn kick(&mut self, token: Option<&str>, seat: u8) -> Result<(), Problem> {
        let host = self.host(token).await?;
        let before = self.other_seat(host, seat)?;
        self.send_away(seat, &before, None).await
    }

    /// Sends somebody away for good. The address counts unless the host comes from there, too: then it
    /// would keep out the whole house.
    pub(super) async fn ban(
        &mut self,
        token: Option<&str>,
        seat: u8,
        from: IpAddr,
    ) -> Result<(), Problem> {
        let host = self.host(token).await?;
        let before = self.other_seat(host, seat)?;
        let address = before.member.and_then(|member| {
            let mut here = self.connections.values();
            let connected = here.find(|connection| connection.member == Some(member));
            connected
                .map(|connection| connection.address)
                .or_else(|| self.addresses.get(&member).copied())
        });
        let address = address.filter(|&address| network(address) != network(from));
        let kept = before.kept.as_ref().and_then(|kept| kept.profile.clone());
        let member = before.member.and_then(|member| self.data.members[member].profile.clone());
        let ban = Ban {
            profile: member.or(kept),
            address: address.map(|address| self.address_mark(address)),
        };
        self.send_away(seat, &before, Some(ban)).await
    }

    async fn send_away(
        &mut self,
        seat: u8,
        before: &Chair,
        ban: Option<Ban>,
    ) -> Result<(), Problem> {
        self.change(|data, stage| {
            must_be_open(*stage)?;
            if data.seats[usize::from(seat)] != *before {
                return Ok(());
            }
            match before.member {
                Some(member) => data.stand_up(member),
                // Who was expected is not any more.
                None => data.seats[usize::from(seat)].kept = None,
            }
            if let Some(ban) =
                ban.clone().filter(|ban| ban.profile.is_some() || ban.address.is_some())
            {
                let beyond = (data.bans.len() + 1).saturating_sub(BANS);
                data.bans.drain(..beyond);
                data.bans.push(ban);
            }
            Ok(())
        })
        .await
    }

    /// Lets nobody else sit down, or lets people in again.
    pub(super) async fn lock(&mut self, token: Option<&str>, lock: &Lock) -> Result<(), Problem> {
        self.host(token).await?;
        self.change(|data, stage| {
            must_be_open(*stage)?;
            data.locked = lock.locked;
            Ok(())
        })
        .await
    }

    /// Seats everybody anew, and gives them colours.
    pub(super) async fn arrange(
        &mut self,
        token: Option<&str>,
        arrange: &Arrange,
    ) -> Result<(), Problem> {
        self.host(token).await?;
        self.change(|data, stage| {
            must_be_open(*stage)?;
            data.arrange(arrange)
        })
        .await
    }
}
