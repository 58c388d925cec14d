//! Where to draw the cities, routes and names of a board.
//!
//! A layout starts from where places really are and moves them as little as it must, so that every
//! space of every route has room at one common size. Routes are gentle curves. What comes out is
//! data that may be tuned by hand; [`faults`] says what is wrong with it.

mod anneal;
mod built_in;
mod chain;
mod curve;
mod facts;
mod faults;
mod geometry;
mod labels;
mod map;
mod picture;
mod plan;
mod projection;
mod scale;
mod search;
mod shape;
mod sheet;
mod solve;

pub use faults::{Fault, FaultKind, faults, faults_of};
pub use geometry::{Box2, Point, Slab};
pub use map::{City, Map, Route};
pub use picture::picture;
pub use plan::{Hints, NameSide, Plan};
pub use projection::Projection;
pub use scale::Scale;
pub use sheet::{Area, CitySpot, Exit, Layout, RoutePath, Side, SpaceSpot};
pub use solve::{Arranged, Effort, arrange, lay_out};
