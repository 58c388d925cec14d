//! The styles of players that are met in thought.

use std::sync::Arc;

use trestle_engine::{Random, Rules};

use crate::planner::{Atlas, Style};

/// Games that are alike, by their mechanics: what was learned on one board serves all of its class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Many pieces of one kind.
    Long,
    /// Pieces of several kinds.
    Ships,
    /// Few pieces.
    Short,
}

/// With fewer pieces a game is short.
const LONG_PIECES: u8 = 30;

impl Class {
    /// All of them.
    pub const ALL: [Class; 3] = [Class::Long, Class::Ships, Class::Short];

    /// Its name in files of learned numbers.
    pub fn name(self) -> &'static str {
        match self {
            Class::Long => "long",
            Class::Ships => "ships",
            Class::Short => "short",
        }
    }

    /// The class of games by these rules.
    pub fn of(rules: &Rules) -> Class {
        let board = rules.board();
        if board.media().len() > 1 {
            Class::Ships
        } else if board.settings().pieces < LONG_PIECES {
            Class::Short
        } else {
            Class::Long
        }
    }

    /// After how many turns of everybody a position is judged as it stands. Nothing says so for long
    /// games of one kind of piece: the forecast misleads there, so they are played to their end.
    pub fn judged_after(self) -> Option<u32> {
        match self {
            Class::Long => None,
            Class::Ships | Class::Short => Some(8),
        }
    }

    /// How the master plays on itself in thought. The champion and the planner are good at different
    /// things; in short games the champion was enough.
    pub(crate) fn plays_on(self) -> &'static [Manner] {
        match self {
            Class::Long | Class::Ships => &[Manner::Champion, Manner::Planner],
            Class::Short => &[Manner::Champion],
        }
    }

    /// Somebody who sits opposite in thought.
    pub(crate) fn oppose(self, random: &mut Random) -> Manner {
        match self {
            Class::Long | Class::Ships => {
                const OPPONENTS: [Manner; 2] = [Manner::Champion, Manner::Planner];
                OPPONENTS[random.below(OPPONENTS.len() as u32) as usize]
            }
            Class::Short => Manner::invite(random),
        }
    }

    /// What the evolution strategy found, see docs/BOTS.md.
    fn champion(self) -> &'static str {
        match self {
            Class::Long => include_str!("../../learned/long.txt"),
            Class::Ships => include_str!("../../learned/ships.txt"),
            Class::Short => include_str!("../../learned/short.txt"),
        }
    }
}

/// Somebody who may sit opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The planner as it is.
    Planner,
    /// The planner with learned numbers.
    Champion,
    /// Believes in dear tickets, and draws more.
    Hunter,
    /// Claims as soon as it can.
    Rusher,
    /// Cuts others off.
    Blocker,
}

impl Manner {
    pub(crate) const ALL: [Manner; 5] =
        [Manner::Planner, Manner::Champion, Manner::Hunter, Manner::Rusher, Manner::Blocker];

    /// Somebody of the whole population: a champion or a planner as often as not.
    pub(crate) fn invite(random: &mut Random) -> Manner {
        const INVITED: [Manner; 8] = [
            Manner::Champion,
            Manner::Champion,
            Manner::Champion,
            Manner::Planner,
            Manner::Planner,
            Manner::Hunter,
            Manner::Rusher,
            Manner::Blocker,
        ];
        INVITED[random.below(INVITED.len() as u32) as usize]
    }

    fn style(self, rules: &Rules) -> Style {
        let base = Style::for_pieces(rules.board().settings().pieces);
        match self {
            Manner::Planner => base,
            Manner::Champion => base.with_text(Class::of(rules).champion()),
            Manner::Hunter => {
                Style { ticket_doubt: -0.02, ticket_time: 0.15, ticket_gain: -0.5, ..base }
            }
            Manner::Rusher => Style {
                claim_worth: base.claim_worth + 0.5,
                filler_worth: base.filler_worth + 0.4,
                crowding: 0.03,
                ..base
            },
            Manner::Blocker => Style { block_points: 6.0, risk: base.risk + 0.2, ..base },
        }
    }
}

/// What planners of every manner know about a board.
#[derive(Debug, Clone)]
pub(crate) struct Manners {
    pub(crate) atlases: [Arc<Atlas>; Manner::ALL.len()],
    pub(crate) class: Class,
}

impl Manners {
    pub(crate) fn new(rules: &Rules) -> Manners {
        let atlas = |manner: Manner| Arc::new(Atlas::new(rules, manner.style(rules)));
        Manners { atlases: Manner::ALL.map(atlas), class: Class::of(rules) }
    }
}
