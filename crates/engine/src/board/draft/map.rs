//! The map: cities, places and routes.

use super::{Part, flag, id, read_rows, read_texts};
use crate::board::CityKind;
use crate::board::fault_kind::Thing;
use crate::board::read::{At, Table};
use crate::limits;

const CITY_KEYS: &[&str] = &["id", "name", "lon", "lat", "kind", "port"];
const ROUTE_KEYS: &[&str] =
    &["id", "ends", "length", "color", "by", "pair", "wilds", "tunnel", "twin", "bow"];
const CITY_KINDS: &[(&str, CityKind)] =
    &[("city", CityKind::City), ("junction", CityKind::Junction), ("entrance", CityKind::Entrance)];

/// A row of `cities`.
pub(in crate::board) struct City<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) name: Option<&'d str>,
    pub(in crate::board) lon: Option<f64>,
    pub(in crate::board) lat: Option<f64>,
    pub(in crate::board) kind: Option<CityKind>,
    pub(in crate::board) port: Option<At<bool>>,
}

/// A row of `places`.
pub(in crate::board) struct Place<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) name: Option<&'d str>,
    pub(in crate::board) cities: Option<Vec<At<&'d str>>>,
}

/// A row of `routes`.
pub(in crate::board) struct Route<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) ends: Option<[At<&'d str>; 2]>,
    pub(in crate::board) length: Option<At<u8>>,
    pub(in crate::board) color: Option<At<&'d str>>,
    /// The kind of piece that it takes.
    pub(in crate::board) by: Part<At<&'d str>>,
    pub(in crate::board) pair: Option<At<bool>>,
    pub(in crate::board) wilds: Option<At<u8>>,
    pub(in crate::board) tunnel: Option<At<bool>>,
    pub(in crate::board) twin: Option<At<&'d str>>,
    pub(in crate::board) bow: Option<At<i8>>,
}

pub(super) fn read_cities<'d>(map: &Table<'d>) -> Vec<City<'d>> {
    read_rows(map.needed("cities"), (Thing::City, CITY_KEYS, limits::CITIES), read_city)
}

pub(super) fn read_places<'d>(map: &Table<'d>) -> Vec<Place<'d>> {
    let keys = (Thing::Place, ["id", "name", "cities"].as_slice(), limits::CITIES);
    read_rows(map.optional("places"), keys, read_place)
}

pub(super) fn read_routes<'d>(map: &Table<'d>) -> Vec<Route<'d>> {
    read_rows(map.needed("routes"), (Thing::Route, ROUTE_KEYS, limits::ROUTES), read_route)
}

fn read_city<'d>(city: &Table<'d>) -> City<'d> {
    let kind = match city.optional("kind") {
        Some(kind) => kind.choice(CITY_KINDS).map(|kind| kind.value),
        None => Some(CityKind::City),
    };
    let name = match (city.optional("name"), kind) {
        // A junction may do without a name; so may what perhaps is one.
        (None, Some(CityKind::Junction) | None) => Some(""),
        (Some(name), _) => name.text().map(|name| name.value),
        (None, _) => city.needed("name").and_then(|v| v.text()).map(|name| name.value),
    };
    City {
        line: city.line,
        id: id(city),
        name,
        lon: city.needed("lon").and_then(|v| v.degrees(180)),
        lat: city.needed("lat").and_then(|v| v.degrees(90)),
        kind,
        port: flag(city, "port"),
    }
}

fn read_place<'d>(place: &Table<'d>) -> Place<'d> {
    Place {
        line: place.line,
        id: id(place),
        name: place.needed("name").and_then(|v| v.text()).map(|name| name.value),
        cities: place
            .needed("cities")
            .and_then(|v| v.short_list(limits::CITIES))
            .and_then(|cities| read_texts(&cities)),
    }
}

fn read_route<'d>(route: &Table<'d>) -> Route<'d> {
    Route {
        line: route.line,
        id: id(route),
        ends: route.needed("ends").and_then(|v| v.two_texts()),
        length: route.needed("length").and_then(|v| v.number(1..=limits::LENGTH)),
        color: route.needed("color").and_then(|v| v.text()),
        by: route.optional_text("by"),
        pair: flag(route, "pair"),
        wilds: match route.optional("wilds") {
            Some(wilds) => wilds.number(0..=limits::LENGTH),
            None => Some(At { line: route.line, value: 0 }),
        },
        tunnel: flag(route, "tunnel"),
        twin: route.optional("twin").and_then(|v| v.text()),
        bow: match route.optional("bow") {
            Some(bow) => bow.number(-limits::BOW..=limits::BOW),
            None => Some(At { line: route.line, value: 0 }),
        },
    }
}
