//! What is stored of a profile.

use serde::{Deserialize, Serialize};
use trestle_protocol::profile as wire;

use super::passkey::PasskeyData;
use crate::notify::NotifyData;
use crate::problem::Problem;
use crate::time::{self, Millis};
use crate::{sanitize, token};

/// The most devices of a profile. With one more, the one that was not used for the longest time goes.
const DEVICES: usize = 20;

/// A profile. Times are those of the day: nobody needs to know more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProfileData {
    /// What the person is called.
    pub name: String,
    /// The id of their favourite colour.
    pub colour: Option<String>,
    /// When it was made.
    pub created: Millis,
    /// The devices that can take its seats.
    pub devices: Vec<DeviceData>,
    /// The code that adds another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<CodeData>,
    /// The words with which it is found again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<WordsData>,
    /// Its passkeys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passkeys: Vec<PasskeyData>,
    /// How the person wants to be told that it is their turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notify: Option<NotifyData>,
}

/// A one-time code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeData {
    /// Its fingerprint.
    pub hash: String,
    /// From when on it is worth nothing.
    pub expires: Millis,
}

/// Recovery words.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordsData {
    /// Their fingerprint.
    pub hash: String,
    /// The day on which they were made.
    pub made: Millis,
}

/// A device of a profile.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceData {
    /// Its name among them.
    pub id: String,
    /// The fingerprint of its secret.
    pub secret: String,
    /// What to call it.
    pub label: String,
    /// When it was added.
    pub created: Millis,
    /// When it was last used.
    pub used: Millis,
}

// Without the fingerprints: they have no business in a log.
impl std::fmt::Debug for CodeData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CodeData").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for WordsData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WordsData").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for DeviceData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DeviceData").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The beginning of this day.
pub fn today() -> Millis {
    let now = time::now();
    now - now.rem_euclid(time::DAY)
}

impl ProfileData {
    /// A profile without devices.
    ///
    /// # Errors
    /// If the name cannot be shown.
    pub fn new(name: &str) -> Result<ProfileData, Problem> {
        let name = sanitize::name(name)?;
        Ok(ProfileData {
            name,
            colour: None,
            created: today(),
            devices: Vec::new(),
            code: None,
            words: None,
            passkeys: Vec::new(),
            notify: None,
        })
    }

    /// Adds a device; its secret is the answer.
    ///
    /// # Errors
    /// If there is no randomness to be had.
    pub fn add_device(&mut self, label: &str) -> Result<String, Problem> {
        let secret = token::device_secret()?;
        if self.devices.len() >= DEVICES {
            let oldest = self.devices.iter().map(|device| device.used).min();
            if let Some(place) = self.devices.iter().position(|it| Some(it.used) == oldest) {
                self.devices.remove(place);
            }
        }
        self.devices.push(DeviceData {
            id: token::device_id()?,
            secret: token::fingerprint(&secret),
            label: sanitize::label(label),
            created: today(),
            used: today(),
        });
        Ok(secret)
    }

    /// The device with this secret.
    pub fn device_with(&self, secret: &str) -> Option<&DeviceData> {
        self.devices.iter().find(|device| token::matches(secret, &device.secret))
    }

    /// Everything by which the profile is found.
    pub fn keys(&self) -> Vec<String> {
        let devices = self.devices.iter().map(|device| &device.secret);
        let code = self.code.iter().map(|code| &code.hash);
        let email = self.notify.iter().filter_map(|notify| notify.email.as_ref());
        let confirm = email.clone().filter_map(|email| email.code.as_ref());
        let stop = email.filter_map(|email| email.name.as_deref()).map(token::fingerprint);
        let words = self.words.iter().map(|words| &words.hash);
        let passkeys = self.passkeys.iter().map(PasskeyData::hash);
        let hashes = devices.chain(code).chain(words).chain(confirm).cloned();
        hashes.chain(stop).chain(passkeys).collect()
    }

    /// Which kinds of notices the person wants, as the store notes it.
    pub fn wanted_notices(&self) -> i64 {
        self.notify.as_ref().map_or(0, NotifyData::wanted)
    }

    /// When one of its devices was last used.
    pub fn used(&self) -> Millis {
        self.devices.iter().map(|device| device.used).fold(self.created, Millis::max)
    }

    /// As one of its devices may know it.
    pub fn describe(&self, this: &str) -> wire::Profile {
        let device = |device: &DeviceData| wire::Device {
            id: device.id.clone(),
            label: device.label.clone(),
            created: device.created,
            used: device.used,
            this: device.id == this,
        };
        wire::Profile {
            name: self.name.clone(),
            colour: self.colour.clone(),
            created: self.created,
            devices: self.devices.iter().map(device).collect(),
            words: self.words.as_ref().map(|words| words.made),
            passkeys: self.passkeys.iter().map(PasskeyData::describe).collect(),
        }
    }
}
