//! Checks of the routes.

use std::collections::BTreeMap;

use super::{Kinds, Names, Supply, label};
use crate::board::draft::{Card, CardShows, Draft, GREY, Route};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::nearest::Hint;
use crate::board::read::{At, File};

/// The places of a route's two cities, the lower one first; `None` if one is unknown.
pub(super) type Ends = Option<[usize; 2]>;

/// Checks each route by itself.
pub(super) fn check(
    draft: &Draft<'_>,
    kinds: &Kinds<'_>,
    supply: Option<&Supply<'_>>,
    file: &File,
) {
    for (route, &kind) in draft.routes.iter().zip(&kinds.routes) {
        if let Some(length) = route.length {
            check_length(draft, route, kind, length, file);
        }
        if let (Some(supply), Some(kind)) = (supply, kind) {
            check_cards(route, kind, supply, file);
        }
        if let Some(tunnel) = route.tunnel
            && tunnel.value
            && draft.tunnel_cards == Some(0)
        {
            file.fault(tunnel.line, FaultKind::NoTunnelCards { route: label(route.id) });
        }
        if let Some(pair) = route.pair.filter(|pair| pair.value) {
            check_pair(draft, kinds, route, kind, pair.line, file);
        }
    }
}

/// Checks a pair route, whose kind of piece is at this place if that is known.
fn check_pair(
    draft: &Draft<'_>,
    kinds: &Kinds<'_>,
    route: &Route<'_>,
    kind: Option<usize>,
    line: usize,
    file: &File,
) {
    let id = || label(route.id);
    if let Some(kind) = kind.filter(|&kind| kind > 0) {
        let [kind, first] = [kind, 0].map(|kind| kinds.ids[kind].clone());
        file.fault(line, FaultKind::PairOverWater { route: id(), kind, first });
    }
    if let Some(color) = route.color.filter(|color| color.value != GREY) {
        let color_name = color.value.to_owned();
        file.fault(color.line, FaultKind::PairWithColor { route: id(), color: color_name });
    }
    let wilds = route.wilds.filter(|wilds| wilds.value > 0).map(|wilds| (wilds.line, "wilds"));
    let tunnel = route.tunnel.filter(|tunnel| tunnel.value).map(|at| (at.line, "tunnel"));
    for (line, key) in wilds.into_iter().chain(tunnel) {
        file.fault(line, FaultKind::PairWithMore { route: id(), key });
    }
    // Two cards make a space: what would a card of two spaces be?
    let decks = draft.decks.iter().zip(&kinds.decks);
    let mut cards = decks.filter(|(_, kind)| **kind == Some(0)).flat_map(|(deck, _)| &deck.cards);
    let is_double = |card: &&Card<'_>| {
        card.shows != CardShows::Wild && card.spaces.is_some_and(|spaces| spaces.value > 1)
    };
    let double = cards.find(is_double);
    if let Some(card) = double {
        file.fault(line, FaultKind::PairWithDoubles { route: id(), card: label(card.id) });
    }
}

fn check_length(
    draft: &Draft<'_>,
    route: &Route<'_>,
    kind: Option<usize>,
    At { line, value: length }: At<u8>,
    file: &File,
) {
    let points = draft.scoring.as_ref().and_then(|scoring| scoring.route_points.as_ref());
    if points.is_some_and(|points| points.iter().all(|(known, _)| *known != length)) {
        file.fault(line, FaultKind::NoRoutePoints { route: label(route.id), length });
    }
    let pieces = kind.and_then(|kind| draft.most_pieces(kind));
    if let Some(pieces) = pieces.filter(|&pieces| length > pieces) {
        file.fault(line, FaultKind::RouteOverPieces { route: label(route.id), length, pieces });
    }
    if let Some(wilds) = route.wilds.filter(|wilds| wilds.value > length) {
        let (route, wilds_count) = (label(route.id), wilds.value);
        file.fault(wilds.line, FaultKind::WildsOverLength { route, wilds: wilds_count, length });
    }
}

fn check_cards(route: &Route<'_>, kind: usize, supply: &Supply<'_>, file: &File) {
    let too_few = |at: At<u8>, cards: String, available: u32| {
        if u32::from(at.value) > available {
            let (user, needed) = (format!("route `{}`", label(route.id)), at.value);
            file.fault(at.line, FaultKind::TooFewCards { user, needed, cards, available });
        }
    };
    if let Some(wilds) = route.wilds {
        too_few(wilds, "wild cards".to_owned(), supply.wilds);
    }
    let Some(color) = route.color else { return };
    let (cards, available) = match (color.value, supply.color_spaces(kind, color.value)) {
        (GREY, _) => ("cards of one colour or wild".to_owned(), supply.grey_spaces(kind)),
        (name, Some(available)) => (format!("cards that are {name} or wild"), available),
        (name, None) => {
            let (user, found) = (format!("route `{}` takes", label(route.id)), name.to_owned());
            let hint = Hint::find(name, supply.colors().chain([GREY]));
            let kind = FaultKind::UnknownName { user, found, thing: Thing::Color, hint };
            return file.fault(color.line, kind);
        }
    };
    let Some(length) = route.length else { return };
    if route.pair.is_some_and(|pair| pair.value) {
        let cards = "pairs of cards of one colour or wild".to_owned();
        too_few(length, cards, supply.pairs(kind));
    } else {
        too_few(length, cards, available);
    }
}

/// Looks up the cities of every route.
pub(super) fn resolve(draft: &Draft<'_>, cities: &Names<'_>, file: &File) -> Vec<Ends> {
    let resolve = |route: &Route<'_>| {
        let user = format!("route `{}` ends in", label(route.id));
        let ends = route.ends?;
        // Both are looked up before either can fail, so that both faults are noted.
        let [a, b] = ends.map(|end| cities.find(end, &user, file));
        let (a, b) = (a?, b?);
        if a == b {
            let (route, city) = (label(route.id), ends[0].value.to_owned());
            file.fault(ends[0].line, FaultKind::RouteToItself { route, city });
        }
        Some([a.min(b), a.max(b)])
    };
    draft.routes.iter().map(resolve).collect()
}

/// Checks that double routes consist of two tracks that name each other. Only routes for
/// the same kind of piece are tracks of one: a train route and a ship route between the
/// same cities have nothing to do with each other.
pub(super) fn check_twins(
    draft: &Draft<'_>,
    kinds: &Kinds<'_>,
    names: &Names<'_>,
    network: &[Ends],
    file: &File,
) {
    let mut tracks: BTreeMap<([usize; 2], usize), Vec<&Route<'_>>> = BTreeMap::new();
    for (place, route) in draft.routes.iter().enumerate() {
        if let Some(twin) = route.twin {
            let user = format!("route `{}` has as its twin", label(route.id));
            if let Some(twin_place) = names.find(twin, &user, file) {
                check_twin(draft, kinds, [place, twin_place], twin.line, network, file);
            }
        }
        if let (Some(ends), Some(kind)) = (network[place], kinds.routes[place]) {
            tracks.entry((ends, kind)).or_default().push(route);
        }
    }
    for tracks in tracks.values() {
        if let [first, second] = tracks.as_slice()
            // If one of them has a twin, its own check says what is wrong.
            && first.twin.is_none()
            && second.twin.is_none()
        {
            let (route, other) = (label(second.id), label(first.id));
            file.fault(second.line, FaultKind::UnmarkedTwins { route, other });
        }
        for third in tracks.iter().skip(2) {
            let others = [label(tracks[0].id), label(tracks[1].id)];
            file.fault(third.line, FaultKind::ThirdTrack { route: label(third.id), others });
        }
    }
}

/// Checks the route at the first place, which names that at the second as its twin.
fn check_twin(
    draft: &Draft<'_>,
    kinds: &Kinds<'_>,
    places: [usize; 2],
    line: usize,
    network: &[Ends],
    file: &File,
) {
    let [route, twin] = places.map(|place| &draft.routes[place]);
    let [id, twin_id] = [route, twin].map(|route| label(route.id));
    if places[0] == places[1] {
        return file.fault(line, FaultKind::TwinOfItself { route: id });
    }
    let back = twin.twin.map(|back| back.value);
    let mutual = back.is_some() && back == route.id;
    let joined = places.map(|place| network[place]);
    let elsewhere = matches!(joined, [Some(ends), Some(twin_ends)] if ends != twin_ends);
    // What is wrong with both alike is said once, of the second.
    let said = mutual && places[0] < places[1];
    if elsewhere && !said {
        file.fault(line, FaultKind::TwinElsewhere { route: id, twin: twin_id });
    } else if !elsewhere && !mutual {
        let names = back.map(str::to_owned);
        file.fault(line, FaultKind::TwinNotMutual { route: id, twin: twin_id, names });
    } else if matches!(places.map(|place| kinds.routes[place]), [Some(a), Some(b)] if a != b) {
        if !said {
            file.fault(line, FaultKind::TwinOfOtherKind { route: id, twin: twin_id });
        }
    } else if let (Some(length), Some(twin_length)) = (route.length, twin.length)
        && length.value != twin_length.value
        && !elsewhere
        && !said
    {
        let (length, twin_length) = (length.value, twin_length.value);
        let kind = FaultKind::TwinLength { route: id, length, twin: twin_id, twin_length };
        file.fault(line, kind);
    }
}

/// Checks that every city has a route.
pub(super) fn check_reach(draft: &Draft<'_>, network: &[[usize; 2]], file: &File) {
    let mut reached = vec![false; draft.cities.len()];
    for &place in network.iter().flatten() {
        reached[place] = true;
    }
    for (city, _) in draft.cities.iter().zip(reached).filter(|(_, reached)| !reached) {
        file.fault(city.line, FaultKind::LonelyCity { city: label(city.id) });
    }
}
