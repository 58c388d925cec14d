//! `easy`.

use trestle_bots::{Bot, BotKind, Budget, Roster, Turn, play_game};
use trestle_engine::{Action, Rules, Seat, Seed};
use trestle_testkit::{Game, Scene, all_boards, rules};

use crate::{answer, ask, claimed};

/// What it does in seat 0 by different chances.
fn answers(game: &Game) -> Vec<Action> {
    let sit = |seed| {
        let seed = Seed::from_numbers(seed, 0);
        Roster::new(&game.rules).sit(BotKind::Easy, Seat(0), seed, Budget::default())
    };
    (0..40).map(|seed| ask(sit(seed).as_mut(), game)).collect()
}

#[test]
fn the_fewest_and_shortest_tickets_are_kept() {
    let game = Scene::europe(2).ticket_deck("edinburgh-athina kyiv-petrograd brest-venezia");
    let mut game = game.play();
    game.draw_tickets(0);
    assert_eq!(answer(BotKind::Easy, &game), game.keep_action(0, "kyiv-petrograd"));
}

/// What the planner would think of in seat 0.
fn considered(game: &Game) -> Vec<Action> {
    let view = game.view(0);
    let turn = Turn::new(&game.rules, &game.state, Seat(0), &view);
    let little = Budget::Iterations(1);
    let hints = Roster::new(&game.rules).hints(&turn, Seed::default(), little, usize::MAX);
    hints.iter().map(|hint| hint.action).collect()
}

#[test]
fn tickets_are_only_drawn_if_there_are_no_cards() {
    for board in all_boards() {
        let rules = rules(board, 2);
        let roster = Roster::new(&rules);
        for game in 0..20 {
            let seed = Seed::from_numbers(7, game);
            let sit = |seat| roster.sit(BotKind::Easy, seat, seed, Budget::default());
            let mut bots: Vec<Box<dyn Bot>> = rules.seats().iter().map(sit).collect();
            play_game(&rules, seed, &mut bots, |step| {
                if *step.action == Action::DrawTickets {
                    let mut legal = Vec::new();
                    rules.legal_actions(step.state, step.seat, &mut legal);
                    let is_card = |action: &Action| {
                        matches!(action, Action::TakeCard { .. } | Action::DrawCard { .. })
                    };
                    assert!(!legal.iter().any(is_card), "{legal:?}");
                }
            });
        }
    }
}

#[test]
fn nobodys_way_is_taken_without_need() {
    // A last turn: there is nothing better to do than to claim the longest route, but seat 1
    // has just come to Stockholm.
    let last = |cards: &str| {
        let scene = Scene::europe(2).routes(1, "kobenhavn-stockholm-1").hand(0, cards);
        scene.final_turns(2).play()
    };
    let takes_it = |game: &Game, answers: Vec<Action>| {
        let longest = game.route("petrograd-stockholm");
        answers.into_iter().filter_map(claimed).any(|route| route == longest)
    };
    let game = last("8 red");
    assert!(takes_it(&game, considered(&game)));
    assert!(!takes_it(&game, answers(&game)));
    // A full hand is need enough: games have to come to an end.
    let game = last("8 red, 8 blue");
    assert!(takes_it(&game, answers(&game)));
}

#[test]
fn the_way_of_a_ticket_is_taken_whoever_is_near() {
    let scene = Scene::europe(2).tickets(0, "brest-marseille").routes(0, "marseille-paris");
    let game = scene.routes(1, "dieppe-paris brest-dieppe").hand(0, "3 black").play();
    let claim = game.claim_action("brest-paris", "3 black");
    assert!(answers(&game).contains(&claim));
}

/// How many of so many games the first kind wins against the second, seats in turn.
fn wins(rules: &Rules, kind: BotKind, other: BotKind, games: u64) -> u64 {
    let roster = Roster::new(rules);
    let mut won = 0;
    for game in 0..games {
        let seed = Seed::from_numbers(6, game / 2);
        let seat = Seat((game % 2) as u8);
        let sit = |at: Seat| {
            roster.sit(if at == seat { kind } else { other }, at, seed, Budget::default())
        };
        let mut bots: Vec<Box<dyn Bot>> = rules.seats().iter().map(sit).collect();
        let end = play_game(rules, seed, &mut bots, |_| {});
        won += u64::from(rules.final_scores(&end).winners.contains(seat));
    }
    won
}

#[test]
fn it_beats_chance_and_loses_to_the_planner() {
    for board in all_boards() {
        let rules = rules(board, 2);
        let won = wins(&rules, BotKind::Easy, BotKind::Random, 40);
        assert!(won >= 34, "{}: {won} of 40 against random", rules.board().id());
        let won = wins(&rules, BotKind::Easy, BotKind::Planner, 100);
        assert!(won < 45, "{}: {won} of 100 against planner", rules.board().id());
    }
}
