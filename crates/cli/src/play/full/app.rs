//! What is shown and asked, and what keys do to it. There is no terminal in here: tests press keys
//! and look at what is drawn.

use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use trestle_bots::Turn;
use trestle_engine::{Action, Id, Phase, Seat};
use trestle_layout::Layout;

use super::dialog::{Confirm, Dialog, ListDialog, Outcome, Page, Then, TicketDialog};
use super::keys;
use super::knowledge::Knowledge;
use super::map::{MapKey, MapPanel, Sheet};
use super::message::{self, Message};
use super::route_list::RouteList;
use super::theme::Theme;
use crate::play::language::say;
use crate::play::lesson::Guide;
use crate::play::question::{First, Next, Question, Topic};
use crate::play::situation;
use crate::play::table::{Due, Ending, Sitting, Table, Taken};

/// A game on the screen.
pub struct App<'a> {
    pub(super) table: &'a mut Table,
    pub(super) theme: Theme,
    pub(super) scene: Scene,
    /// What the person before the screen knows; nothing while the screen is covered.
    pub(super) knowledge: Option<Knowledge>,
    pub(super) routes: RouteList,
    /// The map; nothing if the board has no layout.
    pub(super) map: Option<MapPanel>,
    /// Whether letters go into the search for a city.
    pub(super) searching: bool,
    /// What lies over the table, the uppermost last.
    pub(super) dialogs: Vec<Dialog>,
    /// A question that has to be answered, put aside to look at the map.
    pub(super) aside: Option<Dialog>,
    /// An answer to the last key.
    pub(super) notice: Option<String>,
    /// What a lesson says.
    pub(super) guide: Option<Guide>,
    /// What it has answered to something that it did not want.
    pub(super) answer: Option<String>,
    pub(super) bot: Thinking,
    /// Whether an expert thinks about a hint.
    pub(super) advising: bool,
    /// By seat, how much of the log the person had before them at their last own action.
    read: Vec<usize>,
    /// Whether what should be shown has no room.
    pub(super) too_small: bool,
    post: Sender<Message>,
    pause: Duration,
    /// Whether the bots' actions follow without pauses until a person has to act.
    skipping: bool,
    /// How many actions were taken.
    actions: usize,
    last_action: Instant,
    /// After how many actions the question that has to be answered was opened.
    asked: Option<usize>,
    ending: Option<Ending>,
}

/// What is to be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// The table.
    Table,
    /// The table still, but this person is next and must not see it.
    Leaving(Seat),
    /// Nothing, until this person sits down.
    Covered(Seat),
    /// The result.
    Result,
}

/// What the bot that has to act is doing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Thinking {
    /// Nothing: no bot has to act, or it was not asked yet.
    No,
    /// It thinks since then.
    Since(Instant),
    /// It will do this.
    Ready(Action),
}

/// How often something that moves on the screen is drawn.
const FRAME: Duration = Duration::from_millis(120);

/// How long to wait if nothing is going on but what the keys do.
const IDLE: Duration = Duration::from_secs(3600);

impl<'a> App<'a> {
    /// A game on a screen; thoughts are posted when they are there.
    pub fn new(
        table: &'a mut Table,
        layout: Option<&Layout>,
        post: Sender<Message>,
        pause: Duration,
        theme: Theme,
    ) -> App<'a> {
        let sheet = layout.and_then(|layout| Sheet::new(table.rules().board(), layout));
        let read = vec![0; table.rules().players()];
        App {
            table,
            theme,
            scene: Scene::Table,
            knowledge: None,
            routes: RouteList::default(),
            map: sheet.map(MapPanel::new),
            searching: false,
            dialogs: Vec::new(),
            aside: None,
            notice: None,
            guide: None,
            answer: None,
            bot: Thinking::No,
            advising: false,
            read,
            too_small: false,
            post,
            pause,
            skipping: false,
            actions: 0,
            last_action: Instant::now(),
            asked: None,
            ending: None,
        }
    }

    /// How much of the log is not new to a person.
    pub fn read(&self, seat: Seat) -> usize {
        self.read[seat.index()]
    }

    /// How it ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How long nothing changes by itself.
    pub fn patience(&self, now: Instant) -> Duration {
        match self.bot {
            Thinking::Since(_) => FRAME,
            Thinking::Ready(_) => {
                (self.last_action + self.pause).saturating_duration_since(now).min(FRAME)
            }
            Thinking::No if self.advising => FRAME,
            Thinking::No => IDLE,
        }
    }

    /// Is told something from outside.
    ///
    /// # Errors
    /// If the game cannot go on.
    pub fn hear(&mut self, message: Message) -> Result<()> {
        match message {
            Message::Key(key) => self.key(key)?,
            Message::Resized => {}
            Message::Thought(action) => {
                self.bot = Thinking::Ready(action.context("a seat that must act can")?);
            }
            Message::Advice { after, text } => {
                self.advising = false;
                // Who has acted in the meantime needs it no more.
                if after == self.actions && self.knowledge.is_some() {
                    self.dialogs.push(Dialog::Page(Page::new(
                        say!(self.table.words(), "terminal.page.hints"),
                        text,
                    )));
                }
            }
            Message::Failed(cause) => {
                bail!("a bot failed, which is a fault of the program: {cause}")
            }
            Message::Stop => self.leave(),
        }
        Ok(())
    }

    /// Goes on with the game as far as it goes without a person.
    ///
    /// # Errors
    /// If the record cannot be written.
    pub fn advance(&mut self, now: Instant) -> Result<()> {
        self.go_on(now)?;
        self.hear_guide();
        Ok(())
    }

    fn go_on(&mut self, now: Instant) -> Result<()> {
        while self.scene == Scene::Table {
            match self.table.due() {
                Due::Over => self.show_result(),
                Due::Reader(seat) => {
                    self.skipping = false;
                    if self.knowledge.is_none() {
                        self.sit_down(seat);
                    }
                    return Ok(());
                }
                Due::Person(seat) => {
                    self.skipping = false;
                    match self.table.change_to(seat) {
                        Sitting::Same => {
                            if self.knowledge.is_none() {
                                self.sit_down(seat);
                            }
                            self.ask_what_must_be_asked();
                            return Ok(());
                        }
                        Sitting::First => self.scene = Scene::Covered(seat),
                        Sitting::After => self.scene = Scene::Leaving(seat),
                    }
                }
                Due::Bot(seat) => match self.bot {
                    Thinking::No => {
                        message::think(&self.post, self.table.thinking(seat), Message::Thought);
                        self.bot = Thinking::Since(now);
                        return Ok(());
                    }
                    Thinking::Ready(action)
                        if self.skipping || now >= self.last_action + self.pause =>
                    {
                        self.bot = Thinking::No;
                        let _ = self.take(seat, &action, now)?;
                    }
                    Thinking::Since(_) | Thinking::Ready(_) => return Ok(()),
                },
            }
        }
        Ok(())
    }

    fn sit_down(&mut self, seat: Seat) {
        self.table.sit_down(seat);
        self.scene = Scene::Table;
        // What the one before has looked for is nobody else's business.
        self.routes = RouteList::default();
        self.searching = false;
        self.dialogs.clear();
        self.knowledge = Some(Knowledge::new(self.table, seat));
    }

    fn take(&mut self, seat: Seat, action: &Action, now: Instant) -> Result<Taken> {
        let taken = self.table.take(seat, action)?;
        if taken == Taken::Done {
            self.actions += 1;
            self.last_action = now;
            if let Some(me) = self.table.at_screen() {
                self.knowledge = Some(Knowledge::new(self.table, me));
            }
        }
        Ok(taken)
    }

    /// The person before the screen takes an action.
    pub(super) fn act(&mut self, action: &Action) -> Result<()> {
        let Some(me) = self.knowledge.as_ref().map(|knowledge| knowledge.me) else { return Ok(()) };
        let must = self.knowledge.as_ref().is_some_and(must_answer);
        let read = self.table.log(me).len();
        self.searching = false;
        match self.take(me, action, Instant::now())? {
            Taken::Done => {
                self.dialogs.clear();
                self.aside = None;
                self.read[me.index()] = read;
            }
            Taken::Answered(text) => {
                // The question that has to be answered stays.
                self.dialogs.truncate(usize::from(must));
                self.answer = Some(text);
            }
        }
        Ok(())
    }

    /// Opens the question that stands between the person and everything else, if there is one.
    fn ask_what_must_be_asked(&mut self) {
        let Some(knowledge) = &self.knowledge else { return };
        if self.asked == Some(self.actions) || !must_answer(knowledge) {
            return;
        }
        let words = self.table.words();
        let turn = Turn::new(self.table.rules(), self.table.state(), knowledge.me, &knowledge.view);
        let dialog = match First::of(&turn) {
            First::Tickets(choice) => Dialog::Tickets(TicketDialog::new(words.language, choice)),
            First::Topic(topic) => {
                let question = Question::new(words, &turn, &topic, &knowledge.legal);
                Dialog::List(ListDialog::new(words.language, question))
            }
        };
        self.asked = Some(self.actions);
        // Whoever reads a page finds the question under it.
        self.dialogs.insert(0, dialog);
    }

    fn show_result(&mut self) {
        self.scene = Scene::Result;
        self.knowledge = None;
        self.aside = None;
        // Whoever pressed a key a moment too late still wants to read it.
        let result = self.table.result().trim_start().to_owned();
        let title = self.table.headline();
        self.dialogs = vec![Dialog::Page(Page::staying(title, result))];
    }

    fn leave(&mut self) {
        let over = self.table.due() == Due::Over;
        self.ending = Some(if over { Ending::Over } else { Ending::Left });
    }

    fn key(&mut self, key: KeyEvent) -> Result<()> {
        self.notice = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.want_to_leave();
            }
            return Ok(());
        }
        if self.too_small {
            // What cannot be seen is not played.
            if key.code == KeyCode::Char('q') {
                self.leave();
            }
            return Ok(());
        }
        if let Some(dialog) = self.dialogs.last_mut() {
            return match dialog.key(key) {
                Outcome::Unknown => {
                    self.key_everywhere(key);
                    Ok(())
                }
                outcome => self.follow(outcome),
            };
        }
        match self.scene {
            Scene::Covered(seat) => {
                match key.code {
                    KeyCode::Enter => self.sit_down(seat),
                    KeyCode::Char('q') => self.want_to_leave(),
                    _ => {}
                }
                Ok(())
            }
            Scene::Leaving(seat) if key.code == KeyCode::Enter && !self.searching => {
                self.scene = Scene::Covered(seat);
                self.knowledge = None;
                Ok(())
            }
            Scene::Table | Scene::Leaving(_) if self.searching => {
                self.key_in_search(key);
                Ok(())
            }
            Scene::Table | Scene::Leaving(_) => self.key_at_table(key),
            // The page with the result never closes.
            Scene::Result => Ok(()),
        }
    }

    /// Does what came of a key in the uppermost dialog.
    fn follow(&mut self, outcome: Outcome) -> Result<()> {
        match outcome {
            Outcome::Done | Outcome::Unknown => {}
            Outcome::Notice(text) => self.notice = Some(text),
            Outcome::Leave => self.leave(),
            Outcome::Take(action) | Outcome::Answer(Next::Take(action)) => self.act(&action)?,
            Outcome::Answer(Next::Ask(topic, actions)) => self.ask(&topic, &actions),
            Outcome::Close => {
                let closed = self.dialogs.pop();
                let must = self.knowledge.as_ref().is_some_and(must_answer);
                if must && matches!(closed, Some(Dialog::List(_) | Dialog::Tickets(_))) {
                    self.aside = closed;
                }
            }
        }
        Ok(())
    }

    /// Asks whether to leave; who wants to a second time is not asked again.
    fn want_to_leave(&mut self) {
        let then = Then::Leave;
        let asked = matches!(self.dialogs.last(), Some(Dialog::Confirm(it)) if it.then == then);
        if asked || self.scene == Scene::Result {
            self.leave();
            return;
        }
        let question = say!(self.table.words(), "terminal.ask.leave");
        self.dialogs.push(Dialog::Confirm(Confirm { question, then }));
    }

    /// Keys that mean the same wherever they are not taken.
    fn key_everywhere(&mut self, key: KeyEvent) {
        let me = self.table.at_screen().filter(|_| !matches!(self.scene, Scene::Covered(_)));
        let words = self.table.words();
        let page = match (key.code, me) {
            (KeyCode::Char('q'), _) => return self.want_to_leave(),
            (KeyCode::Char('?') | KeyCode::F(1), _) => {
                let about = self.dialogs.iter().rev().find_map(|dialog| match dialog {
                    Dialog::List(list) => Some(list.question.about.replace('\n', " ")),
                    _ => None,
                });
                let about = about.map_or(String::new(), |about| format!("{about}\n\n"));
                let keys = keys::explained(words, self.map.as_ref());
                Page::new(say!(words, "terminal.page.help"), format!("{about}{keys}"))
            }
            (KeyCode::Char('l'), Some(me)) => {
                let log = self.table.log(me).iter().map(|told| told.text.as_str());
                Page::from_end(
                    say!(words, "terminal.title.log"),
                    log.collect::<Vec<_>>().join("\n"),
                )
            }
            (KeyCode::Char('i'), Some(_)) => {
                let Some(knowledge) = &self.knowledge else { return };
                let text =
                    situation::text(words, self.table.rules(), knowledge.me, &knowledge.view);
                Page::new(say!(words, "terminal.page.knowledge"), text.trim_start().to_owned())
            }
            (KeyCode::Char('h'), Some(_)) => return self.want_hint(),
            _ => return,
        };
        // One page takes the place of the other.
        if matches!(self.dialogs.last(), Some(Dialog::Page(page)) if page.can_close) {
            self.dialogs.pop();
        }
        self.dialogs.push(Dialog::Page(page));
    }

    fn want_hint(&mut self) {
        let Some(knowledge) =
            self.knowledge.as_ref().filter(|knowledge| !knowledge.legal.is_empty())
        else {
            self.notice = Some(say!(self.table.words(), "terminal.nothing-to-decide"));
            return;
        };
        if !self.advising {
            let (advising, after) = (self.table.advising(knowledge.me), self.actions);
            message::think(&self.post, advising, move |text| Message::Advice { after, text });
            self.advising = true;
        }
    }

    /// Letters of a city that is looked for.
    fn key_in_search(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Esc => {
                self.searching = false;
                self.routes.letters.clear();
            }
            KeyCode::Enter => self.searching = false,
            KeyCode::Backspace => {
                self.routes.letters.pop();
            }
            KeyCode::Char(letter) => self.routes.letters.push(letter),
            code => self.go(code),
        }
    }

    fn key_at_table(&mut self, key: KeyEvent) -> Result<()> {
        if self.map.as_mut().is_some_and(|map| map.key(key) == MapKey::Taken) {
            return Ok(());
        }
        if self.map.is_none() && key.code == KeyCode::Char('m') {
            self.notice = Some(say!(self.table.words(), "terminal.no-map"));
            return Ok(());
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if matches!(self.table.due(), Due::Reader(_)) => {
                self.table.read()?;
            }
            KeyCode::Enter => match self.aside.take() {
                Some(dialog) => self.dialogs.push(dialog),
                None => return self.claim(),
            },
            KeyCode::Esc => self.routes.letters.clear(),
            KeyCode::Right | KeyCode::Tab | KeyCode::Char('f') => self.routes.turn_filter(1),
            KeyCode::Left | KeyCode::BackTab | KeyCode::Char('F') => self.routes.turn_filter(-1),
            KeyCode::Char('/') => self.searching = true,
            KeyCode::Char('o') => self.routes.order = self.routes.order.next(),
            KeyCode::Char(' ') => self.skipping = matches!(self.table.due(), Due::Bot(_)),
            KeyCode::Char('t') => self.draw_tickets(),
            KeyCode::Char('s') => self.build(Topic::Station),
            KeyCode::Char('b') => self.build(Topic::Harbour),
            KeyCode::Char('x') => self.exchange(),
            KeyCode::Char('p') => return self.try_to(Action::Pass),
            KeyCode::Char('a') => self.ask_everything(),
            KeyCode::Char(letter) => {
                let board = self.table.rules().board();
                let (slot, deck) = (keys::slot(letter), keys::deck(board, letter));
                match (slot, deck) {
                    (Some(slot), _) => return self.take_card(slot),
                    (_, Some(deck)) => return self.draw_card(deck),
                    (None, None) => {
                        self.go(key.code);
                        self.key_everywhere(key);
                    }
                }
            }
            KeyCode::F(1) => self.key_everywhere(key),
            code => self.go(code),
        }
        Ok(())
    }

    /// Selects another route.
    fn go(&mut self, code: KeyCode) {
        let Some(knowledge) = &self.knowledge else { return };
        let rows = self.routes.rows(self.table.rules().board(), knowledge);
        let page = self.routes.height as isize;
        let step = match code {
            KeyCode::Up | KeyCode::Char('k') => -1,
            KeyCode::Down | KeyCode::Char('j') => 1,
            KeyCode::PageUp => -page,
            KeyCode::PageDown => page,
            KeyCode::Home => -(rows.len() as isize),
            KeyCode::End => rows.len() as isize,
            _ => return,
        };
        self.routes.go(&rows, step);
    }
}

/// Whether the person cannot do anything before a question is answered. A second card is drawn at
/// the table like the first.
pub fn must_answer(knowledge: &Knowledge) -> bool {
    let waiting = matches!(
        knowledge.view.phase,
        Phase::StartTickets | Phase::StartPieces | Phase::KeepTickets | Phase::Tunnel
    );
    waiting && !knowledge.legal.is_empty()
}
