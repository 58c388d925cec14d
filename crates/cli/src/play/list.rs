//! A numbered list to choose from.

use std::io::{BufRead, Write};

use anyhow::Result;
use trestle_bots::Turn;

use super::advice::Adviser;
use super::console::{Answer, Console};
use super::{help, screen};
use crate::words;

/// A question with numbered answers.
pub struct List<'a> {
    /// What is asked.
    pub title: &'a str,
    /// The answers.
    pub items: &'a [Item],
    /// Whether letters make the list shorter.
    pub search: Search,
    /// Whether there is a question before this one.
    pub back: Back,
    /// What `?` explains.
    pub help: &'a str,
}

/// One answer.
pub struct Item {
    /// How it reads.
    pub label: String,
    /// What can be typed to find it, in lower case.
    pub keys: String,
}

/// Whether letters make a list shorter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// Only numbers are understood.
    Numbers,
    /// Part of the name of a city leaves only what has it.
    Cities,
    /// Names of cards leave only what has all of them. Such lists may have thousands of
    /// answers and are shown page by page.
    Cards,
}

/// Answers on a page, where a list has pages.
pub const PAGE: usize = 25;

/// What turns the page: no card and no city has it in its name.
const NEXT_PAGE: &str = "+";

/// Whether one can go back from a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Back {
    /// To the list before.
    ToMenu,
    /// There is nothing before it.
    Nowhere,
}

/// What came of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picked {
    /// The answer at this place of the list.
    Item(usize),
    /// To go back.
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

/// Somebody at the keyboard, and what that seat may know.
pub struct Desk<'a, R, W> {
    /// Where they read and type.
    pub console: &'a mut Console<R, W>,
    /// What they have to decide.
    pub turn: &'a Turn<'a>,
    /// Whom they may ask.
    pub adviser: &'a Adviser,
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    /// Asks until one of the answers is chosen.
    pub fn pick(&mut self, list: &List<'_>) -> Result<Picked> {
        let all: Vec<usize> = (0..list.items.len()).collect();
        let mut shown = all.clone();
        let mut page = 0;
        self.show(list, &shown, page)?;
        loop {
            let narrowed = shown.len() < all.len();
            let back = if narrowed { Back::ToMenu } else { list.back };
            let text = match self.ask(&question(list, shown.len()), back, list.help)? {
                Reply::Quit => return Ok(Picked::Quit),
                Reply::Back if narrowed => {
                    shown.clone_from(&all);
                    page = 0;
                    self.show(list, &shown, page)?;
                    continue;
                }
                Reply::Back => return Ok(Picked::Back),
                Reply::Text(text) => text,
            };
            if let Ok(number) = text.parse::<usize>()
                && let Some(&place) = number.checked_sub(1).and_then(|place| shown.get(place))
            {
                return Ok(Picked::Item(place));
            }
            if text == NEXT_PAGE && has_pages(list, shown.len()) {
                // After the last page comes the first.
                page = (page + 1) % shown.len().div_ceil(PAGE);
                self.show(list, &shown, page)?;
                continue;
            }
            match found(list, &all, &text) {
                Some(matches) => {
                    shown = matches;
                    page = 0;
                    self.show(list, &shown, page)?;
                }
                None => self.console.say(&expected(list, &text, shown.len()))?,
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
                Answer::Back => "There is nothing to go back to; this has to be decided.".into(),
                Answer::Help => format!("{about}\n{}", help::ALWAYS),
                Answer::Hint => self.adviser.advice(self.turn),
                Answer::Map(letters) => {
                    screen::map(self.turn.rules, self.turn.seat, self.turn.view, &letters)
                }
            };
            self.console.say(&said)?;
        }
    }

    fn show(&mut self, list: &List<'_>, shown: &[usize], page: usize) -> Result<()> {
        self.console.say(list.title)?;
        let (skipped, most) =
            if has_pages(list, shown.len()) { (page * PAGE, PAGE) } else { (0, shown.len()) };
        for (number, &place) in (1..).zip(shown).skip(skipped).take(most) {
            self.console.say(&format!("{number:>4}  {}", list.items[place].label))?;
        }
        if most < shown.len() {
            let pages = shown.len().div_ceil(PAGE);
            self.console.say(&format!("      page {} of {pages}", page + 1))?;
        }
        Ok(())
    }
}

fn has_pages(list: &List<'_>, shown: usize) -> bool {
    list.search == Search::Cards && shown > PAGE
}

fn question(list: &List<'_>, shown: usize) -> String {
    let letters = match list.search {
        Search::Numbers => "",
        Search::Cities => ", part of a city's name",
        Search::Cards => ", cards such as `2 red, wild`",
    };
    let pages = if has_pages(list, shown) { ", + next page" } else { "" };
    let back = match list.back {
        Back::Nowhere => "",
        Back::ToMenu => ", b back",
    };
    format!("{}{pages}{letters}{back}, hint, ? help, q quit", numbers(shown))
}

fn numbers(shown: usize) -> String {
    if shown == 1 { "1".into() } else { format!("1–{shown}") }
}

/// The answers that what was typed finds; none if it finds nothing or says nothing.
fn found(list: &List<'_>, all: &[usize], text: &str) -> Option<Vec<usize>> {
    if !text.chars().any(char::is_alphabetic) {
        return None;
    }
    let wanted: Vec<String> = match list.search {
        Search::Numbers => return None,
        Search::Cities => vec![text.to_lowercase()],
        Search::Cards => text.split(',').map(card_keys).collect(),
    };
    let has =
        |&place: &usize| wanted.iter().all(|letters| list.items[place].keys.contains(letters));
    let matches: Vec<usize> = all.iter().copied().filter(has).collect();
    Some(matches).filter(|matches| !matches.is_empty())
}

/// Names of cards, to be found by the beginnings of their words: `2 red-ship` by `red`,
/// `2 red` or `ship`.
pub fn card_keys(text: &str) -> String {
    let letters = text.to_lowercase();
    let words = letters.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| format!(" {word}")).collect()
}

fn expected(list: &List<'_>, text: &str, shown: usize) -> String {
    let typed: String = words::printable(text).chars().take(40).collect();
    let numbers = numbers(shown);
    let what = match list.search {
        Search::Numbers => format!("type {numbers}"),
        Search::Cities => format!("type {numbers} or part of the name of a city in the list"),
        Search::Cards => format!("type {numbers} or names of cards that you have"),
    };
    format!("`{typed}` is none of the answers: {what}, or ? for help, q to quit.")
}
