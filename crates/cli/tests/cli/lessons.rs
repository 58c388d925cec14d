//! `trestle play --learn`.

use crate::pseudo_terminal::PseudoTerminal;
use crate::run::{trestle, trestle_typing};

/// What is typed in the first journey to do what it asks for. Cities are called the same in all
/// languages.
const FIRST_JOURNEY: [&str; 21] = [
    "\n",
    "\n",
    // Two cards: the red one, and the top card of the deck.
    "1\n2\n",
    "5\n",
    // A route of two red spaces: one of two tracks.
    RED_TRACK,
    "\n",
    "\n",
    "\n",
    // The locomotive, and a route that it helps to pay.
    "1\n2\n",
    "2\nenna\n1\n",
    // A third green card, another one, and a route with the green ones.
    "1\n3\n",
    "6\n",
    "2\nenna\n2\n1\n",
    "\n",
    "\n",
    // New tickets, of which one is kept.
    "3\n",
    "1\n",
    // Two more routes, and that is the end.
    "2\nmessina\n1\n",
    "\n",
    "2\ntaormina\n1\n",
    "\n",
];

const RED_TRACK: &str = "2\ncefal\n1\n";

/// Plays the first journey and types this besides, before its third step.
fn first_journey(language: &str, besides: &str) -> String {
    let (before, after) = FIRST_JOURNEY.split_at(2);
    let mut typed = format!("{}{besides}{}", before.concat(), after.concat());
    // Tracks are listed by the names of their colours: in English red comes before yellow.
    if language != "en" {
        typed = typed.replace(RED_TRACK, "2\ncefal\n2\n");
    }
    trestle_typing(&format!("play --learn --language {language}"), typed.as_bytes()).ok()
}

#[test]
fn the_first_journey_is_played_to_its_end() {
    for (language, first, last, total, real) in [
        (
            "en",
            "The first journey: Step 1 of 21 ---\nWelcome to Sicily!",
            "Now the score: routes, plus completed tickets, minus the failed one. You win!",
            "you            13        9     22\n",
            "Play a real game: `trestle play --bots easy`\n",
        ),
        (
            "nl",
            "De eerste reis: Stap 1 van 21 ---\nWelkom op Sicilië!",
            "Nu de telling: routes, plus voltooide bestemmingskaarten, min de mislukte. Je wint!",
            " 22\n",
            "Speel een echt spel: `trestle play --bots easy`\n",
        ),
    ] {
        let out = first_journey(language, "");
        let mut rest = out.as_str();
        for part in [first, last, total, real, "\n  ferries "] {
            let (_, after) = rest.split_once(part).unwrap_or_else(|| panic!("`{part}`: {out}"));
            rest = after;
        }
    }
}

#[test]
fn a_wrong_move_gets_a_kind_answer_and_the_journey_goes_on() {
    let right = first_journey("de", "");
    // Tickets, a route, and another card.
    let wrong = first_journey("de", "3\n2\n1\n1\n1\n");
    for answer in [
        "Zwei Zielkarten reichen erst einmal. Nimm zuerst die rote Karte.\n",
        "Das ginge, hilft deinen Zielkarten aber nicht. Nimm zuerst die rote Karte.\n",
        "Jede Karte wäre erlaubt, aber wir brauchen jetzt Rot: Nimm die rote.\n",
    ] {
        assert!(wrong.contains(answer) && !right.contains(answer), "{answer}: {wrong}");
    }
    let result = |out: &str| out.split_once("=== Das Ergebnis ===").map(|(_, it)| it.to_owned());
    assert!(result(&right).is_some_and(|result| result.contains("Du gewinnst!")), "{right}");
    assert_eq!(result(&wrong), result(&right));
}

#[test]
fn a_lesson_is_chosen_by_its_name_and_left_at_any_time() {
    let out = trestle_typing("play --learn ferries --language fr", b"q\n").ok();
    assert!(out.starts_with("Ferries\u{a0}: ") || out.starts_with("Ferries: "), "{out}");
    assert!(out.ends_with("`trestle play --learn ferries` la recommence.\n"), "{out}");
    let message = trestle("play --learn feries").fails();
    assert!(
        message.starts_with("there is no lesson `feries`; did you mean `ferries`? "),
        "{message}"
    );
    assert!(message.contains("\n  first-journey  The first journey: "), "{message}");
}

#[test]
fn a_lesson_has_its_own_table() {
    for option in ["--board usa", "--players 3", "--seed 1", "--record game.jsonl"] {
        let run = trestle(&format!("play --learn ferries {option}"));
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains("cannot be used with"), "{}", run.err);
    }
}

#[test]
fn a_lesson_fills_the_screen_and_gives_it_back() {
    let mut terminal = PseudoTerminal::start("play --learn --bot-pause 0", (100, 30));
    terminal.wait_for("Welcome to Sicily!");
    terminal.press("\r");
    terminal.wait_for("These are your tickets.");
    terminal.press("\r");
    terminal.wait_for("First cards: take the red one.");
    terminal.press("1");
    terminal.wait_for("Any card could be taken, but we need red now: take the red one.");
    terminal.press("2");
    terminal.wait_for("Try your luck: take the top card of the deck.");
    // Ctrl-C asks whether to leave, and then leaves.
    terminal.press("\x03");
    terminal.wait_for("Leave the game?");
    terminal.press("\x03");
    assert!(terminal.wait_for_end().success());
    assert_eq!(terminal.modes(), terminal.modes_before);
    assert!(terminal.text().contains("`trestle play --learn first-journey` begins it again."));
}
