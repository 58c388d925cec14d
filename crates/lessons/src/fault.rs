//! What is wrong with a lesson, and where.

use std::fmt;

/// One thing that is wrong with a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line it stands on; the first line of the file is 1.
    pub line: usize,
    /// What is wrong, in words.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// Everything that is wrong with a lesson, in order of lines; at least one fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Puts the faults of a file in order of their lines; nothing if there are none.
    pub(crate) fn new(mut faults: Vec<Fault>) -> Option<Faults> {
        faults.sort_by_key(|fault| fault.line);
        (!faults.is_empty()).then_some(Faults(faults))
    }

    /// The faults in order of their lines.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
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
