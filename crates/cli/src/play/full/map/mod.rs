//! The map, drawn with characters from the board's layout.
//!
//! - [`sheet`] is the layout by the board's own numbers;
//! - [`camera`] says which part of it is seen, and how large;
//! - [`canvas`] holds the characters, [`names`] finds room for those of cities;
//! - [`letters`] stands for colours where there are none;
//! - [`panel`] is the map as the player has set it up;
//! - [`picture`] draws all of it.

mod camera;
mod canvas;
mod letters;
mod names;
mod panel;
mod picture;
mod sheet;

pub use letters::ColorLetters;
pub use panel::{MapKey, MapPanel, MapRoom};
pub use picture::{Picture, symbols};
pub use sheet::Sheet;
