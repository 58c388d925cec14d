//! A question with numbered answers.

use std::io::{BufRead, Write};

use anyhow::Result;

use super::prompt::{Prompt, Reply};
use super::typing;
use crate::play::language::say;
use crate::play::question::{Question, Search};
use crate::play::words::Words;
use crate::words::printable;

/// Answers on a page, where a list has pages.
const PAGE: usize = 25;

/// What turns the page: no card and no city has it in its name.
const NEXT_PAGE: &str = "+";

/// Whether one can go back from a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Back {
    /// To the question before.
    ToMenu,
    /// There is nothing before it.
    Nowhere,
}

/// What came of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picked {
    /// The answer at this place of the list.
    Answer(usize),
    /// To go back.
    Back,
    /// To leave the game.
    Quit,
}

impl<R: BufRead, W: Write> Prompt<'_, R, W> {
    /// Asks until one of the answers is chosen.
    pub fn pick(&mut self, list: &Question, back: Back) -> Result<Picked> {
        let all: Vec<usize> = (0..list.answers.len()).collect();
        let mut shown = all.clone();
        let mut page = 0;
        let about = match list.search {
            Search::Cards => format!("{}\n{}", list.about, typing::cards(self.words)),
            Search::Numbers | Search::Cities | Search::Amounts => list.about.clone(),
        };
        self.show(list, &shown, page)?;
        loop {
            let narrowed = shown.len() < all.len();
            let way_back = if narrowed { Back::ToMenu } else { back };
            let text = match self.ask(&prompt(self.words, list, &shown, back), way_back, &about)? {
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
            if let Some(place) = chosen(list, &shown, &text) {
                return Ok(Picked::Answer(place));
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
                None => {
                    let words = self.words;
                    self.console.say(&expected(words, list, &text, &shown))?;
                }
            }
        }
    }

    fn show(&mut self, list: &Question, shown: &[usize], page: usize) -> Result<()> {
        self.console.say(&list.title)?;
        if list.search == Search::Amounts {
            return Ok(());
        }
        let (skipped, most) =
            if has_pages(list, shown.len()) { (page * PAGE, PAGE) } else { (0, shown.len()) };
        for (number, &place) in (1..).zip(shown).skip(skipped).take(most) {
            self.console.say(&format!("{number:>4}  {}", list.answers[place].label))?;
        }
        if most < shown.len() {
            let pages = shown.len().div_ceil(PAGE);
            let page = say!(self.words, "terminal.typing.page", page = page + 1, pages = pages);
            self.console.say(&format!("      {page}"))?;
        }
        Ok(())
    }
}

fn has_pages(list: &Question, shown: usize) -> bool {
    list.search == Search::Cards && shown > PAGE
}

fn prompt(words: Words<'_>, list: &Question, shown: &[usize], back: Back) -> String {
    let mut parts = vec![numbers(list, shown)];
    if has_pages(list, shown.len()) {
        parts.push(say!(words, "terminal.typing.next-page"));
    }
    match list.search {
        Search::Numbers | Search::Amounts => {}
        Search::Cities => parts.push(say!(words, "terminal.typing.city")),
        Search::Cards => {
            parts.push(say!(words, "terminal.typing.card", example = typing::example(words)));
        }
    }
    if back == Back::ToMenu {
        parts.push(say!(words, "terminal.typing.back"));
    }
    parts.push(say!(words, "terminal.typing.others"));
    parts.join(", ")
}

/// The numbers that can be typed: `1–5`.
fn numbers(list: &Question, shown: &[usize]) -> String {
    let number = |place: usize, number: usize| match list.search {
        Search::Amounts => list.answers[place].keys.clone(),
        Search::Numbers | Search::Cities | Search::Cards => number.to_string(),
    };
    match shown {
        [] => String::new(),
        [only] => number(*only, 1),
        [first, .., last] => format!("{}–{}", number(*first, 1), number(*last, shown.len())),
    }
}

/// The answer that a number chooses.
fn chosen(list: &Question, shown: &[usize], text: &str) -> Option<usize> {
    let number = text.parse::<usize>().ok()?;
    match list.search {
        Search::Amounts => {
            let typed = number.to_string();
            shown.iter().copied().find(|&place| list.answers[place].keys == typed)
        }
        Search::Numbers | Search::Cities | Search::Cards => {
            shown.get(number.checked_sub(1)?).copied()
        }
    }
}

/// The answers that what was typed finds; none if it finds nothing or says nothing.
fn found(list: &Question, all: &[usize], text: &str) -> Option<Vec<usize>> {
    if !text.chars().any(char::is_alphabetic) {
        return None;
    }
    let has = |&place: &usize| list.answers[place].is_found(list.search, text);
    let matches: Vec<usize> = all.iter().copied().filter(has).collect();
    Some(matches).filter(|matches| !matches.is_empty())
}

fn expected(words: Words<'_>, list: &Question, text: &str, shown: &[usize]) -> String {
    let typed: String = printable(text).chars().take(40).collect();
    let numbers = numbers(list, shown);
    let or = match list.search {
        Search::Numbers | Search::Amounts => "numbers",
        Search::Cities => "cities",
        Search::Cards => "cards",
    };
    say!(words, "terminal.typing.expected", typed = typed, numbers = numbers, search = or)
}
