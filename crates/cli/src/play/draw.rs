//! Drawing a card: which one, and for a face-up card which deck replaces it.

use std::io::{BufRead, Write};

use anyhow::Result;
use trestle_engine::{Action, DeckId, Id, Slot};

use super::help;
use super::list::{Back, Desk, Item, List, Picked, Search};
use super::menu::Decision;
use crate::words;

/// A card to take, with every action that takes it: one for each deck that may replace it.
struct Offer {
    label: String,
    actions: Vec<Action>,
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    /// Asks which card to take, and which deck replaces it if there is a choice.
    pub fn draw_card(&mut self, actions: &[Action], back: Back) -> Result<Decision> {
        let title = if back == Back::Nowhere { "Which second card?" } else { "Which card?" };
        let offers = self.cards_to_take(actions);
        let labels = offers.iter().map(|offer| offer.label.clone());
        let items: Vec<Item> = labels.map(|label| Item { label, keys: String::new() }).collect();
        let list = List { title, items: &items, search: Search::Numbers, back, help: help::CARDS };
        loop {
            let offer = match self.pick(&list)? {
                Picked::Item(place) => &offers[place],
                Picked::Back => return Ok(Decision::Back),
                Picked::Quit => return Ok(Decision::Quit),
            };
            match self.choose_refill(&offer.actions)? {
                Decision::Back => {}
                decided => return Ok(decided),
            }
        }
    }

    /// Asks which deck replaces a face-up card; a single one is not asked for.
    fn choose_refill(&mut self, actions: &[Action]) -> Result<Decision> {
        if let [only] = actions {
            return Ok(Decision::Take(*only));
        }
        let items: Vec<Item> = actions
            .iter()
            .map(|action| match action {
                Action::TakeCard { refill, .. } => self.deck_label(*refill),
                _ => String::new(),
            })
            .map(|label| Item { label, keys: String::new() })
            .collect();
        let list = List {
            title: "Which deck replaces it in the row?",
            items: &items,
            search: Search::Numbers,
            back: Back::ToMenu,
            help: help::REFILL,
        };
        Ok(match self.pick(&list)? {
            Picked::Item(place) => Decision::Take(actions[place]),
            Picked::Back => Decision::Back,
            Picked::Quit => Decision::Quit,
        })
    }

    /// The face-up cards and the decks among the actions, in their order.
    fn cards_to_take(&self, actions: &[Action]) -> Vec<Offer> {
        let mut offers: Vec<(Option<Slot>, Offer)> = Vec::new();
        for action in actions {
            let (slot, label) = match action {
                Action::TakeCard { slot, .. } => (Some(*slot), self.slot_label(*slot)),
                Action::DrawCard { deck } => {
                    (None, format!("unseen from the {}", self.deck_label(*deck)))
                }
                _ => continue,
            };
            match offers.iter_mut().find(|(known, _)| slot.is_some() && *known == slot) {
                Some((_, offer)) => offer.actions.push(*action),
                None => offers.push((slot, Offer { label, actions: vec![*action] })),
            }
        }
        offers.into_iter().map(|(_, offer)| offer).collect()
    }

    fn slot_label(&self, slot: Slot) -> String {
        let card = self.turn.view.row.get(slot.index()).copied().flatten();
        let name = card.map_or("nothing", |card| words::card(self.turn.rules.board(), card));
        format!("{name}, face-up")
    }

    fn deck_label(&self, deck: DeckId) -> String {
        let left = self.turn.view.decks[deck.index()];
        format!("{} deck ({left} left)", words::deck(self.turn.rules.board(), deck))
    }
}
