//! Messages in the syntax of ICU MessageFormat, as far as ours use it: `{name}`,
//! `{count, plural, =0 {…} one {# card} other {# cards}}` and `{kind, select, a {…} other {…}}`.

use std::fmt;

use super::Language;

/// What is put into a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text, or what is selected by.
    Text(String),
    /// A number.
    Number(i64),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Text(text) => f.write_str(text),
            Value::Number(number) => write!(f, "{number}"),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Value {
        Value::Text(letter.to_string())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as i64)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number.into())
            }
        })*
    };
}
from_numbers!(u8, u16, u32, i16, i32);

/// What chooses between two forms of a sentence.
impl From<bool> for Value {
    fn from(is: bool) -> Value {
        if is { "yes" } else { "no" }.into()
    }
}

/// The message with its values. What is not given stays in braces.
pub fn format(pattern: &str, values: &[(&str, Value)], language: Language) -> String {
    let mut out = String::new();
    Filler { values, language }.fill(pattern, None, &mut out);
    out
}

struct Filler<'a> {
    values: &'a [(&'a str, Value)],
    language: Language,
}

impl Filler<'_> {
    /// Fills a message up to its end or the brace that closes it; gives what follows.
    fn fill<'p>(&self, pattern: &'p str, counted: Option<i64>, out: &mut String) -> &'p str {
        let mut rest = pattern;
        while let Some(at) = rest.find(['{', '}', '#']) {
            out.push_str(&rest[..at]);
            match (&rest[at..=at], counted) {
                ("#", Some(number)) => {
                    out.push_str(&number.to_string());
                    rest = &rest[at + 1..];
                }
                ("{", _) => rest = self.fill_value(&rest[at + 1..], counted, out),
                ("}", _) => return &rest[at + 1..],
                (other, _) => {
                    out.push_str(other);
                    rest = &rest[at + 1..];
                }
            }
        }
        out.push_str(rest);
        ""
    }

    /// Fills in what stands in braces; gives what follows them.
    fn fill_value<'p>(&self, inner: &'p str, counted: Option<i64>, out: &mut String) -> &'p str {
        let end = inner.find([',', '}']).unwrap_or(inner.len());
        let name = inner[..end].trim();
        let value = self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
        if !inner[end..].starts_with(',') {
            match value {
                Some(value) => out.push_str(&value.to_string()),
                None => out.push_str(&format!("{{{name}}}")),
            }
            return inner.get(end + 1..).unwrap_or_default();
        }
        let after_name = &inner[end + 1..];
        let kind_end = after_name.find(',').map_or(after_name.len(), |at| at + 1);
        let plural = after_name[..kind_end].trim_end_matches(',').trim() == "plural";
        let (options, rest) = options(&after_name[kind_end..]);
        let number = match value {
            Some(Value::Number(number)) if plural => Some(*number),
            _ => None,
        };
        let wanted = match (value, number) {
            (_, Some(number)) => vec![format!("={number}"), self.category(number).to_owned()],
            (Some(value), None) => vec![value.to_string()],
            (None, None) => Vec::new(),
        };
        let other = "other".to_owned();
        let chosen = wanted
            .iter()
            .chain([&other])
            .find_map(|wanted| options.iter().find(|(selector, _)| selector == wanted));
        if let Some((_, body)) = chosen {
            self.fill(body, number.or(counted), out);
        }
        rest
    }

    /// CLDR's plural rules for whole numbers.
    fn category(&self, number: i64) -> &'static str {
        match (self.language, number.abs()) {
            (_, 1) | (Language::Fr, 0) => "one",
            _ => "other",
        }
    }
}

/// The options of a choice with their texts, and what follows the choice.
fn options(text: &str) -> (Vec<(&str, &str)>, &str) {
    let mut options = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find(['{', '}']) {
        if rest[open..].starts_with('}') {
            return (options, &rest[open + 1..]);
        }
        let body = &rest[open + 1..];
        let close = closing(body);
        options.push((rest[..open].trim(), &body[..close]));
        rest = body.get(close + 1..).unwrap_or_default();
    }
    (options, "")
}

/// Where the brace is that closes a text.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => return at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The names of the values that a message wants.
#[cfg(test)]
pub fn wants(pattern: &str) -> std::collections::BTreeSet<String> {
    let mut names = std::collections::BTreeSet::new();
    let mut rest = pattern;
    while let Some(open) = rest.find('{') {
        let inner = &rest[open + 1..];
        let end = inner.find([',', '}']).unwrap_or(inner.len());
        names.insert(inner[..end].trim().to_owned());
        if inner[end..].starts_with(',') {
            let kind = &inner[end + 1..];
            let (options, after) = options(&kind[kind.find(',').map_or(0, |at| at + 1)..]);
            names.extend(options.into_iter().flat_map(|(_, body)| wants(body)));
            rest = after;
        } else {
            rest = inner.get(end + 1..).unwrap_or_default();
        }
    }
    names
}

/// The texts of a message, without the names of values and of options.
#[cfg(test)]
pub fn texts(pattern: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = pattern;
    while let Some(open) = rest.find('{') {
        found.push(&rest[..open]);
        let inner = &rest[open + 1..];
        let end = inner.find([',', '}']).unwrap_or(inner.len());
        if inner[end..].starts_with(',') {
            let kind = &inner[end + 1..];
            let (options, after) = options(&kind[kind.find(',').map_or(0, |at| at + 1)..]);
            found.extend(options.into_iter().flat_map(|(_, body)| texts(body)));
            rest = after;
        } else {
            rest = inner.get(end + 1..).unwrap_or_default();
        }
    }
    found.push(rest);
    found
}
