//! A board in few numbers, for a small picture of it.

use trestle_engine::board::City;
use trestle_engine::{Board, Id, Paint};
use trestle_protocol::gallery::BoardDrawing;
use trestle_protocol::own_board::BoardLayout;

/// The width of the sheet, and the heights that it may have.
const WIDTH: f64 = 1000.0;
const HEIGHTS: (f64, f64) = (200.0, 2000.0);
/// How high a sheet without a layout is, and how much of it is margin.
const USUAL_HEIGHT: f64 = 620.0;
const MARGIN: f64 = 75.0;
/// Near the poles a degree east would be next to nothing.
const NARROWEST: f64 = 0.2;

/// A board as its layout has it, or by the degrees of its cities.
pub fn draw(board: &Board, layout: Option<&BoardLayout>) -> BoardDrawing {
    let (places, height) = match layout {
        Some(layout) => laid_out(board, layout),
        None => on_earth(board),
    };
    let on_sheet = |at: f64, most: f64| at.round().clamp(0.0, most) as u16;
    BoardDrawing {
        height: height.round() as u16,
        cities: places.iter().map(|&[x, y]| [on_sheet(x, WIDTH), on_sheet(y, height)]).collect(),
        colors: board.colors().to_vec(),
        routes: (board.routes().iter())
            .map(|route| {
                let [from, to] = route.ends.map(place);
                let color = match route.paint {
                    Paint::Color(color) => place(color) + 1,
                    Paint::Grey => 0,
                };
                [from, to, color]
            })
            .collect(),
    }
}

fn place(id: impl Id) -> u8 {
    u8::try_from(id.index()).unwrap_or(u8::MAX)
}

fn laid_out(board: &Board, layout: &BoardLayout) -> (Vec<[f64; 2]>, f64) {
    let scale = WIDTH / layout.plan.width;
    let at = |id: &String| layout.cities.get(id).map_or([0.0; 2], |city| city.at);
    let places = board.cities().iter().map(|city| at(&city.id).map(|number| number * scale));
    (places.collect(), (layout.plan.height * scale).clamp(HEIGHTS.0, HEIGHTS.1))
}

fn on_earth(board: &Board) -> (Vec<[f64; 2]>, f64) {
    let range = |degrees: fn(&City) -> f64| {
        let all = board.cities().iter().map(degrees);
        all.fold((f64::MAX, f64::MIN), |(least, most), one| (least.min(one), most.max(one)))
    };
    let ((west, east), (south, north)) = (range(|city| city.lon), range(|city| city.lat));
    let (lon, lat) = (f64::midpoint(west, east), f64::midpoint(south, north));
    let narrow = lat.to_radians().cos().max(NARROWEST);
    let wide = ((east - west) * narrow).max(1e-6);
    let high = (north - south).max(1e-6);
    let scale = ((WIDTH - 2.0 * MARGIN) / wide).min((USUAL_HEIGHT - 2.0 * MARGIN) / high);
    let at = |city: &City| {
        let x = WIDTH / 2.0 + (city.lon - lon) * narrow * scale;
        [x, USUAL_HEIGHT / 2.0 - (city.lat - lat) * scale]
    };
    (board.cities().iter().map(at).collect(), USUAL_HEIGHT)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use trestle_engine::board::Registry;
    use trestle_protocol::own_board::{LayoutCity, LayoutPlan};

    use super::*;

    #[test]
    fn every_board_is_drawn_within_its_sheet() {
        for board in Registry::built_in().unwrap().all() {
            let drawing = draw(board, None);
            let corner = |corner: fn(u16, u16) -> u16, axis: usize| {
                drawing.cities.iter().map(|city| city[axis]).reduce(corner).unwrap()
            };
            // It fills the room that there is, in one direction at least.
            let width = corner(u16::max, 0) - corner(u16::min, 0);
            let height = corner(u16::max, 1) - corner(u16::min, 1);
            assert!(width.abs_diff(850) < 3 || height.abs_diff(470) < 3, "{width} {height}");
            assert!(width < 853 && height < 473, "{width} {height}");
            for [from, to, color] in drawing.routes {
                assert!(usize::from(from.max(to)) < drawing.cities.len() && from != to);
                assert!(usize::from(color) <= drawing.colors.len());
            }
        }
    }

    #[test]
    fn a_layout_says_where_cities_are() {
        let boards = Registry::built_in().unwrap();
        let board = boards.get("usa").unwrap();
        let (first, rest) = board.cities().split_first().unwrap();
        let at = |at| LayoutCity { at, name: None };
        let mut cities = BTreeMap::from([(first.id.clone(), at([500.0, 100.0]))]);
        // Beyond the sheet, which the picture then ends with.
        cities.extend(rest.iter().map(|city| (city.id.clone(), at([-9000.0, 9000.0]))));
        let (width, height) = (2000.0, 1200.0);
        let (space_length, space_width, city, letters) = (1.0, 1.0, 1.0, 1.0);
        let plan = LayoutPlan { width, height, space_length, space_width, city, letters };
        let layout = BoardLayout { plan, cities, routes: BTreeMap::new(), cartouche: None };
        let drawing = draw(board, Some(&layout));
        assert_eq!(drawing.height, 600);
        assert_eq!(drawing.cities[..2], [[250, 50], [0, 600]]);
    }
}
