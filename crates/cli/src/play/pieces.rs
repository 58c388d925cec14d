//! Pieces of two kinds: choosing them at the start, and exchanging them in play.

use std::io::{BufRead, Write};

use anyhow::Result;
use trestle_engine::{Action, Id, Medium};

use super::help;
use super::list::{Back, Desk, Item, List, Picked, Reply, Search};
use super::menu::Decision;
use crate::words;

/// A question that a number answers.
struct Numbers<'a> {
    title: String,
    /// The numbers and what they mean, in ascending order.
    answers: Vec<(u8, Action)>,
    back: Back,
    help: &'a str,
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    /// Asks how many pieces of the first kind to play with.
    pub fn choose_pieces(&mut self, actions: &[Action]) -> Result<Decision> {
        let board = self.turn.rules.board();
        let name = |place: usize| {
            board.media.get(place).map_or("others".into(), |medium| words::plural(&medium.id))
        };
        let answers = actions.iter().filter_map(|action| match action {
            Action::ChoosePieces { first } => Some((*first, *action)),
            _ => None,
        });
        let title = format!(
            "You play with {} pieces. How many of them are {}? The others are {}.",
            board.settings.pieces,
            name(0),
            name(1)
        );
        self.ask_number(&Numbers {
            title,
            answers: answers.collect(),
            back: Back::Nowhere,
            help: help::PIECES,
        })
    }

    /// Asks which kind of pieces to give away, if there is a choice, and how many.
    pub fn exchange_pieces(&mut self, actions: &[Action]) -> Result<Decision> {
        let mut kinds: Vec<Medium> = Vec::new();
        for action in actions {
            if let Action::ExchangePieces { from, .. } = action
                && !kinds.contains(from)
            {
                kinds.push(*from);
            }
        }
        if let [only] = *kinds {
            return self.exchange_of(only, actions);
        }
        let items: Vec<Item> = kinds
            .iter()
            .map(|&from| Item { label: self.exchange_label(from), keys: String::new() })
            .collect();
        let list = List {
            title: "Which pieces do you exchange?",
            items: &items,
            search: Search::Numbers,
            back: Back::ToMenu,
            help: help::EXCHANGE,
        };
        loop {
            let from = match self.pick(&list)? {
                Picked::Item(place) => kinds[place],
                Picked::Back => return Ok(Decision::Back),
                Picked::Quit => return Ok(Decision::Quit),
            };
            match self.exchange_of(from, actions)? {
                Decision::Back => {}
                decided => return Ok(decided),
            }
        }
    }

    fn exchange_of(&mut self, kind: Medium, actions: &[Action]) -> Result<Decision> {
        let answers = actions.iter().filter_map(|action| match action {
            Action::ExchangePieces { from, count } if *from == kind => Some((*count, *action)),
            _ => None,
        });
        let cost = self.turn.rules.board().settings.exchange_cost;
        let title = format!(
            "{}: how many? Each costs you {}.",
            self.exchange_label(kind),
            words::count(cost, "point")
        );
        self.ask_number(&Numbers {
            title,
            answers: answers.collect(),
            back: Back::ToMenu,
            help: help::EXCHANGE,
        })
    }

    fn exchange_label(&self, from: Medium) -> String {
        let board = self.turn.rules.board();
        let to = board.media.iter().enumerate().find(|(place, _)| *place != from.index());
        let to = to.map_or("others".into(), |(_, medium)| words::plural(&medium.id));
        format!("{} for {to}", words::plural(words::medium(board, from)))
    }

    /// Asks until one of the numbers is typed.
    fn ask_number(&mut self, numbers: &Numbers<'_>) -> Result<Decision> {
        let range = match numbers.answers.as_slice() {
            [(only, _)] => only.to_string(),
            [(least, _), .., (most, _)] => format!("{least}–{most}"),
            [] => String::new(),
        };
        let back = match numbers.back {
            Back::Nowhere => "",
            Back::ToMenu => ", b back",
        };
        let question = format!("{range}{back}, hint, ? help, q quit");
        self.console.say(&numbers.title)?;
        loop {
            let text = match self.ask(&question, numbers.back, numbers.help)? {
                Reply::Quit => return Ok(Decision::Quit),
                Reply::Back => return Ok(Decision::Back),
                Reply::Text(text) => text,
            };
            let typed = text.parse::<u8>().ok();
            match numbers.answers.iter().find(|(number, _)| Some(*number) == typed) {
                Some((_, action)) => return Ok(Decision::Take(*action)),
                None => {
                    let typed: String = words::printable(&text).chars().take(40).collect();
                    self.console.say(&format!(
                        "`{typed}` is none of the answers: type {range}, or ? for help, q to quit."
                    ))?;
                }
            }
        }
    }
}
