//! Why an action is good.

use trestle_engine::{CityId, Color, Medium, Pieces, RouteId, Seat, TicketId};

/// Why an action is good. Everything is named by its id, so that any language can be made
/// of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It is the only thing that can be done.
    NothingElse,
    /// Nothing that can be done is of any use.
    NothingBetter,
    /// It wins a route, or the tunnel that was begun.
    WinsRoute {
        /// What the route is for.
        purpose: Purpose,
        /// Somebody next to it who could take it first.
        rival: Option<Seat>,
        /// The points that it gives if it is doubled.
        doubled: Option<i16>,
        /// What it does for a flag.
        flag: Option<FlagStep>,
    },
    /// It takes back what was laid down for a tunnel.
    SavesCards,
    /// A card of the kind is missing for a route.
    FitsRoute {
        /// The route.
        route: RouteId,
        /// How many cards it lacks, this one among them.
        lacks: u8,
    },
    /// A wild card stands in for one that is missing for a route.
    StandsIn {
        /// The route.
        route: RouteId,
        /// The colour that is missing; none if any would do.
        color: Option<Color>,
    },
    /// A ferry demands wild cards.
    FerryWild {
        /// The ferry.
        route: RouteId,
    },
    /// A terrain card helps to double a route.
    DoublesRoute {
        /// The route.
        route: RouteId,
    },
    /// The card bears the mark of a harbour that is to be built.
    HarbourCard,
    /// No route of the plan lacks the card.
    MayServeLater,
    /// A card is drawn unseen, since the row does not help.
    Unseen {
        /// How little the row helps.
        row: RowHelp,
    },
    /// A station lends a route of another player.
    Lends {
        /// The route that it lends.
        route: RouteId,
        /// Whose it is.
        owner: Seat,
        /// The ticket that needs it.
        ticket: TicketId,
        /// Whether the ticket lacks nothing else.
        completes: bool,
    },
    /// A harbour counts for tickets that name its city.
    HarbourFor {
        /// The city.
        city: CityId,
        /// Tickets, done or on the way, that name it.
        tickets: Vec<TicketId>,
        /// Points that a harbour costs if it is never built.
        unbuilt: i16,
    },
    /// There is time for more tickets.
    TimeForTickets {
        /// Whether all tickets so far are done.
        all_done: bool,
    },
    /// The tickets that are kept go well together, or are the best to be had.
    Keeps(KeepReason),
    /// The ways of the tickets need so many pieces of each kind.
    WaysNeed {
        /// By kind of piece.
        pieces: Pieces,
    },
    /// The ways of the tickets lack pieces.
    WaysLack {
        /// Of this kind.
        medium: Medium,
        /// So many.
        count: u8,
    },
}

/// What a route is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purpose {
    /// It is all that these tickets lack.
    Completes(Vec<TicketId>),
    /// It lies on the ways of these tickets.
    Towards(Vec<TicketId>),
    /// It gives points.
    Points(i16),
}

/// What a claim does for a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagStep {
    /// A card of this colour is laid for it.
    Lays(Color),
    /// The flag is complete and gives points.
    Completes(i16),
}

/// How little the face-up cards help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowHelp {
    /// None of them fits a route of the plan.
    None,
    /// Some of them would fit.
    Little,
}

/// Why tickets are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeepReason {
    /// They are completed already.
    Done,
    /// Their ways, and those of earlier tickets, have routes in common.
    SharedRoutes(u8),
    /// Their ways take few routes for what they bring.
    Ways {
        /// Routes to claim.
        routes: u8,
        /// Points to win.
        points: i16,
    },
    /// No way is left for some of them, but the others on offer are no better.
    LeastHarm,
}
