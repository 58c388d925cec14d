//! The language of whoever plays in the terminal.
//!
//! Sentences that the web client has as well are read from its message files, so that a word changes
//! in one place; those that only the terminal has stand in `crates/cli/messages`. Both are in the
//! syntax of ICU MessageFormat, of which [`pattern`] understands what the messages use.

mod pattern;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::env;
use std::sync::LazyLock;

use clap::ValueEnum;
use trestle_protocol::lesson::Texts;

pub use pattern::Value;

/// A language that the game can be played in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Dutch.
    Nl,
    /// German.
    De,
    /// French.
    Fr,
}

/// What mechanics and parts of a score are called, by message and language.
const MECHANICS: &str = include_str!("../../../../../web/src/i18n/mechanics.json");

/// The path of a message file of the web client.
macro_rules! web {
    ($area:literal, $language:literal) => {
        concat!("../../../../../web/src/i18n/messages/", $area, ".", $language, ".json")
    };
}

/// All files of a language: those of the web client that are of use here, and our own.
macro_rules! files {
    ($language:literal) => {
        &[
            include_str!(concat!("../../../messages/terminal.", $language, ".json")),
            include_str!(web!("board", $language)),
            include_str!(web!("cards", $language)),
            include_str!(web!("end", $language)),
            include_str!(web!("hints", $language)),
            include_str!(web!("learn", $language)),
            include_str!(web!("lobby", $language)),
            include_str!(web!("log", $language)),
            include_str!(web!("table", $language)),
        ]
    };
}

type Messages = BTreeMap<String, String>;

impl Language {
    /// All languages.
    #[cfg(test)]
    pub const ALL: [Language; 4] = [Language::En, Language::Nl, Language::De, Language::Fr];

    /// The language that the environment asks for; English if it asks for none of ours.
    pub fn of_environment() -> Language {
        Language::of_locale(|name| env::var(name).ok())
    }

    /// The first of the variables that is set decides, as for all programs.
    fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let set = names.into_iter().filter_map(variable).find(|value| !value.is_empty());
        let locale = set.unwrap_or_default().to_lowercase();
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match code {
            "nl" => Language::Nl,
            "de" => Language::De,
            "fr" => Language::Fr,
            _ => Language::En,
        }
    }

    fn messages(self) -> &'static Messages {
        static EN: LazyLock<Messages> = LazyLock::new(|| read("en", files!("en")));
        static NL: LazyLock<Messages> = LazyLock::new(|| read("nl", files!("nl")));
        static DE: LazyLock<Messages> = LazyLock::new(|| read("de", files!("de")));
        static FR: LazyLock<Messages> = LazyLock::new(|| read("fr", files!("fr")));
        match self {
            Language::En => &EN,
            Language::Nl => &NL,
            Language::De => &DE,
            Language::Fr => &FR,
        }
    }

    /// A message with its values.
    pub fn say(self, key: &str, values: &[(&str, Value)]) -> String {
        // That no message is missing is tested; its name would still say what is meant.
        self.find(key, values).unwrap_or_else(|| key.to_owned())
    }

    /// The same, if there is such a message.
    pub fn find(self, key: &str, values: &[(&str, Value)]) -> Option<String> {
        let pattern = self.messages().get(key)?;
        Some(pattern::format(pattern, values, self))
    }

    /// A text of a lesson.
    pub fn of(self, texts: &Texts) -> &str {
        match self {
            Language::En => &texts.en,
            Language::Nl => &texts.nl,
            Language::De => &texts.de,
            Language::Fr => &texts.fr,
        }
    }

    /// Things one after the other: `a, b and c`.
    pub fn list<T: AsRef<str>>(self, things: &[T]) -> String {
        let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
        match things.as_slice() {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [most @ .., last] => {
                format!("{} {} {last}", most.join(", "), self.say("terminal.and", &[]))
            }
        }
    }
}

fn read(language: &str, files: &[&str]) -> Messages {
    // That all of them can be read is tested.
    let mechanics: BTreeMap<String, Messages> = serde_json::from_str(MECHANICS).unwrap_or_default();
    let named =
        mechanics.into_iter().filter_map(|(key, mut words)| Some((key, words.remove(language)?)));
    files
        .iter()
        .flat_map(|file| serde_json::from_str::<Messages>(file).unwrap_or_default())
        .chain(named)
        .collect()
}

/// A message in somebody's language: `say!(language, "terminal.seat", number = 1)`.
macro_rules! say {
    ($language:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $language.say(
            $key,
            &[$((stringify!($name), $crate::play::language::Value::from($value))),*],
        )
    };
}
pub(in crate::play) use say;
