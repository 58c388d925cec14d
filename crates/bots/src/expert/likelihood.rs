//! Which tickets the other players are likely to have.

use trestle_engine::{CitySet, Id, Rules, Seat, TicketId, View};

use crate::portable::exp;

/// How well every ticket fits what each player has built.
pub(super) struct Likelihood {
    /// By seat and ticket.
    fits: Vec<Vec<f32>>,
}

/// How much likelier a ticket is that a large network joins than one it does not touch, as
/// a logarithm.
const WEIGHT: f32 = 3.0;
/// With so many routes a network tells all that it is going to tell.
const TELLING_ROUTES: f32 = 8.0;

impl Likelihood {
    pub(super) fn new(rules: &Rules, view: &View) -> Likelihood {
        let fits = view.seats.iter().map(|seat| {
            let met = rules.cities_met(seat.routes);
            let telling = (seat.routes.len() as f32 / TELLING_ROUTES).min(1.0);
            let fit = |stops: &[CitySet]| {
                let reached = stops.iter().filter(|stop| !stop.intersection(met).is_empty());
                let part = reached.count() as f32 / stops.len().max(1) as f32;
                exp(WEIGHT * telling * part)
            };
            rules.board().tickets().iter().map(|ticket| fit(&ticket.stops)).collect()
        });
        Likelihood { fits: fits.collect() }
    }

    pub(super) fn of(&self, seat: Seat, ticket: TicketId) -> f32 {
        self.fits[seat.index()][ticket.index()]
    }
}
