//! Doubling routes with terrain cards.

use trestle_engine::{Card, Doubling, Id};

use super::atlas::RouteFacts;
use super::weigh::Scene;

impl Scene<'_> {
    /// How many terrain cards of a kind the best of the other players has.
    fn others_have(&self, card: Card) -> u8 {
        self.observation.others().map(|other| other.open_cards.count(card)).max().unwrap_or(0)
    }

    /// How to double a route, with wild cards only as far as they are to spare and worth it.
    pub(super) fn doubling(&self, route: &RouteFacts, wilds: u8) -> Option<Doubling> {
        let price = route.doubling;
        let card = self.rules.terrain_card(route.terrain.filter(|_| price > 0)?);
        let own = self.observation.hand.count(card);
        let needed = self.others_have(card).max(price).saturating_sub(own);
        let worth_it =
            f32::from(needed) * self.atlas.style.wild_turns * self.atlas.turn_worth <= route.points;
        let doubling = Doubling { terrain: price.saturating_sub(needed), wilds: needed };
        (needed <= wilds && worth_it).then_some(doubling)
    }

    /// What a terrain card is worth, in cards that fit: the points it helps to double.
    pub(super) fn terrain_worth(&self, card: Card) -> f32 {
        let style = &self.atlas.style;
        let own = self.observation.hand.count(card);
        let to_be_level = self.others_have(card).saturating_sub(own);
        let kind = self.atlas.kinds[card.index()].terrain;
        let mut left = own;
        let mut best = 0.0f32;
        // Routes that the cards at hand will double need no more.
        for goal in self.goals.iter() {
            let facts = self.atlas.route(goal.route);
            if facts.terrain != kind || facts.doubling == 0 {
                continue;
            }
            if left >= facts.doubling {
                left -= facts.doubling;
            } else {
                let missing = (facts.doubling - left).max(to_be_level);
                best = best.max(facts.points / f32::from(missing));
            }
        }
        style.terrain_worth * best * style.cards_a_turn / self.atlas.turn_worth
    }
}
