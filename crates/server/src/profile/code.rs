//! Adding a device to a profile.

use std::net::IpAddr;

use trestle_protocol::profile::{AddedDevice, DeviceCode, LinkDevice};

use super::data::CodeData;
use super::service::{Known, read};
use crate::app::App;
use crate::problem::Problem;
use crate::profile::ProfileData;
use crate::table::TableRequest;
use crate::time::{self, Millis};
use crate::token;

/// How long a code is good.
const GOOD_FOR: Millis = 10 * 60_000;

/// What is stored of a code. It is not that of a device or of words, whatever somebody types.
fn key(code: &str) -> String {
    token::fingerprint(&format!("code {}", token::normal_code(code)))
}

impl App {
    /// A code that adds a device to a profile, once. One from before is worth nothing any more.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn new_code(&self, known: &Known) -> Result<DeviceCode, Problem> {
        let code = token::code()?;
        let expires = time::now() + GOOD_FOR;
        self.change_profile(&known.row.id, |data| {
            data.code = Some(CodeData { hash: key(&code), expires });
            Ok(())
        })
        .await?;
        let code = format!("{}-{}-{}", &code[..4], &code[4..8], &code[8..]);
        Ok(DeviceCode { code, expires })
    }

    /// Adds a device to the profile of a code.
    ///
    /// # Errors
    /// If the code is not one, or not any more; if too many were tried.
    pub(crate) async fn link_device(
        &self,
        link: &LinkDevice,
        before: Option<&str>,
        address: IpAddr,
    ) -> Result<AddedDevice, Problem> {
        self.limits.guess(address)?;
        let bad = || {
            let message = "there is no such code; it counts once and for ten minutes, then ask for \
                           another";
            Problem::not_found("bad-code", message)
        };
        let key = key(&link.code);
        let row = self.store.profile_with_key(&key).await?.ok_or_else(bad)?;
        self.add_device(&row.id, &link.device, before, |data| {
            let good = |code: &CodeData| code.hash == key && time::now() < code.expires;
            // Taken out: of two who use it at the same time one comes too late.
            data.code.take_if(|code| code.hash == key).filter(good).ok_or_else(bad).map(drop)
        })
        .await
    }

    /// Adds a device to a profile if it may be added, and brings along the seats of the profile that the
    /// device had before.
    pub(super) async fn add_device(
        &self,
        profile: &str,
        label: &str,
        before: Option<&str>,
        check: impl Fn(&mut ProfileData) -> Result<(), Problem>,
    ) -> Result<AddedDevice, Problem> {
        let before = match before {
            Some(secret) => self.device(secret).await?,
            None => None,
        };
        let twice = before.as_ref().filter(|before| before.row.id == profile);
        let (secret, name) = self
            .change_profile(profile, |data| {
                check(data)?;
                if let Some(same) = twice {
                    data.devices.retain(|device| device.id != same.device);
                }
                Ok((data.add_device(label)?, data.name.clone()))
            })
            .await?;
        let left = match before {
            Some(before) if before.row.id != profile => self.bring_along(&before, profile).await?,
            _ => Vec::new(),
        };
        Ok(AddedDevice { secret, name, left })
    }

    /// Gives the published boards and the seats of a profile to another one, seats unless that sits at the
    /// same table; returns the tables that are left. A profile that has nothing left goes, unless it has
    /// other devices.
    async fn bring_along(&self, from: &Known, to: &str) -> Result<Vec<String>, Problem> {
        let old = &from.row.id;
        let alone = read(&from.row)?.devices.len() == 1;
        let mut left = Vec::new();
        for seat in self.store.seats(old, u32::MAX).await? {
            let id = &seat.table.id;
            self.store.add_seat(to, id, seat.since).await?;
            let pass = |reply| TableRequest::PassOn { from: old.clone(), to: to.to_owned(), reply };
            match self.ask_table(id, pass).await {
                Ok(()) => self.store.remove_seat(old, id).await?,
                Err(problem) if problem.code == "other-seat" => left.push(id.clone()),
                Err(problem) if problem.status.is_client_error() => {
                    self.store.remove_seat(to, id).await?;
                }
                Err(problem) => return Err(problem),
            }
        }
        self.store.pass_on_published(old, to).await?;
        if left.is_empty() && alone {
            self.store.remove_profile(old).await?;
        }
        Ok(left)
    }
}
