//! Breaking text into lines.

use ratatui::text::{Line, Span};

/// A text in lines of at most this width, broken between words. Later lines begin with as many
/// blanks as the first.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    wrap_hanging(text, width, 0)
}

/// A text in lines of at most this width, broken between words. Later lines begin with so many
/// blanks more than the first.
pub fn wrap_hanging(text: &str, width: usize, more: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let indent = paragraph.chars().take_while(|c| *c == ' ').count() + more;
        let mut line = String::new();
        // Blanks within a line are kept: they make columns.
        for word in paragraph.split_inclusive(' ') {
            let fits = width_of(&line) + width_of(word.trim_end()) <= width;
            if !fits && !line.trim().is_empty() {
                lines.push(line.trim_end().to_owned());
                line = " ".repeat(indent);
            }
            line.push_str(word);
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Puts things side by side, as many in a line as fit.
pub fn flow(things: Vec<Vec<Span<'static>>>, width: usize) -> Vec<Line<'static>> {
    const GAP: usize = 1;
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut used = 0;
    for thing in things {
        let needed: usize = thing.iter().map(Span::width).sum();
        match lines.last_mut() {
            Some(line) if used + GAP + needed <= width => {
                line.push_span(Span::raw(" "));
                line.spans.extend(thing);
                used += GAP + needed;
            }
            _ => {
                lines.push(Line::from(thing));
                used = needed;
            }
        }
    }
    lines
}

/// The beginning of a text that fits, with a sign if something is left out.
pub fn shorten(text: &str, width: usize) -> String {
    if width_of(text) <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width_of(&short) + 2 > width {
            break;
        }
        short.push(letter);
    }
    format!("{}…", short.trim_end())
}

/// How many columns a text takes.
pub fn width_of(text: &str) -> usize {
    Span::raw(text).width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_stay_indented() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(wrap_hanging("one two three", 8, 2), ["one two", "  three"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
    }

    #[test]
    fn what_is_too_long_is_shortened_visibly() {
        assert_eq!(shorten("Zürich", 6), "Zürich");
        assert_eq!(shorten("Zürich", 5), "Züri…");
        assert_eq!(shorten("Berlin Wien", 8), "Berlin…");
    }

    #[test]
    fn things_flow_into_lines() {
        let things = ["red", "green", "blue"].map(|name| vec![Span::raw(name)]).to_vec();
        let lines = flow(things, 9);
        let read: Vec<String> = lines.iter().map(Line::to_string).collect();
        assert_eq!(read, ["red green", "blue"]);
    }
}
