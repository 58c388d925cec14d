//! What a person is asked: one question after the other, until one action is left.
//!
//! Every action of every game can be reached like this. The client line by line prints the
//! questions, the full-screen client shows them as lists.

mod cards;
mod payment;
mod pieces;
#[cfg(test)]
pub mod tests;
mod tickets;
mod tunnel;
mod turn;

use trestle_bots::Turn;
use trestle_engine::{Action, Medium, Phase};

pub use payment::{doubling_names, label as payment_label};
pub use tickets::TicketChoice;

use super::words::Words;

/// Something that a person is asked.
#[derive(Debug, Clone)]
pub struct Question {
    /// What is asked.
    pub title: String,
    /// What can be answered.
    pub answers: Vec<Answer>,
    /// What can be typed to find an answer.
    pub search: Search,
    /// What it is about, for somebody who asks for help.
    pub about: String,
}

/// One answer to a question.
#[derive(Debug, Clone)]
pub struct Answer {
    /// How it reads.
    pub label: String,
    /// What can be typed to find it, in lower case.
    pub keys: String,
    /// Where it leads.
    pub next: Next,
}

/// What can be typed to find an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// Only its number in the list.
    Numbers,
    /// Part of the name of a city.
    Cities,
    /// Names of cards. Such lists may have thousands of answers.
    Cards,
    /// An amount: the keys of the answers are amounts, in ascending order.
    Amounts,
}

/// Where an answer leads.
#[derive(Debug, Clone)]
pub enum Next {
    /// To an action.
    Take(Action),
    /// To the next question, which is only made when somebody gets there: there may be
    /// thousands of ways to pay.
    Ask(Topic, Vec<Action>),
}

/// What a question is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Topic {
    /// What to do in a turn.
    Turn,
    /// Which card to take.
    Card,
    /// Which deck replaces a face-up card.
    Refill,
    /// Which route to claim.
    Route,
    /// Where to build a station.
    Station,
    /// Where to build a harbour.
    Harbour,
    /// With which cards to pay for this.
    Payment(String),
    /// Which kind of pieces to exchange.
    Exchange,
    /// How many pieces of this kind to exchange.
    ExchangeOf(Medium),
    /// With how many pieces of each kind to play.
    Pieces,
    /// Whether to pay for a tunnel.
    Tunnel,
}

/// What a person is asked first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum First {
    /// Which tickets to keep: several answers together.
    Tickets(TicketChoice),
    /// A question with one answer.
    Topic(Topic),
}

impl First {
    /// What the seat that has to decide is asked first.
    pub fn of(turn: &Turn<'_>) -> First {
        First::Topic(match turn.view.phase {
            Phase::StartTickets | Phase::KeepTickets => {
                return First::Tickets(TicketChoice::new(turn));
            }
            Phase::StartPieces => Topic::Pieces,
            Phase::SecondCard => Topic::Card,
            Phase::Tunnel => Topic::Tunnel,
            Phase::Turn | Phase::Over => Topic::Turn,
        })
    }
}

impl Question {
    /// The question about this topic, if these are the actions to choose from.
    pub fn new(words: Words<'_>, turn: &Turn<'_>, topic: &Topic, actions: &[Action]) -> Question {
        match topic {
            Topic::Turn => turn::question(words, actions),
            Topic::Card => cards::question(words, turn, actions),
            Topic::Refill => cards::refill(words, turn, actions),
            Topic::Route => payment::route(words, turn, actions),
            Topic::Station => payment::station(words, turn, actions),
            Topic::Harbour => payment::harbour(words, turn, actions),
            Topic::Payment(wanted) => payment::question(words, turn, wanted, actions),
            Topic::Exchange => pieces::exchange(words, turn, actions),
            Topic::ExchangeOf(kind) => pieces::exchange_of(words, turn, *kind, actions),
            Topic::Pieces => pieces::question(words, turn, actions),
            Topic::Tunnel => tunnel::question(words, turn, actions),
        }
    }
}

impl Next {
    /// The next question, if there is more than one answer to it.
    fn ask(topic: Topic, actions: Vec<Action>) -> Next {
        match actions.as_slice() {
            [only] => Next::Take(*only),
            _ => Next::Ask(topic, actions),
        }
    }
}

/// Names of cards, to be found by the beginnings of their words: `2 red-ship` by `red`,
/// `2 red` or `ship`.
pub fn card_keys(text: &str) -> String {
    let letters = text.to_lowercase();
    let words = letters.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| format!(" {word}")).collect()
}

impl Answer {
    /// Whether it is among what somebody looks for who has typed this.
    pub fn is_found(&self, search: Search, typed: &str) -> bool {
        match search {
            Search::Numbers => false,
            Search::Cities => self.keys.contains(&typed.to_lowercase()),
            Search::Cards => typed.split(',').all(|card| self.keys.contains(&card_keys(card))),
            Search::Amounts => self.keys.starts_with(typed),
        }
    }
}
