//! What is listed as legal is accepted, everything else is refused: the quick list and
//! the plain check agree on every conceivable action.

use trestle_engine::{Action, NoEvents, Random, Seat, Seed};
use trestle_testkit::universe::{conceivable_actions, slow_legal_actions};
use trestle_testkit::{Lively, all_tables, play_game, sized};

/// The first few actions that only one of two lists has.
fn differences(one: &[Action], other: &[Action]) -> Vec<Action> {
    let only = |list: &[Action], rest: &[Action]| {
        list.iter().filter(|action| !rest.contains(action)).take(4).copied().collect::<Vec<_>>()
    };
    [only(one, other), only(other, one)].concat()
}

#[test]
fn the_list_of_legal_actions_is_complete_and_has_nothing_else() {
    for rules in all_tables() {
        let mut countdown = Random::new(Seed::from_numbers(21, 0), 0);
        let mut asked = 0;
        for game in 0..sized(2, 16) {
            let seed = Seed::from_numbers(21, game);
            let mut player = Lively(Random::new(seed, 1 << 40));
            play_game(&rules, seed, &mut player, |step| {
                if countdown.below(12) > 0 {
                    return;
                }
                for seat in step.before.seats() {
                    let mut listed = Vec::new();
                    rules.legal_actions(step.before, seat, &mut listed);
                    let Some(slow) = slow_legal_actions(&rules, step.before, seat) else {
                        continue;
                    };
                    asked += 1;
                    let odd = differences(&listed, &slow);
                    assert!(odd.is_empty(), "the list and the check differ: {odd:?}");
                    assert_eq!(listed.len(), slow.len(), "an action is listed twice");
                }
            });
        }
        assert!(asked > 20, "only {asked} positions were small enough to ask about everything");
    }
}

#[test]
fn a_refused_action_changes_nothing_and_a_legal_one_is_accepted() {
    let tables = all_tables();
    let mut random = Random::new(Seed::from_numbers(22, 0), 0);
    for rules in &tables {
        let everything = conceivable_actions(rules);
        let seed = Seed::from_numbers(22, 1);
        play_game(rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
            let mut listed = Vec::new();
            for seat in (0..=rules.players() as u8).map(Seat) {
                rules.legal_actions(step.before, seat, &mut listed);
                let some = (0..20).filter_map(|_| random.pick(&everything).copied());
                for action in some.collect::<Vec<_>>().into_iter().chain(listed.iter().copied()) {
                    let mut state = step.before.clone();
                    let answer = rules.apply(&mut state, seat, &action, &mut NoEvents);
                    assert_eq!(answer.is_ok(), listed.contains(&action), "{action:?}: {answer:?}");
                    if let Err(refusal) = answer {
                        assert_eq!(
                            state, *step.before,
                            "{action:?} was refused and changed things"
                        );
                        assert!(!refusal.explain(rules).is_empty());
                        assert!(!refusal.code().is_empty());
                    }
                }
            }
        });
    }
}

#[test]
fn the_order_of_legal_actions_depends_on_the_state_alone() {
    for rules in all_tables() {
        let seed = Seed::from_numbers(23, 0);
        play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
            let mut first = Vec::new();
            let mut second = vec![Action::Pass; 3];
            rules.legal_actions(step.before, step.seat, &mut first);
            rules.legal_actions(&step.before.clone(), step.seat, &mut second);
            assert_eq!(first, second);
        });
    }
}
