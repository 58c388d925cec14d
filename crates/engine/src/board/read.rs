//! Reads the tables and values of a TOML text and notes what is wrong with their shape.
//!
//! Nothing stops at the first fault: what cannot be read is `None`, the reason is in the
//! file's list of faults, and reading goes on.

use std::cell::RefCell;
use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::draft::Part;
use super::fault::Fault;
use super::fault_kind::{FaultKind, Thing};
use super::nearest::Hint;

/// What messages call the outermost table.
const ROOT: &str = "the board";

/// A file that is being read: where its lines begin, and its faults so far.
pub(super) struct File {
    /// The offsets of the line ends.
    line_ends: Vec<usize>,
    // A cell, because all tables and values of a file add to one list.
    faults: RefCell<Vec<Fault>>,
}

impl File {
    /// A file without faults so far.
    pub(super) fn new(text: &str) -> File {
        let line_ends = text.match_indices('\n').map(|(offset, _)| offset).collect();
        File { line_ends, faults: RefCell::default() }
    }

    /// The line that a piece of the text begins on.
    pub(super) fn line(&self, span: Range<usize>) -> usize {
        self.line_ends.partition_point(|&end| end < span.start) + 1
    }

    /// Notes a fault.
    pub(super) fn fault(&self, line: usize, kind: FaultKind) {
        self.faults.borrow_mut().push(Fault { line, kind });
    }

    /// Whether no fault was noted so far.
    pub(super) fn is_sound(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    /// The faults in the order in which they were noted.
    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.faults.into_inner()
    }

    /// The outermost table of the file.
    pub(super) fn root<'d>(
        &'d self,
        entries: &'d DeTable<'d>,
        keys: &'static [&'static str],
    ) -> Table<'d> {
        Table::new(self, entries, 1, ROOT.to_owned(), keys)
    }
}

/// Something that was read, and the line it stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct At<T> {
    /// The line.
    pub(super) line: usize,
    /// What was read.
    pub(super) value: T,
}

/// A table of the file.
pub(super) struct Table<'d> {
    file: &'d File,
    entries: &'d DeTable<'d>,
    /// The line it begins on.
    pub(super) line: usize,
    /// What messages call it.
    place: String,
}

impl<'d> Table<'d> {
    /// A table that may have these keys; others are faults.
    fn new(
        file: &'d File,
        entries: &'d DeTable<'d>,
        line: usize,
        place: String,
        keys: &'static [&'static str],
    ) -> Table<'d> {
        for (key, _) in entries {
            let name: &str = key.get_ref();
            if !keys.contains(&name) {
                let hint = Hint::find(name, keys.iter().copied());
                let key_line = file.line(key.span());
                let (place, key) = (place.clone(), name.to_owned());
                file.fault(key_line, FaultKind::UnknownKey { place, key, hint });
            }
        }
        Table { file, entries, line, place }
    }

    /// The value of a key, if the table has it.
    pub(super) fn optional(&self, key: &'static str) -> Option<Value<'d>> {
        let (written, value) = self.entries.get_key_value(key)?;
        // What stands in for a value that could not be parsed has no place; its key has.
        let span = if value.span().is_empty() { written.span() } else { value.span() };
        let name = match value.get_ref() {
            DeValue::Table(_) if self.place == ROOT => format!("[{key}]"),
            _ => format!("`{key}` of {}", self.place),
        };
        Some(Value { file: self.file, line: self.file.line(span), name, value: value.get_ref() })
    }

    /// The value of a key; a fault if the table does not have it.
    pub(super) fn needed(&self, key: &'static str) -> Option<Value<'d>> {
        let value = self.optional(key);
        if value.is_none() {
            let place = self.place.clone();
            self.file.fault(self.line, FaultKind::MissingKey { place, key });
        }
        value
    }

    /// The text of a key that the table may leave out.
    pub(super) fn optional_text(&self, key: &'static str) -> Part<At<&'d str>> {
        match self.optional(key).map(|value| value.text()) {
            None => Part::Absent,
            Some(None) => Part::Unreadable,
            Some(Some(text)) => Part::Read(text),
        }
    }
}

/// A value of the file.
pub(super) struct Value<'d> {
    file: &'d File,
    /// The line it begins on.
    pub(super) line: usize,
    /// What messages call it.
    name: String,
    value: &'d DeValue<'d>,
}

impl<'d> Value<'d> {
    fn at<T>(&self, value: T) -> At<T> {
        At { line: self.line, value }
    }

    fn fault<T>(&self, kind: FaultKind) -> Option<T> {
        self.file.fault(self.line, kind);
        None
    }

    fn wrong_type<T>(&self, wanted: &'static str) -> Option<T> {
        let found = match self.value {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a decimal number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date or time",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.fault(FaultKind::WrongType { name: self.name.clone(), found, wanted })
    }

    fn out_of_range<T>(&self, found: String, least: i64, most: i64) -> Option<T> {
        self.fault(FaultKind::OutOfRange { name: self.name.clone(), found, least, most })
    }

    /// A text, which may be empty.
    pub(super) fn any_text(&self) -> Option<At<&'d str>> {
        match self.value {
            DeValue::String(text) if text.chars().any(char::is_control) => {
                self.fault(FaultKind::ControlCharacter { name: self.name.clone() })
            }
            DeValue::String(text) => Some(self.at(text)),
            _ => self.wrong_type("a text"),
        }
    }

    /// A text with something in it.
    pub(super) fn text(&self) -> Option<At<&'d str>> {
        let text = self.any_text()?;
        if text.value.trim().is_empty() {
            return self.fault(FaultKind::Empty { name: self.name.clone() });
        }
        Some(text)
    }

    /// An id. One that is not well-formed is a fault, but still an id: whatever names it
    /// shall not be at fault as well.
    pub(super) fn id(&self) -> Option<At<&'d str>> {
        let id = self.any_text()?;
        let is_part = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        if !id.value.split('-').all(is_part) {
            let (name, found) = (self.name.clone(), id.value.to_owned());
            self.file.fault(self.line, FaultKind::BadId { name, found });
        }
        Some(id)
    }

    /// One of a few texts, as what it stands for.
    pub(super) fn choice<T: Copy>(&self, choices: &[(&'static str, T)]) -> Option<At<T>> {
        let text = self.any_text()?.value;
        match choices.iter().find(|(name, _)| *name == text) {
            Some((_, choice)) => Some(self.at(*choice)),
            None => {
                let hint = Hint::find(text, choices.iter().map(|(name, _)| *name));
                let (name, found) = (self.name.clone(), text.to_owned());
                self.fault(FaultKind::UnknownChoice { name, found, hint })
            }
        }
    }

    /// True or false.
    pub(super) fn flag(&self) -> Option<At<bool>> {
        match self.value {
            DeValue::Boolean(flag) => Some(self.at(*flag)),
            _ => self.wrong_type("true or false"),
        }
    }

    /// A whole number of a range.
    pub(super) fn number<T>(&self, range: RangeInclusive<T>) -> Option<At<T>>
    where
        T: Copy + PartialOrd + TryFrom<i64> + Into<i64>,
    {
        let DeValue::Integer(digits) = self.value else {
            return self.wrong_type("a whole number");
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        match number.and_then(|number| T::try_from(number).ok()) {
            Some(number) if range.contains(&number) => Some(self.at(number)),
            _ => {
                let (least, most) = range.into_inner();
                self.out_of_range(digits.to_string(), least.into(), most.into())
            }
        }
    }

    /// A number of degrees, at most this many to either side of zero.
    pub(super) fn degrees(&self, most: i32) -> Option<f64> {
        let digits = match self.value {
            DeValue::Float(digits) => digits.as_str(),
            DeValue::Integer(digits) if digits.radix() == 10 => digits.as_str(),
            _ => return self.wrong_type("a decimal number"),
        };
        // Neither an infinite number nor "not a number" is within any range.
        match digits.parse::<f64>() {
            Ok(degrees) if degrees.abs() <= f64::from(most) => Some(degrees),
            _ => self.out_of_range(digits.to_owned(), i64::from(-most), i64::from(most)),
        }
    }

    /// The values of a list.
    pub(super) fn list(&self) -> Option<Vec<Value<'d>>> {
        let DeValue::Array(items) = self.value else {
            return self.wrong_type("a list");
        };
        let value = |(index, item): (usize, &'d Spanned<DeValue<'d>>)| Value {
            file: self.file,
            line: self.file.line(item.span()),
            name: format!("number {} in {}", index + 1, self.name),
            value: item.get_ref(),
        };
        Some(items.iter().enumerate().map(value).collect())
    }

    /// The values of a list that has at least one and at most so many of them.
    pub(super) fn short_list(&self, most: usize) -> Option<Vec<Value<'d>>> {
        let list = self.list()?;
        if list.is_empty() {
            return self.fault(FaultKind::Empty { name: self.name.clone() });
        }
        if list.len() > most {
            let (name, found) = (self.name.clone(), list.len());
            self.file.fault(self.line, FaultKind::TooMany { name, found, most });
        }
        Some(list)
    }

    /// The values of a list that has so many of them.
    pub(super) fn list_of(&self, lengths: RangeInclusive<usize>) -> Option<Vec<Value<'d>>> {
        let list = self.list()?;
        if !lengths.contains(&list.len()) {
            let name = format!("the number of {}", self.name);
            let (least, most) = (*lengths.start() as i64, *lengths.end() as i64);
            let found = list.len().to_string();
            return self.fault(FaultKind::OutOfRange { name, found, least, most });
        }
        Some(list)
    }

    /// The two texts of a list of two.
    pub(super) fn two_texts(&self) -> Option<[At<&'d str>; 2]> {
        let list = self.list_of(2..=2)?;
        let [first, second] = list.as_slice() else { return None };
        // Both are read before either can fail, so that both faults are noted.
        let (first, second) = (first.text(), second.text());
        Some([first?, second?])
    }

    /// A table that may have these keys.
    pub(super) fn table(&self, keys: &'static [&'static str]) -> Option<Table<'d>> {
        match self.value {
            DeValue::Table(entries) => {
                Some(Table::new(self.file, entries, self.line, self.name.clone(), keys))
            }
            _ => self.wrong_type("a table"),
        }
    }

    /// The tables of a list, at least one and at most so many; each is a thing that
    /// messages call by its id.
    pub(super) fn rows(
        &self,
        thing: Thing,
        keys: &'static [&'static str],
        most: usize,
    ) -> Option<Vec<Table<'d>>> {
        let rows = self.short_list(most)?.into_iter().enumerate().filter_map(|(index, mut row)| {
            let id = row.value.get("id").and_then(|id| id.get_ref().as_str());
            row.name = match id {
                Some(id) => format!("{thing} `{id}`"),
                None => format!("{thing} number {}", index + 1),
            };
            row.table(keys)
        });
        Some(rows.collect())
    }

    /// The numbers of a table whose keys are numbers as well, each of its range; `None` if
    /// one of them is not.
    pub(super) fn number_table(
        &self,
        keys: RangeInclusive<u8>,
        values: RangeInclusive<i16>,
    ) -> Option<Vec<(u8, i16)>> {
        let DeValue::Table(entries) = self.value else {
            return self.wrong_type("a table");
        };
        let mut pairs = Vec::new();
        let mut sound = true;
        for (key, value) in entries {
            let text: &str = key.get_ref();
            // Written back and compared, so that `01` and `+1` are not second names of `1`.
            let number = text.parse().ok().filter(|n: &u8| n.to_string() == text);
            let Some(number) = number.filter(|number| keys.contains(number)) else {
                let name = format!("a key of {}", self.name);
                let (least, most) = (i64::from(*keys.start()), i64::from(*keys.end()));
                let found = format!("`{text}`");
                let line = self.file.line(key.span());
                self.file.fault(line, FaultKind::OutOfRange { name, found, least, most });
                sound = false;
                continue;
            };
            let value = Value {
                file: self.file,
                line: self.file.line(value.span()),
                name: format!("`{text}` of {}", self.name),
                value: value.get_ref(),
            };
            match value.number(values.clone()) {
                Some(value) => pairs.push((number, value.value)),
                None => sound = false,
            }
        }
        sound.then_some(pairs)
    }
}
