//! `planner`: plans the ways of its tickets, collects what they take, and claims in time.
//!
//! It does not search. Every turn it weighs what it could do by how far that brings its plan
//! forward, in turns saved.

mod atlas;
mod builds;
mod cards;
mod claims;
mod goals;
mod more_tickets;
mod needs;
mod pieces;
mod plan;
mod prices;
mod purse;
mod rivals;
mod sight;
mod style;
mod terrain;
mod time;
mod weigh;

use std::sync::Arc;

use trestle_engine::{Action, Id, Phase, Pick, Rules, TicketSet};

use crate::bot::{Bot, Turn};
pub(crate) use atlas::Atlas;
pub(crate) use sight::Sight;
pub use style::Style;
pub(crate) use weigh::Weighing;

use plan::Plan;
use prices::Prices;
use purse::Purse;
use rivals::Rivals;

/// The legal actions of a position, listed only if they are asked for.
pub(crate) trait Legal {
    /// All of them.
    fn list(&mut self) -> &[Action];
}

impl Legal for &Turn<'_> {
    fn list(&mut self) -> &[Action] {
        self.legal()
    }
}

/// The bot for one seat.
pub struct Planner {
    atlas: Arc<Atlas>,
    weighing: Weighing,
}

impl Planner {
    /// A planner that judges by these numbers.
    pub fn new(rules: &Rules, style: Style) -> Planner {
        Planner::with_atlas(Arc::new(Atlas::new(rules, style)))
    }

    pub(crate) fn with_atlas(atlas: Arc<Atlas>) -> Planner {
        Planner { atlas, weighing: Weighing::default() }
    }

    /// What the planner would do.
    pub(crate) fn decide(&mut self, rules: &Rules, sight: &Sight, legal: &mut dyn Legal) -> Action {
        match sight.phase {
            Phase::StartTickets | Phase::KeepTickets => {
                choose_tickets(&self.atlas, rules, sight, legal.list())
            }
            Phase::StartPieces => {
                let plan = first_plan(&self.atlas, rules, sight);
                pieces::choose_pieces(&self.atlas, rules, &plan, legal.list())
            }
            Phase::Tunnel => pay_tunnel(legal.list()),
            Phase::Turn | Phase::SecondCard | Phase::Over => {
                self.weighing.weigh(&self.atlas, rules, sight);
                let best = self.weighing.best();
                best.map_or_else(|| *legal.list().first().unwrap_or(&Action::Pass), |c| c.action)
            }
        }
    }
}

impl Bot for Planner {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let sight = Sight::of_view(turn.seat, turn.view);
        let action = self.decide(turn.rules, &sight, &mut &*turn);
        debug_assert!(turn.allows(&action), "{action:?} in {sight:?}");
        action
    }
}

/// Keeps the tickets that promise the most together with those it has.
fn choose_tickets(atlas: &Atlas, rules: &Rules, sight: &Sight, legal: &[Action]) -> Action {
    let purse = Purse::new(atlas, sight.hand);
    let prices = Prices::new(atlas, rules, sight, &Rivals::new(atlas, sight), &purse.held);
    let offered: TicketSet = sight.offer.iter().copied().collect();
    let all = Plan::new(atlas, rules, sight, &prices, sight.tickets.union(offered));
    let mut with_pieces = *sight;
    if sight.own().pieces.iter().all(|&count| count == 0) {
        // Pieces are chosen later: any mix will do.
        let supply = |at: usize| rules.board().media.get(at).map_or(0, |medium| medium.supply);
        with_pieces.seats[sight.seat.index()].pieces = std::array::from_fn(supply);
    }
    let sight = &with_pieces;
    let time = time::turns_left(atlas, rules, sight) * atlas.style.time_use;
    let stations = time::stations_left(rules, sight);
    let worth = |action: &Action| {
        let Action::KeepTickets { pick } = action else { return f32::MIN };
        let kept = kept_tickets(*pick, sight);
        let mut plan = all.only(sight.tickets.union(kept));
        plan.fit(atlas, sight, stations, time);
        plan.worth(atlas, rules, &prices)
    };
    let best = legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
    *best.unwrap_or(&Action::Pass)
}

/// The plan for the tickets at hand.
fn first_plan(atlas: &Atlas, rules: &Rules, sight: &Sight) -> Plan {
    let purse = Purse::new(atlas, sight.hand);
    let prices = Prices::new(atlas, rules, sight, &Rivals::new(atlas, sight), &purse.held);
    Plan::new(atlas, rules, sight, &prices, sight.tickets)
}

fn kept_tickets(pick: Pick, sight: &Sight) -> TicketSet {
    let (kept, _) = pick.split(&sight.offer);
    kept.iter().copied().collect()
}

/// Pays with the fewest wild cards; leaves a tunnel it cannot pay.
fn pay_tunnel(legal: &[Action]) -> Action {
    let wilds = |action: &Action| match action {
        Action::PayTunnel { cards } => cards.count(trestle_engine::Card::WILD),
        _ => u8::MAX,
    };
    *legal.iter().min_by_key(|action| wilds(action)).unwrap_or(&Action::LeaveTunnel)
}
