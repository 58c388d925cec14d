//! The layouts of the boards that come with the program.

use crate::sheet::Layout;

// Written by build.rs: one entry for each file, in order of names.
include!(concat!(env!("OUT_DIR"), "/built_ins.rs"));

impl Layout {
    /// The layout of the board with this id, if it comes with the program and has one.
    pub fn built_in(id: &str) -> Option<Layout> {
        let (_, text) = BUILT_INS.iter().find(|(known, _)| *known == id)?;
        // The tests make sure that all of ours can be read.
        Layout::read(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_layouts_can_be_read() {
        assert!(!BUILT_INS.is_empty());
        for (id, _) in BUILT_INS {
            assert!(Layout::built_in(id).is_some(), "{id}");
        }
        assert!(Layout::built_in("atlantis").is_none());
    }
}
