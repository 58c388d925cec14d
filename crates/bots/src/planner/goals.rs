//! The routes to be claimed next: those of tickets, and the best ones beside them.

use trestle_engine::{Id, RouteId, limits};

use super::needs::Share;
use super::weigh::Scene;

/// A route to be claimed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Goal {
    pub(crate) route: RouteId,
    /// Its share of the hand.
    pub(super) share: Share,
    /// What it is worth to have it, in turns.
    pub(super) pull: f32,
    pub(crate) for_ticket: bool,
    /// How much it counts that its cards are missing; nothing if none are collected for it.
    weight: f32,
}

/// A route beside the tickets.
#[derive(Clone, Copy)]
struct Filler {
    /// Points that it brings for each turn it takes.
    density: f32,
    route: RouteId,
    /// Spaces' worth of cards that are missing.
    lacks: f32,
}

/// The most routes beside the tickets that are thought of.
const FILLERS: usize = 4;
/// The most of them that cards are collected for.
const WANTED_FILLERS: usize = 3;

impl Scene<'_> {
    pub(super) fn set_goals(&mut self) {
        let (atlas, style) = (self.atlas, &self.atlas.style);
        let planned = self.plan.routes;
        // Routes of one colour first: grey ones take what is left over.
        let (colored, grey) = (planned.minus(atlas.grey), planned.intersection(atlas.grey));
        for route in colored.iter().chain(grey.iter()) {
            let (route, share) = self.put_by_for_planned(route);
            let beside = self.rivals.beside(atlas.route(route).cities);
            let pull = style.claim_worth + style.risk * f32::from(beside);
            self.goals.push(Goal { route, share, pull, for_ticket: true, weight: 1.0 });
        }
        self.want_harbour();
        self.add_fillers();
    }

    /// Keeps the goals of the decision before, in the same turn.
    pub(super) fn keep_goals(&mut self) {
        for at in 0..self.goals.len() {
            let Goal { route, weight, for_ticket, .. } = self.goals[at];
            let (route, share) = if for_ticket {
                self.put_by_for_planned(route)
            } else if weight > 0.0 {
                (route, self.needs.add_route(self.atlas, self.atlas.route(route), weight))
            } else {
                continue;
            };
            self.goals[at] = Goal { route, share, ..self.goals[at] };
        }
        self.want_harbour();
    }

    /// Pieces of each kind that may go to other routes: the ways of tickets become longer
    /// when others cut them off.
    fn pieces_for_fillers(&self) -> [i32; limits::MEDIA] {
        let need = self.plan.takes.pieces;
        let have = self.observation.own().pieces;
        let reserve = |need: u8| (f32::from(need) * (1.0 + self.atlas.style.reserve)).ceil() as i32;
        std::array::from_fn(|medium| i32::from(have[medium]) - reserve(need[medium]))
    }

    /// Pieces of each kind that the plan leaves over; less than none if it takes too many.
    pub(super) fn pieces_to_spare(&self) -> [i32; limits::MEDIA] {
        let need = self.plan.takes.pieces;
        let have = self.observation.own().pieces;
        std::array::from_fn(|medium| i32::from(have[medium]) - i32::from(need[medium]))
    }

    /// Thinks of the best routes beside the tickets, and collects cards for some of them.
    fn add_fillers(&mut self) {
        let (atlas, style) = (self.atlas, &self.atlas.style);
        let mut spare = self.pieces_for_fillers();
        let mut wanted = 0;
        for Filler { density, route, lacks } in self.best_fillers(spare) {
            let facts = atlas.route(route);
            if density <= 0.0 || spare[facts.medium.index()] < i32::from(facts.length) {
                continue;
            }
            spare[facts.medium.index()] -= i32::from(facts.length);
            let mut weight = 0.0;
            let mut share = Share { suit: 0, held: 0.0, lacks };
            if wanted < WANTED_FILLERS {
                weight = (density / atlas.turn_worth).min(1.0) * style.filler_weight;
                share = self.needs.add_route(atlas, facts, weight);
                wanted += 1;
            }
            let pull = style.filler_worth + style.filler_pull * (density / atlas.turn_worth - 1.0);
            self.goals.push(Goal { route, share, pull, for_ticket: false, weight });
        }
    }

    /// The routes beside the tickets that bring the most for each turn they take, the very
    /// best first; those that bring nothing stand for none.
    fn best_fillers(&self, spare: [i32; limits::MEDIA]) -> [Filler; FILLERS] {
        let atlas = self.atlas;
        let own = self.observation.own().routes;
        let time = (self.turns - self.busy).max(1.0) + 0.5;
        let mut best = [Filler { density: 0.0, route: RouteId(0), lacks: 0.0 }; FILLERS];
        let free = self.observation.open.minus(self.plan.routes);
        let most_for_flag = f32::from(self.rules.board().settings().flag_points);
        let reserve = self.needs.reserve(atlas);
        let block_points = atlas.style.block_points;
        let most_for_blocks = block_points.max(0.0) * (self.observation.players - 1) as f32;
        for gain in &atlas.gains {
            let most = gain.joined + most_for_flag + most_for_blocks;
            let to_beat = best[FILLERS - 1].density;
            // From here on nothing could be better, even if it took a single turn.
            if most <= to_beat {
                break;
            }
            if !free.contains(gain.route) {
                continue;
            }
            let lacks = reserve.lacking(&gain.asked);
            let turns = 1.0 + lacks * gain.turns_a_space;
            // Most routes are out of the question before anything else is known about them.
            if most <= to_beat * turns || turns > time {
                continue;
            }
            let facts = atlas.route(gain.route);
            if spare[facts.medium.index()] < i32::from(facts.length) {
                continue;
            }
            let joins = !self.network.intersection(facts.cities).is_empty();
            let blocks = block_points * f32::from(self.rivals.around(facts.cities));
            let points =
                if joins { gain.joined } else { gain.alone } + self.flag_gain(facts) + blocks;
            let beside_own = || self.rules.twin(gain.route).is_some_and(|twin| own.contains(twin));
            if points <= to_beat * turns || beside_own() {
                continue;
            }
            put_in_order(&mut best, Filler { density: points / turns, route: gain.route, lacks });
        }
        best
    }

    /// How pressing it is to have done what can be done: 0 in mid-game, 1 at the end.
    pub(super) fn hurry(&self) -> f32 {
        let ready = self.goals.iter().filter(|goal| goal.share.lacks <= 0.0).count() as f32;
        (1.0 - (self.turns - ready - 1.0) / self.atlas.style.hurry_turns).clamp(0.0, 1.0)
    }
}

/// Puts a better filler than the last one in its place; the last one is out then.
fn put_in_order(best: &mut [Filler; FILLERS], filler: Filler) {
    let mut at = FILLERS - 1;
    while at > 0 && best[at - 1].density < filler.density {
        best[at] = best[at - 1];
        at -= 1;
    }
    best[at] = filler;
}
