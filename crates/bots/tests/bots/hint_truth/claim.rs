//! What is said of a route that is claimed, against what the claim does.

use trestle_bots::{FlagStep, Hint, Purpose, Reason};
use trestle_engine::{Action, Audience, Card, Event, Id, RouteId, Seat, TicketId};

use super::{Asked, is_complete};

impl Asked<'_> {
    pub(super) fn check_claim(&self, hint: &Hint, note: &mut dyn FnMut(&'static str, bool)) {
        let Reason::WinsRoute { purpose, rival, doubled, flag, attempt } = &hint.reason else {
            return;
        };
        let (route, is_attempt) = match hint.action {
            Action::ClaimRoute { route, .. } => {
                (route, self.rules.board().routes()[route.index()].tunnel)
            }
            _ => (self.view.tunnel.unwrap().route, false),
        };
        note("attempt", *attempt == is_attempt);
        if let Some(rival) = rival {
            note("rival", self.could_claim(*rival, route));
        }
        let Some((after, events)) = self.after(&hint.action) else { return };
        let view = self.rules.view(&after, Audience::Seat(self.seat));
        let then = self.rules.ticket_progress(&view);
        let pair = |ticket: TicketId| {
            let then = then.iter().find(|far| far.ticket == ticket).expect("an own ticket");
            (self.ticket(ticket), then)
        };
        let claimed = events.iter().find_map(|event| match *event {
            Event::RouteClaimed { seat, points, laid, .. } if seat == self.seat => {
                Some((points, laid))
            }
            _ => None,
        });
        let Some((points, laid)) = claimed else { return note("wins-route", false) };
        match purpose {
            Purpose::Completes(tickets) => {
                for &ticket in tickets {
                    let (now, then) = pair(ticket);
                    let completes = !is_complete(now.state) && is_complete(then.state);
                    note("completes", self.owns(ticket) && completes);
                }
            }
            Purpose::Towards(tickets) => {
                for &ticket in tickets {
                    let (now, then) = pair(ticket);
                    let closer = match (now.missing, then.missing) {
                        (Some(now), Some(then)) => then.spaces < now.spaces,
                        _ => false,
                    };
                    note("towards", self.owns(ticket) && closer && !is_complete(now.state));
                }
            }
            Purpose::Planned(tickets) => {
                for &ticket in tickets {
                    let (now, then) = pair(ticket);
                    let open = !is_complete(now.state) && !is_complete(then.state);
                    note("planned", self.owns(ticket) && open);
                }
            }
            Purpose::Points(said) => note("points", *said == points),
        }
        if let Some(doubled) = doubled {
            let plain = self.rules.board().settings().route_points
                [usize::from(self.rules.board().routes()[route.index()].length)];
            note("doubled", *doubled == points && points == 2 * plain);
        }
        let completed = events.iter().find_map(|event| match *event {
            Event::FlagCompleted { seat, points, .. } if seat == self.seat => Some(points),
            _ => None,
        });
        let color = laid.and_then(|card| self.rules.board().faces()[card.index()].color);
        match flag {
            Some(FlagStep::Lays(said)) => note("lays-flag", color == Some(*said)),
            Some(FlagStep::Completes(points)) => note("completes-flag", completed == Some(*points)),
            None => {}
        }
    }

    /// Whether somebody beside a route could claim it soon: whoever lacks no more than two cards
    /// draws them first.
    fn could_claim(&self, rival: Seat, route: RouteId) -> bool {
        let board = self.rules.board();
        let ends = board.routes()[route.index()].ends;
        let beside =
            self.state.routes(rival).iter().any(|other| {
                board.routes()[other.index()].ends.iter().any(|end| ends.contains(end))
            });
        let cost = self.rules.route_cost(route);
        let price = u32::from(if cost.pair { 2 * cost.spaces } else { cost.spaces });
        let paying = |card: Card| board.faces()[card.index()].terrain.is_none();
        let cards = self.state.hand(rival).each().filter(|&card| paying(card)).count() as u32;
        let players = self.rules.players();
        let mut turns = (rival.index() + players - self.seat.index()) % players;
        if cards < price {
            turns += players;
        }
        let in_time = self.view.final_turns.is_none_or(|left| turns < usize::from(left));
        rival != self.seat
            && beside
            && self.may_claim(rival, route)
            && cards + 2 >= price
            && in_time
    }
}
