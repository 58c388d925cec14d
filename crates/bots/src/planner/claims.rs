//! What it is worth to claim a route now.

use trestle_engine::{Action, Card, Cards, Color, Doubling, FlagChoice, Id, RouteId};

use super::atlas::RouteFacts;
use super::weigh::{Choice, Scene};

impl Scene<'_> {
    pub(super) fn weigh_claims(&self, choices: &mut Vec<Choice>) {
        let (atlas, style) = (self.atlas, &self.atlas.style);
        let hurry = self.hurry();
        for goal in self.goals.iter() {
            let facts = atlas.route(goal.route);
            let pieces = self.observation.own().pieces[facts.medium.index()];
            if pieces < facts.length
                || self.purse.is_short_of(facts)
                || self.failed == Some(goal.route)
            {
                continue;
            }
            // What other goals want; the goal's own share is no loss.
            let mut demand = self.needs.demand;
            demand[goal.share.suit] = (demand[goal.share.suit] - goal.share.held).max(0.0);
            let Some(payment) = self.purse.pay_route(atlas, facts, &demand) else { continue };
            let wilds_left = self.purse.wilds() - payment.cards.count(Card::WILD);
            let doubling = self.doubling(facts, wilds_left);
            let mut worth = goal.pull + style.claim_points * facts.points / atlas.turn_worth;
            worth += style.claim_points * self.flag_gain(facts) / atlas.turn_worth;
            worth -= payment.loss / style.cards_a_turn;
            match doubling {
                Some(_) => worth += facts.points * style.doubled / atlas.turn_worth,
                None if facts.doubling > 0 => {
                    worth -= facts.points * style.undoubled / atlas.turn_worth * (1.0 - hurry);
                }
                None => {}
            }
            if facts.tunnel {
                worth -= style.tunnel_risk * self.tunnel_fails(facts, payment.cards);
            }
            let stake = facts.points + if goal.for_ticket { self.stake(goal.route) } else { 0.0 };
            worth += hurry * stake / atlas.turn_worth;
            let action = Action::ClaimRoute {
                route: goal.route,
                cards: payment.cards,
                doubling: doubling.unwrap_or(Doubling::NONE),
                flag: self.flag(payment.cards, facts),
            };
            choices.push(Choice { action, worth });
        }
    }

    /// What of tickets' points hangs on a route: most where little else is missing.
    fn stake(&self, route: RouteId) -> f32 {
        let legs = self.plan.legs.iter().filter(|leg| leg.wanted && leg.routes.contains(route));
        let stakes = legs.map(|leg| {
            let missing = leg.routes.len() as f32;
            let in_time = missing <= self.turns;
            if in_time { self.atlas.swings[leg.ticket.index()] / missing } else { 0.0 }
        });
        stakes.sum()
    }

    /// What a route is worth for the flag, in points: the more of it lies there, the more.
    pub(super) fn flag_gain(&self, route: &RouteFacts) -> f32 {
        match route.flag {
            Some(color) if !self.has_laid(color) => {
                let settings = self.rules.board().settings();
                let done =
                    (self.observation.flag.len() + 1) as f32 / settings.flag_colors.len() as f32;
                self.atlas.style.flag_worth * done * f32::from(settings.flag_points)
            }
            _ => 0.0,
        }
    }

    fn has_laid(&self, color: Color) -> bool {
        let color_of = |card: Card| self.rules.board().faces()[card.index()].color;
        self.observation.flag.iter().any(|&card| color_of(card) == Some(color))
    }

    /// Whether a card of the set is laid for the flag: always where it can be.
    fn flag(&self, cards: Cards, route: &RouteFacts) -> FlagChoice {
        let Some(color) = route.flag.filter(|&color| !self.has_laid(color)) else {
            return FlagChoice::Leave;
        };
        let color_of = |card: Card| self.rules.board().faces()[card.index()].color;
        let has_card = cards.iter().any(|(card, _)| color_of(card) == Some(color));
        if has_card { FlagChoice::Lay } else { FlagChoice::Leave }
    }

    /// How likely a tunnel demands more than is left after the set is laid.
    fn tunnel_fails(&self, route: &RouteFacts, cards: Cards) -> f32 {
        let rest = self.observation.hand - cards;
        let suit = route.suit.or_else(|| {
            let mut colored = cards.iter().filter(|(card, _)| !card.is_wild());
            colored.next().and_then(|(card, _)| self.atlas.kinds[card.index()].suit)
        });
        let kinds = suit.map_or(&[][..], |suit| self.atlas.suits[usize::from(suit)].kinds());
        let colored: u8 = kinds.iter().map(|kind| rest.count(kind.card)).sum();
        match colored + rest.count(Card::WILD) {
            0 => 0.5,
            1 => 0.13,
            2 => 0.01,
            _ => 0.0,
        }
    }
}
