//! Draws the map.

use ratatui::style::{Modifier, Style};
use trestle_engine::board::CityKind;
use trestle_engine::{Board, CityId, CitySet, Id, Medium, RouteId, Seat};
use trestle_layout::Point;

use super::camera::{DOTS, Window};
use super::canvas::Canvas;
use super::letters::ColorLetters;
use super::names;
use super::sheet::Sheet;
use crate::play::full::knowledge::Knowledge;
use crate::play::full::theme::{self, Theme};

/// Marks of the map, beside those of players and the letters of colours.
pub mod symbols {
    /// A city.
    pub const CITY: char = '•';
    /// A city of a ticket that is not done.
    pub const WANTED: char = '◎';
    /// Where routes meet and no city is.
    pub const JUNCTION: char = '+';
    /// After the length of a tunnel.
    pub const TUNNEL: char = '∩';
    /// After the length of a ferry, before its wild cards.
    pub const FERRY: char = '≈';
    /// After the length of a route that is not for the first kind of piece.
    pub const OTHER_MEDIUM: char = '~';
    /// After the length of a route that takes two cards for each space.
    pub const PAIR: char = '²';
    /// Where a route leaves the map at its left edge, and at its right.
    pub const EXITS: [char; 2] = ['‹', '›'];
}

/// What the map shows.
pub struct Picture<'a> {
    /// The board.
    pub board: &'a Board,
    /// Where everything is.
    pub sheet: &'a Sheet,
    /// What the one who looks at it knows.
    pub knowledge: &'a Knowledge,
    /// In which colours.
    pub theme: Theme,
    /// What stands for colours.
    pub letters: ColorLetters,
    /// The route that is meant.
    pub selected: Option<RouteId>,
    /// The cities that a lesson is about.
    pub pointed: CitySet,
}

impl Picture<'_> {
    /// What is seen through a window.
    pub fn draw(&self, window: &Window) -> Canvas {
        let mut canvas = Canvas::new(window.size);
        let mut routes: Vec<RouteId> =
            (0..self.board.routes().len()).map(RouteId::from_index).collect();
        // What comes later lies on top: what can still be had, and last what is meant.
        routes.sort_by_key(|&route| {
            let free = self.knowledge.view.open_routes.contains(route);
            (self.is_selected(route), self.knowledge.ways.routes.contains(route), free)
        });
        for &route in &routes {
            self.line(&mut canvas, window, route);
        }
        let cities: Vec<CityId> = (0..self.board.cities().len()).map(CityId::from_index).collect();
        for &city in &cities {
            self.city(&mut canvas, window, city);
        }
        for &route in &routes {
            self.marks_of_owner(&mut canvas, window, route);
        }
        if let Some(selected) = self.selected {
            self.label(&mut canvas, window, selected);
        }
        self.names(&mut canvas, window, cities);
        for route in routes.into_iter().rev().filter(|&route| !self.is_selected(route)) {
            self.label(&mut canvas, window, route);
        }
        self.exits(&mut canvas, window);
        canvas
    }

    fn is_selected(&self, route: RouteId) -> bool {
        self.selected == Some(route)
    }

    /// Whether a city is an end of the route that is meant, or what a lesson is about.
    fn is_meant(&self, city: CityId) -> bool {
        let ends = self.selected.map(|route| self.board.routes()[route.index()].ends);
        self.pointed.contains(city) || ends.is_some_and(|ends| ends.contains(&city))
    }

    /// Every dot of a route's line. Tunnels are dashed; ferries and routes of another kind of
    /// piece are dotted.
    fn line(&self, canvas: &mut Canvas, window: &Window, route: RouteId) {
        let facts = &self.board.routes()[route.index()];
        let gaps: fn(usize) -> bool = if self.is_selected(route) {
            |_| true
        } else if facts.tunnel {
            |dot| dot % 4 < 2
        } else if facts.wilds > 0 || facts.medium != Medium(0) {
            |dot| dot % 3 == 0
        } else {
            |_| true
        };
        let style = self.style(route);
        let shift = self.shift(window, route);
        for line in &self.sheet.route(route).lines {
            let dots: Vec<(f64, f64)> =
                line.iter().map(|&at| moved(window.dot(at), shift)).collect();
            let mut number = 0;
            for pair in dots.windows(2) {
                let &[from, to] = pair else { continue };
                let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).ceil().max(1.0);
                for step in 0..steps as usize {
                    let part = step as f64 / steps;
                    let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                    number += 1;
                    if gaps(number) {
                        canvas.dot(at, style);
                    }
                }
            }
        }
    }

    /// How a route looks: in the colour of its owner or its own.
    fn style(&self, route: RouteId) -> Style {
        let facts = &self.board.routes()[route.index()];
        let style = match self.knowledge.owner(route) {
            Some(seat) => self.theme.seat(seat),
            None if self.knowledge.view.open_routes.contains(route) => {
                self.theme.line(self.board, facts.paint)
            }
            None => self.theme.quiet().add_modifier(Modifier::DIM),
        };
        if self.is_selected(route) { style.add_modifier(Modifier::REVERSED) } else { style }
    }

    /// How far a track of a double route is moved aside, so that both can be told apart.
    fn shift(&self, window: &Window, route: RouteId) -> (f64, f64) {
        let facts = &self.board.routes()[route.index()];
        let Some(twin) = facts.twin else { return (0.0, 0.0) };
        let middle = |route: RouteId| {
            let spaces = &self.sheet.route(route).spaces;
            window.dot(spaces[spaces.len() / 2])
        };
        let (mine, other) = (middle(route), middle(twin));
        let [a, b] = facts.ends.map(|end| window.dot(self.sheet.city(end).at));
        let flat = (a.0 - b.0).abs() / DOTS.0 > (a.1 - b.1).abs() / DOTS.1;
        let apart = |mine: f64, other: f64, needed: f64| {
            let lacking = (needed - (mine - other).abs()).max(0.0) / 2.0;
            let first = if mine == other { route.index() < twin.index() } else { mine < other };
            if first { -lacking } else { lacking }
        };
        if flat {
            (0.0, apart(mine.1, other.1, DOTS.1))
        } else {
            (apart(mine.0, other.0, DOTS.0), 0.0)
        }
    }

    fn city(&self, canvas: &mut Canvas, window: &Window, city: CityId) {
        let place = Canvas::place(window.dot(self.sheet.city(city).at));
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let built = |seat: &usize| {
            let seat = &self.knowledge.view.seats[*seat];
            seat.stations.contains(city) || seat.harbours.contains(city)
        };
        let owner = (0..self.knowledge.view.seats.len()).find(built).map(Seat::from_index);
        let (symbol, style) = match owner {
            Some(seat) => {
                let style = self.theme.seat(seat).add_modifier(Modifier::REVERSED);
                (theme::mark(seat).chars().next().unwrap_or(symbols::CITY), style)
            }
            None if self.wanted().contains(city) => (symbols::WANTED, self.theme.key()),
            None if self.board.cities()[city.index()].kind == CityKind::Junction => {
                (symbols::JUNCTION, bold)
            }
            None => (symbols::CITY, bold),
        };
        // A short route has no cell of its own between its ends.
        let style =
            if self.is_meant(city) { style.add_modifier(Modifier::REVERSED) } else { style };
        canvas.put(place, symbol, style);
    }

    /// The cities of tickets that are not done, or are on offer.
    fn wanted(&self) -> CitySet {
        let tickets = self.knowledge.ways.open.iter();
        let stops = tickets.flat_map(|(ticket, _)| &self.board.tickets()[ticket.index()].stops);
        stops.flat_map(|stop| stop.iter()).collect()
    }

    /// A claimed route has the mark of its owner on every space.
    fn marks_of_owner(&self, canvas: &mut Canvas, window: &Window, route: RouteId) {
        let Some(seat) = self.knowledge.owner(route) else { return };
        let mark = theme::mark(seat).chars().next().unwrap_or('#');
        let style = self.style(route).add_modifier(Modifier::BOLD);
        let shift = self.shift(window, route);
        for &space in &self.sheet.route(route).spaces {
            let place = Canvas::place(moved(window.dot(space), shift));
            if canvas.is_free(place) {
                canvas.put(place, mark, style);
            }
        }
    }

    /// The length and colour of a free route, on it: near its middle if there is room.
    fn label(&self, canvas: &mut Canvas, window: &Window, route: RouteId) {
        if !self.knowledge.view.open_routes.contains(route) {
            return;
        }
        let facts = &self.board.routes()[route.index()];
        let mut text = format!("{}{}", facts.length, self.letters.of(facts.paint));
        if facts.medium != Medium(0) {
            text.push(symbols::OTHER_MEDIUM);
        }
        if facts.pair {
            text.push(symbols::PAIR);
        }
        if facts.tunnel {
            text.push(symbols::TUNNEL);
        }
        if facts.wilds > 0 {
            text.push_str(&format!("{}{}", symbols::FERRY, facts.wilds));
        }
        let style = self.theme.paint(self.board, facts.paint);
        let style =
            if self.is_selected(route) { style.add_modifier(Modifier::REVERSED) } else { style };
        let shift = self.shift(window, route);
        let spaces = &self.sheet.route(route).spaces;
        let middle = spaces.len() / 2;
        let mut order: Vec<usize> = (0..spaces.len()).collect();
        order.sort_by_key(|&number| number.abs_diff(middle));
        let letters = text.chars().count();
        for number in order {
            let (x, y) = Canvas::place(moved(window.dot(spaces[number]), shift));
            let start = (x - letters as i32 / 2, y);
            let apart = self.is_selected(route) || !canvas.touches(start, letters);
            if apart && canvas.room(start, letters).is_some() {
                return canvas.write(start, &text, style);
            }
        }
    }

    /// The names of cities: first those of the route that is meant, then those of tickets.
    fn names(&self, canvas: &mut Canvas, window: &Window, mut cities: Vec<CityId>) {
        let wanted = self.wanted();
        cities.sort_by_key(|&city| (!self.is_meant(city), !wanted.contains(city)));
        for city in cities {
            let facts = &self.board.cities()[city.index()];
            if facts.name.is_empty() {
                continue;
            }
            let spot = self.sheet.city(city);
            let place = Canvas::place(window.dot(spot.at));
            if !canvas.holds(place) {
                continue;
            }
            let style = if self.is_meant(city) {
                self.theme.selected()
            } else if wanted.contains(city) {
                self.theme.key()
            } else {
                Style::new()
            };
            if let Some((start, name)) = names::place(canvas, place, &facts.name, spot.name) {
                canvas.write(start, &name, style);
            }
        }
    }

    /// Where routes leave the map, and where they lead.
    fn exits(&self, canvas: &mut Canvas, window: &Window) {
        for &(at, city) in &self.sheet.exits {
            let place = Canvas::place(window.dot(at));
            let [left, right] = symbols::EXITS;
            let arrow = if at.x < self.sheet.size.x / 2.0 { left } else { right };
            if !canvas.is_free(place) {
                continue;
            }
            canvas.put(place, arrow, self.theme.quiet());
            let name = self.board.city_name(city);
            if let Some((start, name)) = names::place(canvas, place, name, None::<Point>) {
                canvas.write(start, &name, self.theme.quiet());
            }
        }
    }
}

fn moved((x, y): (f64, f64), (right, down): (f64, f64)) -> (f64, f64) {
    (x + right, y + down)
}
