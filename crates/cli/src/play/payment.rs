//! Things that cost cards: first which one, then with which cards.

use std::io::{BufRead, Write};

use anyhow::Result;
use trestle_engine::{Action, Cards, Id};

use super::help;
use super::list::{Back, Desk, Item, List, Picked, Search};
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
pub fn routes<R, W>(desk: &Desk<'_, R, W>, actions: &[Action]) -> Vec<Offer> {
    let board = desk.rules.board();
    group(actions, |action| {
        let Action::ClaimRoute { route, .. } = action else { return None };
        let facts = &board.routes[route.index()];
        let points = board.settings.route_points[usize::from(facts.length)];
        let label = format!("{}, {}", words::route(board, facts), words::count(points, "point"));
        Some((route.index(), label, words::route_keys(board, *route)))
    })
}

/// The cities for a station among the actions, by name.
pub fn stations<R, W>(desk: &Desk<'_, R, W>, actions: &[Action]) -> Vec<Offer> {
    let board = desk.rules.board();
    group(actions, |action| {
        let Action::BuildStation { city, .. } = action else { return None };
        let label = words::city(board, *city).to_owned();
        Some((city.index(), label, words::city_keys(board, *city)))
    })
}

/// Puts the actions together that are for the same thing, in order of labels.
fn group(
    actions: &[Action],
    thing: impl Fn(&Action) -> Option<(usize, String, String)>,
) -> Vec<Offer> {
    let mut offers: Vec<(usize, Offer)> = Vec::new();
    for action in actions {
        let Some((id, label, keys)) = thing(action) else { continue };
        match offers.iter_mut().find(|(known, _)| *known == id) {
            Some((_, offer)) => offer.actions.push(*action),
            None => offers.push((id, Offer { label, keys, actions: vec![*action] })),
        }
    }
    offers.sort_by(|(a, one), (b, other)| one.label.cmp(&other.label).then(a.cmp(b)));
    offers.into_iter().map(|(_, offer)| offer).collect()
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
                    [only] => format!("with {}", self.rules.card_names(only.payment())),
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
        let items: Vec<Item> =
            actions.iter().map(|action| self.payment_item(action.payment())).collect();
        let list = List {
            title,
            items: &items,
            search: Search::Numbers,
            back: Back::ToMenu,
            help: help::PAYMENT,
        };
        Ok(match self.pick(&list)? {
            Picked::Item(place) => Decision::Take(actions[place]),
            Picked::Back => Decision::Back,
            Picked::Quit => Decision::Quit,
        })
    }

    fn payment_item(&self, cards: Cards) -> Item {
        Item { label: self.rules.card_names(cards), keys: String::new() }
    }
}
