//! A game at one table: people at the keyboard and bots.

use std::io::{BufRead, Write};
use std::ops::ControlFlow;

use anyhow::{Context, Result, anyhow};
use trestle_bots::{Bot, BotKind, Budget, Roster, Turn, decide};
use trestle_engine::record::{ActionText, EndLine, Header, Line};
use trestle_engine::{Action, Audience, Event, Id, Rules, Seat, Seed, State};

use super::advice::Adviser;
use super::console::{Answer, Console};
use super::list::Desk;
use super::menu::Decision;
use super::names::Reader;
use super::record_file::RecordFile;
use super::{narrate, result, screen};
use crate::words;

/// How the people left the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The game is over.
    Over,
    /// Somebody has quit.
    Left,
}

/// A game that is being played.
pub struct Game<'a> {
    rules: &'a Rules,
    state: State,
    seats: Vec<Player>,
    /// Who sits before the screen, once somebody does.
    at_screen: Option<Seat>,
    file: Option<RecordFile>,
    adviser: Adviser,
}

/// Who decides for a seat.
enum Player {
    Person {
        /// What the person has seen but not been told yet.
        untold: Vec<String>,
    },
    Bot {
        kind: BotKind,
        bot: Box<dyn Bot>,
    },
}

/// Who comes to the table.
pub struct Company {
    /// How many people; they have the first seats.
    pub people: u8,
    /// The bots in the seats that are left, which begin again with the first if there are
    /// more seats: at least one.
    pub bots: Vec<BotKind>,
    /// How long the bots may think about an action.
    pub budget: Budget,
    /// How long it may take to find hints for a person.
    pub hints: Budget,
}

/// The name of a person in records.
const PERSON: &str = "person";

impl<'a> Game<'a> {
    /// Sets the table.
    pub fn new(
        rules: &'a Rules,
        company: &Company,
        seed: Seed,
        mut file: Option<RecordFile>,
    ) -> Result<Game<'a>> {
        let people = (0..company.people).map(|_| Player::Person { untold: Vec::new() });
        let roster = Roster::new(rules);
        let chairs = rules.seats().iter().skip(usize::from(company.people));
        let bots = chairs.zip(company.bots.iter().cycle()).map(|(seat, &kind)| {
            let bot = roster.sit(kind, seat, seed, company.budget);
            Player::Bot { kind, bot }
        });
        let seats: Vec<Player> = people.chain(bots).collect();
        if let Some(file) = &mut file {
            let names = seats.iter().map(|player| match player {
                Player::Person { .. } => PERSON.to_owned(),
                Player::Bot { kind, .. } => kind.name().to_owned(),
            });
            file.begin(&Header::new(rules, names.collect(), seed))?;
        }
        let mut events = Vec::new();
        let state = rules.start(seed, &mut events);
        let adviser = Adviser::new(roster, seed, company.hints);
        let mut game = Game { rules, state, seats, at_screen: None, file, adviser };
        game.observe(&events);
        Ok(game)
    }

    /// Plays until the game is over or somebody quits.
    pub fn play<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<Ending> {
        let mut actions = Vec::new();
        while let Some(seat) = self.state.next_actor() {
            self.rules.legal_actions(&self.state, seat, &mut actions);
            if let Player::Bot { bot, .. } = &mut self.seats[seat.index()] {
                let action = decide(self.rules, &self.state, seat, bot.as_mut());
                self.apply(seat, &action.context("a seat that must act can")?)?;
                continue;
            }
            if self.hand_over(console, seat)?.is_break() {
                return Ok(Ending::Left);
            }
            match self.ask(console, seat, &actions)? {
                Decision::Take(action) => self.apply(seat, &action)?,
                Decision::Back | Decision::Quit => return Ok(Ending::Left),
            }
            self.tell(console, seat)?;
        }
        if let Some(file) = &mut self.file {
            file.end(&EndLine::new(self.rules, &self.state))?;
        }
        if let Some(seat) = self.at_screen {
            self.tell(console, seat)?;
        }
        Ok(Ending::Over)
    }

    /// Who plays: `At the table: you and seat 1 (a bot, medium).`
    pub fn company(&self) -> String {
        let seats = self.seats.iter().enumerate().map(|(seat, player)| match player {
            Player::Person { .. } if self.people() == 1 => "you".into(),
            Player::Person { .. } => format!("seat {seat}"),
            Player::Bot { kind, .. } => format!("seat {seat} (a bot, {})", kind.level()),
        });
        format!("At the table: {}.", words::list(&seats.collect::<Vec<_>>()))
    }

    /// The score of a game that is over.
    pub fn result(&self) -> String {
        let reader = if self.people() == 1 { Reader::Seat(Seat(0)) } else { Reader::All };
        result::explain(self.rules, &self.state, reader)
    }

    fn people(&self) -> usize {
        self.seats.iter().filter(|player| matches!(player, Player::Person { .. })).count()
    }

    fn ask<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        seat: Seat,
        actions: &[Action],
    ) -> Result<Decision> {
        self.tell(console, seat)?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        console.say(&screen::situation(self.rules, seat, &view))?;
        let turn = Turn::new(self.rules, &self.state, seat, &view);
        Desk { console, turn: &turn, adviser: &self.adviser }.decide(actions)
    }

    /// Lets the next person sit down without seeing the screen of the one before. Breaks
    /// off if somebody quits instead.
    fn hand_over<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        seat: Seat,
    ) -> Result<ControlFlow<()>> {
        let before = self.at_screen.replace(seat);
        if self.people() == 1 || before == Some(seat) {
            return Ok(ControlFlow::Continue(()));
        }
        if before.is_some() {
            let question = format!("\nSeat {} is next. Press Enter to hide this screen", seat.0);
            if console.ask(&question)? == Answer::Quit {
                return Ok(ControlFlow::Break(()));
            }
        }
        console.hide()?;
        let question = format!("Hand the keyboard to seat {}, press Enter", seat.0);
        Ok(match console.ask(&question)? {
            Answer::Quit => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        })
    }

    /// Takes an action, records it and lets everybody see what came of it.
    fn apply(&mut self, seat: Seat, action: &Action) -> Result<()> {
        let text = ActionText::new(self.rules, &self.state, seat, action);
        let mut events = Vec::new();
        self.rules
            .apply(&mut self.state, seat, action, &mut events)
            .map_err(|refusal| anyhow!("{}", refusal.explain(self.rules)))?;
        if let Some(file) = &mut self.file {
            let hash = self.state.hash(self.rules.board()).short();
            file.add(&Line { seat: seat.0, action: text, state: Some(hash) })?;
        }
        self.observe(&events);
        Ok(())
    }

    /// Keeps for each person what that seat sees of the events.
    fn observe(&mut self, events: &[Event]) {
        for (number, player) in self.seats.iter_mut().enumerate() {
            let Player::Person { untold } = player else { continue };
            let seat = Seat::from_index(number);
            untold.extend(events.iter().filter_map(|event| {
                narrate::sentence(self.rules, seat, &event.observe(Audience::Seat(seat)))
            }));
        }
    }

    /// Tells the person before the screen what happened since the last time.
    fn tell<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        seat: Seat,
    ) -> Result<()> {
        if let Player::Person { untold } = &mut self.seats[seat.index()] {
            for sentence in untold.drain(..) {
                console.say(&sentence)?;
            }
        }
        Ok(())
    }
}
