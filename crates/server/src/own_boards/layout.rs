//! Whether a layout fits its board: clients draw it as it is.

use std::collections::BTreeMap;

use trestle_engine::Board;
use trestle_protocol::own_board::{BoardLayout, LayoutArea, LayoutPlan};

use crate::problem::Problem;

/// The longest side of a sheet.
const SHEET: f64 = 20_000.0;

/// Checks a layout and rounds its numbers to tenths, as those of our own boards are.
///
/// # Errors
/// If something is missing or too much, or no sheet has room for it.
pub fn check(layout: &mut BoardLayout, board: &Board) -> Result<(), Problem> {
    check_names("city", &layout.cities, board.cities().iter().map(|city| city.id.as_str()))?;
    check_names("route", &layout.routes, board.routes().iter().map(|route| route.id.as_str()))?;
    for route in board.routes() {
        let spaces = layout.routes.get(&route.id).map_or(0, |path| path.spaces.len());
        if spaces != usize::from(route.length) {
            let (id, length) = (&route.id, route.length);
            return Err(bad(format!("route `{id}` has {length} spaces, but {spaces} are drawn")));
        }
    }
    let LayoutPlan { width, height, space_length, space_width, city, letters } = &mut layout.plan;
    for size in [width, height, space_length, space_width, city, letters] {
        round(size)?;
        if *size <= 0.0 {
            return Err(bad("the sheet and what is on it have sizes above 0".to_owned()));
        }
    }
    for city in layout.cities.values_mut() {
        city.at.iter_mut().try_for_each(round)?;
        city.name.as_mut().map_or(Ok(()), round_area)?;
    }
    for route in layout.routes.values_mut() {
        route.spaces.iter_mut().flatten().try_for_each(round)?;
    }
    layout.cartouche.as_mut().map_or(Ok(()), round_area)
}

fn check_names<'b, T>(
    thing: &str,
    drawn: &BTreeMap<String, T>,
    ids: impl Iterator<Item = &'b str>,
) -> Result<(), Problem> {
    let mut count = 0;
    for id in ids {
        count += 1;
        if !drawn.contains_key(id) {
            return Err(bad(format!("{thing} `{id}` is not drawn")));
        }
    }
    if drawn.len() > count {
        return Err(bad(format!(
            "it draws more than the {count} of the kind {thing} that there are"
        )));
    }
    Ok(())
}

fn round_area(area: &mut LayoutArea) -> Result<(), Problem> {
    area.at.iter_mut().chain([&mut area.width, &mut area.height]).try_for_each(round)
}

fn round(number: &mut f64) -> Result<(), Problem> {
    if !(-SHEET..=SHEET).contains(number) {
        return Err(bad(format!("its numbers are from -{SHEET} to {SHEET}")));
    }
    // Adding zero turns -0.0 into 0.0.
    *number = (*number * 10.0).round() / 10.0 + 0.0;
    Ok(())
}

fn bad(why: String) -> Problem {
    Problem::bad_request("bad-layout", format!("the layout does not fit the board: {why}"))
}
