//! A server that may have few files and sockets open.

use std::io::{Read, Write};
use std::net::TcpStream;

use trestle_client::Client;
use trestle_protocol::table::Clock;

use crate::process::{Process, database, quiet_port, sqlite};
use crate::tables::table;

/// Clients do not get the files that the server needs itself: it stores games and answers its operators
/// while more clients knock than there are files. The log says that it could take more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_do_not_use_up_all_files() {
    let (_folder, file) = sqlite();
    let operations = format!("127.0.0.1:{}", quiet_port());
    let flags = [&*database(&file), "--operations", &operations];
    let server = Process::start_with_files(100, &flags);
    // A connection that is kept open, since there will be no room for another one.
    let client = server.client();
    client.get("/healthz").await.unwrap();
    let address = server.url.strip_prefix("http://").unwrap();
    let crowd: Vec<TcpStream> = (0..150).map(|_| TcpStream::connect(address).unwrap()).collect();
    // The last ones are refused at once.
    let mut last = String::new();
    let _ = crowd.last().unwrap().read_to_string(&mut last);
    assert!(last.contains("server-full"), "{last}");
    client.open(&table(&["person", "person"], Clock::None)).await.unwrap();
    let operators = Client::new(&format!("http://{operations}"));
    assert_eq!(operators.get("/readyz").await.unwrap(), "ready\n");
    assert!(server.log().contains("too few open files"), "{}", server.log());
    // Who was let in before is still there.
    let mut first = &crowd[0];
    first.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    first.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("alive"), "{answer}");
}
