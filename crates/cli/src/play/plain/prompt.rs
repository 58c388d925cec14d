//! Asking a person what to do.

use std::io::{BufRead, Write};

use anyhow::Result;
use trestle_bots::Turn;
use trestle_engine::{Action, Offer, Pick};

use super::console::{Answer, Console};
use super::list::{Back, Picked};
use super::typing;
use crate::play::advice::Adviser;
use crate::play::language::say;
use crate::play::question::{First, Next, Question, TicketChoice, Topic};
use crate::play::words::Words;
use crate::play::{help, situation};

/// Somebody at the keyboard, and what that seat may know.
pub struct Prompt<'a, R, W> {
    /// Where they read and type.
    pub console: &'a mut Console<R, W>,
    /// In which words.
    pub words: Words<'a>,
    /// What they have to decide.
    pub turn: &'a Turn<'a>,
    /// Whom they may ask.
    pub adviser: &'a Adviser,
    /// What a lesson says, which knows best.
    pub guide: Option<&'a str>,
}

/// What a person decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// To do this.
    Take(Action),
    /// To choose something else first.
    Back,
    /// To leave the game.
    Quit,
}

/// What was typed at a question, but for what is answered at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// To go back, where there is something to go back to.
    Back,
    /// To leave the game.
    Quit,
    /// Anything else.
    Text(String),
}

impl<R: BufRead, W: Write> Prompt<'_, R, W> {
    /// Asks for one of the legal actions. Gives an action or [`Decision::Quit`].
    pub fn decide(&mut self) -> Result<Decision> {
        match First::of(self.turn) {
            First::Tickets(choice) => self.keep_tickets(&choice),
            First::Topic(topic) => self.choose(&topic, self.turn.legal(), Back::Nowhere),
        }
    }

    /// Asks about a topic, and on until an action is chosen.
    fn choose(&mut self, topic: &Topic, actions: &[Action], back: Back) -> Result<Decision> {
        let question = Question::new(self.words, self.turn, topic, actions);
        loop {
            let answer = match self.pick(&question, back)? {
                Picked::Answer(place) => &question.answers[place],
                Picked::Back => return Ok(Decision::Back),
                Picked::Quit => return Ok(Decision::Quit),
            };
            match &answer.next {
                Next::Take(action) => return Ok(Decision::Take(*action)),
                Next::Ask(topic, actions) => match self.choose(topic, actions, Back::ToMenu)? {
                    Decision::Back => {}
                    decided => return Ok(decided),
                },
            }
        }
    }

    /// Asks a question, and answers whatever can be asked at every question: what it is
    /// about, the map, a hint.
    pub fn ask(&mut self, question: &str, back: Back, about: &str) -> Result<Reply> {
        loop {
            let said = match self.console.ask(question)? {
                Answer::Quit => return Ok(Reply::Quit),
                Answer::Text(text) => return Ok(Reply::Text(text)),
                Answer::Back if back == Back::ToMenu => return Ok(Reply::Back),
                Answer::Back => say!(self.words, "terminal.no-way-back"),
                Answer::Help => format!("{about}\n{}", typing::always(self.words)),
                Answer::Hint => match self.guide {
                    Some(guide) => guide.to_owned(),
                    None => self.adviser.advice(self.words, self.turn),
                },
                Answer::Map(letters) => {
                    situation::map(self.words, self.turn.seat, self.turn.view, &letters)
                }
            };
            self.console.say(&said)?;
        }
    }

    /// Which tickets of the offer to keep.
    fn keep_tickets(&mut self, choice: &TicketChoice) -> Result<Decision> {
        let TicketChoice { offer, least, .. } = choice;
        let words = self.words;
        let question = say!(words, "terminal.typing.keep", least = *least);
        let about = format!("{}\n{}", help::tickets(words), typing::tickets(words));
        self.console.say(&say!(words, "terminal.ask.tickets"))?;
        for (number, &ticket) in (1..).zip(offer.iter()) {
            self.console.say(&format!("{number:>4}  {}", words.ticket(ticket)))?;
        }
        loop {
            let text = match self.ask(&question, Back::Nowhere, &about)? {
                Reply::Quit => return Ok(Decision::Quit),
                Reply::Back => return Ok(Decision::Back),
                Reply::Text(text) => text,
            };
            let all = say!(words, "terminal.typing.all");
            match parse_pick(offer, &text, &all).and_then(|pick| choice.keep(pick)) {
                Some(action) => return Ok(Decision::Take(action)),
                None => self.console.say(&say!(
                    words,
                    "terminal.typing.keep-numbers",
                    least = *least,
                    offered = offer.len()
                ))?,
            }
        }
    }
}

/// The tickets with the numbers that were typed, or those that the word for all of them means; none
/// if something else was typed.
fn parse_pick(offer: &Offer, text: &str, all: &str) -> Option<Pick> {
    if text.eq_ignore_ascii_case("all") || text.eq_ignore_ascii_case(all) {
        return Some(Pick::all(offer));
    }
    let numbers = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let kept: Option<Vec<_>> = numbers
        .map(|word| {
            let place = word.parse::<usize>().ok()?.checked_sub(1)?;
            offer.get(place).copied()
        })
        .collect();
    Pick::of(offer, &kept?)
}
