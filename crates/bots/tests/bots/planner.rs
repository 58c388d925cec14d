//! `planner`.

use std::sync::Arc;

use trestle_bots::BotKind::Planner;
use trestle_bots::{Bot, School, Style, play_game};
use trestle_engine::board::{BonusKind, built_in};
use trestle_engine::{Action, Options, Rules, Seed, State};
use trestle_testkit::{Game, Scene};

use crate::{ask, new_bot};

/// A player who has yet to go from Edinburgh, which a double route leaves, to Paris.
fn edinburgh_to_paris(hand: &str) -> Game {
    let scene =
        Scene::europe(2).tickets(0, "edinburgh-paris").routes(0, "dieppe-london-1 dieppe-paris");
    scene.hand(0, hand).row("black black orange orange red").play()
}

#[test]
fn the_plan_goes_over_the_track_whose_cards_came() {
    let mut bot = new_bot(Planner, &edinburgh_to_paris(""));
    for color in ["black", "orange", "black"] {
        let game = edinburgh_to_paris(&format!("2 {color}"));
        let Action::TakeCard { slot, .. } = ask(bot.as_mut(), &game) else {
            panic!("two cards that complete the {color} track lie there");
        };
        assert_eq!(game.state.face_up(slot), Some(game.card(color)));
    }
}

/// The ends of some games between two planners for whom a bonus for the most tickets counts this much.
fn games_of_two(rules: &Rules, most_tickets: f32) -> Vec<State> {
    let style = Style::for_pieces(rules.board().settings().pieces);
    let school = School::new(rules, Style { most_tickets, ..style });
    let game = |deal| {
        let mut bots: Vec<Box<dyn Bot>> =
            rules.seats().iter().map(|_| Box::new(school.planner()) as Box<dyn Bot>).collect();
        play_game(rules, Seed::from_numbers(5, deal), &mut bots, |_| {})
    };
    (0..40).map(game).collect()
}

#[test]
fn a_bonus_for_the_most_tickets_makes_tickets_worth_more() {
    let board = Arc::new(built_in("usa").unwrap().load().unwrap());
    for (edition, details) in board.editions().iter().enumerate() {
        let options = Options { edition, ..Options::default() };
        let rules = Rules::new(Arc::clone(&board), 2, options).unwrap();
        let completed = |ends: &[State]| -> usize {
            let scores = ends.iter().flat_map(|end| rules.final_scores(end).seats);
            scores.map(|score| score.completed.len()).sum()
        };
        let (without, with) = (games_of_two(&rules, 0.0), games_of_two(&rules, 1.0));
        if rules.board().settings().bonus(BonusKind::MostTickets) > 0 {
            assert!(completed(&with) > completed(&without), "{}", details.id);
        } else {
            assert_eq!(with, without, "{}", details.id);
        }
    }
}
