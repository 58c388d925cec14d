//! Profiles: the seats of a person, on all of their devices.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::skip;
use crate::table::Table;

/// A profile, as its own devices may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// What the person is called.
    pub name: String,
    /// The id of their favourite colour, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<String>,
    /// The day on which it was made, in milliseconds since 1970.
    pub created: i64,
    /// The devices that can take its seats, the oldest first.
    pub devices: Vec<Device>,
    /// The day on which its recovery words were made, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<i64>,
    /// Its passkeys, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Passkey>>")]
    pub passkeys: Vec<Passkey>,
}

/// A passkey of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Passkey {
    /// What browsers call it, in base64 for addresses.
    pub id: String,
    /// What to call it.
    #[schema(example = "Firefox on Linux")]
    pub label: String,
    /// The day on which it was made, in milliseconds since 1970.
    pub created: i64,
}

/// What a browser needs to make a passkey.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PasskeyRequest {
    /// What the browser has to answer: the bytes of this text.
    pub challenge: String,
    /// What authenticators call the person: the bytes of this text. It says nothing about them.
    pub user: String,
    /// What the person is called.
    pub name: String,
    /// The ids of passkeys that there are: an authenticator needs one of them only.
    pub known: Vec<String>,
}

/// A passkey that a browser has made. All but the label is base64 for addresses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddPasskey {
    /// What the browser calls it.
    pub id: String,
    /// The `clientDataJSON` of the answer.
    pub client_data: String,
    /// The `getAuthenticatorData()` of the answer.
    pub authenticator_data: String,
    /// The `getPublicKey()` of the answer: ES256, EdDSA, or RS256 with 2048 bits.
    pub public_key: String,
    /// What to call it.
    #[schema(example = "Firefox on Linux")]
    pub label: String,
}

/// Something for a passkey to sign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PasskeyChallenge {
    /// The bytes of this text.
    pub challenge: String,
}

/// What a passkey has signed. All but the device is base64 for addresses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UsePasskey {
    /// What the browser calls it.
    pub id: String,
    /// The `clientDataJSON` of the answer.
    pub client_data: String,
    /// The `authenticatorData` of the answer.
    pub authenticator_data: String,
    /// The `signature` of the answer.
    pub signature: String,
    /// What to call this device.
    #[schema(example = "Firefox on Linux")]
    pub device: String,
}

/// A device of a profile. Times are days, in milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Device {
    /// Its name among the devices of the profile; not a secret.
    pub id: String,
    /// What to call it.
    #[schema(example = "Firefox on Linux")]
    pub label: String,
    /// When it was added.
    pub created: i64,
    /// When it was last used.
    pub used: i64,
    /// Whether it is the one that asks.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub this: bool,
}

/// What a person wants to be called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileChange {
    /// Their name at new tables.
    pub name: String,
    /// The id of their favourite colour, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<String>,
}

/// Names a device of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichDevice {
    /// Its id.
    pub id: String,
}

/// The secret of a device. It is shown once; keep it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeviceSecret {
    /// It counts wherever the token of a seat does, at all tables of the profile.
    pub secret: String,
}

/// The tables of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MyTables {
    /// Those that wait for the person first, then open ones and other games in play, then those that
    /// are over; within these the last changed first.
    pub tables: Vec<MyTable>,
}

/// A table of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MyTable {
    /// The table.
    pub table: Table,
    /// The person's seat; missing for the host of a table of bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Whether the seat is only kept for the person, who has not sat down: others want a rematch.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub invited: bool,
    /// When it was taken, in milliseconds since 1970.
    pub since: i64,
    /// The seats that have to decide, in a game in play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub waits_for: Vec<u8>,
}

/// Seats that were taken without a profile, with their tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OldSeats {
    /// At most 50.
    pub seats: Vec<OldSeat>,
    /// What to call the person, if a profile is made for the seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "Ada")]
    pub name: Option<String>,
    /// What to call this device: without a device in the header, a profile is made for the seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "Firefox on Linux")]
    pub device: Option<String>,
}

/// A seat that was taken without a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OldSeat {
    /// The id of its table.
    pub table: String,
    /// The token that was given out for it.
    pub token: String,
}

/// What became of old seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AddedSeats {
    /// The tables whose seats belong to the profile now.
    pub tables: Vec<String>,
    /// The secret of this device, if a profile was made. It is shown once; keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub device: Option<String>,
}

/// A one-time code that adds a device to a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeviceCode {
    /// It counts once.
    #[schema(example = "7K3M-9QWE-TR52")]
    pub code: String,
    /// Until when, in milliseconds since 1970.
    pub expires: i64,
}

/// Adds a device to a profile by a one-time code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkDevice {
    /// The code, in whatever case, with or without the dashes.
    pub code: String,
    /// What to call this device.
    #[schema(example = "Firefox on Linux")]
    pub device: String,
}

/// Adds a device to a profile by its recovery words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// All twelve, in their order.
    pub words: String,
    /// What to call this device.
    #[schema(example = "Firefox on Linux")]
    pub device: String,
}

/// A device that was added to a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AddedDevice {
    /// The secret of this device. It is shown once; keep it.
    pub secret: String,
    /// What the person is called.
    pub name: String,
    /// Tables of the profile that this device had before, where the other one sits, too: there the
    /// secret from before still counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub left: Vec<String>,
}

/// The words with which a profile is found again when all devices are lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryWords {
    /// Twelve words. They are shown once; those from before are worth nothing any more.
    pub words: Vec<String>,
}

/// What became of the seats of a person who was forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Forgotten {
    /// How many tables have another name for the person now, or a free seat.
    pub tables: u32,
}
