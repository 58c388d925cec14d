//! Passkeys: another way back when all devices are lost, where the browser supports it (WebAuthn).
//!
//! Attestation would say who made an authenticator, and nobody here wants to know. Without it nothing is
//! left that a browser does not take apart itself: it hands out the public key, and what is signed later is
//! compared and verified below, with the primitives of ring, which is here for TLS anyway.

use std::net::IpAddr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey,
    VerificationAlgorithm,
};
use serde::{Deserialize, Serialize};
use trestle_protocol::profile::{
    AddPasskey, AddedDevice, Passkey, PasskeyChallenge, PasskeyRequest, Profile, UsePasskey,
};
use url::Url;

use super::data::today;
use super::service::Known;
use crate::app::App;
use crate::problem::Problem;
use crate::seal::Seal;
use crate::time::{self, Millis};
use crate::{sanitize, token};

/// The most passkeys of a profile.
const MOST: usize = 10;
/// How long somebody may take to answer a challenge.
const GOOD_FOR: Millis = 10 * 60_000;
/// The name under which the store keeps the key that seals challenges.
const SEAL: &str = "passkey";
/// The longest id of a passkey that there is, and the longest key.
const LONGEST_ID: usize = 1_400;
const LONGEST_KEY: usize = 400;

/// What flags of an authenticator say: somebody was there, and proved to be its owner.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;

/// How a public key begins (RFC 5280), by its kind.
const P256: &[u8] = b"\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00";
const EDWARDS: &[u8] = b"\x30\x2a\x30\x05\x06\x03\x2b\x65\x70\x03\x21\x00";
const RSA_2048: &[u8] = b"\x30\x82\x01\x22\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00\x03\x82\x01\x0f\x00";

/// A passkey, as it is stored: nothing of it is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasskeyData {
    /// What browsers call it.
    pub id: String,
    /// Its public key.
    pub key: String,
    /// What people call it.
    pub label: String,
    /// The day on which it was made.
    pub created: Millis,
    /// The name of the site that it is for.
    pub site: String,
    /// When the last challenge was made that it has answered: older ones count no more.
    pub answered: Millis,
}

impl PasskeyData {
    /// As the devices of its profile may know it.
    pub fn describe(&self) -> Passkey {
        let PasskeyData { id, label, created, .. } = self.clone();
        Passkey { id, label, created }
    }

    /// By which the profile is found.
    pub fn hash(&self) -> String {
        hash(&self.id)
    }
}

fn hash(id: &str) -> String {
    token::fingerprint(&format!("passkey {id}"))
}

fn bad() -> Problem {
    Problem::bad_request("bad-passkey", "the passkey could not be verified; please try again")
}

fn unknown() -> Problem {
    let message = "this passkey belongs to no profile here; perhaps it was removed";
    Problem::not_found("unknown-passkey", message)
}

fn decode(text: &str) -> Result<Vec<u8>, Problem> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| bad())
}

/// What is asked of an authenticator.
#[derive(Clone, Copy)]
enum Ceremony {
    Create,
    Get,
}

impl Ceremony {
    fn name(self) -> &'static str {
        match self {
            Ceremony::Create => "webauthn.create",
            Ceremony::Get => "webauthn.get",
        }
    }
}

/// What a browser says that it was asked for, which the signature covers.
#[derive(Deserialize)]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
}

/// What a browser has answered, as far as it does not depend on a key.
struct Answer {
    /// The site, by its name.
    site: String,
    /// Where exactly: host and port.
    place: String,
    /// When the challenge was made.
    asked: Millis,
}

/// A challenge that was made at some time.
fn challenge(seal: &Seal, ceremony: Ceremony, now: Millis) -> Result<String, Problem> {
    Ok(seal.seal(&format!("{} {now} {}", ceremony.name(), token::token()?)))
}

/// When a challenge of ours was made.
fn asked(seal: &Seal, challenge: &str, ceremony: Ceremony, now: Millis) -> Option<Millis> {
    let mut parts = seal.open(challenge)?.split(' ');
    let asked = (parts.next() == Some(ceremony.name())).then(|| parts.next()?.parse().ok());
    asked.flatten().filter(|asked| (0..GOOD_FOR).contains(&(now - asked)))
}

/// Reads an answer, and checks what does not depend on a key.
fn read(
    seal: &Seal,
    ceremony: Ceremony,
    client_data: &[u8],
    authenticator_data: &[u8],
    now: Millis,
) -> Option<Answer> {
    let said: ClientData = serde_json::from_slice(client_data).ok()?;
    let challenge = URL_SAFE_NO_PAD.decode(&said.challenge).ok()?;
    let asked = asked(seal, std::str::from_utf8(&challenge).ok()?, ceremony, now)?;
    let origin = Url::parse(&said.origin).ok()?;
    let site = origin.host_str()?.to_owned();
    let place = origin[url::Position::BeforeHost..url::Position::AfterPort].to_owned();
    let (for_site, rest) = authenticator_data.split_at_checked(32)?;
    let flags = *rest.first()?;
    let good = said.r#type == ceremony.name()
        && for_site == digest(&SHA256, site.as_bytes()).as_ref()
        && flags & (PRESENT | VERIFIED) == PRESENT | VERIFIED;
    good.then_some(Answer { site, place, asked })
}

/// A public key that can verify something.
fn verifier(key: &[u8]) -> Option<UnparsedPublicKey<&[u8]>> {
    let kinds: [(&[u8], &'static dyn VerificationAlgorithm); 3] = [
        (P256, &ECDSA_P256_SHA256_ASN1),
        (EDWARDS, &ED25519),
        (RSA_2048, &RSA_PKCS1_2048_8192_SHA256),
    ];
    kinds.into_iter().find_map(|(prefix, algorithm)| {
        Some(UnparsedPublicKey::new(algorithm, key.strip_prefix(prefix)?))
    })
}

impl App {
    async fn passkey_seal(&self) -> Result<&Seal, Problem> {
        self.shared_seal(SEAL, &self.challenges).await
    }

    /// What a browser needs to make a passkey.
    ///
    /// # Errors
    /// If there are too many, or the store does not answer.
    pub(crate) async fn ask_passkey(&self, known: &Known) -> Result<PasskeyRequest, Problem> {
        if known.data.passkeys.len() >= MOST {
            let message = format!("at most {MOST} passkeys; remove one first");
            return Err(Problem::conflict("too-many-passkeys", message));
        }
        let seal = self.passkey_seal().await?;
        // The same for all passkeys of a profile, so that an authenticator keeps one of them.
        let user = token::fingerprint(&format!("passkeys of {}", known.row.id));
        Ok(PasskeyRequest {
            challenge: challenge(seal, Ceremony::Create, time::now())?,
            user: user[..32].to_owned(),
            name: known.data.name.clone(),
            known: known.data.passkeys.iter().map(|passkey| passkey.id.clone()).collect(),
        })
    }

    /// Adds a passkey that a browser has made on a page of this server, which is at `host`.
    ///
    /// # Errors
    /// If it is not one, or too many.
    pub(crate) async fn add_passkey(
        &self,
        known: &Known,
        made: &AddPasskey,
        host: Option<&str>,
    ) -> Result<Profile, Problem> {
        let seal = self.passkey_seal().await?;
        let (client, authenticator) =
            (decode(&made.client_data)?, decode(&made.authenticator_data)?);
        let answer = read(seal, Ceremony::Create, &client, &authenticator, time::now());
        let answer = answer.filter(|answer| Some(answer.place.as_str()) == host).ok_or_else(bad)?;
        let key = decode(&made.public_key)?;
        let fits = made.id.len() <= LONGEST_ID && key.len() <= LONGEST_KEY;
        if !fits || decode(&made.id)?.is_empty() || verifier(&key).is_none() {
            return Err(bad());
        }
        let passkey = PasskeyData {
            id: made.id.clone(),
            key: URL_SAFE_NO_PAD.encode(&key),
            label: sanitize::label(&made.label),
            created: today(),
            site: answer.site,
            answered: answer.asked,
        };
        let taken = self.store.profile_with_key(&passkey.hash()).await?;
        if taken.is_some_and(|row| row.id != known.row.id) {
            return Err(bad());
        }
        self.change_profile(&known.row.id, |data| {
            data.passkeys.retain(|other| other.id != passkey.id);
            if data.passkeys.len() >= MOST {
                let message = format!("at most {MOST} passkeys; remove one first");
                return Err(Problem::conflict("too-many-passkeys", message));
            }
            data.passkeys.push(passkey.clone());
            Ok(data.describe(&known.device))
        })
        .await
    }

    /// Removes a passkey: it is worth nothing any more.
    ///
    /// # Errors
    /// If there is no such passkey.
    pub(crate) async fn remove_passkey(&self, known: &Known, id: &str) -> Result<Profile, Problem> {
        self.change_profile(&known.row.id, |data| {
            let before = data.passkeys.len();
            data.passkeys.retain(|passkey| passkey.id != id);
            if data.passkeys.len() == before {
                return Err(unknown());
            }
            Ok(data.describe(&known.device))
        })
        .await
    }

    /// Something for a passkey to sign.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn passkey_challenge(&self) -> Result<PasskeyChallenge, Problem> {
        let seal = self.passkey_seal().await?;
        Ok(PasskeyChallenge { challenge: challenge(seal, Ceremony::Get, time::now())? })
    }

    /// Adds a device to the profile of a passkey that has signed a challenge. It counts once: of a passkey
    /// only challenges that are newer than its last one are taken.
    ///
    /// # Errors
    /// If it belongs to no profile, or has not signed; if too many were tried.
    pub(crate) async fn use_passkey(
        &self,
        used: &UsePasskey,
        before: Option<&str>,
        address: IpAddr,
    ) -> Result<AddedDevice, Problem> {
        self.limits.guess(address)?;
        let seal = self.passkey_seal().await?;
        let (client, authenticator) =
            (decode(&used.client_data)?, decode(&used.authenticator_data)?);
        let answer = read(seal, Ceremony::Get, &client, &authenticator, time::now());
        let (answer, signature) = (answer.ok_or_else(bad)?, decode(&used.signature)?);
        let signed = [&authenticator[..], digest(&SHA256, &client).as_ref()].concat();
        let row = self.store.profile_with_key(&hash(&used.id)).await?.ok_or_else(unknown)?;
        self.add_device(&row.id, &used.device, before, |data| {
            let passkey = data.passkeys.iter_mut().find(|passkey| passkey.id == used.id);
            let passkey = passkey.ok_or_else(unknown)?;
            let key = decode(&passkey.key)?;
            let verified =
                verifier(&key).is_some_and(|key| key.verify(&signed, &signature).is_ok());
            if !verified || passkey.site != answer.site || answer.asked <= passkey.answered {
                return Err(bad());
            }
            passkey.answered = answer.asked;
            Ok(())
        })
        .await
    }
}
