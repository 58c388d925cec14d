//! Playing a game on in thought.

use std::sync::Arc;

use trestle_engine::{Action, Id, NoEvents, Random, RouteId, Rules, Seat, State};

use super::deals::Deals;
use super::search::PlayOut;
use super::team::Team;
use crate::planner::{Atlas, Legal, Observation, Planner};
use crate::portable::exp;

/// Games that planners play to their end.
pub(crate) struct Playout {
    players: Team,
    legal: Vec<Action>,
    /// Points by which a lead is worth half of the way to a sure win.
    clear_lead: f32,
}

/// The legal actions of a state.
pub(crate) struct OfState<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
    /// Room for the list.
    pub(crate) actions: &'a mut Vec<Action>,
}

impl Legal for OfState<'_> {
    fn list(&mut self) -> &[Action] {
        self.rules.legal_actions(self.state, self.seat, self.actions);
        self.actions
    }
}

/// Lets a planner act in a state. Says whether anything could be done.
pub(crate) fn step(
    rules: &Rules,
    state: &mut State,
    actor: Seat,
    planner: &mut Planner,
    actions: &mut Vec<Action>,
) -> bool {
    let observation = Observation::of_state(rules, actor, state);
    let mut legal = OfState { rules, state, seat: actor, actions };
    let action = planner.decide(rules, &observation, &mut legal);
    if rules.apply(state, actor, &action, &mut NoEvents).is_ok() {
        return true;
    }
    rules.legal_actions(state, actor, actions);
    let first = actions.first().copied();
    first.is_some_and(|first| rules.apply(state, actor, &first, &mut NoEvents).is_ok())
}

/// No game has so many actions; if one had, it would be judged as it stands.
pub(crate) const MOST_ACTIONS: usize = 2_000;

impl Playout {
    pub(crate) fn new(atlas: &Arc<Atlas>, players: usize) -> Playout {
        let players = Team::new(atlas, players);
        Playout { players, legal: Vec::new(), clear_lead: atlas.clear_lead }
    }

    /// Lets everybody plan for a deal in which several games are going to be played.
    pub(super) fn plan(&mut self, rules: &Rules, dealt: &State) {
        self.players.prepare(rules, dealt);
    }

    /// The routes that others than a seat plan to claim in a few deals, the most wanted first.
    pub(crate) fn threats(
        &mut self,
        seat: Seat,
        deals: &Deals<'_>,
        random: &mut Random,
    ) -> Vec<RouteId> {
        const LOOKS: usize = 8;
        let rules = deals.rules;
        let mut wanted = vec![0u32; rules.board().routes().len()];
        for _ in 0..LOOKS {
            self.plan(rules, &deals.deal(random));
            for (other, planner) in rules.seats().iter().zip(self.players.prepared()) {
                if other != seat {
                    let (plan, _) = planner.thoughts();
                    plan.routes.iter().for_each(|route| wanted[route.index()] += 1);
                }
            }
        }
        let mut routes: Vec<RouteId> = (0..wanted.len()).map(RouteId::from_index).collect();
        routes.retain(|route| wanted[route.index()] > LOOKS as u32 / 4);
        routes.sort_by_key(|route| std::cmp::Reverse(wanted[route.index()]));
        routes
    }

    /// Plays a game to its end.
    pub(super) fn finish(&mut self, rules: &Rules, state: &mut State) {
        let planners = self.players.recall();
        for _ in 0..MOST_ACTIONS {
            let Some(actor) = state.next_actor() else { break };
            let planner = &mut planners[usize::from(actor.0)];
            if !step(rules, state, actor, planner, &mut self.legal) {
                break;
            }
        }
    }
}

impl PlayOut for Playout {
    type Result = f32;

    const CONFIDENCE: f32 = 0.7;

    const LOST: f32 = 0.0;

    fn prepare(&mut self, rules: &Rules, dealt: &State) {
        self.plan(rules, dealt);
    }

    fn play(&mut self, rules: &Rules, state: &mut State, seat: Seat) -> f32 {
        self.finish(rules, state);
        outcome(rules, state, seat, self.clear_lead)
    }

    fn worths(&self, results: &[f32]) -> Vec<f32> {
        results.to_vec()
    }
}

/// How good an end is for a seat: whether it won, but a clear win is a better sign than a
/// narrow one.
pub(crate) fn outcome(rules: &Rules, state: &State, seat: Seat, clear_lead: f32) -> f32 {
    let scores = rules.final_scores(state);
    let own = scores.seats[usize::from(seat.0)].total;
    let others = scores.seats.iter().enumerate().filter(|(at, _)| *at != usize::from(seat.0));
    let best = others.map(|(_, score)| score.total).max().unwrap_or(0);
    lead_worth((own - best) as f32, clear_lead)
}

/// What a lead at the end is worth, from 0 to 1.
pub(crate) fn lead_worth(lead: f32, clear_lead: f32) -> f32 {
    1.0 / (1.0 + exp(-lead / clear_lead))
}
