//! `docs/RECORDS.md` tells the truth: its examples are real.

use std::collections::BTreeSet;
use std::mem::discriminant;

use trestle_engine::record::{Completeness, Line, Record, TextFault};
use trestle_engine::{NoEvents, Seat, Seed};
use trestle_testkit::{all_boards, board, rules};

const GUIDE: &str = include_str!("../../../docs/RECORDS.md");
const GOLDEN: &str = include_str!("golden/europe-2.jsonl");

/// The examples in order: how a game begins, its last line, one line of each action.
fn examples() -> [&'static str; 3] {
    let blocks: Vec<&str> = GUIDE
        .split("```jsonl\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or_default())
        .collect();
    blocks.try_into().expect("the guide has three examples")
}

#[test]
fn the_example_is_the_beginning_of_a_real_game() {
    let [beginning, end, _] = examples();
    assert!(
        GOLDEN.starts_with(beginning) && GOLDEN.ends_with(end),
        "the golden record was written anew: copy its first ten lines and its last into the guide"
    );
    let europe = board("europe");
    let record = Record::parse(beginning).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(record.to_text(), beginning);
    let replay = record.replay(|_| Some(europe.clone()), Completeness::MayBreakOff, &mut NoEvents);
    assert!(replay.is_ok_and(|replay| replay.rules.players() == 2));
    let whole = Record::parse(GOLDEN).unwrap_or_else(|fault| panic!("{fault}"));
    let replay = whole.replay(|_| Some(europe), Completeness::Finished, &mut NoEvents);
    assert!(replay.is_ok());
}

#[test]
fn there_is_an_example_of_every_action_and_its_names_are_real() {
    let [_, _, actions] = examples();
    let lines: Vec<Line> = actions
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect();
    let rules = rules(board("europe"), 2);
    let state = rules.start(Seed::default(), &mut NoEvents);
    for Line { seat, action, .. } in &lines {
        match action.resolve(&rules, &state, Seat(*seat)) {
            // It is another game, in which other tickets are on offer.
            Ok(_) | Err(TextFault::TicketNotOffered(_)) => {}
            Err(fault) => panic!("{action:?}: {fault}"),
        }
    }
    let golden = Record::parse(GOLDEN).unwrap_or_else(|fault| panic!("{fault}"));
    let shown: Vec<_> = lines.iter().map(|line| discriminant(&line.action)).collect();
    for line in &golden.actions {
        assert!(shown.contains(&discriminant(&line.action)), "no example like {:?}", line.action);
    }
    let different: BTreeSet<String> =
        lines.iter().map(|line| format!("{:?}", discriminant(&line.action))).collect();
    assert_eq!(different.len(), 9, "every action has its example");
}

#[test]
fn the_actions_of_other_boards_can_be_read_and_their_names_are_real() {
    let block = GUIDE.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let lines = block.expect("the guide shows actions of other boards").lines();
    let mut count = 0;
    for line in lines {
        let action =
            serde_json::from_str::<Line>(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let known = all_boards().into_iter().any(|board| {
            let rules = rules(board, 2);
            let state = rules.start(Seed::default(), &mut NoEvents);
            action.action.resolve(&rules, &state, Seat(0)).is_ok()
        });
        assert!(known, "no board has what is named in {line}");
        count += 1;
    }
    assert_eq!(count, 6);
}

#[test]
fn every_field_of_the_format_is_explained() {
    for field in [
        "trestle_record",
        "board.id",
        "board.hash",
        "board.file",
        "options.first",
        "options.edition",
        "seats",
        "seed",
    ] {
        assert!(GUIDE.contains(&format!("| `{field}` |")), "{field}");
    }
    for field in ["seat", "do", "state", "scores", "winners"] {
        assert!(GUIDE.contains(&format!("| `{field}` |")), "{field}");
    }
}
