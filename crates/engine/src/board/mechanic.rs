//! The mechanics that a board uses, by their ids.

use std::fmt;

use super::{Board, BonusKind};

/// A mechanic: something that some boards have and others do not. Rules pages, tags of the
/// lobby, reports and tests are keyed by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mechanic {
    /// Two tracks between the same cities.
    DoubleRoutes,
    /// Routes that demand wild cards.
    Ferries,
    /// Routes for which cards are turned when they are claimed.
    Tunnels,
    /// Stations that lend a route of somebody else.
    Stations,
    /// Cards that double the points of a route.
    Terrain,
    /// Places that tickets name and that are reached in any of several cities.
    Places,
    /// Two kinds of piece, each with its own routes and cards.
    TwoMedia,
    /// Routes of which every space takes two cards of one colour.
    PairRoutes,
    /// Cards that cover two spaces.
    DoubleCards,
    /// Pieces of one kind that are exchanged for the other.
    Exchange,
    /// Harbours that completed tickets make valuable.
    Harbours,
    /// Tickets with more than two stops.
    Tours,
    /// Cards laid open for a flag.
    Flag,
    /// Tickets in more than one pile.
    SeveralPiles,
    /// A bonus at the end.
    Bonus(BonusKind),
}

impl Mechanic {
    /// Every mechanic there is, in the order in which a rulebook explains them.
    pub fn all() -> impl Iterator<Item = Mechanic> {
        use Mechanic::*;
        [
            DoubleRoutes,
            Ferries,
            Tunnels,
            Stations,
            Terrain,
            Places,
            TwoMedia,
            PairRoutes,
            DoubleCards,
            Exchange,
            Harbours,
            Tours,
            Flag,
            SeveralPiles,
        ]
        .into_iter()
        .chain(BonusKind::ALL.map(Bonus))
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            Mechanic::DoubleRoutes => "double-routes",
            Mechanic::Ferries => "ferries",
            Mechanic::Tunnels => "tunnels",
            Mechanic::Stations => "stations",
            Mechanic::Terrain => "terrain",
            Mechanic::Places => "places",
            Mechanic::TwoMedia => "two-media",
            Mechanic::PairRoutes => "pair-routes",
            Mechanic::DoubleCards => "double-cards",
            Mechanic::Exchange => "exchange",
            Mechanic::Harbours => "harbours",
            Mechanic::Tours => "tours",
            Mechanic::Flag => "flag",
            Mechanic::SeveralPiles => "several-piles",
            Mechanic::Bonus(kind) => kind.id(),
        }
    }

    /// Whether a board uses it.
    fn is_in_play(self, board: &Board) -> bool {
        let settings = &board.settings;
        match self {
            Mechanic::DoubleRoutes => board.routes.iter().any(|route| route.twin.is_some()),
            Mechanic::Ferries => board.routes.iter().any(|route| route.wilds > 0),
            Mechanic::Tunnels => board.routes.iter().any(|route| route.tunnel),
            Mechanic::Stations => !settings.station_costs.is_empty(),
            Mechanic::Terrain => !board.terrains.is_empty(),
            Mechanic::Places => {
                board.tickets.iter().flat_map(|ticket| &ticket.stops).any(|stop| stop.len() > 1)
            }
            Mechanic::TwoMedia => board.media.len() > 1,
            Mechanic::PairRoutes => board.routes.iter().any(|route| route.pair),
            Mechanic::DoubleCards => board.faces.iter().any(|face| face.spaces > 1),
            Mechanic::Exchange => {
                let supply: u32 = board.media.iter().map(|medium| u32::from(medium.supply)).sum();
                board.media.len() > 1 && supply > u32::from(settings.pieces)
            }
            Mechanic::Harbours => settings.harbours > 0,
            Mechanic::Tours => board.tickets.iter().any(|ticket| ticket.stops.len() > 2),
            Mechanic::Flag => !settings.flag_colors.is_empty(),
            Mechanic::SeveralPiles => board.piles.len() > 1,
            Mechanic::Bonus(kind) => settings.bonus(kind) > 0,
        }
    }
}

impl fmt::Display for Mechanic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Board {
    /// The mechanics that this edition of the board uses.
    pub fn mechanics(&self) -> impl Iterator<Item = Mechanic> {
        Mechanic::all().filter(|mechanic| mechanic.is_in_play(self))
    }
}
