//! What everybody knows of each player, a line each.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Row, Table};
use trestle_engine::{Id, Medium, Phase, Seat, SeatView};
use trestle_lessons::Target;

use super::text::width_of;
use crate::play::full::app::App;
use crate::play::full::knowledge::Knowledge;
use crate::play::full::theme;
use crate::play::language::say;
use crate::play::names::Reader;
use crate::play::table::Due;

/// A heading and a cell for each player.
struct Column {
    heading: String,
    cells: Vec<String>,
}

/// Draws the players.
pub fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    app: &App<'_>,
    knowledge: &Knowledge,
    block: Block<'_>,
) {
    let columns = columns(app, knowledge);
    let widths: Vec<u16> = columns
        .iter()
        .map(|column| {
            let cells = column.cells.iter().chain([&column.heading]);
            cells.map(|cell| width_of(cell)).max().unwrap_or(0) as u16
        })
        .collect();
    let room = widths.iter().sum::<u16>() + 2 * widths.len() as u16;
    let spacing = if room <= area.width { 2 } else { 1 };
    let rows = (0..knowledge.view.seats.len()).map(|place| {
        let seat = Seat::from_index(place);
        let cells = columns.iter().enumerate().map(|(number, column)| {
            let cell = Line::raw(column.cells[place].clone());
            if number == 0 { cell } else { cell.right_aligned() }
        });
        let row = Row::new(cells).style(app.theme.seat(seat));
        if acts(app, seat) { row.style(app.theme.seat(seat).bold()) } else { row }
    });
    let heading = columns.iter().enumerate().map(|(number, column)| {
        let heading = Line::styled(column.heading.clone(), app.theme.quiet());
        if number == 0 { heading } else { heading.right_aligned() }
    });
    let table = Table::new(rows, widths.iter().copied().map(Constraint::Length))
        .header(Row::new(heading))
        .column_spacing(spacing)
        .block(block);
    frame.render_widget(table, area);
}

fn columns(app: &App<'_>, knowledge: &Knowledge) -> Vec<Column> {
    let board = app.table.rules().board();
    let view = &knowledge.view;
    let words = app.table.words();
    let mut columns = Vec::new();
    let mut add = |heading: String, cell: &dyn Fn(usize, &SeatView) -> String| {
        let cells = view.seats.iter().enumerate().map(|(place, seat)| cell(place, seat));
        columns.push(Column { heading, cells: cells.collect() });
    };
    add(String::new(), &|place, _| {
        let seat = Seat::from_index(place);
        let turn = match app.pointer(Target::Seat(seat)) {
            "" if acts(app, seat) => ">",
            "" => " ",
            pointer => pointer,
        };
        let level = app.table.level(seat).map_or(String::new(), |level| format!(" {level}"));
        let name = words.seat(Reader::Seat(knowledge.me), seat);
        format!("{turn}{} {name}{level}", theme::mark(seat))
    });
    add(say!(words, "terminal.column.points"), &|_, seat| seat.points.to_string());
    // Nobody has pieces before all have chosen them.
    let chosen = !app.table.rules().pieces_are_chosen()
        || !matches!(view.phase, Phase::StartTickets | Phase::StartPieces);
    let kinds: Vec<String> = {
        let kinds = (0..board.media().len()).map(Medium::from_index);
        kinds.map(|kind| words.kind(kind)).collect()
    };
    add(kinds.join("+"), &|_, seat| {
        let left = seat.pieces.iter().take(kinds.len()).map(u8::to_string);
        if chosen { left.collect::<Vec<_>>().join("+") } else { "–".into() }
    });
    let hidden = || board.decks().iter().enumerate().filter(|(_, deck)| !deck.open);
    // Several decks are counted apart, in their order.
    add(say!(words, "terminal.column.cards"), &|_, seat| {
        let counts = hidden().map(|(number, _)| seat.cards[number].to_string());
        counts.collect::<Vec<_>>().join("+")
    });
    // AF-TER-3: everybody sees how many of each kind.
    for deck in board.decks().iter().filter(|deck| deck.open) {
        for (card, _) in deck.cards.iter() {
            add(words.card(card), &|_, seat| seat.seen_cards.count(card).to_string());
        }
    }
    add(say!(words, "terminal.column.tickets"), &|_, seat| seat.tickets.to_string());
    add(say!(words, "terminal.column.routes"), &|_, seat| seat.routes.len().to_string());
    let left = |all: usize, built: usize| format!("{}/{all}", all.saturating_sub(built));
    let stations = board.settings().station_costs.len();
    if stations > 0 {
        add(say!(words, "terminal.column.stations"), &|_, seat| {
            left(stations, seat.stations.len())
        });
    }
    let harbours = usize::from(board.settings().harbours);
    if harbours > 0 {
        add(say!(words, "terminal.column.harbours"), &|_, seat| {
            left(harbours, seat.harbours.len())
        });
    }
    if !board.settings().flag_colors.is_empty() {
        add(say!(words, "terminal.column.flag"), &|_, seat| {
            let laid: Vec<String> = seat.flag.iter().map(|&card| words.card(card)).collect();
            if laid.is_empty() { say!(words, "terminal.none") } else { laid.join(", ") }
        });
    }
    columns
}

/// Whether a player has to act.
fn acts(app: &App<'_>, seat: Seat) -> bool {
    matches!(app.table.due(), Due::Person(due) | Due::Bot(due) if due == seat)
}
