//! Ports that nobody uses.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::Duration;

/// A port that was free a moment ago. Whoever takes it must cope with another being quicker.
pub fn free() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("the address of a socket").port()
}

/// Whether somebody answers there.
pub fn answers(port: u16) -> bool {
    let address = (Ipv4Addr::LOCALHOST, port).into();
    TcpStream::connect_timeout(&address, Duration::from_millis(200)).is_ok()
}
