//! What could be done in a turn, and what each of it is worth.

use trestle_engine::{Action, Cards, CitySet, Phase, RouteId, RouteSet, Rules, TicketSet};

use super::atlas::Atlas;
use super::goals::Goal;
use super::needs::Needs;
use super::observation::Observation;
use super::pieces;
use super::plan::{Means, Plan};
use super::prices::Prices;
use super::purse::{Demand, Purse};
use super::rivals::Rivals;
use super::time;

/// Something that could be done, and what it is worth in turns.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    pub(crate) worth: f32,
}

/// Plans and weighs. What was found out for one decision serves the next ones as long as
/// nothing has changed that it depends on.
#[derive(Debug, Clone, Default)]
pub(crate) struct Weighing {
    pub(crate) plan: Plan,
    rivals: Rivals,
    network: CitySet,
    basis: Option<Basis>,
    /// What more tickets promise, once it has been found out.
    pub(super) prospect: Option<f32>,
    pub(super) goals: Vec<Goal>,
    demand: Demand,
    wants: Demand,
    /// The route that was last to be claimed, and the hand it was to be paid from.
    tried: Option<(RouteId, Cards)>,
    /// Everything worth a thought.
    pub(crate) choices: Vec<Choice>,
}

/// What a plan depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Basis {
    tickets: TicketSet,
    own: RouteSet,
    open: RouteSet,
    stations: CitySet,
}

/// A decision with all that is known about it.
pub(super) struct Scene<'a> {
    pub(super) atlas: &'a Atlas,
    pub(super) rules: &'a Rules,
    pub(super) observation: &'a Observation,
    pub(super) purse: Purse,
    pub(super) plan: &'a mut Plan,
    pub(super) rivals: &'a Rivals,
    /// The cities that own and planned routes meet.
    pub(super) network: CitySet,
    /// Turns left, this one included.
    pub(super) turns: f32,
    /// Turns that the plan still takes.
    pub(super) busy: f32,
    pub(super) needs: Needs,
    pub(super) goals: &'a mut Vec<Goal>,
    pub(super) prospect: &'a mut Option<f32>,
    /// A tunnel that has just been left.
    pub(super) failed: Option<RouteId>,
}

impl Weighing {
    /// Makes the plan for a position, to go on from there with [`Weighing::recall`].
    pub(crate) fn prepare(&mut self, atlas: &Atlas, rules: &Rules, observation: &Observation) {
        self.basis = None;
        self.tried = None;
        self.keep_plan(atlas, rules, observation, &Purse::new(atlas, observation.hand));
    }

    /// Knows what another one knew.
    pub(crate) fn recall(&mut self, other: &Weighing) {
        self.plan.copy_from(&other.plan);
        self.rivals = other.rivals;
        self.network = other.network;
        self.basis = other.basis;
        self.prospect = other.prospect;
        self.goals.clear();
        self.tried = other.tried;
    }

    /// The choice that is worth the most; of equal ones the last.
    pub(crate) fn best(&self) -> Option<&Choice> {
        self.choices.iter().max_by(|a, b| a.worth.total_cmp(&b.worth))
    }

    /// What the goals of the last decision take of every suit.
    pub(crate) fn demand(&self) -> &Demand {
        &self.demand
    }

    /// What the goals of the last decision lacked of every suit.
    pub(super) fn wants(&self) -> &Demand {
        &self.wants
    }

    pub(super) fn rivals(&self) -> &Rivals {
        &self.rivals
    }

    /// Notes what is going to be done.
    pub(crate) fn note(&mut self, observation: &Observation, action: &Action) {
        if let Action::ClaimRoute { route, .. } = *action {
            self.tried = Some((route, observation.hand));
        }
    }

    /// Gives up what cannot be done in so many turns.
    pub(super) fn fit(
        &mut self,
        atlas: &Atlas,
        rules: &Rules,
        observation: &Observation,
        turns: f32,
    ) {
        let pieces = pieces::within_reach(atlas, rules, observation);
        let stations = time::stations_left(rules, observation);
        self.plan.fit(atlas, &Means { pieces, stations, turns });
    }

    /// Writes everything worth a thought into `choices`.
    pub(crate) fn weigh(&mut self, atlas: &Atlas, rules: &Rules, observation: &Observation) {
        let purse = Purse::new(atlas, observation.hand);
        let turns = time::turns_left(atlas, rules, observation);
        self.keep_plan(atlas, rules, observation, &purse);
        let hand = time::turns_in_hand(atlas, observation);
        // The second card of a turn is for what the first was for.
        let same_turn = observation.phase == Phase::SecondCard && !self.goals.is_empty();
        if !same_turn {
            self.fit(atlas, rules, observation, turns * atlas.style.time_use + hand);
            self.goals.clear();
        }
        self.choices.clear();
        let mut scene = Scene {
            atlas,
            rules,
            observation,
            needs: Needs::new(&purse),
            purse,
            busy: (self.plan.takes.turns - hand).max(0.0),
            plan: &mut self.plan,
            rivals: &self.rivals,
            network: self.network,
            turns,
            goals: &mut self.goals,
            prospect: &mut self.prospect,
            // Whoever has the same hand again left a tunnel. With other cards it may do, but
            // trying the same again and again would never end.
            failed: self
                .tried
                .filter(|&(_, hand)| hand == observation.hand)
                .map(|(route, _)| route),
        };
        if same_turn {
            scene.keep_goals();
        } else {
            scene.set_goals();
        }
        if observation.phase == Phase::Turn {
            scene.weigh_claims(&mut self.choices);
            scene.weigh_harbours(&mut self.choices);
            scene.weigh_stations(&mut self.choices);
            scene.weigh_tickets(&mut self.choices);
            scene.weigh_exchange(&mut self.choices);
        }
        scene.weigh_cards(&mut self.choices);
        self.demand = scene.needs.demand;
        self.wants = scene.needs.want;
    }

    /// Plans anew if what has happened calls for it.
    pub(super) fn keep_plan(
        &mut self,
        atlas: &Atlas,
        rules: &Rules,
        observation: &Observation,
        purse: &Purse,
    ) {
        let own = observation.own().routes;
        let basis = Basis {
            tickets: observation.tickets,
            own,
            open: observation.open,
            stations: observation.own().stations,
        };
        if self.basis == Some(basis) {
            return;
        }
        self.prospect = None;
        self.goals.clear();
        self.rivals = Rivals::new(rules, observation);
        let holds = self.basis.is_some_and(|before| {
            before.tickets == basis.tickets
                && before.stations == basis.stations
                && self.plan.still_holds(observation, before.own)
        });
        if holds {
            self.plan.claimed(atlas, own);
        } else {
            let prices = Prices::new(atlas, rules, observation, &self.rivals, &purse.held);
            // What is completed stays so.
            let same_game = self.basis.is_some();
            let completed = if same_game { self.plan.completed } else { TicketSet::EMPTY };
            let open = observation.tickets.minus(completed);
            self.plan = Plan::new(atlas, rules, observation, &prices, open);
            self.plan.completed = self.plan.completed.union(completed);
        }
        self.network = rules.cities_met(own.union(self.plan.routes));
        self.basis = Some(basis);
    }
}
