//! Layouts that were broken on purpose: each is found out, and for the right reason.

use trestle_layout::{Layout, Point, Side, faults};
use trestle_testkit::board;

use crate::{committed, said};

/// Breaks the layout of a board and expects a fault with these words.
#[track_caller]
fn breaks(id: &str, expected: &str, damage: impl FnOnce(&mut Layout)) {
    let (board, mut layout) = (board(id), committed(id));
    assert_eq!(faults(&board, &layout), [], "it is good before");
    damage(&mut layout);
    let found = said(&board, &layout);
    assert!(found.iter().any(|fault| fault.contains(expected)), "{expected}: {found:#?}");
}

fn shift_name(layout: &mut Layout, city: &str, to: Point) {
    layout.cities.get_mut(city).unwrap().name.as_mut().unwrap().at = to;
}

#[test]
fn what_is_missing() {
    breaks("europe", "paris is missing", |layout| {
        layout.cities.remove("paris");
    });
    breaks("europe", "should have a place for its name", |layout| {
        layout.cities.get_mut("paris").unwrap().name = None;
    });
    breaks("europe", "cadiz-lisboa has 1 spaces instead of 2", |layout| {
        layout.routes.get_mut("cadiz-lisboa").unwrap().spaces.pop();
    });
    breaks("world", "honolulu-tokyo has no exit to tokyo", |layout| {
        layout.exits.retain(|exit| exit.route != "honolulu-tokyo" || exit.side == Side::Right);
    });
}

#[test]
fn what_belongs_to_another_board() {
    breaks("europe", "atlantis is no city", |layout| {
        let spot = layout.cities["paris"];
        layout.cities.insert("atlantis".to_owned(), spot);
    });
    breaks("europe", "paris-atlantis is no route", |layout| {
        let path = layout.routes["cadiz-lisboa"].clone();
        layout.routes.insert("paris-atlantis".to_owned(), path);
    });
    breaks("world", "exits instead of", |layout| {
        let exit = layout.exits[0].clone();
        layout.exits.push(exit);
    });
    breaks("europe", "really elsewhere", |layout| {
        layout.cities.get_mut("paris").unwrap().really.x += 5.0;
    });
}

#[test]
fn what_is_in_the_way() {
    breaks("europe", "overlaps space 1 of cadiz-lisboa", |layout| {
        let space = layout.routes["cadiz-lisboa"].spaces[0];
        layout.routes.get_mut("lisboa-madrid").unwrap().spaces[0] = space;
    });
    breaks("europe", "space 1 of cadiz-lisboa overlaps cadiz", |layout| {
        let at = layout.cities["cadiz"].at;
        layout.routes.get_mut("cadiz-lisboa").unwrap().spaces[0].at = at;
    });
    breaks("europe", "overlaps the name of paris", |layout| {
        let at = layout.routes["cadiz-lisboa"].spaces[0].at;
        shift_name(layout, "paris", at);
    });
    breaks("europe", "the name of cadiz overlaps cadiz", |layout| {
        let at = layout.cities["cadiz"].at;
        shift_name(layout, "cadiz", at);
    });
    breaks("europe", "the name of paris overlaps the name of brest", |layout| {
        let at = layout.cities["brest"].name.unwrap().at;
        shift_name(layout, "paris", at);
    });
    breaks("europe", "cadiz overlaps brest", |layout| {
        let at = layout.cities["brest"].at;
        layout.cities.get_mut("cadiz").unwrap().at = at;
    });
    breaks("europe", "is far from it", |layout| {
        layout.cities.get_mut("cadiz").unwrap().name.as_mut().unwrap().at.y -= 400.0;
    });
    breaks("world", "overlaps the arrow of", |layout| {
        let at = layout.exits[0].at;
        layout.exits[1].name.at = at;
    });
}

#[test]
fn what_is_off_the_sheet() {
    breaks("europe", "space 1 of cadiz-lisboa leaves the sheet", |layout| {
        layout.routes.get_mut("cadiz-lisboa").unwrap().spaces[0].at.x = 0.0;
    });
    breaks("europe", "the name of cadiz leaves the sheet", |layout| {
        shift_name(layout, "cadiz", Point::new(20.0, 20.0));
    });
    breaks("europe", "cadiz leaves the sheet", |layout| {
        layout.cities.get_mut("cadiz").unwrap().at.y = 895.0;
    });
    breaks("world", "is not at the edge of the sheet", |layout| layout.exits[0].at.x = 60.0);
    breaks("europe", "the title leaves the sheet", |layout| {
        layout.cartouche.as_mut().unwrap().at.x = 0.0;
    });
}

#[test]
fn what_cannot_be_read() {
    breaks("europe", "letters of 12 are too small", |layout| layout.plan.letters = 12.0);
    breaks("europe", "are too small", |layout| layout.plan.letters = f64::NAN);
    breaks("europe", "spaces of 20 by", |layout| layout.plan.space_length = 20.0);
    breaks("europe", "too small", |layout| layout.plan.space_width = 8.0);
    // On a larger sheet everything becomes smaller on the screen.
    breaks("europe", "too small", |layout| layout.plan.height = 1800.0);
    breaks("europe", "the room for the name of paris is too small", |layout| {
        layout.cities.get_mut("paris").unwrap().name.as_mut().unwrap().width -= 10.0;
    });
    breaks("europe", "the room for the title is only", |layout| {
        layout.cartouche.as_mut().unwrap().width = 120.0;
    });
    breaks("europe", "overlaps the title", |layout| {
        let at = layout.cities["paris"].at;
        layout.cartouche.as_mut().unwrap().at = at;
    });
}

#[test]
fn what_is_no_gentle_curve() {
    let long = "palermo-smyrna";
    breaks("europe", "bends sharply", |layout| {
        layout.routes.get_mut(long).unwrap().spaces[2].angle += 50.0;
    });
    breaks("europe", "lies askew", |layout| {
        layout
            .routes
            .get_mut(long)
            .unwrap()
            .spaces
            .iter_mut()
            .for_each(|space| space.angle += 30.0);
    });
    breaks("europe", "palermo-smyrna bends to one side and back", |layout| {
        let spaces = &mut layout.routes.get_mut(long).unwrap().spaces;
        spaces[1].angle += 30.0;
        spaces[4].angle -= 30.0;
    });
    breaks("europe", "are spread unevenly", |layout| {
        layout.routes.get_mut(long).unwrap().spaces[0].at.x += 20.0;
    });
    breaks("europe", "are far from each other", |layout| {
        let spaces = &mut layout.routes.get_mut(long).unwrap().spaces;
        for (place, space) in spaces.iter_mut().enumerate() {
            space.at.x += 60.0 * place as f64;
        }
    });
    breaks("europe", "makes a detour", |layout| {
        layout
            .routes
            .get_mut(long)
            .unwrap()
            .spaces
            .iter_mut()
            .for_each(|space| space.at.y -= 300.0);
    });
    breaks("europe", "palermo-smyrna begins", |layout| {
        layout
            .routes
            .get_mut(long)
            .unwrap()
            .spaces
            .iter_mut()
            .for_each(|space| space.at.x += 100.0);
    });
    breaks("europe", "do not run side by side", |layout| {
        let path = layout.routes.get_mut("edinburgh-london-1").unwrap();
        path.spaces.iter_mut().for_each(|space| space.at.x -= 40.0);
    });
}

#[test]
fn what_crosses() {
    breaks("europe", "crosses", |layout| {
        let path = layout.routes.get_mut("brest-pamplona").unwrap();
        path.spaces.iter_mut().for_each(|space| space.at.x += 250.0);
    });
}

#[test]
fn what_is_not_where_it_belongs() {
    breaks("europe", "from where it really is", |layout| {
        layout.cities.get_mut("cadiz").unwrap().at.x += 300.0;
    });
    breaks("europe", "lies in another direction", |layout| {
        let (here, there) = (layout.cities["brest"].at, layout.cities["paris"].at);
        layout.cities.get_mut("brest").unwrap().at = there;
        layout.cities.get_mut("paris").unwrap().at = here;
    });
}
