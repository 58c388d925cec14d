//! Descriptions of actions: as much of an action as matters.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use trestle_engine::record::ActionText;

/// A description that fits one or more actions. A plain name fits all actions of a kind (`"claim"`); a
/// table fits those that agree with everything in it (`{ claim = { route = "a-b" } }` leaves open how it
/// is paid); a list has to be the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pattern(pub Value);

impl Pattern {
    /// Whether an action is of this description.
    pub fn fits(&self, action: &ActionText) -> bool {
        // An action holds nothing that JSON cannot express.
        let action = serde_json::to_value(action).unwrap_or_default();
        match (&self.0, &action) {
            (Value::String(kind), Value::Object(fields)) => fields.contains_key(kind),
            (pattern, action) => agrees(pattern, action),
        }
    }
}

/// Whether a value has everything that a pattern has.
fn agrees(pattern: &Value, value: &Value) -> bool {
    match (pattern, value) {
        (Value::Object(pattern), Value::Object(value)) => pattern
            .iter()
            .all(|(key, wanted)| value.get(key).is_some_and(|value| agrees(wanted, value))),
        _ => pattern == value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fits(pattern: Value, action: Value) -> bool {
        Pattern(pattern).fits(&serde_json::from_value(action).expect("an action"))
    }

    #[test]
    fn a_pattern_fits_what_agrees_with_all_that_it_says() {
        let claim = json!({ "claim": { "route": "a-b", "cards": { "red": 2 } } });
        assert!(fits(json!("claim"), claim.clone()));
        assert!(fits(json!({ "claim": {} }), claim.clone()));
        assert!(fits(json!({ "claim": { "route": "a-b" } }), claim.clone()));
        assert!(!fits(json!({ "claim": { "route": "a-c" } }), claim.clone()));
        assert!(!fits(json!({ "claim": { "cards": { "red": 1 } } }), claim.clone()));
        assert!(!fits(json!("take"), claim));
        assert!(fits(json!("draw-tickets"), json!("draw-tickets")));
        assert!(fits(json!("keep"), json!({ "keep": ["x"] })));
        assert!(!fits(json!({ "keep": ["x"] }), json!({ "keep": ["x", "y"] })));
        assert!(fits(json!({ "take": 2 }), json!({ "take": 2 })));
        assert!(!fits(json!({ "take": 2 }), json!({ "take": 3 })));
    }
}
