//! A complete layout, put together for the checks.

use crate::facts::ARROW;
use crate::geometry::{Box2, Point, Slab};
use crate::map::{Map, Route};
use crate::plan::Plan;
use crate::sheet::{Exit, Layout, Side};

/// Everything that is drawn.
pub(super) struct Drawn<'a> {
    pub(super) map: &'a Map,
    pub(super) layout: &'a Layout,
    pub(super) plan: &'a Plan,
    /// The middle of each city, in the order of the board.
    pub(super) cities: Vec<Point>,
    pub(super) tracks: Vec<Track<'a>>,
    pub(super) names: Vec<NameBox<'a>>,
}

/// A route as it is drawn.
pub(super) struct Track<'a> {
    pub(super) route: &'a Route,
    pub(super) spaces: Vec<Slab>,
    /// The parts of it: one from city to city, or two that each go from a city to an edge.
    pub(super) parts: Vec<Part>,
}

/// A part of a route on one side of the sheet.
pub(super) struct Part {
    /// Which of the spaces are in it.
    pub(super) spaces: std::ops::Range<usize>,
    /// From end to end through the middles of the spaces.
    pub(super) line: Vec<Point>,
    /// The cities at its ends; none at the edge of the sheet.
    pub(super) ends: [Option<usize>; 2],
}

/// The name of a city, beside it or at an exit.
pub(super) struct NameBox<'a> {
    pub(super) what: String,
    /// The id of the city that it names.
    pub(super) of: &'a str,
    /// The city it stands beside.
    pub(super) city: Option<usize>,
    pub(super) area: Box2,
}

impl<'a> Drawn<'a> {
    /// `None` if something is missing.
    pub(super) fn of(map: &'a Map, layout: &'a Layout) -> Option<Drawn<'a>> {
        let spots = map.cities.iter().map(|city| layout.cities.get(&city.id));
        let spots: Vec<_> = spots.collect::<Option<_>>()?;
        let cities: Vec<Point> = spots.iter().map(|spot| spot.at).collect();
        let tracks = map.routes.iter().map(|route| Track::of(map, layout, &cities, route));
        let tracks = tracks.collect::<Option<_>>()?;
        let mut names = Vec::new();
        for (index, (city, spot)) in map.cities.iter().zip(&spots).enumerate() {
            let Some(area) = spot.name else { continue };
            let what = format!("the name of {}", city.id);
            names.push(NameBox { what, of: &city.id, city: Some(index), area: area.bounds() });
        }
        for exit in &layout.exits {
            let what = format!("the name {} at the exit of {}", exit.to, exit.route);
            names.push(NameBox { what, of: &exit.to, city: None, area: exit.name.bounds() });
        }
        Some(Drawn { map, layout, plan: &layout.plan, cities, tracks, names })
    }

    /// The whole sheet.
    pub(super) fn sheet(&self) -> Box2 {
        Box2 { min: Point::default(), max: Point::new(self.plan.width, self.plan.height) }
    }

    /// The room that the arrow of an exit takes.
    pub(super) fn arrow(&self, exit: &Exit) -> Slab {
        let back = if exit.side == Side::Left { 1.0 } else { -1.0 };
        let length = ARROW - 2.0;
        Slab {
            center: exit.at + Point::new(back * length / 2.0, 0.0),
            along: Point::new(1.0, 0.0),
            length,
            width: self.plan.space_width,
        }
    }
}

impl<'a> Track<'a> {
    fn of(map: &Map, layout: &Layout, cities: &[Point], route: &'a Route) -> Option<Track<'a>> {
        let plan = &layout.plan;
        let path = layout.routes.get(&route.id)?;
        let spaces: Vec<Slab> = path.spaces.iter().map(|space| Slab::of(plan, space)).collect();
        let [a, b] = route.ends;
        let (start, end) = (cities[a], cities[b]);
        let middles = |range: &std::ops::Range<usize>| -> Vec<Point> {
            spaces[range.clone()].iter().map(|space| space.center).collect()
        };
        let all = 0..spaces.len();
        if !plan.projection.wraps(map.cities[a].lon, map.cities[b].lon) {
            let line = [vec![start], middles(&all), vec![end]].concat();
            let parts = vec![Part { spaces: all, line, ends: [Some(a), Some(b)] }];
            return Some(Track { route, spaces, parts });
        }
        // Where it goes on at the other edge there is a great leap.
        let leap = |pair: &[Slab]| (pair[1].center.x - pair[0].center.x).abs() > plan.width / 2.0;
        let on_left = start.x < end.x;
        let near_start = |at: usize| (spaces[at].center.x < plan.width / 2.0) == on_left;
        let split = match spaces.windows(2).position(leap) {
            Some(before) => before + 1,
            None if !spaces.is_empty() && near_start(0) => spaces.len(),
            None => 0,
        };
        // Of a double route one track has the exits for both.
        let twin = route.twin.map(|twin| &map.routes[twin].id);
        let exit = |side: Side| {
            let ours = |exit: &&Exit| exit.route == route.id || Some(&exit.route) == twin;
            Some(layout.exits.iter().filter(ours).find(|exit| exit.side == side)?.at)
        };
        let sides = if on_left { [Side::Left, Side::Right] } else { [Side::Right, Side::Left] };
        let (first, second) = (0..split, split..spaces.len());
        let line = [vec![start], middles(&first), vec![exit(sides[0])?]].concat();
        let back = [vec![exit(sides[1])?], middles(&second), vec![end]].concat();
        let parts = vec![
            Part { spaces: first, line, ends: [Some(a), None] },
            Part { spaces: second, line: back, ends: [None, Some(b)] },
        ];
        Some(Track { route, spaces, parts })
    }
}
