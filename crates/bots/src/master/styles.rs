//! The styles of the planners that `master` has in mind, by the kind of game.

use std::sync::Arc;

use trestle_engine::Rules;
use trestle_engine::board::Mechanic;

use crate::planner::{Atlas, Style};

/// Games that are alike, by their mechanics: what was learned on one board serves all of its class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Many pieces of one kind, and something that makes up for lost routes or changes what they bring.
    Long,
    /// Many pieces of one kind, and nothing but routes to claim.
    Plain,
    /// Pieces of several kinds.
    Ships,
    /// Few pieces.
    Short,
}

/// With fewer pieces a game is short.
const LONG_PIECES: u8 = 30;

impl Class {
    /// All of them.
    pub const ALL: [Class; 4] = [Class::Long, Class::Plain, Class::Ships, Class::Short];

    /// Its name, for files and commands.
    pub fn name(self) -> &'static str {
        match self {
            Class::Long => "long",
            Class::Plain => "plain",
            Class::Ships => "ships",
            Class::Short => "short",
        }
    }

    /// The class of games by these rules.
    pub fn of(rules: &Rules) -> Class {
        let (board, settings) = (rules.board(), rules.board().settings());
        let helps = !settings.station_costs.is_empty()
            || board.mechanics().any(|mechanic| mechanic == Mechanic::Terrain);
        if board.media().len() > 1 {
            Class::Ships
        } else if settings.pieces < LONG_PIECES {
            Class::Short
        } else if helps {
            Class::Long
        } else {
            Class::Plain
        }
    }

    /// What the evolution strategy found, see docs/BOTS.md.
    fn champion(self) -> &'static str {
        match self {
            Class::Long => include_str!("../../learned/long.txt"),
            Class::Plain => include_str!("../../learned/plain.txt"),
            Class::Ships => include_str!("../../learned/ships.txt"),
            Class::Short => include_str!("../../learned/short.txt"),
        }
    }
}

/// How somebody plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// As the planner does.
    Planner,
    /// The planner with learned numbers.
    Champion,
    /// Believes in dear tickets, and draws more.
    Hunter,
}

impl Manner {
    /// What a planner of this manner knows about a board.
    pub(crate) fn atlas(self, rules: &Rules) -> Arc<Atlas> {
        let base = Style::for_pieces(rules.board().settings().pieces);
        let style = match self {
            Manner::Planner => base,
            Manner::Champion => base.with_text(Class::of(rules).champion()),
            Manner::Hunter => {
                Style { ticket_doubt: -0.02, ticket_time: 0.15, ticket_gain: -0.5, ..base }
            }
        };
        Arc::new(Atlas::new(rules, style))
    }
}
