//! How often players have to come to a slow game, with standing orders and without.
//!
//! ```text
//! cargo run --release -p trestle-bots --example visits -- [BOARD…] [--games 200] [--players 3]
//! ```
//!
//! Every seat is a planner that comes only when its orders do not say what to do. It then plays that turn
//! itself and leaves new orders that express its plan. Without orders it comes for every turn. The points
//! tell what the convenience costs: seats with orders play against seats that come for every turn, too.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::sync::Arc;

use trestle_bots::orders::{Delegate, MOST};
use trestle_bots::{Bot, Roster, Turn};
use trestle_engine::{Audience, NoEvents, Options, Rules, Seed, board};

/// Sums over games.
#[derive(Default)]
struct Sums {
    visits: u64,
    turns: u64,
    points: i64,
    seats: u64,
}

/// Plays a game in which each seat leaves at most so many orders.
fn play(rules: &Rules, roster: &Roster, seed: Seed, most: &[usize], sums: &mut [Sums]) {
    let mut players: Vec<Delegate> = most.iter().map(|&most| Delegate::new(roster, most)).collect();
    let mut state = rules.start(seed, &mut NoEvents);
    while let Some(seat) = state.next_actor() {
        let view = rules.view(&state, Audience::Seat(seat));
        let action = players[usize::from(seat.0)].choose(&Turn::new(rules, &state, seat, &view));
        rules
            .apply(&mut state, seat, &action, &mut NoEvents)
            .expect("delegates do what is allowed");
    }
    let scores = rules.final_scores(&state);
    for ((player, score), &most) in players.iter().zip(&scores.seats).zip(most) {
        let sum = &mut sums[most];
        sum.visits += u64::from(player.visits());
        sum.turns += u64::from(player.turns());
        sum.points += i64::from(score.total);
        sum.seats += 1;
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, usual: usize| {
        let at = arguments.iter().position(|argument| argument == name);
        at.and_then(|at| arguments.get(at + 1)?.parse().ok()).unwrap_or(usual)
    };
    let (games, players) = (number("--games", 200), number("--players", 3));
    let mut boards: Vec<&str> =
        arguments.iter().map(String::as_str).take_while(|name| !name.starts_with("--")).collect();
    if boards.is_empty() {
        boards = vec!["europe", "usa", "world"];
    }
    for id in boards {
        let board = board::built_in(id).expect("a board of that id").load().expect("it is sound");
        let rules = Rules::new(Arc::new(board), players, Options::default()).expect("so many play");
        let roster = Roster::new(&rules);
        println!("{id}, {players} players, {games} games each:");
        let mut without = 0.0;
        for most in 0..=MOST {
            let mut sums: Vec<Sums> = (0..=MOST).map(|_| Sums::default()).collect();
            for game in 0..games as u64 {
                play(
                    &rules,
                    &roster,
                    Seed::from_numbers(16, game),
                    &vec![most; players],
                    &mut sums,
                );
            }
            // Against players who come for every turn, each seat in turn.
            let mut mixed: Vec<Sums> = (0..=MOST).map(|_| Sums::default()).collect();
            for game in 0..games as u64 {
                let mut seats = vec![0; players];
                seats[game as usize % players] = most;
                play(&rules, &roster, Seed::from_numbers(17, game), &seats, &mut mixed);
            }
            let mean = |sum: &Sums, of: f64| of / sum.seats.max(1) as f64;
            let sum = &sums[most];
            let visits = mean(sum, sum.visits as f64);
            without = if most == 0 { visits } else { without };
            println!(
                "  {most} orders: {visits:.1} visits a player ({:.0} %) for {:.1} turns, {:.1} points; \
                 {:.1} points against {:.1} of players without",
                100.0 * visits / without,
                mean(sum, sum.turns as f64),
                mean(sum, sum.points as f64),
                mean(&mixed[most], mixed[most].points as f64),
                mean(&mixed[0], mixed[0].points as f64),
            );
        }
    }
}
