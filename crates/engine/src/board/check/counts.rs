//! Compares what the file adds up to with what its `[check]` says.

use std::collections::BTreeSet;

use super::routes::Ends;
use crate::board::draft::{Draft, Route};
use crate::board::fault_kind::FaultKind;
use crate::board::read::File;

/// Recounts everything that `[check]` mentions.
pub(super) fn check(draft: &Draft<'_>, network: &[Ends], file: &File) {
    for &(key, said) in &draft.check {
        // What cannot be counted has a fault already.
        let Some(found) = count(draft, network, key) else { continue };
        if found != u64::from(said.value) {
            file.fault(said.line, FaultKind::WrongCount { key, said: said.value, found });
        }
    }
}

fn count(draft: &Draft<'_>, network: &[Ends], key: &str) -> Option<u64> {
    // A list without rows could not be read.
    let rows = |rows: usize| (rows > 0).then_some(rows as u64);
    let tickets = || draft.tickets.as_ref().map(|tickets| &tickets.list);
    let pairs = |wanted: fn(&Route<'_>) -> Option<bool>| count_pairs(draft, network, wanted);
    match key {
        "cities" => rows(draft.cities.len()),
        "routes" => rows(draft.routes.len()),
        "pairs" => pairs(|_| Some(true)),
        // Each double route has one track more than it has pairs of cities.
        "doubles" => Some(rows(draft.routes.len())? - pairs(|_| Some(true))?),
        "tunnel_pairs" => pairs(|route| Some(route.tunnel?.value)),
        "ferry_pairs" => pairs(|route| Some(route.wilds?.value > 0)),
        "tickets" => rows(tickets()?.len()),
        "ticket_points" => {
            rows(tickets()?.len())?;
            tickets()?.iter().map(|row| Some(u64::from(row.points?.unsigned_abs()))).sum()
        }
        "cards" => {
            rows(draft.cards().count())?;
            draft.cards().map(|card| Some(u64::from(card.count?))).sum()
        }
        _ => None,
    }
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
