//! Every lesson can be solved in the terminal, as written, in both clients.

use std::collections::BTreeSet;

use trestle_bots::{Budget, Turn};
use trestle_engine::{Action, Pick};

use super::*;
use crate::play::question::tests::path_to;
use crate::play::question::{First, Topic};
use crate::play::table::{Due, Table, Taken};

/// A table for a lesson.
pub fn table(id: &str, language: Language) -> Table {
    Table::for_lesson(begin(id, language).unwrap(), language, Budget::Iterations(4))
}

/// What a learner does about a step.
pub enum Deed {
    /// Reads it.
    Read,
    /// Ticks these tickets.
    Tickets(Pick),
    /// Answers questions, beginning with this one, by the places of the answers.
    Answers(Topic, Vec<usize>),
    /// Says how many pieces: the place of the answer, and the number.
    Amount(usize, u8),
}

/// What a learner does in a lesson from its beginning to its end, in order, if they do what the lesson
/// wants; and everything that it says meanwhile.
pub fn script(id: &str, language: Language) -> (Vec<Deed>, Vec<String>) {
    let mut run = begin(id, language).unwrap();
    let mut table = table(id, language);
    let (mut deeds, mut said) = (Vec::new(), Vec::new());
    loop {
        let due = table.due();
        if let (Due::Reader(_) | Due::Person(_), Some(guide)) = (due, table.guide()) {
            said.push(guide.text);
        }
        match due {
            Due::Over => return (deeds, said),
            Due::Reader(_) => {
                deeds.push(Deed::Read);
                table.read().unwrap();
                run.go_on().unwrap();
            }
            Due::Bot(seat) => {
                let action = table.thinking(seat)().unwrap();
                assert_eq!(table.take(seat, &action).unwrap(), Taken::Done);
                run.others().unwrap();
            }
            Due::Person(seat) => {
                let solution = run.solutions().swap_remove(0);
                let action = solution.resolve(table.rules(), table.state(), seat).unwrap();
                deeds.push(deed(&table, &action));
                assert_eq!(table.take(seat, &action).unwrap(), Taken::Done, "{id}");
                run.act(&solution).unwrap();
            }
        }
    }
}

/// What leads to an action.
pub fn deed(table: &Table, action: &Action) -> Deed {
    let view = table.view(LEARNER);
    let turn = Turn::new(table.rules(), table.state(), LEARNER, &view);
    match (First::of(&turn), action) {
        (First::Tickets(_), Action::KeepTickets { pick }) => Deed::Tickets(*pick),
        (First::Topic(topic), action) => {
            let path = path_to(table.words(), &turn, &topic, action);
            match (action, path.as_slice()) {
                (Action::ChoosePieces { first }, &[place]) => Deed::Amount(place, *first),
                _ => Deed::Answers(topic, path),
            }
        }
        (First::Tickets(_), action) => panic!("tickets are asked for, not {action:?}"),
    }
}

#[test]
fn a_lesson_that_is_not_there_is_told_from_those_that_are() {
    let message = begin("feries", Language::De).unwrap_err().to_string();
    assert!(
        message.starts_with("there is no lesson `feries`; did you mean `ferries`? "),
        "{message}"
    );
    let (_, list) = message.split_once('\n').unwrap();
    let listed: Vec<&str> = list.lines().filter_map(|it| it.split_whitespace().next()).collect();
    assert_eq!(listed.first(), Some(&FIRST));
    let known: BTreeSet<&str> = built_ins().iter().map(|file| file.id).collect();
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), known);
    assert!(list.contains(" Fähren: "), "{list}");
}

#[test]
fn every_board_of_a_lesson_has_a_map() {
    for file in built_ins() {
        let run = begin(file.id, Language::En).unwrap();
        assert!(layout(run.game().rules().board().id()).is_some(), "{}", file.id);
    }
}

/// What is pointed at has words, but for the prompt and the board, which need none.
#[test]
fn whatever_a_step_points_at_is_named() {
    for file in built_ins() {
        let mut run = begin(file.id, Language::En).unwrap();
        while let Some(guide) = Guide::of(&run, Language::En) {
            if run.wants() == Wants::Others {
                run.others().unwrap();
                continue;
            }
            let game = run.game();
            let words = Words { board: game.rules().board(), language: Language::En };
            let view = game.view(trestle_engine::Audience::Seat(LEARNER));
            for &target in &guide.targets {
                let named = things(words, &view, target);
                let needs_none = matches!(target, Target::Prompt | Target::Board);
                assert_eq!(named.is_empty(), needs_none, "{}: {target:?}", file.id);
                assert!(named.iter().all(|name| !name.is_empty()), "{}: {target:?}", file.id);
            }
            run.skip().unwrap();
        }
    }
}

/// In the terminal nothing is tapped, pressed or clicked.
#[test]
fn no_lesson_speaks_of_fingers() {
    let fingers = [
        "tap", "press", "click", "button", "tik", "klik", "druk", "knop", "tippe", "tipp", "drück",
        "klick", "touche", "appuie", "clique", "bouton",
    ];
    for file in built_ins() {
        let lesson = read(file).unwrap();
        for step in &lesson.steps {
            let answers = step.wrong.iter().map(|wrong| &wrong.say).chain(&step.otherwise);
            for texts in answers.chain([step.typed.as_ref().unwrap_or(&step.say)]) {
                for language in Language::ALL {
                    let text = language.of(texts).to_lowercase();
                    let mut words = text.split(|c: char| !c.is_alphabetic());
                    assert!(!words.any(|word| fingers.contains(&word)), "{}: {text}", file.id);
                }
            }
        }
    }
}

#[test]
fn what_is_not_wanted_is_answered_and_not_done() {
    let mut table = table(FIRST, Language::Nl);
    while let Due::Reader(_) = table.due() {
        let answer = table.take(LEARNER, &Action::DrawTickets).unwrap();
        let read_first = "Eén ding tegelijk: lees dit eerst en druk dan op Enter.".to_owned();
        assert_eq!(answer, Taken::Answered(read_first));
        table.read().unwrap();
    }
    let before = table.state().clone();
    let answer = table.take(LEARNER, &Action::DrawTickets).unwrap();
    let kind = "Twee bestemmingskaarten zijn nu genoeg. Neem eerst de rode kaart.".to_owned();
    assert_eq!(answer, Taken::Answered(kind));
    assert_eq!(*table.state(), before);
    assert!(table.log(LEARNER).is_empty());
}
