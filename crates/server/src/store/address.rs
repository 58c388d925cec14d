//! Where a store is.

use std::path::{Path, PathBuf};

use super::StoreError;

/// An address, taken apart.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Address<'u> {
    /// `memory:`
    Memory,
    /// `sqlite:PATH`, or a path alone.
    Sqlite(PathBuf),
    /// `postgres://…`, with a password in it perhaps.
    Postgres(&'u str),
}

impl<'u> Address<'u> {
    pub fn read(url: &'u str) -> Result<Self, StoreError> {
        if url == "memory:" {
            return Ok(Address::Memory);
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Address::Postgres(url));
        }
        let path = match url.strip_prefix("sqlite:") {
            Some(path) => path.strip_prefix("//").unwrap_or(path),
            None => match url.split_once("://") {
                // Only the scheme is repeated: the rest may hold a password.
                Some((scheme, _)) => {
                    let known = "memory:, sqlite:PATH or postgres://…";
                    let why = format!("there is no store {scheme}://: use {known}");
                    return Err(StoreError::Address(why));
                }
                None => url,
            },
        };
        if path.is_empty() {
            let why = "the address of the store names no file: use sqlite:PATH".to_owned();
            return Err(StoreError::Address(why));
        }
        Ok(Address::Sqlite(Path::new(path).to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_address_is_read() {
        let sqlite = |path: &str| Ok(Address::Sqlite(PathBuf::from(path)));
        assert_eq!(Address::read("memory:"), Ok(Address::Memory));
        assert_eq!(Address::read("games.db"), sqlite("games.db"));
        assert_eq!(Address::read("/var/games.db"), sqlite("/var/games.db"));
        assert_eq!(Address::read("sqlite:games.db"), sqlite("games.db"));
        assert_eq!(Address::read("sqlite:///var/games.db"), sqlite("/var/games.db"));
        assert_eq!(Address::read("postgres://h/d"), Ok(Address::Postgres("postgres://h/d")));
        assert_eq!(Address::read("postgresql://h/d"), Ok(Address::Postgres("postgresql://h/d")));
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_a_password() {
        for wrong in ["", "sqlite:", "mysql://me:secret@host/games"] {
            let error = Address::read(wrong).unwrap_err();
            assert_eq!(error.code(), "store-address", "{wrong}");
            assert!(!format!("{error} {error:?}").contains("secret"), "{error}");
        }
    }
}
