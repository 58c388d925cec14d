//! Whether anything is in the way of anything else, or off the sheet.

use super::drawn::{Drawn, Part, Track};
use super::{Fault, FaultKind, note};
use crate::geometry::{Box2, Point, Slab, cross};
use crate::map::Route;

/// Overlaps of less than this are not seen.
const HAIR: f64 = 0.25;

pub(super) fn check(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    spaces(drawn, faults);
    cities(drawn, faults);
    names(drawn, faults);
    frame(drawn, faults);
    crossings(drawn, faults);
    title(drawn, faults);
}

fn called(route: &Route, place: usize) -> String {
    format!("space {} of {}", place + 1, route.id)
}

fn all_spaces<'d>(drawn: &'d Drawn<'_>) -> impl Iterator<Item = (String, &'d Track<'d>, &'d Slab)> {
    (drawn.tracks.iter()).flat_map(|track| {
        let spaces = track.spaces.iter().enumerate();
        spaces.map(move |(place, slab)| (called(track.route, place), track, slab))
    })
}

fn spaces(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let spaces: Vec<_> = all_spaces(drawn).collect();
    for (at, (what, track, one)) in spaces.iter().enumerate() {
        for (other, theirs, slab) in &spaces[..at] {
            let apart = one.center - slab.center;
            let near = apart.length() < 2.0 * drawn.plan.space_length;
            let depth = if near { one.overlap(slab) } else { 0.0 };
            note(faults, depth > HAIR, || {
                let (ours, theirs) = (&track.route.id, &theirs.route.id);
                let text = format!("{what} overlaps {other} by {depth:.1}");
                if ours == theirs {
                    return Fault::new(FaultKind::RouteTight, text).route(ours);
                }
                Fault::new(FaultKind::RoutesOverlap, text).route(ours).route(theirs)
            });
        }
        for exit in &drawn.layout.exits {
            let depth = one.overlap(&drawn.arrow(exit));
            note(faults, depth > HAIR, || {
                let text = format!("{what} overlaps the arrow of {} by {depth:.1}", exit.route);
                Fault::new(FaultKind::RoutesOverlap, text).route(&track.route.id).route(&exit.route)
            });
        }
    }
}

fn cities(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let radius = drawn.plan.city;
    for (at, (city, &center)) in drawn.map.cities.iter().zip(&drawn.cities).enumerate() {
        for (what, track, slab) in all_spaces(drawn) {
            let depth = slab.overlap_circle(center, radius);
            note(faults, depth > HAIR, || {
                let text = format!("{what} overlaps {} by {depth:.1}", city.id);
                Fault::new(FaultKind::RouteOnCity, text).route(&track.route.id).city(&city.id)
            });
        }
        for (other, &place) in drawn.map.cities.iter().zip(&drawn.cities).take(at) {
            let depth = 2.0 * radius - (center - place).length();
            note(faults, depth > HAIR, || {
                let text = format!("{} overlaps {} by {depth:.1}", city.id, other.id);
                Fault::new(FaultKind::CitiesOverlap, text).city(&city.id).city(&other.id)
            });
        }
    }
}

fn names(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let ways = ways(drawn);
    for (at, name) in drawn.names.iter().enumerate() {
        let slab = Slab::upright(&name.area);
        for (what, track, space) in all_spaces(drawn) {
            let depth = space.overlap(&slab);
            note(faults, depth > HAIR, || {
                let text = format!("{what} overlaps {} by {depth:.1}", name.what);
                Fault::new(FaultKind::NameCovered, text).city(name.of).route(&track.route.id)
            });
        }
        for (route, way) in &ways {
            let depth = way.overlap(&slab);
            note(faults, depth > HAIR, || {
                let text = format!("{} stands in the way of {}", name.what, route.id);
                Fault::new(FaultKind::NameCovered, text).city(name.of).route(&route.id)
            });
        }
        for (city, &center) in drawn.map.cities.iter().zip(&drawn.cities) {
            let depth = drawn.plan.city - (center - name.area.nearest(center)).length();
            note(faults, depth > HAIR, || {
                let text = format!("{} overlaps {} by {depth:.1}", name.what, city.id);
                Fault::new(FaultKind::NameOnCity, text).city(name.of).city(&city.id)
            });
        }
        for other in &drawn.names[..at] {
            let depth = name.area.overlap(&other.area);
            note(faults, depth > HAIR, || {
                let text = format!("{} overlaps {} by {depth:.1}", name.what, other.what);
                Fault::new(FaultKind::NamesOverlap, text).city(name.of).city(other.of)
            });
        }
        for exit in &drawn.layout.exits {
            let depth = drawn.arrow(exit).overlap(&slab);
            note(faults, depth > HAIR, || {
                let text = format!("{} overlaps the arrow of {}", name.what, exit.route);
                Fault::new(FaultKind::NameCovered, text).city(name.of).route(&exit.route)
            });
        }
        // A name is read with the city it is nearest to.
        if let Some(city) = name.city {
            let away = |at: Point| (at - name.area.nearest(at)).length();
            let own = away(drawn.cities[city]);
            let astray = |text| Fault::new(FaultKind::NameAstray, text).city(name.of);
            let far = own > 4.0 * drawn.plan.city;
            note(faults, far, || astray(format!("{} is far from it", name.what)));
            let nearer = drawn.cities.iter().any(|&other| away(other) < own - HAIR);
            note(faults, nearer, || astray(format!("{} is nearer to another city", name.what)));
        }
    }
}

/// The thin line on which a route goes on where it has no space.
fn ways<'d>(drawn: &'d Drawn<'_>) -> Vec<(&'d Route, Slab)> {
    let mut ways = Vec::new();
    for track in &drawn.tracks {
        for part in &track.parts {
            let last = part.line.len() - 2;
            for (at, pair) in part.line.windows(2).enumerate() {
                let (from, to) = (pair[0], pair[1]);
                let along = (to - from).unit();
                let room = |is_end: bool, city: Option<usize>| match (is_end, city) {
                    (true, Some(_)) => drawn.plan.city,
                    (true, None) => 0.0,
                    (false, _) => drawn.plan.space_length / 2.0,
                };
                let (near, far) = (room(at == 0, part.ends[0]), room(at == last, part.ends[1]));
                let length = (to - from).length() - near - far;
                if length > 0.0 {
                    let center = from + along * (near + length / 2.0);
                    ways.push((track.route, Slab { center, along, length, width: 1.0 }));
                }
            }
        }
    }
    ways
}

fn frame(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let off = |text| Fault::new(FaultKind::OffSheet, text);
    // The margin is kept but for a hair; routes that leave the sheet go up to its edge.
    let frame = drawn.sheet().grown(HAIR - drawn.plan.margin);
    for (what, track, slab) in all_spaces(drawn) {
        let room = if track.parts.len() > 1 { drawn.sheet() } else { frame };
        let inside = Box2::of(slab.corners()).is_within(&room);
        note(faults, !inside, || off(format!("{what} leaves the sheet")).route(&track.route.id));
    }
    for (city, &at) in drawn.map.cities.iter().zip(&drawn.cities) {
        let size = 2.0 * drawn.plan.city;
        let inside = Box2::around(at, size, size).is_within(&frame);
        note(faults, !inside, || off(format!("{} leaves the sheet", city.id)).city(&city.id));
    }
    for name in &drawn.names {
        let inside = name.area.is_within(&frame);
        note(faults, !inside, || off(format!("{} leaves the sheet", name.what)).city(name.of));
    }
    for exit in &drawn.layout.exits {
        let inside = Box2::of(drawn.arrow(exit).corners()).is_within(&drawn.sheet());
        let at_edge = exit.at.x.min(drawn.plan.width - exit.at.x) <= drawn.plan.margin;
        note(faults, !inside || !at_edge, || {
            off(format!("the arrow of {} is not at the edge of the sheet", exit.route))
                .route(&exit.route)
        });
    }
}

fn crossings(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let twin = |route: &Route| route.twin.map(|twin| &drawn.map.routes[twin].id);
    let is = |route: &Route, id: &String| route.id == *id || twin(route) == Some(id);
    let may_cross = |a: &Route, b: &Route| {
        let mut pairs = drawn.layout.crossings.iter();
        pairs.any(|[one, other]| (is(a, one) && is(b, other)) || (is(a, other) && is(b, one)))
    };
    let parts: Vec<_> = (drawn.tracks.iter())
        .flat_map(|track| track.parts.iter().map(move |part| (track.route, part)))
        .collect();
    for (at, (route, part)) in parts.iter().enumerate() {
        for (other, theirs) in &parts[..at] {
            let apart = !is(route, &other.id) && !may_cross(route, other);
            note(faults, apart && cross_each_other(part, theirs), || {
                let text = format!("{} crosses {}", route.id, other.id);
                Fault::new(FaultKind::Crossing, text).route(&route.id).route(&other.id)
            });
        }
    }
}

/// Whether two parts of routes cross anywhere but at a city where both end.
fn cross_each_other(one: &Part, other: &Part) -> bool {
    let ends = |part: &Part, at: usize| {
        let last = part.line.len() - 2;
        [part.ends[0].filter(|_| at == 0), part.ends[1].filter(|_| at == last)]
    };
    one.line.windows(2).enumerate().any(|(i, ours)| {
        other.line.windows(2).enumerate().any(|(j, theirs)| {
            let (here, there) = (ends(one, i), ends(other, j));
            let at_one_city = here.iter().flatten().any(|end| there.contains(&Some(*end)));
            !at_one_city && cross([ours[0], ours[1]], [theirs[0], theirs[1]])
        })
    })
}

fn title(drawn: &Drawn<'_>, faults: &mut Vec<Fault>) {
    let Some(room) = &drawn.layout.cartouche else { return };
    let area = room.bounds();
    let slab = Slab::upright(&area);
    let on_title = |text| Fault::new(FaultKind::OnTitle, text);
    note(faults, !area.is_within(&drawn.sheet()), || {
        on_title("the title leaves the sheet".to_owned())
    });
    for (what, track, space) in all_spaces(drawn) {
        note(faults, space.overlap(&slab) > HAIR, || {
            on_title(format!("{what} overlaps the title")).route(&track.route.id)
        });
    }
    for (city, &at) in drawn.map.cities.iter().zip(&drawn.cities) {
        let depth = drawn.plan.city - (at - area.nearest(at)).length();
        note(faults, depth > HAIR, || {
            on_title(format!("{} overlaps the title", city.id)).city(&city.id)
        });
    }
    for name in &drawn.names {
        note(faults, name.area.overlap(&area) > HAIR, || {
            on_title(format!("{} overlaps the title", name.what)).city(name.of)
        });
    }
    for exit in &drawn.layout.exits {
        note(faults, drawn.arrow(exit).overlap(&slab) > HAIR, || {
            on_title(format!("the arrow of {} overlaps the title", exit.route)).route(&exit.route)
        });
    }
}
