//! What each route costs a player who plans a way.

use trestle_engine::{CitySet, Id, RouteId, RouteSet, Rules, limits};

use super::atlas::{Atlas, RouteFacts};
use super::observation::Observation;
use super::purse::{Purse, SUITS};
use super::rivals::Rivals;
use super::style::Style;

/// A route that cannot be had.
const CLOSED: u32 = u32::MAX;
/// Prices are whole numbers for the search: so many to a point.
const UNIT: f32 = 64.0;

/// What free routes cost, worked out once for a table: it depends on few small numbers.
#[derive(Debug, Clone)]
pub(crate) struct PriceList {
    /// By route.
    routes: Vec<Listed>,
    /// For each route in turn, by the spaces that the hand covers and then by the players
    /// who are beside it.
    prices: Vec<u32>,
    players: usize,
}

/// Where the prices of a route are.
#[derive(Debug, Clone, Copy)]
struct Listed {
    first: u16,
    /// The spaces that cards of a colour can cover.
    spaces: u8,
    /// The suit that covers them, or [`SUITS`] and the kind of piece of a grey route.
    suit: u8,
    cities: CitySet,
}

impl PriceList {
    pub(super) fn new(terms: &Terms<'_>, routes: &[RouteFacts], players: usize) -> PriceList {
        let mut list = PriceList { routes: Vec::new(), prices: Vec::new(), players };
        for facts in routes {
            let spaces = facts.length - facts.wilds;
            let grey = SUITS + facts.medium.index();
            let suit = facts.suit.unwrap_or(grey as u8);
            let first = list.prices.len() as u16;
            list.routes.push(Listed { first, spaces, suit, cities: facts.cities });
            for in_hand in 0..=spaces {
                let beside = 0..players as u8;
                let price = |beside| (terms.price(facts, in_hand, beside) * UNIT) as u32;
                list.prices.extend(beside.map(price));
            }
        }
        list
    }

    #[inline]
    fn get(&self, route: RouteId, held: &[u8; SUITS + limits::MEDIA], rivals: &Rivals) -> u32 {
        let Listed { first, spaces, suit, cities } = self.routes[route.index()];
        let in_hand = usize::from(held[usize::from(suit)].min(spaces));
        let beside = usize::from(rivals.beside(cities));
        self.prices[usize::from(first) + in_hand * self.players + beside]
    }
}

/// What each route costs a player.
#[derive(Clone)]
pub(crate) struct Prices {
    prices: [u32; limits::ROUTES],
}

impl Prices {
    /// Own routes are free; others' can be lent by stations, as long as there are some.
    pub(crate) fn new(
        atlas: &Atlas,
        rules: &Rules,
        observation: &Observation,
        rivals: &Rivals,
        held: &[u8; SUITS],
    ) -> Prices {
        let mut prices = [CLOSED; limits::ROUTES];
        let held = with_grey(atlas, held);
        observation.open.iter().for_each(|route| {
            prices[route.index()] = atlas.prices.get(route, &held, rivals);
        });
        let settings = rules.board().settings();
        let own = observation.own();
        if let Some(&cards) = settings.station_costs.get(own.stations.len()) {
            let style = &atlas.style;
            let price = atlas.turn_worth * (1.0 + f32::from(cards) / style.cards_a_turn)
                + f32::from(settings.station_unused);
            for other in observation.others() {
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
    pub(crate) fn of_sight(atlas: &Atlas, rules: &Rules, observation: &Observation) -> Prices {
        let purse = Purse::new(atlas, observation.hand);
        Prices::new(atlas, rules, observation, &Rivals::new(rules, observation), &purse.held)
    }

    #[inline]
    pub(crate) fn get(&self, route: RouteId) -> Option<u32> {
        Some(self.prices[route.index()]).filter(|&price| price != CLOSED)
    }

    /// The same, with some routes for nothing.
    pub(super) fn with_free(&self, routes: RouteSet) -> Prices {
        let mut prices = self.clone();
        prices.make_free(routes);
        prices
    }

    pub(super) fn make_free(&mut self, routes: RouteSet) {
        for route in routes.iter() {
            self.prices[route.index()] = 0;
        }
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

/// The spaces that each suit covers, and after them by kind of piece what a grey route has of
/// them: it is paid in the best suit, which other routes want as well.
fn with_grey(atlas: &Atlas, held: &[u8; SUITS]) -> [u8; SUITS + limits::MEDIA] {
    let mut all = [0; SUITS + limits::MEDIA];
    all[..SUITS].copy_from_slice(held);
    for medium in 0..atlas.media {
        let suits = &held[medium * atlas.colors..(medium + 1) * atlas.colors];
        all[SUITS + medium] = suits.iter().copied().max().unwrap_or(0) / 2;
    }
    all
}

/// What prices are made of beside the routes' own facts.
pub(super) struct Terms<'a> {
    pub(super) style: &'a Style,
    pub(super) turn_worth: f32,
    pub(super) spaces_per_card: &'a [f32; limits::MEDIA],
}

impl Terms<'_> {
    /// What a free route costs: the turns to collect its cards, of which some are in the hand,
    /// and to claim it, less its points.
    fn price(&self, facts: &RouteFacts, in_hand: u8, beside: u8) -> f32 {
        let style = self.style;
        let in_hand = f32::from(in_hand) / self.spaces_per_card[facts.medium.index()];
        let cards = facts.cards - style.hand_weight * in_hand;
        let turns = 1.0 + cards / style.cards_a_turn;
        let risk = style.risk * f32::from(beside);
        let price =
            self.turn_worth * (turns + risk) - style.points_weight * facts.points - facts.flag_part;
        price.max(style.least_price * self.turn_worth)
    }
}
