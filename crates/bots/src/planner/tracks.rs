//! Which track of a double route to take.

use trestle_engine::{Id, RouteId};

use super::needs::Share;
use super::weigh::Scene;

impl Scene<'_> {
    /// Puts cards by for a planned route, over the track that costs less with the cards that
    /// are to spare; the plan changes over to it. Both lead to the same place, so let the
    /// cards decide that came, not the hand at the time when the plan was made.
    pub(super) fn put_by_for_planned(&mut self, planned: RouteId) -> (RouteId, Share) {
        let atlas = self.atlas;
        let Some(twin) = self.other_track(planned) else {
            return (planned, self.needs.add_route(atlas, atlas.route(planned), 1.0));
        };
        let (mut route, mut other) = (planned, twin);
        if self.track_cost(twin) < self.track_cost(planned) {
            (route, other) = (twin, planned);
            self.plan.change_track(atlas, planned, twin);
        }
        let share = self.needs.add_route(atlas, atlas.route(route), 1.0);
        self.needs.add_other_track(atlas, atlas.route(other), share.lacks);
        (route, share)
    }

    /// The other track of a route, if it can be had as well and takes other cards.
    fn other_track(&self, route: RouteId) -> Option<RouteId> {
        let other = self.rules.twin(route)?;
        let suit = |route| self.atlas.route(route).suit;
        (self.observation.open.contains(other) && suit(other) != suit(route)).then_some(other)
    }

    /// What a track takes beyond the hand, less what it brings for the flag, in points.
    fn track_cost(&self, route: RouteId) -> f32 {
        let facts = self.atlas.route(route);
        let lacks = self.needs.lacking(self.atlas, facts);
        let turns = lacks * self.atlas.turns_a_space[facts.medium.index()];
        turns * self.atlas.turn_worth - self.flag_gain(facts)
    }
}
