//! Passkeys: another way back when all devices are lost.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use trestle_client::{Client, ClientError};
use trestle_protocol::profile::{AddedDevice, Forgotten, Profile};

use crate::fixture::{Server, code};
use crate::profiles::table_of_profile;

/// How the public key of a curve begins.
const P256: &[u8] = b"\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00";

fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A browser with an authenticator, on a page of some site.
struct Browser {
    pair: EcdsaKeyPair,
    id: String,
    /// The page, such as `http://localhost:8080`.
    origin: String,
    /// The site that the authenticator signs for.
    site: String,
    flags: u8,
}

impl Browser {
    fn new(server: &Server) -> Browser {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let made = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, made.as_ref(), &random).unwrap();
        let id = text(&pair.public_key().as_ref()[..16]);
        let (origin, site) = (server.url.clone(), "127.0.0.1".to_owned());
        Browser { pair, id, origin, site, flags: 0x05 }
    }

    /// What it says that it was asked for, and what its authenticator says.
    fn data(&self, kind: &str, challenge: &str) -> (Vec<u8>, Vec<u8>) {
        let challenge = text(challenge.as_bytes());
        let client = json!({"type": kind, "challenge": challenge, "origin": self.origin});
        let site = digest(&SHA256, self.site.as_bytes());
        let authenticator = [site.as_ref(), &[self.flags], &[0; 4]].concat();
        (client.to_string().into_bytes(), authenticator)
    }

    async fn make(&self, client: &Client, secret: &str) -> Result<Profile, ClientError> {
        let ask = "/api/profile/passkeys/ask";
        let asked: Value = client.post(ask, Some(secret), &json!({})).await?;
        let (said, authenticator) =
            self.data("webauthn.create", asked["challenge"].as_str().unwrap());
        let body = json!({
            "id": self.id,
            "client_data": text(&said),
            "authenticator_data": text(&authenticator),
            "public_key": text(&[P256, self.pair.public_key().as_ref()].concat()),
            "label": "Chromium on Linux",
        });
        client.post("/api/profile/passkeys", Some(secret), &body).await
    }

    fn answer(&self, kind: &str, challenge: &str) -> Value {
        let (said, authenticator) = self.data(kind, challenge);
        let signed = [&authenticator[..], digest(&SHA256, &said).as_ref()].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "id": self.id,
            "client_data": text(&said),
            "authenticator_data": text(&authenticator),
            "signature": text(signature.as_ref()),
            "device": "Firefox on Android",
        })
    }

    async fn sign_in(&self, client: &Client) -> Result<AddedDevice, ClientError> {
        use_it(client, &self.answer("webauthn.get", &challenge(client).await)).await
    }
}

async fn challenge(client: &Client) -> String {
    let asked = client.post::<Value>("/api/profile/passkeys/challenge", None, &json!({})).await;
    asked.unwrap()["challenge"].as_str().unwrap().to_owned()
}

async fn use_it(client: &Client, answer: &Value) -> Result<AddedDevice, ClientError> {
    client.post("/api/profile/passkeys/sign-in", None, answer).await
}

async fn somebody(client: &Client) -> String {
    client.open(&table_of_profile(&["person", "person"])).await.unwrap().token
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passkey_finds_its_profile_once_for_each_challenge() {
    let server = Server::start().await;
    let client = server.client();
    let ada = somebody(&client).await;
    let browser = Browser::new(&server);
    assert_eq!(code(browser.sign_in(&client).await), "unknown-passkey");
    let profile = browser.make(&client, &ada).await.unwrap();
    assert_eq!(profile.passkeys.len(), 1);
    assert_eq!(profile.passkeys[0].label, "Chromium on Linux");
    // The same again replaces it; nobody else can have it.
    assert_eq!(browser.make(&client, &ada).await.unwrap().passkeys.len(), 1);
    let eve = somebody(&client).await;
    assert_eq!(code(browser.make(&client, &eve).await), "bad-passkey");

    let answer = browser.answer("webauthn.get", &challenge(&client).await);
    let added = use_it(&client, &answer).await.unwrap();
    assert_eq!(code(use_it(&client, &answer).await), "bad-passkey");
    let known: Profile = client.get_as("/api/profile", &added.secret).await.unwrap();
    assert_eq!(known.devices.len(), 2);
    assert_eq!(known.passkeys, profile.passkeys);
    // It stays good.
    browser.sign_in(&client).await.unwrap();

    let mine: Value = client.get_as("/api/profile/data", &ada).await.unwrap();
    assert_eq!(mine["passkeys"][0]["label"], "Chromium on Linux");
    assert_eq!(mine["passkeys"][0]["for the site"], "127.0.0.1");
    let nothing = json!({});
    let forget = client.post::<Forgotten>("/api/profile/forget", Some(&ada), &nothing);
    forget.await.unwrap();
    assert_eq!(code(browser.sign_in(&client).await), "unknown-passkey");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_passkey_has_not_signed_here_is_refused() {
    let server = Server::start().await;
    let client = server.client();
    let ada = somebody(&client).await;
    let mut browser = Browser::new(&server);
    // Made on a page of somebody else, for another site, without a look at who it is.
    for (origin, site, flags) in [
        ("https://evil.example", "evil.example", 0x05),
        (&*server.url, "evil.example", 0x05),
        (&*server.url, "127.0.0.1", 0x01),
        (&*server.url, "127.0.0.1", 0x04),
    ] {
        browser = Browser { origin: origin.to_owned(), site: site.to_owned(), flags, ..browser };
        assert_eq!(code(browser.make(&client, &ada).await), "bad-passkey", "{origin} {site}");
    }
    browser = Browser { flags: 0x05, ..browser };
    browser.make(&client, &ada).await.unwrap();

    let good = challenge(&client).await;
    let create: Value =
        client.post("/api/profile/passkeys/ask", Some(&ada), &json!({})).await.unwrap();
    let made_up = good.replace(' ', "  ");
    for (kind, challenge) in [
        ("webauthn.create", good.as_str()),
        ("webauthn.get", create["challenge"].as_str().unwrap()),
        ("webauthn.get", &made_up),
        ("webauthn.get", ""),
    ] {
        let refused = use_it(&client, &browser.answer(kind, challenge)).await;
        assert_eq!(code(refused), "bad-passkey", "{kind} {challenge}");
    }
    // Another key under the same name, and something else than what was signed.
    let other = Browser { id: browser.id.clone(), ..Browser::new(&server) };
    assert_eq!(code(use_it(&client, &other.answer("webauthn.get", &good)).await), "bad-passkey");
    let mut answer = browser.answer("webauthn.get", &good);
    let site = digest(&SHA256, b"127.0.0.1");
    answer["authenticator_data"] = json!(text(&[site.as_ref(), &[0x07, 0, 0, 0, 0]].concat()));
    assert_eq!(code(use_it(&client, &answer).await), "bad-passkey");
    for field in ["client_data", "authenticator_data", "signature"] {
        let mut answer = browser.answer("webauthn.get", &good);
        answer[field] = json!("!");
        assert_eq!(code(use_it(&client, &answer).await), "bad-passkey", "{field}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passkey_that_was_removed_is_worth_nothing() {
    let server = Server::start().await;
    let client = server.client();
    let ada = somebody(&client).await;
    let browser = Browser::new(&server);
    browser.make(&client, &ada).await.unwrap();
    let http = reqwest::Client::new();
    let path = format!("{}/api/profile/passkeys/{}", server.url, browser.id);
    let removed = http.delete(&path).bearer_auth(&ada).send().await.unwrap();
    assert!(removed.json::<Profile>().await.unwrap().passkeys.is_empty());
    assert_eq!(http.delete(&path).bearer_auth(&ada).send().await.unwrap().status(), 404);
    assert_eq!(code(browser.sign_in(&client).await), "unknown-passkey");
    for _ in 0..10 {
        Browser::new(&server).make(&client, &ada).await.unwrap();
    }
    assert_eq!(code(browser.make(&client, &ada).await), "too-many-passkeys");
    server.stop().await;
}
