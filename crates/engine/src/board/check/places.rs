//! Checks of places, entrances and junctions.

use super::routes::Ends;
use super::{Names, label};
use crate::board::CityKind;
use crate::board::draft::Draft;
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::read::File;

/// What tickets can name: cities and places, with the cities of each.
pub(super) struct Places<'d> {
    /// The cities, then the places.
    pub(super) names: Names<'d>,
    /// For each of them its cities; `None` if some are unknown.
    pub(super) cities: Vec<Option<Vec<usize>>>,
}

impl<'d> Places<'d> {
    /// Looks up the cities of all places.
    pub(super) fn resolve(draft: &Draft<'d>, cities: &Names<'d>, file: &File) -> Places<'d> {
        let rows = draft.places.iter().map(|place| (place.line, place.id));
        let names = cities.extended(Thing::Place, rows, draft.cities.len(), file);
        let mut members: Vec<_> = (0..draft.cities.len()).map(|city| Some(vec![city])).collect();
        for place in &draft.places {
            let user = format!("place `{}`", label(place.id));
            let find = |city| cities.find(city, &format!("{user} has"), file);
            // All are looked up before one can fail, so that every fault is noted.
            let found: Option<Vec<Option<usize>>> =
                place.cities.as_ref().map(|list| list.iter().map(|&city| find(city)).collect());
            for (index, city) in found.iter().flatten().enumerate() {
                let Some(known) = *city else { continue };
                if found.iter().flatten().take(index).any(|before| before == city) {
                    let (user, city) = (user.clone(), label(draft.cities[known].id));
                    file.fault(place.line, FaultKind::RepeatedCity { user, city });
                } else if draft.cities[known].kind == Some(CityKind::Junction) {
                    let (place_id, city) = (label(place.id), label(draft.cities[known].id));
                    file.fault(place.line, FaultKind::JunctionInPlace { place: place_id, city });
                }
            }
            members.push(found.and_then(|found| found.into_iter().collect()));
        }
        Places { names, cities: members }
    }
}

/// Checks that each entrance belongs to a place and joins nothing.
pub(super) fn check_entrances(
    draft: &Draft<'_>,
    places: &Places<'_>,
    network: &[Ends],
    file: &File,
) {
    let members = places.cities.iter().skip(draft.cities.len());
    let all_known = members.clone().all(Option::is_some);
    for (index, city) in draft.cities.iter().enumerate() {
        if city.kind != Some(CityKind::Entrance) {
            continue;
        }
        let is_member = members.clone().flatten().any(|cities| cities.contains(&index));
        if all_known && !is_member {
            file.fault(city.line, FaultKind::EntranceWithoutPlace { city: label(city.id) });
        }
        let other = |ends: &[usize; 2]| match *ends {
            [a, b] if a == index => Some(b),
            [a, b] if b == index => Some(a),
            _ => None,
        };
        let mut others = network.iter().flatten().filter_map(other);
        if let Some(first) = others.next()
            && let Some(second) = others.find(|&second| second != first)
        {
            let others = [first, second].map(|city| label(draft.cities[city].id));
            file.fault(city.line, FaultKind::EntranceBetween { city: label(city.id), others });
        }
    }
}
