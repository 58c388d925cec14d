//! How many of each.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::{Config, TS};
use utoipa::ToSchema;

use crate::names::Name;

/// How many of each: `{"green": 2, "wild": 1}`. A list, in the order of the board: every move makes
/// views with dozens of these in them, and as trees they took a sixth of the work of a move.
#[derive(Debug, Clone, PartialEq, Eq, ToSchema)]
#[schema(value_type = BTreeMap<String, u8>)]
pub struct Counts<'a>(Vec<(Name<'a>, u8)>);

impl<'a> Counts<'a> {
    /// All of them. No name comes twice.
    pub fn iter(&self) -> impl Iterator<Item = (&Name<'a>, u8)> {
        self.0.iter().map(|(name, count)| (name, *count))
    }
}

impl<'a> FromIterator<(Name<'a>, u8)> for Counts<'a> {
    /// Every name may come once.
    fn from_iter<I: IntoIterator<Item = (Name<'a>, u8)>>(counts: I) -> Counts<'a> {
        Counts(counts.into_iter().collect())
    }
}

impl Serialize for Counts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Counts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counts<'a>, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Counts<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of numbers")
            }
            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Counts<'de>, M::Error> {
                let mut counts: Vec<(Name<'de>, u8)> = Vec::new();
                while let Some((name, count)) = map.next_entry()? {
                    if counts.iter().any(|(other, _)| *other == name) {
                        return Err(M::Error::custom(format_args!("`{name}` is counted twice")));
                    }
                    counts.push((name, count));
                }
                Ok(Counts(counts))
            }
        }
        deserializer.deserialize_map(Object)
    }
}

impl TS for Counts<'_> {
    type WithoutGenerics = BTreeMap<String, u8>;
    type OptionInnerType = BTreeMap<String, u8>;
    fn name(config: &Config) -> String {
        <BTreeMap<String, u8> as TS>::name(config)
    }
    fn inline(config: &Config) -> String {
        <BTreeMap<String, u8> as TS>::inline(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_an_object_in_their_own_order() {
        let counts: Counts<'_> = [("wild".into(), 1), ("green".into(), 2)].into_iter().collect();
        let text = serde_json::to_string(&counts).unwrap();
        assert_eq!(text, r#"{"wild":1,"green":2}"#);
        assert_eq!(serde_json::from_str::<Counts<'_>>(&text).unwrap(), counts);
        assert!(serde_json::from_str::<Counts<'_>>(r#"{"a":1,"a":2}"#).is_err());
    }
}
