//! Lessons on the full screen.

use trestle_lessons::built_ins;

use super::*;
use crate::play::lesson::tests::{Deed, script, table};
use crate::play::lesson::{self, FIRST};
use crate::play::question::Topic;
use crate::play::table::Ending;

impl<'a> Game<'a> {
    /// A lesson with the map that it has.
    fn lesson(table: &'a mut Table, size: (u16, u16)) -> Game<'a> {
        let layout = lesson::layout(table.rules().board().id());
        Game::with_layout(table, size, Theme::Plain, layout.as_ref())
    }

    /// Does something by keys.
    fn does(&mut self, deed: &Deed) {
        match deed {
            Deed::Read => self.press("\n"),
            Deed::Tickets(pick) => {
                for place in (0..8).filter(|place| pick.0 & 1 << place != 0) {
                    self.press(&(place + 1).to_string());
                }
                self.press("\n");
            }
            Deed::Answers(topic, path) => {
                // The other questions are asked by themselves.
                if matches!(topic, Topic::Turn | Topic::Card) {
                    self.press("a");
                }
                path.iter().for_each(|place| self.answers(*place));
            }
            Deed::Amount(place, _) => self.answers(*place),
        }
    }

    /// Chooses the answer at this place.
    fn answers(&mut self, place: usize) {
        self.key(KeyCode::Home);
        for _ in 0..place {
            self.key(KeyCode::Down);
        }
        self.press("\n");
    }
}

#[test]
fn every_lesson_is_solved_by_keys() {
    for (number, file) in built_ins().iter().enumerate() {
        let language = Language::ALL[number % Language::ALL.len()];
        let size = [(72, 20), (80, 24), (120, 40)][number % 3];
        let (deeds, said) = script(file.id, language);
        let mut table = table(file.id, language);
        let mut game = Game::lesson(&mut table, size);
        for (deed, sentence) in deeds.iter().zip(said) {
            // It may take two lines.
            let beginning: String = sentence.chars().take(30).collect();
            game.sees(&beginning);
            game.does(deed);
        }
        let result = language.say("learn.done", &[]);
        // Below the score of a game that is over, which may fill a small screen.
        while !game.text().contains(&result) && game.text().contains("PgDn") {
            let before = game.text();
            game.key(KeyCode::PageDown);
            if game.text() == before {
                break;
            }
        }
        game.sees(&result);
        game.press("q");
        assert_eq!(game.app.ending(), Some(Ending::Over), "{}", file.id);
    }
}

#[test]
fn a_step_stands_on_the_screen_with_what_it_is_about() {
    let mut table = table(FIRST, Language::En);
    let mut game = Game::lesson(&mut table, (120, 40));
    game.sees("The first journey: Step 1 of 21");
    game.sees("Welcome to Sicily!");
    game.sees("►The map");
    game.sees("Press Enter to go on");
    game.press("\n");
    game.sees("►Your tickets: 0 of 2 done");
    game.press("\n");
    game.sees("►2  red ");
    // What is not wanted gets a kind answer, and everything stays as it was.
    game.press("d");
    game.sees("Any card could be taken, but we need red now: take the red one.");
    game.press("t\n");
    game.sees("Two tickets are plenty for now. Take the red card first.");
    game.does_not_see("Any card could be taken");
    game.press("2");
    game.does_not_see("Two tickets are plenty");
    game.sees("►d deck");
    game.press("d");
    // The bot has moved, and the next step is about a route.
    game.sees("Two red cards pay for two red spaces: claim the red route");
    game.sees("►*Palermo – Cefalù");
    game.press("\n");
    game.sees("Your first route!");
}

#[test]
fn a_question_that_must_be_answered_stays_after_a_wrong_answer() {
    let mut table = table(FIRST, Language::De);
    let (deeds, said) = script(FIRST, Language::De);
    let choice = deeds.iter().position(|deed| matches!(deed, Deed::Tickets(_))).unwrap();
    let mut game = Game::lesson(&mut table, (80, 24));
    for deed in &deeds[..choice] {
        game.does(deed);
    }
    assert!(said[choice].starts_with("Behalte mindestens eine."));
    game.press("a\n");
    game.sees("Für die anderen reichen 5 Waggons nicht.");
    // All three are ticked still: two of them are taken back.
    game.press("23\n");
    game.sees("Du hast drei gelbe Karten");
}
