//! The words for the parts of a score.

use trestle_engine::PartKind;

/// The name of a part, for the heading of a column.
pub fn name(kind: PartKind) -> String {
    kind.id().replace('-', " ")
}
