//! Sanitizes names and chat before others see them.

use crate::problem::Problem;

const NAME_LENGTH: usize = 24;
const CHAT_LENGTH: usize = 500;

/// A name that can be shown.
///
/// # Errors
/// If nothing is left of it, or it is too long.
pub fn name(text: &str) -> Result<String, Problem> {
    let name = visible(text);
    match name.chars().count() {
        0 => Err(Problem::bad_request("no-name", "a name needs at least one visible character")),
        1..=NAME_LENGTH => Ok(name),
        _ => Err(Problem::bad_request("long-name", "a name has at most 24 characters")),
    }
}

/// Something said that can be shown.
///
/// # Errors
/// If nothing is left of it, or it is too long.
pub fn chat(text: &str) -> Result<String, Problem> {
    let text = visible(text);
    match text.chars().count() {
        0 => Err(Problem::bad_request("empty-chat", "there is nothing to say in that")),
        1..=CHAT_LENGTH => Ok(text),
        _ => Err(Problem::bad_request("long-chat", "say it in at most 500 characters")),
    }
}

/// Removes invisible characters and marks of writing direction, and joins spaces.
fn visible(text: &str) -> String {
    let shown = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let shown: String = shown.filter(|&c| !c.is_control() && !is_hidden(c)).collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters without width, marks of writing direction, variation selectors, private characters.
fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{e000}'..='\u{f8ff}'
        | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sanitized() {
        assert_eq!(name("  Ada \n Lovelace\u{202e} ").unwrap(), "Ada Lovelace");
        assert_eq!(name("Zoë 🚂").unwrap(), "Zoë 🚂");
        assert_eq!(name("\u{200b}\u{feff} \t").unwrap_err().code, "no-name");
        assert_eq!(name(&"x".repeat(25)).unwrap_err().code, "long-name");
    }

    #[test]
    fn chat_is_sanitized() {
        assert_eq!(chat("well\u{0} played\r\n!").unwrap(), "well played !");
        assert_eq!(chat("").unwrap_err().code, "empty-chat");
        assert_eq!(chat(&"x".repeat(501)).unwrap_err().code, "long-chat");
    }
}
