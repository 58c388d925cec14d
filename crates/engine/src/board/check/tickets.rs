//! Checks of the tickets and their piles.

use super::places::Places;
use super::{Names, label};
use crate::board::CityKind;
use crate::board::draft::{Draft, Stops, Ticket, Tickets};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::read::{At, File};
use crate::limits;

/// Checks where the tickets lead; with the network, also that routes lead there.
pub(super) fn check_stops(
    draft: &Draft<'_>,
    places: &Places<'_>,
    network: Option<&[[usize; 2]]>,
    file: &File,
) {
    let Some(tickets) = &draft.tickets else { return };
    let regions = network.map(|network| regions(draft.cities.len(), network));
    Names::collect(Thing::Ticket, tickets.list.iter().map(|row| (row.line, row.id)), file);
    for row in &tickets.list {
        check_keys(row, file);
        let stops = stops(draft, places, row, file);
        let Some(stops) = stops else { continue };
        if !check_different(row, &stops, file) {
            continue;
        }
        if let Some(regions) = &regions
            && let Some([from, to]) = apart(regions, &stops)
        {
            let ticket = label(row.id);
            let kind = match row.stops {
                Stops::Ends { .. } => FaultKind::TicketApart { ticket, from, to },
                Stops::Tour(_) => FaultKind::TourApart { ticket, from, to },
            };
            file.fault(row.line, kind);
        }
    }
}

/// A stop of a ticket: its id, and its cities.
type Stop<'p> = (String, &'p [usize]);

/// Looks up the stops of a ticket; `None` if one is unknown or no place to go to.
fn stops<'p>(
    draft: &Draft<'_>,
    places: &'p Places<'_>,
    row: &Ticket<'_>,
    file: &File,
) -> Option<Vec<Stop<'p>>> {
    let find = |stop: At<&str>, verb: &str| {
        let user = format!("ticket `{}` {verb}", label(row.id));
        let place = places.names.find(stop, &user, file)?;
        let (ticket, city) = (label(row.id), stop.value.to_owned());
        match draft.cities.get(place).map(|city| city.kind) {
            Some(Some(CityKind::Junction)) => {
                file.fault(stop.line, FaultKind::TicketToJunction { ticket, city });
                None
            }
            Some(Some(CityKind::Entrance)) => {
                file.fault(stop.line, FaultKind::TicketToEntrance { ticket, city });
                None
            }
            _ => Some((city, places.cities.get(place)?.as_deref()?)),
        }
    };
    // All are looked up before one can fail, so that every fault is noted.
    let found: Vec<Option<Stop<'_>>> = match &row.stops {
        Stops::Ends { from, to } => {
            let from = from.and_then(|from| find(from, "starts in"));
            vec![from, to.and_then(|to| find(to, "ends in"))]
        }
        Stops::Tour(stops) => stops.as_ref()?.iter().map(|&stop| find(stop, "goes to")).collect(),
    };
    found.into_iter().collect()
}

/// Whether no two stops have a city in common; if they do, that is a fault.
fn check_different(row: &Ticket<'_>, stops: &[Stop<'_>], file: &File) -> bool {
    for (index, (id, cities)) in stops.iter().enumerate() {
        let meets = |(_, others): &Stop<'_>| others.iter().any(|city| cities.contains(city));
        if stops[..index].iter().any(meets) {
            let (ticket, city) = (label(row.id), id.clone());
            let kind = match row.stops {
                Stops::Ends { .. } => FaultKind::TicketToItself { ticket, city },
                Stops::Tour(_) => {
                    FaultKind::RepeatedCity { user: format!("tour `{ticket}`"), city }
                }
            };
            file.fault(row.line, kind);
            return false;
        }
    }
    true
}

/// Two stops that no routes join, if not all can be joined.
fn apart(regions: &[usize], stops: &[Stop<'_>]) -> Option<[String; 2]> {
    let (first, cities) = stops.first()?;
    let reaches =
        |region: usize, (_, cities): &Stop<'_>| cities.iter().any(|&city| regions[city] == region);
    // Of a place with cities in several regions, one region may do.
    let joined = |&&city: &&usize| stops.iter().all(|stop| reaches(regions[city], stop));
    if cities.iter().find(joined).is_some() {
        return None;
    }
    let far = |stop: &&Stop<'_>| !cities.iter().any(|&city| reaches(regions[city], stop));
    let (other, _) = stops.iter().find(far).or_else(|| stops.last())?;
    Some([first.clone(), other.clone()])
}

/// Checks that a ticket has the keys of its sort, and a tour points in their order.
fn check_keys(row: &Ticket<'_>, file: &File) {
    if let Some(key) = row.misplaced {
        file.fault(row.line, FaultKind::MisplacedKey { ticket: label(row.id), key });
    }
    if let (Some(in_order), Some(points)) = (row.in_order.get(), row.points)
        && in_order.value < points
    {
        let (ticket, in_order_points) = (label(row.id), in_order.value);
        let kind = FaultKind::TourOrder { ticket, in_order: in_order_points, points };
        file.fault(in_order.line, kind);
    }
}

/// Gives each city the number of its region: cities that routes connect have the same.
fn regions(cities: usize, network: &[[usize; 2]]) -> Vec<usize> {
    // Each city points to another of its region, the last of them to itself.
    let mut next: Vec<usize> = (0..cities).collect();
    let last = |next: &mut [usize], mut city: usize| {
        while next[city] != city {
            // Halving the way keeps it short.
            next[city] = next[next[city]];
            city = next[city];
        }
        city
    };
    for &[a, b] in network {
        let (a, b) = (last(&mut next, a), last(&mut next, b));
        next[a.max(b)] = a.min(b);
    }
    (0..cities).map(|city| last(&mut next, city)).collect()
}

/// Checks that the piles of an edition suffice for what is dealt and drawn.
pub(super) fn check_piles(draft: &Draft<'_>, tickets: &Tickets<'_>, file: &File) {
    check_offers(tickets, file);
    let piles = tickets.piles.iter().map(|pile| (pile.line, pile.id));
    let names = Names::collect(Thing::Pile, piles, file);
    if let Some(pile) = tickets.draw_pile {
        names.find(pile, "`in_play` of [tickets] draws from", file);
    }
    let mut sizes = vec![0; tickets.piles.len()];
    // A list without tickets could not be read.
    let mut all_known = !tickets.list.is_empty();
    for row in &tickets.list {
        let user = format!("ticket `{}` belongs to", label(row.id));
        match row.pile.and_then(|pile| names.find(pile, &user, file)) {
            Some(place) => sizes[place] += 1,
            None => all_known = false,
        }
    }
    for (pile, size) in tickets.piles.iter().zip(sizes) {
        if let (Some(deal), Some(players)) = (pile.deal, draft.players_max())
            && all_known
            && size < (usize::from(deal) * usize::from(players)).max(1)
        {
            let kind =
                FaultKind::PileTooSmall { pile: label(pile.id), tickets: size, deal, players };
            file.fault(pile.line, kind);
        }
    }
}

/// Checks how many tickets are offered and kept.
fn check_offers(tickets: &Tickets<'_>, file: &File) {
    let keep_too_many = |keep: Option<At<u8>>, name: &str, offered: u32| {
        if let Some(keep) = keep
            && u32::from(keep.value) > offered
        {
            let (line, keep, name) = (keep.line, keep.value, name.to_owned());
            file.fault(line, FaultKind::KeepTooMany { name, keep, tickets: offered });
        }
    };
    if let Some(draw) = tickets.draw {
        keep_too_many(tickets.draw_keep, "`keep` of `in_play`", u32::from(draw));
    }
    let dealt: Option<u32> = tickets.piles.iter().map(|pile| pile.deal.map(u32::from)).sum();
    let Some(dealt) = dealt.filter(|_| !tickets.piles.is_empty()) else { return };
    if (1..=limits::OFFER as u32).contains(&dealt) {
        keep_too_many(tickets.start_keep, "`keep` of `at_start`", dealt);
    } else {
        let line = tickets.piles.first().map_or(tickets.line, |pile| pile.line);
        let name = "the number of tickets that all piles together `deal` to a player".to_owned();
        let (found, most) = (dealt.to_string(), limits::OFFER as i64);
        file.fault(line, FaultKind::OutOfRange { name, found, least: 1, most });
    }
}
