//! Connections that are hard to do without.

use trestle_engine::{Id, RouteId, RouteSet, Rules};
use trestle_protocol::balance::Bottleneck;

use crate::tally::{Tally, WHOLE_GAME};
use crate::ways;

/// In so many games at least no track of it is left.
const CLOSED: f64 = 0.6;
/// So many of the tickets at least have a longer way without it.
const TICKETS: f64 = 0.05;

/// The bottlenecks of a board, those first that most tickets need.
pub(crate) fn all(rules: &Rules, tally: &Tally) -> Vec<Bottleneck> {
    let board = rules.board();
    // Earlier than routes are claimed in the mean.
    let early = tally.mean_claim();
    let mut found: Vec<Bottleneck> = board
        .routes()
        .iter()
        .enumerate()
        .map(|(at, _)| RouteId::from_index(at))
        .filter(|&route| rules.twin(route).is_none_or(|twin| route < twin))
        .filter_map(|route| {
            let closed = tally.closed[route.index()];
            let share = closed.count as f64 / tally.games.max(1) as f64;
            let when = closed.when as f64 / (closed.count * WHOLE_GAME).max(1) as f64;
            if share < CLOSED || when >= early {
                return None;
            }
            let tracks: RouteSet = [Some(route), rules.twin(route)].into_iter().flatten().collect();
            let Loss { tickets, cut, detour } = Loss::of(rules, tracks);
            let needed = f64::from(tickets) >= TICKETS * board.tickets().len() as f64;
            let id = |track: RouteId| board.routes()[track.index()].id.clone();
            needed.then(|| Bottleneck {
                routes: tracks.iter().map(id).collect(),
                closed: share,
                when,
                tickets,
                cut,
                detour,
            })
        })
        .collect();
    found.sort_by_key(|one| std::cmp::Reverse((one.cut, one.tickets, one.detour)));
    found
}

/// What tickets lose with a connection.
#[derive(Debug, Default, PartialEq, Eq)]
struct Loss {
    tickets: u32,
    cut: u32,
    detour: u32,
}

impl Loss {
    fn of(rules: &Rules, tracks: RouteSet) -> Loss {
        let all = ways::all_routes(rules.board());
        let mut loss = Loss::default();
        for ticket in rules.board().tickets() {
            let Some(way) = ways::shortest(rules, &ticket.stops, all) else { continue };
            if way.routes.intersection(tracks).is_empty() {
                continue;
            }
            match ways::shortest(rules, &ticket.stops, all.minus(tracks)) {
                Some(other) if other.spaces == way.spaces => {}
                Some(other) => {
                    loss.tickets += 1;
                    loss.detour += other.spaces - way.spaces;
                }
                None => {
                    loss.tickets += 1;
                    loss.cut += 1;
                }
            }
        }
        loss
    }
}

#[cfg(test)]
mod tests {
    use trestle_testkit::{board, rules};

    use super::*;

    #[test]
    fn a_lost_connection_makes_ways_longer() {
        let rules = rules(board("europe"), 2);
        let route = |id: &str| rules.board().route(id).unwrap();
        // The only way to Edinburgh.
        let tracks =
            RouteSet::from_iter([route("edinburgh-london-1"), route("edinburgh-london-2")]);
        let named = rules.board().tickets().iter().filter(|ticket| {
            let edinburgh = rules.board().city("edinburgh").unwrap();
            ticket.stops.iter().any(|stop| stop.contains(edinburgh))
        });
        let cut = named.count() as u32;
        assert_eq!(Loss::of(&rules, tracks), Loss { tickets: cut, cut, detour: 0 });
        // Its other track is as good.
        let one = RouteSet::only(route("edinburgh-london-1"));
        assert_eq!(Loss::of(&rules, one), Loss::default());
    }
}
