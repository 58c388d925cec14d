//! Every board has a layout that is good.

use std::fs;

use trestle_layout::Plan;
use trestle_testkit::all_boards;

use crate::{beside_boards, committed, said};

/// Nothing overlaps or leaves the sheet, everything of the board is there and can be read.
#[test]
fn no_layout_has_faults() {
    for board in all_boards() {
        let found = said(&board, &committed(board.id()));
        assert!(found.is_empty(), "{}:\n{}", board.id(), found.join("\n"));
    }
}

#[test]
fn every_layout_has_room_for_the_title() {
    for board in all_boards() {
        assert!(committed(board.id()).cartouche.is_some(), "{}", board.id());
    }
}

/// If a plan was changed, the layout has to be made again.
#[test]
fn every_layout_follows_its_plan() {
    for board in all_boards() {
        let file = beside_boards(&format!("{}.plan.toml", board.id()));
        let Ok(text) = fs::read_to_string(&file) else { continue };
        let (plan, _) =
            Plan::read(&board, &text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let again = format!("run `cargo xtask layout {}`", board.id());
        assert_eq!(committed(board.id()).plan, plan, "{again}");
    }
}

/// Tuning by hand changes the lines that it is about and no others.
#[test]
fn layouts_are_written_as_they_are_read() {
    for board in all_boards() {
        let text =
            fs::read_to_string(beside_boards(&format!("{}.layout.json", board.id()))).unwrap();
        assert_eq!(committed(board.id()).to_text().unwrap(), text, "{}", board.id());
    }
}

#[test]
fn routes_that_leave_the_world_name_the_far_city_at_both_edges() {
    let layout = committed("world");
    let to = |route: &str| {
        let exits = layout.exits.iter().filter(|exit| exit.route == route);
        exits.map(|exit| exit.to.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(to("honolulu-tokyo"), ["tokyo", "honolulu"]);
    assert_eq!(to("lima-sydney-1"), ["sydney", "lima"]);
    assert!(to("lima-sydney-2").is_empty(), "both tracks leave together");
    assert!(to("lahore-tehran").is_empty());
}
