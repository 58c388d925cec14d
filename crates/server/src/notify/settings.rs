//! How a person wants to be told, as it is stored in their profile.

use serde::{Deserialize, Serialize};
use trestle_protocol::notify::{self as wire, NoticeKind as WireKind, QuietHours, ZoneOffset};

use crate::store::NoticeKind;
use crate::time::Millis;

/// The settings of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotifyData {
    /// Of what they want to be told.
    pub kinds: Vec<WireKind>,
    /// When not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// Their time zone: from when on which offset holds.
    #[serde(default)]
    pub zone: Vec<ZoneOffset>,
    /// In which language.
    pub language: String,
    /// Browsers that show notifications.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub push: Vec<PushData>,
    /// The address of their topic at an ntfy server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ntfy: Option<String>,
    /// The access token of that topic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ntfy_token: Option<NtfyToken>,
    /// Their e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<EmailData>,
}

/// A browser that shows notifications.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushData {
    /// The id of the device.
    pub device: String,
    /// Where messages to it go.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: String,
    /// Its shared secret.
    pub auth: String,
}

/// The access token of a topic. It is stored as it is, since every message needs it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NtfyToken(String);

/// How many letters of a token are shown.
const SHOWN: usize = 4;

impl NtfyToken {
    /// A token, if it looks like one.
    pub fn new(text: &str) -> Option<NtfyToken> {
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        (plain && (2 * SHOWN..=200).contains(&text.len())).then(|| NtfyToken(text.to_owned()))
    }

    /// The header that proves to the server of the topic who sends.
    pub fn authorization(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// Its last letters, by which people recognise it.
    pub fn end(&self) -> &str {
        self.0.get(self.0.len().saturating_sub(SHOWN)..).unwrap_or_default()
    }
}

/// An e-mail address.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmailData {
    /// The address.
    pub address: String,
    /// The fingerprint of the code that its owner has to send back, until they have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// From when on the code is worth nothing.
    #[serde(default)]
    pub expires: Millis,
    /// A random name for it, by which links that stop letters find it; made with the first letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

// Without addresses and secrets: they have no business in a log.
impl std::fmt::Debug for PushData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushData").field("device", &self.device).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for NtfyToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NtfyToken").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for EmailData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EmailData").finish_non_exhaustive()
    }
}

impl Default for NotifyData {
    fn default() -> Self {
        NotifyData {
            kinds: WIRE.to_vec(),
            quiet: None,
            zone: Vec::new(),
            language: "en".to_owned(),
            push: Vec::new(),
            ntfy: None,
            ntfy_token: None,
            email: None,
        }
    }
}

/// All kinds.
const WIRE: [WireKind; 7] = [
    WireKind::YourTurn,
    WireKind::FriendJoined,
    WireKind::Rematch,
    WireKind::HourLeft,
    WireKind::GameOver,
    WireKind::OrderDone,
    WireKind::OrderStopped,
];

/// A kind as the store knows it.
pub(super) fn stored_kind(kind: WireKind) -> NoticeKind {
    match kind {
        WireKind::YourTurn => NoticeKind::YourTurn,
        WireKind::FriendJoined => NoticeKind::FriendJoined,
        WireKind::Rematch => NoticeKind::Rematch,
        WireKind::HourLeft => NoticeKind::HourLeft,
        WireKind::GameOver => NoticeKind::GameOver,
        WireKind::OrderDone => NoticeKind::OrderDone,
        WireKind::OrderStopped => NoticeKind::OrderStopped,
    }
}

impl EmailData {
    /// Whether its owner has agreed.
    pub fn is_confirmed(&self) -> bool {
        self.code.is_none()
    }
}

impl NotifyData {
    /// Which kinds of notices are to be stored for them: none if there is no way to tell them.
    pub fn wanted(&self) -> i64 {
        let has_email = self.email.as_ref().is_some_and(EmailData::is_confirmed);
        if self.push.is_empty() && self.ntfy.is_none() && !has_email {
            return 0;
        }
        self.kinds.iter().fold(0, |bits, kind| bits | stored_kind(*kind).bit())
    }

    /// Whether they want to be told of this.
    pub fn wants(&self, kind: NoticeKind) -> bool {
        self.wanted() & kind.bit() != 0
    }

    /// As one of their devices may know it.
    pub fn describe(&self, device: &str, offered: wire::Offered) -> wire::Notifications {
        wire::Notifications {
            kinds: self.kinds.clone(),
            quiet: self.quiet,
            push: self.push.iter().map(|push| push.device.clone()).collect(),
            push_here: self.push.iter().any(|push| push.device == device),
            ntfy: self.ntfy.clone(),
            ntfy_token: self.ntfy_token.as_ref().map(|token| token.end().to_owned()),
            email: self.email.as_ref().map(|email| wire::Email {
                address: email.address.clone(),
                confirmed: email.is_confirmed(),
            }),
            offered,
        }
    }
}
