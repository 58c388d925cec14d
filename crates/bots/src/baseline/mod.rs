//! The baselines of this game's literature, from their descriptions (de Mesentier Silva,
//! Lee, Togelius and Nealen, 2017), for every board: yardsticks, not champions.
//!
//! What the descriptions leave open is done simply and alike for all of them: the
//! mechanics of other boards ([`pieces`], [`harbour`], [`station`], terrain and flags in
//! [`payment`] and [`draw`]) and what to do when nothing else is left ([`last_resort`]).

mod draw;
mod goal;
mod hand;
mod harbour;
mod hungry;
mod last_resort;
mod long_route;
mod observation;
mod one_step;
mod path;
mod payment;
mod pieces;
mod player;
mod remembered;
mod station;
mod ticket_path;
mod tree;

use std::sync::Arc;

use trestle_engine::RouteMap;

use self::hungry::Hungry;
use self::long_route::LongRoute;
use self::one_step::OneStep;
use self::path::Path;
use self::player::Baseline;
use crate::bot::Bot;

/// The bot `path`.
pub(crate) fn path(map: &Arc<RouteMap>) -> Box<dyn Bot> {
    Box::new(Baseline::<Path>::new(map))
}

/// The bot `hungry`.
pub(crate) fn hungry(map: &Arc<RouteMap>) -> Box<dyn Bot> {
    Box::new(Baseline::<Hungry>::new(map))
}

/// The bot `one-step`.
pub(crate) fn one_step(map: &Arc<RouteMap>) -> Box<dyn Bot> {
    Box::new(Baseline::<OneStep>::new(map))
}

/// The bot `long-route`.
pub(crate) fn long_route(map: &Arc<RouteMap>) -> Box<dyn Bot> {
    Box::new(Baseline::<LongRoute>::new(map))
}
