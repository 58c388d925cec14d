//! Whether what others do affects the tickets of a player.

use trestle_engine::{Rules, TicketId, TicketState, View};

/// How many spaces are missing for each ticket of a player; nothing where no way is left.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ways(pub Vec<(TicketId, Option<u32>)>);

impl Ways {
    /// Those of the player of a view.
    pub fn of(rules: &Rules, view: &View) -> Ways {
        let kept = view.own.map(|own| own.tickets).unwrap_or_default();
        let progress = rules.ticket_progress(view).into_iter();
        let mine = progress.filter(|far| kept.contains(far.ticket));
        let spaces = mine.map(|far| match far.state {
            TicketState::Done | TicketState::Lent => (far.ticket, Some(0)),
            TicketState::Open | TicketState::CutOff => {
                (far.ticket, far.missing.map(|missing| missing.spaces))
            }
        });
        Ways(spaces.collect())
    }

    /// Whether a ticket has become harder to complete since others were measured.
    pub(super) fn is_longer_than(&self, before: &Ways) -> bool {
        let far = |spaces: Option<u32>| spaces.unwrap_or(u32::MAX);
        self.0.iter().any(|(ticket, now)| {
            let then = before.0.iter().find(|(other, _)| other == ticket);
            then.is_some_and(|(_, then)| far(*now) > far(*then))
        })
    }
}
