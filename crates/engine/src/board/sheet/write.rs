//! Writes a board file as a person would: always in the same order, a row on a line.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::keys::{ROOT, ROWS, TABLES, TOP, TableForm};
use super::totals::totals;

/// The file of a sheet. Keys that mean nothing are kept, so that the loader can name them. `[check]` is
/// counted anew.
pub fn write_sheet(sheet: &Value) -> String {
    let none = Map::new();
    let sheet_table = sheet.as_object().unwrap_or(&none);
    let mut out = String::new();
    if let Some(title) = sheet_table.get("title").and_then(Value::as_str)
        && !title.chars().any(char::is_control)
    {
        let _ = writeln!(out, "# {title}");
        out.push_str("#\n");
    }
    let _ = writeln!(out, "# {TOP}\n");
    // What is no table would belong to the table before it.
    let is_table =
        |key: &str, value: &Value| TABLES.iter().any(|form| form.name == key && form.fits(value));
    for key in ordered(sheet_table, ROOT) {
        if !is_table(key, &sheet_table[key]) && key != "check" {
            pair(&mut out, key, &sheet_table[key]);
        }
    }
    let check = totals(sheet);
    for form in TABLES {
        let value = if form.name == "check" { Some(&check) } else { sheet_table.get(form.name) };
        match value.filter(|value| form.fits(value)) {
            Some(Value::Object(entries)) => {
                table(&mut out, form, &format!("[{}]", form.name), entries, true);
            }
            Some(Value::Array(rows)) => {
                let header = format!("[[{}]]", form.name);
                for (index, row) in rows.iter().filter_map(Value::as_object).enumerate() {
                    table(&mut out, form, &header, row, index == 0);
                }
            }
            _ => {}
        }
    }
    out
}

impl TableForm {
    /// Whether a value can be written as this table: one table, or at least one in a list where there may be several.
    fn fits(&self, value: &Value) -> bool {
        let several = matches!(self.name, "editions" | "decks");
        match value {
            Value::Object(_) => !several,
            Value::Array(rows) => several && !rows.is_empty() && rows.iter().all(Value::is_object),
            _ => false,
        }
    }
}

fn table(
    out: &mut String,
    form: &TableForm,
    header: &str,
    entries: &Map<String, Value>,
    first: bool,
) {
    out.push('\n');
    if first && !form.comment.is_empty() {
        let _ = writeln!(out, "# {}", form.comment);
    }
    let _ = writeln!(out, "{header}");
    for key in ordered(entries, form.keys) {
        match (key, &entries[key]) {
            // A table inside a table, a line for each of its keys.
            ("tickets", Value::Object(inner)) => {
                for inner_key in ordered(inner, ROWS) {
                    pair(out, &format!("{key}.{}", bare(inner_key)), &inner[inner_key]);
                }
            }
            (key, value) => pair(out, &bare(key), value),
        }
    }
}

/// The keys of a table that have a value: first those with a place, then others by name.
fn ordered<'t>(entries: &'t Map<String, Value>, order: &[&str]) -> Vec<&'t str> {
    let place = |key: &str| order.iter().position(|known| *known == key).unwrap_or(order.len());
    let mut keys: Vec<&str> =
        entries.iter().filter(|(_, value)| !value.is_null()).map(|(key, _)| key.as_str()).collect();
    // Lengths are keys as well, and 10 comes after 9.
    keys.sort_by_key(|key| (place(key), key.parse::<u32>().unwrap_or(0), *key));
    keys
}

fn pair(out: &mut String, key: &str, value: &Value) {
    match value {
        // Rows: a line each.
        Value::Array(rows) if rows.iter().any(Value::is_object) && is_long(key, rows) => {
            let _ = writeln!(out, "{key} = [");
            for row in rows {
                let _ = writeln!(out, "    {},", inline(row));
            }
            out.push_str("]\n");
        }
        value => {
            let _ = writeln!(out, "{key} = {}", inline(value));
        }
    }
}

/// Whether a list has a line for each row: it has several, or will have once the board is finished.
fn is_long(key: &str, rows: &[Value]) -> bool {
    rows.len() > 1 || matches!(key, "cities" | "routes" | "list" | "cards" | "shapes")
}

/// A value on one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Null => quoted(""),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => quoted(text),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(entries) if entries.is_empty() => "{}".to_owned(),
        Value::Object(entries) => {
            let pairs: Vec<String> = ordered(entries, ROWS)
                .into_iter()
                .map(|key| format!("{} = {}", bare(key), inline(&entries[key])))
                .collect();
            format!("{{ {} }}", pairs.join(", "))
        }
    }
}

/// A key, in quotes only if it needs them.
fn bare(key: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    if !key.is_empty() && key.bytes().all(plain) { key.to_owned() } else { quoted(key) }
}

fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => {
                out.push('\\');
                out.push(character);
            }
            control if control.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(control));
            }
            other => out.push(other),
        }
    }
    out.push('"');
    out
}
