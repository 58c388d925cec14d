//! Profiles as they are found and changed.

use trestle_protocol::profile::{DeviceSecret, Profile, ProfileChange};

use super::data::today;
use crate::app::App;
use crate::problem::Problem;
use crate::profile::ProfileData;
use crate::store::{ProfileRow, Updated};
use crate::{sanitize, token};

/// A profile that one of its devices asks for.
pub struct Known {
    /// As it is stored.
    pub row: ProfileRow,
    /// What is in it.
    pub data: ProfileData,
    /// The id of the device.
    pub device: String,
}

impl App {
    /// Stores a new profile; its id is the answer.
    pub(super) async fn create_profile(&self, data: &ProfileData) -> Result<String, Problem> {
        let id = token::profile_id()?;
        let (used, notices, body) = (data.used(), data.wanted_notices(), write(data)?);
        let row = ProfileRow { id, version: 1, used, notices, body };
        match self.store.create_profile(&row, &data.keys()).await? {
            Updated::Done => Ok(row.id),
            // Two of 2^80: something is wrong with the randomness.
            Updated::Conflict => Err(Problem::internal("an id was drawn twice")),
        }
    }

    /// The profile of the device with this secret.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn device(&self, secret: &str) -> Result<Option<Known>, Problem> {
        if !token::is_device_secret(secret) {
            return Ok(None);
        }
        let row = self.store.profile_with_key(&token::fingerprint(secret)).await?;
        let Some(row) = row else { return Ok(None) };
        let data = read(&row)?;
        let Some(device) = data.device_with(secret) else { return Ok(None) };
        let (id, used) = (device.id.clone(), device.used);
        if used < today() {
            let noted = self.change_profile(&row.id, |data| {
                if let Some(device) = data.devices.iter_mut().find(|device| device.id == id) {
                    device.used = today();
                }
                Ok(())
            });
            if let Err(problem) = noted.await {
                tracing::warn!(%problem, "it could not be noted that a device was used");
            }
        }
        Ok(Some(Known { row, data, device: id }))
    }

    /// The profile of whoever asks.
    ///
    /// # Errors
    /// If they have none.
    pub(crate) async fn known(&self, proof: Option<&str>) -> Result<Known, Problem> {
        let secret = proof.ok_or_else(Problem::no_such_device)?;
        self.device(secret).await?.ok_or_else(Problem::no_such_device)
    }

    /// Changes a profile and stores it, unless nothing is different; starts again if it was changed
    /// meanwhile.
    ///
    /// # Errors
    /// What the change itself refuses, or the store.
    pub(crate) async fn change_profile<T>(
        &self,
        id: &str,
        change: impl Fn(&mut ProfileData) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        for _ in 0..10 {
            let row = self.store.profile(id).await?.ok_or_else(Problem::no_such_device)?;
            let before = read(&row)?;
            let mut data = before.clone();
            let result = change(&mut data)?;
            if data == before {
                return Ok(result);
            }
            let (used, notices) = (data.used(), data.wanted_notices());
            let row = ProfileRow { used, notices, body: write(&data)?, ..row };
            if self.store.update_profile(&row, &data.keys()).await? == Updated::Done {
                return Ok(result);
            }
        }
        Err(Problem::conflict("busy", "the profile changes too quickly; please try again"))
    }

    /// What a profile is called from now on.
    ///
    /// # Errors
    /// If the name cannot be shown, or there is no such colour.
    pub(crate) async fn rename(
        &self,
        known: &Known,
        asked: &ProfileChange,
    ) -> Result<Profile, Problem> {
        let name = sanitize::name(&asked.name)?;
        let colour = asked.colour.as_deref().map(sanitize::id).transpose()?;
        self.change_profile(&known.row.id, |data| {
            data.name.clone_from(&name);
            data.colour.clone_from(&colour);
            Ok(data.describe(&known.device))
        })
        .await
    }

    /// Gives a device another secret; the one before is worth nothing.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn rotate(&self, known: &Known) -> Result<DeviceSecret, Problem> {
        let secret = token::device_secret()?;
        self.change_profile(&known.row.id, |data| {
            let device = data.devices.iter_mut().find(|device| device.id == known.device);
            device.ok_or_else(Problem::no_such_device)?.secret = token::fingerprint(&secret);
            Ok(())
        })
        .await?;
        Ok(DeviceSecret { secret })
    }

    /// Signs a device out: its secret is worth nothing, and its connections end. So do those of the
    /// others, which come back by themselves.
    ///
    /// # Errors
    /// If there is no such device.
    pub(crate) async fn sign_out(&self, known: &Known, device: &str) -> Result<Profile, Problem> {
        let profile = self
            .change_profile(&known.row.id, |data| {
                let before = data.devices.len();
                data.devices.retain(|other| other.id != device);
                if let Some(notify) = &mut data.notify {
                    notify.push.retain(|push| push.device != device);
                }
                if data.devices.len() == before {
                    let message = "you have no such device; perhaps it was signed out before";
                    return Err(Problem::not_found("no-such-device", message));
                }
                Ok(data.describe(&known.device))
            })
            .await?;
        self.end_sessions(&known.row.id).await?;
        Ok(profile)
    }
}

pub(super) fn read(row: &ProfileRow) -> Result<ProfileData, Problem> {
    serde_json::from_str(&row.body).map_err(|_| Problem::internal("a profile that cannot be read"))
}

fn write(data: &ProfileData) -> Result<String, Problem> {
    serde_json::to_string(data).map_err(|_| Problem::internal("a profile that cannot be written"))
}
