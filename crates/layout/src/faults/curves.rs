//! Whether routes are gentle curves with evenly spread spaces.

use super::drawn::{Drawn, Part, Track};
use super::{Fault, FaultKind, note};
use crate::geometry::{Point, Slab};

/// The most that a route bends from one space to the next, in degrees.
const BEND: f64 = 35.0;
/// The most that a space lies askew to the line through its neighbours.
const ASKEW: f64 = 20.0;
/// How much a route may bend one way and then back the other.
const SWAY: f64 = 25.0;
/// How much longer than the straight line a route may be.
const DETOUR: f64 = 1.35;
/// How much farther two neighbours may be from each other than two others of the route.
const UNEVEN: f64 = 1.25;
/// The farthest two neighbours may be from each other, in lengths of a space.
const PITCH: f64 = 1.8;
/// The farthest from the rim of a city to its first space, in lengths of a space.
const REACH: f64 = 1.6;

pub(super) fn check(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    for track in &drawn.tracks {
        for part in &track.parts {
            bends(track, part, faults);
            gaps(drawn, track, part, faults);
        }
    }
    doubles(drawn, faults);
}

/// The angle from one direction to another, from -180 to 180 degrees.
fn angle(from: Point, to: Point) -> f64 {
    from.cross(to).atan2(from.dot(to)).to_degrees()
}

fn bends(track: &Track<'_>, part: &Part, faults: &mut Vec<Fault>) {
    let id = &track.route.id;
    let spaces = &track.spaces[part.spaces.clone()];
    for pair in spaces.windows(2) {
        let bend = angle(pair[0].along, pair[1].along).abs();
        note(faults, bend > BEND, || {
            crooked(id, format!("{id} bends sharply, by {bend:.0} degrees"))
        });
        let way = pair[1].center - pair[0].center;
        let askew = angle(way, pair[0].along).abs().max(angle(way, pair[1].along).abs());
        note(faults, askew > ASKEW, || {
            crooked(id, format!("a space of {id} lies askew by {askew:.0} degrees"))
        });
    }
    let turns: Vec<f64> =
        spaces.windows(2).map(|pair| angle(pair[0].along, pair[1].along)).collect();
    let left: f64 = turns.iter().map(|turn| turn.min(0.0).abs()).sum();
    let right: f64 = turns.iter().map(|turn| turn.max(0.0)).sum();
    note(faults, left.min(right) > SWAY, || {
        crooked(id, format!("{id} bends to one side and back"))
    });
    let long: f64 = part.line.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum();
    let straight = (part.line[part.line.len() - 1] - part.line[0]).length();
    note(faults, long > DETOUR * straight, || {
        let times = long / straight;
        crooked(id, format!("{id} makes a detour: {times:.2} times the straight line"))
    });
}

fn crooked(route: &str, text: String) -> Fault {
    Fault::new(FaultKind::Crooked, text).route(route)
}

fn loose(route: &str, text: String) -> Fault {
    Fault::new(FaultKind::Loose, text).route(route)
}

fn gaps(drawn: &Drawn<'_>, track: &Track<'_>, part: &Part, faults: &mut Vec<Fault>) {
    let (id, plan) = (&track.route.id, drawn.plan);
    let spaces = &track.spaces[part.spaces.clone()];
    let steps: Vec<f64> =
        spaces.windows(2).map(|pair| (pair[1].center - pair[0].center).length()).collect();
    let least = steps.iter().copied().fold(f64::INFINITY, f64::min);
    let most = steps.iter().copied().fold(0.0, f64::max);
    note(faults, most > UNEVEN * least, || {
        loose(id, format!("the spaces of {id} are spread unevenly"))
    });
    note(faults, most > PITCH * plan.space_length, || {
        loose(id, format!("the spaces of {id} are far from each other: {most:.0}"))
    });
    let mut reach = |city: Option<usize>, space: Option<&Slab>| {
        let (Some(city), Some(space)) = (city, space) else { return };
        let middle = (space.center - drawn.cities[city]).length();
        let away = middle - plan.city - plan.space_length / 2.0;
        note(faults, away > REACH * plan.space_length, || {
            let city = &drawn.map.cities[city].id;
            loose(id, format!("{id} begins {away:.0} from {city}"))
        });
    };
    reach(part.ends[0], spaces.first());
    reach(part.ends[1], spaces.last());
}

/// The tracks of a double route run side by side.
fn doubles(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let pitch = drawn.plan.space_width + drawn.plan.gap;
    for (index, track) in drawn.tracks.iter().enumerate() {
        let Some(twin) = track.route.twin.filter(|&twin| twin < index) else {
            continue;
        };
        let twin = &drawn.tracks[twin];
        let same_way = twin.route.ends == track.route.ends;
        let beside = |at: usize| if same_way { at } else { twin.spaces.len() - 1 - at };
        let apart = (track.spaces.iter().enumerate()).any(|(at, space)| {
            let other = &twin.spaces[beside(at)];
            let off = (space.center - other.center).length() - pitch;
            off.abs() > 1.5 || space.along.cross(other.along).abs() > 0.05
        });
        note(faults, apart, || {
            let (one, other) = (&twin.route.id, &track.route.id);
            let text = format!("{one} and {other} do not run side by side");
            Fault::new(FaultKind::NotParallel, text).route(one).route(other)
        });
    }
}
