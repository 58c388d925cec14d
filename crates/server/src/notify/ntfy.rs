//! ntfy: a topic at a server of that name, which an app on the phone listens to.

use serde_json::json;
use url::Url;

use super::message::Message;
use super::outside::{Outcome, Outside};
use super::settings::NtfyToken;

/// Server and topic of an address like `https://ntfy.sh/topic`.
pub fn topic(url: &Url) -> Option<(Url, String)> {
    let topic = url.path().strip_prefix('/')?.to_owned();
    let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    let good = (1..=64).contains(&topic.len()) && topic.bytes().all(is_letter);
    if !good || url.query().is_some() || url.fragment().is_some() {
        return None;
    }
    let mut server = url.clone();
    server.set_path("/");
    Some((server, topic))
}

/// Whether two topics are at the same server.
pub fn same_server(one: Option<&str>, other: Option<&str>) -> bool {
    let origin = |address: &str| Url::parse(address).ok().map(|url| url.origin());
    let origins = [one, other].map(|address| address.and_then(origin));
    origins[0].is_some() && origins[0] == origins[1]
}

/// Sends a message to a topic. Topics can be read by all who know them, so the link leads to the person's
/// games, not to the table: whoever has the link of a table may watch it.
pub async fn send(
    outside: &Outside,
    address: &str,
    token: Option<&NtfyToken>,
    message: &Message,
    public_url: Option<&str>,
) -> Outcome {
    let place = outside.check(address).and_then(|url| topic(&url));
    let Some((server, topic)) = place else {
        return Outcome::Refused("not the address of a topic".to_owned());
    };
    let mut body = json!({
        "topic": topic,
        "title": message.title,
        "message": message.body,
        // Servers that know it show one message for all that have the same.
        "sequence_id": message.tag,
    });
    if let Some(home) = public_url {
        body["click"] = json!(format!("{home}/"));
    }
    let mut headers = vec![("content-type", "application/json".to_owned())];
    headers.extend(token.map(|token| ("authorization", token.authorization())));
    match outside.post(&server, &headers, body.to_string().into_bytes()).await {
        // A server without this page is no ntfy server, but a person may correct the address.
        Outcome::Gone => Outcome::Refused("there is no ntfy server".to_owned()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_told_apart() {
        let same = |one, other| same_server(Some(one), Some(other));
        assert!(same("https://ntfy.sh/a", "https://ntfy.sh:443/b"));
        assert!(!same("https://ntfy.sh/a", "https://ntfy.sh:8443/a"));
        assert!(!same("https://ntfy.sh/a", "https://ntfy.sh.example.org/a"));
        assert!(!same("https://ntfy.sh/a", "http://ntfy.sh/a"));
        assert!(!same_server(None, None) && !same_server(Some("https://ntfy.sh/a"), None));
    }

    #[test]
    fn a_topic_is_the_one_part_of_a_path() {
        let read = |text: &str| topic(&Url::parse(text).unwrap());
        let (server, name) = read("https://ntfy.sh/my-Topic_1").unwrap();
        assert_eq!((server.as_str(), name.as_str()), ("https://ntfy.sh/", "my-Topic_1"));
        for bad in ["", "a/b", "a?x=1", "a#x", "a%20b", &"x".repeat(65)] {
            assert_eq!(read(&format!("https://ntfy.sh/{bad}")), None, "{bad}");
        }
    }
}
