//! The server as a process: killed and started again, stopped, several at once.

mod delivery;
mod durability;
mod full_disk;
mod log;
mod notifications;
mod open_files;
mod orders;
mod process;
mod several;
mod stop;
mod tables;
mod takeover;
