//! How the master's networks are learned: games among planners, what came of their positions, and a network
//! that is fitted to that. `examples/learn.rs` puts it together.

mod faults;
mod studio;
mod trainer;

pub use crate::master::network::Network;
pub use crate::master::situation::{INPUT, Input};
pub use crate::master::styles::Class;
pub use faults::{Faults, faults};
pub use studio::{Sample, Studio};
pub use trainer::{Trainer, mean_square_error};
