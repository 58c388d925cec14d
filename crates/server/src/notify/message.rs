//! What a person is told: one notification for all their tables. Nothing in it is a secret of a game:
//! it says which board and with whom, never cards, tickets or moves.

use sha2::{Digest, Sha256};

use super::words::Language;
use crate::store::NoticeKind;

/// Something that has happened at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happening {
    /// What.
    pub kind: NoticeKind,
    /// The table to go to.
    pub table: String,
    /// The id of its board.
    pub board: String,
    /// What its board calls itself.
    pub title: String,
    /// The other people there.
    pub others: Vec<String>,
}

/// A notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// In a few words.
    pub title: String,
    /// A line for each table.
    pub body: String,
    /// The page to open, a path of this server.
    pub path: String,
    /// A newer message with the same tag takes the place of this one.
    pub tag: String,
    /// The tables, with what to say about each: for letters, which have room for all links.
    pub tables: Vec<(String, String)>,
}

impl Message {
    /// One message for all that has happened; there is at least one thing.
    pub fn of(language: Language, happenings: &[Happening]) -> Message {
        let line = |happening: &Happening, with_kind: bool| {
            let with = language.with(&happening.others);
            let comma = if with.is_empty() { "" } else { ", " };
            let board = language.board(&happening.board, &happening.title);
            let about = format!("{board}{comma}{with}");
            if with_kind {
                format!("{}{} {about}", language.headline(happening.kind), language.colon())
            } else {
                about
            }
        };
        let all_turns = happenings.iter().all(|one| one.kind == NoticeKind::YourTurn);
        let mut tables: Vec<&str> = happenings.iter().map(|one| one.table.as_str()).collect();
        tables.sort_unstable();
        tables.dedup();
        let headlines = || happenings.iter().map(|one| language.headline(one.kind));
        let (title, path) = match &tables[..] {
            [table] => (headlines().collect::<Vec<_>>().join(" · "), format!("/t/{table}")),
            several if all_turns => (language.your_turn_at(several.len()), "/".to_owned()),
            several => (language.news_from(several.len()), "/".to_owned()),
        };
        // What has happened at the only table is in the title.
        let with_kind = tables.len() > 1 && !all_turns;
        let mut lines: Vec<String> = happenings.iter().map(|one| line(one, with_kind)).collect();
        if tables.len() == 1 {
            lines.truncate(1);
        }
        let links = happenings.iter().map(|one| (format!("/t/{}", one.table), line(one, true)));
        Message { title, body: lines.join("\n"), path, tag: tag(&tables), tables: links.collect() }
    }

    /// What is sent to try the channels out.
    pub fn test(language: Language) -> Message {
        let [title, body] = language.test().map(str::to_owned);
        Message {
            title,
            body,
            path: "/profile".to_owned(),
            tag: tag(&["test"]),
            tables: Vec::new(),
        }
    }
}

/// A tag for these tables. It says nothing about them to those who carry the message.
fn tag(tables: &[&str]) -> String {
    let hash = Sha256::digest(format!("tag of {}", tables.join(" ")).as_bytes());
    hash[..12].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn happening(kind: NoticeKind, table: &str, others: &[&str]) -> Happening {
        let others = others.iter().map(|&name| name.to_owned()).collect();
        let (board, title) = ("europe".to_owned(), "Europe".to_owned());
        Happening { kind, table: table.to_owned(), board, title, others }
    }

    #[test]
    fn one_table_is_named_and_opened() {
        let one = [happening(NoticeKind::YourTurn, "g1", &["Bob", "Cleo", "Dan"])];
        let message = Message::of(Language::En, &one);
        assert_eq!(
            (&*message.title, &*message.body),
            ("Your turn", "Europe, with Bob, Cleo and Dan")
        );
        assert_eq!(message.path, "/t/g1");
        assert_eq!(Message::of(Language::De, &one).body, "Europa, mit Bob, Cleo und Dan");
        let alone = [happening(NoticeKind::GameOver, "g1", &[])];
        assert_eq!(Message::of(Language::Nl, &alone).body, "Europa");
    }

    #[test]
    fn several_tables_share_a_message() {
        let turns = [
            happening(NoticeKind::YourTurn, "g1", &["Bob"]),
            happening(NoticeKind::YourTurn, "g2", &["Cleo"]),
        ];
        let message = Message::of(Language::En, &turns);
        assert_eq!(message.title, "Your turn at 2 tables");
        assert_eq!(message.body, "Europe, with Bob\nEurope, with Cleo");
        assert_eq!(message.path, "/");
        let mixed = [turns[0].clone(), happening(NoticeKind::GameOver, "g2", &["Cleo"])];
        let message = Message::of(Language::Fr, &mixed);
        assert_eq!(message.title, "Du nouveau à 2 tables");
        assert!(
            message.body.contains("La partie est terminée : Europe, avec Cleo"),
            "{}",
            message.body
        );
    }

    #[test]
    fn what_happens_at_one_table_is_told_in_one_line() {
        let both = [
            happening(NoticeKind::YourTurn, "g1", &["Bob"]),
            happening(NoticeKind::OrderStopped, "g1", &["Bob"]),
        ];
        let message = Message::of(Language::En, &both);
        assert_eq!(message.title, "Your turn · Your standing orders have stopped");
        assert_eq!((&*message.body, &*message.path), ("Europe, with Bob", "/t/g1"));
        let other = happening(NoticeKind::YourTurn, "g2", &["Cleo"]);
        let message = Message::of(Language::En, &[both[0].clone(), both[1].clone(), other]);
        assert_eq!((&*message.title, &*message.path), ("News from 2 tables", "/"));
        assert_eq!(message.body.lines().count(), 3);
    }

    #[test]
    fn messages_about_the_same_tables_replace_each_other() {
        let tag = |kind, tables: &[&str]| {
            let all: Vec<_> = tables.iter().map(|table| happening(kind, table, &[])).collect();
            Message::of(Language::En, &all).tag
        };
        assert_eq!(tag(NoticeKind::YourTurn, &["g"]), tag(NoticeKind::GameOver, &["g"]));
        assert_eq!(tag(NoticeKind::YourTurn, &["g", "h"]), tag(NoticeKind::YourTurn, &["h", "g"]));
        assert_ne!(tag(NoticeKind::YourTurn, &["g"]), tag(NoticeKind::YourTurn, &["h"]));
        // Push services take at most 32 letters.
        assert_eq!(tag(NoticeKind::YourTurn, &["g"]).len(), 24);
    }
}
