//! Whether a layout belongs to its board: everything is there, and nothing else.

use super::{Fault, FaultKind, note};
use crate::labels;
use crate::map::{City, Map};
use crate::sheet::{Layout, Side};

pub(super) fn check(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    for city in &map.cities {
        match layout.cities.get(&city.id) {
            None => faults.push(foreign(format!("{} is missing", city.id))),
            Some(spot) => {
                let named = !city.name.is_empty();
                note(faults, spot.name.is_some() != named, || {
                    let should = if named { "should have" } else { "should have no" };
                    foreign(format!("{} {should} a place for its name", city.id))
                });
                if let Some(area) = spot.name {
                    check_size(layout, city, [area.width, area.height], faults);
                }
            }
        }
    }
    for route in &map.routes {
        let drawn = layout.routes.get(&route.id).map_or(0, |path| path.spaces.len());
        note(faults, drawn != usize::from(route.length), || {
            foreign(format!("{} has {drawn} spaces instead of {}", route.id, route.length))
        });
    }
    for id in layout.cities.keys() {
        let known = map.cities.iter().any(|city| city.id == *id);
        note(faults, !known, || foreign(format!("{id} is no city of the board")));
    }
    for id in layout.routes.keys() {
        let known = map.routes.iter().any(|route| route.id == *id);
        note(faults, !known, || foreign(format!("{id} is no route of the board")));
    }
    check_exits(map, layout, faults);
}

/// A name needs the room that its letters take.
fn check_size(layout: &Layout, city: &City, room: [f64; 2], faults: &mut Vec<Fault>) {
    let (width, height) = labels::size(&layout.plan, &city.name);
    // As written, numbers have one decimal.
    let small = room[0] < width - 0.1 || room[1] < height - 0.1;
    note(faults, small, || {
        let text = format!("the room for the name of {} is too small for it", city.id);
        Fault::new(FaultKind::TooSmall, text).city(&city.id)
    });
}

/// A route that goes on at the other edge leaves at both, each time with the name of the far city.
fn check_exits(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    let mut expected = 0;
    for (index, route) in map.routes.iter().enumerate() {
        let [a, b] = route.ends.map(|end| &map.cities[end]);
        let second = route.twin.is_some_and(|twin| twin < index);
        if second || !layout.plan.projection.wraps(a.lon, b.lon) {
            continue;
        }
        let (Some(from), Some(to)) = (layout.cities.get(&a.id), layout.cities.get(&b.id)) else {
            continue;
        };
        let sides = if from.really.x < to.really.x {
            [(Side::Left, b), (Side::Right, a)]
        } else {
            [(Side::Right, b), (Side::Left, a)]
        };
        for (side, far) in sides {
            expected += 1;
            let exit = (layout.exits.iter())
                .find(|exit| exit.route == route.id && exit.side == side && exit.to == far.id);
            match exit {
                None => faults.push(foreign(format!("{} has no exit to {}", route.id, far.id))),
                Some(exit) => {
                    check_size(layout, far, [exit.name.width, exit.name.height], faults);
                }
            }
        }
    }
    note(faults, layout.exits.len() > expected, || {
        foreign(format!("there are {} exits instead of {expected}", layout.exits.len()))
    });
}

fn foreign(text: String) -> Fault {
    Fault::new(FaultKind::Foreign, text)
}
