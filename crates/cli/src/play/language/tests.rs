//! Messages are complete in every language, are used, and want the same values.

use std::fs;
use std::path::Path;

use super::*;

fn filled(language: Language, pattern: &str, values: &[(&str, Value)]) -> String {
    pattern::format(pattern, values, language)
}

#[test]
fn values_plurals_and_choices_are_filled_in() {
    let cards = "{n, plural, =0 {no card} one {# card} other {# cards}} of {who}";
    let say = |n: i32| filled(Language::En, cards, &[("n", n.into()), ("who", "Ada".into())]);
    assert_eq!(
        [say(0), say(1), say(-1), say(2)],
        ["no card of Ada", "1 card of Ada", "-1 card of Ada", "2 cards of Ada"]
    );
    let nested =
        "{you, select, yes {You have} other {{who} has}} {n, plural, one {# {x}} other {# {x}s}}.";
    let values =
        [("you", false.into()), ("who", "Bo".into()), ("n", 2.into()), ("x", "hat".into())];
    assert_eq!(filled(Language::En, nested, &values), "Bo has 2 hats.");
    // French counts nothing as one.
    let french = "{n, plural, one {# carte} other {# cartes}}";
    assert_eq!(filled(Language::Fr, french, &[("n", 0.into())]), "0 carte");
    assert_eq!(filled(Language::En, "{missing} # 1", &[]), "{missing} # 1");
    let wanted: Vec<String> = pattern::wants(nested).into_iter().collect();
    assert_eq!(wanted, ["n", "who", "x", "you"]);
}

#[test]
fn the_environment_decides_the_language() {
    let language = |set: &[(&str, &str)]| {
        Language::of_locale(|name| {
            let found = set.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(language(&[]), Language::En);
    assert_eq!(language(&[("LANG", "de_AT.UTF-8")]), Language::De);
    assert_eq!(language(&[("LANG", "de_DE"), ("LC_MESSAGES", "fr_CA.UTF-8")]), Language::Fr);
    assert_eq!(language(&[("LC_ALL", ""), ("LANG", "nl")]), Language::Nl);
    assert_eq!(language(&[("LC_ALL", "C"), ("LANG", "nl_NL")]), Language::En);
    assert_eq!(language(&[("LANG", "ja_JP.UTF-8")]), Language::En);
}

#[test]
fn messages_are_complete_and_want_the_same_values_in_every_language() {
    let english = Language::En.messages();
    assert!(english.len() > 200);
    for language in Language::ALL {
        let theirs = language.messages();
        assert_eq!(theirs.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>());
        for (key, text) in english.iter().filter(|(key, _)| key.starts_with("terminal.")) {
            let mine = pattern::wants(text);
            assert_eq!(pattern::wants(&theirs[key]), mine, "{key} in {language:?}");
        }
        for (key, text) in theirs {
            assert!(!text.contains('\''), "{key} in {language:?}: quotes are not understood");
            let braces = |brace: char| text.matches(brace).count();
            assert_eq!(braces('{'), braces('}'), "{key} in {language:?}");
        }
    }
}

/// All source text of the terminal, where messages are used.
fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            sources(&path, text);
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("tests.rs") {
            text.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn all_messages_of_the_terminal_are_used_and_all_that_are_used_are_there() {
    let mut text = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play"), &mut text);
    // A name that is put together, like `terminal.refused.{code}`, is used by its beginning.
    let areas = ["terminal", "board", "cards", "end", "hints", "lobby", "log", "table"];
    let quoted = text.split('"').filter(|it| {
        let area = it.split('.').next().unwrap_or_default();
        areas.contains(&area) && it.contains('.') && !it.contains([' ', '\n', '/'])
    });
    let (together, whole): (Vec<&str>, Vec<&str>) = quoted.partition(|it| it.contains('{'));
    let beginnings: Vec<&str> = together.iter().map(|it| it.split('{').next().unwrap()).collect();
    let english = Language::En.messages();
    let unused: Vec<&String> = english
        .keys()
        .filter(|key| key.starts_with("terminal."))
        .filter(|key| !whole.contains(&key.as_str()))
        .filter(|key| !beginnings.iter().any(|beginning| key.starts_with(beginning)))
        .collect();
    assert!(unused.is_empty(), "not used: {unused:?}");
    let unknown: Vec<&&str> = whole.iter().filter(|key| !english.contains_key(**key)).collect();
    assert!(unknown.is_empty(), "not there: {unknown:?}");
    for beginning in beginnings {
        assert!(english.keys().any(|key| key.starts_with(beginning)), "not there: {beginning}…");
    }
}

/// The words of a text in small letters.
fn words_of(text: &str) -> String {
    let letters = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    format!(" {} ", letters.map(str::to_lowercase).collect::<Vec<_>>().join(" "))
}

/// The words that the README of the messages asks for, and none of those that it rejects.
#[test]
fn the_glossary_holds_for_the_terminal() {
    let rejected = include_str!("../../../../../web/src/i18n/glossary.json");
    let rejected: BTreeMap<String, Vec<String>> = serde_json::from_str(rejected).unwrap();
    let mut wrong = Vec::new();
    for (language, code) in [(Language::Nl, "nl"), (Language::De, "de"), (Language::Fr, "fr")] {
        for (key, text) in language.messages() {
            let words: Vec<String> = pattern::texts(text).into_iter().map(words_of).collect();
            let is_there = |other: &&String| {
                let other = words_of(other);
                words.iter().any(|text| text.contains(&other))
            };
            let found: Vec<&String> = rejected[code].iter().filter(is_there).collect();
            if !found.is_empty() {
                wrong.push(format!("{key} in {code}: {found:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let choice =
        "Je {n, plural, one {# kaart} other {de {who} {x, select, am {zug} other {Aan}}}}.";
    let words: Vec<String> = pattern::texts(choice).into_iter().map(words_of).collect();
    assert_eq!(
        words.concat().split_whitespace().collect::<Vec<_>>(),
        ["je", "kaart", "de", "zug", "aan"]
    );
}

/// French sets a space before these marks, and a line must not begin with one.
#[test]
fn french_punctuation_stays_on_the_line_of_its_word() {
    let own = Language::Fr.messages().iter().filter(|(key, _)| key.starts_with("terminal."));
    for (key, text) in own {
        for (at, mark) in text.match_indices([':', ';', '!', '?', '»']) {
            let before = text[..at].chars().next_back();
            assert!(matches!(before, Some('\u{a0}' | '`')), "{key}: `{mark}` in {text}");
        }
    }
}
