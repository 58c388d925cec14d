//! What stands on the main screens.

use ratatui::style::Color;
use trestle_engine::Board;
use trestle_engine::board::built_ins;

use super::*;

#[test]
fn tickets_are_ticked_and_never_too_few_kept() {
    let rules = rules("europe", 2);
    let mut table = table(&rules, 1);
    let mut game = Game::new(&mut table, (80, 24));
    game.sees("Choose your first tickets");
    game.sees("Keep at least 2; 0 ticked.");
    assert_eq!(game.text().matches("[ ] ").count(), 4, "{}", game.text());
    game.press(" \n");
    game.sees("Tick at least 2: Space ticks, `a` ticks all.");
    game.key(KeyCode::Down);
    game.press(" 4");
    assert_eq!(game.text().matches("[x] ").count(), 3, "{}", game.text());
    game.press("4\n");
    game.sees("Your tickets: 0 of 2 done");
    game.sees("Your turn");
}

#[test]
fn everything_that_matters_is_on_one_small_screen() {
    for board in built_ins() {
        let rules = rules(board.id, 2);
        let mut table = table(&rules, 1);
        let title = table.words().title();
        let mut game = Game::new(&mut table, (80, 24));
        game.press("a\n");
        // Where pieces are chosen, they are the second question.
        if rules.pieces_are_chosen() {
            game.sees("How many of them are");
            game.press("\n");
        }
        for words in words_of(rules.board()) {
            game.sees(&words);
        }
        for words in [
            &title,
            "Your turn",
            "Enter claim (",
            "t tickets",
            ">● you",
            " ■ seat 1 random",
            "points",
            "1  ",
            "You have ",
            "Routes by name",
            "[all ",
            "payable ",
            "Your tickets: 0 of ",
            "to go",
            "What has happened",
            "Seat 1 ",
            "? help",
        ] {
            game.sees(words);
        }
    }
}

/// What the mechanics of a board put on the screen.
fn words_of(board: &Board) -> Vec<String> {
    let plural = |id: &str| if id.ends_with('s') { format!("{id}es") } else { format!("{id}s") };
    let pieces: Vec<String> = board.media().iter().map(|medium| plural(&medium.id)).collect();
    let mut words = vec![pieces.join("+")];
    words.extend(board.terrains().iter().cloned());
    match board.decks() {
        [_] => words.push(" deck ".to_owned()),
        several => words.extend(several.iter().map(|deck| format!(" {} ", deck.id))),
    }
    let settings = board.settings();
    words.extend((!settings.station_costs.is_empty()).then(|| "stations left".to_owned()));
    words.extend((settings.harbours > 0).then(|| "harbours left".to_owned()));
    words.extend((!settings.flag_colors.is_empty()).then(|| "laid for the flag".to_owned()));
    words
}

#[test]
fn the_list_says_what_is_special_about_a_route() {
    for (board, mark) in [("europe", "ferry 2"), ("usa", "double")] {
        let rules = rules(board, 2);
        let mut table = table(&rules, 1);
        let mut game = Game::new(&mut table, (80, 24));
        game.press("a\n");
        game.sees(mark);
    }
}

#[test]
fn routes_are_filtered_searched_and_ordered() {
    let rules = rules("europe", 2);
    let mut table = table(&rules, 1);
    let mut game = Game::new(&mut table, (120, 40));
    game.press("a\n");
    game.sees("[all 101]");
    game.sees("Amsterdam – Bruxelles");
    game.key(KeyCode::Right);
    game.sees("[free 101]");
    game.key(KeyCode::Right);
    game.sees("[payable ");
    game.key(KeyCode::Left);
    game.key(KeyCode::Left);
    game.key(KeyCode::Left);
    game.sees("[mine 0]");
    game.sees("You have no route yet.");
    game.press("f/zuri");
    game.sees("city: zuri_");
    game.sees("München – Zürich");
    game.does_not_see("Amsterdam – Bruxelles");
    game.press("\n");
    game.sees("city: zuri ");
    game.press("o");
    game.sees("Routes longest first");
    game.key(KeyCode::Esc);
    game.does_not_see("city:");
    game.press("/qqq");
    game.sees("No route matches `qqq`");
    game.key(KeyCode::Esc);
    game.press("oo");
    game.key(KeyCode::End);
    game.sees("Wien – Zagrab: 2 grey");
}

#[test]
fn pages_open_scroll_and_close() {
    let rules = rules("europe", 2);
    let mut table = table(&rules, 1);
    let mut game = Game::new(&mut table, (80, 24));
    game.press("a\n?");
    game.sees("In your turn");
    game.sees("lines 1–");
    game.key(KeyCode::End);
    game.sees("Stations");
    game.does_not_see("In your turn");
    game.key(KeyCode::Esc);
    game.press("l");
    game.sees("Seat 1 has the first turn.");
    // From one page to the other.
    game.press("i");
    game.sees("Face-up: ");
    game.key(KeyCode::Esc);
    game.sees("Routes by name");
    game.press("h");
    game.sees("What an expert would do, best first:");
}

#[test]
fn leaving_is_asked_for_once_and_no_more() {
    let rules = rules("europe", 2);
    let mut table = table(&rules, 1);
    let mut game = Game::new(&mut table, (80, 24));
    game.press("q");
    game.sees("Leave the game? It is not over.");
    game.press("n");
    game.does_not_see("Leave the game?");
    let control_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    game.app.hear(Message::Key(control_c)).unwrap();
    assert_eq!(game.app.ending(), None);
    game.app.hear(Message::Key(control_c)).unwrap();
    assert!(game.app.ending().is_some());
}

#[test]
fn a_screen_that_is_too_small_says_so_and_takes_no_moves() {
    let rules = rules("europe", 2);
    let mut table = table(&rules, 1);
    let mut game = Game::new(&mut table, (71, 20));
    game.sees("The terminal is too small.");
    game.sees("It is 71 × 20;");
    game.press("a\nd");
    game.terminal.backend_mut().resize(72, 20);
    game.draw();
    game.sees("Keep at least 2; 0 ticked.");
}

#[test]
fn without_colours_nothing_is_coloured_and_all_is_named() {
    let rules = rules("europe", 2);
    let colored = |theme| {
        let mut table = table(&rules, 1);
        let mut game = Game::with_theme(&mut table, (80, 24), theme);
        game.press("a\n");
        let plain = |color: Color| color == Color::Reset;
        let cells = game.buffer().content.iter();
        let colored = cells.filter(|cell| !plain(cell.fg) || !plain(cell.bg)).count();
        (colored, game.text())
    };
    let (with, text) = colored(Theme::Colors);
    let (without, same) = colored(Theme::Plain);
    assert!(with > 100);
    assert_eq!(without, 0);
    assert_eq!(text, same);
}

#[test]
fn the_screen_is_covered_between_two_people() {
    let rules = rules("europe", 3);
    let mut table = table(&rules, 2);
    let mut game = Game::new(&mut table, (80, 24));
    let covered = |game: &Game<'_>, seat: u8| {
        game.sees(&format!("Hand the keyboard to seat {seat}."));
        game.does_not_see("You have");
        game.does_not_see("ticket");
    };
    covered(&game, 0);
    // Nothing but Enter opens it.
    game.press("lih d1");
    covered(&game, 0);
    game.press("\n");
    game.sees("Seat 0: Choose your first tickets");
    let others: Vec<String> =
        game.text().lines().filter(|it| it.contains("[ ]")).map(ticket).collect();
    assert_eq!(others.len(), 4);
    game.press("a\n");
    // The first may still look, and hides it then.
    game.sees("Seat 1 is next");
    game.sees("Enter hide your screen");
    game.press("/wien\n");
    game.sees("city: wien");
    game.press("\n");
    covered(&game, 1);
    game.press("\n");
    game.sees("Seat 1: Choose your first tickets");
    game.key(KeyCode::Esc);
    game.does_not_see("wien");
    game.press("\n");
    for keys in ["i", "l"] {
        for secret in &others {
            game.does_not_see(secret);
        }
        game.press(keys);
    }
}

/// The name of a ticket in a line of the window: `[ ] 1 Berlin – Roma (9 points)`.
fn ticket(line: &str) -> String {
    let from = line.find("] ").unwrap() + "] 1 ".len();
    line[from..].split(" (").next().unwrap().to_owned()
}
