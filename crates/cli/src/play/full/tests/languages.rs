//! Screens in every language.

use trestle_engine::board::Registry;

use super::*;

/// That nothing on the screen is the name of a message, or lacks a value.
#[track_caller]
fn is_complete(game: &Game<'_>) {
    for trace in ["terminal.", "cards.short", "hints.do", "hints.why", "log.pieces", "{", "}"] {
        game.does_not_see(trace);
    }
}

#[test]
fn every_page_is_complete_in_every_language_on_every_board() {
    for (number, board) in Registry::built_in().unwrap().all().enumerate() {
        let rules = rules(board.id(), 2);
        for (place, language) in Language::ALL.into_iter().enumerate() {
            for size in [(80, 24), (120, 40)] {
                let mut table = table_in(language, &rules, 1);
                let mut game = Game::new(&mut table, size);
                is_complete(&game);
                // The tickets, and on some boards the pieces.
                game.press("a\n");
                if rules.pieces_are_chosen() {
                    is_complete(&game);
                    game.press("\n");
                }
                is_complete(&game);
                // The last of the keys has room, too.
                let quit = language.say("terminal.key.quit", &[]);
                let foot = game.lines().pop().unwrap();
                assert!(foot.ends_with(&format!(" q {quit}")), "{foot}");
                // Hints take time, so each board gives them in one language.
                let hint = (place == number % Language::ALL.len()).then_some("h");
                for page in ["?", "i", "l"].into_iter().chain(hint) {
                    game.press(page);
                    is_complete(&game);
                    game.key(KeyCode::End);
                    is_complete(&game);
                    game.key(KeyCode::Esc);
                }
                // Everything that can be done, a notice, and a question.
                for keys in ["a", "sbx8", "p", "t", "q"] {
                    game.press(keys);
                    is_complete(&game);
                    game.key(KeyCode::Esc);
                    game.key(KeyCode::Esc);
                }
            }
        }
    }
}

#[test]
fn a_board_has_its_title_in_every_language() {
    for (board, title) in
        [("africa", "Het hart van Afrika"), ("paris", "Parijs (een reconstructie)")]
    {
        let rules = rules(board, 2);
        let mut table = table_in(Language::Nl, &rules, 1);
        Game::new(&mut table, (80, 24)).sees(title);
    }
}

#[test]
fn a_game_is_played_in_german() {
    let rules = rules("europe", 2);
    let mut table = table_in(Language::De, &rules, 1);
    let mut game = Game::new(&mut table, (80, 24));
    game.sees("Wähle deine ersten Zielkarten");
    game.sees("Behalte mindestens 2; 0 angekreuzt.");
    game.press("a\n");
    game.sees("Du bist dran");
    game.sees("Strecken nach Namen");
    game.press("d");
    game.sees("Du ziehst eine Karte vom Stapel: ");
    game.sees("Nimm deine zweite Karte");
    game.press("t");
    game.sees("Das geht nicht: erst ist die zweite Karte zu nehmen (C-DRAW-1).");
}

#[test]
fn boards_and_keys_have_the_names_of_the_language() {
    let rules = rules("great-lakes", 2);
    let mut german = table_in(Language::De, &rules, 1);
    let mut game = Game::new(&mut german, (80, 24));
    game.sees("Die Großen Seen");
    game.press("a\n\n?");
    game.sees("↑↓ Bild↑ Bild↓");
    let mut french = table_in(Language::Fr, &rules, 1);
    let mut game = Game::new(&mut french, (80, 24));
    game.press("a\n\n?");
    game.sees(" Entrée ");
}

#[test]
fn a_german_says_ja() {
    let rules = rules("usa", 2);
    let mut table = table_in(Language::De, &rules, 1);
    let mut game = Game::new(&mut table, (80, 24));
    game.press("a\nt");
    game.sees("j oder Enter: ja");
    game.press("j");
    game.sees("Welche Zielkarten behältst du?");
}
