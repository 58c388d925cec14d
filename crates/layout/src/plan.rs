//! What a layout is asked to do: sizes, and hints by hand.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use trestle_engine::Board;

use crate::projection::Projection;
use crate::sheet::tenth;

/// The sheet and the sizes of what is drawn on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// How the earth is drawn on the sheet.
    pub projection: Projection,
    /// Width of the sheet.
    pub width: f64,
    /// Height of the sheet.
    pub height: f64,
    /// Nothing is nearer to the edge than this, except routes that go on at the other edge.
    pub margin: f64,
    /// Length of a space.
    pub space_length: f64,
    /// Width of a space.
    pub space_width: f64,
    /// The least room between two spaces of a route; between the tracks of a double one, just that.
    pub gap: f64,
    /// Radius of a city.
    pub city: f64,
    /// Height of the letters of a name.
    pub letters: f64,
}

/// Help by hand for one board: what the solver would not find, or finds less well.
#[derive(Debug, Clone, PartialEq)]
pub struct Hints {
    /// From the edges of the sheet to the outermost cities: across and down.
    pub inset: Option<[f64; 2]>,
    /// How much more the earth may be stretched in one direction than in the other, to fill the
    /// sheet.
    pub stretch: f64,
    /// Where a city is wanted, off from where it really is: right and down.
    pub nudge: BTreeMap<String, [f64; 2]>,
    /// On which side of its city a name stands.
    pub side: BTreeMap<String, NameSide>,
    /// By how many degrees a route bows out, to the right as one goes along it.
    pub bow: BTreeMap<String, f64>,
    /// Of a route that leaves the sheet, how many spaces stand with its first city.
    pub split: BTreeMap<String, u8>,
    /// Pairs of routes that cross, since they cannot do otherwise.
    pub crossings: Vec<[String; 2]>,
    /// Width and height of the room for the title.
    pub cartouche: [f64; 2],
    /// Whether spaces may become smaller if there is no room for them.
    pub may_shrink: bool,
    /// Cities that stay where they are wanted.
    pub fixed: BTreeSet<String>,
    /// Routes that bow out just as much as they are wanted to.
    pub stiff: BTreeSet<String>,
    /// Whether all routes are parts of circles.
    pub round: bool,
}

impl Default for Hints {
    fn default() -> Hints {
        Hints {
            inset: None,
            stretch: STRETCH,
            nudge: BTreeMap::new(),
            side: BTreeMap::new(),
            bow: BTreeMap::new(),
            split: BTreeMap::new(),
            crossings: Vec::new(),
            cartouche: CARTOUCHE,
            may_shrink: true,
            fixed: BTreeSet::new(),
            stiff: BTreeSet::new(),
            round: false,
        }
    }
}

/// A side of a city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NameSide {
    /// Above it.
    Above,
    /// Below it.
    Below,
    /// To its left.
    Left,
    /// To its right.
    Right,
}

/// A plan as it is written by hand: what is left out is chosen from the board.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    projection: Option<Projection>,
    width: Option<f64>,
    height: Option<f64>,
    margin: Option<f64>,
    space_length: Option<f64>,
    space_width: Option<f64>,
    gap: Option<f64>,
    city: Option<f64>,
    letters: Option<f64>,
    inset: Option<[f64; 2]>,
    stretch: Option<f64>,
    cartouche: Option<[f64; 2]>,
    #[serde(default)]
    crossings: Vec<[String; 2]>,
    #[serde(default)]
    nudge: BTreeMap<String, [f64; 2]>,
    #[serde(default)]
    side: BTreeMap<String, NameSide>,
    #[serde(default)]
    bow: BTreeMap<String, f64>,
    #[serde(default)]
    split: BTreeMap<String, u8>,
}

/// The largest sheet, which has the shape of the room for the map on a screen of 1280 by 720.
const SHEET: [f64; 2] = [1450.0, 900.0];
/// The longest spaces on it.
const LONGEST: f64 = 60.0;
/// How much the earth may be stretched, if a plan does not say.
const STRETCH: f64 = 1.2;
/// The room for the title, if a plan does not say.
const CARTOUCHE: [f64; 2] = [220.0, 100.0];

impl Plan {
    /// What is done with a board about which nothing is said.
    pub fn for_board(board: &Board) -> (Plan, Hints) {
        complete(board, Draft::default())
    }

    /// Reads a plan that was written for a board.
    ///
    /// # Errors
    /// If the text is no plan, a size is no size, or a hint is about something that the board
    /// does not have; the message says what.
    pub fn read(board: &Board, text: &str) -> Result<(Plan, Hints), String> {
        let draft: Draft = toml::from_str(text).map_err(|error| error.to_string())?;
        check(board, &draft)?;
        Ok(complete(board, draft))
    }
}

fn check(board: &Board, draft: &Draft) -> Result<(), String> {
    let cities = draft.nudge.keys().chain(draft.side.keys());
    let is_city = |id: &str| board.cities().iter().any(|city| city.id == id);
    if let Some(id) = cities.into_iter().find(|id| !is_city(id)) {
        return Err(format!("there is a hint for `{id}`, which is no city of this board"));
    }
    let routes = draft.bow.keys().chain(draft.split.keys());
    for id in routes.chain(draft.crossings.iter().flatten()) {
        let Some(route) = board.routes().iter().find(|route| route.id == *id) else {
            return Err(format!("there is a hint for `{id}`, which is no route of this board"));
        };
        if draft.split.get(id).is_some_and(|&split| split > route.length) {
            let length = route.length;
            return Err(format!("`split` of {id} is more than its {length} spaces"));
        }
    }
    if let Some(bow) = draft.bow.values().find(|bow| bow.abs() > 80.0) {
        return Err(format!("a `bow` is {bow}; it should be from -80 to 80 degrees"));
    }
    let sizes = [
        ("width", draft.width),
        ("height", draft.height),
        ("margin", draft.margin),
        ("space_length", draft.space_length),
        ("space_width", draft.space_width),
        ("gap", draft.gap),
        ("city", draft.city),
        ("letters", draft.letters),
    ];
    for (name, size) in sizes {
        if size.is_some_and(|size| !(0.5..=10_000.0).contains(&size)) {
            return Err(format!("`{name}` should be a size from 0.5 to 10000"));
        }
    }
    if let Some(Projection::ConicConformal { parallels: [south, north], .. }) = draft.projection {
        let sound = |lat: f64| (1.0..=89.0).contains(&lat.abs());
        if !sound(south) || !sound(north) || south * north < 0.0 {
            let right = "on one side of the equator, from 1 to 89 degrees";
            return Err(format!("the `parallels` of the projection should be {right}"));
        }
    }
    if draft.stretch.is_some_and(|stretch| !(1.0..=2.0).contains(&stretch)) {
        return Err("`stretch` should be from 1 to 2".to_owned());
    }
    Ok(())
}

fn complete(board: &Board, draft: Draft) -> (Plan, Hints) {
    let projection = draft.projection.unwrap_or_else(|| Projection::for_board(board));
    let spaces: f64 = board.routes().iter().map(|route| f64::from(route.length)).sum();
    // Such a length that all spaces together take about a tenth of a sheet.
    let fitting = |width: f64, height: f64| (width * height * 0.28 / spaces.max(1.0)).sqrt();
    // On a board with few routes it is the sheet that gets smaller, so that all the rest is large.
    let part = (LONGEST / fitting(SHEET[0], SHEET[1])).clamp(0.45, 1.0);
    let width = draft.width.unwrap_or((SHEET[0] * part).round());
    let height = draft.height.unwrap_or((SHEET[1] * part).round());
    let length = fitting(width, height).clamp(24.0, 1.5 * LONGEST);
    let length = draft.space_length.unwrap_or_else(|| tenth(length));
    let plan = Plan {
        projection,
        width,
        height,
        margin: draft.margin.unwrap_or(12.0),
        space_length: length,
        space_width: draft.space_width.unwrap_or_else(|| tenth((length * 0.36).max(9.0))),
        gap: draft.gap.unwrap_or(2.5),
        city: draft.city.unwrap_or(8.0),
        letters: draft.letters.unwrap_or(16.0),
    };
    let hints = Hints {
        inset: draft.inset,
        stretch: draft.stretch.unwrap_or(STRETCH),
        nudge: draft.nudge,
        side: draft.side,
        bow: bows_of(board).chain(draft.bow).collect(),
        split: draft.split,
        crossings: draft.crossings,
        cartouche: draft.cartouche.unwrap_or(CARTOUCHE),
        // Who says how large they are means it.
        may_shrink: draft.space_length.is_none(),
        ..Hints::default()
    };
    (plan, hints)
}

/// What the board itself says about its routes.
fn bows_of(board: &Board) -> impl Iterator<Item = (String, f64)> {
    let bent = board.routes().iter().filter(|route| route.bow != 0);
    bent.map(|route| (route.id.clone(), f64::from(route.bow)))
}
