//! Puts the game on a screen.

mod dialogs;
mod header;
mod log;
mod market;
mod players;
mod possessions;
mod routes;
mod text;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Paragraph};

use super::app::{App, Scene};
use super::dialog::Dialog;
use super::theme::Theme;

/// The smallest screen on which a game can be played.
const SMALLEST: (u16, u16) = (72, 20);

/// From this height on all parts of the screen have headings.
const ROOMY: u16 = 30;

/// So many lines the list of routes has before the log has more than a few.
const FEWEST_ROUTE_LINES: u16 = 10;

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, app: &mut App<'_>) {
    let area = frame.area();
    app.too_small = area.width < SMALLEST.0 || area.height < SMALLEST.1;
    if app.too_small {
        return too_small(frame, area);
    }
    match app.scene {
        Scene::Covered(seat) => covered(frame, area, app, seat.0),
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
    let Some(knowledge) = &app.knowledge else { return };
    let market = market::lines(app, knowledge, area.width);
    let hand = possessions::hand(app, knowledge, area.width);
    // On a small screen the list of routes needs every line.
    let roomy = area.height >= ROOMY;
    let heading = u16::from(roomy);
    let players = knowledge.view.seats.len() as u16 + 1 + heading;
    let cards = market.len() as u16 + heading;
    let held = hand.len() as u16;
    let rest = area.height.saturating_sub(2 + players + cards + held + 1);
    let log = rest.saturating_sub(FEWEST_ROUTE_LINES).clamp(2, area.height / 4);
    let [head, who, cards, held, body, events, foot] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(players),
        Constraint::Length(cards),
        Constraint::Length(held),
        Constraint::Fill(1),
        Constraint::Length(log),
        Constraint::Length(1),
    ])
    .areas(area);
    let tickets = (area.width * 3 / 8).clamp(28, 50);
    let [map, tickets] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(tickets)]).areas(body);
    header::draw(frame, head, app);
    let titled = |title| if roomy { titled(app.theme, title) } else { Block::new() };
    players::draw(frame, who, app, knowledge, titled("Players"));
    frame.render_widget(Paragraph::new(market).block(titled("Cards to take")), cards);
    frame.render_widget(Paragraph::new(hand), held);
    possessions::tickets(frame, tickets, app, knowledge);
    log::draw(frame, events, app, knowledge);
    routes::draw(frame, map, app);
    // A question lies over the map, so that hand and tickets stay in knowledge; a page lies over all.
    let question = dialogs::Room { area: map, below: events };
    let page = dialogs::Room { area: body, below: events };
    dialogs::draw(frame, question, page, app);
    header::foot(frame, foot, app);
}

fn too_small(frame: &mut Frame<'_>, area: Rect) {
    let (width, height) = SMALLEST;
    let lines = [
        "The terminal is too small.".into(),
        format!("It is {} × {};", area.width, area.height),
        format!("at least {width} × {height} are needed."),
        "Make it larger, or press q to leave.".into(),
    ];
    frame.render_widget(Paragraph::new(lines.map(Line::from).to_vec()), area);
}

fn covered(frame: &mut Frame<'_>, area: Rect, app: &mut App<'_>, seat: u8) {
    let [_, middle, _] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(6), Constraint::Fill(1)])
            .areas(area);
    let lines = vec![
        Line::styled(format!("Hand the keyboard to seat {seat}."), app.theme.heading()),
        Line::from(""),
        Line::from(format!("Seat {seat}: press Enter when nobody else looks.")),
        Line::styled("q leaves the game.", app.theme.quiet()),
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
