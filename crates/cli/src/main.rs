//! The trestle program.
fn main() {}
