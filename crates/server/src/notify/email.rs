//! E-mail, by the SMTP server that the host has set.

use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message as Letter};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use super::message::Message;
use super::outside::Outcome;
use super::words::Language;

/// How long a letter may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// Sends letters.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// A server like `smtps://USER:PASSWORD@HOST`, and who writes.
    ///
    /// # Errors
    /// If one of them makes no sense.
    pub fn new(url: &str, from: Option<&str>) -> Result<Mailer, String> {
        // What is wrong is not repeated: it may be the password.
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| {
            "--mail should look like smtps://USER:PASSWORD@HOST, or \
             smtp://USER:PASSWORD@HOST:587?tls=required"
                .to_owned()
        })?;
        let from = from.ok_or("--mail needs --mail-from: who writes the letters")?;
        let from = from.parse().map_err(|_| {
            format!("--mail-from should look like \"Trestle <games@example.org>\", not {from:?}")
        })?;
        Ok(Mailer { transport: transport.timeout(Some(PATIENCE)).build(), from })
    }

    /// Tells somebody who has agreed to it.
    pub async fn tell(
        &self,
        to: &Address,
        message: &Message,
        language: Language,
        public_url: &str,
        id: &str,
    ) -> Outcome {
        let mut text = String::new();
        for (path, about) in &message.tables {
            text.push_str(&format!("{about}\n{public_url}{path}\n\n"));
        }
        if message.tables.is_empty() {
            text.push_str(&format!("{}\n\n", message.body));
        }
        text.push_str(&format!("--\n{} {public_url}/profile\n", language.stop()));
        self.send(to, &message.title, text, id).await
    }

    /// Asks the owner of an address whether they agree.
    pub async fn ask(&self, to: &Address, language: Language, link: &str, id: &str) -> Outcome {
        let [subject, text] = language.consent();
        let text = format!("{text}\n\n{link}\n\n{}\n", language.not_you());
        self.send(to, subject, text, id).await
    }

    async fn send(&self, to: &Address, subject: &str, text: String, id: &str) -> Outcome {
        let domain = self.from.email.domain();
        let letter = Letter::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to.clone()))
            .subject(subject)
            // The same for a letter that is sent again: mailboxes show it once.
            .message_id(Some(format!("<{id}@{domain}>")))
            .header(ContentType::TEXT_PLAIN)
            // No answers of those who are away.
            .raw_header(HeaderValue::new(
                HeaderName::new_from_ascii_str("Auto-Submitted"),
                "auto-generated".to_owned(),
            ))
            .body(text);
        let letter = match letter {
            Ok(letter) => letter,
            Err(error) => return Outcome::Refused(error.to_string()),
        };
        match self.transport.send(letter).await {
            Ok(_) => Outcome::Taken,
            Err(error) => {
                // What the other side says in words may name the address, which is nothing for a log.
                let why = error.status().map_or_else(|| error.to_string(), |code| code.to_string());
                let is_final = error.is_permanent();
                if is_final { Outcome::Refused(why) } else { Outcome::Failed { why, after: None } }
            }
        }
    }
}
