//! Who plays: any action is as good as another.

use anyhow::{Context, Result};
use trestle_engine::record::ActionText;
use trestle_engine::{Action, Audience, Random, Rules, Seat};

use crate::load::frame;

/// A player who finds out what is allowed, as every client has to, and does any of it.
pub struct Player {
    seat: Seat,
    random: Random,
    legal: Vec<Action>,
}

impl Player {
    /// A player in a seat.
    pub fn new(seat: u8, random: Random) -> Player {
        Player { seat: Seat(seat), random, legal: Vec::new() }
    }

    /// Their seat.
    pub fn seat(&self) -> u8 {
        self.seat.0
    }

    /// What to do in the position that a message shows.
    ///
    /// # Errors
    /// If the message shows none, or one in which there is nothing to do.
    pub fn decide(&mut self, rules: &Rules, message: &str) -> Result<ActionText> {
        let view = frame::view(message)?.resolve(rules, Audience::Seat(self.seat))?;
        let state = rules.determinise(&view, &mut self.random);
        rules.legal_actions(&state, self.seat, &mut self.legal);
        let action = self.random.pick(&self.legal).context("nothing is allowed to who must act")?;
        Ok(ActionText::new(rules, &state, self.seat, action))
    }

    /// A number from 0 to twice this.
    pub fn about(&mut self, number: u32) -> u32 {
        self.random.below(number * 2 + 1)
    }
}
