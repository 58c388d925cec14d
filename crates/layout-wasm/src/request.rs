//! What the workshop asks.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};
use trestle_layout::{
    Area, CitySpot, Fault, FaultKind, Hints, Layout, Map, Plan, Point, Projection, RoutePath,
    Scale, faults_of,
};

/// The most cities and routes that are looked at; the engine has the same limits for boards.
const MOST: (usize, usize) = (64, 192);
/// The most changes that are tried, which takes a minute or so.
const CHANGES: usize = 3_000_000;
/// How many faults are told. Whoever has made more of them begins with these.
const FAULTS: usize = 60;
/// From the edge of the sheet to whatever is nearest to it.
const MARGIN: f64 = 4.0;

/// A map and how it is drawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Its cities and routes.
    pub map: Map,
    /// The sheet and the sizes on it.
    pub sizes: Sizes,
    /// How degrees and the sheet go together.
    pub frame: Frame,
    /// Cities that stay where they are.
    #[serde(default)]
    pub fixed: BTreeSet<String>,
    /// Routes that were bent by hand, and by how many degrees.
    #[serde(default)]
    pub bows: BTreeMap<String, f64>,
    /// How many changes are tried.
    #[serde(default)]
    pub changes: usize,
    /// What is drawn where, for those who ask what is wrong with it.
    #[serde(default)]
    pub drawn: Option<Drawn>,
}

/// The sheet and the sizes on it, as in a plan.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sizes {
    width: f64,
    height: f64,
    space_length: f64,
    space_width: f64,
    gap: f64,
    city: f64,
    letters: f64,
}

/// The sheet is flat: so many units for a degree, around a place in its middle.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    lon: f64,
    lat: f64,
    north: f64,
    east: f64,
}

/// A layout as the workshop has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    cities: BTreeMap<String, Spot>,
    routes: BTreeMap<String, RoutePath>,
    #[serde(default)]
    cartouche: Option<Area>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spot {
    at: Point,
    #[serde(default)]
    name: Option<Area>,
}

/// Where things are after arranging.
#[derive(Debug, Serialize)]
pub struct Arranged {
    /// The cities that were not fixed.
    pub cities: BTreeMap<String, Point>,
    /// By how many degrees the routes bow out that were not bent by hand.
    pub bows: BTreeMap<String, i32>,
}

/// A fault, and what it is about.
#[derive(Debug, Serialize)]
pub struct Told {
    kind: FaultKind,
    cities: Vec<String>,
    routes: Vec<String>,
    message: String,
}

/// Why a request is not answered.
#[derive(Debug)]
pub enum Problem {
    /// It cannot be read.
    NotRead(serde_json::Error),
    /// There is more than a board can have, or routes lead nowhere.
    Unsound,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotRead(error) => write!(f, "no request: {error}"),
            Problem::Unsound => f.write_str("this is no map that can be drawn"),
        }
    }
}

fn read(request: &str) -> Result<Request, Problem> {
    let request: Request = serde_json::from_str(request).map_err(Problem::NotRead)?;
    let Request { map, sizes, frame, .. } = &request;
    let few = map.cities.len() <= MOST.0 && map.routes.len() <= MOST.1;
    let lengths = [sizes.width, sizes.height, sizes.space_length, sizes.space_width, sizes.city];
    let scales = [sizes.gap, sizes.letters, frame.north, frame.east];
    let sizes_are = lengths.iter().chain(&scales).all(|size| (1e-3..1e6).contains(size));
    if few && sizes_are && map.is_sound() { Ok(request) } else { Err(Problem::Unsound) }
}

impl Request {
    fn plan(&self) -> Plan {
        let Sizes { width, height, space_length, space_width, gap, city, letters } = self.sizes;
        // East and north have the scales of the frame, whatever the projection says.
        let projection = Projection::Flat { latitude: 0.0 };
        let margin = MARGIN;
        Plan { projection, width, height, margin, space_length, space_width, gap, city, letters }
    }

    fn scale(&self) -> Scale {
        let Frame { lon, lat, north, east } = self.frame;
        Scale {
            min: Point::new(lon, -lat),
            scale: Point::new(east, north),
            shift: Point::new(self.sizes.width, self.sizes.height) * 0.5,
        }
    }
}

/// Arranges what was not placed by hand.
///
/// # Errors
/// If this is no request.
pub fn arrange(request: &str, progress: &dyn Fn(f64)) -> Result<Arranged, Problem> {
    let request = read(request)?;
    if request.map.cities.is_empty() {
        return Ok(Arranged { cities: BTreeMap::new(), bows: BTreeMap::new() });
    }
    let hints = Hints {
        bow: request.bows.clone(),
        stiff: request.bows.keys().cloned().collect(),
        fixed: request.fixed.clone(),
        ..Hints::default()
    };
    let plan = request.plan();
    let found = trestle_layout::arrange(
        &request.map,
        &plan,
        &hints,
        request.scale(),
        request.changes.min(CHANGES),
        progress,
    );
    let loose = |id: &String| !request.fixed.contains(id);
    let cities = found.cities.into_iter().filter(|(id, _)| loose(id)).collect();
    let bent = found.bows.into_iter().filter(|(id, _)| !request.bows.contains_key(id));
    Ok(Arranged { cities, bows: bent.map(|(id, bow)| (id, bow.round() as i32)).collect() })
}

/// What is wrong with the way a map is drawn; of the same kind about the same things once.
///
/// # Errors
/// If this is no request.
pub fn faults(request: &str) -> Result<Vec<Told>, Problem> {
    let request = read(request)?;
    let (plan, scale) = (request.plan(), request.scale());
    let Some(drawn) = request.drawn else { return Ok(Vec::new()) };
    // Wherever a city is drawn is where it is meant to be.
    let spot = |spot: Spot| CitySpot { at: spot.at, really: spot.at, name: spot.name };
    let layout = Layout {
        plan,
        scale,
        cities: drawn.cities.into_iter().map(|(id, city)| (id, spot(city))).collect(),
        routes: drawn.routes,
        exits: Vec::new(),
        crossings: Vec::new(),
        cartouche: drawn.cartouche,
    };
    let mut told: Vec<Told> = Vec::new();
    for fault in faults_of(&request.map, &layout) {
        let Fault { kind, cities, routes, .. } = &fault;
        // The coordinates have fewer digits than the sheet; that is no fault of the drawing.
        if *kind == FaultKind::Misplaced {
            continue;
        }
        let again = told
            .iter()
            .any(|one| one.kind == *kind && one.cities == *cities && one.routes == *routes);
        if !again && told.len() < FAULTS {
            let (cities, routes) = (cities.clone(), routes.clone());
            told.push(Told { kind: *kind, cities, routes, message: fault.to_string() });
        }
    }
    Ok(told)
}
