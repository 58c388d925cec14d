//! What a route is for.

use trestle_engine::{
    Card, Cards, Color, Doubling, FlagChoice, Id, Paint, RouteId, RouteSet, Seat, TicketId,
    TicketProgress, TicketState,
};

use super::explain::Explainer;
use super::reason::{FlagStep, Purpose, Reason};

/// Whether the engine counts a ticket as complete.
pub(super) fn is_complete(ticket: &TicketProgress) -> bool {
    matches!(ticket.state, TicketState::Done | TicketState::Lent)
}

/// A claim, or what was laid down for a tunnel.
pub(super) struct Claim {
    pub(super) route: RouteId,
    pub(super) cards: Cards,
    pub(super) doubling: Doubling,
    pub(super) flag: FlagChoice,
    /// Whether a tunnel may demand more cards yet.
    pub(super) attempt: bool,
}

impl Explainer<'_> {
    pub(super) fn wins_route(&self, claim: &Claim) -> Reason {
        let &Claim { route, cards, doubling, flag, attempt } = claim;
        let settings = self.board().settings();
        let plain = settings.route_points[usize::from(self.atlas.route(route).length)];
        let doubled = (doubling != Doubling::NONE).then_some(2 * plain);
        let purpose = self.purpose(route, doubled.unwrap_or(plain));
        // A route beside the tickets can be lost, but that does no harm.
        let rival = match purpose {
            Purpose::Points(_) => None,
            Purpose::Completes(_) | Purpose::Towards(_) | Purpose::Planned(_) => self.rival(route),
        };
        let flag = match flag {
            FlagChoice::Lay => self.flag_step(route, cards),
            FlagChoice::Leave => None,
        };
        Reason::WinsRoute { purpose, rival, doubled, flag, attempt }
    }

    /// What a route does for the tickets, as the engine sees it.
    fn purpose(&self, route: RouteId, points: i16) -> Purpose {
        let mut view = self.turn.view.clone();
        if let Some(own) = view.seats.get_mut(self.observation.seat.index()) {
            own.routes.insert(route);
        }
        view.open_routes.remove(route);
        if let Some(twin) = self.rules().twin(route).filter(|_| self.rules().single_track()) {
            view.open_routes.remove(twin);
        }
        let after = self.rules().ticket_progress(&view);
        let open = || self.progress.iter().zip(&after).filter(|(now, _)| !is_complete(now));
        let names =
            |found: &mut dyn Iterator<Item = TicketId>| -> Vec<TicketId> { found.collect() };
        let ticket = |(now, _): (&TicketProgress, &TicketProgress)| now.ticket;
        let completed = names(&mut open().filter(|(_, then)| is_complete(then)).map(ticket));
        if !completed.is_empty() {
            return Purpose::Completes(completed);
        }
        let is_wanted = |ticket: TicketId| self.wanted().any(|leg| leg.ticket == ticket);
        let is_closer = |(now, then): &(&TicketProgress, &TicketProgress)| {
            let spaces = |far: &TicketProgress| far.missing.map(|missing| missing.spaces);
            is_wanted(now.ticket) && spaces(then) < spaces(now) && spaces(then).is_some()
        };
        let closer = names(&mut open().filter(is_closer).map(ticket));
        if !closer.is_empty() {
            return Purpose::Towards(closer);
        }
        let planned = self.wanted().filter(|leg| leg.routes.contains(route));
        let is_open = |ticket: &TicketId| open().any(|(now, _)| now.ticket == *ticket);
        let planned = names(&mut planned.map(|leg| leg.ticket).filter(is_open));
        if planned.is_empty() { Purpose::Points(points) } else { Purpose::Planned(planned) }
    }

    /// Somebody whose routes lie next to a route, and who could soon claim it.
    fn rival(&self, route: RouteId) -> Option<Seat> {
        let twin = self.rules().twin(route);
        let other_track = twin.filter(|&twin| self.observation.open.contains(twin));
        if other_track.is_some() && !self.rules().single_track() {
            return None;
        }
        let facts = self.atlas.route(route);
        let players = self.observation.players;
        let is_near = |routes: RouteSet| {
            !self.rules().cities_met(routes).intersection(facts.cities).is_empty()
        };
        let price = if facts.pair { 2 * facts.length } else { facts.length };
        let could_claim = |seat: &Seat| {
            let other = &self.observation.seats[seat.index()];
            let may = other.pieces[facts.medium.index()] >= facts.length
                && !twin.is_some_and(|twin| other.routes.contains(twin));
            let cards = self.cards_for(*seat, route);
            // Two cards a turn: whoever lacks more is not about to claim it.
            let turns_to_come = if cards >= price { 0 } else { players };
            let turns_till = (seat.index() + players - self.observation.seat.index()) % players;
            let in_time = self.has_turns(turns_till + turns_to_come);
            may && cards + 2 >= price && in_time && is_near(other.routes)
        };
        let seats = (0..players).map(Seat::from_index);
        seats.filter(|&seat| seat != self.observation.seat).find(could_claim)
    }

    /// How many cards somebody holds of the decks that a route may be paid from.
    fn cards_for(&self, seat: Seat, route: RouteId) -> u8 {
        let board = self.board();
        let medium = self.atlas.route(route).medium;
        let wild_deck = self.atlas.kinds[Card::WILD.index()].deck.index();
        let held = self.turn.view.seats[seat.index()].cards.iter().zip(board.decks()).enumerate();
        let pays = held
            .filter(|&(at, (_, deck))| at == wild_deck || (deck.medium == medium && !deck.open));
        pays.map(|(_, (&count, _))| count).sum()
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
}
