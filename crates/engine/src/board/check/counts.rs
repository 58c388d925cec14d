//! Compares what the file adds up to with what its `[check]` says.

use std::collections::BTreeSet;

use super::Kinds;
use super::routes::Ends;
use crate::board::CityKind;
use crate::board::draft::{Card, CardShows, Draft, Route, Stops};
use crate::board::fault_kind::FaultKind;
use crate::board::read::File;

/// Recounts everything that `[check]` mentions.
pub(super) fn check(draft: &Draft<'_>, kinds: &Kinds<'_>, network: &[Ends], file: &File) {
    for &(key, said) in &draft.check {
        // What cannot be counted has a fault already.
        let Some(found) = count(draft, kinds, network, key) else { continue };
        if found != u64::from(said.value) {
            file.fault(said.line, FaultKind::WrongCount { key, said: said.value, found });
        }
    }
}

fn count(draft: &Draft<'_>, kinds: &Kinds<'_>, network: &[Ends], key: &str) -> Option<u64> {
    // A list without rows could not be read.
    let rows = |rows: usize| (rows > 0).then_some(rows as u64);
    let tickets = || draft.tickets.as_ref().map(|tickets| &tickets.list);
    let pairs = |wanted: fn(&Route<'_>) -> Option<bool>| count_pairs(draft, network, wanted);
    match key {
        "cities" => rows(draft.cities.len()),
        "ports" => sum(&draft.cities, |city| Some(city.port?.value.into())),
        "junctions" => sum(&draft.cities, |city| Some((city.kind? == CityKind::Junction).into())),
        "entrances" => sum(&draft.cities, |city| Some((city.kind? == CityKind::Entrance).into())),
        "places" => Some(draft.places.len() as u64),
        "routes" => rows(draft.routes.len()),
        "spaces" => sum(&draft.routes, |route| Some(route.length?.value.into())),
        "pairs" => pairs(|_| Some(true)),
        "doubles" => count_doubles(kinds, network),
        "tunnel_pairs" => pairs(|route| Some(route.tunnel?.value)),
        "ferry_pairs" => pairs(|route| Some(route.wilds?.value > 0)),
        "ship_routes" => sum(&kinds.routes, |kind| Some(((*kind)? > 0).into())),
        "pair_routes" => sum(&draft.routes, |route| Some(route.pair?.value.into())),
        "tickets" => rows(tickets()?.len()),
        "tours" => sum(tickets()?, |row| Some(matches!(row.stops, Stops::Tour(_)).into())),
        "ticket_points" => sum(tickets()?, |row| Some(row.points?.unsigned_abs().into())),
        "cards" => sum(&all_cards(draft)?, |card| Some(card.count?.into())),
        "terrain_cards" => sum(&all_cards(draft)?, |card| match card.shows {
            CardShows::Terrain(_) => Some(card.count?.into()),
            CardShows::Unreadable => None,
            CardShows::Wild | CardShows::Color(_) => Some(0),
        }),
        _ => None,
    }
}

/// How many routes are the second track between two cities for the same kind of piece.
fn count_doubles(kinds: &Kinds<'_>, network: &[Ends]) -> Option<u64> {
    let tracks = network.iter().zip(&kinds.routes).map(|(ends, kind)| Some(((*ends)?, (*kind)?)));
    let tracks: Vec<_> = tracks.collect::<Option<_>>()?;
    let different: BTreeSet<_> = tracks.iter().collect();
    tracks.first().map(|_| (tracks.len() - different.len()) as u64)
}

/// The sum over all rows of a list, if it could be read.
fn sum<T>(rows: &[T], of: impl Fn(&T) -> Option<u64>) -> Option<u64> {
    rows.first()?;
    rows.iter().map(of).sum()
}

/// The cards, if those of every deck could be read.
fn all_cards<'b, 'd>(draft: &'b Draft<'d>) -> Option<Vec<&'b Card<'d>>> {
    let known = draft.decks.iter().all(|deck| !deck.cards.is_empty());
    known.then(|| draft.cards().collect())
}

/// How many pairs of cities have such a track.
fn count_pairs(
    draft: &Draft<'_>,
    network: &[Ends],
    wanted: impl Fn(&Route<'_>) -> Option<bool>,
) -> Option<u64> {
    if draft.routes.is_empty() {
        return None;
    }
    let mut pairs = BTreeSet::new();
    for (route, ends) in draft.routes.iter().zip(network) {
        let ends = (*ends)?;
        if wanted(route)? {
            pairs.insert(ends);
        }
    }
    Some(pairs.len() as u64)
}
