//! What the store keeps, as the rest of the server sees it.

/// Where a table is in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// People may still sit down.
    Open,
    /// The game is on.
    Playing,
    /// The game was played to its end.
    Over,
    /// Nobody will end it.
    Abandoned,
}

impl Stage {
    /// All of them, in order of life.
    pub const ALL: [Stage; 4] = [Stage::Open, Stage::Playing, Stage::Over, Stage::Abandoned];

    /// Its name in the database, which never changes.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Abandoned => "abandoned",
        }
    }

    /// The stage of that name.
    pub fn from_name(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.name() == name)
    }
}

/// The owner of a table that rests: it waits for people alone, who may come to any process. No process
/// has this name.
pub const RESTING: &str = "-";

/// A table. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its name among all tables, which its actions and its chat go by.
    pub id: String,
    /// How often it was changed. A change says which version it is based on.
    pub version: i64,
    /// Where it is in its life.
    pub stage: Stage,
    /// Whether everybody may find it.
    pub public: bool,
    /// When it was made.
    pub created: i64,
    /// When it was last changed.
    pub updated: i64,
    /// The server process that plays it, if any, or [`RESTING`].
    pub owner: Option<String>,
    /// Everything else, as JSON that the store does not read.
    pub body: String,
}

impl TableRow {
    /// The process that has it.
    pub fn holder(&self) -> Option<&str> {
        holder(&self.owner)
    }

    /// Whether no process has it.
    pub fn is_free(&self) -> bool {
        self.holder().is_none()
    }
}

fn holder(owner: &Option<String>) -> Option<&str> {
    owner.as_deref().filter(|&owner| owner != RESTING)
}

/// One action of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionRow {
    /// Its place in the game; no two actions of a game have the same.
    pub number: u32,
    /// Whose action it is.
    pub seat: u8,
    /// Its idempotency key: a request that is sent twice is not done twice. Empty for bots.
    pub key: String,
    /// When it was accepted.
    pub at: i64,
    /// The action, as JSON that the store does not read.
    pub action: String,
}

impl ActionRow {
    /// Whether a bot did it.
    pub fn is_by_bot(&self) -> bool {
        self.key.is_empty()
    }

    /// The key of the action with this number, if a standing order does it.
    pub fn key_of_order(number: u32) -> String {
        format!("order:{number}")
    }

    /// Whether a standing order did it.
    pub fn is_by_order(&self) -> bool {
        self.key == ActionRow::key_of_order(self.number)
    }
}

/// How many lines of chat a table keeps.
pub const CHAT_KEPT: u32 = 500;

/// A line of a table's chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// Its place in the chat: 1, 2, 3 … without gaps; old lines are removed.
    pub number: u32,
    /// Who wrote it.
    pub member: String,
    /// When.
    pub at: i64,
    /// What.
    pub text: String,
}

/// How far a table has got: enough to tell whether anything is new.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// The version of the table.
    pub version: i64,
    /// Its owner, as in [`TableRow`].
    pub owner: Option<String>,
    /// The number of its last action; 0 without one.
    pub action: u32,
    /// The number of its last line of chat; 0 without one.
    pub chat: u32,
}

impl Stamp {
    /// The process that has the table.
    pub fn holder(&self) -> Option<&str> {
        holder(&self.owner)
    }
}

/// What came of storing an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// It is stored, and will be there after a power cut.
    Stored,
    /// That number of that game was stored before: another process was quicker.
    Taken,
}

/// What came of storing a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Updated {
    /// It is stored.
    Done,
    /// The stored table is not the one that the caller had in mind. Nothing was changed.
    Conflict,
}

impl Updated {
    /// What came of it, by whether the row was as the caller had it in mind, and was changed.
    pub(super) fn when(changed: bool) -> Updated {
        if changed { Updated::Done } else { Updated::Conflict }
    }
}
