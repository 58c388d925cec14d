//! Whether everything can be read on a small screen.

use super::{Fault, FaultKind, note};
use crate::sheet::Layout;

/// The room for the map on a screen of 1280 by 720 pixels.
const SCREEN: [f64; 2] = [1000.0, 620.0];
/// The least height of letters there, in pixels.
const LETTERS: f64 = 10.5;
/// The least length and width of a space there.
const SPACE: [f64; 2] = [15.0, 6.0];
/// The least size of the room for the title, in units of the sheet.
const CARTOUCHE: [f64; 2] = [200.0, 90.0];

pub(super) fn check(layout: &Layout, faults: &mut Vec<Fault>) {
    let plan = &layout.plan;
    let pixels = (SCREEN[0] / plan.width).min(SCREEN[1] / plan.height);
    let too_small = |size: f64, least: f64| size.is_nan() || size * pixels < least;
    note(faults, too_small(plan.letters, LETTERS), || {
        let (letters, drawn) = (plan.letters, plan.letters * pixels);
        too_small_fault(format!("letters of {letters} are too small: {drawn:.1} pixels"))
    });
    let sizes = [plan.space_length, plan.space_width];
    note(faults, too_small(sizes[0], SPACE[0]) || too_small(sizes[1], SPACE[1]), || {
        too_small_fault(format!("spaces of {} by {} are too small", sizes[0], sizes[1]))
    });
    if let Some(room) = &layout.cartouche {
        note(faults, room.width < CARTOUCHE[0] || room.height < CARTOUCHE[1], || {
            let (width, height) = (room.width, room.height);
            too_small_fault(format!("the room for the title is only {width} by {height}"))
        });
    }
}

fn too_small_fault(text: String) -> Fault {
    Fault::new(FaultKind::TooSmall, text)
}
