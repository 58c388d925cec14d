//! The chat of a table.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use trestle_protocol::server::{Chat, Problem as WireProblem, ServerMessage};

use crate::frame::Frame;
use crate::problem::Problem;
use crate::sanitize;
use crate::store::ChatRow;
use crate::table::allowance::Allowance;
use crate::table::command::{ConnectionId, MuteChange};
use crate::table::data::TableData;
use crate::table::room::Room;
use crate::time;

/// How many lines of chat a new connection is shown.
pub(super) const CHAT_SHOWN: u32 = 50;
/// A member may write so many lines at once, and then one more in this time.
const MEMBER_LINES: NonZeroU32 = NonZeroU32::new(10).unwrap();
const MEMBER_PERIOD: Duration = Duration::from_secs(2);
/// All members of a table together.
const TABLE_LINES: NonZeroU32 = NonZeroU32::new(30).unwrap();
const TABLE_PERIOD: Duration = Duration::from_millis(500);

/// How much may be written at a table.
pub(super) struct ChatLimits {
    table: Allowance,
    members: BTreeMap<usize, Allowance>,
}

impl ChatLimits {
    pub(super) fn new() -> ChatLimits {
        ChatLimits { table: allowance(TABLE_PERIOD, TABLE_LINES), members: BTreeMap::new() }
    }

    /// Counts a line of a member.
    ///
    /// # Errors
    /// If they have written too many, or all together have: how long to wait.
    fn count(&mut self, member: usize) -> Result<(), Duration> {
        let lines = self.members.entry(member);
        let lines = lines.or_insert_with(|| allowance(MEMBER_PERIOD, MEMBER_LINES));
        lines.take(NonZeroU32::MIN).and_then(|()| self.table.take(NonZeroU32::MIN))
    }

    /// Counts a line that is to be stored.
    ///
    /// # Errors
    /// If they have written too many, or all together have.
    fn check(&mut self, member: usize) -> Result<(), Problem> {
        self.count(member).map_err(|wait| {
            let seconds = wait.as_secs_f64().ceil();
            let message = format!("too much is being written; try again in {seconds} s");
            Problem::too_many("too-much-chat", message)
        })
    }
}

fn allowance(period: Duration, at_once: NonZeroU32) -> Allowance {
    let quota = Quota::with_period(period).unwrap_or_else(|| Quota::per_second(NonZeroU32::MIN));
    Allowance::new(quota.allow_burst(at_once))
}

impl Room {
    pub(super) async fn write_line(&mut self, from: ConnectionId, text: &str) {
        let said = self.say(from, text).await;
        if let Err(problem) = said {
            self.answer(from, &ServerMessage::Error(problem.to_wire()));
        }
    }

    async fn say(&mut self, from: ConnectionId, text: &str) -> Result<(), Problem> {
        let connection = self.connections.get(&from);
        let author = connection.and_then(|it| Some((it.member?, it.address)));
        let (member, address) = author.ok_or_else(|| {
            Problem::forbidden("not-a-player", "only who has sat down can talk at the table")
        })?;
        let (text, at) = (sanitize::chat(text)?, time::now());
        self.chat.check(member)?;
        self.app.limits.chat(address)?;
        let author = self.data.author(member);
        let number = self.app.store.add_chat(&self.row.id, &author, at, &text).await?;
        // Another process may have stored a line just before.
        if number == self.said + 1 {
            self.broadcast_chat(&ChatRow { number, member: author, at, text });
        } else {
            self.broadcast_new_chat().await?;
        }
        self.publish();
        Ok(())
    }

    /// Tells everybody what happened to a seat, now and later: it stays among the lines of chat. Names
    /// are not part of it, since people may be forgotten.
    pub(super) async fn notice(&mut self, kind: &str, seat: u8) {
        let author = format!("{NOTICE}{kind} {seat}");
        let (at, text) = (time::now(), notice_text(kind, seat));
        let stored = self.app.store.add_chat(&self.row.id, &author, at, &text).await;
        let told = match stored {
            Ok(_) => self.broadcast_new_chat().await,
            Err(error) => Err(error.into()),
        };
        if let Err(problem) = told {
            tracing::warn!(%problem, "what happened to a seat could not be noted");
        }
        self.publish();
    }

    /// Broadcasts the chat that is new since the last time. What was written at other processes counts
    /// here too: nobody may write more by being connected to several.
    pub(super) async fn broadcast_new_chat(&mut self) -> Result<(), Problem> {
        for row in self.app.store.chat(&self.row.id, self.said, CHAT_SHOWN).await? {
            if let Some(member) = TableData::place_of_author(&row.member) {
                // It is stored, whether it was too much or not.
                let _ = self.chat.count(member);
            }
            self.broadcast_chat(&row);
        }
        Ok(())
    }

    /// Broadcasts a line of chat, but not to those who have muted its author.
    fn broadcast_chat(&mut self, row: &ChatRow) {
        self.said = self.said.max(row.number);
        let Some(chat) = chat_message(&self.data, row) else { return };
        let seat = chat.seat.filter(|_| chat.notice.is_none());
        let frame = Frame::new(&ServerMessage::Chat(chat));
        for connection in self.connections.values() {
            let muted = self.muted_by(connection.member);
            if !seat.is_some_and(|seat| muted.contains(&seat)) {
                connection.tell(&frame);
            }
        }
    }

    pub(super) async fn mute(&mut self, from: ConnectionId, change: &MuteChange) {
        let member = self.connections.get(&from).and_then(|connection| connection.member);
        let Some(member) = member else {
            let problem = WireProblem {
                code: "not-a-player".into(),
                message: "only who has sat down can mute somebody".into(),
            };
            return self.answer(from, &ServerMessage::Error(problem));
        };
        let version = self.row.version;
        let changed = self.change(|data, _| {
            let players = data.seats.len();
            let muted = &mut data.members[member].muted;
            match *change {
                MuteChange::Mute(seat) if usize::from(seat) >= players => {
                    return Err(Problem::bad_request("no-such-seat", "there is no such seat"));
                }
                MuteChange::Mute(seat) if !muted.contains(&seat) => muted.push(seat),
                MuteChange::Mute(_) => {}
                MuteChange::Unmute(seat) => muted.retain(|&other| other != seat),
            }
            Ok(())
        });
        if let Err(problem) = changed.await {
            return self.answer(from, &ServerMessage::Error(problem.to_wire()));
        }
        if self.row.version == version {
            // Nothing has changed, and nobody else was told anything.
            self.answer(from, &self.table_message());
        }
    }
}

/// What the author of a notice begins with; members begin with a number.
const NOTICE: &str = "!";

/// A line of chat, as it is sent.
pub(super) fn chat_message(data: &TableData, row: &ChatRow) -> Option<Chat> {
    let (n, text, at) = (row.number, row.text.clone(), row.at);
    if let Some(about) = row.member.strip_prefix(NOTICE) {
        let (kind, seat) = about.split_once(' ')?;
        let (notice, seat) = (Some(kind.to_owned()), seat.parse().ok());
        return Some(Chat { n, seat, name: String::new(), text, at, notice });
    }
    let (seat, name) = data.written_by(&row.member)?;
    Some(Chat { n, seat, name, text, at, notice: None })
}

/// What a notice says in English, for clients that do not know its kind.
fn notice_text(kind: &str, seat: u8) -> String {
    let number = seat + 1;
    match kind {
        "seat-reopened" => {
            format!("Seat {number} was reopened: somebody with its link can take it.")
        }
        "seat-taken" => format!("Seat {number} was taken by somebody else."),
        "seat-kept" => format!("The player of seat {number} is back and keeps it."),
        "player-left" => {
            format!("The player of seat {number} has left for good; a bot plays on.")
        }
        "end-wanted" => format!("The player of seat {number} wants to end the game."),
        "end-declined" => format!("The player of seat {number} wants to play on."),
        "game-ended" => "All players agreed to end the game.".to_owned(),
        "rematch-wanted" => format!("The player of seat {number} wants a rematch."),
        _ => format!("The player of seat {number} was forgotten."),
    }
}
