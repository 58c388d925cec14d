//! What a lesson says: one sentence at a time, and an answer to what it did not want.

use ratatui::text::{Line, Span};

use super::text::wrap;
use crate::play::full::app::App;
use crate::play::table::Due;

/// What stands before each line.
const EDGE: &str = " ▌ ";

/// As many lines as a lesson needs; none in a game.
pub fn lines(app: &App<'_>, width: u16) -> Vec<Line<'static>> {
    let Some(guide) = &app.guide else { return Vec::new() };
    let room = usize::from(width).saturating_sub(EDGE.chars().count() + 1);
    // While others move, it was said before.
    let moving = matches!(app.table.due(), Due::Bot(_));
    let style = if moving { app.theme.quiet() } else { app.theme.heading() };
    let heading = (guide.heading.clone(), app.theme.quiet());
    let said = wrap(&guide.text, room).into_iter().map(|line| (line, style));
    let answer = app.answer.iter().flat_map(|answer| wrap(answer, room));
    let answer = answer.map(|line| (line, app.theme.loud()));
    let lines = [heading].into_iter().chain(said).chain(answer);
    lines
        .map(|(text, style)| {
            Line::from(vec![Span::styled(EDGE, app.theme.key()), Span::styled(text, style)])
        })
        .collect()
}
