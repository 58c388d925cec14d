//! What is left out of a message because it says nothing.

pub(crate) fn is_zero(number: &u8) -> bool {
    *number == 0
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}
