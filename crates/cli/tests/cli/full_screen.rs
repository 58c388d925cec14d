//! `trestle play` at a terminal: games by keys, sizes, and the terminal afterwards.

use std::time::Duration;

use crate::pseudo_terminal::PseudoTerminal;
use crate::run::{folder, trestle_with};

/// The keys that carry on from a screen, whatever it asks.
fn keys_for(screen: &str) -> &'static str {
    let mut lines = screen.lines();
    let (title, keys) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
    if screen.contains("Which tickets do you keep?") {
        "a\r"
    } else if screen.contains("┌ Choose ") {
        "\r"
    } else if title.contains("Your turn") && keys.contains("Enter claim") {
        // Only what is payable is listed, so the first route can be claimed.
        if screen.contains("[payable") { "\r" } else { "f" }
    } else if title.contains("Your turn") || title.contains("second card") {
        if keys.contains(" d ") { "d" } else { "a\r" }
    } else {
        ""
    }
}

/// Plays a game to its end and leaves, and verifies the record.
fn play_to_the_end(board: &str, players: usize, size: (u16, u16)) {
    let record = folder(&format!("full-screen-{board}")).join("game.jsonl");
    let name = record.to_str().unwrap();
    let mut terminal = PseudoTerminal::start(
        &format!(
            "play --board {board} --players {players} --bots random --bot-pause 0 --seed 7 \
             --record {name}"
        ),
        size,
    );
    let over = |text: &str| text.contains("┌ The game is over: ");
    let mut last = String::new();
    let mut presses = 0;
    let mut waited = 0;
    loop {
        // A key may come to nothing if the screen was only half drawn; then it is pressed again.
        let changed = terminal.wait_until(Duration::from_secs(2), |screen| {
            let text = screen.contents();
            over(&text) || (text != last && !keys_for(&text).is_empty())
        });
        waited = if changed.is_some() { 0 } else { waited + 1 };
        assert!(waited < 30, "nothing happens any more:\n{}", terminal.text());
        let text = changed.unwrap_or_else(|| terminal.text());
        if over(&text) {
            break;
        }
        presses += 1;
        assert!(presses < 3000, "the game does not end:\n{text}");
        terminal.press(keys_for(&text));
        last = text;
    }
    terminal.wait_for("=== The result ===");
    terminal.press("q");
    assert!(terminal.wait_for_end().success());
    // The result stays when the game has left the screen.
    let left = terminal.text();
    terminal_is_as_before(&terminal);
    assert!(left.contains("verifies it."), "{left}");
    let replayed = trestle_with(&["replay", name]).ok();
    assert!(replayed.contains(&format!("a finished game on {board} with {players} players")));
    // Keys did what they say: the person has claimed routes.
    let played = std::fs::read_to_string(&record).unwrap();
    let claims = |line: &&str| line.contains("\"seat\":0") && line.contains("claim");
    assert!(played.lines().filter(claims).count() > 3, "{played}");
}

#[test]
fn europe_is_played_by_keys() {
    play_to_the_end("europe", 2, (80, 24));
}

#[test]
fn usa_is_played_by_keys() {
    play_to_the_end("usa", 2, (80, 23));
}

#[test]
fn africa_is_played_by_keys() {
    play_to_the_end("africa", 3, (100, 30));
}

#[test]
fn the_world_is_played_by_keys() {
    play_to_the_end("world", 2, (80, 24));
}

#[test]
fn paris_is_played_by_keys() {
    play_to_the_end("paris", 4, (120, 40));
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let mut terminal = PseudoTerminal::start("play --seed 1", (80, 24));
    terminal.wait_for("Which tickets do you keep?");
    assert!(terminal.look(|screen| screen.alternate_screen() && screen.hide_cursor()));
    assert_ne!(terminal.modes(), terminal.modes_before);
    terminal.resize((60, 15));
    terminal.wait_for("The terminal is too small.");
    terminal.wait_for("It is 60 × 15;");
    terminal.resize((120, 40));
    terminal.wait_for("Players ──");
    terminal.wait_for("Which tickets do you keep?");
    terminal.press("a\r");
    terminal.wait_for("Routes by name");
}

/// What a person finds after the game: the usual screen, a cursor, and typing as it was.
#[track_caller]
fn terminal_is_as_before(terminal: &PseudoTerminal) {
    let text = terminal.text();
    assert!(terminal.look(|screen| !screen.alternate_screen() && !screen.hide_cursor()), "{text}");
    assert_eq!(terminal.modes(), terminal.modes_before);
}

/// What a person reads who has left a game that is not over.
#[track_caller]
fn has_left(terminal: &PseudoTerminal) {
    let text = terminal.text();
    assert!(text.contains("You leave the table; the game is not over."), "{text}");
    assert!(text.contains("The seed was 1"), "{text}");
}

#[test]
fn leaving_is_confirmed_and_gives_the_terminal_back() {
    let mut terminal = PseudoTerminal::start("play --seed 1", (80, 24));
    terminal.wait_for("Which tickets do you keep?");
    terminal.press("q");
    terminal.wait_for("Leave the game?");
    terminal.press("n");
    terminal.wait_for("Keep at least 2");
    terminal.press("\x03");
    terminal.wait_for("Leave the game?");
    terminal.press("y");
    assert!(terminal.wait_for_end().success());
    terminal_is_as_before(&terminal);
    has_left(&terminal);
}

#[cfg(unix)]
#[test]
fn a_signal_to_stop_gives_the_terminal_back() {
    let mut terminal = PseudoTerminal::start("play --seed 1", (80, 24));
    terminal.wait_for("Which tickets do you keep?");
    let process = terminal.process().to_string();
    let killed = std::process::Command::new("kill").args(["-TERM", &process]).status();
    assert!(killed.unwrap().success());
    assert!(terminal.wait_for_end().success());
    terminal_is_as_before(&terminal);
    has_left(&terminal);
}

#[test]
fn without_colours_none_are_sent() {
    let colored = |variables: &[(&str, &str)]| {
        let terminal = PseudoTerminal::start_with("play --seed 1", (80, 24), variables);
        terminal.wait_for("? help");
        terminal.look(|screen| {
            let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
            let plain = vt100::Color::Default;
            cells
                .filter_map(|(row, column)| screen.cell(row, column))
                .filter(|cell| cell.fgcolor() != plain || cell.bgcolor() != plain)
                .count()
        })
    };
    assert!(colored(&[]) > 100);
    assert_eq!(colored(&[("NO_COLOR", "1")]), 0);
}

#[test]
fn plain_is_for_those_who_ask_for_it_and_for_terminals_that_cannot_be_filled() {
    for (args, kind) in [("play --seed 1 --plain", "xterm"), ("play --seed 1", "dumb")] {
        let mut terminal = PseudoTerminal::start_with(args, (80, 24), &[("TERM", kind)]);
        terminal.wait_for("Which tickets do you keep?");
        assert!(terminal.look(|screen| !screen.alternate_screen()));
        terminal.press("q\n");
        assert!(terminal.wait_for_end().success());
    }
}
