//! The editions: what each of them changes.

use super::numbers::{Scoring, TIE_BREAKS};
use super::tickets::{Pile, Tickets, read_at_start, read_in_play, read_piles};
use super::{Draft, Part, id, read_texts};
use crate::board::bonus::keys_with;
use crate::board::fault_kind::Thing;
use crate::board::read::{At, Table, Value};
use crate::board::{Bonus, BonusKind, FlagRule, TieBreak, Unkept};
use crate::limits;

const EDITION_KEYS: [&str; 5 + BonusKind::ALL.len()] =
    keys_with(["id", "end_pieces", "flag", "tickets", "tie_breaks"]);
const TICKETS_KEYS: &[&str] = &["sets", "at_start", "in_play", "piles"];
const FLAG_RULES: &[(&str, FlagRule)] = &[("must", FlagRule::Must), ("may", FlagRule::May)];

/// One of `[[editions]]`.
pub(in crate::board) struct Edition<'d> {
    pub(in crate::board) line: usize,
    pub(in crate::board) id: Option<&'d str>,
    pub(in crate::board) end_pieces: Option<At<u8>>,
    pub(in crate::board) flag: Part<At<FlagRule>>,
    pub(in crate::board) tickets: Part<EditionTickets<'d>>,
    /// The bonuses of this edition that differ from those of `[scoring]`.
    pub(in crate::board) bonuses: Vec<(BonusKind, Option<Bonus>)>,
    pub(in crate::board) tie_breaks: Part<Vec<At<TieBreak>>>,
}

/// `tickets` of an edition: what it leaves out is as in `[tickets]`.
pub(in crate::board) struct EditionTickets<'d> {
    pub(in crate::board) sets: Part<Vec<At<&'d str>>>,
    at_start: Part<AtStart>,
    in_play: Part<InPlay<'d>>,
    piles: Part<Vec<Pile<'d>>>,
}

/// The tickets that are dealt: how many are kept, and what becomes of the others.
pub(super) type AtStart = (Option<At<u8>>, Option<Unkept>);
/// The tickets drawn during the game: from which pile, how many, how many are kept.
pub(super) type InPlay<'d> = (Option<At<&'d str>>, Option<u8>, Option<At<u8>>);

/// Reads the editions, if the board has any.
pub(super) fn read_editions<'d>(root: &Table<'d>) -> Part<Vec<Edition<'d>>> {
    match root.optional("editions") {
        None => Part::Absent,
        Some(editions) => match editions.rows(Thing::Edition, &EDITION_KEYS, limits::EDITIONS) {
            None => Part::Unreadable,
            Some(rows) => Part::Read(rows.iter().map(read_edition).collect()),
        },
    }
}

fn read_edition<'d>(edition: &Table<'d>) -> Edition<'d> {
    let bonus = |kind: BonusKind| {
        let value = edition.optional(kind.key())?;
        Some((kind, Bonus::read(kind, &value)))
    };
    Edition {
        line: edition.line,
        id: id(edition),
        end_pieces: edition.needed("end_pieces").and_then(|v| v.number(0..=limits::PIECES)),
        flag: Part::of(edition.optional("flag"), |v| v.choice(FLAG_RULES)),
        tickets: Part::of(edition.optional("tickets"), read_tickets),
        bonuses: BonusKind::ALL.into_iter().filter_map(bonus).collect(),
        tie_breaks: Part::of(edition.optional("tie_breaks"), |v| {
            Some(v.list()?.iter().filter_map(|v| v.choice(TIE_BREAKS)).collect())
        }),
    }
}

fn read_tickets<'d>(tickets: Value<'d>) -> Option<EditionTickets<'d>> {
    let table = tickets.table(TICKETS_KEYS)?;
    let part = |key: &'static str| table.optional(key);
    Some(EditionTickets {
        sets: Part::of(part("sets"), |v| read_texts(&v.list()?)),
        at_start: Part::of(part("at_start"), read_at_start),
        in_play: Part::of(part("in_play"), read_in_play),
        piles: Part::of(part("piles"), |v| Some(read_piles(Some(v)))),
    })
}

impl Edition<'_> {
    /// Whether it changes nothing but the end and the flag.
    pub(in crate::board) fn is_plain(&self) -> bool {
        self.tickets.is_absent() && self.bonuses.is_empty() && self.tie_breaks.is_absent()
    }
}

impl<'d> Draft<'d> {
    /// The tickets in play in an edition, or in a board without editions.
    pub(in crate::board) fn tickets_of(
        &self,
        edition: Option<&Edition<'d>>,
    ) -> Option<Tickets<'d>> {
        let mut tickets = self.tickets.clone()?;
        let own = edition.and_then(|edition| edition.tickets.get());
        let sets = own.and_then(|own| own.sets.get());
        tickets.list.retain(|row| match (row.set, sets) {
            (Some(set), Some(sets)) => sets.iter().any(|named| named.value == set.value),
            (set, sets) => set.is_none() && sets.is_none(),
        });
        if let Some(own) = own {
            if let Part::Read((keep, unkept)) = own.at_start {
                (tickets.start_keep, tickets.start_unkept) = (keep, unkept);
            }
            if let Part::Read((pile, draw, keep)) = own.in_play {
                (tickets.draw_pile, tickets.draw, tickets.draw_keep) = (pile, draw, keep);
            }
            if let Part::Read(piles) = &own.piles {
                tickets.piles = piles.clone();
            }
        }
        Some(tickets)
    }

    /// How an edition is scored, or a board without editions.
    pub(in crate::board) fn scoring_of(&self, edition: Option<&Edition<'d>>) -> Option<Scoring> {
        let mut scoring = self.scoring.clone()?;
        if let Some(edition) = edition {
            for &(kind, bonus) in &edition.bonuses {
                for base in scoring.bonuses.iter_mut().filter(|(known, _)| *known == kind) {
                    base.1 = bonus;
                }
            }
            if let Part::Read(tie_breaks) = &edition.tie_breaks {
                scoring.tie_breaks.clone_from(tie_breaks);
            }
        }
        Some(scoring)
    }

    /// The editions; a board that names none has one.
    pub(in crate::board) fn all_editions(&self) -> Vec<Option<&Edition<'d>>> {
        match &self.editions {
            Part::Read(rows) => rows.iter().map(Some).collect(),
            Part::Absent | Part::Unreadable => vec![None],
        }
    }
}
