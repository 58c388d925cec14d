//! Things that cost cards: first which one, then with which cards.

use std::io::{BufRead, Write};

use anyhow::Result;
use trestle_engine::{Action, Board, Card, Cards, Doubling, FlagChoice, Id, Paint, RouteId, Rules};

use super::help;
use super::list::{Back, Desk, Item, List, PAGE, Picked, Search, card_keys};
use super::menu::Decision;
use crate::words;

/// Something to pay for, with every action that pays for it.
pub struct Offer {
    /// How it reads in a list.
    pub label: String,
    /// What can be typed to find it.
    pub keys: String,
    /// One for each payment.
    pub actions: Vec<Action>,
}

/// The routes among the actions, by name.
pub fn routes(board: &Board, actions: &[Action]) -> Vec<Offer> {
    let route = |action: &Action| match action {
        Action::ClaimRoute { route, .. } => Some(*route),
        _ => None,
    };
    group(actions, route, |route| {
        let facts = &board.routes[route.index()];
        let points = board.settings.route_points[usize::from(facts.length)];
        let label = format!("{}, {}", words::route(board, route), words::count(points, "point"));
        (label, words::route_keys(board, route))
    })
}

/// The cities for a station among the actions, by name.
pub fn stations(board: &Board, actions: &[Action]) -> Vec<Offer> {
    let city = |action: &Action| match action {
        Action::BuildStation { city, .. } => Some(*city),
        _ => None,
    };
    group(actions, city, |city| (board.city_name(city).into(), words::city_keys(board, city)))
}

/// The ports for a harbour among the actions, by name.
pub fn harbours(board: &Board, actions: &[Action]) -> Vec<Offer> {
    let city = |action: &Action| match action {
        Action::BuildHarbour { city, .. } => Some(*city),
        _ => None,
    };
    group(actions, city, |city| (board.city_name(city).into(), words::city_keys(board, city)))
}

/// Puts the actions together that are for the same thing, in order of labels.
fn group<I: Id>(
    actions: &[Action],
    thing: impl Fn(&Action) -> Option<I>,
    text: impl Fn(I) -> (String, String),
) -> Vec<Offer> {
    let mut offers: Vec<(I, Offer)> = Vec::new();
    for action in actions {
        let Some(id) = thing(action) else { continue };
        match offers.iter_mut().find(|(known, _)| *known == id) {
            Some((_, offer)) => offer.actions.push(*action),
            None => {
                let (label, keys) = text(id);
                offers.push((id, Offer { label, keys, actions: vec![*action] }));
            }
        }
    }
    offers.sort_by(|(a, one), (b, other)| {
        one.label.cmp(&other.label).then(a.index().cmp(&b.index()))
    });
    offers.into_iter().map(|(_, offer)| offer).collect()
}

/// How a payment reads: its cards, what doubles the route, and what is laid for the flag.
/// Where one of the ways to pay lays a card, the others say that they do not.
pub fn label(rules: &Rules, action: &Action, ways: &[Action]) -> String {
    let cards = rules.card_names(action.payment());
    let Action::ClaimRoute { route, cards: set, doubling, flag } = action else { return cards };
    let some_lay = || {
        // Only boards with flags are asked: elsewhere there may be thousands of ways to pay.
        !rules.board().settings.flag_colors.is_empty() && ways.iter().any(lays)
    };
    let mut parts = vec![cards];
    if *doubling != Doubling::NONE {
        parts.push(format!("doubled with {}", doubling_names(rules, *route, *doubling)));
    }
    match flag {
        FlagChoice::Lay => {
            parts.push(format!("{} laid for the flag", flag_card(rules.board(), *route, *set)));
        }
        FlagChoice::Leave if some_lay() => parts.push("nothing laid for the flag".into()),
        FlagChoice::Leave => {}
    }
    parts.join("; ")
}

/// The cards that double a route: `1 mountain, 1 wild`.
pub fn doubling_names(rules: &Rules, route: RouteId, doubling: Doubling) -> String {
    let board = rules.board();
    let terrain = board.routes.get(route.index()).and_then(|route| route.terrain);
    let terrain = match terrain {
        Some(kind) => Cards::of(rules.terrain_card(kind), doubling.terrain),
        None => Cards::EMPTY,
    };
    rules.card_names(terrain + Cards::of(Card::WILD, doubling.wilds))
}

fn lays(action: &Action) -> bool {
    matches!(action, Action::ClaimRoute { flag: FlagChoice::Lay, .. })
}

/// The card of a set that fits the flag: one of the route's own colour.
fn flag_card(board: &Board, route: RouteId, set: Cards) -> &str {
    let Paint::Color(color) = board.routes[route.index()].paint else { return "a card" };
    let fits = |card: &Card| board.faces[card.index()].color == Some(color);
    set.iter().map(|(card, _)| card).find(fits).map_or("a card", |card| words::card(board, card))
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    /// Asks what to pay for, and with which cards if there is a choice.
    pub fn choose_and_pay(
        &mut self,
        title: &str,
        offers: &[Offer],
        about: &str,
    ) -> Result<Decision> {
        let items: Vec<Item> = offers
            .iter()
            .map(|offer| {
                let price = match offer.actions.as_slice() {
                    [only] => format!("with {}", label(self.turn.rules, only, &[])),
                    ways => format!("{} ways to pay", ways.len()),
                };
                Item { label: format!("{} ({price})", offer.label), keys: offer.keys.clone() }
            })
            .collect();
        let list =
            List { title, items: &items, search: Search::Cities, back: Back::ToMenu, help: about };
        loop {
            let offer = match self.pick(&list)? {
                Picked::Item(place) => &offers[place],
                Picked::Back => return Ok(Decision::Back),
                Picked::Quit => return Ok(Decision::Quit),
            };
            match self.pay(&format!("{}. Pay with:", offer.label), &offer.actions)? {
                Decision::Back => {}
                decided => return Ok(decided),
            }
        }
    }

    /// Asks with which cards to pay; a single way is not asked for.
    fn pay(&mut self, title: &str, actions: &[Action]) -> Result<Decision> {
        if let [only] = actions {
            return Ok(Decision::Take(*only));
        }
        // A few ways are all in sight; many are found by their cards.
        let search = if actions.len() > PAGE { Search::Cards } else { Search::Numbers };
        let items: Vec<Item> = actions
            .iter()
            .map(|action| {
                let label = label(self.turn.rules, action, actions);
                let keys = card_keys(&label);
                Item { label, keys }
            })
            .collect();
        let list = List { title, items: &items, search, back: Back::ToMenu, help: help::PAYMENT };
        Ok(match self.pick(&list)? {
            Picked::Item(place) => Decision::Take(actions[place]),
            Picked::Back => Decision::Back,
            Picked::Quit => Decision::Quit,
        })
    }
}
