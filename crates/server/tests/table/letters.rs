//! E-mail, by a real mail server.

use std::sync::Arc;

use serde_json::{Value, json};
use trestle_protocol::notify::{Channel, Notifications, Tested};
use trestle_protocol::table::Clock;
use trestle_server::store::{Memory, NoticeRow};
use trestle_test_services::{Letter, Sink, Smtp};

use crate::fixture::{Server, code};
use crate::notifications::{kinds, other_table, put, server, somebody, waiting, waits_until, wish};
use crate::profiles::join;

/// A server that sends letters there, and its store.
async fn server_with(smtp: &Smtp) -> (Server, Arc<Memory>) {
    let url = smtp.url();
    let from = ["--mail", &url, "--mail-from", "Trestle <games@example.org>"];
    let home = ["--public-url", "https://games.example.org"];
    server(&[&from[..], &home[..]].concat()).await
}

/// The code in the letter that asks for consent.
fn consent(asked: &Letter) -> String {
    let text = asked.text.replace("=\n", "").replace("=3D", "=");
    let code = text.split("https://games.example.org/profile#confirm=").nth(1).unwrap();
    code.chars().take_while(char::is_ascii_hexdigit).collect()
}

/// An address is used once its owner has agreed; a real mail server delivers the letters.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_come_to_who_has_agreed() {
    let Some(smtp) = Smtp::start() else { return };
    let (server, store) = server_with(&smtp).await;
    let client = server.client();
    let grace = somebody(&client).await;
    let body = json!({"address": "not an address", "language": "en"});
    assert_eq!(code(put::<Value>(&server, "/email", &grace, &body).await), "bad-address");
    let body = json!({"address": "grace@example.com", "language": "en"});
    let set: Notifications = put(&server, "/email", &grace, &body).await.unwrap();
    assert!(!set.email.unwrap().confirmed);
    let asked = &smtp.wait_for(1)[0];
    assert_eq!(asked.to, "grace@example.com");
    assert!(asked.text.contains("Subject: Confirm your e-mail address"), "{}", asked.text);
    // Nobody has agreed yet: nothing is stored, and nothing is sent.
    let table = other_table(&client, Clock::None).await;
    join(&client, &table.table.id, "Grace", Some(&grace)).await.unwrap();
    assert_eq!(kinds(&waiting(&store, &grace).await), []);
    let link = consent(asked);
    let confirm = "/api/profile/notifications/confirm";
    // In whatever browser, and once.
    client.post::<Value>(confirm, None, &json!({"code": link})).await.unwrap();
    let again = client.post::<Value>(confirm, None, &json!({"code": link})).await;
    assert_eq!(code(again), "bad-code");
    let table = other_table(&client, Clock::None).await;
    join(&client, &table.table.id, "Grace", Some(&grace)).await.unwrap();
    let letters = smtp.wait_for(2);
    let text = letters[1].text.replace("=\n", "");
    assert!(text.contains("Subject: Your turn"), "{text}");
    assert!(text.contains(&format!("https://games.example.org/t/{}", table.table.id)), "{text}");
    assert!(text.contains("Message-ID: <"), "{text}");
    waits_until(&store, &grace, <[NoticeRow]>::is_empty).await;
    assert_eq!(smtp.letters().len(), 2);
    server.stop().await;
}

/// The value of a header of a letter.
fn header<'l>(letter: &'l str, name: &str) -> &'l str {
    let mut lines = letter.lines().take_while(|line| !line.is_empty());
    let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("no {name} in {letter}"))
}

/// A letter can be stopped by its link alone, as often as one likes. People are asked first, and what they
/// are told in other ways stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_are_stopped_with_one_click() {
    let Some(smtp) = Smtp::start() else { return };
    let (server, _store) = server_with(&smtp).await;
    let (client, sink) = (server.client(), Sink::start());
    let grace = somebody(&client).await;
    let topic = Some(sink.url("/grace"));
    let _: Notifications = put(&server, "", &grace, &wish(topic.clone())).await.unwrap();
    let body = json!({"address": "grace@example.com", "language": "en"});
    let _: Notifications = put(&server, "/email", &grace, &body).await.unwrap();
    let agreed = json!({"code": consent(&smtp.wait_for(1)[0])});
    let confirm = "/api/profile/notifications/confirm";
    client.post::<Value>(confirm, None, &agreed).await.unwrap();
    let test = "/api/profile/notifications/test";
    let tested: Tested = client.post(test, Some(&grace), &json!({})).await.unwrap();
    assert_eq!(tested.sent, [Channel::Ntfy, Channel::Email]);

    // The head of a letter is folded before a space.
    let letter = smtp.wait_for(2)[1].text.replace("\n ", " ");
    assert_eq!(header(&letter, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let link = header(&letter, "List-Unsubscribe");
    let link = link.trim_start_matches('<').trim_end_matches('>');
    let path = link.strip_prefix("https://games.example.org").unwrap();
    let (here, http) = (format!("{}{path}", server.url), reqwest::Client::new());
    let settings = async || {
        client.get_as::<Notifications>("/api/profile/notifications", &grace).await.unwrap()
    };
    // Looking at the link stops nothing.
    let page = http.get(&here).send().await.unwrap();
    assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
    let page = page.text().await.unwrap();
    assert!(page.contains("No more e-mails?") && page.contains("<form method=\"post\">"), "{page}");
    let french = here.replace("language=en", "language=fr");
    let page = http.get(french).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("<html lang=\"fr\">") && page.contains("Arrêter les e-mails"), "{page}");
    // Nor does a link that somebody has made up.
    let forged = here.replace("/unsubscribe/", "/unsubscribe/0");
    let answer = http.post(forged).send().await.unwrap();
    assert_eq!(answer.status(), 404);
    assert!(answer.text().await.unwrap().contains("bad-link"));
    assert!(settings().await.email.unwrap().confirmed);

    for _ in 0..2 {
        let one_click = http.post(&here).body("List-Unsubscribe=One-Click");
        let form = one_click.header("content-type", "application/x-www-form-urlencoded");
        assert_eq!(form.send().await.unwrap().status(), 200);
        let now = settings().await;
        assert_eq!((now.email, now.ntfy), (None, topic.clone()));
    }
    let tested: Tested = client.post(test, Some(&grace), &json!({})).await.unwrap();
    assert_eq!(tested.sent, [Channel::Ntfy]);
    server.stop().await;
}
