//! Takes out of a text what cannot be seen, or is seen where it should not be.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

use super::emoji::is_emoji;

/// How many marks above and below a letter are left, and how many marks of all kinds. Hebrew and Tibetan
/// stack three; Burmese sets more of them around a letter.
const STACKED: usize = 3;
const MARKS: usize = 6;

/// The visible part of a text, in one line with single spaces, in the composed form of Unicode.
pub fn visible(text: &str) -> String {
    let composed: String = text.nfc().collect();
    let mut shown = String::with_capacity(composed.len());
    for character in composed.graphemes(true) {
        if is_emoji(character) {
            shown.push_str(character);
        } else {
            push_text(character, &mut shown);
        }
    }
    let words: Vec<&str> = shown.split_whitespace().collect();
    // What was taken out may have stood between parts that now belong together.
    words.join(" ").nfc().collect()
}

/// Adds what is visible of a character that is not an emoji.
fn push_text(character: &str, shown: &mut String) {
    let (mut has_base, mut stacked, mut marks) = (false, 0, 0);
    for c in character.chars() {
        match c.general_category() {
            _ if c.is_whitespace() => {
                shown.push(' ');
                has_base = false;
            }
            _ if is_blank(c) => {}
            GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
            // Circles and strokes around the letter reach over its neighbours.
            | GeneralCategory::EnclosingMark => {}
            mark @ (GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark) => {
                let stacks = usize::from(mark == GeneralCategory::NonspacingMark);
                if has_base && stacked + stacks <= STACKED && marks < MARKS {
                    shown.push(c);
                    stacked += stacks;
                    marks += 1;
                }
            }
            _ => {
                shown.push(c);
                (has_base, stacked, marks) = (true, 0, 0);
            }
        }
    }
}

/// Letters, marks and symbols that look like nothing.
fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{16fe4}'
        | '\u{1d159}' | '\u{e0100}'..='\u{e01ef}')
}
