//! Every fault of a board file is found, on its line, with a message that says what is
//! wrong and what would be right.

#[macro_use]
mod cases;
mod general;
mod look;
mod mechanics;
#[path = "../small_board/mod.rs"]
mod small_board;
mod tours_and_places;
