//! What a lesson file says.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trestle_engine::record::ActionText;
use trestle_protocol::lesson::{LessonTitle, Texts};

use crate::pattern::Pattern;

/// A lesson. The learner sits in seat 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// What it is called in lists, and what it is about.
    pub title: LessonTitle,
    /// Where it begins.
    pub position: Position,
    /// What is said and done, one after the other.
    pub steps: Vec<Step>,
}

/// A position by the names of the board.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Position {
    /// What is done first.
    #[serde(default, skip_serializing_if = "Begins::is_turn")]
    pub begins: Begins,
    /// What each seat has.
    pub seats: Vec<SeatPosition>,
    /// The face-up cards by slot.
    #[serde(default)]
    pub row: Option<Vec<String>>,
    /// The top cards of decks, the next one first.
    #[serde(default)]
    pub decks: BTreeMap<String, Vec<String>>,
    /// The tickets to be drawn, from the top; without them all that nobody holds.
    #[serde(default)]
    pub tickets: Option<Vec<String>>,
    /// Turns until the end, if it is near.
    #[serde(default)]
    pub final_turns: Option<u8>,
}

/// What is done first in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// The learner takes a turn.
    #[default]
    Turn,
    /// Everybody chooses pieces, the learner first.
    Pieces,
}

impl Begins {
    /// Serde's question whether it can be left out.
    fn is_turn(&self) -> bool {
        *self == Begins::Turn
    }
}

/// What a player has in a position.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SeatPosition {
    /// Cards in the hand.
    #[serde(default)]
    pub hand: BTreeMap<String, u8>,
    /// Routes claimed.
    #[serde(default)]
    pub routes: Vec<String>,
    /// Tickets kept.
    #[serde(default)]
    pub tickets: Vec<String>,
    /// Cities with a station.
    #[serde(default)]
    pub stations: Vec<String>,
    /// Cities with a harbour.
    #[serde(default)]
    pub harbours: Vec<String>,
    /// Cards laid open for a flag.
    #[serde(default)]
    pub flag: Vec<String>,
    /// Pieces left by kind; without them what the routes leave.
    #[serde(default)]
    pub pieces: Option<BTreeMap<String, u8>>,
    /// Points; without them what the routes gave.
    #[serde(default)]
    pub points: Option<i32>,
}

/// Something that is said, and what is to be done about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Where it stands in the file.
    #[serde(skip)]
    pub line: usize,
    /// What is said.
    pub say: Texts,
    /// What is said instead where nothing can be tapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typed: Option<Texts>,
    /// What it is about: things of the board and of the screen.
    #[serde(default)]
    pub show: Vec<String>,
    /// What the learner has to do, in any of these ways; nothing if they only have to read.
    #[serde(default)]
    pub expect: Vec<Pattern>,
    /// What else they may be expected to try, and what is answered then. It is not done.
    #[serde(default)]
    pub wrong: Vec<Answered>,
    /// What is answered to everything else; without it, something general.
    #[serde(default)]
    pub otherwise: Option<Texts>,
    /// What the others do afterwards: the seat whose turn it is does each.
    #[serde(default)]
    pub then: Vec<ActionText>,
}

/// A wrong turn and the answer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    /// Where it stands in the file.
    #[serde(skip)]
    pub line: usize,
    /// What is tried.
    pub act: Pattern,
    /// What is said to it.
    pub say: Texts,
}
