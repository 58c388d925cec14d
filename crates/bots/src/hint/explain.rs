//! Finds out why an action is good. What to speak of comes from the plan; what is said of it from the
//! rules.

use std::sync::Arc;

use trestle_engine::{
    Action, Board, CityId, Id, Medium, Missing, Phase, Pick, RouteId, RouteSet, Rules, Seat,
    TicketId, TicketProgress, TicketSet, TicketState, Tunnel,
};

use super::Hint;
use super::cards::Lack;
use super::claims::{Claim, is_complete};
use super::deed::Deed;
use super::reason::{KeepReason, Reason};
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
    /// How far the tickets are by the rules, those on offer last.
    pub(super) progress: Vec<TicketProgress>,
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
        let progress = turn.rules.ticket_progress(turn.view);
        Explainer { atlas, turn, observation, purse, plan, goals, lacks, progress }
    }

    pub(super) fn hint(&self, action: &Action, reason: Reason) -> Hint {
        let deed = Deed::of(self.turn.rules, self.turn.view, action);
        Hint { action: *action, deed, reason }
    }

    /// Why the planner or the expert thinks of a legal action.
    pub(super) fn reason(&self, action: &Action) -> Reason {
        match *action {
            Action::ClaimRoute { route, cards, doubling, flag } => {
                let attempt = self.atlas.route(route).tunnel;
                self.wins_route(&Claim { route, cards, doubling, flag, attempt })
            }
            Action::PayTunnel { .. } => match self.turn.view.tunnel {
                Some(Tunnel { route, laid: cards, doubling, flag, .. }) => {
                    self.wins_route(&Claim { route, cards, doubling, flag, attempt: false })
                }
                None => Reason::AmongBest,
            },
            Action::LeaveTunnel => Reason::SavesCards,
            Action::TakeCard { slot, .. } => match self.turn.view.row[slot.index()] {
                Some(card) => self.takes_card(card),
                None => Reason::MayServeLater,
            },
            Action::DrawCard { deck } => self.draws_unseen(deck),
            Action::DrawTickets => self.draws_tickets(),
            Action::KeepTickets { pick } => self.keeps(pick),
            Action::BuildStation { city, .. } => self.lends(city),
            Action::BuildHarbour { city, .. } => self.harbour_for(city),
            Action::ChoosePieces { .. } => {
                Reason::WaysNeed { pieces: self.atlas.pieces(self.plan.routes) }
            }
            Action::ExchangePieces { from, .. } => {
                // There are two kinds where pieces are exchanged.
                self.lacks_pieces(Medium::from_index(1 - from.index()))
            }
            Action::Pass => Reason::AmongBest,
        }
    }

    pub(super) fn board(&self) -> &Board {
        self.turn.rules.board()
    }

    pub(super) fn rules(&self) -> &Rules {
        self.turn.rules
    }

    /// The tickets that are not given up yet, with their ways.
    pub(super) fn wanted(&self) -> impl Iterator<Item = &Leg> {
        self.plan.legs.iter().filter(|leg| leg.wanted)
    }

    /// How far an own ticket is, as the engine sees it.
    fn ticket(&self, ticket: TicketId) -> Option<&TicketProgress> {
        self.progress.iter().find(|progress| progress.ticket == ticket)
    }

    /// Whether so many turns follow this one.
    pub(super) fn has_turns(&self, turns: usize) -> bool {
        self.observation.final_turns.is_none_or(|left| usize::from(left) > turns)
    }

    /// Whether the seat comes to its turn again.
    pub(super) fn has_later_turn(&self) -> bool {
        self.has_turns(self.observation.players)
    }

    /// Whether the seat may claim a route, once it has the cards.
    pub(super) fn may_claim(&self, route: RouteId) -> bool {
        let (facts, own) = (self.atlas.route(route), self.observation.own());
        let twin = self.rules().twin(route);
        self.observation.open.contains(route)
            && own.pieces[facts.medium.index()] >= facts.length
            && !twin.is_some_and(|twin| own.routes.contains(twin))
    }

    /// The same for two routes, one after the other.
    pub(super) fn may_claim_both(&self, one: RouteId, other: RouteId) -> bool {
        let mut need = self.atlas.pieces(RouteSet::only(one));
        let more = self.atlas.pieces(RouteSet::only(other));
        need.iter_mut().zip(more).for_each(|(need, more)| *need += more);
        let has_pieces = self.observation.own().pieces.iter().zip(need).all(|(&have, n)| have >= n);
        let are_twins = one == other || self.rules().twin(one) == Some(other);
        has_pieces && !are_twins && self.may_claim(one) && self.may_claim(other)
    }

    /// The route that a station in a city is to lend.
    fn lends(&self, city: CityId) -> Reason {
        let open = |leg: &&Leg| self.ticket(leg.ticket).is_some_and(|ticket| !is_complete(ticket));
        let legs = self.wanted().filter(open);
        let loans = legs.flat_map(|leg| leg.loans.iter().map(move |loan| (leg.ticket, loan)));
        let here = loans.filter(|(_, loan)| self.atlas.route(*loan).ends.contains(&city));
        let lent = here.filter_map(|(ticket, route)| {
            let owner = (0..self.observation.players)
                .find(|&seat| self.observation.seats[seat].routes.contains(route))?;
            let owner = Seat::from_index(owner);
            let completes = self.is_completed_by(ticket, city, route);
            Some(Reason::Lends { route, owner, ticket, completes })
        });
        let completes = |reason: &Reason| matches!(reason, Reason::Lends { completes: true, .. });
        lent.max_by_key(completes).unwrap_or(Reason::AmongBest)
    }

    /// Whether a station in a city completes a ticket with this route and those that its owner
    /// has.
    fn is_completed_by(&self, ticket: TicketId, city: CityId, route: RouteId) -> bool {
        let mut own = self.observation.own().routes;
        own.insert(route);
        let stops = &self.board().tickets()[ticket.index()].stops;
        let joined = Missing::new(self.rules(), stops, own, RouteSet::EMPTY)
            .is_some_and(|missing| missing.spaces == 0);
        joined && self.ticket(ticket).is_some_and(|ticket| ticket.stations.contains(city))
    }

    fn harbour_for(&self, city: CityId) -> Reason {
        let board = self.board();
        let names = |ticket: TicketId| {
            board.tickets()[ticket.index()].stops.iter().any(|stop| stop.contains(city))
        };
        // Tickets may count on the same station: those that need one are not sure.
        let is_done = |ticket: &&TicketProgress| ticket.state == TicketState::Done;
        let done = self.progress.iter().filter(is_done).map(|ticket| ticket.ticket);
        let done: TicketSet = done.filter(|&ticket| names(ticket)).collect();
        let wanted = self.wanted().map(|leg| leg.ticket).filter(|&ticket| names(ticket));
        let later = wanted.filter(|&ticket| !done.contains(ticket)).collect();
        let unbuilt = board.settings().harbour_unbuilt;
        Reason::HarbourFor { city, tickets: done.iter().collect(), later, unbuilt }
    }

    /// Why more tickets are drawn.
    fn draws_tickets(&self) -> Reason {
        if !self.has_later_turn() {
            return Reason::LastTurn;
        }
        let lent = self.progress.iter().filter(|ticket| ticket.state == TicketState::Lent).count();
        // Two tickets may count on the same station.
        let all_done =
            !self.progress.is_empty() && self.progress.iter().all(is_complete) && lent <= 1;
        Reason::TimeForTickets { all_done }
    }

    /// Why pieces are exchanged for those of another kind.
    fn lacks_pieces(&self, medium: Medium) -> Reason {
        let need = self.atlas.pieces(self.plan.routes)[medium.index()];
        let have = self.observation.own().pieces[medium.index()];
        match need.saturating_sub(have) {
            0 => Reason::AmongBest,
            count => Reason::WaysLack { medium, count },
        }
    }

    fn keeps(&self, pick: Pick) -> Reason {
        let (kept, _) = pick.split(&self.observation.offer);
        if kept.is_empty() {
            return Reason::AmongBest;
        }
        let kept: TicketSet = kept.iter().copied().collect();
        let of_state = |state: TicketState| -> Vec<TicketId> {
            let found = self.progress.iter().filter(|ticket| ticket.state == state);
            found.map(|ticket| ticket.ticket).filter(|&ticket| kept.contains(ticket)).collect()
        };
        if of_state(TicketState::Done).len() == kept.len() {
            return Reason::Keeps(KeepReason::Done);
        }
        let plan = self.plan.only(self.atlas, self.observation.tickets.union(kept));
        let legs: Vec<&Leg> = plan.legs.iter().filter(|leg| kept.contains(leg.ticket)).collect();
        let has_way = |ticket: &TicketId| legs.iter().any(|l| l.ticket == *ticket && l.wanted);
        let mut lost = of_state(TicketState::CutOff);
        lost.retain(|ticket| !has_way(ticket));
        if !lost.is_empty() {
            return Reason::Keeps(KeepReason::NoWay(lost));
        }
        let shared: RouteSet = legs
            .iter()
            .flat_map(|leg| {
                let others = plan.legs.iter().filter(|other| other.ticket != leg.ticket);
                others.map(|other| leg.routes.intersection(other.routes))
            })
            .fold(RouteSet::EMPTY, RouteSet::union);
        if !shared.is_empty() {
            return Reason::Keeps(KeepReason::SharedRoutes(shared.len() as u8));
        }
        let routes = legs.iter().fold(RouteSet::EMPTY, |all, leg| all.union(leg.routes));
        let points = kept.iter().map(|ticket| self.board().tickets()[ticket.index()].points).sum();
        Reason::Keeps(KeepReason::Ways { routes: routes.len() as u8, points })
    }
}

#[cfg(test)]
mod tests {
    use trestle_engine::Cards;
    use trestle_testkit::{Game, Scene};

    use super::*;
    use crate::planner::Style;

    /// What is said of an action of seat 0.
    fn said(game: &Game, action: &Action) -> String {
        let view = game.view(0);
        let turn = Turn::new(&game.rules, &game.state, Seat(0), &view);
        let atlas = Arc::new(Atlas::new(&game.rules, Style::LONG));
        let explainer = Explainer::new(&atlas, &turn);
        let hint = explainer.hint(action, explainer.reason(action));
        hint.text(game.rules.board(), &|seat| format!("seat {}", seat.0))
    }

    #[test]
    fn pieces_are_exchanged_for_those_that_the_ways_lack() {
        let said = |tickets: &str| {
            let game = Scene::world(2).tickets(0, tickets).pieces_of(0, [1, 20]).play();
            said(&game, &game.exchange_action(1, 3))
        };
        let lacks =
            "exchanges 3 ships for trains: the paths planned need 5 trains more than you have";
        assert_eq!(said("tour-tehran-bangkok"), lacks);
        // Without tickets no path is planned, and nothing is lacking for it.
        assert_eq!(said(""), "exchanges 3 ships for trains: it is among the best found");
    }

    #[test]
    fn a_station_completes_a_ticket_only_if_nothing_else_is_lacking() {
        let into = "marseille-paris marseille-pamplona barcelona-marseille marseille-zurich \
                    marseille-roma";
        let scene = || Scene::europe(2).tickets(0, "brest-marseille").routes(1, into);
        let station = |game: &Game| {
            let city = game.city("marseille");
            said(game, &Action::BuildStation { city, cards: Cards::from(game.card("red")) })
        };
        let game = scene().hand(0, "1 red").play();
        let planned = "builds a station in Marseille: it lends you Marseille – Pamplona of seat 1, \
                       which is planned for Brest – Marseille";
        assert_eq!(station(&game), planned);
        let game = scene().routes(0, "brest-paris").hand(0, "1 red").play();
        let completes = "builds a station in Marseille: it lends you Marseille – Paris of seat 1, \
                         which completes Brest – Marseille";
        assert_eq!(station(&game), completes);
    }
}
