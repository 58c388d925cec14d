//! The map as a list of routes.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use trestle_engine::{Id, RouteId, Wanted};
use trestle_lessons::Target;

use super::text::{shorten, width_of, wrap};
use super::titled;
use crate::play::full::app::App;
use crate::play::full::knowledge::Knowledge;
use crate::play::full::route_list::Filter;
use crate::play::full::theme;
use crate::play::language::say;
use crate::play::names::Reader;
use crate::play::words::Words;

/// Draws the list, and all about the route that is selected under it.
pub fn draw(frame: &mut Frame<'_>, area: Rect, app: &mut App<'_>) {
    let about = if area.height >= 9 { 2 } else { 1 };
    let [title, list, below] =
        Layout::vertical([Constraint::Length(2), Constraint::Fill(1), Constraint::Length(about)])
            .areas(area);
    let Some(knowledge) = &app.knowledge else { return };
    let words = app.table.words();
    let board = words.board;
    let rows = app.routes.rows(board, knowledge);
    heading(frame, title, app, knowledge);
    let offset = app.routes.scroll(&rows, usize::from(list.height));
    let place = app.routes.place(&rows);
    let columns = Columns::new(words, usize::from(list.width));
    let shown = rows.iter().enumerate().skip(offset).take(usize::from(list.height));
    let lines = shown.map(|(number, &route)| {
        let selected = Some(number) == place;
        let mark = if selected { SelectionMark::Selected } else { SelectionMark::Other };
        columns.line(app, knowledge, route, mark)
    });
    let mut lines: Vec<Line<'static>> = lines.collect();
    if lines.is_empty() {
        let nothing = if app.routes.letters.is_empty() {
            words.say(app.routes.filter.nothing(), &[])
        } else {
            say!(words, "terminal.filter.no-such", letters = app.routes.letters.as_str())
        };
        lines.extend(wrap(&nothing, usize::from(list.width)).into_iter().map(Line::from));
    }
    frame.render_widget(Paragraph::new(lines), list);
    if let Some(route) = place.map(|place| rows[place]) {
        let text = all_about(app, knowledge, route);
        let lines = wrap(&text, usize::from(below.width).saturating_sub(1)).into_iter();
        let lines: Vec<Line> = lines.map(|line| Line::styled(line, app.theme.heading())).collect();
        frame.render_widget(Paragraph::new(lines), below);
    }
}

/// The filters, with how many routes each would show, and what is looked for.
fn heading(frame: &mut Frame<'_>, area: Rect, app: &App<'_>, knowledge: &Knowledge) {
    let board = app.table.rules().board();
    let words = app.table.words();
    let mut title = words.say(app.routes.order.title(), &[]);
    let cursor = if app.searching { "_" } else { "" };
    if app.searching || !app.routes.letters.is_empty() {
        let letters = format!("{}{cursor}", app.routes.letters);
        title.push_str(&format!(", {}", say!(words, "terminal.searched", letters = letters)));
    }
    if app.map.is_none() && frame.area().width >= super::WIDTH_WITH_MAP {
        title.push_str(&format!(" ({})", say!(words, "terminal.list.no-map")));
    }
    frame.render_widget(titled(app.theme, &title), Rect { height: 1, ..area });
    let names = Filter::ALL.map(|filter| words.say(filter.name(), &[]));
    let counts = Filter::ALL.map(|filter| app.routes.count(board, knowledge, filter).to_string());
    let widths = names.iter().zip(&counts).map(|(name, count)| width_of(name) + count.len() + 2);
    // Where there is little room, only the filter in use is counted.
    let all_fit = widths.sum::<usize>() < usize::from(area.width);
    let mut line = Line::default();
    for ((filter, name), count) in Filter::ALL.into_iter().zip(&names).zip(&counts) {
        let counted = all_fit || filter == app.routes.filter;
        let text = if counted { format!("{name} {count}") } else { name.clone() };
        // Without colours brackets tell as much.
        line.push_span(if filter == app.routes.filter {
            Span::styled(format!("[{text}]"), app.theme.selected())
        } else {
            Span::styled(format!(" {text}"), app.theme.quiet())
        });
    }
    frame.render_widget(line, Rect { y: area.y + 1, height: 1, ..area });
}

/// How wide the columns of the list are.
struct Columns {
    name: usize,
    spaces: usize,
    kind: usize,
    owner: Owner,
}

/// Where the owner of a route is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// In a column of its own, this wide.
    Column(usize),
    /// In place of the kind, which matters no more.
    InPlaceOfKind,
}

/// Whether a route is the one that is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SelectionMark {
    Selected,
    Other,
}

/// The widest worth: `21 points`.
const POINTS: usize = 9;

impl Columns {
    fn new(words: Words<'_>, width: usize) -> Columns {
        let board = words.board;
        let routes = || (0..board.routes().len()).map(RouteId::from_index);
        let longest = |text: &dyn Fn(RouteId) -> String| {
            routes().map(|route| width_of(&text(route))).max().unwrap_or(0)
        };
        let name = longest(&|route| board.route_name(route));
        let spaces = longest(&|route| spaces(words, route));
        let kind = longest(&|route| words.route_kind(route));
        let owner = widest_owner(words);
        // Marks, gaps and the spaces are always there.
        let rest = width.saturating_sub(2 + 1 + spaces + 1);
        if name + POINTS + 1 + kind + 1 + owner <= rest {
            Columns { name, spaces, kind, owner: Owner::Column(owner) }
        } else {
            let kind = kind.max(owner).min(rest.saturating_sub(name).max(owner));
            let name = name.min(rest.saturating_sub(kind));
            Columns { name, spaces, kind, owner: Owner::InPlaceOfKind }
        }
    }

    fn line(
        &self,
        app: &App<'_>,
        knowledge: &Knowledge,
        route: RouteId,
        mark: SelectionMark,
    ) -> Line<'static> {
        let words = app.table.words();
        let board = words.board;
        let free = knowledge.view.open_routes.contains(route);
        let payable = match app.pointer(Target::Route(route)) {
            "" if knowledge.payable.contains(route) => "+",
            "" => " ",
            pointer => pointer,
        };
        let on_the_way = if knowledge.ways.routes.contains(route) { "*" } else { " " };
        let quiet = if free { Style::new() } else { app.theme.quiet() };
        // The chip keeps its colour, which says what to pay.
        let style = |style: Style| match mark {
            SelectionMark::Selected => app.theme.selected(),
            SelectionMark::Other => style,
        };
        let mut line = Line::from(vec![
            Span::styled(format!("{payable}{on_the_way}"), style(app.theme.key())),
            Span::styled(pad(&board.route_name(route), self.name), style(quiet)),
            Span::raw(" "),
            Span::styled(
                pad(&spaces(words, route), self.spaces),
                app.theme.paint(board, board.routes()[route.index()].paint),
            ),
            Span::raw(" "),
        ]);
        let (whose, color) = match knowledge.owner(route) {
            Some(seat) => {
                let name = words.seat(Reader::Seat(knowledge.me), seat);
                (format!("{} {name}", theme::mark(seat)), app.theme.seat(seat))
            }
            None if free => (String::new(), quiet),
            None => (say!(words, "terminal.closed"), quiet),
        };
        let kind = pad(&words.route_kind(route), self.kind);
        line.spans.extend(match self.owner {
            Owner::Column(width) => vec![
                Span::styled(pad(&words.route_points(route), POINTS), style(quiet)),
                Span::styled(format!(" {kind} "), style(quiet)),
                Span::styled(pad(&whose, width), style(color)),
            ],
            Owner::InPlaceOfKind if free => vec![Span::styled(kind, style(quiet))],
            Owner::InPlaceOfKind => vec![Span::styled(pad(&whose, self.kind), style(color))],
        });
        line
    }
}

/// How wide the owner of a route can be, with a mark before it, or what a closed track is called:
/// `● seat 1`, `closed`. Languages differ.
fn widest_owner(words: Words<'_>) -> usize {
    let player = width_of(&say!(words, "terminal.seat", number = 1));
    let closed = width_of(&say!(words, "terminal.closed"));
    closed.max(2 + player)
}

/// The spaces of a route, as a chip: ` 3 green `.
fn spaces(words: Words<'_>, route: RouteId) -> String {
    let facts = &words.board.routes()[route.index()];
    format!(" {} {} ", facts.length, words.paint(facts.paint))
}

/// Everything about a route: its facts, its worth, and why it cannot be claimed if so.
fn all_about(app: &App<'_>, knowledge: &Knowledge, route: RouteId) -> String {
    let words = app.table.words();
    let facts = format!("{}, {}", words.route(route), words.route_points(route));
    // Whose a route is stands in the list, and while others act there is nothing to claim.
    if knowledge.legal.is_empty() || knowledge.owner(route).is_some() {
        return format!("{facts}.");
    }
    match app.why_not(Wanted::Route(route)) {
        Some(why) => format!("{facts}: {why}."),
        None => say!(words, "terminal.can-claim", route = facts),
    }
}

fn pad(text: &str, width: usize) -> String {
    let text = shorten(text, width);
    let blanks = width.saturating_sub(width_of(&text));
    format!("{text}{}", " ".repeat(blanks))
}
