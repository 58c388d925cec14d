//! What a card is for.

use trestle_engine::{Card, Cards, DeckId, Id, Phase, RouteId, Terrain};

use super::explain::Explainer;
use super::payments::{pays, pays_both};
use super::reason::{Reason, RowHelp};
use crate::planner::{Atlas, Goal, KindFacts, Needs, Purse};

/// What a route lacks if the hand is shared out among the goals.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lack {
    route: RouteId,
    for_ticket: bool,
    /// Its place among the goals: those before it have their cards reserved.
    at: usize,
    /// The suit it is to be paid in, if cards of it are lacking.
    suit: Option<usize>,
    /// What of that suit is put by for it.
    put_by: f32,
}

impl Lack {
    /// What the goals lack if the hand is shared out among them in their order.
    pub(super) fn of_goals(atlas: &Atlas, purse: &Purse, goals: &[Goal]) -> Vec<Lack> {
        let mut needs = Needs::new(purse);
        let lacks = goals.iter().enumerate().filter_map(|(at, goal)| {
            let before = needs.want;
            let share = needs.add_route(atlas, atlas.route(goal.route), 1.0);
            let spaces = needs.want[share.suit] - before[share.suit];
            let suit = (spaces > 0.0).then_some(share.suit);
            let Goal { route, for_ticket, .. } = *goal;
            let lack = Lack { route, for_ticket, at, suit, put_by: share.held };
            (share.lacks > 0.0).then_some(lack)
        });
        lacks.collect()
    }
}

impl Explainer<'_> {
    fn kind(&self, card: Card) -> &KindFacts {
        &self.atlas.kinds[card.index()]
    }

    /// Why a face-up card is taken.
    pub(super) fn takes_card(&self, card: Card) -> Reason {
        if !self.has_later_turn() {
            return Reason::LastTurn;
        }
        self.use_of(card).unwrap_or(Reason::MayServeLater)
    }

    /// What a card is good for in a later turn.
    fn use_of(&self, card: Card) -> Option<Reason> {
        let kind = self.kind(card);
        match (kind.suit, kind.terrain) {
            (Some(suit), _) => {
                let paid = self.paid_with(card, |lack| self.fits(lack, usize::from(suit)));
                paid.or_else(|| self.is_for_harbour(card).then_some(Reason::HarbourCard))
            }
            (None, Some(terrain)) => {
                let route = self.doubled_by(|other| other == terrain)?;
                Some(Reason::DoublesRoute { route })
            }
            (None, None) => {
                // Nothing else will do where wild cards are demanded.
                let ferry = self.ferry(true);
                let paid = || self.paid_with(card, |_| true);
                ferry.or_else(paid).or_else(|| self.ferry(false))
            }
        }
    }

    /// The route that cards of a kind pay for with the hand: one of a ticket first, and the one
    /// that takes the fewest of them.
    fn paid_with(&self, card: Card, fits: impl Fn(&Lack) -> bool) -> Option<Reason> {
        let lacks = self.lacks.iter().filter(|lack| fits(lack) && self.may_claim(lack.route));
        let paid = lacks.filter_map(|lack| {
            let (reason, cards) = self.paid_for(card, lack)?;
            Some((!lack.for_ticket, cards, reason))
        });
        let (.., reason) = paid.min_by_key(|&(beside, cards, _)| (beside, cards))?;
        Some(reason)
    }

    /// How cards of a kind pay for a route, and how many of them it takes.
    fn paid_for(&self, card: Card, lack: &Lack) -> Option<(Reason, u8)> {
        let (atlas, route) = (self.atlas, lack.route);
        let hand = self.observation.hand;
        if !pays(atlas, hand, route) {
            let cards = self.fewest(card, |hand| pays(atlas, hand, route))?;
            return Some((Reason::PaysRoute { route, cards }, cards));
        }
        // The hand would do: its cards are reserved for a route that comes first.
        let others = self.goals[..lack.at].iter().map(|goal| goal.route);
        let mut reserved = others.filter(|&other| {
            self.may_claim_both(other, route) && !pays_both(atlas, hand, other, route)
        });
        reserved.find_map(|other| {
            let cards = self.fewest(card, |hand| pays_both(atlas, hand, other, route))?;
            Some((Reason::PaysBoth { route, other, cards }, cards))
        })
    }

    /// The fewest cards of a kind that make a hand do for something, if there are so many.
    fn fewest(&self, card: Card, does: impl Fn(Cards) -> bool) -> Option<u8> {
        let hand = self.observation.hand;
        let others = self.kind(card).count.saturating_sub(hand.count(card));
        (1..=others).find(|&count| does(hand + Cards::of(card, count)))
    }

    /// Whether what a route lacks may be a suit.
    fn fits(&self, lack: &Lack, suit: usize) -> bool {
        let colors = self.atlas.colors;
        match self.atlas.route(lack.route).suit {
            Some(_) => lack.suit == Some(suit),
            // A grey route takes any suit that has as much as what is put by for it.
            None => {
                let is_medium = lack.suit.is_some_and(|other| other / colors == suit / colors);
                is_medium && f32::from(self.purse.held[suit]) >= lack.put_by
            }
        }
    }

    /// A ferry that demands more wild cards than there are, on the way of a ticket or beside.
    fn ferry(&self, for_ticket: bool) -> Option<Reason> {
        let held = self.observation.hand.count(Card::WILD);
        let wanted = |lack: &Lack| self.atlas.route(lack.route).wilds;
        let mut ferries = self.lacks.iter().filter(|lack| {
            lack.for_ticket == for_ticket && wanted(lack) > held && self.may_claim(lack.route)
        });
        let lack = ferries.next()?;
        Some(Reason::FerryWild { route: lack.route, wanted: wanted(lack), held })
    }

    /// A route that lacks terrain cards of some kind to be doubled.
    fn doubled_by(&self, fits: impl Fn(Terrain) -> bool) -> Option<RouteId> {
        let lacks_terrain = |route: &RouteId| {
            let facts = self.atlas.route(*route);
            facts.terrain.is_some_and(|terrain| {
                let card = self.turn.rules.terrain_card(terrain);
                fits(terrain) && facts.doubling > self.observation.hand.count(card)
            })
        };
        let routes = self.goals.iter().map(|goal| goal.route);
        routes.filter(lacks_terrain).find(|&route| self.may_claim(route))
    }

    /// Whether a marked card is missing for a harbour in the colour that has the most.
    fn is_for_harbour(&self, card: Card) -> bool {
        let settings = self.turn.rules.board().settings();
        let built = self.observation.own().harbours.len();
        let kind = self.kind(card);
        if built >= usize::from(settings.harbours) || !kind.marked {
            return false;
        }
        let payment = self.purse.pay_harbour(self.atlas, settings.harbour_cards);
        let is_color = kind.suit.map(|suit| usize::from(suit) % self.atlas.colors);
        is_color == Some(payment.color)
            && self.observation.hand.count(card) < settings.harbour_cards
    }

    /// Why a card is drawn unseen.
    pub(super) fn draws_unseen(&self, deck: DeckId) -> Reason {
        if !self.has_later_turn() {
            return Reason::LastTurn;
        }
        let may_come = |terrain: Terrain| {
            let card = self.turn.rules.terrain_card(terrain);
            self.kind(card).deck == deck && self.is_unseen(card)
        };
        if let Some(route) = self.doubled_by(may_come) {
            return Reason::MayDouble { route };
        }
        // A wild card can only be the first.
        let may_be_taken = |card: &Card| !card.is_wild() || self.observation.phase == Phase::Turn;
        let mut row = self.observation.row.iter().flatten().copied().filter(may_be_taken);
        let helps = row.any(|card| self.use_of(card).is_some());
        Reason::Unseen { row: if helps { RowHelp::Some } else { RowHelp::None } }
    }

    /// Whether a card of a kind lies where nobody sees it.
    fn is_unseen(&self, card: Card) -> bool {
        let others = self.observation.others().map(|other| other.open_cards.count(card));
        let row = self.observation.row.iter().flatten().filter(|&&other| other == card);
        let hand = self.observation.hand.count(card);
        let seen = others.sum::<u8>() + hand + self.observation.discards.count(card);
        seen + (row.count() as u8) < self.kind(card).count
    }
}
