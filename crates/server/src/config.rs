//! What a host can set, by flags or by the environment.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::timeouts::Timeouts;

/// The fewest characters of the host's secret: it can be tried from everywhere.
const HOST_TOKEN: usize = 16;

/// Settings of a server.
#[derive(Debug, Clone, Args)]
pub struct Config {
    /// Where to listen; 0.0.0.0:8080 for everybody who can reach this machine
    #[arg(long, env = "TRESTLE_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,

    /// Where games are kept: a file (sqlite:FILE), postgres://…, or memory: for a trial
    #[arg(long, env = "TRESTLE_DATABASE", default_value = "sqlite:trestle.db", value_name = "URL")]
    #[arg(hide_env_values = true)]
    pub database: String,

    /// Joins several servers on one PostgreSQL: nats://…
    #[arg(long, env = "TRESTLE_BUS", value_name = "URL", hide_env_values = true)]
    pub bus: Option<String>,

    /// Where to answer /metrics, /healthz and /readyz besides; nowhere unless said
    #[arg(long, env = "TRESTLE_OPERATIONS", value_name = "ADDRESS")]
    pub operations: Option<SocketAddr>,

    /// How many threads the bots think on; all cores but one unless said
    #[arg(long, env = "TRESTLE_BOT_THREADS", value_name = "N")]
    pub bot_threads: Option<usize>,

    /// Milliseconds that a bot waits at least before it moves, so that people can follow
    #[arg(long, env = "TRESTLE_BOT_PAUSE", default_value_t = 700, value_name = "MS")]
    pub bot_pause: u64,

    /// A proxy in front of the server tells the addresses of clients (X-Forwarded-For)
    #[arg(long, env = "TRESTLE_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// Pages of other addresses that may open sockets here, like https://example.org; several with
    /// commas between
    #[arg(long, env = "TRESTLE_ORIGINS", value_delimiter = ',', value_name = "ORIGIN")]
    pub origins: Vec<String>,

    /// A folder with the web client, instead of the one that is built in
    #[arg(long, env = "TRESTLE_WEB", value_name = "FOLDER")]
    pub web: Option<PathBuf>,

    /// Requests that an address may make in a minute; 0 for any number
    #[arg(long, env = "TRESTLE_REQUESTS_PER_MINUTE", default_value_t = 600, value_name = "N")]
    pub requests_per_minute: u32,

    /// Tables that an address may open in an hour; 0 for any number
    #[arg(long, env = "TRESTLE_TABLES_PER_HOUR", default_value_t = 60, value_name = "N")]
    pub tables_per_hour: u32,

    /// Connections that an address may have open, behind a proxy sockets; 0 for any number
    #[arg(long, env = "TRESTLE_CONNECTIONS_PER_ADDRESS", default_value_t = 200, value_name = "N")]
    pub connections_per_address: u32,

    /// Connections that may be open in total; 0 for as many as the system allows
    #[arg(long, env = "TRESTLE_CONNECTIONS", default_value_t = 10_000, value_name = "N")]
    pub connections: u32,

    /// Messages of a socket that are read in a second, in the long run; 0 for any number
    #[arg(long, env = "TRESTLE_MESSAGES_PER_SECOND", default_value_t = 50, value_name = "N")]
    pub messages_per_second: u32,

    /// Whether people may bring boards of their own to new tables
    #[arg(long, env = "TRESTLE_OWN_BOARDS", default_value = "on", value_name = "on|off")]
    pub own_boards: Switch,

    /// What happens to boards that people publish: they wait until the host approves them, are shown at
    /// once, or cannot be published; without a --host-token they cannot
    #[arg(long, env = "TRESTLE_GALLERY", default_value = "approve")]
    #[arg(value_name = "approve|open|off")]
    pub gallery: GalleryPolicy,

    /// Boards that the gallery has room for
    #[arg(long, env = "TRESTLE_GALLERY_BOARDS", default_value_t = 1000, value_name = "N")]
    pub gallery_boards: u32,

    /// The secret with which the host approves boards and removes them, at least 16 characters long;
    /// better in the environment, where other users of the machine do not see it
    #[arg(long, env = "TRESTLE_HOST_TOKEN", value_name = "SECRET", hide_env_values = true)]
    pub host_token: Option<String>,

    /// Days after which a table is removed whose game never began, or where nobody has moved; 0 keeps
    /// them for ever
    #[arg(long, env = "TRESTLE_ABANDONED_DAYS", default_value_t = 60, value_name = "DAYS")]
    pub abandoned_days: u32,

    /// Days after which a finished game is removed; 0 keeps them for ever
    #[arg(long, env = "TRESTLE_FINISHED_DAYS", default_value_t = 0, value_name = "DAYS")]
    pub finished_days: u32,

    /// A folder for a copy of the SQLite file every day
    #[arg(long, env = "TRESTLE_BACKUPS", value_name = "FOLDER")]
    pub backups: Option<PathBuf>,

    /// For how many days a copy is kept, one for each day on which there is one; 0 keeps all
    #[arg(long, env = "TRESTLE_BACKUPS_KEPT", default_value_t = 14, value_name = "DAYS")]
    pub backups_kept: usize,

    /// Where people find this server, like https://example.org; for links in notifications
    #[arg(long, env = "TRESTLE_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,

    /// Ways to notify people besides e-mail: push, ntfy, or none; several with commas between
    #[arg(long, env = "TRESTLE_NOTIFY", default_value = "push,ntfy", value_delimiter = ',')]
    #[arg(value_name = "WAYS")]
    pub notify: Vec<String>,

    /// The server that sends e-mail: smtps://USER:PASSWORD@HOST; nobody gets any unless said
    #[arg(long, env = "TRESTLE_MAIL", value_name = "URL", hide_env_values = true)]
    pub mail: Option<String>,

    /// Who writes the e-mail, like \"Trestle <games@example.org>\"
    #[arg(long, env = "TRESTLE_MAIL_FROM", value_name = "ADDRESS")]
    pub mail_from: Option<String>,

    /// For tests only: notifications also go to this machine, and without TLS
    #[arg(long, env = "TRESTLE_TEST_NOTIFY_LOOPBACK")]
    pub test_notify_loopback: bool,

    /// How the log is written
    #[arg(long, env = "TRESTLE_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,

    /// What is logged: error, warn, info, debug, or by part of the program
    #[arg(long, env = "TRESTLE_LOG", default_value = "info", value_name = "FILTER")]
    pub log: String,

    /// How long the server waits for others.
    #[arg(skip)]
    pub timeouts: Timeouts,
}

/// Whether something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

/// What happens to boards that people publish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GalleryPolicy {
    /// The host looks at them first.
    Approve,
    /// They are shown at once.
    Open,
    /// There is no gallery.
    Off,
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: a JSON object a line.
    Json,
}

impl Config {
    /// Whether the settings make sense.
    ///
    /// # Errors
    /// If they do not, with what would.
    pub fn check(&self) -> Result<(), String> {
        let Some(token) = &self.host_token else { return Ok(()) };
        if token.chars().count() < HOST_TOKEN {
            return Err(format!("--host-token needs at least {HOST_TOKEN} characters"));
        }
        // It is sent in a header, which has no other characters; spaces around it get lost there.
        let can_be_sent = token.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        if !can_be_sent || token.trim() != token {
            let why = "--host-token could never be sent: use letters without accents, digits and \
                       signs, and no space at its beginning or end";
            return Err(why.to_owned());
        }
        Ok(())
    }

    /// How long a bot waits at least.
    pub fn bot_pause(&self) -> Duration {
        Duration::from_millis(self.bot_pause)
    }

    /// How long the head of a request may take, and an idle connection stay open.
    pub fn head_timeout(&self) -> Duration {
        if self.behind_proxy { self.timeouts.head_of_proxy } else { self.timeouts.head }
    }

    /// How many threads the bots think on.
    pub fn bot_threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.bot_threads.unwrap_or(cores.saturating_sub(1)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        config: Config,
    }

    fn checked(host_token: &str) -> Result<(), String> {
        let flag = format!("--host-token={host_token}");
        Flags::parse_from(["trestle", flag.as_str()]).config.check()
    }

    #[test]
    fn the_secret_of_the_host_is_long_and_can_be_sent() {
        assert_eq!(checked("0123456789abcdef"), Ok(()));
        assert_eq!(checked("a secret of the host: {~!}"), Ok(()));
        assert!(checked("0123456789abcde").unwrap_err().contains("at least 16 characters"));
        for lost in [" 0123456789abcdef", "0123456789abcdef\n", "0123456789abcd\u{e9}f"] {
            assert!(checked(lost).unwrap_err().contains("could never be sent"), "{lost:?}");
        }
    }
}
