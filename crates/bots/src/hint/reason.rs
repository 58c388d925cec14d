//! Why an action is good.

use trestle_engine::{CityId, Color, Medium, Pieces, RouteId, Seat, TicketId};

/// Why an action is good. Everything is named by its id, so that any language can be made
/// of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It is the only thing that can be done.
    NothingElse,
    /// The search found it to be among the best, and there is nothing to say of it besides.
    AmongBest,
    /// It is the seat's last turn: what is drawn is of no use any more.
    LastTurn,
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
        /// Whether it is the attempt at a tunnel, which may demand more than can be paid.
        attempt: bool,
    },
    /// It takes back what was laid down for a tunnel.
    SavesCards,
    /// Cards of the kind make the hand pay for a route, which it does not yet.
    PaysRoute {
        /// The route.
        route: RouteId,
        /// The fewest cards of the kind that do, this one among them.
        cards: u8,
    },
    /// The hand pays for a route, but its cards are reserved for another one: cards of the
    /// kind make it pay for both.
    PaysBoth {
        /// The route.
        route: RouteId,
        /// The one that comes first.
        other: RouteId,
        /// The fewest cards of the kind that do, this one among them.
        cards: u8,
    },
    /// A ferry demands more wild cards than the hand holds.
    FerryWild {
        /// The ferry.
        route: RouteId,
        /// How many it demands.
        wanted: u8,
        /// How many the hand holds.
        held: u8,
    },
    /// A terrain card helps to double a route.
    DoublesRoute {
        /// The route.
        route: RouteId,
    },
    /// A card that is drawn unseen may be one that helps to double a route.
    MayDouble {
        /// The route.
        route: RouteId,
    },
    /// The card bears the mark that a harbour needs, and one can still be built.
    HarbourCard,
    /// There is nothing to say of the card but that the game goes on.
    MayServeLater,
    /// A card is drawn unseen.
    Unseen {
        /// Whether the row would help as well.
        row: RowHelp,
    },
    /// A station lends a route of another player.
    Lends {
        /// The route that it lends.
        route: RouteId,
        /// Whose it is.
        owner: Seat,
        /// The ticket whose planned path goes over it.
        ticket: TicketId,
        /// Whether it completes the ticket together with the player's own routes.
        completes: bool,
    },
    /// A harbour counts for tickets that name its city.
    HarbourFor {
        /// The city.
        city: CityId,
        /// Completed tickets that name it.
        tickets: Vec<TicketId>,
        /// Tickets that name it and are not completed yet.
        later: Vec<TicketId>,
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
    /// The ways planned for the tickets need so many pieces of each kind.
    WaysNeed {
        /// By kind of piece.
        pieces: Pieces,
    },
    /// The ways planned for the tickets need more pieces than there are.
    WaysLack {
        /// Of this kind.
        medium: Medium,
        /// So many more.
        count: u8,
    },
}

/// What a route is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purpose {
    /// It completes these tickets.
    Completes(Vec<TicketId>),
    /// These tickets lack fewer spaces with it.
    Towards(Vec<TicketId>),
    /// The paths planned for these tickets go over it, though they are not the shortest.
    Planned(Vec<TicketId>),
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

/// Whether the face-up cards help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowHelp {
    /// None of those that may be taken helps the plan.
    None,
    /// One of them does.
    Some,
}

/// Why tickets are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeepReason {
    /// They are completed already.
    Done,
    /// The ways planned for them share so many routes, with each other or with those of
    /// earlier tickets.
    SharedRoutes(u8),
    /// The ways planned for them take few routes for what they bring.
    Ways {
        /// Routes to claim.
        routes: u8,
        /// Points to win.
        points: i16,
    },
    /// No way is left for these of them.
    NoWay(Vec<TicketId>),
}
