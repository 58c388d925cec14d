//! The first lines: which game, whose turn, what can be done and with which keys; and the last one.

use std::time::Instant;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use trestle_engine::{Action, DeckId, Id, Phase};

use super::text::{self, width_of};
use crate::play::full::app::{App, Scene, Thinking, must_answer};
use crate::play::full::dialog::Dialog;
use crate::play::full::keys::{self, NamedKey};
use crate::play::full::knowledge::Knowledge;
use crate::play::language::say;
use crate::play::question::Search;
use crate::play::situation;
use crate::play::table::Due;

/// Draws the first two lines.
pub fn draw(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let Some(knowledge) = &app.knowledge else { return };
    let title = app.table.words().title();
    let first = Line::from(vec![
        Span::styled(format!(" {title} "), app.theme.loud()),
        Span::raw("  "),
        Span::styled(what_now(app, knowledge), app.theme.heading()),
    ]);
    frame.render_widget(first, Rect { height: 1, ..area });
    if let Some(turns) = knowledge.view.final_turns {
        let text = say!(app.table.words(), "terminal.last-turns", turns = turns);
        let last = Line::styled(format!(" {text} "), app.theme.loud()).alignment(Alignment::Right);
        frame.render_widget(last, Rect { height: 1, ..area });
    }
    let second = keys_now(app, knowledge);
    frame.render_widget(bar(app, &second, area.width), Rect { y: area.y + 1, height: 1, ..area });
}

/// Whose turn it is and what for.
fn what_now(app: &App<'_>, knowledge: &Knowledge) -> String {
    let words = app.table.words();
    match (app.scene, app.table.due()) {
        (Scene::Leaving(seat), _) => {
            say!(words, "terminal.is-next", player = words.seat_first(seat))
        }
        (_, Due::Bot(seat)) => {
            let player = words.seat_first(seat);
            match app.bot {
                Thinking::Since(since) => {
                    let text = say!(words, "terminal.thinking", player = player);
                    format!("{text} {}", spinner(since))
                }
                Thinking::Ready(_) | Thinking::No => {
                    say!(words, "terminal.plays", player = player)
                }
            }
        }
        (_, Due::Reader(_)) => say!(words, "terminal.lesson.enter"),
        (_, Due::Person(_) | Due::Over) => {
            let what = situation::what_to_do(words, &knowledge.view);
            let mut letters = what.chars();
            let first = letters.next().map(char::to_uppercase);
            let what: String = first.into_iter().flatten().chain(letters).collect();
            if app.table.people() > 1 {
                format!("{}: {what}", words.seat_first(knowledge.me))
            } else {
                what
            }
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
    let words = app.table.words();
    let key = |key: &str, what: &str| (key.to_owned(), words.say(what, &[]));
    let named = |key: NamedKey, what: &str| (key.word(words), words.say(what, &[]));
    if let Scene::Leaving(_) = app.scene {
        return vec![named(NamedKey::Enter, "terminal.key.hide")];
    }
    if let Due::Bot(_) = app.table.due() {
        return vec![named(NamedKey::Space, "terminal.key.skip")];
    }
    if let Due::Reader(_) = app.table.due() {
        return vec![named(NamedKey::Enter, "terminal.key.next")];
    }
    if app.aside.is_some() {
        return vec![named(NamedKey::Enter, "terminal.key.question")];
    }
    if must_answer(knowledge) {
        return vec![named(NamedKey::Escape, "terminal.key.look")];
    }
    let mut shown = Vec::new();
    let slots = knowledge.view.row.iter().take(app.table.rules().slots().len()).count();
    if knowledge.can(|action| matches!(action, Action::TakeCard { .. })) {
        shown.push(key(&format!("1–{slots}"), "terminal.key.take"));
    }
    for deck in (0..app.table.rules().board().decks().len()).map(DeckId::from_index) {
        if knowledge.can(|action| *action == Action::DrawCard { deck }) {
            shown.push((keys::of_deck(deck).to_string(), words.deck_key(deck)));
        }
    }
    if !knowledge.payable.is_empty() {
        let claim = say!(words, "terminal.key.claim", count = knowledge.payable.len());
        shown.push((NamedKey::Enter.word(words), claim));
    }
    let others: [Command; 5] = [
        ("t", "terminal.key.tickets", |action| matches!(action, Action::DrawTickets)),
        ("s", "terminal.key.station", |action| matches!(action, Action::BuildStation { .. })),
        ("b", "terminal.key.harbour", |action| matches!(action, Action::BuildHarbour { .. })),
        ("x", "terminal.key.exchange", |action| matches!(action, Action::ExchangePieces { .. })),
        ("p", "terminal.key.pass", |action| matches!(action, Action::Pass)),
    ];
    let others = others.into_iter().filter(|(_, _, kind)| knowledge.can(kind));
    shown.extend(others.map(|(letter, what, _)| key(letter, what)));
    if matches!(knowledge.view.phase, Phase::Turn | Phase::SecondCard) {
        shown.push(key("a", "terminal.key.all"));
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
        frame.render_widget(
            {
                let text = say!(app.table.words(), "terminal.expert-thinks");
                Line::styled(format!(" {text}"), app.theme.heading())
            },
            area,
        );
        return;
    }
    let at_table =
        [("←→", "terminal.key.filter"), ("/", "terminal.key.search"), ("o", "terminal.key.order")];
    let map = app.map.as_ref().map(|_| [("+-", "terminal.key.zoom"), ("m", "terminal.key.map")]);
    let map = map.filter(|_| area.width >= super::WIDTH_WITH_MAP).into_iter().flatten();
    let reading = [
        ("i", "terminal.key.knowledge"),
        ("l", "terminal.key.log"),
        ("h", "terminal.key.hint"),
        ("?", "terminal.key.help"),
        ("q", "terminal.key.quit"),
    ];
    let escape = NamedKey::Escape.word(app.table.words());
    let keys: Vec<(&str, &str)> = match app.dialogs.last() {
        None => at_table.into_iter().chain(map).chain(reading).collect(),
        // Letters are typed there.
        Some(Dialog::List(list)) if list.question.search != Search::Numbers => {
            vec![
                (&escape, "terminal.key.back"),
                ("?", "terminal.key.help"),
                ("Ctrl-C", "terminal.key.quit"),
            ]
        }
        Some(_) => reading.to_vec(),
    };
    frame.render_widget(bar(app, &said(app, &keys), area.width), area);
}

/// The last line under the result.
pub fn keys_of_result(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let pages = format!("↑↓ {}", NamedKey::Pages.word(app.table.words()));
    let keys =
        [(&*pages, "terminal.key.scroll"), ("l", "terminal.key.log"), ("q", "terminal.key.quit")];
    frame.render_widget(bar(app, &said(app, &keys), area.width), area);
}

/// Keys with what they do, in the player's language.
fn said(app: &App<'_>, keys: &[(&str, &str)]) -> Vec<(String, String)> {
    let words = app.table.words();
    keys.iter().map(|(key, what)| ((*key).to_owned(), words.say(what, &[]))).collect()
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
