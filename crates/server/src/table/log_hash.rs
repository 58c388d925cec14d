//! The hash of a game's log, by which processes tell whether they have the same one.

use sha2::{Digest, Sha256};
use trestle_engine::Seed;

use crate::store::ActionRow;
use crate::time::Millis;

/// The hash of the log of a game: of its seed and all actions in order.
///
/// The seed is a secret that only those know who can read the database, so nobody else can tell the hash
/// of any log. Times are not part of it: processes count them by their own clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogHash([u8; 32]);

impl LogHash {
    /// The hash before the first action.
    pub fn start(seed: Seed) -> LogHash {
        LogHash(Sha256::new().chain_update("trestle log").chain_update(seed.0).finalize().into())
    }

    /// The hash after one more action.
    pub fn then(self, row: &ActionRow) -> LogHash {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(row.number.to_le_bytes());
        hash.update([row.seat]);
        for text in [&row.key, &row.action] {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        LogHash(hash.finalize().into())
    }

    /// What may be shown to prove that one knows the log, and when its last action was stored: nobody can
    /// tell the hash from it, nor the proof of a longer log.
    pub fn proof(self, at: Millis) -> String {
        let hash = Sha256::new().chain_update("trestle proof").chain_update(self.0);
        let proof = hash.chain_update(at.to_le_bytes()).finalize();
        proof[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> ActionRow {
        let (key, action) = ("k".to_owned(), r#"{"type":"draw"}"#.to_owned());
        ActionRow { number: 1, seat: 2, key, at: 1_000, action }
    }

    /// Processes of different versions have to agree on it.
    #[test]
    fn a_proof_never_changes() {
        let start = LogHash::start(Seed::from_numbers(1, 2));
        let after = start.then(&row());
        assert_eq!(start.proof(0), "6534f71aaa1501878c805606c9de7cf9");
        assert_eq!(after.proof(1_000), "4910e7309c31aba7cd85f05b5d5fdbdb");
    }

    #[test]
    fn another_log_has_another_proof() {
        let start = LogHash::start(Seed::from_numbers(1, 2));
        let changed = [
            ActionRow { number: 2, ..row() },
            ActionRow { seat: 3, ..row() },
            ActionRow { key: String::new(), ..row() },
            ActionRow { key: "k{".to_owned(), action: r#""type":"draw"}"#.to_owned(), ..row() },
            ActionRow { action: "{}".to_owned(), ..row() },
        ];
        for other in changed {
            assert_ne!(start.then(&row()), start.then(&other), "{other:?}");
        }
        let after = start.then(&row());
        assert_eq!(after, start.then(&ActionRow { at: 5, ..row() }));
        assert_ne!(after.proof(1_000), after.proof(1_001));
        assert_ne!(after, LogHash::start(Seed::from_numbers(1, 3)).then(&row()));
    }
}
