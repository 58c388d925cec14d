//! What the message of a fault is made of, for whoever says it in other words.

use std::collections::BTreeMap;

use serde_json::Value;

use super::fault::Fault;

impl Fault {
    /// The names and numbers of the fault, by their names in [`super::FaultKind`]. Besides, `key` is the key
    /// that it is about, if it is about one, and `hint` the name that was probably meant.
    pub fn values(&self) -> BTreeMap<String, Value> {
        // A variant without fields is its name alone.
        let Ok(Value::Object(variant)) = serde_json::to_value(&self.kind) else {
            return BTreeMap::new();
        };
        let fields = variant.into_iter().next().map(|(_, fields)| fields);
        let mut values = BTreeMap::new();
        for (name, value) in fields.as_ref().and_then(Value::as_object).into_iter().flatten() {
            match value {
                Value::Object(hint) => {
                    if let Some(nearest) = hint.get("nearest") {
                        values.insert("hint".to_owned(), nearest.clone());
                    }
                }
                Value::Array(items) => {
                    for (index, item) in items.iter().enumerate() {
                        values.insert(format!("{name}_{}", index + 1), item.clone());
                    }
                }
                Value::String(_) | Value::Number(_) if name != "hint" => {
                    values.insert(name.clone(), value.clone());
                }
                _ => {}
            }
        }
        let named = values.get("name").and_then(Value::as_str).and_then(quoted_name);
        if let Some(key) = named.map(Value::from) {
            values.entry("key".to_owned()).or_insert(key);
        }
        values
    }
}

/// The first name in a text that stands in the quotes of messages.
fn quoted_name(text: &str) -> Option<&str> {
    text.split('`').nth(1)
}
