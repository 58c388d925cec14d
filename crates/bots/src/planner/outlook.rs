//! What somebody may still win, as far as a plan and a hand tell.

use trestle_engine::{Card, Id, Rules, limits};

use super::atlas::Atlas;
use super::observation::Observation;
use super::purse::{Purse, SUITS};
use super::{Planner, time};

/// What a player may still win, and what it takes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outlook {
    /// Turns left; the same for all players if the same numbers judge it.
    pub(crate) turns: f32,
    /// Points between completing and failing the tickets that are worth trying.
    pub(crate) tickets: f32,
    /// Points of the routes on their ways.
    pub(crate) routes: f32,
    /// Turns that these take, from the first card on.
    pub(crate) takes: f32,
    /// Turns that the cards in the hand save.
    pub(crate) in_hand: f32,
    /// Points of the longest routes that each suit of the hand could pay for.
    pub(crate) payable: f32,
    pub(crate) wilds: f32,
    /// Pieces left, as a part of all.
    pub(crate) pieces: f32,
}

impl Planner {
    /// What a seat may still win. How long the game lasts and what a hand saves is judged by the
    /// numbers of `judge`, so that players of all styles are measured alike.
    pub(crate) fn outlook(
        &mut self,
        judge: &Atlas,
        rules: &Rules,
        observation: &Observation,
    ) -> Outlook {
        let (atlas, weighing) = (&*self.atlas, &mut self.weighing);
        let purse = Purse::new(atlas, observation.hand);
        let time = time::turns_left(atlas, rules, observation) * atlas.style.time_use
            + time::turns_in_hand(atlas, observation);
        weighing.keep_plan(atlas, rules, observation, &purse);
        weighing.fit(atlas, rules, observation, time);
        let plan = &weighing.plan;
        let wanted = plan.legs.iter().filter(|leg| leg.wanted);
        let pieces: u8 = observation.own().pieces.iter().sum();
        Outlook {
            turns: time::turns_left(judge, rules, observation),
            tickets: wanted.map(|leg| judge.swings[leg.ticket.index()]).sum(),
            routes: plan.routes.iter().map(|route| judge.route(route).points).sum(),
            takes: judge.turns(plan.routes),
            in_hand: time::turns_in_hand(judge, observation),
            payable: payable(judge, rules, observation, &purse.held),
            wilds: f32::from(observation.hand.count(Card::WILD)),
            pieces: f32::from(pieces) / f32::from(rules.board().settings().pieces.max(1)),
        }
    }
}

/// Points of the longest routes that each suit could pay for, as long as there are such routes and
/// pieces for them.
fn payable(atlas: &Atlas, rules: &Rules, observation: &Observation, held: &[u8; SUITS]) -> f32 {
    let mut longest = [0u8; limits::MEDIA];
    for route in observation.open.iter() {
        let facts = atlas.route(route);
        let most = &mut longest[facts.medium.index()];
        *most = (*most).max(facts.length);
    }
    let mut pieces = observation.own().pieces;
    let mut points = 0;
    for (suit, &held) in atlas.suits.iter().zip(held) {
        let medium = suit.medium.index();
        let length = held.min(longest[medium]).min(pieces[medium]);
        pieces[medium] -= length;
        points += i32::from(rules.board().settings().route_points[usize::from(length)]);
    }
    points as f32
}
