//! Checks of the harbours and of the flag.

use std::collections::BTreeSet;

use super::{Kinds, Supply, label};
use crate::board::CityKind;
use crate::board::draft::{Draft, Harbours, Part};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::nearest::Hint;
use crate::board::read::{At, File};

/// Checks the harbours, or that nothing speaks of them.
pub(super) fn check(
    draft: &Draft<'_>,
    kinds: &Kinds<'_>,
    supply: Option<&Supply<'_>>,
    file: &File,
) {
    for city in &draft.cities {
        if let (Some(At { line, value: true }), Some(kind)) = (city.port, city.kind)
            && kind != CityKind::City
        {
            file.fault(line, FaultKind::PortWithoutCity { city: label(city.id) });
        }
    }
    match &draft.harbours {
        Part::Absent => check_idle(draft, file),
        Part::Unreadable => {}
        Part::Read(harbours) => {
            let ports_known = draft.cities.iter().all(|city| city.port.is_some());
            let has_ports = draft.cities.iter().any(|city| city.port.is_some_and(|at| at.value));
            if ports_known && !has_ports && !draft.cities.is_empty() {
                file.fault(harbours.line, FaultKind::NoPorts);
            }
            match kinds.count() {
                None => {}
                Some(1) => file.fault(harbours.line, FaultKind::HarboursOfOneKind),
                Some(_) => check_cards(harbours, supply, file),
            }
        }
    }
}

/// Notes the first port and the first marked card of a board without harbours.
fn check_idle(draft: &Draft<'_>, file: &File) {
    let port = draft.cities.iter().find(|city| city.port.is_some_and(|at| at.value));
    let card = draft.cards().find(|card| card.harbour.is_some_and(|at| at.value));
    let port = port.map(|city| (city.line, format!("`port` of city `{}`", label(city.id))));
    let card = card.map(|card| (card.line, format!("`harbour` of card `{}`", label(card.id))));
    for (line, what) in port.into_iter().chain(card) {
        file.fault(line, FaultKind::Idle { what, needs: "[harbours]" });
    }
}

/// Checks that a harbour can be paid.
fn check_cards(harbours: &Harbours, supply: Option<&Supply<'_>>, file: &File) {
    let Some(supply) = supply else { return };
    let payable = supply.marked();
    let Some(cards) = harbours.cards else { return };
    if payable.is_empty() {
        return file.fault(harbours.line, FaultKind::NoMarkedCards);
    }
    let needed = u32::from(cards.value);
    let missing = |[a, b]: [u32; 2]| needed.saturating_sub(a) + needed.saturating_sub(b);
    if payable.iter().all(|&marked| missing(marked) > supply.wilds) {
        // The most of each kind that one colour has, helped out by wild cards.
        let of = |[a, b]: [u32; 2]| {
            (1..=needed).rev().find(|&n| n.saturating_sub(a) + n.saturating_sub(b) <= supply.wilds)
        };
        let available = payable.iter().filter_map(|&marked| of(marked)).max().unwrap_or(0);
        let user = "a harbour".to_owned();
        let what = "marked cards of one colour for each kind of piece".to_owned();
        let kind = FaultKind::TooFewCards { user, needed: cards.value, cards: what, available };
        file.fault(cards.line, kind);
    }
}

/// Checks the colours of the flag.
pub(super) fn check_flag(draft: &Draft<'_>, supply: Option<&Supply<'_>>, file: &File) {
    let colors = draft.flag.get().and_then(|flag| flag.colors.as_ref());
    let mut before = BTreeSet::new();
    for &color in colors.into_iter().flatten() {
        let name = color.value.to_owned();
        if !before.insert(color.value) {
            file.fault(color.line, FaultKind::RepeatedColor { color: name });
            continue;
        }
        let Some(supply) = supply else { continue };
        if !supply.has_color(color.value) {
            let (user, thing) = ("the flag has the colour".to_owned(), Thing::FlagColor);
            let hint = Hint::find(color.value, supply.colors());
            file.fault(color.line, FaultKind::UnknownName { user, found: name, thing, hint });
        } else if !draft.routes.is_empty()
            && draft
                .routes
                .iter()
                .all(|route| route.color.is_some_and(|at| at.value != color.value))
        {
            file.fault(color.line, FaultKind::FlagWithoutRoute { color: name });
        }
    }
}
