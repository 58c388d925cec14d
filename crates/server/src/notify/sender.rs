//! Sends what waits in the outbox.
//!
//! Whoever claims the notices of a person has them alone for a while. They are told in one message over
//! each channel; what a channel did not take is tried again, later and later, and in the end given up.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use metrics::{counter, gauge, histogram};
use tokio::time::{MissedTickBehavior, interval, timeout};
use trestle_protocol::notify::Channel;

use super::email::Notice;
use super::message::{Happening, Message};
use super::outside::Outcome;
use super::quiet::quiet_until;
use super::settings::{NotifyData, NtfyToken};
use super::words::Language;
use super::{ntfy, push};
use crate::app::App;
use crate::measure;
use crate::problem::Problem;
use crate::store::{Claim, NoticeKind, NoticeRow, Settled, StoreError, Then};
use crate::table::{Standing, TableData, TableRequest};
use crate::time::{self, Millis};
use crate::token;

/// How often to look, and for how long nobody else sends what was claimed.
const LOOK: Duration = Duration::from_secs(1);
const LEASE: Millis = 90_000;
/// How long one person may take: less than the lease.
const PATIENCE: Duration = Duration::from_secs(60);
/// What is due in a moment goes along.
const SOON: Millis = 1_500;
/// A player who is connected for so long after it was their turn has seen it. Until then the connection
/// may be one that is lost and does not know it yet.
const SEEN: Millis = 90_000;
/// How soon to ask again whether they are still connected, and whether it is known at all.
const LOOK_AGAIN: Millis = 15_000;
const ASK_AGAIN: Millis = 2_000;
/// When to try again after so many failures; after the last one it is given up.
const PAUSES: [Millis; 8] =
    [10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 21_600_000];
/// The longest that another side can make us wait, in seconds.
const LONGEST_WISH: u64 = 21_600;

/// What is to be done about a notice.
enum Verdict {
    Tell(Happening),
    Forget,
    Later(Millis),
    /// It could not be found out; that counts as a failure.
    Unknown,
}

/// Sends notices until the server stops.
pub fn start(app: &Arc<App>) {
    let app = Arc::clone(app);
    tokio::spawn(async move {
        let mut ticks = interval(LOOK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if app.is_stopping() {
                return;
            }
            if let Err(error) = send_due(&app).await {
                tracing::warn!(%error, "notifications could not be looked up");
            }
        }
    });
}

/// Waits until what is being sent is sent: it would be sent again after a restart.
pub async fn finish(app: &App) {
    // It is never closed, so there is no error to be had.
    drop(app.notifier.senders.acquire_many(super::SENDERS).await);
}

async fn send_due(app: &Arc<App>) -> Result<(), StoreError> {
    let now = time::now();
    gauge!(measure::NOTICES_DUE).set(app.store.due_notices(now).await? as f64);
    let free = u32::try_from(app.notifier.senders.available_permits()).unwrap_or(0);
    let Some(lease) = token::table_id().ok().filter(|_| free > 0) else { return Ok(()) };
    let clock = app.heartbeat.clock();
    if clock == Millis::MIN {
        // Before the first heartbeat nobody knows what time it is for the others.
        return Ok(());
    }
    let claim = Claim {
        lease: format!("{} {lease}", app.process),
        process: app.process.clone(),
        now,
        soon: now + SOON,
        clock,
        until: clock + LEASE,
        dead_before: app.dead_before(),
        people: free,
    };
    let mut people: BTreeMap<String, Vec<NoticeRow>> = BTreeMap::new();
    for row in app.store.claim_notices(&claim).await? {
        people.entry(row.profile.clone()).or_default().push(row);
    }
    for (profile, rows) in people {
        // Nobody else takes them, and as many were asked for as there were.
        let Ok(sender) = Arc::clone(&app.notifier.senders).acquire_owned().await else { break };
        let (app, lease) = (Arc::clone(app), claim.lease.clone());
        tokio::spawn(async move {
            let told = timeout(PATIENCE, tell_person(&app, &profile, rows)).await;
            // Without an answer the lease runs out, and they are tried again.
            if let Ok(settled) = told
                && let Err(error) = app.store.settle_notices(&lease, &settled).await
            {
                tracing::warn!(%error, "what became of a notification could not be stored");
            }
            drop(sender);
        });
    }
    Ok(())
}

/// Tells a person what there is to tell, and says what became of each notice.
async fn tell_person(app: &App, profile: &str, rows: Vec<NoticeRow>) -> Vec<Settled> {
    let now = time::now();
    let settings = match app.notify_settings(profile).await {
        Ok(settings) => settings.unwrap_or_default(),
        Err(_) => return rows.iter().map(|row| settled(row, failed(row, now, None))).collect(),
    };
    let mut results = Vec::new();
    let mut telling: Vec<(NoticeRow, Happening)> = Vec::new();
    let verdicts = rows.iter().map(|row| judge(app, &settings, row, now));
    for (row, verdict) in rows.iter().zip(join_all(verdicts).await) {
        match verdict {
            Verdict::Tell(happening) => telling.push((row.clone(), happening)),
            Verdict::Forget => {
                counter!(measure::NOTICES_DROPPED).increment(1);
                results.push(settled(row, Then::Done));
            }
            Verdict::Later(due) => results.push(settled(row, again(row, due))),
            Verdict::Unknown => results.push(settled(row, failed(row, now, None))),
        }
    }
    if telling.is_empty() {
        return results;
    }
    if app.notifier.people.check_key(&profile.to_owned()).is_err() {
        // Too many at once. Later they are told together.
        results.extend(telling.iter().map(|(row, _)| settled(row, again(row, now + 120_000))));
        return results;
    }
    results.extend(tell(app, profile, &settings, telling, now).await);
    results
}

/// Sends a message over every channel that has not taken it yet.
async fn tell(
    app: &App,
    profile: &str,
    settings: &NotifyData,
    telling: Vec<(NoticeRow, Happening)>,
    now: Millis,
) -> Vec<Settled> {
    let language = Language::of(&settings.language).unwrap_or(Language::En);
    let ways = app.ways(settings);
    let sends = ways.iter().map(async |way| {
        let missing: Vec<&(NoticeRow, Happening)> =
            telling.iter().filter(|(row, _)| !was_sent(row, &way.name())).collect();
        if missing.is_empty() {
            return Outcome::Taken;
        }
        let happenings: Vec<Happening> = missing.iter().map(|(_, one)| one.clone()).collect();
        let message = Message::of(language, &happenings);
        let first = missing.iter().map(|(row, _)| row.at).min().unwrap_or(now);
        let outcome = app.send(way, profile, &message, language, &first.to_string()).await;
        if outcome == Outcome::Taken {
            let waited = missing.iter().map(|(row, _)| time::now() - row.due.max(row.at)).max();
            let waited = Duration::from_millis(u64::try_from(waited.unwrap_or(0)).unwrap_or(0));
            histogram!(measure::NOTICE_DELAY).record(waited);
        }
        outcome
    });
    let outcomes: Vec<(String, Outcome)> =
        ways.iter().map(Way::name).zip(join_all(sends).await).collect();
    // What would be refused again is not tried again.
    let failure = |outcome: &Outcome| match outcome {
        Outcome::Failed { after, .. } => Some(*after),
        _ => None,
    };
    let failures: Vec<Option<u64>> =
        outcomes.iter().filter_map(|(_, outcome)| failure(outcome)).collect();
    let settle = |(row, _): &(NoticeRow, Happening)| {
        if failures.is_empty() {
            return settled(row, Then::Done);
        }
        let good = outcomes.iter().filter(|(_, outcome)| failure(outcome).is_none());
        let before = row.sent.split(' ').filter(|name| !name.is_empty());
        let mut sent: Vec<&str> = before.chain(good.map(|(name, _)| name.as_str())).collect();
        sent.sort_unstable();
        sent.dedup();
        let row = NoticeRow { sent: sent.join(" "), ..row.clone() };
        let wish = failures.iter().flatten().max().copied();
        let then = failed(&row, now, wish);
        settled(&row, then)
    };
    telling.iter().map(settle).collect()
}

fn was_sent(row: &NoticeRow, way: &str) -> bool {
    row.sent.split(' ').any(|sent| sent == way)
}

fn settled(row: &NoticeRow, then: Then) -> Settled {
    let NoticeRow { profile, game, kind, .. } = row.clone();
    Settled { profile, game, kind, then }
}

/// Again at some time, without a failure.
fn again(row: &NoticeRow, due: Millis) -> Then {
    Then::Again { due, attempts: row.attempts, sent: row.sent.clone() }
}

/// Again after a pause that grows with every failure, unless there were too many.
fn failed(row: &NoticeRow, now: Millis, wish: Option<u64>) -> Then {
    let Some(pause) = PAUSES.get(row.attempts as usize) else {
        counter!(measure::NOTICES_GIVEN_UP).increment(1);
        return Then::Done;
    };
    let wish = Millis::try_from(wish.unwrap_or(0).min(LONGEST_WISH) * 1_000).unwrap_or(0);
    let due = now + wish.max(*pause);
    Then::Again { due, attempts: row.attempts + 1, sent: row.sent.clone() }
}

/// Whether a notice is still worth telling, now.
async fn judge(app: &App, settings: &NotifyData, row: &NoticeRow, now: Millis) -> Verdict {
    if !settings.wants(row.kind) {
        return Verdict::Forget;
    }
    let ask = |reply| TableRequest::Standing { profile: row.profile.clone(), reply };
    let standing = match app.ask_table(&row.game, ask).await {
        Ok(Some(standing)) => standing,
        Ok(None) => return Verdict::Forget,
        Err(problem) if problem.status.is_client_error() => return Verdict::Forget,
        Err(_) => return Verdict::Unknown,
    };
    let waits = matches!(row.kind, NoticeKind::YourTurn | NoticeKind::HourLeft);
    if waits && !standing.waits {
        return Verdict::Forget;
    }
    let early = standing.until_last_hour.filter(|&left| left > SOON);
    if let Some(early) = early.filter(|_| row.kind == NoticeKind::HourLeft) {
        // Clocks stand still while no server runs.
        return Verdict::Later(now.saturating_add(early));
    }
    if standing.online {
        let may_be_lost = row.kind == NoticeKind::YourTurn && now < row.at + SEEN;
        return if may_be_lost { Verdict::Later(now + LOOK_AGAIN) } else { Verdict::Forget };
    }
    if !standing.certain {
        return Verdict::Later(now + ASK_AGAIN);
    }
    if let Some(until) = quiet_until(settings.quiet, &settings.zone, now) {
        return Verdict::Later(until);
    }
    let table = match destination(app, row, &standing).await {
        Ok(Some(table)) => table,
        Ok(None) => return Verdict::Forget,
        Err(_) => return Verdict::Unknown,
    };
    let Standing { board, title, others, .. } = standing;
    Verdict::Tell(Happening { kind: row.kind, table, board, title, others })
}

/// The table that a notice leads to: for a rematch the next one, unless they sit there already.
async fn destination(
    app: &App,
    row: &NoticeRow,
    standing: &Standing,
) -> Result<Option<String>, Problem> {
    if row.kind != NoticeKind::Rematch {
        return Ok(Some(row.game.clone()));
    }
    let Some(next) = &standing.rematch else { return Ok(None) };
    let Some(table) = app.store.table(next).await? else { return Ok(None) };
    let data: Option<TableData> = serde_json::from_str(&table.body).ok();
    let sits = data.is_some_and(|data| data.member_of(&row.profile).is_some());
    Ok((!sits).then(|| next.clone()))
}

/// A way to a person.
pub(super) enum Way {
    /// A browser: its place in the list.
    Push(super::settings::PushData),
    /// A topic, and its access token.
    Ntfy(String, Option<NtfyToken>),
    /// An address that is confirmed.
    Email(lettre::Address),
}

impl Way {
    /// What it is called in the outbox.
    fn name(&self) -> String {
        match self {
            Way::Push(push) => format!("push:{}", push.device),
            Way::Ntfy(..) => "ntfy".to_owned(),
            Way::Email(_) => "email".to_owned(),
        }
    }

    /// The channel that it belongs to.
    pub fn channel(&self) -> Channel {
        match self {
            Way::Push(_) => Channel::Push,
            Way::Ntfy(..) => Channel::Ntfy,
            Way::Email(_) => Channel::Email,
        }
    }
}

impl App {
    /// The ways to a person that this server has.
    pub(super) fn ways(&self, settings: &NotifyData) -> Vec<Way> {
        let push = settings.push.iter().cloned().map(Way::Push);
        let ntfy = settings.ntfy.iter().cloned();
        let ntfy = ntfy.map(|topic| Way::Ntfy(topic, settings.ntfy_token.clone()));
        let email = settings.email.iter().filter(|email| email.is_confirmed());
        let email = email.filter_map(|email| email.address.parse().ok()).map(Way::Email);
        let all = push.chain(ntfy).chain(email);
        all.filter(|way| self.notifier.offers(way.channel())).collect()
    }

    /// Sends a message. What can be said for certain about the way is noted: a browser that is gone is
    /// not asked again. `event` tells messages with the same tag apart.
    pub(super) async fn send(
        &self,
        way: &Way,
        profile: &str,
        message: &Message,
        language: Language,
        event: &str,
    ) -> Outcome {
        let notifier = &self.notifier;
        let (home, outside) = (notifier.public_url.as_deref(), &notifier.outside);
        let outcome = match way {
            Way::Push(target) => match self.vapid_key().await {
                // Push services want to know whom to write to if something is wrong.
                Ok(key) => {
                    let subject = home.unwrap_or("https://localhost");
                    push::send(outside, key, subject, target, message).await
                }
                Err(problem) => Outcome::Failed { why: problem.to_string(), after: None },
            },
            Way::Ntfy(address, token) => {
                ntfy::send(outside, address, token.as_ref(), message, home).await
            }
            Way::Email(address) => match (&notifier.mailer, home) {
                (Some(mailer), Some(home)) => {
                    let id = token::fingerprint(&format!("{profile} {} {event}", message.tag));
                    match self.unsubscribe_link(profile, address, language, home).await {
                        Ok(stop) => {
                            let letter = Notice { message, language, home, stop: &stop };
                            mailer.tell(address, &letter, &id[..32]).await
                        }
                        Err(problem) => Outcome::Failed { why: problem.to_string(), after: None },
                    }
                }
                _ => Outcome::Refused("there is no e-mail here".to_owned()),
            },
        };
        let (word, why) = match &outcome {
            Outcome::Taken => ("sent", None),
            Outcome::Gone => ("gone", None),
            Outcome::Refused(why) => ("refused", Some(why)),
            Outcome::Failed { why, .. } => ("failed", Some(why)),
        };
        let channel = match way.channel() {
            Channel::Push => "push",
            Channel::Ntfy => "ntfy",
            Channel::Email => "email",
        };
        counter!(measure::NOTICES, "channel" => channel, "outcome" => word).increment(1);
        if let Some(why) = why {
            tracing::info!(channel, word, why, "a notification was not sent");
        }
        if let (Outcome::Gone, Way::Push(target)) = (&outcome, way) {
            self.forget_browser(profile, target).await;
        }
        outcome
    }
}
