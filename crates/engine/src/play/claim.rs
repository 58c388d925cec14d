//! Claiming routes.

use super::Play;
use super::payment::{Purse, WrittenSets, repeat_sets};
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{Id, RouteId, Seat};
use crate::id_set::RouteSet;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    /// Every route that can be claimed with every set that pays it, in order of routes.
    pub(super) fn claim_actions(
        &self,
        state: &State,
        seat: Seat,
        purse: &Purse,
        actions: &mut Vec<Action>,
    ) {
        let in_reach = self.routes_in_reach(purse, state.players[seat].pieces);
        let mut written = WrittenSets::default();
        for route in in_reach.intersection(state.open_routes).iter() {
            if self.has_other_track(state, seat, route) {
                continue;
            }
            let claim = |cards| Action::ClaimRoute { route, cards };
            let cost = self.route_cost(route);
            let first = actions.len();
            match written.get(cost) {
                Some(places) => repeat_sets(actions, places, claim),
                None => self.for_each_set(cost, purse, |cards| actions.push(claim(cards))),
            }
            written.put(cost, first..actions.len());
        }
    }

    /// Routes that a player has enough cards and pieces for, symbols of ferries aside.
    fn routes_in_reach(&self, purse: &Purse, pieces: u8) -> RouteSet {
        let wilds = purse.count(Card::WILD);
        let with_wilds_alone = self.payable(Card::WILD, wilds.min(pieces));
        self.card_of.iter().fold(with_wilds_alone, |routes, &card| {
            routes.union(self.payable(card, (purse.count(card) + wilds).min(pieces)))
        })
    }

    /// C-DBL-1: nobody holds both tracks of a double route.
    fn has_other_track(&self, state: &State, seat: Seat, route: RouteId) -> bool {
        self.twin(route).is_some_and(|twin| state.players[seat].routes.contains(twin))
    }

    /// C-CLAIM-5: any free route will do, wherever the player's others are.
    pub(super) fn check_claim(
        &self,
        state: &State,
        seat: Seat,
        route: RouteId,
        cards: Cards,
    ) -> Result<(), Refusal> {
        let facts = self.board().routes.get(route.index()).ok_or(Refusal::NoSuchRoute)?;
        if let Some(owner) = state.owner(route) {
            return Err(Refusal::RouteTaken { route, owner });
        }
        if self.has_other_track(state, seat, route) {
            return Err(Refusal::HasOtherTrack { route });
        }
        if !state.open_routes.contains(route) {
            return Err(Refusal::TrackClosed { route });
        }
        // C-CLAIM-3: a piece for every space. C-CLAIM-6: all of them in this turn.
        if facts.length > state.players[seat].pieces {
            return Err(Refusal::TooFewPieces {
                have: state.players[seat].pieces,
                need: facts.length,
            });
        }
        self.check_set(self.route_cost(route), state.players[seat].hand, cards)
    }
}

impl<S: EventSink> Play<'_, S> {
    /// Claims a route, or lays down the cards for a tunnel.
    pub(super) fn claim(&mut self, route: RouteId, cards: Cards) {
        if self.rules.board().routes[route.index()].tunnel {
            self.enter_tunnel(route, cards);
        } else {
            self.take_from_hand(cards);
            self.place_pieces(route, cards);
            self.end_turn_after_paying();
        }
    }

    /// Takes cards for a payment out of the hand of the seat in turn.
    pub(super) fn take_from_hand(&mut self, cards: Cards) {
        let seat = self.state.turn;
        self.state.players[seat].hand -= cards;
        self.state.players[seat].seen_cards = self.state.players[seat].seen_cards.without(cards);
    }

    /// Makes the route the player's, for cards that have left the hand.
    pub(super) fn place_pieces(&mut self, route: RouteId, cards: Cards) {
        let seat = self.state.turn;
        let facts = &self.rules.board().routes[route.index()];
        // C-CLAIM-4: points for the length, at once.
        let points = self.rules.board().settings.route_points[usize::from(facts.length)];
        self.state.players[seat].pieces -= facts.length;
        self.state.players[seat].points += points;
        self.state.players[seat].routes.insert(route);
        self.state.open_routes.remove(route);
        // C-DBL-2: with few players the other track closes.
        if let Some(twin) = facts.twin
            && self.rules.single_track()
        {
            self.state.open_routes.remove(twin);
        }
        self.discard(cards);
        self.emit(Event::RouteClaimed { seat, route, cards, points });
    }
}
