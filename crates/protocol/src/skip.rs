//! What is left out of a message because it says nothing.

pub(crate) fn is_zero<T: Default + PartialEq>(number: &T) -> bool {
    *number == T::default()
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}
