//! Lessons in the browser: what the guide says, and what it answers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A text in all languages.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
pub struct Texts {
    /// English.
    pub en: String,
    /// Dutch.
    pub nl: String,
    /// German.
    pub de: String,
    /// French.
    pub fr: String,
}

/// A lesson in a list of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LessonTitle {
    /// Its id.
    pub id: String,
    /// The id of its board.
    pub board: String,
    /// The edition of its rules; without it the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<String>,
    /// The mechanics that it teaches, by their ids.
    pub mechanics: Vec<String>,
    /// What it is called.
    pub title: Texts,
    /// What one learns, in a sentence.
    pub about: Texts,
}

/// A lesson as the engine of a browser is given it; the engine alone reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LessonFile {
    /// The lesson.
    #[ts(type = "unknown")]
    pub lesson: serde_json::Value,
    /// The file of its board, if that is made for lessons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<String>,
}

/// What the guide says at the moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Guide {
    /// The number of the last action that this comes after.
    pub number: u32,
    /// How many steps are done.
    pub step: u32,
    /// How many there are.
    pub steps: u32,
    /// What is said; nothing when the lesson is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub say: Option<Texts>,
    /// What it is about: `route ID`, `city ID`, or a place on the screen.
    pub show: Vec<String>,
    /// What it waits for.
    pub wants: Wants,
}

/// What a lesson waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Wants {
    /// That the learner has read.
    Next,
    /// That the learner does something.
    Action,
    /// The prepared moves of the others.
    Others,
    /// Nothing: it is over.
    End,
}

/// What came of an action of the learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum LessonAnswer {
    /// It is what was wanted, and was done.
    Done,
    /// It was not done. The step stays.
    Kept {
        /// What the lesson says to it; without it, something general.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        say: Option<Texts>,
    },
}
