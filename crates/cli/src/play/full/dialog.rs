//! What lies over the table: questions, tickets to choose from, pages to read.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use trestle_engine::{Action, Pick};

use crate::play::language::{Language, say};
use crate::play::question::{Next, Question, Search, TicketChoice};

/// Something that lies over the table and takes the keys.
#[derive(Debug)]
pub enum Dialog {
    /// A question with one answer.
    List(ListDialog),
    /// Which tickets to keep.
    Tickets(TicketDialog),
    /// A text to read.
    Page(Page),
    /// Whether somebody is sure.
    Confirm(Confirm),
}

/// What a key did to a dialog.
#[derive(Debug)]
pub enum Outcome {
    /// All that there is to do.
    Done,
    /// The key means nothing here; it may mean something everywhere.
    Unknown,
    /// The dialog is to close.
    Close,
    /// An answer was given.
    Answer(Next),
    /// An action was chosen.
    Take(Action),
    /// The player wants to leave the game.
    Leave,
    /// Something to be told.
    Notice(String),
}

impl Dialog {
    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) -> Outcome {
        match self {
            Dialog::List(list) => list.key(key),
            Dialog::Tickets(tickets) => tickets.key(key),
            Dialog::Page(page) => page.key(key),
            Dialog::Confirm(confirm) => confirm.key(key),
        }
    }
}

/// A question as a list.
#[derive(Debug)]
pub struct ListDialog {
    /// What is asked.
    pub question: Question,
    /// What was typed to find an answer.
    pub typed: String,
    /// The answer that is meant, among those that are shown.
    pub cursor: usize,
    /// The first row in knowledge.
    pub offset: usize,
    /// How many rows are in knowledge; known once it was drawn.
    pub height: usize,
    /// How wide the widest answer is.
    pub widest: usize,
    language: Language,
}

impl ListDialog {
    /// A list with the first answer ready to be chosen; of amounts, the one in the middle.
    pub fn new(language: Language, question: Question) -> ListDialog {
        let cursor = match question.search {
            Search::Amounts if question.answers.len() > 9 => question.answers.len() / 2,
            Search::Amounts | Search::Numbers | Search::Cities | Search::Cards => 0,
        };
        let widths = question.answers.iter().map(|answer| answer.label.chars().count());
        let widest = widths.max().unwrap_or(0);
        let typed = String::new();
        ListDialog { question, typed, cursor, offset: 0, height: 1, widest, language }
    }

    /// The places of the answers that what was typed leaves.
    pub fn shown(&self) -> Vec<usize> {
        let Question { answers, search, .. } = &self.question;
        let found =
            |place: &usize| self.typed.is_empty() || answers[*place].is_found(*search, &self.typed);
        (0..answers.len()).filter(found).collect()
    }

    fn key(&mut self, key: KeyEvent) -> Outcome {
        let shown = self.shown();
        match (key.code, self.question.search) {
            (KeyCode::Enter, _) => {
                return match shown.get(self.cursor) {
                    Some(&place) => Outcome::Answer(self.question.answers[place].next.clone()),
                    None => Outcome::Notice(say!(self.language, "terminal.nothing-found-notice")),
                };
            }
            (KeyCode::Esc, _) if self.typed.is_empty() => return Outcome::Close,
            (KeyCode::Esc, _) => self.type_anew(String::new()),
            (KeyCode::Backspace, _) => {
                let mut typed = std::mem::take(&mut self.typed);
                typed.pop();
                self.type_anew(typed);
            }
            (KeyCode::Char(digit @ '1'..='9'), Search::Numbers) => {
                let place = digit as usize - '1' as usize;
                return match self.question.answers.get(place) {
                    Some(answer) => Outcome::Answer(answer.next.clone()),
                    None => Outcome::Done,
                };
            }
            (KeyCode::Char('?'), _) | (KeyCode::Char(_), Search::Numbers) => {
                return Outcome::Unknown;
            }
            (KeyCode::Char(digit), Search::Amounts) if !digit.is_ascii_digit() => {
                return Outcome::Unknown;
            }
            (KeyCode::Char(letter), Search::Cities | Search::Cards | Search::Amounts) => {
                let typed = format!("{}{letter}", self.typed);
                self.type_anew(typed);
            }
            (code, _) => return go(&mut self.cursor, code, shown.len(), self.height),
        }
        Outcome::Done
    }

    fn type_anew(&mut self, typed: String) {
        self.typed = typed;
        self.cursor = 0;
    }
}

/// Tickets with a box to tick before each.
#[derive(Debug)]
pub struct TicketDialog {
    /// What is on offer.
    pub choice: TicketChoice,
    /// What is ticked.
    pub ticked: Pick,
    /// The ticket that is meant.
    pub cursor: usize,
    /// The first line in knowledge.
    pub offset: usize,
    language: Language,
}

impl TicketDialog {
    /// Nothing is ticked yet.
    pub fn new(language: Language, choice: TicketChoice) -> TicketDialog {
        TicketDialog { choice, ticked: Pick::default(), cursor: 0, offset: 0, language }
    }

    fn key(&mut self, key: KeyEvent) -> Outcome {
        let offered = self.choice.offer.len();
        match key.code {
            KeyCode::Enter => match self.choice.keep(self.ticked) {
                Some(action) => return Outcome::Take(action),
                None => {
                    let least = self.choice.least;
                    let text = say!(self.language, "terminal.tick-more", least = least);
                    return Outcome::Notice(text);
                }
            },
            KeyCode::Esc => return Outcome::Close,
            KeyCode::Char(' ' | 'x') => self.tick(self.cursor),
            KeyCode::Char('a') => {
                let all = Pick::all(&self.choice.offer);
                self.ticked = if self.ticked == all { Pick::default() } else { all };
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let place = digit as usize - '1' as usize;
                if place < offered {
                    self.cursor = place;
                    self.tick(place);
                }
            }
            code => return go(&mut self.cursor, code, offered, offered),
        }
        Outcome::Done
    }

    fn tick(&mut self, place: usize) {
        self.ticked.0 ^= 1 << place;
    }
}

/// A text to read, longer than the screen perhaps.
#[derive(Debug)]
pub struct Page {
    /// What it is.
    pub title: String,
    /// The text.
    pub text: String,
    /// The first line in knowledge; it is corrected when the page is drawn.
    pub scroll: usize,
    /// How many lines are in knowledge, and how many there are; known once it was drawn.
    pub height: usize,
    /// See `height`.
    pub lines: usize,
    /// Whether something lies under it to go back to.
    pub can_close: bool,
}

impl Page {
    /// A page from its beginning.
    pub fn new(title: impl Into<String>, text: String) -> Page {
        Page { title: title.into(), text, scroll: 0, height: 1, lines: 1, can_close: true }
    }

    /// A page from its end.
    pub fn from_end(title: impl Into<String>, text: String) -> Page {
        Page { scroll: usize::MAX, ..Page::new(title, text) }
    }

    /// A page that stays.
    pub fn staying(title: impl Into<String>, text: String) -> Page {
        Page { can_close: false, ..Page::new(title, text) }
    }

    /// The last line that can be the first in knowledge.
    pub fn deepest(&self) -> usize {
        self.lines.saturating_sub(self.height)
    }

    fn key(&mut self, key: KeyEvent) -> Outcome {
        let places = self.deepest() + 1;
        match key.code {
            KeyCode::Esc | KeyCode::Enter if self.can_close => Outcome::Close,
            KeyCode::Char(' ') => go(&mut self.scroll, KeyCode::PageDown, places, self.height),
            code => go(&mut self.scroll, code, places, self.height),
        }
    }
}

/// Whether somebody is sure.
#[derive(Debug)]
pub struct Confirm {
    /// What is asked.
    pub question: String,
    /// What yes means.
    pub then: Then,
}

/// What a yes leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// To an action.
    Take(Action),
    /// Out of the game.
    Leave,
}

impl Confirm {
    fn key(&mut self, key: KeyEvent) -> Outcome {
        match key.code {
            // Yes, ja and oui.
            KeyCode::Enter | KeyCode::Char('y' | 'Y' | 'j' | 'J' | 'o' | 'O') => match self.then {
                Then::Take(action) => Outcome::Take(action),
                Then::Leave => Outcome::Leave,
            },
            KeyCode::Esc | KeyCode::Char('n' | 'N') => Outcome::Close,
            _ => Outcome::Done,
        }
    }
}

/// Moves a place among so many by a key, a screen of `height` at a time for the big ones.
fn go(place: &mut usize, code: KeyCode, places: usize, height: usize) -> Outcome {
    let page = height.saturating_sub(1).max(1);
    *place = match code {
        KeyCode::Up | KeyCode::Char('k') => place.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') => place.saturating_add(1),
        KeyCode::PageUp => place.saturating_sub(page),
        KeyCode::PageDown => place.saturating_add(page),
        KeyCode::Home => 0,
        KeyCode::End => usize::MAX,
        _ => return Outcome::Unknown,
    }
    .min(places.saturating_sub(1));
    Outcome::Done
}
