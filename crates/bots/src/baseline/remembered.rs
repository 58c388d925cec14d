//! Thoughts that hold until somebody scores.

use super::observation::{Observation, Outlook};

/// What was thought last, and in which outlook. A new bot remembers nothing and thinks.
pub(super) struct Remembered<T> {
    last: Option<(Outlook, T)>,
}

impl<T> Default for Remembered<T> {
    fn default() -> Remembered<T> {
        Remembered { last: None }
    }
}

impl<T> Remembered<T> {
    /// The thought for this position; it is only worked out if the outlook has changed.
    pub(super) fn or_think(
        &mut self,
        observation: &Observation<'_>,
        think: impl FnOnce() -> T,
    ) -> &T {
        let outlook = observation.outlook();
        if self.last.as_ref().is_some_and(|(then, _)| *then != outlook) {
            self.last = None;
        }
        &self.last.get_or_insert_with(|| (outlook, think())).1
    }
}
