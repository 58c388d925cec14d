//! Whether a layout belongs to its board: everything is there, and nothing else.

use trestle_engine::board::{City, CityKind};
use trestle_engine::{Board, Id};

use super::{Fault, note};
use crate::labels;
use crate::sheet::{Layout, Side};

pub(super) fn check(board: &Board, layout: &Layout, faults: &mut Vec<Fault>) {
    for city in board.cities() {
        match layout.cities.get(&city.id) {
            None => faults.push(Fault(format!("{} is missing", city.id))),
            Some(spot) => {
                let named = city.kind != CityKind::Junction && !city.name.is_empty();
                note(faults, spot.name.is_some() != named, || {
                    let should = if named { "should have" } else { "should have no" };
                    format!("{} {should} a place for its name", city.id)
                });
                if let Some(area) = spot.name {
                    check_size(layout, city, [area.width, area.height], faults);
                }
            }
        }
    }
    for route in board.routes() {
        let drawn = layout.routes.get(&route.id).map_or(0, |path| path.spaces.len());
        note(faults, drawn != usize::from(route.length), || {
            format!("{} has {drawn} spaces instead of {}", route.id, route.length)
        });
    }
    for id in layout.cities.keys() {
        let known = board.cities().iter().any(|city| city.id == *id);
        note(faults, !known, || format!("{id} is no city of the board"));
    }
    for id in layout.routes.keys() {
        let known = board.routes().iter().any(|route| route.id == *id);
        note(faults, !known, || format!("{id} is no route of the board"));
    }
    check_exits(board, layout, faults);
}

/// A name needs the room that its letters take.
fn check_size(layout: &Layout, city: &City, room: [f64; 2], faults: &mut Vec<Fault>) {
    let (width, height) = labels::size(&layout.plan, &city.name);
    // As written, numbers have one decimal.
    let small = room[0] < width - 0.1 || room[1] < height - 0.1;
    note(faults, small, || format!("the room for the name of {} is too small for it", city.id));
}

/// A route that goes on at the other edge leaves at both, each time with the name of the far city.
fn check_exits(board: &Board, layout: &Layout, faults: &mut Vec<Fault>) {
    let mut expected = 0;
    for (index, route) in board.routes().iter().enumerate() {
        let [a, b] = route.ends.map(|end| &board.cities()[end.index()]);
        let second = route.twin.is_some_and(|twin| twin.index() < index);
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
                None => faults.push(Fault(format!("{} has no exit to {}", route.id, far.id))),
                Some(exit) => {
                    check_size(layout, far, [exit.name.width, exit.name.height], faults);
                }
            }
        }
    }
    note(faults, layout.exits.len() > expected, || {
        format!("there are {} exits instead of {expected}", layout.exits.len())
    });
}
