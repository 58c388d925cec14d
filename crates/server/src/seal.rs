//! Texts that the server gives out and recognises when they come back, without storing them.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::hmac::{self, HMAC_SHA256};
use tokio::sync::OnceCell;

use crate::app::App;
use crate::problem::Problem;
use crate::token;

/// A key that signs texts of one kind.
pub struct Seal(hmac::Key);

impl Seal {
    /// The key of this secret.
    pub fn new(secret: &str) -> Seal {
        Seal(hmac::Key::new(HMAC_SHA256, secret.as_bytes()))
    }

    /// A text with its signature, in letters that addresses may have.
    pub fn seal(&self, text: &str) -> String {
        let signature = hmac::sign(&self.0, text.as_bytes());
        format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature.as_ref()))
    }

    /// What a text is known by to those who have the key. It does not tell the text.
    pub fn mark(&self, text: &str) -> String {
        URL_SAFE_NO_PAD.encode(hmac::sign(&self.0, text.as_bytes()).as_ref())
    }

    /// The text that was sealed; nothing if it is none of ours.
    pub fn open<'t>(&self, sealed: &'t str) -> Option<&'t str> {
        let (text, signature) = sealed.rsplit_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        hmac::verify(&self.0, text.as_bytes(), &signature).ok().map(|()| text)
    }
}

impl App {
    /// The seal of this name, which all processes share. The first one that needs it makes it; `kept` is
    /// where this one keeps it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn shared_seal<'k>(
        &self,
        name: &str,
        kept: &'k OnceCell<Seal>,
    ) -> Result<&'k Seal, Problem> {
        let make = async || {
            let secret = self.store.shared_secret(name, &token::token()?).await?;
            Ok::<Seal, Problem>(Seal::new(&secret))
        };
        kept.get_or_try_init(make).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_of_ours_are_opened() {
        let (ours, other) = (Seal::new("ours"), Seal::new("other"));
        let sealed = ours.seal("some.body");
        assert_eq!(ours.open(&sealed), Some("some.body"));
        assert_eq!(other.open(&sealed), None);
        let forged = sealed.replace("body", "bodx");
        for bad in ["", "somebody", "somebody.", ".", "somebody.AAAA", &forged, &sealed[1..]] {
            assert_eq!(ours.open(bad), None, "{bad}");
        }
    }
}
