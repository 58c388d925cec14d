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

/// What mailboxes send to the address that stops letters (RFC 8058).
const ONE_CLICK: &str = "List-Unsubscribe=One-Click";

/// A notification as a letter.
pub struct Notice<'n> {
    /// What it says.
    pub message: &'n Message,
    /// In which language.
    pub language: Language,
    /// Where this server is.
    pub home: &'n str,
    /// The link that stops letters to this address.
    pub stop: &'n str,
}

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
    pub async fn tell(&self, to: &Address, notice: &Notice<'_>, id: &str) -> Outcome {
        let Notice { message, language, home, stop } = notice;
        let mut text = String::new();
        for (path, about) in &message.tables {
            text.push_str(&format!("{about}\n{home}{path}\n\n"));
        }
        if message.tables.is_empty() {
            text.push_str(&format!("{}\n\n", message.body));
        }
        let [change, end] = language.stop();
        text.push_str(&format!("--\n{change} {home}/profile\n{end} {stop}\n"));
        // Mailboxes show a button for it.
        let headers = [
            ("List-Unsubscribe", format!("<{stop}>")),
            ("List-Unsubscribe-Post", ONE_CLICK.into()),
        ];
        self.send(to, &message.title, text, id, &headers).await
    }

    /// Asks the owner of an address whether they agree.
    pub async fn ask(&self, to: &Address, language: Language, link: &str, id: &str) -> Outcome {
        let [subject, text] = language.consent();
        let text = format!("{text}\n\n{link}\n\n{}\n", language.not_you());
        self.send(to, subject, text, id, &[]).await
    }

    async fn send(
        &self,
        to: &Address,
        subject: &str,
        text: String,
        id: &str,
        headers: &[(&'static str, String)],
    ) -> Outcome {
        let domain = self.from.email.domain();
        let mut letter = Letter::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to.clone()))
            .subject(subject)
            // The same for a letter that is sent again: mailboxes show it once.
            .message_id(Some(format!("<{id}@{domain}>")))
            .header(ContentType::TEXT_PLAIN);
        // No answers of those who are away.
        let usual = [("Auto-Submitted", "auto-generated".to_owned())];
        for (name, value) in usual.iter().chain(headers) {
            let name = HeaderName::new_from_ascii_str(name);
            letter = letter.raw_header(HeaderValue::new(name, value.clone()));
        }
        let letter = match letter.body(text) {
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
