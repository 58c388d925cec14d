//! The server as players meet it: real sockets and requests to a server in this process.

mod cleaning;
mod clocks;
mod connections;
mod conversation;
mod failing_store;
mod faulty;
mod fixture;
mod hostile;
mod http;
mod limits;
mod mutation;
mod old_files;
mod origins;
mod pages;
mod people;
mod playing;
mod raw;
mod replay;
mod secrecy;
mod secrets;
mod slow_clients;
mod stopping;
mod supplied_boards;
mod talk;
mod tickets;
mod why;
