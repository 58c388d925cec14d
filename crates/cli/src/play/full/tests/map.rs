//! The map as a picture.

use ratatui::style::Modifier;
use trestle_engine::board::Registry;
use trestle_engine::{Id, RouteId, SeatSetup, Setup};

use super::*;
use crate::sample;

/// The smallest screen with a map, and a larger one.
const SIZES: [(u16, u16); 2] = [(100, 30), (120, 40)];

fn is_line(symbol: &str) -> bool {
    symbol.chars().all(|letter| ('\u{2801}'..='\u{28ff}').contains(&letter))
}

impl Game<'_> {
    /// The lines of the map: everything left of the list.
    fn map(&self) -> Vec<String> {
        let lines = self.lines();
        let (row, end) = lines
            .iter()
            .enumerate()
            .find_map(|(row, line)| {
                let at = line.find("Routes ").filter(|_| line.contains("The map"))?;
                Some((row, line[..at].chars().count() - 1))
            })
            .unwrap_or_else(|| panic!("there is no map:\n{}", self.text()));
        lines[row + 1..lines.len() - 1]
            .iter()
            .map(|line| line.chars().take(end).collect())
            .collect()
    }

    /// How many characters have lines on them.
    fn drawn(&self) -> usize {
        self.buffer().content.iter().filter(|cell| is_line(cell.symbol())).count()
    }
}

fn at_table(table: &mut Table, size: (u16, u16)) -> Game<'_> {
    let chosen = table.rules().pieces_are_chosen();
    let mut game = Game::new(table, size);
    game.press("a\n");
    if chosen {
        game.press("\n");
    }
    game
}

#[test]
fn from_100_columns_up_every_board_is_drawn() {
    for board in Registry::built_in().unwrap().all() {
        let rules = rules(board.id(), 2);
        for size in SIZES {
            let mut table = table(&rules, 1);
            let game = at_table(&mut table, size);
            assert!(game.drawn() > 40, "{}", game.text());
            // Most of the cities have names, shortened where they have no room.
            let map = game.map().join("\n");
            let named = board.cities().iter().filter(|city| {
                let name: String = city.name.chars().take(3).collect();
                !name.is_empty() && map.contains(&name)
            });
            assert!(named.count() * 10 > board.cities().len() * 7, "{map}");
        }
        let mut table = table(&rules, 1);
        let game = at_table(&mut table, (99, 40));
        assert_eq!(game.drawn(), 0, "{}", game.text());
        game.does_not_see("The map");
    }
}

#[test]
fn the_route_that_is_meant_is_in_sight_with_its_cities_however_close_one_looks() {
    for board in Registry::built_in().unwrap().all() {
        let rules = rules(board.id(), 2);
        let mut table = table(&rules, 1);
        let mut game = at_table(&mut table, (100, 30));
        for number in 0..board.routes().len() {
            if number % 20 == 10 {
                game.press("+");
            }
            let route = game.app.selected().unwrap();
            let map = game.map().join("\n");
            for city in board.routes()[route.index()].ends {
                let name: String = board.city_name(city).chars().take(3).collect();
                let is_named = !board.cities()[city.index()].name.is_empty();
                assert!(!is_named || map.contains(&name), "{name} is not there:\n{map}");
            }
            let highlighted = || game.buffer().content.chunks(100).flat_map(|row| &row[..54]);
            let reversed = |modifier: Modifier| modifier.contains(Modifier::REVERSED);
            // Its line, or the label on it; names of cities are highlighted, too.
            let shows = |symbol: &str| {
                is_line(symbol) || symbol.chars().all(|it| it.is_ascii_digit() || "●■".contains(it))
            };
            let count = |shows: &dyn Fn(&str) -> bool| {
                let cells = highlighted().filter(|cell| reversed(cell.modifier));
                cells.filter(|cell| shows(cell.symbol())).count()
            };
            // The shortest routes may have no cell of their own; the marks of their cities show them.
            let marks = |symbol: &str| "•◎+".contains(symbol);
            let is_short = board.routes()[route.index()].length == 1;
            let is_seen = count(&shows) > 0 || (is_short && count(&marks) == 2);
            assert!(is_seen, "{route:?} is not highlighted:\n{map}");
            game.key(KeyCode::Down);
        }
    }
}

#[test]
fn claimed_routes_bear_the_marks_of_their_owners() {
    for board in Registry::built_in().unwrap().all() {
        let rules = rules(board.id(), 2);
        // Long routes have the most marks, and are not twins of each other.
        let mut routes: Vec<RouteId> = (0..board.routes().len()).map(RouteId::from_index).collect();
        routes.sort_by_key(|route| std::cmp::Reverse(board.routes()[route.index()].length));
        routes.retain(|route| board.routes()[route.index()].twin.is_none());
        let seat = |route: RouteId| SeatSetup {
            routes: [route].into_iter().collect(),
            ..SeatSetup::default()
        };
        let setup = Setup { seats: vec![seat(routes[0]), seat(routes[1])], ..Setup::default() };
        let mut table = in_position(&rules, setup.build(&rules).unwrap());
        let game = Game::new(&mut table, (160, 50));
        let map = game.map().join("\n");
        for (mark, route) in [("●", routes[0]), ("■", routes[1])] {
            let spaces = usize::from(board.routes()[route.index()].length);
            // One more is in the legend; neighbouring spaces may share a character.
            assert!(map.matches(mark).count() > spaces / 2 + 1, "{mark} {spaces}\n{map}");
        }
    }
}

#[test]
fn both_tracks_of_a_double_route_are_told_apart() {
    let rules = rules("usa", 5);
    let board = rules.board();
    let double = board.routes().iter().position(|it| it.twin.is_some() && it.length > 2).unwrap();
    let double = RouteId::from_index(double);
    let twin = board.routes()[double.index()].twin.unwrap();
    let seat = |route: RouteId| SeatSetup {
        routes: [route].into_iter().collect(),
        ..SeatSetup::default()
    };
    let setup = Setup { seats: vec![seat(double), seat(twin)], ..Setup::default() };
    let mut table = in_position(&rules, setup.build(&rules).unwrap());
    let game = Game::new(&mut table, (100, 30));
    let map = game.map().join("\n");
    let spaces = usize::from(board.routes()[double.index()].length);
    for mark in ["●", "■"] {
        assert!(map.matches(mark).count() > spaces / 2 + 1, "{mark}\n{map}");
    }
}

#[test]
fn keys_zoom_move_and_hide_the_map() {
    let rules = rules("europe", 2);
    let mut table = table(&rules, 1);
    let mut game = at_table(&mut table, (120, 40));
    let whole = game.map();
    game.press("++");
    let close = game.map();
    assert_ne!(whole, close);
    game.press("L");
    let moved = game.map();
    assert_ne!(close, moved);
    game.app.hear(Message::Key(KeyEvent::new(KeyCode::Left, KeyModifiers::SHIFT))).unwrap();
    game.draw();
    assert_eq!(game.map(), close);
    // Another route brings the camera to it.
    game.press("LLLLKKKK");
    game.key(KeyCode::End);
    game.sees("Wien");
    game.key(KeyCode::Home);
    game.press("0");
    assert_eq!(game.map(), whole);
    game.press("m");
    game.sees("The map");
    game.does_not_see("Routes by name");
    game.press("m");
    game.does_not_see("The map");
    game.sees("Routes by name");
    game.press("m");
    assert_eq!(game.map(), whole);
}

#[test]
fn a_question_leaves_the_map_in_sight() {
    for board in Registry::built_in().unwrap().all() {
        let rules = rules(board.id(), 2);
        for size in SIZES {
            let mut table = table(&rules, 1);
            let game = Game::new(&mut table, size);
            game.sees("Which tickets do you keep?");
            assert!(game.drawn() > 40, "{}", game.text());
            // Every city of a ticket on offer has its mark.
            assert!(game.text().matches('◎').count() > 2, "{}", game.text());
        }
    }
}

#[test]
fn a_board_without_a_layout_says_so() {
    let rules = sample::table(sample::flags(), 0);
    let mut table = table(&Arc::new(rules), 1);
    let mut game = Game::new(&mut table, (140, 60));
    game.press("a\n");
    game.sees("this board has no drawn map");
    assert_eq!(game.drawn(), 0);
    game.press("m");
    game.sees("There is no drawing of this board.");
    game.press("?");
    game.sees("There is no drawing of this board.");
}

#[test]
fn without_colours_the_map_says_as_much() {
    for board in Registry::built_in().unwrap().all() {
        let rules = rules(board.id(), 2);
        let shown = |theme| {
            let mut table = table(&rules, 1);
            let mut game = Game::with_theme(&mut table, (120, 40), theme);
            game.press("a\n");
            game.text()
        };
        assert_eq!(shown(Theme::Plain), shown(Theme::Colors));
        assert_eq!(shown(Theme::Plain), shown(Theme::Sixteen));
    }
}
