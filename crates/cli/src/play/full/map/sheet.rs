//! Where the cities and routes of a board are drawn, by the board's own numbers.

use trestle_engine::{Board, CityId, Id, RouteId};
use trestle_layout::{Exit, Layout, Point};

/// The layout of a board that is played on.
pub struct Sheet {
    /// Its size.
    pub size: Point,
    cities: Vec<Spot>,
    routes: Vec<Path>,
    /// Where routes leave the sheet, and to which city.
    pub exits: Vec<(Point, CityId)>,
}

/// A city on the sheet.
pub struct Spot {
    /// Where it is.
    pub at: Point,
    /// Where its name stands on the large map, seen from there.
    pub name: Option<Point>,
}

/// A route on the sheet.
pub struct Path {
    /// Lines from city to city; a route that goes round the back of the earth has two.
    pub lines: Vec<Vec<Point>>,
    /// The middles of its spaces.
    pub spaces: Vec<Point>,
}

impl Sheet {
    /// The layout by the board's numbers; nothing if it is another board's, or an older one.
    pub fn new(board: &Board, layout: &Layout) -> Option<Sheet> {
        let spot = |id: &str| {
            let known = layout.cities.get(id)?;
            Some(Spot { at: known.at, name: known.name.map(|name| name.at - known.at) })
        };
        let cities: Option<Vec<Spot>> = board.cities().iter().map(|city| spot(&city.id)).collect();
        let cities = cities?;
        let size = Point::new(layout.plan.width, layout.plan.height);
        let mut routes = Vec::new();
        for (place, facts) in board.routes().iter().enumerate() {
            let route = layout.routes.get(&facts.id)?;
            if route.spaces.len() != usize::from(facts.length) {
                return None;
            }
            let spaces: Vec<Point> = route.spaces.iter().map(|space| space.at).collect();
            let [first, last] = facts.ends.map(|end| cities[end.index()].at);
            let way: Vec<Point> =
                [first].into_iter().chain(spaces.iter().copied()).chain([last]).collect();
            // Tracks of a double route leave the sheet together, where the first of them does.
            let ids = [Some(RouteId::from_index(place)), facts.twin].into_iter().flatten();
            let ids: Vec<&str> = ids.map(|id| board.routes()[id.index()].id.as_str()).collect();
            let exits: Vec<&Exit> =
                layout.exits.iter().filter(|exit| ids.contains(&exit.route.as_str())).collect();
            routes.push(Path { lines: split(&way, size.x / 2.0, &exits), spaces });
        }
        let exits = layout.exits.iter().filter_map(|exit| Some((exit.at, board.city(&exit.to)?)));
        let exits = exits.collect();
        Some(Sheet { size, cities, routes, exits })
    }

    /// A city.
    pub fn city(&self, city: CityId) -> &Spot {
        &self.cities[city.index()]
    }

    /// A route.
    pub fn route(&self, route: RouteId) -> &Path {
        &self.routes[route.index()]
    }
}

/// A way in pieces: it breaks off where it leaves the sheet, and goes on at the other edge.
fn split(way: &[Point], far: f64, exits: &[&Exit]) -> Vec<Vec<Point>> {
    let Some(&first) = way.first() else { return Vec::new() };
    let edge = |from: Point| {
        let away = |exit: &&&Exit| (exit.at.x - from.x).abs();
        exits.iter().min_by(|a, b| away(a).total_cmp(&away(b))).map(|exit| exit.at)
    };
    let mut lines = vec![vec![first]];
    for pair in way.windows(2) {
        let &[from, to] = pair else { continue };
        if (to.x - from.x).abs() > far {
            if let Some(line) = lines.last_mut() {
                line.extend(edge(from));
            }
            lines.push(edge(to).into_iter().collect());
        }
        if let Some(line) = lines.last_mut() {
            line.push(to);
        }
    }
    lines
}
