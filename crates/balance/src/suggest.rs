//! What would make a board fairer: other values of tickets, and tickets that are missing.

use trestle_engine::{CitySet, Id, Rules, Ticket, TicketId, limits};
use trestle_protocol::balance::{BoardEdit, Peers, Suggestion, SuggestionReason};

use crate::tally::{Tally, TicketTally};
use crate::ways::{self, Stop};
use crate::wilson;

/// So many of each sort: whoever has applied them runs another report.
const MOST: usize = 10;

/// A fair value differs from what is usual for the way by so much at most.
const FACTORS: [f64; 2] = [0.8, 1.25];

/// A ticket that brings less than this part of its points brings next to nothing.
const NOTHING: f64 = 0.1;

/// With fewer tours than these, nothing is usual for a tour: they are compared with the other tickets.
const FEW_TOURS: usize = 3;

/// A city where so few build deserves another ticket, if it has one only.
const RARELY: f64 = 0.2;

/// What to change, the values of tickets first, and of these those that are furthest off.
pub(crate) fn all(rules: &Rules, tally: &Tally) -> Vec<Suggestion> {
    let mut suggestions = values(rules, tally);
    suggestions.extend(missing(rules, tally));
    suggestions
}

/// Tickets that are worth too much or too little.
///
/// On most published boards a ticket is worth as many points as its shortest way has spaces, on some
/// half as many again: what is usual on this board counts. A fair value makes up for a chance that differs
/// clearly from that of its peers: of the interval of the chance, the number nearest to theirs counts.
/// Values that are off by one point, or by less than a tenth, stay.
fn values(rules: &Rules, tally: &Tally) -> Vec<Suggestion> {
    let tickets = rules.board().tickets().iter().enumerate();
    let played: Vec<Played<'_>> = tickets
        .map(|(at, ticket)| Played {
            ticket,
            way: ways::price(rules, ticket),
            became: *tally.ticket(TicketId::from_index(at)),
        })
        .collect();
    let (tickets, tours) = (Group::of_tickets(rules, &played), Group::of_tours(rules, &played));
    let group = |ticket| match &tours {
        Some(tours) if ways::is_tour(ticket) => tours,
        _ => &tickets,
    };
    let mut found: Vec<(f64, Suggestion)> =
        played.iter().filter_map(|one| group(one.ticket).value_of(one)).collect();
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.into_iter().map(|(_, suggestion)| suggestion).take(MOST).collect()
}

/// A ticket, the fewest spaces that join its stops, and what became of it.
struct Played<'r> {
    ticket: &'r Ticket,
    way: u32,
    became: TicketTally,
}

impl Played<'_> {
    fn rate(&self) -> Option<f64> {
        let TicketTally { kept, completed, .. } = self.became;
        (kept > 0).then(|| completed as f64 / kept as f64)
    }

    /// How many times its points it brings, if it is completed with a chance: less what is lost otherwise,
    /// and more where tours were completed in their order. For most tickets this is `2p - 1`.
    fn brings(&self, chance: f64) -> f64 {
        let Ticket { points, penalty, .. } = *self.ticket;
        let (points, penalty) = (f64::from(points), f64::from(penalty));
        let TicketTally { kept, completed, points: total, .. } = self.became;
        let won = match completed {
            0 => 1.0,
            _ => {
                let lost = (kept - completed) as f64 * penalty;
                (total as f64 + lost) / (completed as f64 * points)
            }
        };
        chance * won - (1.0 - chance) * penalty / points
    }

    /// Its points become these; what it brings in its order, and what it costs, change with them.
    fn with_points(&self, points: i16) -> BoardEdit {
        let Ticket { id, points: now, in_order, penalty, .. } = self.ticket;
        let (ticket, now) = (id.clone(), *now);
        let scaled = |value: i16| {
            let value = f64::from(value) * f64::from(points) / f64::from(now);
            value.round().clamp(0.0, 511.0) as i16
        };
        BoardEdit::SetPoints {
            ticket,
            points,
            in_order: (*in_order != now).then(|| scaled(*in_order).max(points)),
            penalty: (*penalty != now).then(|| scaled(*penalty)),
        }
    }
}

/// Tickets that are compared with each other.
struct Group {
    peers: Peers,
    /// The usual points for each space of a way.
    usual: f64,
    /// The share in which they were completed.
    all: f64,
}

impl Group {
    fn of_tickets(rules: &Rules, played: &[Played<'_>]) -> Group {
        let usual = ways::points_per_space(rules);
        Group { peers: Peers::Tickets, usual, all: rate_of(played, ways::is_plain) }
    }

    /// None if there are too few to say what is usual for one.
    fn of_tours(rules: &Rules, played: &[Played<'_>]) -> Option<Group> {
        let count = played.iter().filter(|one| ways::is_tour(one.ticket)).count();
        (count >= FEW_TOURS).then(|| Group {
            peers: Peers::Tours,
            usual: ways::usual_points(rules, ways::is_tour),
            all: rate_of(played, ways::is_tour),
        })
    }

    /// Another value for a ticket, and how far off it is now; none if it is about right.
    fn value_of(&self, one: &Played<'_>) -> Option<(f64, Suggestion)> {
        let &Group { peers, usual, all } = self;
        let &Played { ticket, way, .. } = one;
        let (points, stops) = (ticket.points, ticket.stops.len());
        let by_way = f64::from(way) * usual;
        let fair = self.fair_value(one, by_way);
        let off = i32::from(fair) - i32::from(points);
        if off.abs() < 2 || f64::from(off.abs()) * 10.0 < by_way {
            return None;
        }
        let completed = one.rate().unwrap_or(all);
        let to_way = by_way.round() as i32 - i32::from(points);
        let reason = if to_way.abs() >= 2 && to_way.signum() == off.signum() {
            SuggestionReason::OtherWay { points, stops, way, usual, completed, peers }
        } else if off > 0 {
            SuggestionReason::Hard { stops, way, completed, all, peers }
        } else {
            SuggestionReason::Easy { stops, way, completed, all, peers }
        };
        let edit = one.with_points(fair);
        Some((f64::from(off.abs()) / by_way.max(1.0), Suggestion { edit, reason }))
    }

    fn fair_value(&self, one: &Played<'_>, by_way: f64) -> i16 {
        let [low, high] = wilson::interval(one.became.completed as f64, one.became.kept);
        let usual = one.brings(self.all);
        let own = one.brings(self.all.clamp(low, high));
        let [least, most] = FACTORS;
        // Where such a ticket costs about as much as it brings, the chance says nothing of a single one.
        let factor = if usual <= NOTHING {
            1.0
        } else if own <= NOTHING {
            most
        } else {
            (usual / own).clamp(least, most)
        };
        (by_way * factor).round().clamp(1.0, 511.0) as i16
    }
}

/// The share in which some tickets were completed, all together.
fn rate_of(played: &[Played<'_>], counts: impl Fn(&Ticket) -> bool) -> f64 {
    let some = played.iter().filter(|one| counts(one.ticket));
    let (kept, completed) = some.fold((0, 0), |(kept, completed), one| {
        (kept + one.became.kept, completed + one.became.completed)
    });
    completed as f64 / kept.max(1) as f64
}

/// Tickets for cities and places that have none, and for those where hardly anybody builds.
fn missing(rules: &Rules, tally: &Tally) -> Vec<Suggestion> {
    let board = rules.board();
    // Tickets of other editions are marked in the file, and what marks them is not known here.
    let is_usual = board.edition().id == board.editions()[0].id;
    if !is_usual {
        return Vec::new();
    }
    let mut map = TicketMap::new(rules);
    let usual = ways::points_per_space(rules);
    let visited = |stop: &Stop| {
        let most = stop.cities.iter().map(|city| tally.visited[city.index()]).max().unwrap_or(0);
        most as f64 / tally.games.max(1) as f64
    };
    let pile = board.piles()[board.settings().draw_pile].id.clone();
    let mut wanting: Vec<(usize, f64, usize)> = map
        .stops
        .iter()
        .enumerate()
        .map(|(at, stop)| (map.counts[at], visited(stop), at))
        .filter(|&(tickets, visited, _)| tickets == 0 || (tickets == 1 && visited < RARELY))
        .collect();
    wanting.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut found = Vec::new();
    for (tickets, visited, at) in wanting {
        let full = board.tickets().len() + found.len() >= limits::TICKETS;
        // Another suggestion may have served it already.
        if found.len() == MOST || full || map.counts[at] > tickets {
            continue;
        }
        let Some((to, way)) = map.partner(rules, at) else { continue };
        let stop = map.stops[at].id.clone();
        let edit = BoardEdit::AddTicket {
            from: stop.clone(),
            to: map.stops[to].id.clone(),
            points: (f64::from(way) * usual).round().clamp(1.0, 511.0) as i16,
            pile: pile.clone(),
        };
        let reason = if tickets == 0 {
            SuggestionReason::NoTicket { stop, visited }
        } else {
            SuggestionReason::RarelyVisited { stop, visited }
        };
        found.push(Suggestion { edit, reason });
        map.add(at, to);
    }
    found
}

/// Where tickets lead, with those that are suggested.
struct TicketMap {
    stops: Vec<Stop>,
    /// By stop, how many tickets name it.
    counts: Vec<usize>,
    /// What is joined by a ticket.
    joined: Vec<[CitySet; 2]>,
    /// The length of a usual ticket: as many are longer as are shorter.
    usual: u32,
}

impl TicketMap {
    fn new(rules: &Rules) -> TicketMap {
        let board = rules.board();
        let stops = Stop::all(board);
        let counts = stops.iter().map(|stop| stop.tickets(board)).collect();
        let two = board.tickets().iter().filter(|ticket| ticket.stops.len() == 2);
        let joined = two.clone().map(|ticket| [ticket.stops[0], ticket.stops[1]]).collect();
        let mut lengths: Vec<u32> = two.map(|ticket| ways::price(rules, ticket)).collect();
        lengths.sort_unstable();
        let usual = lengths.get(lengths.len() / 2).copied().unwrap_or(6);
        TicketMap { stops, counts, joined, usual }
    }

    fn add(&mut self, from: usize, to: usize) {
        self.counts[from] += 1;
        self.counts[to] += 1;
        self.joined.push([self.stops[from].cities, self.stops[to].cities]);
    }

    /// The stop that a new ticket from another one should lead to, and the length of the way: about as
    /// far as usual, where few tickets lead, and no neighbour if there is anything else.
    fn partner(&self, rules: &Rules, from: usize) -> Option<(usize, u32)> {
        let start = self.stops[from].cities;
        let routes = rules.board().routes();
        let pieces = u32::from(rules.board().settings().pieces);
        let candidates = self.stops.iter().enumerate().filter_map(|(to, stop)| {
            let goal = stop.cities;
            let joined = |pair: &[CitySet; 2]| *pair == [start, goal] || *pair == [goal, start];
            if !start.intersection(goal).is_empty() || self.joined.iter().any(joined) {
                return None;
            }
            let all = ways::all_routes(rules.board());
            let way = ways::shortest(rules, &[start, goal], all)?.spaces;
            let [a, b] = [start, goal];
            let neighbours = routes.iter().any(|route| {
                let [x, y] = route.ends;
                a.contains(x) && b.contains(y) || a.contains(y) && b.contains(x)
            });
            let distance = way.abs_diff(self.usual) + 2 * self.counts[to] as u32;
            (way > 0 && way <= pieces).then_some((neighbours, distance, to, way))
        });
        candidates.min().map(|(_, _, to, way)| (to, way))
    }
}
