//! What a change of the planner's numbers does, against planners as they are.
//!
//! ```text
//! styles --board usa --edition mega --players 4 --games 3000 "ticket_doubt = -0.05" "most_tickets = 0"
//! ```
//!
//! Every change plays the same deals, each once in every seat.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::sync::Arc;

use trestle_bots::{Bot, School, Style, play_game};
use trestle_engine::{Action, Id, Options, Rules, Seat, Seed, board};

/// Sums over games of the seat that judges by other numbers.
#[derive(Default)]
struct Sums {
    games: f64,
    wins: f64,
    points: f64,
    /// Points of tickets, with those that were missed.
    tickets: f64,
    kept: f64,
    completed: f64,
    /// Turns spent on drawing tickets.
    draws: f64,
}

impl Sums {
    /// Plays a deal in one seat.
    fn add(&mut self, rules: &Rules, school: &School, usual: &School, seed: Seed, seat: Seat) {
        let sit = |at: Seat| -> Box<dyn Bot> {
            Box::new(if at == seat { school.planner() } else { usual.planner() })
        };
        let mut bots: Vec<Box<dyn Bot>> = rules.seats().iter().map(sit).collect();
        let mut draws = 0;
        let end = play_game(rules, seed, &mut bots, |step| {
            draws += u32::from(step.seat == seat && matches!(step.action, Action::DrawTickets));
        });
        let scores = rules.final_scores(&end);
        let score = &scores.seats[seat.index()];
        self.games += 1.0;
        if scores.winners.contains(seat) {
            self.wins += 1.0 / scores.winners.len() as f64;
        }
        self.points += f64::from(score.total);
        for ticket in end.tickets(seat).iter() {
            let facts = &rules.board().tickets()[ticket.index()];
            self.kept += 1.0;
            if score.completed.contains(ticket) {
                self.completed += 1.0;
                self.tickets += f64::from(facts.points);
            } else {
                self.tickets -= f64::from(facts.penalty);
            }
        }
        self.draws += f64::from(draws);
    }
}

/// The value of an option, and what stands behind it.
fn option(args: &mut Vec<String>, name: &str, usual: &str) -> String {
    let Some(at) = args.iter().position(|arg| *arg == format!("--{name}")) else {
        return usual.to_owned();
    };
    let found: Vec<String> = args.drain(at..(at + 2).min(args.len())).collect();
    found.get(1).cloned().unwrap_or_else(|| usual.to_owned())
}

/// The rules that are meant, if there are such.
fn rules(id: &str, edition: &str, players: usize) -> Option<Rules> {
    let board = Arc::new(board::built_in(id)?.load().ok()?);
    let editions = board.editions();
    let edition =
        if edition.is_empty() { 0 } else { editions.iter().position(|one| one.id == edition)? };
    Rules::new(board, players, Options { edition, ..Options::default() }).ok()
}

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let id = option(&mut args, "board", "europe");
    let edition = option(&mut args, "edition", "");
    let players = option(&mut args, "players", "2").parse().unwrap_or(2);
    let games: u64 = option(&mut args, "games", "2000").parse().unwrap_or(2000);
    let Some(rules) = rules(&id, &edition, players) else {
        println!("there is no such board or edition, or it is not for so many players");
        return;
    };
    let style = Style::for_pieces(rules.board().settings().pieces);
    let usual = School::new(&rules, style);
    println!("wins   points  tickets  kept  completed  draws");
    for change in &args {
        let school = School::new(&rules, style.with_text(change));
        let mut sums = Sums::default();
        for deal in 0..games.div_ceil(players as u64) {
            for seat in rules.seats().iter() {
                sums.add(&rules, &school, &usual, Seed::from_numbers(9, deal), seat);
            }
        }
        let mean = |sum: f64| sum / sums.games;
        println!(
            "{:.3}  {:6.1}  {:+7.1}  {:4.2}  {:9.2}  {:5.2}  {change}",
            mean(sums.wins),
            mean(sums.points),
            mean(sums.tickets),
            mean(sums.kept),
            mean(sums.completed),
            mean(sums.draws),
        );
    }
}
