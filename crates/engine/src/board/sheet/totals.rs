//! What the rows of a sheet add up to, for its `[check]`.

use serde_json::{Map, Value};

/// What is counted, in the order of the file.
pub(super) const KEYS: &[&str] = &[
    "cities",
    "ports",
    "junctions",
    "entrances",
    "places",
    "routes",
    "spaces",
    "tickets",
    "tours",
    "ticket_points",
    "cards",
];

/// The totals of a sheet; what it has none of is left out.
pub(super) fn totals(sheet: &Value) -> Value {
    let cities = rows(&sheet["map"]["cities"]);
    let routes = rows(&sheet["map"]["routes"]);
    let tickets = rows(&sheet["tickets"]["list"]);
    let kind = |wanted: &str| cities.iter().filter(|city| city["kind"] == *wanted).count() as u64;
    let cards = rows(&sheet["decks"]).into_iter().flat_map(|deck| rows(&deck["cards"]));
    let count = |key: &str| match key {
        "cities" => cities.len() as u64,
        "ports" => cities.iter().filter(|city| city["port"] == true).count() as u64,
        "junctions" => kind("junction"),
        "entrances" => kind("entrance"),
        "places" => rows(&sheet["map"]["places"]).len() as u64,
        "routes" => routes.len() as u64,
        "spaces" => sum(routes.iter().copied(), "length"),
        "tickets" => tickets.len() as u64,
        "tours" => tickets.iter().filter(|ticket| ticket.get("tour").is_some()).count() as u64,
        "ticket_points" => sum(tickets.iter().copied(), "points"),
        "cards" => sum(cards.clone(), "count"),
        _ => 0,
    };
    let totals = KEYS.iter().map(|&key| (key.to_owned(), count(key)));
    let some = totals.filter(|(_, total)| *total > 0).map(|(key, total)| (key, total.into()));
    Value::Object(some.collect::<Map<_, _>>())
}

/// The rows of a list; what is no row counts as little as for the loader.
fn rows(list: &Value) -> Vec<&Value> {
    list.as_array().into_iter().flatten().filter(|row| row.is_object()).collect()
}

fn sum<'v>(rows: impl Iterator<Item = &'v Value>, key: &str) -> u64 {
    // Numbers that are out of every range are faults by themselves and are not counted again.
    rows.filter_map(|row| row[key].as_u64()).fold(0, u64::saturating_add).min(u32::MAX.into())
}
