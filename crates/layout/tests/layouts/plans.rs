//! Plans written by hand: what they may leave out, and what they may not say.

use trestle_engine::board::City;
use trestle_layout::{Plan, Projection};
use trestle_testkit::{all_boards, board};

#[test]
fn a_board_without_a_plan_gets_one_that_suits_it() {
    for board in all_boards() {
        let span = |coordinate: fn(&City) -> f64| {
            let values = board.cities().iter().map(coordinate);
            values.fold((f64::MAX, f64::MIN), |(least, most), it| (least.min(it), most.max(it)))
        };
        let ((west, east), (south, north)) = (span(|city| city.lon), span(|city| city.lat));
        let is_town = east - west < 3.0 && north - south < 3.0;
        let suits = match Plan::for_board(&board).0.projection {
            Projection::Miller { .. } => east - west > 180.0,
            Projection::Flat { .. } => is_town,
            // On one side of the equator, and true to size within the map.
            Projection::ConicConformal { parallels: [low, high], .. } => {
                south * north > 0.0 && !is_town && south < low && low < high && high < north
            }
            Projection::AzimuthalEqualArea { center: [lon, lat] } => {
                !is_town && (west..=east).contains(&lon) && (south..=north).contains(&lat)
            }
        };
        assert!(suits, "{}", board.id());
    }
}

#[test]
fn an_empty_plan_says_nothing() {
    for board in all_boards() {
        assert_eq!(Plan::read(&board, ""), Ok(Plan::for_board(&board)));
    }
}

#[test]
fn a_plan_says_what_is_otherwise_chosen() {
    let (plan, hints) =
        Plan::read(&board("europe"), "letters = 20\n[nudge]\nparis = [3, -4]").unwrap();
    assert_eq!(plan.letters, 20.0);
    assert_eq!(hints.nudge["paris"], [3.0, -4.0]);
    assert_eq!(plan.projection, Plan::for_board(&board("europe")).0.projection);
}

#[test]
fn mistakes_in_a_plan_are_named() {
    let cases = [
        ("letter = 20", "unknown field `letter`"),
        ("letters = 0", "`letters` should be a size"),
        ("letters = nan", "`letters` should be a size"),
        ("width = \"wide\"", "invalid type"),
        ("stretch = 3", "`stretch` should be from 1 to 2"),
        (
            "projection = { conic-conformal = { center = 0, parallels = [-20, 20] } }",
            "on one side of the equator",
        ),
        ("projection = { globe = {} }", "unknown variant `globe`"),
        ("[nudge]\nparys = [1, 1]", "`parys`, which is no city of this board"),
        ("[side]\nparis = \"inside\"", "unknown variant `inside`"),
        ("[bow]\nparis-rome = 10", "`paris-rome`, which is no route of this board"),
        ("crossings = [[\"cadiz-lisboa\", \"x\"]]", "`x`, which is no route of this board"),
        ("[bow]\ncadiz-lisboa = 100", "it should be from -80 to 80"),
        ("[split]\ncadiz-lisboa = 3", "is more than its 2 spaces"),
    ];
    for (text, expected) in cases {
        let error = Plan::read(&board("europe"), text).expect_err(text);
        assert!(error.contains(expected), "{text}: {error}");
    }
}
