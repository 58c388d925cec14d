//! What could be done, for somebody who asks.

use trestle_bots::{Budget, Roster, Turn};
use trestle_engine::{Action, Seed};

use super::names::Reader;
use super::question;

/// How many things are suggested.
const MOST: usize = 3;

/// Somebody to ask, who knows what the one who asks knows.
pub struct Adviser {
    roster: Roster,
    seed: Seed,
    budget: Budget,
}

impl Adviser {
    /// An adviser for a game with this seed, who thinks for so long.
    pub fn new(roster: Roster, seed: Seed, budget: Budget) -> Adviser {
        Adviser { roster, seed, budget }
    }

    /// The best that could be done, and why, a line each.
    pub fn advice(&self, turn: &Turn<'_>) -> String {
        let reader = Reader::Seat(turn.seat);
        let board = turn.rules.board();
        let mut text = String::from("An expert in your seat, best first:");
        for (number, hint) in (1..).zip(self.roster.hints(turn, self.seed, self.budget, MOST)) {
            let line = hint.text(board, &|seat| reader.name(seat));
            text.push_str(&format!("\n{number:>4}  {line}"));
            if pays(&hint.action) {
                let cards = question::payment_label(turn.rules, &hint.action, &[]);
                text.push_str(&format!(" (with {cards})"));
            }
        }
        text
    }
}

/// Whether it has to be said what is paid; for a tunnel that is what is done.
fn pays(action: &Action) -> bool {
    match action {
        Action::ClaimRoute { .. } | Action::BuildStation { .. } | Action::BuildHarbour { .. } => {
            true
        }
        Action::KeepTickets { .. }
        | Action::TakeCard { .. }
        | Action::DrawCard { .. }
        | Action::DrawTickets
        | Action::PayTunnel { .. }
        | Action::LeaveTunnel
        | Action::ExchangePieces { .. }
        | Action::ChoosePieces { .. }
        | Action::Pass => false,
    }
}
