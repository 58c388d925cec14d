//! Boards that people have published for everybody.
//!
//! A board is there once, by the hash of its facts, and with its text: it stays when the tables are gone
//! that were played on it. Of one that the host has removed the hash alone is left, so that it stays away.

use async_trait::async_trait;

use super::StoreError;

/// Who sees a published board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GalleryState {
    /// Its author and the host, until the host has looked at it.
    Waiting,
    /// Everybody.
    Shown,
    /// Nobody: the host has removed it.
    Removed,
}

impl GalleryState {
    /// All of them.
    pub const ALL: [GalleryState; 3] =
        [GalleryState::Waiting, GalleryState::Shown, GalleryState::Removed];

    /// Its name in the database, which never changes.
    pub fn name(self) -> &'static str {
        match self {
            GalleryState::Waiting => "waiting",
            GalleryState::Shown => "shown",
            GalleryState::Removed => "removed",
        }
    }

    /// The state of that name.
    pub fn from_name(name: &str) -> Option<GalleryState> {
        GalleryState::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// A published board, but for its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GalleryRow {
    /// The hash of its facts, which is its name.
    pub id: String,
    /// The hash of its text, by which tables on it are known.
    pub board: String,
    /// Who sees it.
    pub state: GalleryState,
    /// When it was published, in milliseconds since 1970.
    pub published: i64,
    /// How many tables have begun a game on it since.
    pub plays: u32,
    /// How many people have reported it since the host last looked at it.
    pub reports: u32,
    /// The profile that may take it back, if any.
    pub profile: Option<String>,
    /// The hash of the secret that may, if no profile has it; else empty.
    pub secret: String,
    /// The fewest players.
    pub players_min: u8,
    /// The most players.
    pub players_max: u8,
    /// The ids of its mechanics, which have no spaces.
    pub mechanics: Vec<String>,
    /// What a list shows of it, as JSON that the store does not read.
    pub card: String,
}

/// How much room there is for another board.
#[derive(Debug, Clone, Copy)]
pub struct GalleryRoom {
    /// For boards that were not removed.
    pub boards: u32,
    /// For those of them that wait for the host.
    pub waiting: u32,
    /// For those that a profile has published …
    pub of_profile: u32,
    /// … after this time.
    pub since: i64,
}

/// What came of publishing a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Publishing {
    /// It is stored. Reports from before it was taken back count: then it waits whatever was asked for.
    Done(GalleryState),
    /// It is there, or was removed: nothing has changed.
    There(Box<GalleryRow>),
    /// The profile has published too many lately.
    TooMany,
    /// There is no room for another one.
    Full,
}

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GalleryOrder {
    /// Those published last first.
    Newest,
    /// Those played most first.
    Plays,
}

/// Which boards are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GalleryQuery {
    /// In which order.
    pub order: GalleryOrder,
    /// Only those that use the mechanic with this id.
    pub mechanic: Option<String>,
    /// Only those for so many players.
    pub players: Option<u8>,
    /// How many are left out at the beginning.
    pub skip: u32,
    /// How many are wanted at most.
    pub limit: u32,
}

/// Where published boards are kept. The rules of [`Store`](super::Store) hold here, too.
#[async_trait]
pub trait GalleryStore {
    /// Stores a board with its text, unless it is there, or there is no room. How often it was played and
    /// reported is not taken from `row`.
    async fn publish(
        &self,
        row: &GalleryRow,
        body: &str,
        room: GalleryRoom,
    ) -> Result<Publishing, StoreError>;

    /// The board of that name, in whatever state.
    async fn published(&self, id: &str) -> Result<Option<GalleryRow>, StoreError>;

    /// The text of the board of that name; none of one that was removed.
    async fn published_body(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Boards that everybody sees.
    async fn gallery(&self, query: &GalleryQuery) -> Result<Vec<GalleryRow>, StoreError>;

    /// Boards that wait for the host or were reported, the oldest first.
    async fn gallery_to_do(&self, limit: u32) -> Result<Vec<GalleryRow>, StoreError>;

    /// Boards of a profile, the oldest first.
    async fn published_by(&self, profile: &str) -> Result<Vec<GalleryRow>, StoreError>;

    /// Shows a board to everybody and forgets how often it was reported, but not by whom; whether there is
    /// such a board that was published at this time and not removed.
    async fn approve(&self, id: &str, published: i64) -> Result<bool, StoreError>;

    /// Removes a board for good: its text, its author and who has reported it are forgotten; whether there
    /// is such a board.
    async fn remove_published(&self, id: &str) -> Result<bool, StoreError>;

    /// Forgets a board, unless the host has removed it or it was published at another time; whether it
    /// did. Who has reported it stays known.
    async fn take_back(&self, id: &str, published: i64) -> Result<bool, StoreError>;

    /// Gives the boards of a profile to another one.
    async fn pass_on_published(&self, from: &str, to: &str) -> Result<(), StoreError>;

    /// Notes that somebody has reported a board that everybody sees; after so many reports it waits for the
    /// host again. A person, and an address, count once. Whether everybody sees such a board.
    async fn report(
        &self,
        id: &str,
        person: &str,
        address: &str,
        hide_after: u32,
    ) -> Result<bool, StoreError>;

    /// Counts a game that has begun on the board with a text of this hash, if it is published.
    async fn count_play(&self, board: &str) -> Result<(), StoreError>;
}
