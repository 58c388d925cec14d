//! Starts PostgreSQL and NATS, says where they are, and stops them at the end of the input (Ctrl-D): for
//! measurements and for trying out several servers.

use std::io::{self, Read, Write};

use trestle_test_services::{Nats, Postgres};

fn main() {
    let (Some(postgres), Some(nats)) = (Postgres::start_durable(), Nats::start()) else { return };
    let line = format!("--database {} --bus {}", postgres.url(), nats.url());
    let _ = writeln!(io::stdout(), "{line}");
    // Nobody types anything; an error ends it as well.
    let _ = io::stdin().read_to_end(&mut Vec::new());
}
