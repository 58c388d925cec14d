//! The first lines: which game, whose turn, what can be done and with which keys; and the last one.

use std::time::Instant;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use trestle_engine::{Action, DeckId, Id, Phase};

use super::text::{self, width_of};
use crate::play::full::app::{App, Scene, Thinking, must_answer};
use crate::play::full::dialog::Dialog;
use crate::play::full::keys;
use crate::play::full::knowledge::Knowledge;
use crate::play::names::Reader;
use crate::play::question::Search;
use crate::play::situation;
use crate::play::table::Due;
use crate::words;

/// Draws the first two lines.
pub fn draw(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let Some(knowledge) = &app.knowledge else { return };
    let title = app.table.rules().board().title();
    let first = Line::from(vec![
        Span::styled(format!(" {title} "), app.theme.loud()),
        Span::raw("  "),
        Span::styled(what_now(app, knowledge), app.theme.heading()),
    ]);
    frame.render_widget(first, Rect { height: 1, ..area });
    if let Some(turns) = knowledge.view.final_turns {
        let text = match turns {
            0 | 1 => " LAST TURN ".into(),
            _ => format!(" THE END IS NEAR: {turns} turns left "),
        };
        let last = Line::styled(text, app.theme.loud()).alignment(Alignment::Right);
        frame.render_widget(last, Rect { height: 1, ..area });
    }
    let second = keys_now(app, knowledge);
    frame.render_widget(bar(app, &second, area.width), Rect { y: area.y + 1, height: 1, ..area });
}

/// Whose turn it is and what for.
fn what_now(app: &App<'_>, knowledge: &Knowledge) -> String {
    let reader = Reader::Seat(knowledge.me);
    match (app.scene, app.table.due()) {
        (Scene::Leaving(seat), _) => format!("Seat {} is next", seat.0),
        (_, Due::Bot(seat)) => {
            let who = reader.subject(seat, "", "");
            let who = who.trim_end();
            match app.bot {
                Thinking::Since(since) => format!("{who} is thinking {}", spinner(since)),
                Thinking::Ready(_) | Thinking::No => format!("{who} plays"),
            }
        }
        (_, Due::Person(_) | Due::Over) => {
            let what = situation::what_to_do(&knowledge.view);
            let mut letters = what.chars();
            let first = letters.next().map(char::to_uppercase);
            let what: String = first.into_iter().flatten().chain(letters).collect();
            if app.table.people() > 1 { format!("Seat {}: {what}", knowledge.me.0) } else { what }
        }
    }
}

/// Something that moves while somebody thinks.
fn spinner(since: Instant) -> char {
    const SIGNS: [char; 4] = ['|', '/', '-', '\\'];
    SIGNS[(since.elapsed().as_millis() / 120) as usize % SIGNS.len()]
}

/// A key, what it does, and the actions that it leads to.
type Command = (&'static str, &'static str, fn(&Action) -> bool);

/// The keys that do something in this position, and what.
fn keys_now(app: &App<'_>, knowledge: &Knowledge) -> Vec<(String, String)> {
    let key = |key: &str, what: &str| (key.to_owned(), what.to_owned());
    if let Scene::Leaving(_) = app.scene {
        return vec![key("Enter", "hide your screen")];
    }
    if let Due::Bot(_) = app.table.due() {
        return vec![key("Space", "do not wait")];
    }
    if app.aside.is_some() {
        return vec![key("Enter", "back to the question")];
    }
    if must_answer(knowledge) {
        return vec![key("Esc", "look at the map first")];
    }
    let mut shown = Vec::new();
    let slots = knowledge.view.row.iter().take(app.table.rules().slots().len()).count();
    if knowledge.can(|action| matches!(action, Action::TakeCard { .. })) {
        shown.push((format!("1–{slots}"), "take".into()));
    }
    for deck in (0..app.table.rules().board().decks().len()).map(DeckId::from_index) {
        if knowledge.can(|action| *action == Action::DrawCard { deck }) {
            let several = app.table.rules().board().decks().len() > 1;
            let name = if several { words::deck(app.table.rules().board(), deck) } else { "deck" };
            shown.push((keys::of_deck(deck).to_string(), name.into()));
        }
    }
    if !knowledge.payable.is_empty() {
        shown.push(("Enter".into(), format!("claim ({})", knowledge.payable.len())));
    }
    let others: [Command; 5] = [
        ("t", "tickets", |action| matches!(action, Action::DrawTickets)),
        ("s", "station", |action| matches!(action, Action::BuildStation { .. })),
        ("b", "harbour", |action| matches!(action, Action::BuildHarbour { .. })),
        ("x", "exchange", |action| matches!(action, Action::ExchangePieces { .. })),
        ("p", "pass", |action| matches!(action, Action::Pass)),
    ];
    let others = others.into_iter().filter(|(_, _, kind)| knowledge.can(kind));
    shown.extend(others.map(|(letter, what, _)| key(letter, what)));
    if matches!(knowledge.view.phase, Phase::Turn | Phase::SecondCard) {
        shown.push(key("a", "all"));
    }
    shown
}

/// The last line: an answer to the last key, or what the keys are everywhere.
pub fn foot(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    if let Some(notice) = &app.notice {
        let text = text::shorten(&format!(" {notice}"), usize::from(area.width));
        frame.render_widget(Line::styled(text, app.theme.loud()), area);
        return;
    }
    if app.advising {
        frame.render_widget(Line::styled(" The expert is thinking …", app.theme.heading()), area);
        return;
    }
    let at_table = [("←→", "filter"), ("/", "search"), ("o", "order")];
    let reading =
        [("i", "all you know"), ("l", "log"), ("h", "hint"), ("?", "help"), ("q", "quit")];
    let keys: Vec<(&str, &str)> = match app.dialogs.last() {
        None => at_table.into_iter().chain(reading).collect(),
        // Letters are typed there.
        Some(Dialog::List(list)) if list.question.search != Search::Numbers => {
            vec![("Esc", "back"), ("?", "help"), ("Ctrl-C", "quit")]
        }
        Some(_) => reading.to_vec(),
    };
    frame.render_widget(bar(app, &keys, area.width), area);
}

/// The last line under the result.
pub fn keys_of_result(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let keys = [("↑↓ PgUp PgDn", "scroll"), ("l", "log"), ("q", "leave")];
    frame.render_widget(bar(app, &keys, area.width), area);
}

/// Keys and what they do, closer together if there is little room.
fn bar<T: AsRef<str>>(app: &App<'_>, keys: &[(T, T)], width: u16) -> Line<'static> {
    let needed: usize =
        keys.iter().map(|(key, what)| width_of(key.as_ref()) + width_of(what.as_ref()) + 3).sum();
    let gap = if needed <= usize::from(width) { "  " } else { " " };
    let mut line = Line::default();
    for (number, (key, what)) in keys.iter().enumerate() {
        let gap = if number == 0 { " " } else { gap };
        line.push_span(Span::styled(format!("{gap}{}", key.as_ref()), app.theme.key()));
        line.push_span(Span::raw(format!(" {}", what.as_ref())));
    }
    line
}
