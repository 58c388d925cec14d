//! What lies over the table.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use trestle_engine::TicketId;

use super::text::{shorten, wrap, wrap_hanging};
use crate::play::full::app::App;
use crate::play::full::dialog::{Confirm, Dialog, ListDialog, Page, TicketDialog};
use crate::play::full::keys::NamedKey;
use crate::play::full::route_list::keep_in_sight;
use crate::play::full::theme::Theme;
use crate::play::language::say;
use crate::play::question::Search;
use crate::play::ways;
use crate::play::words::Words;

/// Where windows lie.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    /// Most of them here.
    pub area: Rect,
    /// Those that need more lines go on here, and then nothing else is seen there.
    pub below: Rect,
}

impl From<Rect> for Room {
    fn from(area: Rect) -> Room {
        Room { area, below: Rect { y: area.bottom(), height: 0, ..area } }
    }
}

impl Room {
    /// How wide a text can be.
    fn width(self) -> usize {
        usize::from(self.area.width.saturating_sub(4))
    }

    /// Room for a text that is so wide. What has no room beside the tickets lies over them; beside
    /// the map it lies over part of it.
    fn for_text(self, width: usize, all: Room) -> Room {
        if width <= self.width() {
            return self;
        }
        if self.area.x == all.area.x {
            return all;
        }
        let most = all.area.width * 2 / 3;
        let width = (width as u16 + 4).clamp(self.area.width, most.max(self.area.width));
        let wider = |area: Rect| Rect { x: area.right().saturating_sub(width), width, ..area };
        Room { area: wider(self.area), below: wider(self.below) }
    }

    /// How many lines fit at the most.
    fn lines(self) -> usize {
        usize::from((self.area.height + self.below.height).saturating_sub(2))
    }
}

/// How high a window is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Height {
    /// It hides the whole area: what it asks is all that matters.
    Area,
    /// As its lines need.
    Lines,
}

/// Draws the uppermost dialog: a question in one place, a page in another.
pub fn draw(frame: &mut Frame<'_>, question: Room, page: Room, app: &mut App<'_>) {
    let theme = app.theme;
    let words = app.table.words();
    match app.dialogs.last_mut() {
        Some(Dialog::List(list)) => {
            let room = question.for_text(list.widest + 3, page);
            draw_list(frame, room, theme, words, list);
        }
        Some(Dialog::Tickets(tickets)) => {
            let label = |&ticket: &TicketId| {
                let far = app.knowledge.as_ref().and_then(|knowledge| knowledge.ways.of(ticket));
                let far =
                    far.map_or(String::new(), |far| format!(", {}", ways::in_words(words, far)));
                format!("{}{far}", words.ticket(ticket))
            };
            let labels = tickets.choice.offer.iter().map(label).collect();
            draw_tickets(frame, question, theme, words, tickets, labels);
        }
        Some(Dialog::Page(it)) => draw_page(frame, page, theme, words, it),
        Some(Dialog::Confirm(confirm)) => {
            draw_confirm(frame, question, theme, words, confirm);
        }
        None => {}
    }
}

/// A window for so many lines, with a title above and its keys below; gives the room inside.
fn window(
    frame: &mut Frame<'_>,
    Room { area, below }: Room,
    (height, lines): (Height, usize),
    theme: Theme,
    [title, keys]: [&str; 2],
) -> Rect {
    let needed = (lines as u16).saturating_add(2);
    if needed > area.height {
        frame.render_widget(Clear, below);
    }
    let least = if height == Height::Area { area.height } else { 0 };
    let area = Rect { height: needed.clamp(least, area.height + below.height), ..area };
    let width = usize::from(area.width.saturating_sub(4));
    let block = Block::bordered()
        .border_style(theme.key())
        .title(Line::styled(format!(" {} ", shorten(title, width)), theme.heading()));
    let block = if keys.is_empty() {
        block
    } else {
        block.title_bottom(Line::styled(format!(" {} ", shorten(keys, width)), theme.key()))
    };
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    // A blank between the border and the text.
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

fn draw_list(
    frame: &mut Frame<'_>,
    room: Room,
    theme: Theme,
    words: Words<'_>,
    list: &mut ListDialog,
) {
    let keys = match list.question.search {
        Search::Numbers => "terminal.list.numbers",
        Search::Cities => "terminal.list.cities",
        Search::Cards => "terminal.list.cards",
        Search::Amounts => "terminal.list.amounts",
    };
    let keys = words.say(keys, &[]);
    let shown = list.shown();
    let width = room.width();
    let title = wrap(&list.question.title, width);
    let typed = usize::from(list.question.search != Search::Numbers);
    let needed = title.len() + typed + shown.len().max(1);
    let inner = window(
        frame,
        room,
        (Height::Area, needed),
        theme,
        [&say!(words, "terminal.title.choose"), &keys],
    );
    let mut lines: Vec<Line> =
        title.into_iter().map(|line| Line::styled(line, theme.heading())).collect();
    if typed > 0 {
        let count = shown.len();
        lines.push(Line::from(vec![
            Span::styled(format!("> {}_", list.typed), theme.key()),
            Span::styled(
                format!("  ({})", say!(words, "terminal.list.count", count = count)),
                theme.quiet(),
            ),
        ]));
    }
    list.height = usize::from(inner.height).saturating_sub(lines.len()).max(1);
    list.offset = keep_in_sight(list.offset, list.cursor, list.height, shown.len());
    let in_sight = shown.iter().enumerate().skip(list.offset).take(list.height);
    for (number, &place) in in_sight {
        let label = &list.question.answers[place].label;
        let numbered = list.question.search == Search::Numbers && number < 9;
        let number_text = if numbered { format!("{}) ", number + 1) } else { "   ".into() };
        let text = shorten(&format!("{number_text}{label}"), usize::from(inner.width));
        let style = if number == list.cursor { theme.selected() } else { Default::default() };
        lines.push(Line::styled(text, style));
    }
    if shown.is_empty() {
        lines.push(Line::raw(say!(words, "terminal.nothing-found")));
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

fn draw_tickets(
    frame: &mut Frame<'_>,
    room: Room,
    theme: Theme,
    words: Words<'_>,
    tickets: &mut TicketDialog,
    labels: Vec<String>,
) {
    let width = room.width();
    let (least, ticked) = (tickets.choice.least, tickets.ticked.len());
    let heading = say!(words, "terminal.list.keep", least = least, ticked = ticked);
    let mut lines = Vec::new();
    let mut cursor = 0;
    for (place, label) in labels.into_iter().enumerate() {
        let tick = if tickets.ticked.has(place) { "x" } else { " " };
        let style = if place == tickets.cursor { theme.selected() } else { Default::default() };
        let text = format!("[{tick}] {} {label}", place + 1);
        let broken = wrap_hanging(&text, width, 6).into_iter();
        lines.extend(broken.map(|line| Line::styled(line, style)));
        if place == tickets.cursor {
            cursor = lines.len().saturating_sub(1);
        }
    }
    let keys = say!(words, "terminal.list.tickets");
    let title = say!(words, "terminal.ask.tickets");
    let inner = window(frame, room, (Height::Area, lines.len() + 1), theme, [&title, &keys]);
    let height = usize::from(inner.height).saturating_sub(1).max(1);
    tickets.offset = keep_in_sight(tickets.offset, cursor, height, lines.len());
    let shown = lines.into_iter().skip(tickets.offset).take(height);
    let shown = std::iter::once(Line::styled(heading, theme.heading())).chain(shown);
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), inner);
}

fn draw_page(frame: &mut Frame<'_>, room: Room, theme: Theme, words: Words<'_>, page: &mut Page) {
    let width = room.width();
    let lines = wrap(&page.text, width);
    page.lines = lines.len();
    page.height = room.lines().max(1);
    page.scroll = page.scroll.min(page.deepest());
    let last = (page.scroll + page.height).min(page.lines);
    let mut keys = Vec::new();
    if page.deepest() > 0 {
        let first = page.scroll + 1;
        let lines =
            say!(words, "terminal.list.lines", first = first, last = last, all = page.lines);
        keys.extend([lines, format!("↑↓ {}", NamedKey::Pages.word(words))]);
    }
    if page.can_close {
        keys.push(say!(words, "terminal.list.close"));
    }
    let keys = keys.join(", ");
    let inner = window(frame, room, (Height::Lines, page.lines), theme, [&page.title, &keys]);
    let shown = lines.into_iter().skip(page.scroll).take(page.height).map(Line::from);
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), inner);
}

fn draw_confirm(
    frame: &mut Frame<'_>,
    room: Room,
    theme: Theme,
    words: Words<'_>,
    confirm: &Confirm,
) {
    let width = room.width();
    let lines: Vec<Line> = wrap(&confirm.question, width).into_iter().map(Line::from).collect();
    let titles = [say!(words, "terminal.title.sure"), say!(words, "terminal.list.yes-or-no")];
    let titles = [titles[0].as_str(), titles[1].as_str()];
    let inner = window(frame, room, (Height::Lines, lines.len()), theme, titles);
    frame.render_widget(Paragraph::new(lines), inner);
}
