//! Puts the game on a screen.

mod dialogs;
mod guide;
mod header;
mod log;
mod map;
mod market;
mod players;
mod possessions;
mod routes;
mod text;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Paragraph};
use trestle_engine::Seat;

use super::app::{App, Scene};
use super::dialog::Dialog;
use super::map::MapRoom;
use super::theme::Theme;
use crate::play::language::say;
use crate::play::names::Reader;

/// The smallest screen on which a game can be played.
const SMALLEST: (u16, u16) = (72, 20);

/// From this height on all parts of the screen have headings.
const ROOMY: u16 = 30;

/// So many lines the list of routes has before the log has more than a few.
const FEWEST_ROUTE_LINES: u16 = 10;

/// From this width on the map is drawn.
const WIDTH_WITH_MAP: u16 = 100;

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, app: &mut App<'_>) {
    let area = frame.area();
    app.too_small = area.width < SMALLEST.0 || area.height < SMALLEST.1;
    if app.too_small {
        return too_small(frame, area, app);
    }
    match app.scene {
        Scene::Covered(seat) => covered(frame, area, app, seat),
        Scene::Result => {
            let [page, bar] =
                Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(area);
            dialogs::draw(frame, page.into(), page.into(), app);
            header::keys_of_result(frame, bar, app);
        }
        Scene::Table | Scene::Leaving(_) => table(frame, area, app),
    }
}

fn table(frame: &mut Frame<'_>, area: Rect, app: &mut App<'_>) {
    let room = app.map.as_ref().map_or(MapRoom::Nothing, |map| map.room);
    let room = if area.width < WIDTH_WITH_MAP { MapRoom::Nothing } else { room };
    let Some(knowledge) = &app.knowledge else { return };
    let market = market::lines(app, knowledge, area.width);
    let hand = possessions::hand(app, knowledge, area.width);
    let guide = guide::lines(app, area.width);
    // On a small screen the list of routes needs every line.
    let roomy = area.height >= ROOMY;
    let heading = u16::from(roomy);
    let players = knowledge.view.seats.len() as u16 + 1 + heading;
    let cards = market.len() as u16 + heading;
    let held = hand.len() as u16;
    let said = guide.len() as u16;
    let rest = area.height.saturating_sub(2 + said + players + cards + held + 1);
    let [head, lesson, who, cards, held, body, foot] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(said),
        Constraint::Length(players),
        Constraint::Length(cards),
        Constraint::Length(held),
        Constraint::Fill(1),
        Constraint::Length(1),
    ])
    .areas(area);
    let parts = match room {
        MapRoom::Nothing => Parts::without_map(body, rest),
        MapRoom::Beside => Parts::beside_map(body, knowledge.ways.open.len()),
        MapRoom::Alone => Parts { map: Some(body), ..Parts::beside_map(body, 0) },
    };
    header::draw(frame, head, app);
    frame.render_widget(Paragraph::new(guide), lesson);
    let titled = |key| {
        let title = app.table.words().say(key, &[]);
        if roomy { titled(app.theme, &title) } else { Block::new() }
    };
    players::draw(frame, who, app, knowledge, titled("terminal.title.players"));
    frame.render_widget(Paragraph::new(market).block(titled("terminal.title.market")), cards);
    frame.render_widget(Paragraph::new(hand), held);
    if room != MapRoom::Alone {
        possessions::tickets(frame, parts.tickets, app, knowledge);
        log::draw(frame, parts.log, app, knowledge);
        routes::draw(frame, parts.routes, app);
    }
    if let Some(area) = parts.map {
        map::draw(frame, area, app);
    }
    dialogs::draw(frame, parts.question, parts.page, app);
    header::foot(frame, foot, app);
}

/// Where the parts of the table lie that share the room under the cards.
struct Parts {
    map: Option<Rect>,
    routes: Rect,
    tickets: Rect,
    log: Rect,
    question: dialogs::Room,
    page: dialogs::Room,
}

impl Parts {
    /// The list of routes is all there is of the map. A question lies over it, so that hand and
    /// tickets stay in sight; a page lies over all.
    fn without_map(body: Rect, rest: u16) -> Parts {
        let log = rest.saturating_sub(FEWEST_ROUTE_LINES).clamp(2, (body.height / 3).max(2));
        let [upper, log] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(log)]).areas(body);
        let tickets = (body.width * 3 / 8).clamp(28, 50);
        let [routes, tickets] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(tickets)]).areas(upper);
        let question = dialogs::Room { area: routes, below: log };
        let page = dialogs::Room { area: upper, below: log };
        Parts { map: None, routes, tickets, log, question, page }
    }

    /// The map on the left, and everything else one below the other on the right. Questions lie
    /// over the list, and the map stays in sight.
    fn beside_map(body: Rect, open_tickets: usize) -> Parts {
        let side = (body.width * 2 / 5).clamp(46, 60);
        let [map, side] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).areas(body);
        let log = (body.height / 4).clamp(3, 12);
        let tickets = (open_tickets as u16 + 2).clamp(3, (body.height / 3).max(3));
        let [routes, tickets, log] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(tickets),
            Constraint::Length(log),
        ])
        .areas(side);
        let upper = Rect { height: routes.height + tickets.height, ..routes };
        let question = dialogs::Room { area: upper, below: log };
        Parts { map: Some(map), routes, tickets, log, question, page: body.into() }
    }
}

fn too_small(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let size = |(width, height): (u16, u16)| format!("{width} × {height}");
    let (now, needed) = (size((area.width, area.height)), size(SMALLEST));
    let text = say!(app.table.words(), "terminal.too-small", now = now, needed = needed);
    let lines: Vec<Line> = text.lines().map(|line| Line::from(line.to_owned())).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn covered(frame: &mut Frame<'_>, area: Rect, app: &mut App<'_>, seat: Seat) {
    let words = app.table.words();
    let player = words.seat(Reader::All, seat);
    let player_first = words.seat_first(seat);
    let [_, middle, _] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(6), Constraint::Fill(1)])
            .areas(area);
    let lines = vec![
        Line::styled(say!(words, "terminal.cover.hand", player = player), app.theme.heading()),
        Line::from(""),
        Line::from(say!(words, "terminal.cover.enter", player = player_first)),
        Line::styled(say!(words, "terminal.cover.leave"), app.theme.quiet()),
    ];
    frame.render_widget(Paragraph::new(lines).centered(), middle);
    if matches!(app.dialogs.last(), Some(Dialog::Confirm(_) | Dialog::Page(_))) {
        dialogs::draw(frame, area.into(), area.into(), app);
    }
}

/// A part of the screen with its name in a line above it.
fn titled(theme: Theme, title: &str) -> Block<'static> {
    Block::new()
        .borders(Borders::TOP)
        .border_style(theme.quiet())
        .title(Line::styled(format!(" {title} "), theme.heading()))
}
