//! Finds out why an action is good.

use std::sync::Arc;

use trestle_engine::{
    Action, Board, Card, Cards, CityId, Color, Doubling, FlagChoice, Id, Medium, Paint, Phase,
    Pick, RouteId, RouteSet, Rules, Seat, TicketId, TicketSet,
};

use super::Hint;
use super::cards::Lack;
use super::deed::Deed;
use super::reason::{FlagStep, KeepReason, Purpose, Reason};
use crate::bot::Turn;
use crate::planner::{Atlas, Goal, Leg, Observation, Plan, Planner, Purse};

/// What the planner thinks of a decision, to be asked about single actions.
pub(super) struct Explainer<'a> {
    pub(super) atlas: &'a Atlas,
    pub(super) turn: &'a Turn<'a>,
    pub(super) observation: Observation,
    pub(super) purse: Purse,
    /// The ways of all tickets, those on offer among them.
    plan: Plan,
    pub(super) goals: Vec<Goal>,
    /// What the goals lack.
    pub(super) lacks: Vec<Lack>,
}

impl<'a> Explainer<'a> {
    pub(super) fn new(atlas: &'a Arc<Atlas>, turn: &'a Turn<'a>) -> Explainer<'a> {
        let mut observation = Observation::of_view(turn.seat, turn.view);
        if let Some(tunnel) = turn.view.tunnel {
            // What lies in the tunnel was in the hand when the way was planned.
            observation.hand += tunnel.laid;
        }
        let mut planner = Planner::with_atlas(Arc::clone(atlas));
        let (plan, goals) = match observation.phase {
            Phase::Turn | Phase::SecondCard => {
                planner.consider(turn.rules, &observation, &mut &*turn);
                let (plan, goals) = planner.thoughts();
                (plan.clone(), goals.to_vec())
            }
            Phase::StartTickets
            | Phase::StartPieces
            | Phase::KeepTickets
            | Phase::Tunnel
            | Phase::Over => {
                let offered: TicketSet = observation.offer.iter().copied().collect();
                (
                    planner.plan(turn.rules, &observation, observation.tickets.union(offered)),
                    Vec::new(),
                )
            }
        };
        let purse = Purse::new(atlas, observation.hand);
        let lacks = Lack::of_goals(atlas, &purse, &goals);
        Explainer { atlas, turn, observation, purse, plan, goals, lacks }
    }

    pub(super) fn hint(&self, action: &Action, reason: Reason) -> Hint {
        let deed = Deed::of(self.turn.rules, self.turn.view, action);
        Hint { action: *action, deed, reason }
    }

    /// Why the planner or the expert thinks of a legal action.
    pub(super) fn reason(&self, action: &Action) -> Reason {
        match *action {
            Action::ClaimRoute { route, cards, doubling, flag } => {
                self.wins_route(route, cards, doubling, flag)
            }
            Action::PayTunnel { .. } => match self.turn.view.tunnel {
                Some(tunnel) => {
                    self.wins_route(tunnel.route, tunnel.laid, tunnel.doubling, tunnel.flag)
                }
                None => Reason::NothingBetter,
            },
            Action::LeaveTunnel => Reason::SavesCards,
            Action::TakeCard { slot, .. } => match self.turn.view.row[slot.index()] {
                Some(card) => self.takes_card(card),
                None => Reason::MayServeLater,
            },
            Action::DrawCard { deck } => self.draws_unseen(deck),
            Action::DrawTickets => {
                let all_done = self.plan.legs.is_empty() && !self.observation.tickets.is_empty();
                Reason::TimeForTickets { all_done }
            }
            Action::KeepTickets { pick } => Reason::Keeps(self.keeps(pick)),
            Action::BuildStation { city, .. } => self.lends(city),
            Action::BuildHarbour { city, .. } => self.harbour_for(city),
            Action::ChoosePieces { .. } => {
                Reason::WaysNeed { pieces: self.atlas.pieces(self.plan.routes) }
            }
            Action::ExchangePieces { from, count } => {
                // There are two kinds where pieces are exchanged.
                Reason::WaysLack { medium: Medium::from_index(1 - from.index()), count }
            }
            Action::Pass => Reason::NothingBetter,
        }
    }

    fn board(&self) -> &Board {
        self.turn.rules.board()
    }

    fn rules(&self) -> &Rules {
        self.turn.rules
    }

    /// The tickets that are not given up yet, with their ways.
    fn wanted(&self) -> impl Iterator<Item = &Leg> {
        self.plan.legs.iter().filter(|leg| leg.wanted)
    }

    fn wins_route(
        &self,
        route: RouteId,
        cards: Cards,
        doubling: Doubling,
        flag: FlagChoice,
    ) -> Reason {
        let settings = self.board().settings();
        let plain = settings.route_points[usize::from(self.atlas.route(route).length)];
        let doubled = (doubling != Doubling::NONE).then_some(2 * plain);
        let served = || self.wanted().filter(|leg| leg.routes.contains(route));
        let names = |legs: &mut dyn Iterator<Item = &Leg>| -> Vec<TicketId> {
            legs.map(|leg| leg.ticket).collect()
        };
        let lacks_no_other = |leg: &&Leg| leg.routes.len() == 1 && leg.loans.is_empty();
        let completed = names(&mut served().filter(lacks_no_other));
        let towards = names(&mut served());
        let purpose = match (completed.is_empty(), towards.is_empty()) {
            (false, _) => Purpose::Completes(completed),
            (true, false) => Purpose::Towards(towards),
            (true, true) => Purpose::Points(doubled.unwrap_or(plain)),
        };
        // A route beside the tickets can be lost, but nobody is cut off by that.
        let rival = match purpose {
            Purpose::Points(_) => None,
            Purpose::Completes(_) | Purpose::Towards(_) => self.rival(route),
        };
        let flag = match flag {
            FlagChoice::Lay => self.flag_step(route, cards),
            FlagChoice::Leave => None,
        };
        Reason::WinsRoute { purpose, rival, doubled, flag }
    }

    /// Somebody whose routes lie next to a route, and who could soon claim it.
    fn rival(&self, route: RouteId) -> Option<Seat> {
        let other_track =
            self.rules().twin(route).filter(|&twin| self.observation.open.contains(twin));
        if other_track.is_some() && !self.rules().single_track() {
            return None;
        }
        let facts = self.atlas.route(route);
        let is_near = |routes: RouteSet| {
            let mut ends = routes.iter().flat_map(|other| self.atlas.route(other).ends);
            ends.any(|end| facts.ends.contains(&end))
        };
        let seats = self.observation.seats[..self.observation.players].iter().enumerate();
        let mut rivals = seats.filter(|(at, _)| *at != self.observation.seat.index());
        let rival = rivals.find(|(_, other)| {
            let has_pieces = other.pieces[facts.medium.index()] >= facts.length;
            // Two cards a turn: whoever lacks more is not about to claim it.
            let has_cards = other.cards + 2 >= facts.length;
            has_pieces && has_cards && is_near(other.routes)
        });
        rival.map(|(at, _)| Seat::from_index(at))
    }

    /// What the card that is laid does for the flag.
    fn flag_step(&self, route: RouteId, cards: Cards) -> Option<FlagStep> {
        let board = self.board();
        let Paint::Color(color) = board.routes()[route.index()].paint else { return None };
        let color_of = |card: Card| board.faces()[card.index()].color;
        cards.iter().find(|&(card, _)| color_of(card) == Some(color))?;
        let colors = &board.settings().flag_colors;
        let has = |wanted: &Color| {
            *wanted == color
                || self.observation.flag.iter().any(|&card| color_of(card) == Some(*wanted))
        };
        Some(if colors.iter().all(has) {
            FlagStep::Completes(board.settings().flag_points)
        } else {
            FlagStep::Lays(color)
        })
    }

    /// The route that a station in a city is to lend.
    fn lends(&self, city: CityId) -> Reason {
        let legs = self.wanted().flat_map(|leg| leg.loans.iter().map(move |loan| (leg, loan)));
        let mut here = legs.filter(|(_, loan)| self.atlas.route(*loan).ends.contains(&city));
        let Some((leg, route)) = here.next() else { return Reason::NothingBetter };
        let seats = self.observation.seats[..self.observation.players].iter();
        let owner = seats.enumerate().find(|(_, seat)| seat.routes.contains(route));
        let Some((owner, _)) = owner else { return Reason::NothingBetter };
        let completes = leg.routes.is_empty() && leg.loans.len() == 1;
        Reason::Lends { route, owner: Seat::from_index(owner), ticket: leg.ticket, completes }
    }

    fn harbour_for(&self, city: CityId) -> Reason {
        let mut tickets: TicketSet = self.wanted().map(|leg| leg.ticket).collect();
        tickets = tickets.union(self.plan.completed);
        let names = |ticket: &TicketId| {
            let stops = &self.board().tickets()[ticket.index()].stops;
            stops.iter().any(|stop| stop.contains(city))
        };
        Reason::HarbourFor {
            city,
            tickets: tickets.iter().filter(names).collect(),
            unbuilt: self.board().settings().harbour_unbuilt,
        }
    }

    fn keeps(&self, pick: Pick) -> KeepReason {
        let (kept, _) = pick.split(&self.observation.offer);
        let kept: TicketSet = kept.iter().copied().collect();
        let plan = self.plan.only(self.atlas, self.observation.tickets.union(kept));
        let legs: Vec<&Leg> = plan.legs.iter().filter(|leg| kept.contains(leg.ticket)).collect();
        if legs.is_empty() {
            return KeepReason::Done;
        }
        if legs.iter().any(|leg| !leg.wanted) {
            return KeepReason::LeastHarm;
        }
        let shared: RouteSet = legs
            .iter()
            .flat_map(|leg| {
                let others = plan.legs.iter().filter(|other| other.ticket != leg.ticket);
                others.map(|other| leg.routes.intersection(other.routes))
            })
            .fold(RouteSet::EMPTY, RouteSet::union);
        if !shared.is_empty() {
            return KeepReason::SharedRoutes(shared.len() as u8);
        }
        let routes = legs.iter().fold(RouteSet::EMPTY, |all, leg| all.union(leg.routes));
        let points = kept.iter().map(|ticket| self.board().tickets()[ticket.index()].points).sum();
        KeepReason::Ways { routes: routes.len() as u8, points }
    }
}

#[cfg(test)]
mod tests {
    use trestle_testkit::Scene;

    use super::*;
    use crate::planner::Style;

    #[test]
    fn pieces_are_exchanged_for_those_that_the_ways_lack() {
        let game = Scene::world(2).pieces_of(0, [4, 9]).play();
        let view = game.view(0);
        let turn = Turn::new(&game.rules, &game.state, Seat(0), &view);
        let atlas = Arc::new(Atlas::new(&game.rules, Style::LONG));
        let explainer = Explainer::new(&atlas, &turn);
        let action = game.exchange_action(1, 3);
        let hint = explainer.hint(&action, explainer.reason(&action));
        let text = hint.text(game.rules.board(), &|seat| seat.0.to_string());
        assert_eq!(text, "exchanges 3 ships for trains: your ways lack 3 trains");
    }
}
