//! Every action can be reached by answers.

use std::collections::BTreeSet;
use std::sync::Arc;

use trestle_bots::Turn;
use trestle_engine::board::Registry;
use trestle_engine::{Action, Audience, NoEvents, Options, Pick, Random, Rules, Seed};

use super::{First, Next, Question, Topic};
use crate::play::language::Language;
use crate::play::words::Words;

/// All actions that answers lead to.
fn reached(
    words: Words<'_>,
    turn: &Turn<'_>,
    topic: &Topic,
    actions: &[Action],
    all: &mut BTreeSet<String>,
) {
    for answer in Question::new(words, turn, topic, actions).answers {
        match answer.next {
            Next::Take(action) => assert!(all.insert(format!("{action:?}")), "reached twice"),
            Next::Ask(topic, actions) => reached(words, turn, &topic, &actions, all),
        }
    }
}

/// The places of the answers, one question after the other, that lead to an action.
pub fn path_to(words: Words<'_>, turn: &Turn<'_>, topic: &Topic, action: &Action) -> Vec<usize> {
    path(words, turn, topic, turn.legal(), action).expect("every legal action is reached")
}

fn path(
    words: Words<'_>,
    turn: &Turn<'_>,
    topic: &Topic,
    actions: &[Action],
    wanted: &Action,
) -> Option<Vec<usize>> {
    let answers = Question::new(words, turn, topic, actions).answers;
    answers.iter().enumerate().find_map(|(place, answer)| match &answer.next {
        Next::Take(action) => (action == wanted).then(|| vec![place]),
        Next::Ask(topic, actions) if actions.contains(wanted) => {
            let rest = path(words, turn, topic, actions, wanted)?;
            Some([place].into_iter().chain(rest).collect())
        }
        Next::Ask(..) => None,
    })
}

#[test]
fn every_legal_action_is_reached_once_and_nothing_else() {
    for board in Registry::built_in().unwrap().all() {
        let rules = Rules::new(Arc::clone(board), 2, Options::default()).unwrap();
        let words = Words { board: rules.board(), language: Language::En };
        let mut random = Random::new(Seed::from_numbers(7, 0), 0);
        let mut state = rules.start(Seed::from_numbers(7, 0), &mut NoEvents);
        let mut actions = Vec::new();
        while let Some(seat) = state.next_actor() {
            rules.legal_actions(&state, seat, &mut actions);
            // Where there are thousands of ways to pay, one of them is like the other.
            if actions.len() < 2000 {
                let view = rules.view(&state, Audience::Seat(seat));
                let turn = Turn::new(&rules, &state, seat, &view);
                let mut all = BTreeSet::new();
                match First::of(&turn) {
                    First::Tickets(choice) => {
                        let picks = (0..=u8::MAX).map(Pick);
                        let kept = picks.filter_map(|pick| choice.keep(pick));
                        all.extend(kept.map(|action| format!("{action:?}")));
                    }
                    First::Topic(topic) => reached(words, &turn, &topic, &actions, &mut all),
                }
                let legal: BTreeSet<String> =
                    actions.iter().map(|action| format!("{action:?}")).collect();
                assert_eq!(all, legal);
            }
            let action = *random.pick(&actions).unwrap();
            rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
        }
    }
}
