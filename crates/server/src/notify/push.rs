//! Web Push: messages to browsers, which nobody can read on the way (RFC 8291), signed with a key of
//! this server (VAPID, RFC 8292).
//!
//! The primitives are those of ring, which is here for TLS anyway.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use url::Url;

use super::message::Message;
use super::outside::{Outcome, Outside};
use super::settings::PushData;
use crate::time;

/// For how long a push service keeps a message, in seconds.
const KEPT: u32 = 86_400;
/// For how long a signature is good; services take no more than a day.
const SIGNED_FOR: i64 = 12 * 3_600;
/// Text of one record; what is longer than this no service takes.
const RECORD: u32 = 4_096;
/// The length of a public key: an uncompressed point.
const POINT: usize = 65;
/// The length of the secret of a subscription.
const SECRET: usize = 16;

/// The key with which this server signs.
pub struct VapidKey {
    pair: EcdsaKeyPair,
}

impl VapidKey {
    /// A new key, as text to be kept.
    pub fn fresh() -> Option<String> {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).ok()?;
        Some(URL_SAFE_NO_PAD.encode(made.as_ref()))
    }

    /// The key that was kept as text.
    pub fn read(text: &str) -> Option<VapidKey> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, &bytes, &SystemRandom::new()).ok()?;
        Some(VapidKey { pair })
    }

    /// What browsers subscribe with.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    /// The header that proves to a push service who sends.
    fn authorization(&self, endpoint: &Url, subject: &str, now: i64) -> Option<String> {
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": now / 1_000 + SIGNED_FOR,
            "sub": subject,
        });
        let header = json!({"typ": "JWT", "alg": "ES256"});
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(&header), part(&claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

/// Whether a subscription has what it takes.
pub fn is_good(push: &PushData) -> bool {
    let point = URL_SAFE_NO_PAD.decode(push.p256dh.trim_end_matches('='));
    let secret = URL_SAFE_NO_PAD.decode(push.auth.trim_end_matches('='));
    // Whether the point lies on the curve shows when it is used; a bad one fails there.
    point.is_ok_and(|point| point.len() == POINT && point[0] == 4)
        && secret.is_ok_and(|secret| secret.len() == SECRET)
        && encrypt(push, b"try").is_some()
}

/// Sends a message to a browser.
pub async fn send(
    outside: &Outside,
    key: &VapidKey,
    subject: &str,
    push: &PushData,
    message: &Message,
) -> Outcome {
    let refused = |why: &str| Outcome::Refused(why.to_owned());
    let Some(url) = outside.check(&push.endpoint) else { return refused("a bad address") };
    let text = json!({
        "title": message.title,
        "body": message.body,
        "path": message.path,
        "tag": message.tag,
    });
    let Some(body) = encrypt(push, text.to_string().as_bytes()) else {
        return refused("a bad key");
    };
    let Some(authorization) = key.authorization(&url, subject, time::wall()) else {
        return refused("it could not be signed");
    };
    let headers = [
        ("authorization", authorization),
        ("content-encoding", "aes128gcm".to_owned()),
        ("content-type", "application/octet-stream".to_owned()),
        ("ttl", KEPT.to_string()),
        ("urgency", "high".to_owned()),
        ("topic", message.tag.clone()),
    ];
    outside.post(&url, &headers, body).await
}

/// Encrypts a text for a browser, as RFC 8291 wants it: one record, with a key of its own.
fn encrypt(push: &PushData, text: &[u8]) -> Option<Vec<u8>> {
    let theirs = URL_SAFE_NO_PAD.decode(push.p256dh.trim_end_matches('=')).ok()?;
    let secret = URL_SAFE_NO_PAD.decode(push.auth.trim_end_matches('=')).ok()?;
    let random = SystemRandom::new();
    let ours = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let our_point = ours.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;

    let their_point = UnparsedPublicKey::new(&ECDH_P256, &theirs);
    let info = [b"WebPush: info\0", theirs.as_slice(), our_point.as_ref()];
    let shared = agreement::agree_ephemeral(ours, &their_point, |agreed| {
        let mixed = Salt::new(HKDF_SHA256, &secret).extract(agreed);
        expand::<32>(&mixed, &info)
    });
    let root = Salt::new(HKDF_SHA256, &salt).extract(&shared.ok()??);
    let key = expand::<16>(&root, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand::<12>(&root, &[b"Content-Encoding: nonce\0"])?;

    // 2: this record is the last one.
    let mut sealed = [text, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).ok()?;
    let point = our_point.as_ref();
    let head = [&salt[..], &RECORD.to_be_bytes(), &[u8::try_from(point.len()).ok()?], point];
    Some([head.concat(), sealed].concat())
}

/// So many bytes of a derived key.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(root: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    root.expand(info, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    // The example of RFC 8291, section 5.
    const POINT_OF_RFC: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const SECRET_OF_RFC: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    fn subscription(p256dh: &str, auth: &str) -> PushData {
        let (device, endpoint) = ("d".to_owned(), "https://push.example.org/x".to_owned());
        PushData { device, endpoint, p256dh: p256dh.to_owned(), auth: auth.to_owned() }
    }

    #[test]
    fn bad_keys_are_noticed() {
        assert!(is_good(&subscription(POINT_OF_RFC, SECRET_OF_RFC)));
        assert!(is_good(&subscription(&format!("{POINT_OF_RFC}="), &format!("{SECRET_OF_RFC}=="))));
        assert!(!is_good(&subscription(POINT_OF_RFC, "AAAA")));
        assert!(!is_good(&subscription("BAAA", SECRET_OF_RFC)));
        assert!(!is_good(&subscription("no base64!", SECRET_OF_RFC)));
        // A point that does not lie on the curve.
        let beside = format!("{}x4", &POINT_OF_RFC[..POINT_OF_RFC.len() - 2]);
        assert!(!is_good(&subscription(&beside, SECRET_OF_RFC)));
    }

    #[test]
    fn every_message_has_a_key_of_its_own() {
        let push = subscription(POINT_OF_RFC, SECRET_OF_RFC);
        let (one, other) = (encrypt(&push, b"hello").unwrap(), encrypt(&push, b"hello").unwrap());
        assert_ne!(one, other);
        // Salt, record size, key, then text, mark and tag.
        assert_eq!(one.len(), 16 + 4 + 1 + 65 + 5 + 1 + 16);
        assert_eq!(one[16..21], [0, 0, 16, 0, 65]);
    }

    #[test]
    fn a_key_that_was_kept_is_the_same_key() {
        let text = VapidKey::fresh().unwrap();
        let (one, other) = (VapidKey::read(&text).unwrap(), VapidKey::read(&text).unwrap());
        assert_eq!(one.public(), other.public());
        assert_eq!(one.public().len(), 87);
        assert!(VapidKey::read("nonsense").is_none());
    }
}
