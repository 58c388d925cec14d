//! Whether the earth can still be recognised.

use super::drawn::Drawn;
use super::{Fault, FaultKind, note};
use crate::chain::Chain;
use crate::facts::neighbours;
use crate::geometry::Point;
use crate::plan::Hints;

/// The farthest that a city may be from where it really is, as a part of the sheet's diagonal.
const MOVED: f64 = 0.085;
/// How far a city may lie in another direction from its neighbour than it really does, in degrees.
const TURNED: f64 = 50.0;
/// Neighbours nearer than this, as a part of the diagonal, may lie in any direction.
const NEAR: f64 = 0.035;

pub(super) fn check(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let (map, plan, cities) = (drawn.map, drawn.plan, &drawn.cities);
    let diagonal = plan.width.hypot(plan.height);
    let really: Vec<Point> = (map.cities.iter())
        .map(|city| drawn.layout.scale.apply(plan.projection.project(city.lon, city.lat)))
        .collect();
    for (at, city) in map.cities.iter().enumerate() {
        let said = drawn.layout.cities.get(&city.id).map_or(really[at], |spot| spot.really);
        note(faults, (said - really[at]).length() > 0.2, || {
            let why = "is said to be really elsewhere than its longitude and latitude say";
            Fault::new(FaultKind::Misplaced, format!("{} {why}", city.id)).city(&city.id)
        });
        let moved = (cities[at] - really[at]).length();
        note(faults, moved > MOVED * diagonal, || {
            let text = format!("{} is {moved:.0} from where it really is", city.id);
            Fault::new(FaultKind::Misplaced, text).city(&city.id)
        });
    }
    let chains = Chain::all(map, plan, &Hints::default(), &really);
    for (at, near) in neighbours(&chains, &really).iter().enumerate() {
        for &other in near.iter().filter(|&&other| other > at) {
            let real = really[other] - really[at];
            let now = cities[other] - cities[at];
            let turned = real.cross(now).atan2(real.dot(now)).to_degrees().abs();
            note(faults, turned > TURNED && real.length() > NEAR * diagonal, || {
                let (a, b) = (&map.cities[at].id, &map.cities[other].id);
                let text = format!(
                    "{b} lies in another direction from {a} than really, by {turned:.0} degrees"
                );
                Fault::new(FaultKind::Misplaced, text).city(b).city(a)
            });
        }
    }
}
