//! Harbours.

use super::Play;
use super::payment::{Purse, repeat_sets};
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{CityId, Id, Seat};
use crate::id_set::{CitySet, RouteSet};
use crate::limits::MEDIA;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    /// Every port in which a harbour can be built with everything that pays for it, in
    /// order of cities.
    pub(super) fn harbour_actions(
        &self,
        state: &State,
        seat: Seat,
        purse: &Purse,
        actions: &mut Vec<Action>,
    ) {
        if state.players[seat].harbours.len() >= usize::from(self.board().settings().harbours) {
            return;
        }
        // Most hands cannot pay; to ask that takes less than to look for ports.
        if !self.can_pay_harbour(purse) {
            return;
        }
        let taken = state.players.iter().fold(CitySet::EMPTY, |all, p| all.union(p.harbours));
        let mut ports = self.harbour_sites(state.players[seat].routes, taken).iter();
        let Some(city) = ports.next() else { return };
        let first = actions.len();
        self.for_each_harbour_set(purse, |cards| {
            actions.push(Action::BuildHarbour { city, cards })
        });
        let sets = first..actions.len();
        for city in ports {
            repeat_sets(actions, sets.clone(), |cards| Action::BuildHarbour { city, cards });
        }
    }

    /// WO-HARB-1: where a harbour may be built with these routes, if there are harbours in these cities.
    pub(crate) fn harbour_sites(&self, routes: RouteSet, taken: CitySet) -> CitySet {
        self.ports().intersection(self.cities_met(routes)).minus(taken)
    }

    /// WO-HARB-2: so many marked cards of each kind of route, all of one colour; wild ones
    /// stand for any of them.
    fn for_each_harbour_set(&self, purse: &Purse, mut each: impl FnMut(Cards)) {
        let (price, all) = self.harbour_price();
        for &marked in self.marked_cards() {
            let [most_first, most_second] = marked.map(|card| useful(purse, card, price));
            let of = |card: Option<Card>, count| {
                card.map_or(Cards::EMPTY, |card| Cards::of(card, count))
            };
            for first in (0..=most_first).rev() {
                for second in (0..=most_second).rev() {
                    let wilds = all - first - second;
                    if first + second > 0 && wilds <= purse.wilds() {
                        each(
                            of(marked[0], first)
                                + of(marked[1], second)
                                + Cards::of(Card::WILD, wilds),
                        );
                    }
                }
            }
        }
        if purse.wilds() >= all {
            each(Cards::of(Card::WILD, all));
        }
    }

    /// Whether a hand has any set that pays for a harbour.
    fn can_pay_harbour(&self, purse: &Purse) -> bool {
        let (price, all) = self.harbour_price();
        self.most_for_harbour(purse, price) + purse.wilds() >= all
    }

    /// How many marked cards of one colour a hand can pay for a harbour at the most.
    fn most_for_harbour(&self, purse: &Purse, price: u8) -> u8 {
        let marked = |cards: &[Option<Card>; MEDIA]| -> u8 {
            cards.iter().map(|&card| useful(purse, card, price)).sum()
        };
        self.marked_cards().iter().map(marked).max().unwrap_or(0)
    }

    /// WO-HARB-2: how many marked cards of each kind of route a harbour takes, and how many
    /// cards in all.
    pub(super) fn harbour_price(&self) -> (u8, u8) {
        let price = self.board().settings().harbour_cards;
        (price, price * self.board().media().len() as u8)
    }

    /// WO-HARB-1: a route of one's own, of whatever kind, leads to the port.
    fn has_route_to(&self, state: &State, seat: Seat, city: CityId) -> bool {
        !self.routes_at(city).intersection(state.players[seat].routes).is_empty()
    }

    /// Whether a harbour may be built, the city and the payment.
    pub(super) fn check_harbour(
        &self,
        state: &State,
        seat: Seat,
        city: CityId,
        cards: Cards,
    ) -> Result<(), Refusal> {
        self.check_harbour_city(state, seat, city)?;
        if !self.is_harbour_set(cards) {
            let each = self.board().settings().harbour_cards;
            return Err(Refusal::NotAHarbourSet { each, cards });
        }
        self.check_held(state.players[seat].hand, cards)
    }

    /// Whether a harbour may be built in a city, whatever is paid for it.
    /// WO-HARB-1: in a port without a harbour, with a route to it.
    pub(super) fn check_harbour_city(
        &self,
        state: &State,
        seat: Seat,
        city: CityId,
    ) -> Result<(), Refusal> {
        if city.index() >= self.board().cities().len() {
            return Err(Refusal::NoSuchCity);
        }
        if state.players[seat].harbours.len() >= usize::from(self.board().settings().harbours) {
            return Err(Refusal::NoHarboursLeft);
        }
        if !self.ports().contains(city) {
            return Err(Refusal::NotAPort { city });
        }
        if let Some(owner) = state.seats().find(|&s| state.players[s].harbours.contains(city)) {
            return Err(Refusal::HarbourTaken { city, owner });
        }
        if !self.has_route_to(state, seat, city) {
            return Err(Refusal::NoRouteToPort { city });
        }
        Ok(())
    }

    fn is_harbour_set(&self, cards: Cards) -> bool {
        let price = self.board().settings().harbour_cards;
        let mut color = None;
        let mut of_medium = [0; MEDIA];
        for (card, count) in cards.iter().filter(|(card, _)| !card.is_wild()) {
            let Some(face) = self.board().faces().get(card.index()) else { return false };
            if !face.harbour || color.is_some_and(|color| face.color != color) {
                return false;
            }
            color = Some(face.color);
            of_medium[self.board().decks()[face.deck.index()].medium.index()] += count;
        }
        let all = u32::from(price) * self.board().media().len() as u32;
        cards.total() == all && of_medium.iter().all(|&count| count <= price)
    }
}

/// How many cards of a marked kind a hand can pay for a harbour.
fn useful(purse: &Purse, card: Option<Card>, price: u8) -> u8 {
    card.map_or(0, |card| purse.count(card)).min(price)
}

impl<S: EventSink> Play<'_, S> {
    /// WO-HARB-1: one harbour, and the turn is over.
    pub(super) fn build_harbour(&mut self, city: CityId, cards: Cards) {
        let seat = self.state.turn;
        self.take_from_hand(cards);
        self.state.players[seat].harbours.insert(city);
        self.discard(cards);
        self.emit(Event::HarbourBuilt { seat, city, cards });
        self.end_turn_after_paying();
    }
}
