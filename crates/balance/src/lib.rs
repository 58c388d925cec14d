//! How a board plays: thousands of games between bots, what happened in them, and what would
//! make the board fairer.
//!
//! - a [`Simulation`] plays the games, one number after the other;
//! - a [`Tally`] counts what happens in them. It holds whole numbers only, so that tallies can be
//!   added in any order: the same games give the same report on any number of threads;
//! - [`Simulation::report`] makes the report of a tally, with [`yardstick`]s of published boards
//!   beside it and suggestions.
//!
//! ```
//! use std::sync::Arc;
//! use trestle_balance::{Simulation, Tally};
//! use trestle_engine::{Options, Rules, board};
//!
//! let paris = board::built_in("paris").unwrap().load().unwrap();
//! let rules = Rules::new(Arc::new(paris), 2, Options::default()).unwrap();
//! let simulation = Simulation::new(rules, 1);
//! let mut tally = Tally::new(simulation.rules());
//! (0..3).for_each(|game| simulation.play(game, &mut tally));
//! assert_eq!(simulation.report(&tally).games, 3);
//! ```

mod bottleneck;
mod report;
mod simulation;
mod suggest;
mod tally;
mod use_of;
mod ways;
pub mod wilson;
pub mod yardstick;

pub use simulation::Simulation;
pub use tally::{Shares, Tally};
