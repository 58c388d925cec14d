//! What people are to be told who may not be looking: it is stored with what causes it.

use std::time::Duration;

use trestle_bots::orders::{End, Standing as Orders};
use trestle_engine::Seat;

use crate::problem::Problem;
use crate::store::{NoticeChange, NoticeKind, Stage};
use crate::table::data::{Chair, TableData};
use crate::table::game::Step;
use crate::table::room::Room;
use crate::time::{self, Millis};

/// How long a notice waits: the person may be about to come back, and others may come along.
const SOON: Millis = 2_000;
/// The same for somebody who is connected: they will probably move.
const WATCHED: Millis = 15_000;
/// When to tell somebody that their time is running out, before it has.
const HOUR: Millis = 3_600_000;
/// Nobody is told who has had their turn for less than this.
const LEAST: Millis = 600_000;
/// What is known about who is connected at other processes, so long after the room was loaded.
const HEARD: Duration = Duration::from_secs(1);

/// How somebody stands at a table, for those who want to tell them of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Whether they are connected.
    pub online: bool,
    /// Whether that is known for certain.
    pub certain: bool,
    /// Whether the game waits for them.
    pub waits: bool,
    /// How long until they have an hour left, if there is a clock: it may have stood still meanwhile.
    pub until_last_hour: Option<Millis>,
    /// The id of the board.
    pub board: String,
    /// What the board calls itself.
    pub title: String,
    /// The names of the other people.
    pub others: Vec<String>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
}

/// Changes of the outbox, as they are collected.
#[derive(Default)]
struct Changes(Vec<NoticeChange>);

impl Changes {
    fn put(&mut self, profile: &str, kind: NoticeKind, at: Millis, due: Millis) {
        self.0.push(NoticeChange::Put { profile: profile.to_owned(), kind, at, due });
    }

    /// They have to decide, perhaps within some time.
    fn put_turn(&mut self, profile: &str, at: Millis, online: bool, left: Option<Millis>) {
        let wait = if online { WATCHED } else { SOON };
        self.put(profile, NoticeKind::YourTurn, at, at + wait);
        self.put_hour(profile, at, left);
    }

    fn put_hour(&mut self, profile: &str, at: Millis, left: Option<Millis>) {
        let wait = left.map(|left| left.saturating_sub(HOUR));
        if let Some(wait) = wait.filter(|&wait| wait >= LEAST) {
            self.put(profile, NoticeKind::HourLeft, at, at.saturating_add(wait));
        }
    }

    /// They need not decide any more.
    fn drop_turn(&mut self, profile: &str) {
        for kind in [NoticeKind::YourTurn, NoticeKind::HourLeft] {
            self.0.push(NoticeChange::Drop { profile: profile.to_owned(), kind });
        }
    }
}

impl TableData {
    /// The profile of the person who decides in a seat.
    fn profile_at(&self, chair: &Chair) -> Option<&str> {
        let member = self.members.get(chair.member?)?;
        let decides = chair.bot.is_none() && !chair.forfeited;
        member.profile.as_deref().filter(|_| decides)
    }

    /// The profile of the person in a seat, whoever decides there.
    fn profile_of(&self, chair: &Chair) -> Option<&str> {
        self.members.get(chair.member?)?.profile.as_deref()
    }
}

impl Room {
    /// What a step changes for those who may not be looking.
    pub(super) fn notices_of_step(&self, step: &Step) -> Vec<NoticeChange> {
        let mut changes = Changes::default();
        let seated = (0..).map(Seat).zip(&self.data.seats);
        let mut profiles = seated
            .filter_map(|(seat, chair)| Some((seat, chair, self.data.profile_of(chair)?)))
            .peekable();
        let Some(game) = self.game.as_ref().filter(|_| profiles.peek().is_some()) else {
            return changes.0;
        };
        let (before, (after, left)) = (game.actors(), game.after(step));
        let (at, online) = (step.row.at, self.online());
        for (seat, chair, profile) in profiles {
            let decides = after.contains(seat) && self.data.profile_at(chair).is_some();
            if seat.0 == step.row.seat {
                changes.drop_turn(profile);
                if decides {
                    // They are in the middle of their turn, and may forget it.
                    changes.put_hour(profile, at, left(seat));
                }
            } else if decides && !before.contains(seat) {
                // Orders may be about to move for them, as they themselves are if they look on.
                let waits = online.contains(&seat.0) || self.has_orders(seat);
                changes.put_turn(profile, at, waits, left(seat));
            } else if !decides && before.contains(seat) {
                changes.drop_turn(profile);
            }
        }
        changes.0
    }

    /// What a change of the table changes for those who may not be looking.
    ///
    /// # Errors
    /// If a game begins that cannot.
    pub(super) fn notices_of_change(
        &self,
        data: &TableData,
        stage: Stage,
    ) -> Result<Vec<NoticeChange>, Problem> {
        let mut changes = Changes::default();
        let (now, before) = (time::now(), &self.data);
        let begins = self.row.stage == Stage::Open && stage == Stage::Playing;
        let ends = self.row.stage == Stage::Playing && stage != Stage::Playing;
        let is_new = |chair: &Chair| {
            let member = chair.member.and_then(|place| data.members.get(place));
            member.is_some_and(|member| member.serial > Some(before.joined))
        };
        let somebody_joined = stage == Stage::Open && data.seats.iter().any(is_new);
        let wants_rematch = before.rematch.is_none() && data.rematch.is_some();
        let first = if begins { self.first_position_of(data)? } else { None };
        for (seat, chair) in (0..).map(Seat).zip(&data.seats) {
            let Some(profile) = data.profile_of(chair) else { continue };
            let has_decided = |chair: &Chair| before.profile_at(chair) == Some(profile);
            let decided = before.seats.get(usize::from(seat.0)).is_some_and(has_decided);
            if let Some(game) = first.as_ref().filter(|game| game.actors().contains(seat)) {
                let online = self.online().contains(&seat.0);
                changes.put_turn(profile, now, online, game.time_left(seat, now));
            } else if ends || (decided && data.profile_at(chair).is_none()) {
                changes.drop_turn(profile);
            }
            if somebody_joined && !is_new(chair) {
                changes.put(profile, NoticeKind::FriendJoined, now, now + SOON);
            }
            if wants_rematch {
                changes.put(profile, NoticeKind::Rematch, now, now + SOON);
            }
            if ends && stage == Stage::Over {
                changes.put(profile, NoticeKind::GameOver, now, now + SOON);
            }
        }
        Ok(changes.0)
    }

    /// What a change of standing orders changes for their owner. What has ended is told even if others go
    /// on; if that leaves the turn to the player, both are told together.
    pub(super) fn notices_of_orders(
        &self,
        seat: Seat,
        before: &Orders,
        after: &Orders,
        is_their_turn: bool,
    ) -> Vec<NoticeChange> {
        let mut changes = Changes::default();
        let chair = self.data.seats.get(usize::from(seat.0));
        let Some(profile) = chair.and_then(|chair| self.data.profile_at(chair)) else {
            return changes.0;
        };
        let pairs = before.orders.iter().zip(&after.orders);
        let news = pairs.filter(|(before, _)| before.end.is_none());
        let ends: Vec<End> = news.filter_map(|(_, after)| after.end).collect();
        let now = time::now();
        if ends.contains(&End::Reached) {
            changes.put(profile, NoticeKind::OrderDone, now, now + SOON);
        }
        if ends.iter().any(|&end| end != End::Reached) {
            changes.put(profile, NoticeKind::OrderStopped, now, now + SOON);
        }
        if is_their_turn && !ends.is_empty() && !self.online().contains(&seat.0) {
            changes.put(profile, NoticeKind::YourTurn, now, now + SOON);
        }
        changes.0
    }

    /// What new orders change for their owner: what became of the ones before does not matter any more.
    pub(super) fn notices_of_new_orders(&self, seat: Seat) -> Vec<NoticeChange> {
        let chair = self.data.seats.get(usize::from(seat.0));
        let profile = chair.and_then(|chair| self.data.profile_at(chair));
        let drop = |kind| {
            let profile = profile?.to_owned();
            Some(NoticeChange::Drop { profile, kind })
        };
        [NoticeKind::OrderDone, NoticeKind::OrderStopped].into_iter().filter_map(drop).collect()
    }

    /// How the person of a profile stands here; nothing if they do not sit here any more.
    pub(super) fn standing(&self, profile: &str) -> Option<Standing> {
        let seat = self.data.seat_of(self.data.member_of(profile)?)?;
        let chair = &self.data.seats[usize::from(seat)];
        let others = self.data.seats.iter().filter(|other| other.member != chair.member);
        let others = others.filter_map(|other| self.data.members.get(other.member?));
        let own = self.data.own.as_ref().map(|own| own.title.clone());
        let listed = self.app.boards.find(&self.data.board).map(|board| board.title().to_owned());
        let game = self.game.as_ref();
        let left = game.and_then(|game| game.time_left(Seat(seat), time::now()));
        Some(Standing {
            until_last_hour: left.map(|left| left.saturating_sub(HOUR)),
            online: self.online().contains(&seat),
            certain: self.app.bus.is_alone() || self.presence.is_older_than(HEARD),
            waits: self.waits_for().contains(&seat) && self.data.profile_at(chair).is_some(),
            title: own.or(listed.ok()).unwrap_or_else(|| self.data.board.clone()),
            board: self.data.board.clone(),
            others: others.map(|member| member.name.clone()).collect(),
            rematch: self.data.rematch.clone(),
        })
    }
}
