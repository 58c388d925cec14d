//! What clients call bots.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use trestle_bots::BotKind;

use super::look_alike::shape;

/// The messages of the web client in which the names of bots stand, in all languages. The terminal reads
/// the same files.
const MESSAGES: [&str; 4] = [
    include_str!("../../../../web/src/i18n/messages/table.en.json"),
    include_str!("../../../../web/src/i18n/messages/table.nl.json"),
    include_str!("../../../../web/src/i18n/messages/table.de.json"),
    include_str!("../../../../web/src/i18n/messages/table.fr.json"),
];
/// What the keys of those names begin with.
const KEY: &str = "table.bot.";

/// The shapes of all names of bots: in clients, in records, and for clients that have none of their own.
static SHAPES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let shown = MESSAGES.iter().flat_map(|messages| {
        // That all of them can be read is tested.
        let messages: BTreeMap<String, String> = serde_json::from_str(messages).unwrap_or_default();
        messages.into_iter().filter(|(key, _)| names_a_machine(key)).map(|(_, name)| name)
    });
    let machines = BotKind::ALL.into_iter().filter(|kind| !matches!(kind, BotKind::Character(_)));
    let kinds = machines.flat_map(|kind| [kind.name(), kind.level()]);
    let names = shown.chain(kinds.map(str::to_owned)).chain(["Bot".to_owned()]);
    names.flat_map(|name| shapes(&name)).collect()
});

/// Whether a message is the name of a bot that no person has. Characters are called like people, who
/// must not be sent away for it.
fn names_a_machine(key: &str) -> bool {
    let bot = key.strip_prefix(KEY).map(str::parse::<BotKind>);
    matches!(bot, Some(Ok(kind)) if !matches!(kind, BotKind::Character(_)))
}

/// Whether a name looks like that of a bot: `Bot (easy)`, `Easy bot`, `Makkelijke bot 2`.
///
/// Clients number bots of the same name, so numbers at the end do not count, nor do signs.
pub fn is_like_a_bot(name: &str) -> bool {
    shapes(without_number(name)).iter().any(|shape| SHAPES.contains(shape))
        || shape(name).starts_with("bot(")
}

/// A large I looks like a small l, a small i does not: a name is compared as it is, and in small letters.
fn shapes(name: &str) -> [String; 2] {
    [shape(name), shape(&name.to_lowercase())]
}

/// A name without the numbers at its end, and letters that look like one: `Easy bot l`.
fn without_number(name: &str) -> &str {
    let name = name.trim_matches(|c: char| !c.is_alphabetic());
    match name.rsplit_once(char::is_whitespace) {
        Some((start, last)) if shape(last).chars().all(|c| c.is_numeric() || "oli".contains(c)) => {
            without_number(start)
        }
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use trestle_bots::Character;

    use super::*;

    /// Every name that a client shows, in every language.
    fn shown() -> Vec<String> {
        let mut shown = Vec::new();
        for messages in MESSAGES {
            let messages: BTreeMap<String, String> = serde_json::from_str(messages).unwrap();
            let characters = Character::ALL.map(Character::id);
            for bot in BotKind::LEVELS.iter().map(|(level, _)| *level).chain(characters) {
                assert!(messages.contains_key(&format!("{KEY}{bot}")), "{bot}");
            }
            let names = messages.into_iter().filter(|(key, _)| names_a_machine(key));
            shown.extend(names.map(|(_, name)| name));
        }
        shown
    }

    #[test]
    fn what_clients_call_bots_is_told_in_every_language() {
        for name in shown() {
            for name in [
                name.clone(),
                name.to_uppercase(),
                format!("{name} 2"),
                format!("{name} 17"),
                format!("{name}2"),
                format!("{name} #2"),
                format!("{name} \u{ff12}"),
                format!("{name} \u{2461}"),
                format!("{name} l"),
                format!("{name} II"),
                format!("{name} 🤖"),
                name.replace('o', "0"),
                // Cyrillic.
                name.replace('e', "\u{435}").replace('o', "\u{43e}"),
                name.replace(' ', ""),
            ] {
                assert!(is_like_a_bot(&name), "{name}");
            }
        }
    }

    #[test]
    fn names_of_bots_without_a_client_are_told() {
        for name in [
            "Bot (easy)",
            "bot(hard)",
            "BOT (medium)",
            "B\u{43e}t (easy)",
            "B0t (hard)",
            "Bot",
            "Bot 3",
            "\u{412}ot (easy)",
            // Records call bots by their levels, and clients show them as bots.
            "easy",
            "Planner",
            "one-step",
        ] {
            assert!(is_like_a_bot(name), "{name}");
        }
    }

    #[test]
    fn people_are_not_taken_for_bots() {
        for name in [
            "Botticelli",
            "Abbot",
            "Ada (bot)",
            "Robot",
            "Both",
            "Botol",
            "Easy Rider",
            "Facile",
            "Ada 2",
            "42",
            "l",
            "Lio",
            "Ili",
            "Mila",
            "Otto 2",
        ] {
            assert!(!is_like_a_bot(name), "{name}");
        }
    }
}
