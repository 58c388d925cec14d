//! Notifications: how a person wants to be told that it is their turn, and of what else.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::skip;

/// What a person can be told of.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// They have to decide.
    YourTurn,
    /// Somebody has sat down at their table.
    FriendJoined,
    /// Somebody wants to play again.
    Rematch,
    /// They have to decide within an hour.
    HourLeft,
    /// Their game has ended.
    GameOver,
    /// A standing order of theirs was carried out.
    OrderDone,
    /// Their standing orders have stopped: one cannot be carried out, or something has happened to their
    /// tickets.
    OrderStopped,
}

/// How a person is told.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Channel {
    /// By Web Push, in a browser.
    Push,
    /// By ntfy, in its app.
    Ntfy,
    /// By e-mail.
    Email,
}

/// How a person wants to be told, as their own devices may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Notifications {
    /// Of what.
    pub kinds: Vec<NoticeKind>,
    /// When not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub quiet: Option<QuietHours>,
    /// The ids of the devices whose browsers show notifications.
    pub push: Vec<String>,
    /// Whether the device that asks is one of them.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub push_here: bool,
    /// The address of their topic at an ntfy server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ntfy: Option<String>,
    /// The last letters of the access token of their topic, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "f4xq")]
    pub ntfy_token: Option<String>,
    /// Their e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub email: Option<Email>,
    /// What this server can do.
    pub offered: Offered,
}

/// An e-mail address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Email {
    /// The address.
    pub address: String,
    /// Whether its owner has agreed. Until then nothing else is sent there.
    pub confirmed: bool,
}

/// The ways to tell people that a server has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Offered {
    /// The public key with which a browser subscribes to Web Push; missing if the host does not want it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub push: Option<String>,
    /// Whether there is ntfy.
    pub ntfy: bool,
    /// Whether there is e-mail.
    pub email: bool,
}

/// Hours of the day when a person wants to be left alone. What happens then is told when they are over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, in minutes since midnight.
    #[schema(example = 1320)]
    pub from: u16,
    /// When they end; before `from` if that is on the next day.
    #[schema(example = 420)]
    pub to: u16,
}

/// What a person wants from now on. Devices and the e-mail address have requests of their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NotificationChange {
    /// Of what they want to be told.
    pub kinds: Vec<NoticeKind>,
    /// When not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub quiet: Option<QuietHours>,
    /// The address of their topic at an ntfy server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "https://ntfy.sh/a-topic-that-nobody-guesses")]
    pub ntfy: Option<String>,
    /// The access token of that topic, which is sent to its server alone; an empty text to remove it.
    /// Without this it stays, unless the topic moves to another server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ntfy_token: Option<String>,
    /// The language in which they are told: `en`, `nl`, `de` or `fr`.
    pub language: String,
    /// Their time zone, as far as it is known: from when on which offset holds, the first one first.
    pub zone: Vec<ZoneOffset>,
}

/// What the clocks of a time zone show from some moment on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneOffset {
    /// The moment, in milliseconds since 1970.
    pub from: i64,
    /// How many minutes they are ahead of Greenwich.
    #[schema(example = 60)]
    pub minutes: i16,
}

/// What a browser gives out when it subscribes to Web Push.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// Where messages to it go.
    pub endpoint: String,
    /// Its public key, in base64 for addresses.
    pub p256dh: String,
    /// Its shared secret, in base64 for addresses.
    pub auth: String,
}

/// An e-mail address that is to be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEmail {
    /// The address.
    pub address: String,
    /// The language of the letter: `en`, `nl`, `de` or `fr`.
    pub language: String,
}

/// The code in the link of a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailCode {
    /// The code.
    pub code: String,
}

/// What became of a notification that was sent as a test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Tested {
    /// The channels that took it.
    pub sent: Vec<Channel>,
    /// Those that did not.
    pub failed: Vec<Channel>,
}
