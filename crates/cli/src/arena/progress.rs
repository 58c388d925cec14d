//! A bar on the terminal that tells how much is done and how long the rest takes.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// The bar; it is only there for somebody who looks at a terminal.
pub struct Progress(ProgressBar);

impl Progress {
    /// Shows the bar on standard error if that is a terminal. The numbers are how many games
    /// are done and how many there are.
    pub fn show((done, all): (u64, u64)) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress(ProgressBar::hidden());
        }
        let bar = ProgressBar::new(all).with_position(done);
        let style = "{bar:40} {pos} of {len} games, {eta} left";
        bar.set_style(
            ProgressStyle::with_template(style)
                .unwrap_or_else(|_| ProgressStyle::default_bar())
                .progress_chars("=> "),
        );
        // Games may take long: the time left goes on meanwhile.
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress(bar)
    }

    /// The numbers are these now.
    pub fn set(&self, (done, all): (u64, u64)) {
        // Fewer are to come when a table stops early.
        if self.0.length() != Some(all) {
            self.0.set_length(all);
        }
        self.0.set_position(done);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
