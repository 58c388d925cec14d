//! The ids of one kind of thing, to be looked up.

use std::collections::BTreeMap;

use crate::board::fault_kind::{FaultKind, Thing};
use crate::board::nearest::Hint;
use crate::board::read::{At, File};

/// The ids of all things of one kind, with their places in their list.
pub(super) struct Names<'d> {
    thing: Thing,
    /// For each id its place and its line.
    places: BTreeMap<&'d str, (usize, usize)>,
}

impl<'d> Names<'d> {
    /// Gathers lines and ids; an id that has been there before is a fault.
    pub(super) fn collect(
        thing: Thing,
        rows: impl Iterator<Item = (usize, Option<&'d str>)>,
        file: &File,
    ) -> Names<'d> {
        let mut names = Names { thing, places: BTreeMap::new() };
        for (place, (line, id)) in rows.enumerate() {
            names.insert(thing, (place, line), id, file);
        }
        names
    }

    /// These and the ids of more things, whose places are counted from `first` on. If there
    /// are any, `thing` says what all of them are.
    pub(super) fn extended(
        &self,
        thing: Thing,
        rows: impl Iterator<Item = (usize, Option<&'d str>)>,
        first: usize,
        file: &File,
    ) -> Names<'d> {
        let mut names = Names { thing: self.thing, places: self.places.clone() };
        for (place, (line, id)) in rows.enumerate() {
            names.thing = thing;
            names.insert(thing, (first + place, line), id, file);
        }
        names
    }

    fn insert(&mut self, thing: Thing, at: (usize, usize), id: Option<&'d str>, file: &File) {
        let Some(id) = id else { return };
        if let Some(&(_, first_line)) = self.places.get(id) {
            let id = id.to_owned();
            file.fault(at.1, FaultKind::DuplicateId { thing, id, first_line });
        } else {
            self.places.insert(id, at);
        }
    }

    /// The place of the thing with this id; a fault if there is none. `user` says who
    /// names it: `route `a-b` ends in`.
    pub(super) fn find(&self, id: At<&str>, user: &str, file: &File) -> Option<usize> {
        let place = self.places.get(id.value).map(|&(place, _)| place);
        // If nothing has a name, the list could not be read, and that is the fault.
        if place.is_none() && !self.places.is_empty() {
            let hint = Hint::find(id.value, self.places.keys().copied());
            let (user, found) = (user.to_owned(), id.value.to_owned());
            let kind = FaultKind::UnknownName { user, found, thing: self.thing, hint };
            file.fault(id.line, kind);
        }
        place
    }
}
