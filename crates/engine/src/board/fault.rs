//! What is wrong with a board file, and where.

use std::fmt;

use super::fault_kind::FaultKind;

/// One thing that is wrong with a board file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line it stands on; the first line of the file is 1.
    pub line: usize,
    /// What is wrong.
    pub kind: FaultKind,
}

impl Fault {
    /// A short name of the kind of fault that never changes, such as `unknown-city`.
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

/// In short, so many faults are told, each in at most so many letters.
const TOLD: usize = 5;
const LETTERS: usize = 300;

/// Everything that is wrong with a board file, in order of lines; at least one fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Puts the faults of a file in order of their lines.
    pub(super) fn new(mut faults: Vec<Fault>) -> Faults {
        faults.sort_by_key(|fault| fault.line);
        Faults(faults)
    }

    /// The faults in order of their lines.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }

    /// The first faults in a sentence, and how many there are besides.
    pub fn in_short(&self) -> String {
        // A fault may quote a name of any length.
        let short = |fault: &Fault| fault.to_string().chars().take(LETTERS).collect::<String>();
        let first: Vec<String> = self.iter().take(TOLD).map(short).collect();
        let more = match self.0.len().saturating_sub(TOLD) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        format!("{}{more}", first.join("; "))
    }

    /// The faults as compilers print them, `NAME:LINE: message`, one a line.
    pub fn in_file<'f>(&'f self, name: &'f str) -> impl fmt::Display {
        InFile { faults: self, name }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.iter().enumerate() {
            let newline = if number == 0 { "" } else { "\n" };
            write!(f, "{newline}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Faults with the name of the file they are in.
struct InFile<'f> {
    faults: &'f Faults,
    name: &'f str,
}

impl fmt::Display for InFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.faults.iter().enumerate() {
            let newline = if number == 0 { "" } else { "\n" };
            write!(f, "{newline}{}:{}: {}", self.name, fault.line, fault.kind)?;
        }
        Ok(())
    }
}
