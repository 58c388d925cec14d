//! Stopping letters with one click (RFC 8058), without signing in: the link in a letter is proof enough.
//!
//! A link carries a random name of the address and a signature of it. Only the name is stored, and goes
//! with the address; the signature tells links of ours from others even then, so that a link that was
//! used before is answered like the first time.

use std::net::IpAddr;

use lettre::Address;

use super::words::Language;
use crate::app::App;
use crate::problem::Problem;
use crate::seal::Seal;
use crate::token;

/// The name under which the store keeps the key that seals links.
const SEAL: &str = "unsubscribe";

impl App {
    async fn link_seal(&self) -> Result<&Seal, Problem> {
        self.shared_seal(SEAL, &self.notifier.links).await
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
        let token = self.link_seal().await?.seal(&name.await?);
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
        self.link_seal().await?.open(token).map(str::to_owned).ok_or_else(bad)
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
