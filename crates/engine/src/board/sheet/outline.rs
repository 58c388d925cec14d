//! Which row of a file a line belongs to.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::board::read::File;

/// The lists whose rows have a place of their own, by table and key. Decks and editions are lists of tables.
const LISTS: &[(&str, &str)] = &[
    ("map", "cities"),
    ("map", "places"),
    ("map", "routes"),
    ("tickets", "list"),
    ("tickets", "piles"),
    ("terrain", "kinds"),
    ("pieces", "kinds"),
    ("look", "shapes"),
];

/// A part of a board file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The list of the row, such as `map.routes`, or the table, such as `scoring`; empty before the
    /// first table.
    pub part: String,
    /// The row: its place in the list, from 0.
    pub row: Option<usize>,
    /// The id of the row, if it has one.
    pub id: Option<String>,
}

/// What is where in a board file.
#[derive(Debug, Clone, Default)]
pub struct Outline {
    /// The first line of each table, and what it is.
    tables: Vec<(usize, Place)>,
    /// The first and the last line of each row.
    rows: Vec<(usize, usize, Place)>,
}

impl Outline {
    /// The outline of a text; of one that is not TOML, as far as it can be read.
    pub fn of(text: &str) -> Outline {
        let (document, _) = DeTable::parse_recoverable(text);
        let file = File::new(text);
        let mut outline = Outline { tables: headers(text, document.get_ref()), rows: Vec::new() };
        for &(table, key) in LISTS {
            let list = document.get_ref().get(table).and_then(|table| table.get_ref().get(key));
            let rows = list.and_then(|list| list.get_ref().as_array());
            for (row, item) in rows.into_iter().flatten().enumerate() {
                let place =
                    Place { part: format!("{table}.{key}"), row: Some(row), id: id_of(item) };
                let span = item.span();
                let lines = (file.line(span.clone()), file.line(span.end..span.end));
                outline.rows.push((lines.0, lines.1, place));
            }
        }
        outline
    }

    /// Where a line is.
    pub fn at(&self, line: usize) -> Place {
        let row = self.rows.iter().find(|(first, last, _)| (*first..=*last).contains(&line));
        let table =
            || self.tables.iter().rfind(|(first, _)| *first <= line).map(|(_, place)| place);
        let nowhere = || Place { part: String::new(), row: None, id: None };
        row.map(|(_, _, place)| place).or_else(table).cloned().unwrap_or_else(nowhere)
    }
}

fn id_of(item: &Spanned<DeValue<'_>>) -> Option<String> {
    item.get_ref().get("id")?.get_ref().as_str().map(str::to_owned)
}

/// The lines that begin a table. Those of a list of tables are counted.
fn headers(text: &str, document: &DeTable<'_>) -> Vec<(usize, Place)> {
    let mut headers: Vec<(usize, Place)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some(name) = line.trim_start().strip_prefix('[') else { continue };
        let (name, several) = match name.strip_prefix('[') {
            Some(name) => (name, true),
            None => (name, false),
        };
        // A table inside one of a list, such as `[editions.tickets]`, belongs to the last of them.
        let part: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let before = headers.iter().rfind(|(_, place)| place.part == part);
        let row = match (several, before) {
            (true, Some((_, before))) => before.row.map(|row| row + 1),
            (true, None) => Some(0),
            (false, before) => before.and_then(|(_, before)| before.row),
        };
        let list = document.get(part.as_str()).and_then(|list| list.get_ref().as_array());
        let id = list.zip(row).and_then(|(list, row)| id_of(list.get(row)?));
        headers.push((index + 1, Place { part, row, id }));
    }
    headers
}
