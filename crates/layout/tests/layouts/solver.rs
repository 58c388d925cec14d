//! New layouts, for boards that nobody has made a plan for.

use crate::said;
use trestle_engine::{Board, board};
use trestle_layout::{CitySpot, Effort, Layout, Plan, Point, faults, lay_out};

/// Enough for a small board.
const LITTLE: Effort = Effort { changes: 12_000, starts: 1 };

/// The examples of the guide.
fn examples() -> Vec<Board> {
    let guide = include_str!("../../../../docs/BOARDS.md");
    let blocks = guide.split("```toml\n").skip(1).filter_map(|block| block.split("```").next());
    let load = |text: &str| board::load(text).unwrap_or_else(|faults| panic!("{faults}"));
    blocks.map(load).collect()
}

fn lakes() -> Board {
    examples().remove(0)
}

fn with_plan(board: &Board, text: &str) -> Layout {
    let (plan, hints) = Plan::read(board, text).unwrap();
    lay_out(board, &plan, &hints, LITTLE)
}

#[test]
fn a_board_without_a_plan_gets_a_layout_without_faults() {
    let board = lakes();
    assert_eq!(faults(&board, &with_plan(&board, "")), []);
}

/// Two routes of this example have to cross, and the plan says so.
#[test]
fn routes_cross_where_the_plan_allows_it() {
    let board = examples().remove(1);
    let plan = "crossings = [[\"anchor-dock\", \"edge-moor\"]]";
    let mut layout = with_plan(&board, plan);
    assert_eq!(faults(&board, &layout), []);
    layout.crossings.clear();
    assert_eq!(said(&board, &layout), ["edge-moor crosses anchor-dock"]);
}

#[test]
fn the_same_plan_gives_the_same_layout() {
    let board = lakes();
    assert_eq!(with_plan(&board, ""), with_plan(&board, ""));
}

#[test]
fn a_layout_survives_being_written() {
    let layout = with_plan(&lakes(), "");
    assert_eq!(Layout::read(&layout.to_text().unwrap()).unwrap(), layout);
}

/// Spaces that are far too large at first shrink, unless the plan insists on them.
#[test]
fn spaces_shrink_until_there_is_room() {
    let board = lakes();
    let (mut plan, hints) = Plan::for_board(&board);
    (plan.space_length, plan.space_width) = (110.0, 40.0);
    let layout = lay_out(&board, &plan, &hints, LITTLE);
    assert_eq!(faults(&board, &layout), []);
    assert!(layout.plan.space_length < 110.0);

    let layout = with_plan(&board, "space_length = 110\nspace_width = 40");
    assert_eq!(layout.plan.space_length, 110.0);
    assert_ne!(faults(&board, &layout), []);
}

#[test]
fn hints_are_followed() {
    let board = lakes();
    let spot = |layout: &Layout, city: &str| -> CitySpot { layout.cities[city] };
    for (side, is_there) in [
        ("above", (|from: Point| from.y < -15.0) as fn(Point) -> bool),
        ("below", |from| from.y > 15.0),
        ("left", |from| from.x < -30.0),
        ("right", |from| from.x > 30.0),
    ] {
        let layout = with_plan(&board, &format!("[side]\nabbey = \"{side}\""));
        let abbey = spot(&layout, "abbey");
        assert!(is_there(abbey.name.unwrap().at - abbey.at), "{side}");
    }

    let plain = spot(&with_plan(&board, ""), "abbey");
    let nudged = spot(&with_plan(&board, "[nudge]\nabbey = [60, 0]"), "abbey");
    assert!(nudged.at.x > plain.at.x + 20.0, "{nudged:?} {plain:?}");
    assert_eq!(nudged.really, plain.really);

    // To which side of the straight line the middle of a route lies.
    let bows = |degrees: i32| {
        let layout = with_plan(&board, &format!("[bow]\nmill-abbey = {degrees}"));
        let (from, to) = (spot(&layout, "mill").at, spot(&layout, "abbey").at);
        let spaces = &layout.routes["mill-abbey"].spaces;
        (to - from).cross(spaces[spaces.len() / 2].at - from)
    };
    assert!(bows(40) > 0.0);
    assert!(bows(-40) < 0.0);
}

/// A route over the edge has as many spaces on each side as the plan says.
#[test]
fn a_route_over_the_edge_is_split_as_planned() {
    let board = trestle_testkit::board("world");
    for split in [1, 4] {
        let text = format!("[split]\nhonolulu-tokyo = {split}");
        let (plan, mut hints) = Plan::read(&board, &text).unwrap();
        hints.may_shrink = false;
        let layout = lay_out(&board, &plan, &hints, Effort { changes: 500, starts: 1 });
        let spaces = &layout.routes["honolulu-tokyo"].spaces;
        let on_left = spaces.iter().filter(|space| space.at.x < plan.width / 2.0).count();
        assert_eq!((on_left, spaces.len()), (split, 5));
    }
}

/// What a board says about its routes is a hint, and the plan has the last word.
#[test]
fn a_board_can_say_how_its_routes_bow() {
    let guide = include_str!("../../../../docs/BOARDS.md");
    let text = guide.split("```toml\n").nth(1).and_then(|block| block.split("```").next()).unwrap();
    let row = text.lines().find(|line| line.contains("id = \"mill-abbey\"")).unwrap();
    let bent = row.replace(" },", ", bow = -30 },");
    assert_ne!(row, bent);
    let board = board::load(&text.replace(row, &bent)).unwrap_or_else(|faults| panic!("{faults}"));
    let (_, hints) = Plan::for_board(&board);
    assert_eq!(hints.bow.into_iter().collect::<Vec<_>>(), [("mill-abbey".to_owned(), -30.0)]);
    let (_, hints) = Plan::read(&board, "[bow]\nmill-abbey = 12").unwrap();
    assert_eq!(hints.bow["mill-abbey"], 12.0);
}
