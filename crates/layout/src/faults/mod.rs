//! What is wrong with a layout.

mod completeness;
mod curves;
mod drawn;
mod geography;
mod legibility;
mod overlaps;

use std::fmt;

use serde::Serialize;
use trestle_engine::Board;

use crate::map::Map;
use crate::sheet::Layout;
use drawn::Drawn;

/// What is wrong, for those who say it in other words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// Layout and board do not belong together.
    Foreign,
    /// Something is too small to be read or seen.
    TooSmall,
    /// Spaces of two routes overlap.
    RoutesOverlap,
    /// Spaces of one route overlap.
    RouteTight,
    /// A route runs over a city.
    RouteOnCity,
    /// Two cities overlap.
    CitiesOverlap,
    /// A route runs over the name of a city.
    NameCovered,
    /// Two names overlap.
    NamesOverlap,
    /// The name of a city lies on a city.
    NameOnCity,
    /// The name of a city could be taken for that of another.
    NameAstray,
    /// Something is off the sheet, or too near to its edge.
    OffSheet,
    /// Two routes cross.
    Crossing,
    /// Something is in the way of the title.
    OnTitle,
    /// A route is no gentle curve.
    Crooked,
    /// The spaces of a route do not fill its way.
    Loose,
    /// The tracks of a double route do not run side by side.
    NotParallel,
    /// A city is not where it belongs.
    Misplaced,
}

/// Something that is wrong with a layout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// The cities that it is about, by their ids.
    pub cities: Vec<String>,
    /// The routes that it is about, by their ids.
    pub routes: Vec<String>,
    #[serde(skip)]
    text: String,
}

impl Fault {
    fn new(kind: FaultKind, text: String) -> Fault {
        Fault { kind, cities: Vec::new(), routes: Vec::new(), text }
    }

    fn city(mut self, id: &str) -> Fault {
        self.cities.push(id.to_owned());
        self
    }

    fn route(mut self, id: &str) -> Fault {
        self.routes.push(id.to_owned());
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Everything that is wrong with a layout of a board; nothing if it is good.
pub fn faults(board: &Board, layout: &Layout) -> Vec<Fault> {
    faults_of(&Map::of(board), layout)
}

/// Everything that is wrong with a layout of a map; nothing if it is good.
pub fn faults_of(map: &Map, layout: &Layout) -> Vec<Fault> {
    let mut faults = Vec::new();
    legibility::check(layout, &mut faults);
    let before = faults.len();
    completeness::check(map, layout, &mut faults);
    let complete = faults.len() == before;
    // What is not there cannot be in the way; the rest is looked at only if all is there.
    if let Some(drawn) = complete.then(|| Drawn::of(map, layout)).flatten() {
        overlaps::check(&drawn, &mut faults);
        curves::check(&drawn, &mut faults);
        geography::check(&drawn, &mut faults);
    }
    faults
}

/// Notes a fault if there is one.
fn note(faults: &mut Vec<Fault>, is_fault: bool, what: impl FnOnce() -> Fault) {
    if is_fault {
        faults.push(what());
    }
}
