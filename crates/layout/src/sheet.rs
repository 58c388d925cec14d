//! A finished layout, and the file it is kept in.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::geometry::{Box2, Point};
use crate::plan::Plan;
use crate::scale::Scale;

/// Where everything of a board is drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The sheet and its sizes.
    pub plan: Plan,
    /// How the projected earth was brought to the sheet, so that coasts can be drawn alike.
    pub scale: Scale,
    /// Cities by their ids.
    pub cities: BTreeMap<String, CitySpot>,
    /// Routes by their ids.
    pub routes: BTreeMap<String, RoutePath>,
    /// Where routes leave the sheet that go on at its other edge.
    #[serde(default)]
    pub exits: Vec<Exit>,
    /// Pairs of routes that cross, since they cannot do otherwise; of a double route either track.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crossings: Vec<[String; 2]>,
    /// Room for the title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cartouche: Option<Area>,
}

/// A city on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CitySpot {
    /// Where it is drawn.
    pub at: Point,
    /// Where it would be drawn if routes took no room.
    pub really: Point,
    /// Where its name stands, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Area>,
}

/// An upright rectangle: a name, or the room for the title.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// Its middle.
    pub at: Point,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Area {
    /// The area of a rectangle, to a tenth of a unit.
    pub(crate) fn of(area: &Box2) -> Area {
        let size = area.max - area.min;
        let (width, height) = (tenth(size.x), tenth(size.y));
        Area { at: area.center().to_tenths(), width, height }
    }

    /// The rectangle.
    pub fn bounds(&self) -> Box2 {
        Box2::around(self.at, self.width, self.height)
    }
}

/// A route on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoutePath {
    /// Its spaces in order, from its first city to its second.
    pub spaces: Vec<SpaceSpot>,
}

/// A space on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(from = "[f64; 3]", into = "[f64; 3]")]
pub struct SpaceSpot {
    /// Its middle.
    pub at: Point,
    /// Which way it lies, in degrees, clockwise from the right.
    pub angle: f64,
}

impl From<[f64; 3]> for SpaceSpot {
    fn from([x, y, angle]: [f64; 3]) -> SpaceSpot {
        SpaceSpot { at: Point::new(x, y), angle }
    }
}

impl From<SpaceSpot> for [f64; 3] {
    fn from(spot: SpaceSpot) -> [f64; 3] {
        [spot.at.x, spot.at.y, spot.angle]
    }
}

/// An edge of the sheet that routes leave at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The left edge.
    Left,
    /// The right edge.
    Right,
}

/// Where a route leaves the sheet. The tracks of a double route leave together and have one
/// exit, which names the first of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    /// The route.
    pub route: String,
    /// At which edge.
    pub side: Side,
    /// The tip of the arrow.
    pub at: Point,
    /// Which way the arrow points, in degrees, clockwise from the right.
    pub angle: f64,
    /// The city that it leads to, by its id.
    pub to: String,
    /// Where the name of that city stands.
    pub name: Area,
}

/// A number to one decimal, as it is written.
pub(crate) fn tenth(value: f64) -> f64 {
    // Adding zero turns -0.0 into 0.0.
    (value * 10.0).round() / 10.0 + 0.0
}

impl Layout {
    /// Reads a layout.
    ///
    /// # Errors
    /// If the text is no layout; the message says where and why.
    pub fn read(text: &str) -> Result<Layout, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The layout as text: a line for each city and each route, so that changes are easy to see.
    ///
    /// # Errors
    /// If a number is not finite.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        let mut text = String::from("{\n");
        // Writing to a String cannot fail.
        let _ = writeln!(text, "\"plan\": {},", serde_json::to_string(&self.plan)?);
        let _ = writeln!(text, "\"scale\": {},", serde_json::to_string(&self.scale)?);
        let _ = writeln!(text, "\"cities\": {{\n{}\n}},", rows(&self.cities)?);
        let _ = writeln!(text, "\"routes\": {{\n{}\n}},", rows(&self.routes)?);
        let exits: Result<Vec<_>, _> = self.exits.iter().map(serde_json::to_string).collect();
        let exits = exits?;
        if exits.is_empty() {
            text.push_str("\"exits\": []");
        } else {
            let _ = write!(text, "\"exits\": [\n{}\n]", exits.join(",\n"));
        }
        if !self.crossings.is_empty() {
            let _ = write!(text, ",\n\"crossings\": {}", serde_json::to_string(&self.crossings)?);
        }
        if let Some(cartouche) = &self.cartouche {
            let _ = write!(text, ",\n\"cartouche\": {}", serde_json::to_string(cartouche)?);
        }
        text.push_str("\n}\n");
        Ok(text)
    }
}

/// A line for each entry.
fn rows<T: Serialize>(entries: &BTreeMap<String, T>) -> Result<String, serde_json::Error> {
    let lines: Result<Vec<_>, serde_json::Error> = (entries.iter())
        .map(|(id, entry)| {
            Ok(format!("{}: {}", serde_json::to_string(id)?, serde_json::to_string(entry)?))
        })
        .collect();
    Ok(lines?.join(",\n"))
}
