//! The last things that happened.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::text::wrap_hanging;
use super::titled;
use crate::play::full::app::App;
use crate::play::full::knowledge::Knowledge;
use crate::play::full::theme;
use crate::play::language::say;

/// Draws the end of the log. What is new since the player's last action stands out.
pub fn draw(frame: &mut Frame<'_>, area: Rect, app: &App<'_>, knowledge: &Knowledge) {
    let log = app.table.log(knowledge.me);
    let room = usize::from(area.height.saturating_sub(1));
    let width = usize::from(area.width).saturating_sub(3);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (number, told) in log.iter().enumerate().rev() {
        let style = if number < app.read(knowledge.me) { app.theme.quiet() } else { Style::new() };
        let broken = wrap_hanging(&told.text, width, 2);
        for (number, line) in broken.into_iter().enumerate().rev() {
            // Who did it is seen at a glance.
            let mark = match told.actor.filter(|_| number == 0) {
                Some(seat) => Span::styled(theme::mark(seat), app.theme.seat(seat)),
                None => Span::raw(" "),
            };
            lines.push(Line::from(vec![mark, Span::styled(format!(" {line}"), style)]));
        }
        if lines.len() >= room {
            break;
        }
    }
    let title = say!(app.table.words(), "terminal.title.log");
    lines.truncate(room);
    lines.reverse();
    frame.render_widget(Paragraph::new(lines).block(titled(app.theme, &title)), area);
}
