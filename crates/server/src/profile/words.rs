//! Recovery words: the way back when all devices are lost.

use std::net::IpAddr;

use bip39::{Language, Mnemonic};
use trestle_protocol::profile::{AddedDevice, Recover, RecoveryWords};

use super::data::{WordsData, today};
use super::service::Known;
use crate::app::App;
use crate::problem::Problem;
use crate::token;

/// What is stored of words. They stand for 128 random bits, which nobody can try out: a slow hash such as
/// Argon2 protects what people think of themselves, and would only cost time here.
fn key(words: &Mnemonic) -> String {
    let words: Vec<&str> = words.words().collect();
    token::fingerprint(&format!("words {}", words.join(" ")))
}

/// Words as somebody typed them.
///
/// # Errors
/// Which of them is not one, or that they do not belong together.
fn read(typed: &str) -> Result<Mnemonic, Problem> {
    let typed = typed.to_lowercase();
    let words = typed.split(|letter: char| !letter.is_ascii_alphabetic());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if words.len() != 12 {
        let message = format!("there are twelve words, not {}", words.len());
        return Err(Problem::bad_request("bad-words", message));
    }
    Mnemonic::parse_in_normalized(Language::English, &words.join(" ")).map_err(|error| {
        let message = match error {
            bip39::Error::UnknownWord(place) => {
                format!("word {} is not one of the list; perhaps a letter is wrong", place + 1)
            }
            _ => "these words do not belong together; perhaps two are swapped".to_owned(),
        };
        Problem::bad_request("bad-words", message)
    })
}

impl App {
    /// Words with which a profile is found again. Those from before are worth nothing any more.
    ///
    /// # Errors
    /// If they cannot be stored.
    pub(crate) async fn new_words(&self, known: &Known) -> Result<RecoveryWords, Problem> {
        let words = Mnemonic::from_entropy_in(Language::English, &token::word_bits()?)
            .map_err(|_| Problem::internal("bits that make no words"))?;
        self.change_profile(&known.row.id, |data| {
            data.words = Some(WordsData { hash: key(&words), made: today() });
            Ok(())
        })
        .await?;
        Ok(RecoveryWords { words: words.words().map(str::to_owned).collect() })
    }

    /// Adds a device to the profile of these words.
    ///
    /// # Errors
    /// If they are not words of a profile; if too many were tried.
    pub(crate) async fn recover(
        &self,
        recover: &Recover,
        before: Option<&str>,
        address: IpAddr,
    ) -> Result<AddedDevice, Problem> {
        self.limits.guess(address)?;
        let key = key(&read(&recover.words)?);
        let unknown = || {
            let message = "these words belong to no profile here; perhaps newer ones were made";
            Problem::not_found("unknown-words", message)
        };
        let row = self.store.profile_with_key(&key).await?.ok_or_else(unknown)?;
        self.add_device(&row.id, &recover.device, before, |data| {
            let good = data.words.as_ref().is_some_and(|words| words.hash == key);
            good.then_some(()).ok_or_else(unknown)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &str =
        "legal winner thank year wave sausage worth useful legal winner thank yellow";

    #[test]
    fn words_are_read_however_they_are_typed() {
        let good = read(WORDS).unwrap();
        let numbered: Vec<String> =
            (1..).zip(WORDS.split(' ')).map(|(n, word)| format!("{n}. {word}\n")).collect();
        for typed in [WORDS.to_uppercase(), WORDS.replace(' ', ",\t"), numbered.concat()] {
            assert_eq!(read(&typed).map(|words| key(&words)), Ok(key(&good)));
        }
    }

    #[test]
    fn what_is_wrong_with_words_is_said() {
        let wrong = |typed: &str| read(typed).unwrap_err().message.into_owned();
        assert_eq!(wrong("legal winner"), "there are twelve words, not 2");
        let unknown = wrong(&WORDS.replace("wave", "wawe"));
        assert!(unknown.starts_with("word 5 is not one of the list"), "{unknown}");
        let swapped = wrong(&WORDS.replace("year wave", "wave year"));
        assert!(swapped.contains("do not belong together"), "{swapped}");
    }

    #[test]
    fn what_is_stored_is_no_key_of_anything_else() {
        assert_ne!(key(&read(WORDS).unwrap()), token::fingerprint(WORDS));
    }
}
