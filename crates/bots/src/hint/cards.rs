//! What a card is for.

use trestle_engine::{Card, Color, DeckId, Id, Phase, RouteId, Terrain};

use super::explain::Explainer;
use super::reason::{Reason, RowHelp};
use crate::planner::{Atlas, Goal, KindFacts, Needs, Purse};

/// What a route lacks beyond the hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lack {
    route: RouteId,
    for_ticket: bool,
    /// The suit it is to be paid in, if cards of it are missing, and how many spaces' worth.
    suit: Option<usize>,
    spaces: f32,
    /// What of that suit is put by for it.
    put_by: f32,
    /// Wild cards that it demands and that are missing.
    wilds: f32,
}

impl Lack {
    /// What the goals lack if the hand is shared out among them in their order.
    pub(super) fn of_goals(atlas: &Atlas, purse: &Purse, goals: &[Goal]) -> Vec<Lack> {
        let mut needs = Needs::new(purse);
        let lacks = goals.iter().map(|goal| {
            let before = needs.want;
            let share = needs.add_route(atlas, atlas.route(goal.route), 1.0);
            let spaces = needs.want[share.suit] - before[share.suit];
            let suit = (spaces > 0.0).then_some(share.suit);
            let Goal { route, for_ticket, .. } = *goal;
            Lack {
                route,
                for_ticket,
                suit,
                spaces,
                put_by: share.held,
                wilds: share.lacks - spaces,
            }
        });
        lacks.filter(|lack| lack.all() > 0.0).collect()
    }

    fn all(&self) -> f32 {
        self.spaces + self.wilds
    }
}

impl Explainer<'_> {
    /// Of the routes that lack something of a kind the one to be helped: one of a ticket
    /// first, and the one that lacks the least.
    fn helped(&self, fits: impl Fn(&Lack) -> bool) -> Option<&Lack> {
        let lacks = self.lacks.iter().filter(|lack| fits(lack));
        lacks.min_by(|a, b| (!a.for_ticket).cmp(&!b.for_ticket).then(a.all().total_cmp(&b.all())))
    }

    /// Why a face-up card is taken.
    pub(super) fn takes_card(&self, card: Card) -> Reason {
        let kind = &self.atlas.kinds[card.index()];
        let used = match (kind.suit, kind.terrain) {
            (Some(suit), _) => {
                let fitting = self.fitting(usize::from(suit)).map(|lack| {
                    let left = (lack.all() - f32::from(kind.spaces)).max(0.0).ceil();
                    Reason::FitsRoute { route: lack.route, lacks: 1 + left as u8 }
                });
                fitting.or_else(|| self.is_for_harbour(card).then_some(Reason::HarbourCard))
            }
            (None, Some(_)) => self.doubled_by(|terrain| terrain == kind.terrain),
            (None, None) => self.wild_use(),
        };
        used.unwrap_or(Reason::MayServeLater)
    }

    /// The route that cards of a suit are missing for.
    fn fitting(&self, suit: usize) -> Option<&Lack> {
        let held = f32::from(self.purse.held[suit]);
        let colors = self.atlas.colors;
        self.helped(|lack| match self.atlas.route(lack.route).suit {
            Some(_) => lack.suit == Some(suit),
            // A grey route takes any suit that has as much as what is put by for it.
            None => {
                let is_medium = lack.suit.is_some_and(|other| other / colors == suit / colors);
                is_medium && held >= lack.put_by
            }
        })
    }

    /// A route that lacks terrain cards to be doubled.
    fn doubled_by(&self, fits: impl Fn(Option<Terrain>) -> bool) -> Option<Reason> {
        let lacks_terrain = |goal: &&Goal| {
            let facts = self.atlas.route(goal.route);
            let card = facts.terrain.map(|terrain| self.turn.rules.terrain_card(terrain));
            let held = card.map_or(0, |card| self.observation.hand.count(card));
            fits(facts.terrain) && facts.doubling > held
        };
        let goal = self.goals.iter().find(lacks_terrain)?;
        Some(Reason::DoublesRoute { route: goal.route })
    }

    fn wild_use(&self) -> Option<Reason> {
        // Nothing else will do where wild cards are demanded.
        let ferry = self.helped(|lack| lack.wilds > 0.0 && lack.for_ticket);
        let lack = ferry.or_else(|| self.helped(|_| true))?;
        let route = lack.route;
        if lack.wilds > 0.0 {
            return Some(Reason::FerryWild { route });
        }
        let colored = self.atlas.route(route).suit.is_some();
        let color = lack.suit.filter(|_| colored).map(|suit| suit % self.atlas.colors);
        Some(Reason::StandsIn { route, color: color.map(Color::from_index) })
    }

    /// Whether a marked card is missing for a harbour in the colour that has the most.
    fn is_for_harbour(&self, card: Card) -> bool {
        let settings = self.turn.rules.board().settings();
        let built = self.observation.own().harbours.len();
        let kind = &self.atlas.kinds[card.index()];
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
        let of_deck = |kind: &&KindFacts| kind.deck == deck;
        if self.atlas.kinds.iter().filter(of_deck).any(|kind| kind.terrain.is_some()) {
            // Its cards may be of any terrain.
            if let Some(reason) = self.doubled_by(|_| true) {
                return reason;
            }
        }
        let helps = self.observation.row.iter().flatten().any(|&card| self.helps_plan(card));
        Reason::Unseen { row: if helps { RowHelp::Little } else { RowHelp::None } }
    }

    /// Whether a card in the row can be taken for a route that is wanted most: one of a
    /// ticket, as long as those lack anything.
    fn helps_plan(&self, card: Card) -> bool {
        let for_tickets = self.lacks.iter().any(|lack| lack.for_ticket);
        match self.atlas.kinds[card.index()].suit {
            Some(suit) => {
                self.fitting(usize::from(suit)).is_some_and(|lack| lack.for_ticket == for_tickets)
            }
            // A wild card can only be the first.
            None if card.is_wild() => {
                self.observation.phase == Phase::Turn && !self.lacks.is_empty()
            }
            None => false,
        }
    }
}
