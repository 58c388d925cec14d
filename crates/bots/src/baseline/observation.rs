//! A decision as the baselines look at it.

use trestle_engine::{
    Action, Board, CityId, Id, Medium, OwnView, Phase, Pieces, RouteId, RouteMap, RouteSet,
    SeatView, Ticket, TicketId, TicketSet, limits,
};

use crate::bot::Turn;

/// The position before the player, with the facts that all baselines ask for.
pub(super) struct Observation<'a> {
    pub(super) turn: &'a Turn<'a>,
    pub(super) map: &'a RouteMap,
    pub(super) board: &'a Board,
    /// What everybody knows of the player.
    pub(super) me: &'a SeatView,
    /// What only the player knows.
    pub(super) own: OwnView,
    /// The routes that can be claimed now.
    pub(super) claimable: RouteSet,
    /// Whether the player has left a tunnel and drawn no card since. To try again with the
    /// same cards may go on for ever when few cards are left to be turned.
    pub(super) shuns_tunnels: bool,
}

/// What plans depend on. It changes exactly when a score or the own tickets do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outlook {
    open: RouteSet,
    own: RouteSet,
    tickets: TicketSet,
    pieces: Pieces,
}

impl<'a> Observation<'a> {
    pub(super) fn new(turn: &'a Turn<'a>, map: &'a RouteMap) -> Observation<'a> {
        let claimed = |action: &Action| match *action {
            Action::ClaimRoute { route, .. } => Some(route),
            _ => None,
        };
        Observation {
            turn,
            map,
            board: turn.rules.board(),
            me: &turn.view.seats[turn.seat.index()],
            own: turn.view.own.unwrap_or_default(),
            claimable: turn.legal().iter().filter_map(claimed).collect(),
            shuns_tunnels: false,
        }
    }

    pub(super) fn outlook(&self) -> Outlook {
        Outlook {
            open: self.turn.view.open_routes,
            own: self.me.routes,
            tickets: self.own.tickets,
            pieces: self.me.pieces,
        }
    }

    pub(super) fn legal(&self) -> impl Iterator<Item = &'a Action> + use<'a> {
        self.turn.legal().iter()
    }

    /// Whether an action is legal.
    pub(super) fn allows(&self, action: Action) -> bool {
        self.turn.legal().contains(&action)
    }

    pub(super) fn ticket(&self, ticket: TicketId) -> &'a Ticket {
        &self.board.tickets()[ticket.index()]
    }

    /// The routes that the player could still claim, sooner or later.
    pub(super) fn free_routes(&self) -> RouteSet {
        let tracks = self.me.routes.iter().filter_map(|route| self.turn.rules.twin(route));
        self.turn.view.open_routes.minus(tracks.collect())
    }

    pub(super) fn length(&self, route: RouteId) -> u8 {
        self.board.routes()[route.index()].length
    }

    pub(super) fn medium(&self, route: RouteId) -> Medium {
        self.board.routes()[route.index()].medium
    }

    pub(super) fn ends(&self, route: RouteId) -> [CityId; 2] {
        self.board.routes()[route.index()].ends
    }

    /// The points for claiming a route.
    pub(super) fn points(&self, route: RouteId) -> i32 {
        i32::from(self.board.settings().route_points[usize::from(self.length(route))])
    }

    /// How many cards a route takes: on a pair route two for a space.
    pub(super) fn cards_for(&self, route: RouteId) -> u8 {
        let facts = &self.board.routes()[route.index()];
        if facts.pair { 2 * facts.length } else { facts.length }
    }

    /// How many pieces of each kind some routes take.
    pub(super) fn pieces_for(&self, routes: RouteSet) -> Pieces {
        let mut pieces = Pieces::default();
        for route in routes.iter() {
            pieces[self.medium(route).index()] += self.length(route);
        }
        pieces
    }

    /// How many pieces the player has, of all kinds together.
    pub(super) fn all_pieces(&self) -> u8 {
        if self.pieces_are_to_come() {
            self.board.settings().pieces
        } else {
            self.me.pieces.iter().sum()
        }
    }

    /// Whether the player can lay these pieces, perhaps after an exchange.
    pub(super) fn can_lay(&self, pieces: Pieces) -> bool {
        let total: u32 = pieces.iter().map(|&count| u32::from(count)).sum();
        let most = self.most_of_each_kind();
        total <= u32::from(self.all_pieces()) && pieces.iter().zip(most).all(|(n, most)| *n <= most)
    }

    /// Pieces of each kind at hand and in the box.
    fn most_of_each_kind(&self) -> Pieces {
        if self.board.media().len() == 1 {
            return [self.all_pieces(), 0];
        }
        let placed = self.pieces_for(self.me.routes);
        let mut most = [0; limits::MEDIA];
        for (kind, facts) in self.board.media().iter().enumerate() {
            most[kind] = facts.supply.saturating_sub(placed[kind]).max(self.me.pieces[kind]);
        }
        most
    }

    /// Whether the player will choose pieces later.
    fn pieces_are_to_come(&self) -> bool {
        let starting = matches!(self.turn.view.phase, Phase::StartTickets | Phase::StartPieces);
        starting && self.turn.rules.pieces_are_chosen()
    }

    /// Whether this is the player's last turn.
    pub(super) fn is_last_turn(&self) -> bool {
        self.turn
            .view
            .final_turns
            .is_some_and(|turns| usize::from(turns) <= self.turn.rules.players())
    }
}
