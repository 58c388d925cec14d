//! Checks of the terrain: its kinds, its cards and what doubling costs.

use std::collections::BTreeMap;

use super::{Names, Supply, label};
use crate::board::draft::{CardShows, Draft, GREY, MOST_POINTS, Part, Terrain};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::nearest::Hint;
use crate::board::read::File;

/// Checks the terrain, or that there is none.
pub(super) fn check(draft: &Draft<'_>, supply: Option<&Supply<'_>>, file: &File) {
    let deck = draft.decks.iter().find(|deck| deck.terrain.is_some_and(|at| at.value));
    // A deck that could not be read may be the one.
    let all_known = draft.decks.iter().all(|deck| deck.terrain.is_some());
    match (&draft.terrain, deck) {
        (Part::Absent, Some(deck)) => {
            file.fault(deck.line, FaultKind::NoTerrain { deck: label(deck.id) });
        }
        (Part::Read(terrain), None) if all_known && !draft.decks.is_empty() => {
            let (what, needs) = ("[terrain]".to_owned(), "a deck with `terrain = true`");
            file.fault(terrain.line, FaultKind::Idle { what, needs });
        }
        _ => {}
    }
    if let Part::Read(terrain) = &draft.terrain {
        check_colors(draft, terrain, supply, file);
        check_cost(draft, terrain, file);
        check_cards(draft, terrain, file);
    }
    check_points(draft, file);
}

/// Checks that every route is of one kind of terrain.
fn check_colors(
    draft: &Draft<'_>,
    terrain: &Terrain<'_>,
    supply: Option<&Supply<'_>>,
    file: &File,
) {
    let mut kinds: BTreeMap<&str, String> = BTreeMap::new();
    let mut all_known = !terrain.kinds.is_empty();
    for kind in &terrain.kinds {
        let Some(colors) = &kind.colors else {
            all_known = false;
            continue;
        };
        for color in colors {
            if let Some(supply) = supply
                && color.value != GREY
                && !supply.has_color(color.value)
            {
                let user = format!("terrain `{}` has the colour", label(kind.id));
                let hint = Hint::find(color.value, supply.colors().chain([GREY]));
                let (found, thing) = (color.value.to_owned(), Thing::Color);
                file.fault(color.line, FaultKind::UnknownName { user, found, thing, hint });
            }
            if let Some(first) = kinds.get(color.value) {
                let (color_name, first) = (color.value.to_owned(), first.clone());
                let kind = label(kind.id);
                let fault = FaultKind::TerrainTwice { color: color_name, kind, first };
                file.fault(color.line, fault);
            } else {
                kinds.insert(color.value, label(kind.id));
            }
        }
    }
    if !all_known {
        return;
    }
    let mut gaps: BTreeMap<&str, String> = BTreeMap::new();
    for route in &draft.routes {
        if let Some(color) = route.color.filter(|color| !kinds.contains_key(color.value))
            // A colour that no card has is a fault of the route.
            && (color.value == GREY || supply.is_some_and(|supply| supply.has_color(color.value)))
        {
            gaps.entry(color.value).or_insert_with(|| label(route.id));
        }
    }
    for (color, route) in gaps {
        file.fault(terrain.line, FaultKind::TerrainGap { color: color.to_owned(), route });
    }
}

fn check_cost(draft: &Draft<'_>, terrain: &Terrain<'_>, file: &File) {
    let Some(cost) = &terrain.cost else { return };
    for route in &draft.routes {
        if let Some(length) = route.length
            && cost.iter().all(|(known, _)| *known != length.value)
        {
            let (route, length_value) = (label(route.id), length.value);
            let kind = FaultKind::NoTerrainCost { route, length: length_value };
            file.fault(length.line, kind);
        }
    }
}

/// Checks that the terrain cards and the kinds of terrain belong together.
fn check_cards(draft: &Draft<'_>, terrain: &Terrain<'_>, file: &File) {
    let rows = terrain.kinds.iter().map(|kind| (kind.line, kind.id));
    let names = Names::collect(Thing::Terrain, rows, file);
    let mut has_cards = vec![false; terrain.kinds.len()];
    let mut all_known = draft.decks.iter().all(|deck| !deck.cards.is_empty());
    let mut any = false;
    for card in draft.cards() {
        match card.shows {
            CardShows::Terrain(kind) => {
                let user = format!("card `{}` shows", label(card.id));
                any = true;
                match names.find(kind, &user, file) {
                    Some(place) => has_cards[place] = true,
                    None => all_known = false,
                }
            }
            CardShows::Unreadable => all_known = false,
            CardShows::Wild | CardShows::Color(_) => {}
        }
    }
    // Without any such card the deck is what is missing.
    for (kind, _) in terrain.kinds.iter().zip(has_cards).filter(|(_, has)| !has) {
        if all_known && any {
            file.fault(kind.line, FaultKind::TerrainWithoutCards { kind: label(kind.id) });
        }
    }
}

/// Checks that the points of all of a player's routes still fit a score if each is doubled
/// and completes a flag.
fn check_points(draft: &Draft<'_>, file: &File) {
    let Some(scoring) = &draft.scoring else { return };
    let times = if draft.terrain.is_absent() { 1 } else { 2 };
    let flag = draft.flag.get().and_then(|flag| flag.points).unwrap_or(0);
    for &(length, points) in scoring.route_points.iter().flatten() {
        let sum = i64::from(points) * times + i64::from(flag);
        if sum > i64::from(MOST_POINTS) {
            let name = format!("what a route of length {length} gives, doubled and with a flag,");
            let (found, most) = (sum.to_string(), i64::from(MOST_POINTS));
            file.fault(scoring.line, FaultKind::OutOfRange { name, found, least: 0, most });
        }
    }
}
