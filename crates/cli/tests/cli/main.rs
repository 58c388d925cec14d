//! The `trestle` program as its users meet it: arguments, files and input in; text, JSON
//! and an exit code out.

mod agents;
mod arena;
mod bad_input;
mod boards;
mod full_screen;
mod guides;
mod lessons;
mod load;
mod pipes;
mod play;
mod pseudo_terminal;
mod python;
mod replay;
mod run;
mod server;
mod sim;
