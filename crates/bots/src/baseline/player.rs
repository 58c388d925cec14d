//! What all baselines have in common: the order in which they consider things.

use std::sync::Arc;

use trestle_engine::{Action, Phase, Pick, RouteMap, RouteSet};

use super::last_resort::last_resort;
use super::observation::Observation;
use super::{harbour, payment, pieces, station};
use crate::bot::{Bot, Turn};

/// What makes one baseline different from the others.
pub(super) trait Style: Send {
    /// Which tickets it keeps: all of them, unless it says otherwise.
    fn keep(&mut self, observation: &Observation<'_>) -> Pick {
        Pick::all(&observation.own.offer)
    }

    /// The routes that it means to claim.
    fn planned(&mut self, observation: &Observation<'_>) -> RouteSet;

    /// What it does in its turn, and as its second card. It may have no answer, if it has
    /// nothing in mind and there are no cards to draw.
    fn act(&mut self, observation: &Observation<'_>) -> Option<Action>;
}

/// A baseline at a table.
pub(super) struct Baseline<S> {
    map: Arc<RouteMap>,
    style: S,
    /// How many cards it had when it left a tunnel, until it draws another.
    left_tunnel_with: Option<u32>,
}

impl<S: Style + Default> Baseline<S> {
    pub(super) fn new(map: &Arc<RouteMap>) -> Baseline<S> {
        Baseline { map: Arc::clone(map), style: S::default(), left_tunnel_with: None }
    }
}

impl<S: Style> Bot for Baseline<S> {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let mut observation = Observation::new(turn, &self.map);
        let cards = observation.own.hand.total();
        let drew = turn.view.phase == Phase::SecondCard;
        self.left_tunnel_with = self.left_tunnel_with.filter(|&then| cards <= then && !drew);
        observation.shuns_tunnels = self.left_tunnel_with.is_some();
        let choice = match turn.view.phase {
            Phase::StartTickets | Phase::KeepTickets => {
                let pick = self.style.keep(&observation);
                Some(Action::KeepTickets { pick }).filter(|&keep| observation.allows(keep))
            }
            Phase::StartPieces => pieces::choose(&observation, self.style.planned(&observation)),
            Phase::Tunnel => {
                let pay = payment::tunnel(&observation);
                let laid = turn.view.tunnel.map_or(0, |tunnel| tunnel.laid.total());
                self.left_tunnel_with = pay.is_none().then_some(cards + laid);
                pay
            }
            Phase::Turn => take_turn(&mut self.style, &observation),
            Phase::SecondCard | Phase::Over => self.style.act(&observation),
        };
        choice.unwrap_or_else(|| last_resort(&observation))
    }
}

fn take_turn(style: &mut impl Style, observation: &Observation<'_>) -> Option<Action> {
    if let Some(harbour) = harbour::for_tickets(observation) {
        return Some(harbour);
    }
    let action = style.act(observation);
    if matches!(action, Some(Action::ClaimRoute { .. })) {
        return action;
    }
    let instead = if observation.is_last_turn() {
        // New cards are worth nothing now; some buildings are.
        station::for_tickets(observation).or_else(|| harbour::anywhere(observation))
    } else if observation.board.media().len() > 1 {
        pieces::exchange(observation, style.planned(observation))
    } else {
        None
    };
    instead.or(action)
}
