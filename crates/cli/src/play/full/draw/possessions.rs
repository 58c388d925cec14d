//! The player's own hand and tickets.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};
use trestle_engine::{Card, Id, TicketId};
use trestle_lessons::Target;

use super::text::{flow, wrap_hanging};
use crate::play::full::app::App;
use crate::play::full::knowledge::Knowledge;
use crate::play::language::say;
use crate::play::ways::{self, ToGo};

/// Draws the tickets, those that are done last.
pub fn tickets(frame: &mut Frame<'_>, area: Rect, app: &App<'_>, knowledge: &Knowledge) {
    let Some(own) = &knowledge.view.own else { return };
    let (open, finished): (Vec<TicketId>, Vec<TicketId>) =
        own.tickets.iter().partition(|&ticket| knowledge.ways.of(ticket).is_some());
    let words = app.table.words();
    let (done, all) = (finished.len(), own.tickets.len());
    let title = say!(words, "terminal.title.tickets", done = done, all = all);
    let title = format!(" {}{title} ", app.pointer(Target::Tickets));
    let block = Block::new()
        .borders(Borders::TOP | Borders::LEFT)
        .border_style(app.theme.quiet())
        .title(Line::styled(title, app.theme.heading()));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let tickets = open.into_iter().chain(finished);
    let mut lines: Vec<Line<'static>> = tickets
        .flat_map(|ticket| ticket_lines(app, knowledge, ticket, usize::from(inner.width)))
        .collect();
    let room = usize::from(inner.height);
    if lines.len() > room {
        lines.truncate(room.saturating_sub(1));
        lines.push(Line::styled(say!(words, "terminal.more-tickets"), app.theme.quiet()));
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

/// The cards by colour, wild ones last as one names them: as many lines as they need.
pub fn hand(app: &App<'_>, knowledge: &Knowledge, width: u16) -> Vec<Line<'static>> {
    let board = app.table.rules().board();
    let hand = knowledge.view.own.map(|own| own.hand).unwrap_or_default();
    let words = app.table.words();
    let heading = say!(words, "terminal.you-have", count = hand.total());
    let heading = format!("{}{heading}", app.pointer(Target::Hand));
    let mut things = vec![vec![Span::styled(heading, app.theme.heading())]];
    for deck in board.decks() {
        let (wild, colored): (Vec<_>, Vec<_>) =
            hand.of_kinds(deck.cards).iter().partition(|(card, _)| *card == Card::WILD);
        things.extend(colored.into_iter().chain(wild).map(|(card, count)| {
            let card_name = words.card(card);
            let text = say!(words, "cards.short.count", count = count, card = card_name);
            let text = format!(" {text} ");
            vec![Span::styled(text, app.theme.card(board, card))]
        }));
    }
    flow(things, usize::from(width))
}

/// A ticket with its worth and how far it is.
fn ticket_lines(
    app: &App<'_>,
    knowledge: &Knowledge,
    ticket: TicketId,
    width: usize,
) -> Vec<Line<'static>> {
    let board = app.table.rules().board();
    let facts = &board.tickets()[ticket.index()];
    let words = app.table.words();
    let (sign, state) = match knowledge.ways.of(ticket) {
        None => ("✓", words.ticket_state(ticket, &knowledge.score)),
        Some(far @ ToGo::Spaces(_)) => ("·", ways::in_words(words, far)),
        Some(far @ ToGo::CutOff) => ("✗", ways::in_words(words, far)),
    };
    let sign = match app.pointer(Target::Ticket(ticket)) {
        "" => sign,
        pointer => pointer,
    };
    let text = format!("{sign} {} ({}), {state}", board.ticket_name(ticket), facts.points);
    let style =
        if knowledge.ways.of(ticket).is_none() { app.theme.quiet() } else { Default::default() };
    // Later lines stand under the name.
    wrap_hanging(&text, width, 2).into_iter().map(|line| Line::styled(line, style)).collect()
}
