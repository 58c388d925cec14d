//! What processes tell each other about a table.

use serde::{Deserialize, Serialize};

use crate::store::{ActionRow, Stamp};

/// What another process says about a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct News {
    /// The name of the process.
    pub process: String,
    /// The seats whose players are connected there.
    pub online: Vec<u8>,
    /// The process that owns the table, if the sender knows of one: it has to look, even if it does not
    /// have the table in memory. Earlier programs do not say so of themselves.
    pub owner: Option<String>,
    /// How far the sender has got with the table. Earlier programs do not say: one has to look.
    pub seen: Option<Seen>,
    /// The action that the sender has just stored.
    pub proven: Option<ProvenAction>,
    /// Whether the sender wants to know who is connected elsewhere: it has just loaded the table.
    pub asks: bool,
    /// The place of a member who leaves: all connections of theirs end.
    pub leaves: Option<usize>,
    /// Whether standing orders have changed.
    pub orders: bool,
}

/// How far a process has got with a table; its owner aside, which news has anyway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// The version of the table.
    pub version: i64,
    /// The number of the last line of chat.
    pub chat: u32,
    /// The number of the last action.
    pub action: u32,
}

/// An action that was stored, with the proof that it belongs to the log of the game. Whoever has that log
/// need not read the action from the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvenAction {
    /// What was stored.
    pub row: ActionRow,
    /// The proof; see `LogHash`.
    pub proof: String,
}

/// An action as it travels.
#[derive(Serialize, Deserialize)]
struct Traveller {
    number: u32,
    seat: u8,
    key: String,
    at: i64,
    action: String,
    proof: String,
}

/// What stands before the name of the owner.
const OWNER: &str = "owner=";
/// What stands before the place of a member who leaves.
const LEAVES: &str = "leaves=";
const ASKS: &str = "asks";
const ORDERS: &str = "orders";
/// What stands before the version, and the numbers of the last line of chat and of the last action.
const SEEN: &str = "seen=";
/// What stands before an action.
const TOLD: &str = "told=";
/// The largest action that travels, in bytes. Others have to be read from the database.
const TOLD_SIZE: usize = 4 * 1024;

impl News {
    /// The form in which it travels: words with spaces between, the process first. Words that a receiver
    /// does not know are ignored, so that programs of different versions understand each other.
    pub fn to_text(&self) -> String {
        let mut text = self.process.clone();
        for seat in &self.online {
            text.push_str(&format!(" {seat}"));
        }
        if let Some(owner) = &self.owner {
            text.push_str(&format!(" {OWNER}{owner}"));
        }
        if self.asks {
            text.push_str(&format!(" {ASKS}"));
        }
        if self.orders {
            text.push_str(&format!(" {ORDERS}"));
        }
        if let Some(member) = self.leaves {
            text.push_str(&format!(" {LEAVES}{member}"));
        }
        if let Some(Seen { version, chat, action }) = self.seen {
            text.push_str(&format!(" {SEEN}{version},{chat},{action}"));
        }
        if let Some(proven) = self.proven.as_ref().and_then(ProvenAction::to_word) {
            text.push_str(&format!(" {TOLD}{proven}"));
        }
        text
    }

    /// How far the sender has got, if it says so.
    pub fn stamp(&self) -> Option<Stamp> {
        let Seen { version, chat, action } = self.seen?;
        Some(Stamp { version, owner: self.owner.clone(), action, chat })
    }

    /// Reads it, ignoring what makes no sense: news only makes others look at the database.
    pub fn parse(text: &[u8]) -> News {
        let text = String::from_utf8_lossy(text);
        let mut words = text.split(' ');
        let process = words.next().unwrap_or_default().to_owned();
        let mut news = News { process, ..News::default() };
        for word in words {
            if let Ok(seat) = word.parse() {
                news.online.push(seat);
            } else if let Some(owner) = word.strip_prefix(OWNER) {
                news.owner = Some(owner.to_owned());
            } else if let Some(member) = word.strip_prefix(LEAVES) {
                news.leaves = member.parse().ok();
            } else if let Some(seen) = word.strip_prefix(SEEN) {
                news.seen = Seen::parse(seen);
            } else if let Some(proven) = word.strip_prefix(TOLD) {
                news.proven = ProvenAction::parse(proven);
            } else if word == ASKS {
                news.asks = true;
            } else if word == ORDERS {
                news.orders = true;
            }
        }
        news
    }
}

impl Seen {
    fn parse(text: &str) -> Option<Seen> {
        let mut numbers = text.split(',');
        let version = numbers.next()?.parse().ok()?;
        let (chat, action) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
        numbers.next().is_none().then_some(Seen { version, chat, action })
    }
}

impl ProvenAction {
    /// JSON without a space, since spaces separate words; none if it is too large.
    fn to_word(&self) -> Option<String> {
        let ProvenAction { row: ActionRow { number, seat, key, at, action }, proof } = self.clone();
        let traveller = Traveller { number, seat, key, at, action, proof };
        // There are spaces only within texts.
        let word = serde_json::to_string(&traveller).ok()?.replace(' ', "\\u0020");
        (word.len() <= TOLD_SIZE).then_some(word)
    }

    fn parse(word: &str) -> Option<ProvenAction> {
        let Traveller { number, seat, key, at, action, proof } = serde_json::from_str(word).ok()?;
        let row = ActionRow { number, seat, key, at, action };
        Some(ProvenAction { row, proof })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_survives_the_journey() {
        let news = News { process: "abc".to_owned(), online: vec![0, 3], ..News::default() };
        assert_eq!(news.to_text(), "abc 0 3");
        assert_eq!(News::parse(b"abc 0 3"), news);
        let news = News { owner: Some("xyz".to_owned()), ..news };
        assert_eq!(news.to_text(), "abc 0 3 owner=xyz");
        assert_eq!(News::parse(b"abc 0 3 owner=xyz"), news);
        let news = News { asks: true, leaves: Some(12), orders: true, ..news };
        assert_eq!(news.to_text(), "abc 0 3 owner=xyz asks orders leaves=12");
        assert_eq!(News::parse(news.to_text().as_bytes()), news);
        assert_eq!(News::parse(b"\xff\xff 7 x 999 1").online, [7, 1]);
    }

    fn proven() -> ProvenAction {
        let (key, action) =
            ("a 1 \"key\"".to_owned(), r#"{"type":"draw","from":"0 1"}"#.to_owned());
        let row = ActionRow { number: 7, seat: 1, key, at: 1_800_000_000_000, action };
        ProvenAction { row, proof: "abc123".to_owned() }
    }

    /// An action adds one word, so programs that do not know it find no seats in it.
    #[test]
    fn an_action_survives_the_journey() {
        let seen = Some(Seen { version: 3, chat: 2, action: 7 });
        let process = "abc".to_owned();
        let news = News { process, seen, proven: Some(proven()), ..News::default() };
        let text = news.to_text();
        assert_eq!(
            text,
            r#"abc seen=3,2,7 told={"number":7,"seat":1,"key":"a\u00201\u0020\"key\"","at":1800000000000,"action":"{\"type\":\"draw\",\"from\":\"0\u00201\"}","proof":"abc123"}"#
        );
        assert_eq!(News::parse(text.as_bytes()), news);
        let stamp = Stamp { version: 3, owner: None, action: 7, chat: 2 };
        assert_eq!(news.stamp(), Some(stamp.clone()));
        let owned = News { owner: Some("abc".to_owned()), ..news };
        let stamp = Stamp { owner: Some("abc".to_owned()), ..stamp };
        assert_eq!(owned.stamp(), Some(stamp));
    }

    #[test]
    fn what_is_garbled_is_not_there() {
        for text in ["seen=", "seen=1,2", "seen=1,2,3,4", "seen=1,2,-3", "seen=1,2,x"] {
            assert_eq!(News::parse(format!("abc {text}").as_bytes()).seen, None, "{text}");
        }
        let whole = News { proven: Some(proven()), ..News::default() }.to_text();
        for end in 1..whole.len() {
            assert_eq!(News::parse(&whole.as_bytes()[..end]).proven, None, "{end}");
        }
    }

    #[test]
    fn a_large_action_stays_at_home() {
        let mut large = proven();
        large.row.action = "x".repeat(TOLD_SIZE);
        let seen = Some(Seen { version: 3, chat: 2, action: 7 });
        let news = News { process: "abc".to_owned(), seen, proven: Some(large), ..News::default() };
        assert_eq!(news.to_text(), "abc seen=3,2,7");
    }
}
