//! `long-route`: like `one-step`, but routes of one or two spaces are not worth a turn.

use trestle_engine::{Action, RouteId, RouteSet};

use super::observation::Observation;
use super::one_step::Aim;
use super::player::Style;
use super::remembered::Remembered;
use super::ticket_path::{affordable, open_paths};

/// The shortest route that it wants.
const LONG: u8 = 3;

/// It keeps all tickets of the start and never draws any.
#[derive(Default)]
pub(super) struct LongRoute {
    aim: Remembered<Aim>,
}

impl Style for LongRoute {
    fn planned(&mut self, observation: &Observation<'_>) -> RouteSet {
        affordable(observation, open_paths(observation, |route| fewest_cards(observation, route)))
    }

    fn act(&mut self, observation: &Observation<'_>) -> Option<Action> {
        let price = |route| fewest_cards(observation, route);
        self.aim.or_think(observation, || Aim::new(observation, price)).pursue(observation)
    }
}

/// A path costs the cards it takes. Some cities have no long routes: a path to them has a
/// short one, but no more of them than it must.
fn fewest_cards(observation: &Observation<'_>, route: RouteId) -> Option<u32> {
    let cards = 100 * u32::from(observation.cards_for(route)) + 1;
    Some(if observation.length(route) >= LONG { cards } else { cards + 100_000 })
}
