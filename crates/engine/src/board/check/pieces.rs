//! Checks of the kinds of piece, of the end and of its editions.

use super::{Names, label};
use crate::board::draft::{Draft, Part, PieceKind};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::read::{At, File};

/// Which kinds of piece there are, and which of them the routes and decks are for.
pub(super) struct Kinds<'d> {
    /// Their ids; none if the kinds could not be read.
    pub(super) ids: Vec<String>,
    /// The kind of each route, if it is known.
    pub(super) routes: Vec<Option<usize>>,
    /// The kind of each deck, if it is known; terrain cards are for no kind.
    pub(super) decks: Vec<Option<usize>>,
    names: Names<'d>,
}

impl<'d> Kinds<'d> {
    /// Looks up the kinds of all routes and decks.
    pub(super) fn resolve(draft: &Draft<'d>, file: &File) -> Kinds<'d> {
        let kinds = draft.kinds();
        let ids = kinds.iter().map(|&(_, id)| label(id)).collect();
        let names = Names::collect(Thing::Piece, kinds.into_iter(), file);
        let mut found = Kinds { ids, routes: Vec::new(), decks: Vec::new(), names };
        for route in &draft.routes {
            let user = || format!("route `{}` is by", label(route.id));
            found.routes.push(found.find(&route.by, user, file));
        }
        for deck in &draft.decks {
            let user = || format!("deck `{}` is by", label(deck.id));
            let kind = found.find(&deck.by, user, file);
            let is_terrain = deck.terrain.is_none_or(|terrain| terrain.value);
            found.decks.push(kind.filter(|_| !is_terrain));
            if let (Some(by), true) = (deck.by.get(), deck.terrain.is_some() && is_terrain) {
                let what = format!("`by` of deck `{}`", label(deck.id));
                file.fault(by.line, FaultKind::Idle { what, needs: "cards of a colour" });
            }
        }
        found
    }

    fn find(&self, by: &Part<At<&str>>, user: impl Fn() -> String, file: &File) -> Option<usize> {
        match by {
            // The first one, unless nothing is known of the kinds.
            Part::Absent => (!self.ids.is_empty()).then_some(0),
            Part::Unreadable => None,
            Part::Read(by) => self.names.find(*by, &user(), file),
        }
    }

    /// Whether the kinds could be read, and how many there are.
    pub(super) fn count(&self) -> Option<usize> {
        (!self.ids.is_empty()).then_some(self.ids.len())
    }
}

/// Checks that every kind of piece can be played, and that the pieces suffice.
pub(super) fn check(draft: &Draft<'_>, kinds: &Kinds<'_>, file: &File) {
    let Some(pieces) = &draft.pieces else { return };
    if let (Some(cost), Some(1)) = (pieces.exchange_cost.get(), kinds.count()) {
        let what = "`exchange_cost` of [pieces]".to_owned();
        file.fault(cost.line, FaultKind::Idle { what, needs: "a second kind of piece" });
    }
    if let (Part::Read(rows), Some(count)) = (&pieces.kinds, pieces.count) {
        let supply: Option<u32> = rows.iter().map(|kind| kind.supply.map(u32::from)).sum();
        if let Some(supply) = supply.filter(|&supply| supply < u32::from(count)) {
            file.fault(pieces.line, FaultKind::TooFewPieces { supply, count });
        }
        check_first_game(rows, count, file);
    }
    for (place, (line, id)) in draft.kinds().into_iter().enumerate() {
        let is_known = |kind: &Option<usize>| kind.is_some();
        let terrain = draft.decks.iter().map(|deck| deck.terrain.is_some_and(|at| at.value));
        // What is unknown might be of this kind.
        let decks_known = kinds.decks.iter().zip(terrain).all(|(kind, is)| is || kind.is_some());
        if decks_known && !draft.decks.is_empty() && !kinds.decks.contains(&Some(place)) {
            file.fault(line, FaultKind::PieceWithoutDeck { kind: label(id) });
        }
        let routes_known = !kinds.routes.is_empty() && kinds.routes.iter().all(is_known);
        if routes_known && !kinds.routes.contains(&Some(place)) {
            file.fault(line, FaultKind::PieceWithoutRoute { kind: label(id) });
        }
    }
}

/// Checks that the pieces advised for a first game may be chosen.
fn check_first_game(rows: &[PieceKind<'_>], count: u8, file: &File) {
    let advised: Vec<_> = rows.iter().map(|kind| (kind, kind.first_game.get())).collect();
    let Some(line) = advised.iter().find_map(|(_, at)| at.map(|at| at.line)) else { return };
    let sum: Option<u32> = advised.iter().map(|(_, at)| at.map(|at| u32::from(at.value))).sum();
    let fits = |(kind, at): &(&PieceKind<'_>, Option<&At<u8>>)| match (kind.supply, at) {
        (Some(supply), Some(at)) => at.value <= supply,
        _ => true,
    };
    if sum != Some(u32::from(count)) || !advised.iter().all(fits) {
        file.fault(line, FaultKind::BadFirstGame { count });
    }
}

/// Checks when the end is near.
pub(super) fn check_end(draft: &Draft<'_>, file: &File) {
    let end_pieces = draft.end.as_ref().and_then(|end| end.pieces.get());
    let editions = draft.editions.get().map(Vec::as_slice).unwrap_or_default();
    let ends = editions.iter().filter_map(|edition| edition.end_pieces);
    for end_pieces in ends.chain(end_pieces.copied()) {
        if let Some(pieces) = draft.piece_count().filter(|&pieces| end_pieces.value >= pieces) {
            let kind = FaultKind::EndAtStart { end_pieces: end_pieces.value, pieces };
            file.fault(end_pieces.line, kind);
        }
    }
    if let (Some(end_pieces), Some(first)) = (end_pieces, editions.first())
        && let Some(edition_pieces) = first.end_pieces
        && end_pieces.value != edition_pieces.value
    {
        let (edition, edition_pieces) = (label(first.id), edition_pieces.value);
        let kind = FaultKind::EndDiffers { end_pieces: end_pieces.value, edition, edition_pieces };
        file.fault(end_pieces.line, kind);
    }
    Names::collect(Thing::Edition, editions.iter().map(|row| (row.line, row.id)), file);
    for edition in editions.iter().filter(|_| draft.flag.is_absent()) {
        if let Some(rule) = edition.flag.get() {
            let what = format!("`flag` of edition `{}`", label(edition.id));
            file.fault(rule.line, FaultKind::Idle { what, needs: "[flag]" });
        }
    }
}
