//! Positions that agree with what a seat has seen.

use trestle_engine::{Random, State};

use super::likelihood::Likelihood;
use crate::bot::Turn;

/// Deals what a seat cannot see, again and again.
pub(super) struct Deals<'a> {
    pub(super) turn: &'a Turn<'a>,
    likelihood: Likelihood,
}

impl<'a> Deals<'a> {
    pub(super) fn new(turn: &'a Turn<'a>) -> Deals<'a> {
        Deals { turn, likelihood: Likelihood::new(turn.rules, turn.view) }
    }

    pub(super) fn deal(&self, random: &mut Random) -> State {
        let likelihood = |seat, ticket| self.likelihood.of(seat, ticket);
        self.turn.rules.determinise_likely(self.turn.view, random, likelihood)
    }
}
