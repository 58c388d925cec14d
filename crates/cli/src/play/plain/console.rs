//! Talking with a person: a line out, a line in.

use std::io::{BufRead, Read, Write};

use anyhow::{Context, Result};

/// A line longer than this is taken for several: nobody types that much by hand.
const LONGEST_LINE: u64 = 4096;

/// Where a person reads and types.
pub struct Console<R, W> {
    input: R,
    output: W,
    curtain: Curtain,
}

/// How the screen of one person is hidden from the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curtain {
    /// By clearing the terminal and what can be scrolled back to.
    Clear,
    /// By empty lines, where the output is no terminal.
    EmptyLines,
}

/// What a person typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// `?`: explain.
    Help,
    /// `hint`: say what could be done.
    Hint,
    /// `b`: go back.
    Back,
    /// `m`, `m wien`: show the map, or the part of it with these letters.
    Map(String),
    /// `q`, or the end of the input: leave the game.
    Quit,
    /// Anything else, without the blanks around it.
    Text(String),
}

impl<R: BufRead, W: Write> Console<R, W> {
    /// A console with this input and output.
    pub fn new(input: R, output: W, curtain: Curtain) -> Self {
        Console { input, output, curtain }
    }

    /// Prints a text and ends the line.
    pub fn say(&mut self, text: &str) -> Result<()> {
        writeln!(self.output, "{text}")?;
        Ok(())
    }

    /// Prints a question and reads what is typed.
    pub fn ask(&mut self, question: &str) -> Result<Answer> {
        write!(self.output, "{question} > ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        let mut input = self.input.by_ref().take(LONGEST_LINE);
        let read = input.read_until(b'\n', &mut bytes).context("cannot read your answer")?;
        if read == 0 {
            // The answer that is missing would have ended the line.
            writeln!(self.output)?;
            return Ok(Answer::Quit);
        }
        Ok(Answer::parse(&String::from_utf8_lossy(&bytes)))
    }

    /// Hides what was printed so far.
    pub fn hide(&mut self) -> Result<()> {
        match self.curtain {
            Curtain::Clear => write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?,
            Curtain::EmptyLines => write!(self.output, "{}", "\n".repeat(60))?,
        }
        Ok(())
    }
}

impl Answer {
    fn parse(line: &str) -> Answer {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest) {
            ("?" | "h" | "help", "") => Answer::Help,
            ("hint" | "hints", "") => Answer::Hint,
            ("b" | "back", "") => Answer::Back,
            ("q" | "quit", "") => Answer::Quit,
            ("m" | "map", part) => Answer::Map(part.trim().to_owned()),
            _ => Answer::Text(line.to_owned()),
        }
    }
}
