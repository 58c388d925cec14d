//! How characters play, as data.

use trestle_engine::Rules;

/// How a character plays.
pub(crate) struct Nature {
    pub(crate) id: &'static str,
    /// In a line for people.
    pub(crate) about: &'static str,
    /// What it adds to the planner's numbers, in parts of what these are; to those that are 0, as
    /// it stands.
    pub(crate) style: &'static [(&'static str, f32)],
    /// Of all it could do, how much it does not notice.
    pub(crate) overlooks: Blend,
    /// Whether it keeps as few and as short tickets as it may.
    pub(crate) few_tickets: bool,
    /// Whether it leaves routes alone that only others may need.
    pub(crate) gives_way: bool,
    /// With so many cards in hand it claims a route rather than drawing more.
    pub(crate) full_hand: u8,
    pub(crate) thought: Thought,
}

/// How long a character thinks about a decision.
#[derive(Clone, Copy)]
pub(crate) enum Thought {
    /// Not at all: it does what looks best.
    AtOnce,
    /// It plays so many games out in thought.
    Games(Blend),
    /// As long as it may, and as the master does: its style is the master's.
    Thorough,
}

/// A number that depends on the mechanics of a game, never on a board's name, because a mistake costs
/// more in some games than in others.
#[derive(Clone, Copy)]
pub(crate) struct Blend {
    /// In a long game of one kind of piece.
    pub(crate) usual: f32,
    /// How much more it is in a game that is as short as any.
    pub(crate) short: f32,
    /// How much more it is in a game that is as long as any.
    pub(crate) long: f32,
    /// How much more it is with pieces of several kinds.
    pub(crate) ships: f32,
    /// How much more it is where stations help out.
    pub(crate) stations: f32,
    /// How much more it is where terrain doubles points.
    pub(crate) terrain: f32,
}

impl Blend {
    const fn even(usual: f32) -> Blend {
        Blend { usual, short: 0.0, long: 0.0, ships: 0.0, stations: 0.0, terrain: 0.0 }
    }

    /// What it comes to by these rules.
    pub(crate) fn on(self, rules: &Rules) -> f32 {
        const FEW: f32 = 15.0;
        const USUAL: f32 = 45.0;
        const MANY: f32 = 60.0;
        let board = rules.board();
        let settings = board.settings();
        let pieces = f32::from(settings.pieces);
        let short = ((USUAL - pieces) / (USUAL - FEW)).clamp(0.0, 1.0);
        let long = ((pieces - USUAL) / (MANY - USUAL)).clamp(0.0, 1.0);
        let there = |is: bool| if is { 1.0 } else { 0.0 };
        self.usual
            + self.short * short
            + self.long * long
            + self.ships * there(board.media().len() > 1)
            + self.stations * there(settings.station_costs.iter().any(|&cost| cost > 0))
            + self.terrain * there(!board.terrains().is_empty())
    }
}

/// A hand that anybody can hold: with more, people claim.
const FULL_HAND: u8 = 19;

pub(crate) const NATURES: [Nature; 6] = [
    Nature {
        id: "mila",
        about: "Forgetful: keeps short tickets, overlooks a lot, and is never in the way on purpose.",
        style: &[
            ("claim_worth", 1.5),
            ("filler_worth", 1.5),
            ("wild_loss", -0.5),
            ("harbour_worth", -1.0),
        ],
        overlooks: Blend {
            usual: 0.18,
            short: -0.06,
            long: -0.05,
            ships: 0.5,
            stations: 0.15,
            terrain: 0.05,
        },
        few_tickets: true,
        gives_way: true,
        full_hand: 15,
        thought: Thought::AtOnce,
    },
    Nature {
        id: "greta",
        about: "Saves up for long routes, and forgets her tickets over them.",
        style: &[("path_pull", 1.0), ("claim_points", 2.0), ("filler_weight", 1.0)],
        overlooks: Blend {
            usual: 0.49,
            short: -0.2,
            long: 0.08,
            ships: 0.12,
            stations: -0.2,
            terrain: -0.09,
        },
        few_tickets: true,
        gives_way: false,
        full_hand: 28,
        thought: Thought::AtOnce,
    },
    Nature {
        id: "ines",
        about: "Hunts tickets: she draws more of them, sometimes more than she can complete.",
        style: &[
            ("ticket_doubt", -2.0),
            ("ticket_time", -0.8),
            ("ticket_gain", -1.2),
            ("claim_worth", 0.5),
        ],
        overlooks: Blend {
            usual: 0.13,
            short: 0.16,
            long: -0.11,
            ships: 0.28,
            stations: 0.15,
            terrain: 0.13,
        },
        few_tickets: false,
        gives_way: false,
        full_hand: 17,
        thought: Thought::AtOnce,
    },
    Nature {
        id: "otto",
        about: "Careful: claims what he needs before anybody else can.",
        style: &[("risk", 1.0), ("claim_worth", 0.3), ("ticket_doubt", -2.5)],
        overlooks: Blend::even(0.0),
        few_tickets: false,
        gives_way: false,
        full_hand: FULL_HAND,
        thought: Thought::AtOnce,
    },
    Nature {
        id: "viktor",
        about: "Cuts others off: guesses where they are going, and is there first.",
        style: &[("block_points", 1.0), ("ticket_doubt", -2.5)],
        overlooks: Blend::even(0.0),
        few_tickets: false,
        gives_way: false,
        full_hand: FULL_HAND,
        thought: Thought::Games(Blend {
            usual: 100.0,
            short: -40.0,
            long: 100.0,
            ships: -50.0,
            stations: 50.0,
            terrain: 0.0,
        }),
    },
    Nature {
        id: "clara",
        about: "Thinks everything through, and hardly ever errs.",
        style: &[],
        overlooks: Blend::even(0.0),
        few_tickets: false,
        gives_way: false,
        full_hand: FULL_HAND,
        thought: Thought::Thorough,
    },
];
