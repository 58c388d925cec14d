//! Claiming routes.

use super::Play;
use super::payment::{Purse, WrittenSets, repeat_sets};
use super::terrain::Doublings;
use crate::action::{Action, Doubling, FlagChoice};
use crate::card::{Card, Cards};
use crate::event::{Event, EventSink};
use crate::id::{Color, Id, Medium, RouteId, Seat};
use crate::id_set::RouteSet;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Pieces, State};

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
        let mut written = WrittenSets::new();
        for route in in_reach.intersection(state.open_routes).iter() {
            // With few players the other track is not open anyway.
            if !self.single_track() && self.has_other_track(state.players[seat].routes, route) {
                continue;
            }
            let cost = self.route_cost(route);
            if self.claims_may_have_extras() {
                let extras = self.extras(state, seat, route);
                self.for_each_set(cost, purse, |cards| {
                    self.add_with_extras(route, cards, extras, purse, actions);
                });
                continue;
            }
            let claim = |cards| Action::ClaimRoute {
                route,
                cards,
                doubling: Doubling::NONE,
                flag: FlagChoice::Leave,
            };
            let shared = self.shared_price(route);
            if let Some(places) = shared.and_then(|price| written.get(price)) {
                repeat_sets(actions, places, claim);
                continue;
            }
            let first = actions.len();
            self.for_each_set(cost, purse, |cards| actions.push(claim(cards)));
            if let Some(price) = shared {
                written.put(price, first..actions.len());
            }
        }
    }

    /// What claims of a route can be combined with.
    fn extras(&self, state: &State, seat: Seat, route: RouteId) -> Extras {
        Extras {
            doublings: self.doublings(state, seat, route),
            lacking_in_flag: self.lacking_in_flag(state, seat, route),
        }
    }

    /// Adds a claim with all it can be combined with: doubled or not, with a card laid for
    /// the flag or not.
    #[inline]
    fn add_with_extras(
        &self,
        route: RouteId,
        cards: Cards,
        extras: Extras,
        purse: &Purse,
        actions: &mut Vec<Action>,
    ) {
        let wilds_left = purse.wilds() - cards.count(Card::WILD);
        let doublings = extras.doublings.with_wilds(wilds_left);
        let flag_choices = self.flag_choices(extras.lacking_in_flag, cards);
        for doubling in std::iter::once(Doubling::NONE).chain(doublings) {
            for &flag in flag_choices {
                actions.push(Action::ClaimRoute { route, cards, doubling, flag });
            }
        }
    }

    /// Routes that a player may have enough cards and pieces for.
    fn routes_in_reach(&self, purse: &Purse, pieces: Pieces) -> RouteSet {
        let wilds = purse.wilds();
        let mut routes = RouteSet::EMPTY;
        for (number, &pieces) in pieces.iter().enumerate().take(self.board().media().len()) {
            let medium = Medium::from_index(number);
            let payable = self.payable(medium);
            let reach = |spaces: u8| usize::from(spaces.min(pieces).min(crate::limits::LENGTH));
            // After the colours come the wild cards alone, with no spaces of their own.
            for (&spaces, by_length) in purse.spaces(medium).iter().zip(payable) {
                routes = routes.union(by_length[reach(spaces + wilds)]);
            }
            if let Some(by_length) = self.payable_by_pairs(medium) {
                routes = routes.union(by_length[reach(self.most_pairs(medium, purse))]);
            }
        }
        routes.intersection(self.demanding_at_most(wilds))
    }

    /// C-DBL-1: nobody holds both tracks of a double route.
    fn has_other_track(&self, own: RouteSet, route: RouteId) -> bool {
        self.twin(route).is_some_and(|twin| own.contains(twin))
    }

    /// Which of the open routes a player with these own ones may still have.
    pub(crate) fn open_to(&self, own: RouteSet, open: RouteSet) -> RouteSet {
        open.iter().filter(|&route| !self.has_other_track(own, route)).collect()
    }

    /// Whether a claim is allowed, the route and the payment.
    pub(super) fn check_claim(
        &self,
        state: &State,
        seat: Seat,
        claim: &Claim,
    ) -> Result<(), Refusal> {
        let &Claim { route, cards, doubling, flag } = claim;
        self.check_route(state, seat, route)?;
        let hand = state.players[seat].hand;
        self.check_set(self.route_cost(route), hand, cards)?;
        self.check_doubling(state, seat, route, doubling, hand - cards)?;
        self.check_flag(state, seat, route, cards, flag)
    }

    /// Whether a player may have a route, whatever is paid for it.
    /// C-CLAIM-5: any free route will do, wherever the player's others are.
    pub(super) fn check_route(
        &self,
        state: &State,
        seat: Seat,
        route: RouteId,
    ) -> Result<(), Refusal> {
        let facts = self.board().routes().get(route.index()).ok_or(Refusal::NoSuchRoute)?;
        if let Some(owner) = state.owner(route) {
            return Err(Refusal::RouteTaken { route, owner });
        }
        if self.has_other_track(state.players[seat].routes, route) {
            return Err(Refusal::HasOtherTrack { route });
        }
        if !state.open_routes.contains(route) {
            return Err(Refusal::TrackClosed { route });
        }
        // C-CLAIM-3, WO-CLAIM-1: a piece of the right kind for every space. C-CLAIM-6: all
        // of them in this turn.
        let have = state.players[seat].pieces[facts.medium.index()];
        if facts.length > have {
            return Err(Refusal::TooFewPieces { have, need: facts.length });
        }
        Ok(())
    }
}

/// What the claims of a route can be combined with, whatever set pays it.
#[derive(Debug, Clone, Copy)]
struct Extras {
    doublings: Doublings,
    /// The colour of the route, if a card of it can be laid for the flag.
    lacking_in_flag: Option<Color>,
}

/// A claim as it was made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim {
    pub(super) route: RouteId,
    pub(super) cards: Cards,
    pub(super) doubling: Doubling,
    pub(super) flag: FlagChoice,
}

impl<S: EventSink> Play<'_, S> {
    /// Claims a route, or lays down the cards for a tunnel.
    pub(super) fn claim(&mut self, claim: Claim) {
        // AF-DBL-4: wild cards that stand as terrain do not count for the set as well.
        let cards = claim.cards + self.rules.doubling_cards(claim.route, claim.doubling);
        let claim = Claim { cards, ..claim };
        if self.rules.board().routes()[claim.route.index()].tunnel {
            self.enter_tunnel(&claim);
        } else {
            self.take_from_hand(cards);
            self.place_pieces(&claim);
            self.end_turn_after_paying();
        }
    }

    /// Takes cards for a payment out of the hand of the seat in turn.
    pub(super) fn take_from_hand(&mut self, cards: Cards) {
        let player = &mut self.state.players[self.state.turn];
        player.hand -= cards;
        player.seen_cards = player.seen_cards.without(cards);
    }

    /// Makes the route the player's, for all cards of the claim, which have left the hand.
    pub(super) fn place_pieces(&mut self, claim: &Claim) {
        let (seat, route) = (self.state.turn, claim.route);
        let facts = &self.rules.board().routes()[route.index()];
        // C-CLAIM-4: points for the length, at once; AF-DBL-1: perhaps doubled.
        let plain = self.rules.board().settings().route_points[usize::from(facts.length)];
        let points = if claim.doubling == Doubling::NONE { plain } else { 2 * plain };
        let laid = self.rules.card_to_lay(self.state, seat, claim);
        let player = &mut self.state.players[seat];
        // AF-DBL-5: as many pieces as spaces in any case.
        player.pieces[facts.medium.index()] -= facts.length;
        player.points += i32::from(points);
        player.routes.insert(route);
        if let Some(card) = laid {
            player.flag.push(card);
        }
        self.rules.close_route(&mut self.state.open_routes, route);
        self.discard(claim.cards - laid.map(Cards::from).unwrap_or_default());
        self.emit(Event::RouteClaimed { seat, route, cards: claim.cards, points, laid });
    }
}
