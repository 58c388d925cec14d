use unicode_normalization::UnicodeNormalization;

use super::*;

/// Names as they come, and as others see them.
#[test]
fn names_are_sanitized() {
    for (given, shown) in [
        ("  Ada \n Lovelace\u{202e} ", "Ada Lovelace"),
        ("Zoë 🚂", "Zoë 🚂"),
        // One way to write a letter, however it comes.
        ("Zoe\u{308}", "Zo\u{eb}"),
        // Zero width, marks of direction, tags, variation selectors, private characters.
        ("A\u{200b}d\u{2060}a\u{feff}\u{200d}", "Ada"),
        ("\u{202e}\u{2067}Ada\u{2069}\u{61c}", "Ada"),
        ("Ada\u{e0041}\u{e007f}\u{fe0f}\u{e0101}\u{e000}", "Ada"),
        ("A\u{ad}da\u{378}", "Ada"),
        // Fillers: letters, a pattern without dots, a note without a head.
        ("A\u{3164}da\u{115f}\u{1160}\u{ffa0}\u{2800}\u{1d159}", "Ada"),
        // A joiner between letters joins what stood beside it.
        ("e\u{200d}\u{301}", "\u{e9}"),
        // A mark without a letter, also after a space.
        ("\u{301}Ada", "Ada"),
        ("Ada \u{301}\u{302} B", "Ada B"),
        // Stacks are cut to what scripts need.
        ("A\u{316}\u{317}\u{318}\u{319}\u{31c}da", "A\u{316}\u{317}\u{318}da"),
        ("A\u{20dd}\u{489}da", "Ada"),
    ] {
        assert_eq!(name(given).as_deref(), Ok(shown), "{given:?}");
        assert_eq!(chat(given).as_deref(), Ok(shown), "{given:?}");
    }
}

/// What people write in is left as it is.
#[test]
fn scripts_are_left_alone() {
    for given in [
        "Nguyễn Thị Ánh",
        "עִבְרִית שָׁלוֹם",
        "مُحَمَّد",
        "ผู้เล่น",
        "क्षत्रिय",
        "བསྒྲུབས",
        "မြွေ",
        "ὈΔΥΣΣΕΎΣ",
        "Łukasz O’Neill-Smith",
        "雪だるま",
        "한국어",
    ] {
        assert_eq!(
            name(given).map(|name| name.nfc().collect::<String>()).as_deref(),
            Ok(&*given.nfc().collect::<String>()),
            "{given}"
        );
    }
}

/// Emoji stay whole, and count as one.
#[test]
fn emoji_are_one_character() {
    for emoji in [
        "🚂",
        "❤️",
        "👍🏽",
        "👩‍🚀",
        "👨‍👩‍👧‍👦",
        "🧑🏾‍🤝‍🧑🏻",
        "👩🏻‍❤️‍💋‍👨🏿",
        "🏳️‍🌈",
        "🇪🇺",
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        "1️⃣",
    ] {
        assert_eq!(name(emoji).as_deref(), Ok(emoji));
        let (most, more) = (emoji.repeat(6), emoji.repeat(25));
        assert_eq!(name(&most).as_deref(), Ok(&*most));
        assert_eq!(name(&more).unwrap_err().code, "long-name", "{emoji}");
    }
    // What only looks like the beginning of one loses what cannot be seen.
    for (given, shown) in [
        ("a\u{200d}b", "ab"),
        ("1\u{fe0f}", "1"),
        ("🚂\u{200d}", "🚂"),
        ("🏴\u{e0041}", "🏴"),
        ("🚂\u{fe0f}\u{fe0f}", "🚂"),
    ] {
        assert_eq!(name(given).as_deref(), Ok(shown), "{given:?}");
    }
}

#[test]
fn names_without_anything_to_see_are_refused() {
    for given in
        ["", " \t", "\u{200b}\u{feff} \t", "\u{301}", "\u{3164}", "\u{2800}", "\u{fe0f}\u{200d}"]
    {
        assert_eq!(name(given).unwrap_err().code, "no-name", "{given:?}");
        assert_eq!(chat(given).unwrap_err().code, "empty-chat", "{given:?}");
    }
}

#[test]
fn long_texts_are_refused() {
    assert!(name(&"é".repeat(24)).is_ok());
    assert_eq!(name(&"x".repeat(25)).unwrap_err().code, "long-name");
    assert!(chat(&"x".repeat(500)).is_ok());
    assert_eq!(chat(&"x".repeat(501)).unwrap_err().code, "long-chat");
    // Few characters of many bytes each.
    let family = "👩🏻‍❤️‍💋‍👨🏿";
    assert_eq!(chat(&family.repeat(200)).unwrap_err().code, "long-chat");
}

#[test]
fn chat_is_one_line() {
    assert_eq!(chat("well\u{0} played\r\n!").unwrap(), "well played !");
    assert_eq!(chat("a\n\n\n\u{2028}\u{2029}\u{b}\u{85}b").unwrap(), "a b");
}

#[test]
fn names_that_look_the_same_are_told() {
    for (one, other) in [
        ("Ada", "Ada"),
        ("Ada", "ADA"),
        // Cyrillic, Greek, full width, digits.
        ("Ada", "\u{410}d\u{430}"),
        ("Nora", "\u{39d}ora"),
        ("Ada", "\u{ff21}\u{ff44}\u{ff41}"),
        ("Paul", "PauI"),
        ("Paul", "Pau1"),
        ("Bob", "B0b"),
        ("Mary Ann", "MaryAnn"),
        ("Mark", "rnark"),
    ] {
        assert!(look_alike(one, other), "{one} {other}");
        assert!(look_alike(other, one), "{other} {one}");
    }
    for (one, other) in [("Ada", "Ida"), ("Ada", "Adam"), ("Zoe", "Zoë"), ("Guest 1", "Guest 2")] {
        assert!(!look_alike(one, other), "{one} {other}");
    }
}
