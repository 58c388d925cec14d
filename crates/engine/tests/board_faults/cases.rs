//! Boards with one thing broken.

use crate::small_board::{changed_in, faults, line_of};

/// One thing broken: what is replaced by what, the code of the fault, what its line has
/// in it, and what its message must say.
pub struct Case {
    pub from: &'static str,
    pub to: &'static str,
    pub code: &'static str,
    pub at: &'static str,
    pub says: &'static [&'static str],
}

/// Checks that each case, made of this board, has its fault and no other one.
pub fn check_all(board: &str, cases: &[Case]) {
    for case in cases {
        let text = changed_in(board, case.from, case.to);
        let faults = faults(&text);
        let name = format!("`{}` → `{}` gives:\n{faults}\n", case.from, case.to);
        assert_eq!(faults.iter().len(), 1, "one fault; {name}");
        for fault in faults.iter() {
            assert_eq!(fault.code(), case.code, "{name}");
            assert_eq!(fault.line, line_of(&text, case.at), "line; {name}");
            for part in case.says {
                assert!(fault.to_string().contains(part), "should say `{part}`; {name}");
            }
        }
    }
}

/// Cases made of the small board, or of the one that is named first.
macro_rules! cases {
    (in $board:expr; $($from:literal => $to:literal: $code:literal at $at:literal says $($says:literal),+;)*) => {
        crate::cases::check_all($board, &[
            $(crate::cases::Case { from: $from, to: $to, code: $code, at: $at, says: &[$($says),+] }),*
        ])
    };
    ($($rest:tt)*) => { cases!(in crate::small_board::BOARD; $($rest)*) };
}
