//! Positions that agree with what somebody has seen.

use trestle_engine::{Random, Rules, State, View};

use super::likelihood::Likelihood;

/// Deals what cannot be seen, again and again.
pub(crate) struct Deals<'a> {
    pub(crate) rules: &'a Rules,
    view: &'a View,
    likelihood: Likelihood,
}

impl<'a> Deals<'a> {
    pub(crate) fn new(rules: &'a Rules, view: &'a View) -> Deals<'a> {
        Deals { rules, view, likelihood: Likelihood::new(rules, view) }
    }

    pub(crate) fn deal(&self, random: &mut Random) -> State {
        let likelihood = |seat, ticket| self.likelihood.of(seat, ticket);
        self.rules.determinise_likely(self.view, random, likelihood)
    }
}
