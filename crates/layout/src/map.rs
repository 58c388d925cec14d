//! What a layout has to know of a board: its cities and routes.

use serde::Deserialize;
use trestle_engine::board::CityKind;
use trestle_engine::{Board, Id};

/// The cities and routes of a board, or of one in the making that is no board yet.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Its cities.
    pub cities: Vec<City>,
    /// Its routes.
    pub routes: Vec<Route>,
}

/// A city.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct City {
    /// Short name, unique on the map.
    pub id: String,
    /// What is written beside it; nothing if it has no name.
    pub name: String,
    /// Degrees east.
    pub lon: f64,
    /// Degrees north.
    pub lat: f64,
}

/// A route.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Route {
    /// Short name, unique on the map.
    pub id: String,
    /// The two cities it joins.
    pub ends: [usize; 2],
    /// Number of spaces.
    pub length: u8,
    /// The other track of a double route.
    #[serde(default)]
    pub twin: Option<usize>,
}

impl Map {
    /// The map of a board.
    pub fn of(board: &Board) -> Map {
        let city = |city: &trestle_engine::board::City| {
            let name = if city.kind == CityKind::Junction { "" } else { city.name.as_str() };
            City { id: city.id.clone(), name: name.to_owned(), lon: city.lon, lat: city.lat }
        };
        let route = |route: &trestle_engine::board::Route| Route {
            id: route.id.clone(),
            ends: route.ends.map(Id::index),
            length: route.length,
            twin: route.twin.map(Id::index),
        };
        Map {
            cities: board.cities().iter().map(city).collect(),
            routes: board.routes().iter().map(route).collect(),
        }
    }

    /// Whether every route joins two cities of the map, and twins are twins of each other. Only such
    /// a map can be laid out; that of a board is one.
    pub fn is_sound(&self) -> bool {
        let (cities, routes) = (self.cities.len(), self.routes.len());
        let sound = |at: usize, route: &Route| {
            let [a, b] = route.ends;
            let is_twin = |twin: usize| {
                twin != at && twin < routes && {
                    let twin = &self.routes[twin];
                    let [c, d] = twin.ends;
                    twin.twin == Some(at)
                        && twin.length == route.length
                        && ((a, b) == (c, d) || (a, b) == (d, c))
                }
            };
            a < cities && b < cities && a != b && route.length > 0 && route.twin.is_none_or(is_twin)
        };
        let on_earth = |city: &City| city.lon.abs() <= 180.0 && city.lat.abs() <= 90.0;
        self.cities.iter().all(on_earth)
            && self.routes.iter().enumerate().all(|(at, route)| sound(at, route))
    }
}
