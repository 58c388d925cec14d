//! Frames that no client of ours would send, thrown at a table where people play.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use trestle_client::{Client, Socket};
use trestle_engine::{Random, Seed};
use trestle_protocol::table::Seated;

use crate::fixture::{Server, full_table, play_game, table};
use crate::mutation;

/// How many connections are hostile at once, and how many frames each of them sends.
const HOSTILE: u64 = 4;
const FRAMES: u32 = 5_000;

/// Sends spoiled frames until enough were sent, with a new connection whenever the server has had enough
/// of the last one. Returns the codes that came back, each once.
async fn attack(client: Client, table: String, tokens: Vec<String>, number: u64) -> Vec<String> {
    let mut random = Random::new(Seed::from_numbers(5, number), 0);
    let mut codes = Vec::new();
    let mut sent = 0;
    while sent < FRAMES {
        let Ok(mut socket) = client.connect(&table).await else { continue };
        // Some begin as they should, with no token or one that is worth nothing any more.
        if random.below(4) > 0 {
            let token = random.pick(&tokens).filter(|_| number % 2 == 1).cloned();
            let _ = socket.hello(token.as_deref(), None).await;
        }
        sent += 1;
        for _ in 0..200 {
            let frame = mutation::frame(&mut random, &tokens);
            sent += 1;
            if socket.send(frame).await.is_err() {
                break;
            }
        }
        note_codes(&mut socket, &mut codes).await;
    }
    codes
}

/// Reads what the server has to say, until it hangs up or we do.
async fn note_codes(socket: &mut Socket, codes: &mut Vec<String>) {
    // Everything before the answer to this was answered.
    let _ = socket.send(Message::text("{\"type\":\"the end\"}")).await;
    let listen = async {
        while let Ok(text) = socket.next().await {
            let message: Value = serde_json::from_str(&text).expect("the server speaks JSON");
            let kind = message["type"].as_str().expect("messages have types");
            if matches!(kind, "error" | "bye" | "refused") {
                let code = message["code"].as_str().expect("a code").to_owned();
                if !codes.contains(&code) {
                    codes.push(code);
                }
            }
            let text = message["message"].as_str().unwrap_or_default();
            if kind == "bye" || text.contains("the end") {
                return;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), listen)
        .await
        .expect("the server answers or hangs up");
}

/// While hostile connections throw tens of thousands of spoiled frames at their table, two people play
/// their game to its end and see no error; every hostile frame gets an answer with a code.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn honest_players_are_not_disturbed() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("europe", &["person", "person"])).await;
    // Tokens that are good somewhere else, that never were good, or almost.
    let elsewhere = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let almost = seated[0].token.replacen(|_: char| true, "g", 1);
    let tokens = vec![elsewhere.token, almost, String::new(), "x".repeat(5000)];
    let attacks: Vec<_> = (0..HOSTILE)
        .map(|number| {
            let (client, table, tokens) =
                (client.clone(), seated[0].table.id.clone(), tokens.clone());
            tokio::spawn(attack(client, table, tokens, number))
        })
        .collect();
    // Panics if anything they ask for is refused, or any error comes.
    play_game(&client, &seated, Seed::from_numbers(5, 100)).await;
    let mut codes = Vec::new();
    for attack in attacks {
        codes.extend(attack.await.unwrap());
    }
    for expected in
        ["bad-message", "not-text", "said-hello", "not-a-player", "bad-token", "no-hello"]
    {
        assert!(codes.iter().any(|code| code == expected), "no {expected} in {codes:?}");
    }
    assert!(!codes.iter().any(|code| code == "internal"), "{codes:?}");
    assert_eq!(client.get("/readyz").await.unwrap(), "ready\n");
    server.stop().await;
}

/// A player who throws such frames about is refused like anybody, and the others play on: their seats,
/// their turns and their connections stay theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hostile_player_spoils_nothing() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("europe", &["person", "person", "person"])).await;
    let hostile = seated[2].clone();
    let tokens = vec![hostile.token.clone()];
    let path = format!("/api/tables/{}/replace", hostile.table.id);
    // Moves of its own that happen to be good would be nothing but moves: a bot makes them.
    let attack = tokio::spawn(attack_as_player(client.clone(), hostile.clone(), tokens));
    let body = serde_json::json!({"seat": 2, "bot": "easy"});
    let replace = tokio::spawn({
        let client = client.clone();
        async move {
            // Whenever the player connects it takes the seat back, so it is given to the bot again.
            while client.post::<Value>(&path, Some(&hostile.token), &body).await.is_ok() {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        }
    });
    play_game(&client, &seated[..2], Seed::from_numbers(5, 200)).await;
    attack.await.unwrap();
    replace.await.unwrap();
    server.stop().await;
}

async fn attack_as_player(client: Client, hostile: Seated, tokens: Vec<String>) {
    let mut random = Random::new(Seed::from_numbers(5, 300), 0);
    for _ in 0..10 {
        let mut socket = client.connect(&hostile.table.id).await.unwrap();
        socket.hello(Some(&hostile.token), Some(u32::MAX)).await.unwrap();
        for _ in 0..200 {
            if socket.send(mutation::frame(&mut random, &tokens)).await.is_err() {
                break;
            }
        }
        note_codes(&mut socket, &mut Vec::new()).await;
    }
}

/// Frames that break the rules of sockets themselves end their connection, and nothing else: too large,
/// not text, of no kind there is, not masked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_frames_end_their_connection() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let id = &seated[0].table.id;
    for size in [16 * 1024 + 1, 1024 * 1024] {
        let mut socket = client.connect(id).await.unwrap();
        socket.hello(None, None).await.unwrap();
        let _ = socket.send(Message::text("x".repeat(size))).await;
        let mut codes = Vec::new();
        note_codes(&mut socket, &mut codes).await;
        // A peer that is still sending may lose the farewell with the connection.
        assert!(codes.is_empty() || codes == ["bad-frame"], "{codes:?}");
    }
    for broken in [
        // A text frame of two bytes that are no text, masked with zeros.
        &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xff][..],
        // A frame of a reserved kind; one that is not masked; one that claims to be huge.
        &[0x83, 0x80, 0, 0, 0, 0],
        &[0x81, 0x02, b'{', b'}'],
        &[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        b"GET / HTTP/1.1\r\n\r\n",
    ] {
        let address = server.url.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!(
            "GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        stream.write_all(broken).await.unwrap();
        let mut said = Vec::new();
        let end = stream.read_to_end(&mut said);
        let end = tokio::time::timeout(std::time::Duration::from_secs(30), end).await;
        // Closed or reset, but ended.
        let _ = end.unwrap_or_else(|_| panic!("the server keeps listening after {broken:?}"));
        assert!(said.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&said));
    }
    play_game(&client, &seated, Seed::from_numbers(5, 400)).await;
    server.stop().await;
}
