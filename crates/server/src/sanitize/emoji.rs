//! Which characters are emoji that are made of several, some of which would be invisible alone.

use unicode_properties::UnicodeEmoji;

const JOINER: char = '\u{200d}';
const AS_PICTURE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const END_OF_TAGS: char = '\u{e007f}';

/// Whether a character, as people count them, is an emoji and nothing else.
pub fn is_emoji(character: &str) -> bool {
    let characters: Vec<char> = character.chars().collect();
    is_flag(&characters) || is_keycap(&characters) || is_joined(&characters)
}

/// A flag: of a country, two letters; of a part of one, a black flag with tags.
fn is_flag(characters: &[char]) -> bool {
    match characters {
        [one, other] if is_flag_letter(*one) && is_flag_letter(*other) => true,
        [BLACK_FLAG, tags @ .., END_OF_TAGS] => {
            let is_tag =
                |c: &char| matches!(c, '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}');
            (3..=6).contains(&tags.len()) && tags.iter().all(is_tag)
        }
        _ => false,
    }
}

fn is_flag_letter(c: char) -> bool {
    matches!(c, '\u{1f1e6}'..='\u{1f1ff}')
}

/// A digit on a key.
fn is_keycap(characters: &[char]) -> bool {
    matches!(characters, ['0'..='9' | '#' | '*', AS_PICTURE, KEYCAP])
}

/// One picture, or several that are joined into one.
fn is_joined(characters: &[char]) -> bool {
    // The largest are families of four with colours of skin.
    characters.len() <= 12 && characters.split(|&c| c == JOINER).all(is_picture)
}

/// A picture, perhaps with a colour of skin.
fn is_picture(characters: &[char]) -> bool {
    let is_skin = |c: char| matches!(c, '\u{1f3fb}'..='\u{1f3ff}');
    match characters {
        [picture] => is_pictorial(*picture),
        [picture, more] => is_pictorial(*picture) && (*more == AS_PICTURE || is_skin(*more)),
        _ => false,
    }
}

/// Digits count as emoji for Unicode, but are none alone.
fn is_pictorial(c: char) -> bool {
    !c.is_ascii() && c.is_emoji_char()
}
