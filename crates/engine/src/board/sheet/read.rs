//! From the text of a file to its tables and rows.

use serde_json::{Map, Value};
use toml::de::{DeTable, DeValue};

use crate::board::fault::Faults;
use crate::board::load::{check_size, syntax_faults};
use crate::board::read::File;

/// The tables and rows of a board file, whatever they say.
///
/// # Errors
/// If the text is too long or not TOML.
pub fn read_sheet(text: &str) -> Result<Value, Faults> {
    check_size(text)?;
    let (document, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        return Err(Faults::new(syntax_faults(&errors, &File::new(text))));
    }
    Ok(table(document.get_ref()))
}

fn table(entries: &DeTable<'_>) -> Value {
    let entry = |(key, item): (&toml::Spanned<_>, &toml::Spanned<DeValue<'_>>)| {
        let key: &std::borrow::Cow<'_, str> = key.get_ref();
        (key.to_string(), value(item.get_ref()))
    };
    Value::Object(entries.iter().map(entry).collect::<Map<_, _>>())
}

fn value(item: &DeValue<'_>) -> Value {
    match item {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(digits) => {
            match i64::from_str_radix(digits.as_str(), digits.radix()) {
                Ok(number) => number.into(),
                // Too large for anything here; it stays what it was for the loader to say so.
                Err(_) => digits.to_string().into(),
            }
        }
        DeValue::Float(digits) => {
            let number = digits.as_str().parse::<f64>();
            number.map_or_else(|_| digits.as_str().into(), Value::from)
        }
        DeValue::Boolean(flag) => (*flag).into(),
        DeValue::Datetime(time) => time.to_string().into(),
        DeValue::Array(items) => items.iter().map(|item| value(item.get_ref())).collect(),
        DeValue::Table(entries) => table(entries),
    }
}
