//! Secrets of players, ids of tables, seeds: everything that must not be guessed.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use trestle_engine::Seed;

use crate::problem::Problem;

/// Digits and small letters that cannot be mistaken for each other.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Bytes that nobody can guess.
///
/// # Errors
/// If the operating system has none to give.
fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Problem::internal("no randomness to be had"))?;
    Ok(bytes)
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The id of a new table: 80 bits, because everybody who knows it may watch.
pub fn table_id() -> Result<String, Problem> {
    Ok(letters(&random::<16>()?))
}

/// The id of the table where the people of another play again: the same for all who ask, and a secret
/// until the seed is shown.
pub fn rematch_id(table: &str, seed: Seed) -> String {
    let hash = Sha256::digest(format!("rematch of {table} {seed}").as_bytes());
    letters(&hash[..16])
}

/// Whether a text could be the id of a table. Wider than what is given out: tables stay where they are
/// when the alphabet changes.
pub fn is_table_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The seed of a new game.
pub fn seed() -> Result<Seed, Problem> {
    Ok(Seed(random()?))
}

/// A secret for a player: 256 bits.
pub fn token() -> Result<String, Problem> {
    Ok(hex(&random::<32>()?))
}

/// What the secret of a device begins with, so that it is told from the token of a seat.
const DEVICE: &str = "device-";

/// A secret for a device of a profile: 256 bits.
pub fn device_secret() -> Result<String, Problem> {
    Ok(format!("{DEVICE}{}", token()?))
}

/// Whether a text could be the secret of a device.
pub fn is_device_secret(text: &str) -> bool {
    text.len() == DEVICE.len() + 64 && text.starts_with(DEVICE)
}

/// The id of a new profile. It never leaves the server.
pub fn profile_id() -> Result<String, Problem> {
    Ok(letters(&random::<16>()?))
}

/// The id of a device among those of a profile.
pub fn device_id() -> Result<String, Problem> {
    Ok(letters(&random::<8>()?))
}

/// A code that people can type: 60 bits. It counts once and for ten minutes, and few can be tried.
pub fn code() -> Result<String, Problem> {
    Ok(letters(&random::<12>()?).to_uppercase())
}

/// A code as it was given out, however it was typed.
pub fn normal_code(typed: &str) -> String {
    let letters = typed.chars().filter(char::is_ascii_alphanumeric);
    letters
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        })
        .collect()
}

/// Bits for recovery words.
pub fn word_bits() -> Result<[u8; 16], Problem> {
    random()
}

/// What is stored of a secret. It has 256 random bits, so a plain hash is enough: there is nothing to
/// guess that a slow one could protect.
pub fn fingerprint(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// Whether a text could be a fingerprint.
pub fn is_fingerprint(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Whether a secret has this fingerprint, in the same time whatever it is.
pub fn matches(token: &str, fingerprint: &str) -> bool {
    self::fingerprint(token).as_bytes().ct_eq(fingerprint.as_bytes()).into()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_recognised_by_their_fingerprints() {
        let (one, other) = (token().unwrap(), token().unwrap());
        assert_ne!(one, other);
        assert!(matches(&one, &fingerprint(&one)));
        assert!(!matches(&other, &fingerprint(&one)));
        assert!(!matches("", &fingerprint(&one)));
    }

    #[test]
    fn devices_are_told_from_seats() {
        assert!(is_device_secret(&device_secret().unwrap()));
        assert!(!is_device_secret(&token().unwrap()));
        assert!(!is_device_secret("device-"));
    }

    #[test]
    fn codes_are_read_however_they_are_typed() {
        let given = code().unwrap();
        assert_eq!(given.len(), 12);
        let typed = format!(" {}-{}\n", given[..4].to_lowercase(), &given[4..]);
        assert_eq!(normal_code(&typed), given);
        assert_eq!(normal_code("o0-iIl1"), "001111");
    }

    #[test]
    fn ids_of_tables_are_recognised() {
        assert!(is_table_id(&table_id().unwrap()));
        assert!(is_table_id("3napn8thfhqzj6cA"), "one of an older alphabet");
        assert!(!is_table_id("../../etc/passwd"));
        assert!(!is_table_id("3napn8thfhqzj6c"));
    }

    #[test]
    fn ids_of_tables_can_be_read_out() {
        // The client knows the ids in a pasted text by their small letters and digits.
        for byte in 0..=255 {
            let letter = letters(&[byte]);
            assert!(
                letter.chars().all(|letter| letter.is_ascii_digit() || letter.is_ascii_lowercase())
            );
            assert!(!"ilou".contains(&letter), "{letter} looks like another");
        }
    }
}
