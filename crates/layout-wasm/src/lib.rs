//! The layout solver in the browser, for the workshop: it arranges a board in the making and says what
//! is wrong with the way it is drawn. A module of its own, which only those load who draw a board.
//!
//! It knows maps, not boards: what is being drawn need not be playable yet.

mod bindings;
mod request;

pub use request::{Arranged, Problem, Request, Told, arrange, faults};
