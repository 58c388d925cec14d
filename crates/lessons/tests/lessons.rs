//! Every lesson can be solved as written, answers every wrong turn, and never ends in a dead end; and no
//! mechanic of a board is without one.

use std::collections::BTreeSet;
use std::sync::Arc;

use trestle_engine::Seat;
use trestle_engine::board::{self, Registry};
use trestle_lessons::{Answer, Input, Lesson, Run, boards, built_ins, find_board, load};
use trestle_protocol::lesson::Wants;

fn lessons() -> Vec<Lesson> {
    let load = |file: &trestle_lessons::File| {
        load(file.text, find_board).unwrap_or_else(|faults| panic!("{}:\n{faults}", file.id))
    };
    built_ins().iter().map(load).collect()
}

fn begin(lesson: &Lesson) -> Run {
    let board = find_board(&lesson.title.board).expect("its board is known");
    Run::begin(Arc::new(lesson.clone()), board).expect("it was checked")
}

fn others_move(run: &mut Run) {
    while run.wants() == Wants::Others {
        run.others().expect("it was rehearsed");
    }
}

#[test]
fn every_lesson_is_sound_and_can_be_solved_in_every_way_it_allows() {
    // Loading rehearses.
    let mut faults = Vec::new();
    for file in built_ins() {
        match load(file.text, find_board) {
            Ok(lesson) => assert_eq!(lesson.title.id, file.id),
            Err(found) => faults.push(format!("{}.toml:\n{found}", file.id)),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn boards_made_for_lessons_are_sound_and_used_and_not_in_the_lobby() {
    let used: BTreeSet<String> = lessons().into_iter().map(|it| it.title.board).collect();
    for file in boards() {
        let board = board::load(file.text).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(board.id(), file.id);
        assert!(used.contains(file.id), "{}", file.id);
        assert!(board::built_in(file.id).is_none());
    }
}

#[test]
fn what_is_not_wanted_is_answered_and_not_done() {
    for lesson in lessons() {
        let mut run = begin(&lesson);
        while run.wants() != Wants::End {
            let before = run.guide();
            let (wanted, state) = (run.solutions(), run.game().state().clone());
            for action in run.game().legal(Seat(0)) {
                if wanted.contains(&action) {
                    continue;
                }
                let answer = run.act(&action).expect("it is legal");
                assert!(matches!(answer, Answer::Kept(_)), "{}: {action:?}", lesson.title.id);
                assert_eq!(run.guide(), before);
                assert_eq!(*run.game().state(), state);
            }
            run.skip().expect("every step can be skipped");
            others_move(&mut run);
        }
    }
}

#[test]
fn a_lesson_that_was_left_is_resumed_at_any_step() {
    for lesson in lessons() {
        let mut run = begin(&lesson);
        let mut inputs: Vec<Input> = Vec::new();
        while run.wants() != Wants::End {
            inputs.push(run.skip().expect("every step can be skipped"));
            others_move(&mut run);
            let text = serde_json::to_string(&inputs).expect("inputs are JSON");
            let read: Vec<Input> = serde_json::from_str(&text).expect("which can be read again");
            let mut again = begin(&lesson);
            assert_eq!(again.resume(&read), read.len());
            assert_eq!(again.guide(), run.guide());
            assert_eq!(again.game().state(), run.game().state());
        }
    }
}

#[test]
fn the_json_of_a_lesson_says_the_same() {
    for lesson in lessons() {
        let text = serde_json::to_string(&lesson).expect("lessons are JSON");
        let again: Lesson = serde_json::from_str(&text).expect("which can be read again");
        assert_eq!(begin(&again).guide(), begin(&lesson).guide());
    }
}

/// Mechanics of a board that no lesson teaches on that board or, for what boards share, on another one.
#[test]
fn every_mechanic_of_a_board_has_a_lesson() {
    let taught: BTreeSet<String> =
        lessons().into_iter().flat_map(|it| it.title.mechanics).collect();
    let registry = Registry::built_in().expect("all boards are sound");
    for shared in registry.all() {
        let missing: Vec<_> = shared
            .mechanics()
            .filter(|mechanic| !taught.contains(mechanic.id()))
            .map(|mechanic| mechanic.id())
            .collect();
        assert_eq!(missing, Vec::<&str>::new(), "of {}", shared.id());
    }
}
