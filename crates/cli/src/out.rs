//! Standard output that never panics, and how the program ends.

use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::process::ExitCode;

use anyhow::Result;

use crate::words;

/// Standard output, buffered. Its errors can be told from those of other files.
pub struct Out(BufWriter<StdoutLock<'static>>);

impl Out {
    /// Takes standard output for the rest of the program.
    pub fn new() -> Out {
        Out(BufWriter::new(io::stdout().lock()))
    }

    /// Writes what is left, tells the error if there is one, and gives the exit code. A
    /// reader that went away (`trestle sim | head -1`) has seen enough: that is no error.
    pub fn finish(mut self, result: Result<()>) -> ExitCode {
        // An error is told after what was written before it.
        let flushed = self.flush().map_err(anyhow::Error::from);
        let Err(error) = result.and(flushed) else { return ExitCode::SUCCESS };
        if reader_went_away(&error) {
            return ExitCode::SUCCESS;
        }
        // If even this cannot be written, there is nobody left to tell.
        let message = words::printable(&format!("{error:#}"));
        let _ = writeln!(io::stderr(), "trestle: {message}");
        ExitCode::FAILURE
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(mark)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(mark)
    }
}

/// An error of standard output, not of a file or another pipe.
#[derive(Debug)]
struct OutputError(io::Error);

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot write to standard output")
    }
}

impl Error for OutputError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}

fn mark(error: io::Error) -> io::Error {
    // A writer tries again after an interruption, which it must recognise.
    if error.kind() == io::ErrorKind::Interrupted {
        return error;
    }
    io::Error::new(error.kind(), OutputError(error))
}

fn reader_went_away(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|error| {
        let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<OutputError>());
        inner.is_some_and(|OutputError(error)| error.kind() == io::ErrorKind::BrokenPipe)
    })
}

#[cfg(test)]
mod tests {
    use anyhow::Context;

    use super::*;

    #[test]
    fn only_a_closed_pipe_at_standard_output_is_no_error() {
        let broken = || io::Error::from(io::ErrorKind::BrokenPipe);
        let marked: Result<()> = Err(mark(broken())).context("while reporting");
        assert!(marked.is_err_and(|error| reader_went_away(&error)));
        assert!(!reader_went_away(&broken().into()));
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let full = anyhow::Error::from(mark(full));
        assert!(!reader_went_away(&full));
        assert_eq!(format!("{full:#}"), "cannot write to standard output: no storage space");
    }
}
