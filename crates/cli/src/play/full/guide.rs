//! What a lesson changes on the screen: what it says, and what it points at.

use trestle_lessons::Target;

use super::app::App;
use crate::play::lesson::Guide;

impl App<'_> {
    /// Takes up what the lesson says now. What a new step is about is selected.
    pub(super) fn hear_guide(&mut self) {
        let guide = self.table.guide();
        let step = |guide: &Option<Guide>| guide.as_ref().map(|guide| guide.step);
        if step(&guide) != step(&self.guide) {
            self.answer = None;
            let route = guide.iter().flat_map(|guide| &guide.targets).find_map(|it| match it {
                Target::Route(route) => Some(*route),
                _ => None,
            });
            if let Some(route) = route {
                self.routes.select(route);
            }
        }
        self.guide = guide;
    }

    /// A mark beside what the lesson points at; nothing beside everything else.
    pub fn pointer(&self, target: Target) -> &'static str {
        let is_shown = self.guide.as_ref().is_some_and(|guide| guide.shows(target));
        if is_shown { "►" } else { "" }
    }
}
