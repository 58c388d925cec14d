//! Stopping letters with one click (RFC 8058), without signing in: the link in a letter is proof enough.
//!
//! A link carries a random name of the address and a signature of it. Only the name is stored, and goes
//! with the address; the signature tells links of ours from others even then, so that a link that was
//! used before is answered like the first time.

use std::net::IpAddr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lettre::Address;
use ring::hmac::{self, HMAC_SHA256};

use super::words::Language;
use crate::app::App;
use crate::problem::Problem;
use crate::token;

/// The name under which the store keeps the key that signs links.
const KEY: &str = "unsubscribe";

/// Signs the links of letters.
pub struct LinkKey(hmac::Key);

impl LinkKey {
    fn new(secret: &str) -> LinkKey {
        LinkKey(hmac::Key::new(HMAC_SHA256, secret.as_bytes()))
    }

    /// The token of a link for an address of this name.
    fn token(&self, name: &str) -> String {
        let signature = hmac::sign(&self.0, name.as_bytes());
        format!("{name}.{}", URL_SAFE_NO_PAD.encode(signature.as_ref()))
    }

    /// The name in a token; nothing if it is none of ours.
    fn name<'t>(&self, token: &'t str) -> Option<&'t str> {
        let (name, signature) = token.split_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        hmac::verify(&self.0, name.as_bytes(), &signature).ok().map(|()| name)
    }
}

impl App {
    /// The key of links, which all processes share. The first one that needs it makes it.
    async fn link_key(&self) -> Result<&LinkKey, Problem> {
        let make = async || {
            let kept = self.store.shared_secret(KEY, &token::token()?).await?;
            Ok::<LinkKey, Problem>(LinkKey::new(&kept))
        };
        self.notifier.link_key.get_or_try_init(make).await
    }

    /// The link that stops letters to an address of a profile.
    ///
    /// # Errors
    /// If the address is not that of the profile any more, or the store does not answer.
    pub(super) async fn unsubscribe_link(
        &self,
        profile: &str,
        to: &Address,
        language: Language,
        home: &str,
    ) -> Result<String, Problem> {
        let (to, fresh) = (to.to_string(), token::token()?);
        let name = self.change_profile(profile, |data| {
            let email = data.notify.as_mut().and_then(|notify| notify.email.as_mut());
            let email = email.filter(|email| email.address == to);
            let email = email.ok_or_else(|| Problem::internal("an address that is gone"))?;
            Ok(email.name.get_or_insert_with(|| fresh.clone()).clone())
        });
        let token = self.link_key().await?.token(&name.await?);
        Ok(format!("{home}/api/unsubscribe/{token}?language={}", language.code()))
    }

    /// Whether a token is that of a link of ours.
    ///
    /// # Errors
    /// If it is not, or too many were tried.
    pub(crate) async fn check_unsubscribe(
        &self,
        token: &str,
        from: IpAddr,
    ) -> Result<String, Problem> {
        self.limits.guess(from)?;
        let bad = || Problem::not_found("bad-link", "this is not a link of a letter from here");
        self.link_key().await?.name(token).map(str::to_owned).ok_or_else(bad)
    }

    /// Uses an e-mail address no more, unless that is so already. Other channels stay as they are.
    ///
    /// # Errors
    /// If the token is none of ours, or too many were tried.
    pub(crate) async fn unsubscribe(&self, token: &str, from: IpAddr) -> Result<(), Problem> {
        let name = self.check_unsubscribe(token, from).await?;
        let found = self.store.profile_with_key(&token::fingerprint(&name)).await?;
        let Some(row) = found else { return Ok(()) };
        self.change_profile(&row.id, |data| {
            if let Some(notify) = &mut data.notify
                && notify.email.as_ref().is_some_and(|email| email.name.as_ref() == Some(&name))
            {
                notify.email = None;
            }
            Ok(())
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_links_of_ours_have_a_name() {
        let (ours, other) = (LinkKey::new("ours"), LinkKey::new("other"));
        let token = ours.token("somebody");
        assert_eq!(ours.name(&token), Some("somebody"));
        assert_eq!(other.name(&token), None);
        let forged = token.replace("somebody", "somebodx");
        for bad in ["", "somebody", "somebody.", ".", "somebody.AAAA", &forged, &token[1..]] {
            assert_eq!(ours.name(bad), None, "{bad}");
        }
    }
}
