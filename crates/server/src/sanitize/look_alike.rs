//! Names that people would take for each other.

use unicode_security::skeleton;

/// Whether two names look the same, or differ only in capitals.
pub fn look_alike(one: &str, other: &str) -> bool {
    // A large I looks like a small l, a small i does not: both are compared.
    shape(one) == shape(other) || shape(&one.to_lowercase()) == shape(&other.to_lowercase())
}

/// What is left when every character is replaced by the simplest one that looks like it, in small letters.
/// Spaces do not count.
pub(super) fn shape(name: &str) -> String {
    let simple: String = skeleton(name).filter(|c| !c.is_whitespace()).collect();
    // A zero has become a large O; a small m is r and n.
    skeleton(&simple.to_lowercase()).collect()
}
