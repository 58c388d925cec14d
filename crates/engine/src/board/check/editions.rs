//! Checks of the editions: each of them must be a game of its own.

use super::tickets::check_piles;
use super::{Names, label};
use crate::board::draft::{Draft, Edition, Scoring, TIE_BREAKS};
use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::read::File;
use crate::board::{BonusKind, TieBreak};
use crate::limits;

/// Checks tickets and scoring as they are in each edition.
pub(super) fn check(draft: &Draft<'_>, file: &File) {
    check_sets(draft, file);
    // What editions share is looked at once: they would only repeat its faults.
    let mut plain_seen = false;
    for edition in draft.all_editions() {
        let plain = edition.is_none_or(Edition::is_plain);
        if plain && std::mem::replace(&mut plain_seen, true) {
            continue;
        }
        if let Some(tickets) = draft.tickets_of(edition) {
            if tickets.list.len() > limits::TICKETS {
                let name = "the tickets of one edition".to_owned();
                let (found, most) = (tickets.list.len(), limits::TICKETS);
                file.fault(tickets.line, FaultKind::TooMany { name, found, most });
            }
            check_piles(draft, &tickets, file);
        }
        if let Some(scoring) = draft.scoring_of(edition) {
            check_tie_breaks(draft, &scoring, file);
        }
    }
}

/// Checks that editions name sets that exist, and that every set is named.
fn check_sets(draft: &Draft<'_>, file: &File) {
    let Some(tickets) = &draft.tickets else { return };
    let mut rows: Vec<_> = tickets.list.iter().filter_map(|row| row.set).collect();
    rows.sort_by_key(|set| set.value);
    rows.dedup_by_key(|set| set.value);
    let sets = Names::collect(Thing::Set, rows.iter().map(|set| (set.line, Some(set.value))), file);
    let mut used = Vec::new();
    for edition in draft.all_editions().into_iter().flatten() {
        let Some(named) = edition.tickets.get().and_then(|own| own.sets.get()) else { continue };
        for &set in named {
            let user = format!("edition `{}` is played with", label(edition.id));
            used.extend(sets.find(set, &user, file));
        }
    }
    for (place, set) in rows.iter().enumerate() {
        if !used.contains(&place) {
            let what = format!("`set = \"{}\"` of a ticket", set.value);
            file.fault(set.line, FaultKind::Idle { what, needs: "an edition that names the set" });
        }
    }
}

fn check_tie_breaks(draft: &Draft<'_>, scoring: &Scoring, file: &File) {
    let stations = draft.station_costs.as_ref().map(Vec::len);
    for (index, tie_break) in scoring.tie_breaks.iter().enumerate() {
        let name = TIE_BREAKS.iter().find(|(_, known)| *known == tie_break.value);
        let name = name.map_or("", |(name, _)| name);
        let needs = match tie_break.value {
            TieBreak::FewestStations if stations == Some(0) => Some("[stations]"),
            TieBreak::LongestPath if scoring.bonus(BonusKind::LongestPath) == Some(0) => {
                Some("`longest_path` in [scoring]")
            }
            _ => None,
        };
        if let Some(needs) = needs {
            file.fault(tie_break.line, FaultKind::IdleTieBreak { tie_break: name, needs });
        }
        if scoring.tie_breaks[..index].iter().any(|before| before.value == tie_break.value) {
            file.fault(tie_break.line, FaultKind::RepeatedTieBreak { tie_break: name });
        }
    }
}
