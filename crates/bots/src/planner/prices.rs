//! What each route costs a player who plans a way.

use trestle_engine::{CitySet, Id, RouteId, RouteSet, Rules, limits};

use super::atlas::{Atlas, RouteFacts};
use super::purse::Purse;
use super::rivals::Rivals;
use super::sight::Sight;

/// A route that cannot be had.
const CLOSED: u32 = u32::MAX;
/// Prices are whole numbers for the search: so many to a point.
const UNIT: f32 = 64.0;

/// What each route costs a player.
pub(crate) struct Prices {
    prices: [u32; limits::ROUTES],
}

impl Prices {
    /// Own routes are free; others' can be lent by stations, as long as there are some.
    pub(crate) fn new(
        atlas: &Atlas,
        rules: &Rules,
        sight: &Sight,
        rivals: &Rivals,
        held: &[u8],
    ) -> Prices {
        let mut prices = [CLOSED; limits::ROUTES];
        // A grey route is paid in the best suit, which other routes want as well.
        let grey: [u8; limits::MEDIA] = std::array::from_fn(|medium| {
            let suits = held.iter().skip(medium * atlas.colors).take(atlas.colors);
            suits.copied().max().unwrap_or(0) / 2
        });
        for route in sight.open.iter() {
            let facts = atlas.route(route);
            let in_hand = match facts.suit {
                Some(suit) => held[usize::from(suit)],
                None => grey[facts.medium.index()],
            };
            prices[route.index()] = (price(atlas, rivals, facts, in_hand) * UNIT) as u32;
        }
        let settings = &rules.board().settings;
        let own = sight.own();
        if let Some(&cards) = settings.station_costs.get(own.stations.len()) {
            let style = &atlas.style;
            let price = atlas.turn_worth * (1.0 + f32::from(cards) / style.cards_a_turn)
                + f32::from(settings.station_unused);
            for other in sight.others() {
                for route in other.routes.iter() {
                    prices[route.index()] = (price * UNIT) as u32;
                }
            }
        }
        for route in own.routes.iter() {
            prices[route.index()] = 0;
            // The other track leads nowhere new.
            if let Some(twin) = rules.twin(route).filter(|twin| !own.routes.contains(*twin)) {
                prices[twin.index()] = CLOSED;
            }
        }
        Prices { prices }
    }

    /// The same for somebody who knows nothing but what is seen now.
    pub(crate) fn of_sight(atlas: &Atlas, rules: &Rules, sight: &Sight) -> Prices {
        let purse = Purse::new(atlas, sight.hand);
        Prices::new(atlas, rules, sight, &Rivals::new(rules, sight), &purse.held)
    }

    #[inline]
    pub(crate) fn get(&self, route: RouteId) -> Option<u32> {
        Some(self.prices[route.index()]).filter(|&price| price != CLOSED)
    }

    /// What these routes cost together, in points.
    pub(crate) fn sum(&self, routes: RouteSet) -> f32 {
        routes.iter().map(|route| self.prices[route.index()] as f32).sum::<f32>() / UNIT
    }

    /// What it costs to reach every city from a network, in points.
    pub(crate) fn costs_from(&self, atlas: &Atlas, network: CitySet) -> [f32; limits::CITIES] {
        let costs = atlas.map.costs_from(network, |route| self.get(route));
        costs.map(|cost| if cost == u32::MAX { f32::MAX / 16.0 } else { cost as f32 / UNIT })
    }
}

/// What a free route costs: the turns to collect its cards, of which some are in the hand,
/// and to claim it, less its points.
#[inline]
fn price(atlas: &Atlas, rivals: &Rivals, facts: &RouteFacts, in_hand: u8) -> f32 {
    let style = &atlas.style;
    let in_hand = in_hand.min(facts.length - facts.wilds);
    let in_hand = f32::from(in_hand) / atlas.spaces_per_card[facts.medium.index()];
    let cards = facts.cards - style.hand_weight * in_hand;
    let turns = 1.0 + cards / style.cards_a_turn;
    let risk = style.risk * rivals.beside(facts);
    let price =
        atlas.turn_worth * (turns + risk) - style.points_weight * facts.points - facts.flag_part;
    price.max(style.least_price * atlas.turn_worth)
}
