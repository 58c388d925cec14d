//! A player that knows only what its seat is sent.

use trestle_engine::record::ActionText;
use trestle_engine::{Audience, Random, Rules, Seat, Seed};
use trestle_protocol::view::View;

use crate::error::ClientError;

/// Plays a seat at random from the views that the server sends. It chooses the kind of action first
/// and then one of that kind, so that rare kinds happen too.
#[derive(Debug, Clone)]
pub struct Player {
    seat: Seat,
    random: Random,
}

impl Player {
    /// A player for this seat; the same seed makes the same choices.
    pub fn new(seat: u8, seed: Seed) -> Player {
        Player { seat: Seat(seat), random: Random::new(seed, u64::from(seat)) }
    }

    /// The seat.
    pub fn seat(&self) -> u8 {
        self.seat.0
    }

    /// What to do now; `None` if somebody else has to act.
    ///
    /// # Errors
    /// If the view does not fit the rules.
    pub fn decide(
        &mut self,
        rules: &Rules,
        view: &View<'_>,
    ) -> Result<Option<ActionText>, ClientError> {
        let known = view
            .resolve(rules, Audience::Seat(self.seat))
            .map_err(|fault| ClientError::Nonsense(fault.to_string()))?;
        // What is allowed does not depend on what is hidden, so any state that fits will do.
        let state = rules.determinise(&known, &mut self.random);
        if !state.actors().contains(self.seat) {
            return Ok(None);
        }
        let mut actions = Vec::new();
        rules.legal_actions(&state, self.seat, &mut actions);
        let mut kinds: Vec<_> = actions.iter().map(std::mem::discriminant).collect();
        kinds.dedup();
        let kind = self.random.pick(&kinds).copied();
        actions.retain(|action| Some(std::mem::discriminant(action)) == kind);
        let action = self.random.pick(&actions);
        Ok(action.map(|action| ActionText::new(rules, &state, self.seat, action)))
    }
}
