//! Lessons in the terminal: which there are, what they say, and how to go on after them.

#[cfg(test)]
pub mod tests;

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use trestle_engine::board::{Hint, built_in};
use trestle_engine::{Card, Id, Seat, View};
use trestle_layout::Layout;
use trestle_lessons::{
    File, LEARNER, Lesson, Run, Target, built_ins, find_board, find_layout, load,
};
use trestle_protocol::lesson::{Texts, Wants};

use super::language::{Language, say};
use super::names::Reader;
use super::words::Words;

/// The lesson for somebody who has never played.
pub const FIRST: &str = "first-journey";

/// Begins the lesson with this id.
///
/// # Errors
/// If there is none, with a list of those there are.
pub fn begin(id: &str, language: Language) -> Result<Run> {
    let Some(file) = built_ins().iter().find(|file| file.id == id) else {
        let known = built_ins().iter().map(|file| file.id);
        let nearest = match Hint::find(&id.to_lowercase(), known) {
            Hint::Nearest(nearest) => format!("did you mean `{nearest}`? "),
            Hint::OneOf(_) | Hint::Nothing => String::new(),
        };
        bail!("there is no lesson `{id}`; {nearest}choose one of\n{}", list(language, None));
    };
    let lesson = read(file)?;
    let board = find_board(&lesson.title.board).context("the board of the lesson is missing")?;
    Ok(Run::begin(Arc::new(lesson), board)?)
}

fn read(file: &File) -> Result<Lesson> {
    // The tests make sure that none of ours has faults.
    load(file.text, find_board).map_err(|faults| anyhow!("{}.toml:\n{faults}", file.id))
}

/// How the board of a lesson is drawn.
pub fn layout(board: &str) -> Option<Layout> {
    let made_for_lessons = || Layout::read(find_layout(board)?).ok();
    Layout::built_in(board).or_else(made_for_lessons)
}

/// All lessons but one, a line each, the first journey first.
fn list(language: Language, but: Option<&str>) -> String {
    let mut lessons: Vec<Lesson> = built_ins().iter().filter_map(|file| read(file).ok()).collect();
    lessons.sort_by_key(|lesson| lesson.title.id != FIRST);
    let line = |lesson: &Lesson| {
        let title = &lesson.title;
        format!("  {:<14} {}: {}", title.id, language.of(&title.title), language.of(&title.about))
    };
    let listed = lessons.iter().filter(|lesson| Some(lesson.title.id.as_str()) != but);
    listed.map(line).collect::<Vec<_>>().join("\n")
}

/// What a lesson is called.
pub fn title(run: &Run, language: Language) -> &str {
    language.of(&run.lesson().title.title)
}

/// What one learns, before it begins.
pub fn welcome(run: &Run, language: Language) -> String {
    format!("{}: {}", title(run, language), language.of(&run.lesson().title.about))
}

/// What is said to somebody who has left a lesson.
pub fn left(run: &Run, language: Language) -> String {
    say!(language, "terminal.lesson.left", command = command(run.lesson()))
}

/// What is said when a lesson is over: how to play a real game, and what else can be learnt.
pub fn farewell(run: &Run, language: Language) -> String {
    let lesson = &run.lesson().title;
    let done = if lesson.id == FIRST {
        say!(language, "learn.done.first")
    } else {
        say!(language, "learn.done.lesson", lesson = title(run, language))
    };
    // Boards made for lessons are played on in lessons only.
    let game =
        built_in(&lesson.board).map_or("--bots easy".into(), |it| format!("--board {}", it.id));
    let real = say!(language, "terminal.lesson.play", command = format!("trestle play {game}"));
    let more = say!(language, "terminal.lesson.more");
    let others = list(language, Some(&lesson.id));
    format!("{} {done}\n{real}\n\n{more}\n{others}", say!(language, "learn.done"))
}

fn command(lesson: &Lesson) -> String {
    format!("trestle play --learn {}", lesson.title.id)
}

/// What is answered to an action that was not wanted.
pub fn answer(run: &Run, said: Option<&Texts>, language: Language) -> String {
    match (run.wants(), said) {
        (Wants::Next, _) => say!(language, "terminal.lesson.read-first"),
        (_, Some(texts)) => language.of(texts).to_owned(),
        (_, None) => say!(language, "learn.not-now"),
    }
}

/// What a lesson says now.
pub struct Guide {
    /// Which lesson, and how far it is: `The first journey: step 3 of 21`.
    pub heading: String,
    /// How many steps are done.
    pub step: u32,
    /// What is said.
    pub text: String,
    /// What it is about.
    pub targets: Vec<Target>,
}

impl Guide {
    /// What this lesson says; nothing when it is over.
    pub fn of(run: &Run, language: Language) -> Option<Guide> {
        let step = run.step()?;
        let (done, all) = (run.guide().step, run.guide().steps);
        let place = say!(language, "learn.step", step = done + 1, steps = all);
        Some(Guide {
            heading: format!("{}: {place}", title(run, language)),
            step: done,
            text: language.of(step.typed.as_ref().unwrap_or(&step.say)).to_owned(),
            targets: run.targets(),
        })
    }

    /// Whether this is pointed at.
    pub fn shows(&self, target: Target) -> bool {
        self.targets.contains(&target)
    }

    /// What is pointed at, in words. What a seat may know of it is in its view.
    pub fn things(&self, words: Words<'_>, view: &View) -> Vec<String> {
        self.targets.iter().flat_map(|&target| things(words, view, target)).collect()
    }
}

fn things(words: Words<'_>, view: &View, target: Target) -> Vec<String> {
    let card = |slot: usize| view.row.get(slot).copied().flatten().map(|card| name(words, card));
    match target {
        Target::Route(route) => {
            vec![format!("{}, {}", words.route(route), words.route_points(route))]
        }
        Target::City(city) => vec![words.board.city_name(city).to_owned()],
        Target::Slot(slot) => card(slot.index()).into_iter().collect(),
        Target::Row => vec![(0..view.row.len()).filter_map(card).collect::<Vec<_>>().join(", ")],
        Target::Deck(deck) => vec![words.deck_key(deck)],
        Target::TicketDeck => vec![say!(words, "terminal.key.tickets")],
        Target::Hand => view.own.iter().map(|own| words.cards(own.hand)).collect(),
        Target::Tickets => {
            let own = view.own.iter().flat_map(|own| own.tickets.iter());
            own.map(|ticket| words.ticket(ticket)).collect()
        }
        Target::Ticket(ticket) => vec![words.ticket(ticket)],
        Target::Seat(seat) => vec![of_seat(words, view, seat)],
        Target::Prompt | Target::Board => Vec::new(),
    }
}

/// A card as a lesson calls it: wild cards have pictures on them.
fn name(words: Words<'_>, card: Card) -> String {
    if card != Card::WILD {
        return words.card(card);
    }
    let piece = &words.board.media()[0].id;
    let pictured = words.language.find(&format!("cards.wild.{piece}"), &[]);
    pictured.unwrap_or_else(|| say!(words, "cards.wild-other"))
}

/// What a player has: `seat 1: 4 points, 12 trains`.
fn of_seat(words: Words<'_>, view: &View, seat: Seat) -> String {
    let facts = &view.seats[seat.index()];
    let (points, pieces) = (words.points(facts.points), words.pieces(facts.pieces));
    format!("{}: {points}, {pieces}", words.seat(Reader::Seat(LEARNER), seat))
}
