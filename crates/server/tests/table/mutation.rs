//! Frames that no client of ours would send: good ones, spoiled, and things that never were good.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use trestle_engine::Random;

/// Good frames to begin with.
fn good(random: &mut Random, tokens: &[String]) -> Value {
    let number = random.below(400);
    let token = random.pick(tokens).cloned();
    let actions = [
        json!({"draw": "train"}),
        json!({"take": random.below(7)}),
        json!({"keep": ["a-b", "c-d"]}),
        json!("draw-tickets"),
        json!({"claim": {"route": "berlin-wien", "cards": {"wild": 2}}}),
        json!({"pay-tunnel": {"red": 1}}),
        json!({"build-station": {"city": "wien", "cards": {"red": 1}}}),
        json!({"choose-pieces": 20}),
        json!("pass"),
    ];
    let action = random.pick(&actions).cloned().unwrap_or_default();
    let frames = [
        json!({"type": "hello", "version": 1, "token": token, "since": number}),
        json!({"type": "act", "key": format!("h{number}"), "at": number, "action": action}),
        json!({"type": "legal"}),
        json!({"type": "tickets"}),
        json!({"type": "buildings"}),
        json!({"type": "mute", "seat": random.below(300)}),
        json!({"type": "unmute", "seat": random.below(3)}),
        json!({"type": "chat", "text": "boo"}),
    ];
    random.pick(&frames).cloned().unwrap_or_default()
}

/// A frame, spoiled in one of many ways.
pub fn frame(random: &mut Random, tokens: &[String]) -> Message {
    let value = good(random, tokens);
    let text = value.to_string();
    match random.below(16) {
        // Good, but perhaps out of order, of somebody else, or sent before.
        0..=2 => Message::text(text),
        3 => flipped(random, text),
        4 => {
            let end = random.below(text.len() as u32) as usize;
            Message::text(text.get(..end).unwrap_or_default().to_owned())
        }
        5 => Message::text(text.replacen('{', "{\"type\":\"chat\",\"text\":\"twice\",", 1)),
        6 => Message::text(text.replacen('{', "{\"unknown\":null,", 1)),
        7 => Message::text(nested(random)),
        8 => Message::text(numbers(random, &value)),
        9 => Message::text(wrong_type(random, value)),
        10 => Message::binary(text.into_bytes()),
        11 => Message::binary(vec![0xff; random.below(500) as usize]),
        12 => Message::text(unknown_names(random)),
        13 => Message::text(text.replace('"', "\u{0}")),
        14 => Message::Ping(vec![0; random.below(125) as usize].into()),
        _ => Message::text(format!("{text}{text}")),
    }
}

/// One bit is other; if the text is not text any more, as a binary frame.
fn flipped(random: &mut Random, text: String) -> Message {
    let mut bytes = text.into_bytes();
    let place = random.below(bytes.len() as u32) as usize;
    bytes[place] ^= 1 << random.below(8);
    match String::from_utf8(bytes) {
        Ok(text) => Message::text(text),
        Err(error) => Message::binary(error.into_bytes()),
    }
}

/// Brackets within brackets, as deep as a message may be long.
fn nested(random: &mut Random) -> String {
    let depth = 1 + random.below(3000) as usize;
    let inner = "{\"action\":".repeat(depth);
    format!("{{\"type\":\"act\",\"key\":\"n\",\"at\":0,\"action\":{inner}{}}}", "[".repeat(depth))
}

/// Numbers that do not fit anywhere.
fn numbers(random: &mut Random, value: &Value) -> String {
    let odd = ["-1", "1e400", "4294967296", "18446744073709551616", "0.5", "-0", "1e-400"];
    let odd = random.pick(&odd).copied().unwrap_or("-1");
    let digits = |c: char| c.is_ascii_digit();
    let text = value.to_string();
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find(digits) {
        let length = rest[start..].find(|c| !digits(c)).unwrap_or(rest.len() - start);
        out += &rest[..start];
        out += odd;
        rest = &rest[start + length..];
    }
    out + rest
}

/// One field has a value of another type.
fn wrong_type(random: &mut Random, mut value: Value) -> String {
    let odd = [json!(null), json!([]), json!({}), json!("x"), json!(7), json!(true), json!([[1]])];
    let odd = random.pick(&odd).cloned().unwrap_or_default();
    let fields = value.as_object_mut().unwrap();
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = random.pick(&names).cloned().unwrap_or_default();
    fields.insert(name, odd);
    value.to_string()
}

/// An action with hundreds of names that no board has.
fn unknown_names(random: &mut Random) -> String {
    let names: Vec<String> = (0..700).map(|_| format!("x{}", random.below(1_000_000))).collect();
    json!({"type": "act", "key": "names", "at": 0, "action": {"keep": names}}).to_string()
}
