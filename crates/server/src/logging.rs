//! The log.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat};

/// Starts to write the log to standard error.
///
/// # Errors
/// If the filter makes no sense. That a log was started before is no error: tests do that.
pub fn start(config: &Config) -> Result<(), String> {
    let filter = EnvFilter::try_new(&config.log)
        .map_err(|error| format!("the log filter `{}` makes no sense: {error}", config.log))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // Colours are for terminals, not for files and journals.
        .with_ansi(std::io::stderr().is_terminal());
    let _ = match config.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    Ok(())
}
