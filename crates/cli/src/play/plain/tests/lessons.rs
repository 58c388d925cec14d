//! Lessons line by line.

use trestle_lessons::built_ins;

use super::*;
use crate::play::lesson::tests::{Deed, script, table};

/// What is typed to do this.
fn typed(deed: &Deed) -> String {
    match deed {
        Deed::Read => "\n".to_owned(),
        Deed::Tickets(pick) => {
            let numbers = (0..8).filter(|place| pick.0 & 1 << place != 0).map(|place| place + 1);
            format!("{}\n", numbers.map(|it| it.to_string()).collect::<Vec<_>>().join(" "))
        }
        Deed::Amount(_, amount) => format!("{amount}\n"),
        Deed::Answers(_, path) => path.iter().map(|place| format!("{}\n", place + 1)).collect(),
    }
}

/// A lesson from its beginning, with somebody who types this: how it ends, and what is printed.
fn learn(id: &str, language: Language, typed: &str) -> (Ending, String) {
    let mut output = Vec::new();
    let mut console = Console::new(typed.as_bytes(), &mut output, Curtain::EmptyLines);
    let ending = go_round(&mut table(id, language), &mut console).unwrap();
    (ending, String::from_utf8(output).unwrap())
}

#[test]
fn every_lesson_is_solved_by_typing_what_it_wants() {
    for (number, file) in built_ins().iter().enumerate() {
        let language = Language::ALL[number % Language::ALL.len()];
        let (deeds, said) = script(file.id, language);
        let typed: String = deeds.iter().map(typed).collect();
        let (ending, printed) = learn(file.id, language, &typed);
        assert_eq!(ending, Ending::Over, "{}: {printed}", file.id);
        let mut rest = printed.as_str();
        for sentence in said {
            let (_, after) = rest.split_once(&sentence).unwrap_or_else(|| {
                panic!("{}: `{sentence}` is missing, or out of order:\n{printed}", file.id)
            });
            rest = after;
        }
    }
}

#[test]
fn somebody_who_reads_may_ask_and_leave() {
    let (ending, printed) = learn("first-journey", Language::En, "?\nm palermo\nb\n\nq\n");
    assert_eq!(ending, Ending::Left);
    assert!(printed.contains("At every question: a number chooses"), "{printed}");
    assert!(printed.contains("Palermo – Cefalù"), "{printed}");
    assert!(printed.contains("  > Palermo – Catania (8 points)\n"), "{printed}");
    assert_eq!(printed.matches("Welcome to Sicily!").count(), 1);
}
