//! `hungry`: as many tickets as its pieces can serve, and one tree to join their cities.

use std::cmp::Reverse;

use trestle_engine::{Action, Color, Id, Medium, Paint, Pick, RouteId, RouteSet, TicketId};

use super::last_resort::most_valuable_claim;
use super::observation::Observation;
use super::player::Style;
use super::remembered::Remembered;
use super::ticket_path::{Standing, standing};
use super::tree::{Stops, one_by_one};
use super::{draw, payment};

/// Pieces that must be left over by the tickets it keeps, besides those that bring the end
/// near: five in all where two do.
const SPARE_WHEN_KEEPING: u8 = 3;
/// It draws tickets while its plan leaves more pieces than this, besides those: eight in
/// all where two bring the end near.
const SPARE_WHEN_DRAWING: u8 = 6;

/// It plans again whenever any score changes.
#[derive(Default)]
pub(super) struct Hungry {
    plan: Remembered<Plan>,
}

#[derive(Debug, Clone, Copy)]
struct Plan {
    /// The routes to be claimed.
    routes: RouteSet,
    /// Whether they complete all tickets.
    serves_all: bool,
}

impl Style for Hungry {
    fn keep(&mut self, observation: &Observation<'_>) -> Pick {
        let held = open_tickets(observation);
        let offered = observation.own.offer.iter().copied();
        let stops = Stops::of(observation, held.iter().copied().chain(offered));
        let picks = observation.legal().filter_map(|action| match *action {
            Action::KeepTickets { pick } => {
                Some((Worth::of(observation, &stops, &held, pick), pick))
            }
            _ => None,
        });
        picks
            .max_by_key(|(worth, _)| *worth)
            .map_or(Pick::all(&observation.own.offer), |(_, pick)| pick)
    }

    fn planned(&mut self, observation: &Observation<'_>) -> RouteSet {
        self.plan.or_think(observation, || Plan::new(observation)).routes
    }

    fn act(&mut self, observation: &Observation<'_>) -> Option<Action> {
        let Plan { routes: plan, serves_all } =
            *self.plan.or_think(observation, || Plan::new(observation));
        let needed: u8 = observation.pieces_for(plan).iter().sum();
        // A plan that leaves tickets out needs few pieces, but that is no reason for more.
        let hungry = serves_all && needed + SPARE_WHEN_DRAWING < usable_pieces(observation);
        // With the end near no new ticket can be completed.
        let in_time = observation.turn.view.final_turns.is_none();
        if hungry && in_time && observation.allows(Action::DrawTickets) {
            return Some(Action::DrawTickets);
        }
        if plan.is_empty() {
            return most_valuable_claim(observation)
                .or_else(|| draw::blind(observation, Medium(0)));
        }
        let plan: RouteSet = plan.iter().map(|route| observation.better_track(route)).collect();
        let mut routes: Vec<RouteId> = plan.iter().collect();
        routes.sort_by_key(|&route| Reverse(observation.points(route)));
        let mut claims = routes.iter().map(|&route| claim(observation, plan, route));
        claims.find_map(|claim| claim).or_else(|| draw_for(observation, plan, &routes))
    }
}

impl Plan {
    fn new(observation: &Observation<'_>) -> Plan {
        let tickets = open_tickets(observation);
        let tree = Stops::of(observation, tickets.iter().copied()).tree(&tickets);
        match tree.filter(|&routes| observation.can_lay(observation.pieces_for(routes))) {
            Some(routes) => Plan { routes, serves_all: true },
            None => Plan { routes: one_by_one(observation, &tickets), serves_all: false },
        }
    }
}

/// The pieces that can be laid before the end is near.
fn usable_pieces(observation: &Observation<'_>) -> u8 {
    observation.all_pieces().saturating_sub(observation.turn.rules.board().settings().end_pieces)
}

/// The tickets that are not complete.
fn open_tickets(observation: &Observation<'_>) -> Vec<TicketId> {
    // Over own routes alone a ticket is either complete or not.
    let complete =
        |&ticket: &TicketId| matches!(standing(observation, ticket, |_| None), Standing::Complete);
    observation.own.tickets.iter().filter(|ticket| !complete(ticket)).collect()
}

/// Claims a planned route; a grey one only with cards that the plan does not need.
fn claim(observation: &Observation<'_>, plan: RouteSet, route: RouteId) -> Option<Action> {
    let grey = observation.board.routes()[route.index()].paint == Paint::Grey;
    let medium = observation.medium(route);
    payment::claim(observation, route, |color, spent| {
        let left = observation.held(medium, color).saturating_sub(spent);
        !grey || left >= spaces_needed(observation, plan, medium, color)
    })
}

/// How many spaces of a colour are planned.
fn spaces_needed(
    observation: &Observation<'_>,
    plan: RouteSet,
    medium: Medium,
    color: Color,
) -> u8 {
    let of_color = |route: &RouteId| {
        let facts = &observation.board.routes()[route.index()];
        facts.medium == medium && facts.paint == Paint::Color(color)
    };
    plan.iter().filter(of_color).map(|route| observation.length(route)).sum()
}

/// Takes a face-up card in a colour that the plan lacks, or that pays for its grey routes;
/// else a wild card; else one unseen.
fn draw_for(observation: &Observation<'_>, plan: RouteSet, routes: &[RouteId]) -> Option<Action> {
    let first = *routes.first()?;
    let needed = |medium, color| spaces_needed(observation, plan, medium, color);
    let lacks =
        |medium| move |color| needed(medium, color).saturating_sub(observation.held(medium, color));
    let kinds = (0..observation.board.media().len()).map(Medium::from_index);
    let mut colored = kinds.map(|medium| draw::face_up(observation, medium, lacks(medium)));
    let grey = || {
        let mut greys = routes
            .iter()
            .filter(|route| observation.board.routes()[route.index()].paint == Paint::Grey);
        greys.find_map(|&route| {
            let medium = observation.medium(route);
            let color = observation.largest_color(medium, |color| needed(medium, color) == 0)?;
            let enough = observation.held(medium, color) >= observation.cards_for(route);
            draw::face_up(observation, medium, |other| u8::from(other == color && !enough))
        })
    };
    let medium = observation.medium(first);
    colored
        .find_map(|draw| draw)
        .or_else(grey)
        .or_else(|| draw::wild(observation, medium))
        .or_else(|| draw::terrain(observation, first))
        .or_else(|| draw::blind(observation, medium))
}

/// What a set of tickets is worth, in order: sets that leave enough pieces before others,
/// then by points a piece. Of sets that take too many, the one that takes the fewest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    /// No tree joins all cities.
    CutOff {
        tickets: Reverse<usize>,
    },
    TooMuch {
        pieces: Reverse<u8>,
    },
    Fits(Ratio),
}

/// Points by pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ratio {
    points: i32,
    pieces: u8,
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> std::cmp::Ordering {
        let (one, two) =
            (self.points * i32::from(other.pieces), other.points * i32::from(self.pieces));
        // Without any pieces to lay only the points count.
        one.cmp(&two).then(self.points.cmp(&other.points))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Worth {
    /// The worth of a pick together with the tickets that are open already.
    fn of(
        observation: &Observation<'_>,
        stops: &Stops<'_>,
        held: &[TicketId],
        pick: Pick,
    ) -> Worth {
        let (kept, _) = pick.split(&observation.own.offer);
        let tickets: Vec<TicketId> = held.iter().copied().chain(kept.iter().copied()).collect();
        let Some(routes) = stops.tree(&tickets) else {
            return Worth::CutOff { tickets: Reverse(tickets.len()) };
        };
        let need = observation.pieces_for(routes);
        let pieces: u8 = need.iter().sum();
        if !observation.can_lay(need) || pieces + SPARE_WHEN_KEEPING > usable_pieces(observation) {
            return Worth::TooMuch { pieces: Reverse(pieces) };
        }
        let tickets: i32 = tickets.iter().map(|&t| i32::from(observation.ticket(t).points)).sum();
        let routes: i32 = routes.iter().map(|route| observation.points(route)).sum();
        Worth::Fits(Ratio { points: tickets + routes, pieces })
    }
}
