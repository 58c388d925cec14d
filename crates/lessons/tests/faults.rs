//! What is wrong with a lesson is reported, all at once, each with its line.

use trestle_lessons::{find_board, load};

/// A sound lesson; the tests break parts of it.
const SOUND: &str = r#"id = "a-claim"
board = "europe"
mechanics = []
title = { en = "A", nl = "B", de = "C", fr = "D" }
about = { en = "A", nl = "B", de = "C", fr = "D" }

[position]
seats = [{ hand = { purple = 1 } }, { hand = { red = 2 } }]

[[steps]]
show = ["route dieppe-paris"]
do = { claim = { route = "dieppe-paris" } }
say = { en = "A", nl = "B", de = "C", fr = "D" }
wrong = [{ do = "draw", say = { en = "A", nl = "B", de = "C", fr = "D" } }]
then = ["draw-tickets", { keep = ["x"] }]
"#;

/// The sound lesson with a part changed.
fn with(part: &str, changed: &str) -> String {
    assert!(SOUND.contains(part), "{part}");
    SOUND.replacen(part, changed, 1)
}

fn faults(text: &str) -> Vec<(usize, String)> {
    let faults = load(text, find_board).expect_err("this has a fault");
    faults.iter().map(|fault| (fault.line, fault.message.clone())).collect()
}

/// The text without the move that cannot be made.
fn sound() -> String {
    with("then = [\"draw-tickets\", { keep = [\"x\"] }]", "")
}

#[test]
fn the_lesson_that_the_tests_break_is_sound() {
    load(&sound(), find_board).expect("it is sound");
}

#[test]
fn faults_of_shape_are_reported_together() {
    let text = sound()
        .replace("mechanics = []", "mechanics = [\"teleports\"]")
        .replace("fr = \"D\" }\nwrong", "es = \"D\" }\nwrong")
        .replace("route dieppe-paris", "route dieppe-atlantis");
    let found = faults(&text);
    let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 10, 13, 13], "{found:?}");
    assert!(found[0].1.contains("teleports"));
    assert!(found[1].1.contains("dieppe-atlantis"));
    let of_texts = format!("{} {}", found[2].1, found[3].1);
    assert!(of_texts.contains("`es`") && of_texts.contains("needs `fr`"), "{of_texts}");
}

#[test]
fn what_is_not_toml_is_reported_with_its_line() {
    let found = faults(&sound().replace("mechanics = []", "mechanics = ["));
    assert!(found.iter().any(|(line, _)| *line >= 3), "{found:?}");
}

#[test]
fn a_text_that_does_not_fit_into_two_lines_is_too_long() {
    let long = "far too long ".repeat(10);
    let found =
        faults(&sound().replace("say = { en = \"A\"", &format!("say = {{ en = \"{long}\"")));
    assert!(found[0].1.contains("130 letters in `en`"), "{found:?}");
}

#[test]
fn a_position_that_cannot_be_is_reported() {
    let found = faults(&sound().replace("purple = 1", "purple = 13, pink = 2"));
    assert_eq!(found, [(7, "the position cannot be: the board has no card `pink`".to_owned())]);
    let found = faults(&sound().replace("purple = 1", "purple = 13"));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, 7);
}

#[test]
fn pieces_are_chosen_only_where_there_is_a_choice_and_before_there_are_any() {
    let begins =
        |what: &str| sound().replace("[position]", &format!("[position]\nbegins = {what}"));
    let found = faults(&begins("\"pieces\""));
    let message = "the position cannot be: players do not choose their pieces on this board";
    assert_eq!(found, [(7, message.to_owned())]);
    let found = faults(&begins("\"tickets\""));
    assert_eq!(found[0].0, 8);
    assert!(found[0].1.contains("\"turn\" or \"pieces\""), "{found:?}");
}

#[test]
fn a_step_that_nobody_can_do_is_reported() {
    let found = faults(&sound().replace("purple = 1", "red = 1"));
    assert!(found[0].1.starts_with("nothing that can be done here is"), "{found:?}");
    assert_eq!(found[0].0, 10);
}

#[test]
fn a_wrong_turn_that_nobody_can_take_is_reported() {
    let found = faults(&sound().replace("do = \"draw\"", "do = \"pass\""));
    assert_eq!(found, [(14, "nobody can go wrong here with \"pass\"".to_owned())]);
}

#[test]
fn a_prepared_move_against_the_rules_is_reported() {
    let found = faults(SOUND);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].1.starts_with("a prepared move cannot be made"), "{found:?}");
}
