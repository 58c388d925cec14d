//! The outbox: what people are to be told who may not be looking.
//!
//! A notice is stored in the transaction of what causes it, and sent afterwards by whichever process
//! takes it. There is at most one of a kind for a person and a table: a newer one replaces it, and a
//! person who has moved needs it no more.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::StoreError;

/// What a notice is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
    /// Their standing orders have stopped.
    OrderStopped,
}

impl NoticeKind {
    /// All of them, in the order of their bits.
    pub const ALL: [NoticeKind; 7] = [
        NoticeKind::YourTurn,
        NoticeKind::FriendJoined,
        NoticeKind::Rematch,
        NoticeKind::HourLeft,
        NoticeKind::GameOver,
        NoticeKind::OrderDone,
        NoticeKind::OrderStopped,
    ];

    /// Its name in the database and in settings, which never changes.
    pub fn name(self) -> &'static str {
        match self {
            NoticeKind::YourTurn => "your-turn",
            NoticeKind::FriendJoined => "friend-joined",
            NoticeKind::Rematch => "rematch",
            NoticeKind::HourLeft => "hour-left",
            NoticeKind::GameOver => "game-over",
            NoticeKind::OrderDone => "order-done",
            NoticeKind::OrderStopped => "order-stopped",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<NoticeKind> {
        NoticeKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// What stands for it in [`ProfileRow::notices`](super::ProfileRow::notices). It never changes.
    pub fn bit(self) -> i64 {
        1 << (self as u32)
    }
}

/// A change of the outbox that is stored with the action or the change of a table that causes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoticeChange {
    /// A person is to be told, if their profile wants notices of this kind. One of this kind that is
    /// there already is replaced, also while somebody is sending it.
    Put {
        /// The id of their profile.
        profile: String,
        /// What about.
        kind: NoticeKind,
        /// When it happened.
        at: i64,
        /// Not before this time.
        due: i64,
    },
    /// A person need not be told any more.
    Drop {
        /// The id of their profile.
        profile: String,
        /// What about.
        kind: NoticeKind,
    },
}

impl NoticeChange {
    /// Whose notice it is, and of which kind.
    pub(super) fn whose(&self) -> (&str, NoticeKind) {
        match self {
            NoticeChange::Put { profile, kind, .. } | NoticeChange::Drop { profile, kind } => {
                (profile, *kind)
            }
        }
    }
}

/// A notice that waits, or is being sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeRow {
    /// The id of the profile.
    pub profile: String,
    /// The table.
    pub game: String,
    /// What about.
    pub kind: NoticeKind,
    /// When it happened.
    pub at: i64,
    /// Not before this time.
    pub due: i64,
    /// How often sending it has failed.
    pub attempts: u32,
    /// The channels by which it has been sent, as a text that the store does not read.
    pub sent: String,
}

/// A wish to send notices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// A name for this wish that no other has.
    pub lease: String,
    /// The process that will send them.
    pub process: String,
    /// The time. Only people of whom a notice is due are considered.
    pub now: i64,
    /// Notices of these people that are due until then come along.
    pub soon: i64,
    /// The time by the clock of the store: leases are judged by it, since clocks of machines differ.
    pub clock: i64,
    /// Until when, by that clock, nobody else may send them, unless the process dies.
    pub until: i64,
    /// Processes without a heartbeat since then are dead.
    pub dead_before: i64,
    /// How many people at the most.
    pub people: u32,
}

/// What became of a notice that was claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// The id of the profile.
    pub profile: String,
    /// The table.
    pub game: String,
    /// What about.
    pub kind: NoticeKind,
    /// Whether it is tried again.
    pub then: Then,
}

/// Whether a notice is tried again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Then {
    /// It was sent, or is not needed, or nobody wants to try any more.
    Done,
    /// Again later.
    Again {
        /// Not before this time.
        due: i64,
        /// How often sending it has failed.
        attempts: u32,
        /// The channels by which it has been sent.
        sent: String,
    },
}

/// Where notices wait. The rules of [`Store`](super::Store) hold here, too.
#[async_trait]
pub trait NoticeStore {
    /// Takes notices to send: all of a person at once, those people first whose notices were due first.
    /// Nobody else can claim them, nor others of these people, until the lease ends or the process dies.
    /// In order of profile, table and kind.
    async fn claim_notices(&self, claim: &Claim) -> Result<Vec<NoticeRow>, StoreError>;

    /// Says what became of notices of a lease. Those that were replaced meanwhile, or that somebody else
    /// has claimed, are left alone.
    async fn settle_notices(&self, lease: &str, settled: &[Settled]) -> Result<(), StoreError>;

    /// The notices that wait for a person, in order of table and kind.
    async fn notices(&self, profile: &str) -> Result<Vec<NoticeRow>, StoreError>;

    /// How many notices are due.
    async fn due_notices(&self, now: i64) -> Result<u64, StoreError>;

    /// The secret of this name that all processes share: this one, unless there is one.
    async fn shared_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError>;
}

/// The last change for each person, table and kind.
#[derive(Debug, Default)]
pub(super) struct LastChanges<'c> {
    /// By table, profile and kind.
    changes: BTreeMap<(&'c str, &'c str, NoticeKind), &'c NoticeChange>,
}

/// A notice that is put, with its table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Put<'c> {
    pub game: &'c str,
    pub profile: &'c str,
    pub kind: NoticeKind,
    pub at: i64,
    pub due: i64,
}

impl<'c> LastChanges<'c> {
    pub fn add(&mut self, game: &'c str, changes: &'c [NoticeChange]) {
        for change in changes {
            let (profile, kind) = change.whose();
            self.changes.insert((game, profile, kind), change);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Those that are put, in order of table, profile and kind.
    pub fn puts(&self) -> impl Iterator<Item = Put<'c>> {
        self.changes.iter().filter_map(|(&(game, profile, kind), change)| match change {
            NoticeChange::Put { at, due, .. } => {
                Some(Put { game, profile, kind, at: *at, due: *due })
            }
            NoticeChange::Drop { .. } => None,
        })
    }

    /// Table, profile and kind of those that are dropped, in order.
    pub fn drops(&self) -> impl Iterator<Item = (&'c str, &'c str, NoticeKind)> {
        let is_drop = |change: &NoticeChange| matches!(change, NoticeChange::Drop { .. });
        self.changes.iter().filter(move |(_, change)| is_drop(change)).map(|(&key, _)| key)
    }
}
