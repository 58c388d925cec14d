//! Sanitizes names and chat before others see them.

mod bot_names;
mod emoji;
mod look_alike;
mod visible;

use unicode_segmentation::UnicodeSegmentation;

use crate::problem::Problem;

pub use bot_names::is_like_a_bot;
pub use look_alike::look_alike;
use visible::visible;

/// The most characters as people count them, and the most bytes: a character can be made of many.
const NAME: (usize, usize) = (24, 240);
const LABEL: (usize, usize) = (40, 240);
const TITLE: (usize, usize) = (60, 480);
const ABOUT: (usize, usize) = (200, 1_600);
const CHAT: (usize, usize) = (500, 4_000);

/// A name that can be shown.
///
/// # Errors
/// If nothing is left of it, or it is too long.
pub fn name(text: &str) -> Result<String, Problem> {
    let name = visible(text);
    if name.is_empty() {
        return Err(Problem::bad_request("no-name", "a name needs at least one visible character"));
    }
    if !fits(&name, NAME) {
        return Err(Problem::bad_request("long-name", "a name has at most 24 characters"));
    }
    Ok(name)
}

/// Something said that can be shown, in one line.
///
/// # Errors
/// If nothing is left of it, or it is too long.
pub fn chat(text: &str) -> Result<String, Problem> {
    let text = visible(text);
    if text.is_empty() {
        return Err(Problem::bad_request("empty-chat", "there is nothing to say in that"));
    }
    if !fits(&text, CHAT) {
        return Err(Problem::bad_request("long-chat", "say it in at most 500 characters"));
    }
    Ok(text)
}

/// What to call a device, cut where it is too long.
pub fn label(text: &str) -> String {
    cut(text, LABEL).unwrap_or_default()
}

/// The title of a board, cut where it is too long; nothing if nothing of it can be shown.
pub fn title(text: &str) -> Option<String> {
    cut(text, TITLE).filter(|title| !title.is_empty())
}

/// A few words about a board, cut where they are too long.
pub fn about(text: &str) -> String {
    cut(text, ABOUT).unwrap_or_default()
}

/// The id of a colour: which ones there are is the client's business.
///
/// # Errors
/// If it cannot be one.
pub fn id(text: &str) -> Result<String, Problem> {
    let good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if text.is_empty() || text.len() > 24 || !text.bytes().all(good) {
        return Err(Problem::bad_request("bad-colour", "that is not the id of a colour"));
    }
    Ok(text.to_owned())
}

/// What is visible of a text, as many characters as it may have; nothing if they take too many bytes.
fn cut(text: &str, most: (usize, usize)) -> Option<String> {
    let short: String = visible(text).graphemes(true).take(most.0).collect();
    fits(&short, most).then_some(short)
}

fn fits(text: &str, (characters, bytes): (usize, usize)) -> bool {
    text.len() <= bytes && text.graphemes(true).count() <= characters
}

#[cfg(test)]
mod tests;
