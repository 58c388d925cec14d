//! That the stronger bots are stronger, and that the same seed gives the same game. The deals
//! are fixed, so that the outcome is the same on every machine; how strong the bots are is
//! measured by `trestle arena`, see docs/BOTS.md.

use std::sync::Arc;

use trestle_bots::{Bot, BotKind, Budget, Roster, play_game};
use trestle_engine::board::{BuiltIn, built_ins};
use trestle_engine::{Action, Options, Rules, Seat, Seed};

fn table(board: &BuiltIn, players: usize) -> Rules {
    let board = Arc::new(board.load().expect("the board is sound"));
    Rules::new(board, players, Options::default()).expect("so many may play")
}

/// Wins of the first of two bots, each deal played from both seats. A shared win is half.
fn wins(rules: &Rules, kinds: [BotKind; 2], budget: Budget, deals: u64) -> f64 {
    let roster = Roster::new(rules);
    let mut wins = 0.0;
    for deal in 0..deals {
        for first in [0, 1] {
            let seed = Seed::from_numbers(71, deal);
            let sit = |seat: Seat| {
                let kind = kinds[usize::from(usize::from(seat.0) != first)];
                roster.sit(kind, seat, seed, budget)
            };
            let mut bots: Vec<Box<dyn Bot>> = rules.seats().iter().map(sit).collect();
            let end = play_game(rules, seed, &mut bots, |_| {});
            let winners = rules.final_scores(&end).winners;
            if winners.contains(Seat(first as u8)) {
                wins += 1.0 / winners.len() as f64;
            }
        }
    }
    wins
}

#[test]
fn the_planner_beats_every_baseline_on_every_board() {
    for board in built_ins() {
        let rules = table(board, 2);
        for other in [BotKind::Path, BotKind::Hungry, BotKind::OneStep, BotKind::LongRoute] {
            let won = wins(&rules, [BotKind::Planner, other], Budget::default(), 40);
            assert!(won > 44.0, "{won} of 80 against {other} on {}", rules.board().id());
        }
    }
}

#[test]
fn the_planner_all_but_always_beats_random_players() {
    for board in built_ins() {
        let rules = table(board, 2);
        let won = wins(&rules, [BotKind::Planner, BotKind::Random], Budget::default(), 40);
        assert!(won >= 78.0, "{won} of 80 on {}", rules.board().id());
    }
}

/// On the board with the shortest games, because thinking takes time.
#[test]
fn the_expert_beats_the_planner() {
    let boards = built_ins().iter();
    let shortest = boards.map(|board| table(board, 2)).min_by_key(|r| r.board().settings().pieces);
    let rules = shortest.expect("boards come with us");
    let won = wins(&rules, [BotKind::Expert, BotKind::Planner], Budget::Iterations(200), 12);
    assert!(won > 12.0, "{won} of 24 on {}", rules.board().id());
}

#[test]
fn the_master_beats_the_planner() {
    let boards = built_ins().iter();
    let shortest = boards.map(|board| table(board, 2)).min_by_key(|r| r.board().settings().pieces);
    let rules = shortest.expect("boards come with us");
    let won = wins(&rules, [BotKind::Master, BotKind::Planner], Budget::Iterations(100), 12);
    assert!(won > 12.0, "{won} of 24 on {}", rules.board().id());
}

/// All actions of a game.
fn actions(rules: &Rules, kind: BotKind, seed: Seed, budget: Budget) -> Vec<Action> {
    let roster = Roster::new(rules);
    let sit = |seat| roster.sit(kind, seat, seed, budget);
    let mut bots: Vec<Box<dyn Bot>> = rules.seats().iter().map(sit).collect();
    let mut actions = Vec::new();
    play_game(rules, seed, &mut bots, |step| actions.push(*step.action));
    actions
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for board in built_ins() {
        let rules = table(board, 3);
        let play =
            |kind, game| actions(&rules, kind, Seed::from_numbers(72, game), Budget::Iterations(8));
        for kind in BotKind::ALL {
            assert_eq!(play(kind, 0), play(kind, 0), "{kind} on {}", rules.board().id());
        }
        let [one, another] = [0, 1].map(|game| play(BotKind::Random, game));
        assert_ne!(one, another, "on {}", rules.board().id());
    }
}

#[test]
fn four_experts_play_a_game_to_its_end() {
    for board in built_ins() {
        let rules = table(board, 4);
        let seed = Seed::from_numbers(73, 0);
        assert!(!actions(&rules, BotKind::Expert, seed, Budget::Iterations(12)).is_empty());
    }
}
