//! Reads the tables and values of a TOML text and notes what is wrong with them, each with its line.
//!
//! Nothing stops at the first fault: what cannot be read is `None` or empty, and reading goes on.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;
use toml::de::{DeTable, DeValue};
use trestle_protocol::lesson::Texts;

use crate::fault::Fault;

/// The languages of all texts.
const LANGUAGES: [&str; 4] = ["en", "nl", "de", "fr"];
/// Letters in a text of a step at most: two lines on a narrow phone.
const LONGEST: usize = 92;

/// A file that is being read.
pub(crate) struct File {
    line_ends: Vec<usize>,
    // A cell, because all nodes of a file add to one list.
    faults: RefCell<Vec<Fault>>,
}

impl File {
    pub(crate) fn new(text: &str) -> File {
        let line_ends = text.match_indices('\n').map(|(offset, _)| offset).collect();
        File { line_ends, faults: RefCell::default() }
    }

    /// The line that a piece of the text begins on.
    pub(crate) fn line(&self, span: Range<usize>) -> usize {
        self.line_ends.partition_point(|&end| end < span.start) + 1
    }

    pub(crate) fn fault(&self, line: usize, message: impl Into<String>) {
        self.faults.borrow_mut().push(Fault { line, message: message.into() });
    }

    pub(crate) fn is_sound(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    pub(crate) fn into_faults(self) -> Vec<Fault> {
        self.faults.into_inner()
    }
}

/// A table of the file.
pub(crate) struct Table<'d> {
    file: &'d File,
    entries: &'d DeTable<'d>,
    pub(crate) line: usize,
    place: String,
}

impl<'d> Table<'d> {
    /// A table that may have these keys; others are faults.
    pub(crate) fn new(
        file: &'d File,
        entries: &'d DeTable<'d>,
        line: usize,
        place: &str,
        keys: &[&str],
    ) -> Table<'d> {
        for (key, _) in entries {
            if !keys.contains(&key.get_ref().as_ref()) {
                let known = keys.join("`, `");
                let message = format!("{place} has no `{}`; it may have `{known}`", key.get_ref());
                file.fault(file.line(key.span()), message);
            }
        }
        Table { file, entries, line, place: place.to_owned() }
    }

    /// The value of a key, if it is there.
    pub(crate) fn get(&self, key: &str) -> Option<Node<'d>> {
        let value = self.entries.get(key)?;
        let line = self.file.line(value.span());
        let name = format!("`{key}` of {}", self.place);
        Some(Node { file: self.file, line, name, value: value.get_ref() })
    }

    /// The value of a key that has to be there.
    pub(crate) fn need(&self, key: &str) -> Option<Node<'d>> {
        let found = self.get(key);
        if found.is_none() {
            self.file.fault(self.line, format!("{} needs `{key}`", self.place));
        }
        found
    }

    /// A text of a key that has to be there; empty if it is not.
    pub(crate) fn text(&self, key: &str) -> String {
        self.need(key).map(|node| node.text()).unwrap_or_default()
    }

    /// A list of texts; empty if it is not there.
    pub(crate) fn texts(&self, key: &str) -> Vec<String> {
        self.get(key).map(|node| node.list().iter().map(Node::text).collect()).unwrap_or_default()
    }

    /// A text in all languages, which has to be there.
    pub(crate) fn said(&self, key: &str) -> Texts {
        self.need(key).map(|node| node.said()).unwrap_or_default()
    }
}

/// A value of the file.
pub(crate) struct Node<'d> {
    pub(crate) file: &'d File,
    pub(crate) line: usize,
    pub(crate) name: String,
    value: &'d DeValue<'d>,
}

impl<'d> Node<'d> {
    pub(crate) fn fault(&self, message: &str) {
        self.file.fault(self.line, format!("{} {message}", self.name));
    }

    pub(crate) fn text(&self) -> String {
        match self.value {
            DeValue::String(text) => text.to_string(),
            _ => {
                self.fault("has to be a text");
                String::new()
            }
        }
    }

    /// A number from 0 to 255.
    pub(crate) fn number(&self) -> u8 {
        match self.json() {
            Value::Number(number) if number.as_u64().is_some_and(|n| n <= 255) => {
                number.as_u64().unwrap_or_default() as u8
            }
            _ => {
                self.fault("has to be a number from 0 to 255");
                0
            }
        }
    }

    pub(crate) fn list(&self) -> Vec<Node<'d>> {
        let DeValue::Array(values) = self.value else {
            self.fault("has to be a list");
            return Vec::new();
        };
        let node = |(index, value): (usize, &'d toml::Spanned<DeValue<'d>>)| Node {
            file: self.file,
            line: self.file.line(value.span()),
            name: format!("number {} of {}", index + 1, self.name),
            value: value.get_ref(),
        };
        values.iter().enumerate().map(node).collect()
    }

    /// What is in a list, or the value itself where there is only one.
    pub(crate) fn one_or_more(self) -> Vec<Node<'d>> {
        if matches!(self.value, DeValue::Array(_)) { self.list() } else { vec![self] }
    }

    /// A table that may have these keys.
    pub(crate) fn table(&self, keys: &[&str]) -> Option<Table<'d>> {
        match self.value {
            DeValue::Table(entries) => {
                Some(Table::new(self.file, entries, self.line, &self.name, keys))
            }
            _ => {
                self.fault("has to be a table");
                None
            }
        }
    }

    /// The values of a table by their keys, whatever these are.
    pub(crate) fn entries(&self) -> Vec<(String, Node<'d>)> {
        let DeValue::Table(entries) = self.value else {
            self.fault("has to be a table");
            return Vec::new();
        };
        let node = |(key, value): (&toml::Spanned<_>, &'d toml::Spanned<DeValue<'d>>)| {
            let key: &toml::de::DeString<'_> = key.get_ref();
            let line = self.file.line(value.span());
            let name = format!("`{key}` of {}", self.name);
            (key.to_string(), Node { file: self.file, line, name, value: value.get_ref() })
        };
        entries.iter().map(node).collect()
    }

    /// Numbers by names.
    pub(crate) fn counts(&self) -> BTreeMap<String, u8> {
        self.entries().into_iter().map(|(name, node)| (name, node.number())).collect()
    }

    /// A text in all languages.
    pub(crate) fn said(&self) -> Texts {
        let Some(table) = self.table(&LANGUAGES) else { return Texts::default() };
        let [en, nl, de, fr] = LANGUAGES.map(|language| {
            let text = table.text(language);
            let letters = text.chars().count();
            if letters > LONGEST {
                let message = format!("has {letters} letters in `{language}`; {LONGEST} fit");
                self.fault(&message);
            }
            text
        });
        Texts { en, nl, de, fr }
    }

    /// The value as JSON.
    pub(crate) fn json(&self) -> Value {
        json(self.value)
    }
}

fn json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Null, Value::from)
        }
        DeValue::Boolean(truth) => Value::from(*truth),
        DeValue::Array(values) => values.iter().map(|value| json(value.get_ref())).collect(),
        DeValue::Table(entries) => entries
            .iter()
            .map(|(key, value)| (key.get_ref().to_string(), json(value.get_ref())))
            .collect(),
        // Nothing in a lesson is a fraction or a date: what reads it says what it has to be.
        DeValue::Float(_) | DeValue::Datetime(_) => Value::Null,
    }
}
