//! Positions that agree with what somebody has seen.

use trestle_engine::{Random, Rules, State, View};

use super::likelihood::Likelihood;

/// Deals what cannot be seen, again and again.
pub(super) struct Deals<'a> {
    pub(super) rules: &'a Rules,
    view: &'a View,
    likelihood: Likelihood,
}

impl<'a> Deals<'a> {
    pub(super) fn new(rules: &'a Rules, view: &'a View) -> Deals<'a> {
        Deals { rules, view, likelihood: Likelihood::new(rules, view) }
    }

    pub(super) fn deal(&self, random: &mut Random) -> State {
        let likelihood = |seat, ticket| self.likelihood.of(seat, ticket);
        self.rules.determinise_likely(self.view, random, likelihood)
    }
}
