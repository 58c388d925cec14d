//! What a player could do, the best first, with reasons that people understand.
//!
//! The order comes from the master's search, the reasons from the planner's plan: why an
//! action belongs to a good game is said in terms of tickets and routes, not of chances. What
//! is said is true by the rules, whatever the plan has in mind: cards that it reserves for
//! another route are not missing.
//! Like a bot, a hint goes by what its seat may know and by nothing else.

mod cards;
mod claims;
mod deed;
mod explain;
mod payments;
mod reason;
mod text;

use std::sync::Arc;

use trestle_engine::{Action, Board, Seat};

use crate::bot::Turn;
use crate::master::Master;
use crate::planner::Atlas;
pub use deed::Deed;
use explain::Explainer;
pub use reason::{FlagStep, KeepReason, Purpose, Reason, RowHelp};

/// Something that a player could do, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The action, which is legal.
    pub action: Action,
    /// What it does, in terms of the board.
    pub deed: Deed,
    /// Why that is good.
    pub reason: Reason,
}

impl Hint {
    /// A line in English: `claims Berlin – Wien towards your ticket Danzig – Brindisi`. Other
    /// players are called what `player_name` says.
    pub fn text(&self, board: &Board, player_name: &dyn Fn(Seat) -> String) -> String {
        let deed = self.deed.text(board);
        format!("{deed}{}", self.reason.text(board, player_name))
    }
}

/// The best actions for the seat in turn, the very best first: at least one, and at most
/// `most` if that is more.
pub(crate) fn hints(
    atlas: &Arc<Atlas>,
    turn: &Turn<'_>,
    mut master: Master,
    most: usize,
) -> Vec<Hint> {
    let explainer = Explainer::new(atlas, turn);
    if let [only] = turn.legal() {
        return vec![explainer.hint(only, Reason::NothingElse)];
    }
    let ranking = master.rank(turn);
    let mut hints: Vec<Hint> = Vec::new();
    for action in ranking.iter().filter(|action| turn.allows(action)) {
        let hint = explainer.hint(action, explainer.reason(action));
        // Two tracks between the same cities read the same; one of them is enough.
        if !hints.iter().any(|other| other.deed.reads_like(&hint.deed, turn.rules)) {
            hints.push(hint);
        }
        if hints.len() >= most.max(1) {
            break;
        }
    }
    if hints.is_empty() {
        // To pass costs nothing; what else comes first may.
        let passes = turn.legal().iter().find(|action| **action == Action::Pass);
        let action = passes.or(turn.legal().first()).unwrap_or(&Action::Pass);
        hints.push(explainer.hint(action, Reason::AmongBest));
    }
    hints
}
