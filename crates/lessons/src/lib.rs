//! Lessons that are learnt by playing.
//!
//! A lesson is data, a file of `lessons/`: a position, a script, and its texts in four languages.
//! docs/LESSONS.md explains the format. Adding a lesson takes no code.
//!
//! - [`Lesson`] is what a file says; [`load`] reads it and reports all its [`Faults`] at once, with lines;
//! - [`Run`] is a lesson that somebody plays: it says what to do, answers what they do, and moves for the
//!   other players;
//! - [`rehearse`] plays a lesson in every way there is and reports where it cannot go on;
//! - [`built_ins`] are the lessons that come with the program.

#[cfg(feature = "built-in")]
mod built_in;
mod fault;
mod lesson;
mod load;
mod pattern;
mod position;
mod read;
mod rehearse;
mod run;
mod target;

#[cfg(feature = "built-in")]
pub use built_in::{File, boards, built_ins, find_board, find_layout};
pub use fault::{Fault, Faults};
pub use lesson::{Answered, Lesson, Position, SeatPosition, Step};
pub use load::load;
pub use pattern::Pattern;
pub use rehearse::rehearse;
pub use run::{Answer, Input, LEARNER, Read, Run, RunError};
pub use target::Target;
