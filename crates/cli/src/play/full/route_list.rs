//! The map as a list of routes: which of them are shown, in which order, and which one is meant.

use trestle_engine::{Board, Id, Paint, RouteId};

use super::knowledge::Knowledge;
use crate::words::route_keys;

/// Which routes are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filter {
    /// All of them.
    All,
    /// Those that nobody has and that are not closed.
    Free,
    /// Those that can be claimed now.
    Payable,
    /// Free ones on the way of a ticket.
    OnTheWay,
    /// The player's own.
    Mine,
}

impl Filter {
    /// All filters, in the order of the keys.
    pub const ALL: [Filter; 5] =
        [Filter::All, Filter::Free, Filter::Payable, Filter::OnTheWay, Filter::Mine];

    /// The message that names it.
    pub fn name(self) -> &'static str {
        match self {
            Filter::All => "terminal.filter.all",
            Filter::Free => "terminal.filter.free",
            Filter::Payable => "terminal.filter.payable",
            Filter::OnTheWay => "terminal.filter.tickets",
            Filter::Mine => "terminal.filter.mine",
        }
    }

    /// The message that says why nothing is there.
    pub fn nothing(self) -> &'static str {
        match self {
            Filter::All => "terminal.filter.no-route",
            Filter::Free => "terminal.filter.none-free",
            Filter::Payable => "terminal.filter.none-payable",
            Filter::OnTheWay => "terminal.filter.none-for-tickets",
            Filter::Mine => "terminal.filter.none-mine",
        }
    }

    fn shows(self, knowledge: &Knowledge, route: RouteId) -> bool {
        match self {
            Filter::All => true,
            Filter::Free => knowledge.view.open_routes.contains(route),
            Filter::Payable => knowledge.payable.contains(route),
            Filter::OnTheWay => knowledge.ways.routes.contains(route),
            Filter::Mine => knowledge.view.seats[knowledge.me.index()].routes.contains(route),
        }
    }
}

/// In which order routes are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By the names of their cities.
    Name,
    /// The longest first.
    Length,
    /// By colour.
    Color,
}

impl Order {
    /// The message that names the list.
    pub fn title(self) -> &'static str {
        match self {
            Order::Name => "terminal.order.name",
            Order::Length => "terminal.order.length",
            Order::Color => "terminal.order.color",
        }
    }

    /// The one after it; after the last comes the first.
    pub fn next(self) -> Order {
        match self {
            Order::Name => Order::Length,
            Order::Length => Order::Color,
            Order::Color => Order::Name,
        }
    }
}

/// The list as the player has set it up.
#[derive(Debug)]
pub struct RouteList {
    /// Which routes are shown.
    pub filter: Filter,
    /// In which order.
    pub order: Order,
    /// Only routes with these letters in the name of a city.
    pub letters: String,
    /// The route that is meant.
    selected: Option<RouteId>,
    /// How many rows are in knowledge; known once it was drawn.
    pub height: usize,
    /// The first row in knowledge.
    offset: usize,
}

impl Default for RouteList {
    fn default() -> RouteList {
        RouteList {
            filter: Filter::All,
            order: Order::Name,
            letters: String::new(),
            selected: None,
            height: 1,
            offset: 0,
        }
    }
}

impl RouteList {
    /// The routes that are shown, in their order.
    pub fn rows(&self, board: &Board, knowledge: &Knowledge) -> Vec<RouteId> {
        let mut rows: Vec<RouteId> =
            self.found(board).filter(|&route| self.filter.shows(knowledge, route)).collect();
        let name = |route: &RouteId| board.route_name(*route);
        let facts = |route: &RouteId| &board.routes()[route.index()];
        match self.order {
            Order::Name => rows.sort_by_cached_key(name),
            Order::Length => rows
                .sort_by_cached_key(|route| (std::cmp::Reverse(facts(route).length), name(route))),
            Order::Color => rows.sort_by_cached_key(|route| {
                // Routes of one colour stand together, grey ones last.
                let color = match facts(route).paint {
                    Paint::Color(color) => color.index(),
                    Paint::Grey => usize::MAX,
                };
                (color, facts(route).length, name(route))
            }),
        }
        rows
    }

    /// How many routes a filter would show.
    pub fn count(&self, board: &Board, knowledge: &Knowledge, filter: Filter) -> usize {
        self.found(board).filter(|&route| filter.shows(knowledge, route)).count()
    }

    /// The routes with the letters that were typed.
    fn found(&self, board: &Board) -> impl Iterator<Item = RouteId> {
        let letters = self.letters.to_lowercase();
        let found = move |route: &RouteId| {
            letters.is_empty() || route_keys(board, *route).contains(&letters)
        };
        (0..board.routes().len()).map(RouteId::from_index).filter(found)
    }

    /// The place of the route that is meant. If that is not shown any more, the one that now
    /// stands first.
    pub fn place(&self, rows: &[RouteId]) -> Option<usize> {
        let known = rows.iter().position(|&route| Some(route) == self.selected);
        known.or_else(|| (!rows.is_empty()).then_some(0))
    }

    /// The route that is meant.
    pub fn selected(&self, rows: &[RouteId]) -> Option<RouteId> {
        self.place(rows).map(|place| rows[place])
    }

    /// Shows a route and selects it.
    pub fn select(&mut self, route: RouteId) {
        self.filter = Filter::All;
        self.letters.clear();
        self.selected = Some(route);
    }

    /// Goes so many rows down, or up.
    pub fn go(&mut self, rows: &[RouteId], step: isize) {
        let Some(place) = self.place(rows) else { return };
        let place = place.saturating_add_signed(step).min(rows.len() - 1);
        self.selected = Some(rows[place]);
    }

    /// Goes to the next filter, or so many on.
    pub fn turn_filter(&mut self, step: isize) {
        let all = Filter::ALL.len() as isize;
        let place = Filter::ALL.iter().position(|&filter| filter == self.filter).unwrap_or(0);
        self.filter = Filter::ALL[(place as isize + step).rem_euclid(all) as usize];
    }

    /// The rows in knowledge, if so many fit: the first of them, so that the route that is meant is
    /// among them.
    pub fn scroll(&mut self, rows: &[RouteId], height: usize) -> usize {
        self.height = height.max(1);
        let place = self.place(rows).unwrap_or(0);
        self.offset = keep_in_sight(self.offset, place, self.height, rows.len());
        self.offset
    }
}

/// The first row in knowledge, moved as little as possible so that `place` is in knowledge.
pub fn keep_in_sight(offset: usize, place: usize, height: usize, rows: usize) -> usize {
    let least = (place + 1).saturating_sub(height);
    offset.clamp(least, place).min(rows.saturating_sub(height))
}
