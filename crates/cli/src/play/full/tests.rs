//! Keys go in, screens come out; there is no terminal.

mod languages;
mod lessons;
mod map;
mod positions;
mod screens;
mod whole_games;

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use trestle_bots::{BotKind, Budget};
use trestle_engine::board::built_in;
use trestle_engine::{Options, Rules, Seat, Seed, State};
use trestle_layout::Layout;

use super::app::App;
use super::draw;
use super::message::Message;
use super::theme::Theme;
use crate::play::language::Language;
use crate::play::table::{Company, Table};

const ME: Seat = Seat(0);

fn rules(board: &str, players: usize) -> Arc<Rules> {
    let board = built_in(board).unwrap().load().unwrap();
    Arc::new(Rules::new(Arc::new(board), players, Options::default()).unwrap())
}

fn company(people: u8, language: Language) -> Company {
    let budget = Budget::Iterations(4);
    Company { people, bots: vec![BotKind::Random], budget, hints: budget, language }
}

fn table(rules: &Arc<Rules>, people: u8) -> Table {
    table_in(Language::En, rules, people)
}

/// A table of people who speak this language.
fn table_in(language: Language, rules: &Arc<Rules>, people: u8) -> Table {
    let company = company(people, language);
    Table::new(Arc::clone(rules), &company, Seed::from_numbers(1, 0), None).unwrap()
}

/// A table for one person in this position.
fn in_position(rules: &Arc<Rules>, state: State) -> Table {
    table(rules, 1).in_position(state)
}

/// A game on a screen of some size.
struct Game<'a> {
    app: App<'a>,
    messages: Receiver<Message>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Game<'a> {
    fn new(table: &'a mut Table, (width, height): (u16, u16)) -> Game<'a> {
        Game::with_theme(table, (width, height), Theme::Plain)
    }

    fn with_theme(table: &'a mut Table, size: (u16, u16), theme: Theme) -> Game<'a> {
        let layout = Layout::built_in(table.rules().board().id());
        Game::with_layout(table, size, theme, layout.as_ref())
    }

    fn with_layout(
        table: &'a mut Table,
        (width, height): (u16, u16),
        theme: Theme,
        layout: Option<&Layout>,
    ) -> Game<'a> {
        let (post, messages) = mpsc::channel();
        let app = App::new(table, layout, post, Duration::ZERO, theme);
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut game = Game { app, messages, terminal };
        game.go_on();
        game
    }

    /// Goes on until a person has to do something, and draws that.
    fn go_on(&mut self) {
        self.app.advance(Instant::now()).unwrap();
        while self.app.patience(Instant::now()) < Duration::from_secs(1) {
            let message = self.messages.recv().unwrap();
            self.app.hear(message).unwrap();
            self.app.advance(Instant::now()).unwrap();
        }
        self.draw();
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| draw::draw(frame, &mut self.app)).unwrap();
    }

    fn key(&mut self, code: KeyCode) {
        self.app.hear(Message::Key(KeyEvent::new(code, KeyModifiers::NONE))).unwrap();
        if self.app.ending().is_none() {
            self.go_on();
        }
    }

    /// Presses a key for each letter; `\n` is Enter.
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.key(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
        }
    }

    fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// The screen as lines of text.
    fn lines(&self) -> Vec<String> {
        let buffer = self.buffer();
        let line = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..buffer.area.height).map(|y| line(y).trim_end().to_owned()).collect()
    }

    fn text(&self) -> String {
        self.lines().join("\n")
    }

    #[track_caller]
    fn sees(&self, part: &str) {
        assert!(self.text().contains(part), "`{part}` is not on the screen:\n{}", self.text());
    }

    #[track_caller]
    fn does_not_see(&self, part: &str) {
        assert!(!self.text().contains(part), "`{part}` is on the screen:\n{}", self.text());
    }
}
