//! Settings of notifications, as people find and change them.

use std::net::IpAddr;

use lettre::Address;
use trestle_protocol::notify::{
    Channel, NotificationChange, Notifications, Offered, PushSubscription, QuietHours, Tested,
};

use super::message::Message;
use super::ntfy;
use super::outside::Outcome;
use super::push::{self, VapidKey};
use super::settings::{EmailData, NotifyData, NtfyToken, PushData};
use super::words::Language;
use crate::app::App;
use crate::problem::Problem;
use crate::profile::{Known, ProfileData};
use crate::time::{self, Millis};
use crate::token;

/// For how long the code of a letter is good.
const CODE: Millis = time::DAY;
/// How many changes of a time zone are kept.
const OFFSETS: usize = 12;
/// The name under which the store keeps the key of push messages.
const KEY: &str = "vapid";

impl App {
    /// The settings of a profile; nothing if it has none, or is gone.
    pub(super) async fn notify_settings(
        &self,
        profile: &str,
    ) -> Result<Option<NotifyData>, Problem> {
        let Some(row) = self.store.profile(profile).await? else { return Ok(None) };
        let data: Option<ProfileData> = serde_json::from_str(&row.body).ok();
        Ok(data.and_then(|data| data.notify))
    }

    /// The key with which all processes sign push messages. The first one that needs it makes it.
    pub(super) async fn vapid_key(&self) -> Result<&VapidKey, Problem> {
        let make = async || {
            let fresh = VapidKey::fresh().ok_or_else(|| Problem::internal("no key to be had"))?;
            let kept = self.store.shared_secret(KEY, &fresh).await?;
            VapidKey::read(&kept).ok_or_else(|| Problem::internal("a key that cannot be read"))
        };
        self.notifier.key.get_or_try_init(make).await
    }

    async fn offered(&self) -> Result<Offered, Problem> {
        let push = match self.notifier.offers(Channel::Push) {
            true => Some(self.vapid_key().await?.public()),
            false => None,
        };
        let offers = |channel| self.notifier.offers(channel);
        Ok(Offered { push, ntfy: offers(Channel::Ntfy), email: offers(Channel::Email) })
    }

    /// How a person is told.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn notifications(&self, known: &Known) -> Result<Notifications, Problem> {
        let offered = self.offered().await?;
        let data = known.data.notify.clone().unwrap_or_default();
        Ok(data.describe(&known.device, offered))
    }

    /// Changes the settings and describes them.
    async fn change_notifications(
        &self,
        known: &Known,
        change: impl Fn(&mut NotifyData) -> Result<(), Problem>,
    ) -> Result<Notifications, Problem> {
        let offered = self.offered().await?;
        self.change_profile(&known.row.id, |data| {
            let mut notify = data.notify.take().unwrap_or_default();
            change(&mut notify)?;
            // Browsers that were signed out are not told anything.
            notify.push.retain(|push| data.devices.iter().any(|device| device.id == push.device));
            let described = notify.describe(&known.device, offered.clone());
            data.notify = Some(notify);
            Ok(described)
        })
        .await
    }

    /// What a person wants from now on.
    ///
    /// # Errors
    /// If something of it makes no sense.
    pub(crate) async fn set_notifications(
        &self,
        known: &Known,
        asked: &NotificationChange,
    ) -> Result<Notifications, Problem> {
        let language = known_language(&asked.language)?;
        let ntfy = asked.ntfy.as_deref().map(str::trim).filter(|address| !address.is_empty());
        if let Some(address) = ntfy {
            let url = self.notifier.outside.check(address);
            if !self.notifier.offers(Channel::Ntfy)
                || url.and_then(|url| ntfy::topic(&url)).is_none()
            {
                let message = "a topic looks like https://ntfy.sh/TOPIC";
                return Err(Problem::bad_request("bad-topic", message));
            }
        }
        let token = ntfy_token(asked, ntfy)?;
        if let Some(QuietHours { from, to }) = asked.quiet
            && (from >= 1_440 || to >= 1_440)
        {
            let message = "quiet hours are minutes of a day: 0 to 1,439";
            return Err(Problem::bad_request("bad-hours", message));
        }
        let sensible = |minutes: i16| (-1_440..=1_440).contains(&minutes);
        let zone = &asked.zone;
        if zone.len() > OFFSETS
            || !zone.is_sorted_by_key(|offset| offset.from)
            || !zone.iter().all(|offset| sensible(offset.minutes))
        {
            let message = "a time zone has at most 12 offsets of at most a day, in order";
            return Err(Problem::bad_request("bad-zone", message));
        }
        let mut kinds = asked.kinds.clone();
        kinds.sort_unstable();
        kinds.dedup();
        self.change_notifications(known, |data| {
            data.kinds.clone_from(&kinds);
            data.quiet = asked.quiet;
            data.zone.clone_from(zone);
            data.language = language.to_owned();
            if !ntfy::same_server(data.ntfy.as_deref(), ntfy) {
                // Nobody else's business.
                data.ntfy_token = None;
            }
            if let Some(token) = &token {
                data.ntfy_token.clone_from(token);
            }
            data.ntfy = ntfy.map(str::to_owned);
            Ok(())
        })
        .await
    }

    /// From now on the browser that asks shows notifications.
    ///
    /// # Errors
    /// If its subscription makes no sense.
    pub(crate) async fn add_browser(
        &self,
        known: &Known,
        asked: &PushSubscription,
    ) -> Result<Notifications, Problem> {
        let PushSubscription { endpoint, p256dh, auth } = asked.clone();
        let push = PushData { device: known.device.clone(), endpoint, p256dh, auth };
        let offered = self.notifier.offers(Channel::Push);
        if !offered
            || self.notifier.outside.check(&push.endpoint).is_none()
            || !push::is_good(&push)
        {
            let message = "this is not a subscription to which messages could be sent";
            return Err(Problem::bad_request("bad-subscription", message));
        }
        self.change_notifications(known, |data| {
            data.push
                .retain(|other| other.device != push.device && other.endpoint != push.endpoint);
            data.push.push(push.clone());
            Ok(())
        })
        .await
    }

    /// From now on the browser that asks shows none.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn remove_browser(&self, known: &Known) -> Result<Notifications, Problem> {
        self.change_notifications(known, |data| {
            data.push.retain(|other| other.device != known.device);
            Ok(())
        })
        .await
    }

    /// A browser has gone from its push service.
    pub(super) async fn forget_browser(&self, profile: &str, gone: &PushData) {
        let forgotten = self.change_profile(profile, |data| {
            if let Some(notify) = &mut data.notify {
                notify.push.retain(|push| push != gone);
            }
            Ok(())
        });
        if let Err(problem) = forgotten.await {
            tracing::warn!(%problem, "a browser that is gone could not be forgotten");
        }
    }

    /// Asks the owner of an e-mail address whether they agree. Until they do, nothing else is sent there.
    ///
    /// # Errors
    /// If there is no e-mail here, it is no address, or too many letters were asked for.
    pub(crate) async fn add_email(
        &self,
        known: &Known,
        address: &str,
        language: &str,
        from: IpAddr,
    ) -> Result<Notifications, Problem> {
        let (Some(mailer), Some(home)) = (&self.notifier.mailer, &self.notifier.public_url) else {
            return Err(Problem::bad_request("no-email", "this server sends no e-mail"));
        };
        let language = known_language(language)?;
        let bad = || Problem::bad_request("bad-address", "that is not an e-mail address");
        let to: Address = address.trim().parse().map_err(|_| bad())?;
        if address.len() > 254 {
            return Err(bad());
        }
        let limits = &self.notifier.letters;
        let counted = [known.row.id.clone(), to.to_string().to_lowercase(), from.to_string()];
        let allowed = counted.iter().all(|key| limits.check_key(key).is_ok())
            && self.notifier.all_letters.check().is_ok();
        if !allowed {
            let message = "too many letters were asked for; try again in an hour";
            return Err(Problem::too_many("too-many-letters", message));
        }
        let code = token::token()?;
        let email = EmailData {
            address: to.to_string(),
            code: Some(token::fingerprint(&code)),
            expires: time::now() + CODE,
            name: None,
        };
        let described = self
            .change_notifications(known, |data| {
                data.email = Some(email.clone());
                data.language = language.to_owned();
                Ok(())
            })
            .await?;
        // In the fragment, which browsers send to nobody.
        let link = format!("{home}/profile#confirm={code}");
        let words = Language::of(language).unwrap_or(Language::En);
        match mailer.ask(&to, words, &link, &token::fingerprint(&code)[..32]).await {
            Outcome::Taken => Ok(described),
            Outcome::Refused(why) | Outcome::Failed { why, .. } => {
                tracing::warn!(why, "a letter could not be sent");
                Err(Problem::unavailable("the letter could not be sent; try again later"))
            }
            Outcome::Gone => Err(bad()),
        }
    }

    /// Uses no e-mail address any more.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn remove_email(&self, known: &Known) -> Result<Notifications, Problem> {
        self.change_notifications(known, |data| {
            data.email = None;
            Ok(())
        })
        .await
    }

    /// The owner of an address agrees, in whatever browser: the code is what counts.
    ///
    /// # Errors
    /// If the code is not known, or too old.
    pub(crate) async fn confirm_email(&self, code: &str, from: IpAddr) -> Result<(), Problem> {
        let bad = || Problem::not_found("bad-code", "this link is too old, or was used before");
        self.limits.guess(from)?;
        let hash = token::fingerprint(code);
        let row = self.store.profile_with_key(&hash).await?.ok_or_else(bad)?;
        let now = time::now();
        self.change_profile(&row.id, |data| {
            let email = data.notify.as_mut().and_then(|notify| notify.email.as_mut());
            let email = email.filter(|email| email.code.as_ref() == Some(&hash));
            let email = email.filter(|email| now < email.expires).ok_or_else(bad)?;
            email.code = None;
            Ok(())
        })
        .await
    }

    /// Sends a message over all channels of a person, to try them out. Quiet hours do not count.
    ///
    /// # Errors
    /// If there was too much of it.
    pub(crate) async fn test_notifications(&self, known: &Known) -> Result<Tested, Problem> {
        if self.notifier.tests.check_key(&known.row.id).is_err() {
            let message = "too many tests; try again in a few minutes";
            return Err(Problem::too_many("too-many-tests", message));
        }
        let settings = known.data.notify.clone().unwrap_or_default();
        let language = Language::of(&settings.language).unwrap_or(Language::En);
        let message = Message::test(language);
        let (mut sent, mut failed) = (Vec::new(), Vec::new());
        for way in self.ways(&settings) {
            let event = time::now().to_string();
            let outcome = self.send(&way, &known.row.id, &message, language, &event).await;
            let list = if outcome == Outcome::Taken { &mut sent } else { &mut failed };
            list.push(way.channel());
        }
        Ok(Tested { sent, failed })
    }
}

/// The access token that a change asks for: none to remove it; nothing if it is to stay.
fn ntfy_token(
    asked: &NotificationChange,
    topic: Option<&str>,
) -> Result<Option<Option<NtfyToken>>, Problem> {
    let Some(text) = asked.ntfy_token.as_deref().map(str::trim) else { return Ok(None) };
    if text.is_empty() {
        return Ok(Some(None));
    }
    let token = NtfyToken::new(text).filter(|_| topic.is_some());
    let message = "that is not an access token of a topic";
    token
        .map(|token| Some(Some(token)))
        .ok_or_else(|| Problem::bad_request("bad-ntfy-token", message))
}

fn known_language(code: &str) -> Result<&str, Problem> {
    let message = "notifications speak en, nl, de and fr";
    let known = Language::of(code).map(|_| code);
    known.ok_or_else(|| Problem::bad_request("no-such-language", message))
}
