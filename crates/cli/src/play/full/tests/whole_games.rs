//! Whole games on every board, by somebody who presses anything.

use trestle_engine::Random;
use trestle_engine::board::Registry;

use super::*;
use crate::play::table::{Due, Ending};

/// Letters that somebody presses who wants to see everything.
const LETTERS: &str = "dddee1234567tsbxapfo/ ?liw+-0mHJKL";

/// Presses any keys on a screen of this size until the game is over.
fn play_by_any_keys(board: &str, players: usize, size: (u16, u16)) {
    use KeyCode::{Backspace, Char, Down, End, Enter, Esc, Left, PageDown, Up};
    let others = [Enter; 8].into_iter().chain([Esc, Down, Up, PageDown, End, Left, Backspace, Esc]);
    let keys: Vec<KeyCode> = LETTERS.chars().map(Char).chain(others).collect();
    let rules = rules(board, players);
    let mut table = table(&rules, 1);
    let mut random = Random::new(Seed::from_numbers(3, 0), 0);
    let mut game = Game::new(&mut table, size);
    for _ in 0..20_000 {
        if game.app.table.due() == Due::Over {
            break;
        }
        game.key(*random.pick(&keys).unwrap());
        assert_eq!(game.app.ending(), None, "nobody wanted to leave:\n{}", game.text());
    }
    game.sees("The game is over");
    game.sees("=== The result ===");
    game.sees("Total");
    game.sees("q quit");
    // A key that was meant for the game does not close it.
    game.press("\nd1");
    game.sees("=== The result ===");
    // The log lies over the result, which stays.
    game.press("l");
    game.sees("What has happened");
    game.key(Esc);
    game.sees("=== The result ===");
    game.press("q");
    assert_eq!(game.app.ending(), Some(Ending::Over));
}

/// Each board on a screen of another size, with another number of players.
#[test]
fn any_keys_lead_to_the_end_on_every_board() {
    let sizes = [(80, 24), (120, 40), (72, 20), (100, 30), (90, 30), (160, 50)];
    let registry = Registry::built_in().unwrap();
    for (board, (number, size)) in registry.all().zip(sizes.into_iter().cycle().enumerate()) {
        let settings = board.settings();
        let (least, most) = (settings.players_min, settings.players_max);
        let players = least + number as u8 % (most - least + 1);
        play_by_any_keys(board.id(), players.into(), size);
    }
}
