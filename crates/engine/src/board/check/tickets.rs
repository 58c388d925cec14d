//! Checks of the tickets and their piles.

use super::{Names, label};
use crate::board::draft::{Draft, Tickets};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::read::{At, File};
use crate::limits;

/// Checks where the tickets lead; with the network, also that routes lead there.
pub(super) fn check_ends(
    draft: &Draft<'_>,
    cities: &Names<'_>,
    network: Option<&[[usize; 2]]>,
    file: &File,
) {
    let Some(tickets) = &draft.tickets else { return };
    let regions = network.map(|network| regions(draft.cities.len(), network));
    Names::collect(Thing::Ticket, tickets.list.iter().map(|row| (row.line, row.id)), file);
    for row in &tickets.list {
        let find = |city: Option<At<&str>>, verb: &str| {
            let user = format!("ticket `{}` {verb}", label(row.id));
            city.and_then(|city| Some((city.value.to_owned(), cities.find(city, &user, file)?)))
        };
        let (from, to) = (find(row.from, "starts in"), find(row.to, "ends in"));
        let (Some((from, from_place)), Some((to, to_place))) = (from, to) else { continue };
        let ticket = label(row.id);
        if from_place == to_place {
            file.fault(row.line, FaultKind::TicketToItself { ticket, city: from });
        } else if let Some(regions) = &regions
            && regions[from_place] != regions[to_place]
        {
            file.fault(row.line, FaultKind::TicketApart { ticket, from, to });
        }
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

/// Checks that the piles suffice for what is dealt and drawn.
pub(super) fn check_piles(draft: &Draft<'_>, file: &File) {
    let Some(tickets) = &draft.tickets else { return };
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
