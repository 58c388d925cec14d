//! Playing a game on in thought.

use std::sync::Arc;

use trestle_engine::{Action, NoEvents, Rules, Seat, State};

use crate::planner::{Atlas, Legal, Planner, Sight};

/// Planners for all seats of games in thought.
pub(super) struct Playout {
    planners: Vec<Planner>,
    legal: Vec<Action>,
}

/// The legal actions of a state.
struct OfState<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    actions: &'a mut Vec<Action>,
}

impl Legal for OfState<'_> {
    fn list(&mut self) -> &[Action] {
        self.rules.legal_actions(self.state, self.seat, self.actions);
        self.actions
    }
}

/// No game has so many actions; if one had, it would be judged as it stands.
const MOST_ACTIONS: usize = 2_000;

impl Playout {
    pub(super) fn new(atlas: &Arc<Atlas>, players: usize) -> Playout {
        let planners = (0..players).map(|_| Planner::with_atlas(Arc::clone(atlas))).collect();
        Playout { planners, legal: Vec::new() }
    }

    /// Plays a game to its end. What comes of it for a seat: from 0 for a sure loss to 1.
    pub(super) fn play(&mut self, rules: &Rules, state: &mut State, seat: Seat) -> f32 {
        for planner in &mut self.planners {
            planner.forget();
        }
        for _ in 0..MOST_ACTIONS {
            let Some(actor) = state.next_actor() else { break };
            let sight = Sight::of_state(rules, actor, state);
            let planner = &mut self.planners[usize::from(actor.0)];
            let actions = &mut self.legal;
            let mut legal = OfState { rules, state, seat: actor, actions };
            let action = planner.decide(rules, &sight, &mut legal);
            if rules.apply(state, actor, &action, &mut NoEvents).is_err() {
                rules.legal_actions(state, actor, &mut self.legal);
                let Some(first) = self.legal.first() else { break };
                if rules.apply(state, actor, first, &mut NoEvents).is_err() {
                    break;
                }
            }
        }
        outcome(rules, state, seat)
    }
}

/// Points by which a lead is worth two thirds of the way to a sure win.
const CLEAR_LEAD: f32 = 25.0;

/// How good an end is for a seat: mostly whether it won, but a clear win is a better sign
/// than a narrow one.
fn outcome(rules: &Rules, state: &State, seat: Seat) -> f32 {
    let scores = rules.final_scores(state);
    let own = scores.seats[usize::from(seat.0)].total;
    let others = scores.seats.iter().enumerate().filter(|(at, _)| *at != usize::from(seat.0));
    let best = others.map(|(_, score)| score.total).max().unwrap_or(0);
    let lead = (own - best) as f32;
    1.0 / (1.0 + (-lead / CLEAR_LEAD).exp())
}
