//! The program in a pseudo-terminal: keys in, a screen out.

use std::io::{Read, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{Parser, Screen};

/// So long something may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A run of the program at a terminal of its own.
pub struct PseudoTerminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    shown: Arc<Shown>,
    reader: Option<JoinHandle<()>>,
    /// What [`PseudoTerminal::modes`] were before the program began.
    pub modes_before: String,
}

/// What the program has sent to its terminal.
struct Shown {
    parser: Mutex<Parser>,
    changed: Condvar,
}

fn size((columns, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

impl PseudoTerminal {
    /// Starts the program with these arguments, separated by blanks.
    pub fn start(args: &str, (columns, rows): (u16, u16)) -> PseudoTerminal {
        PseudoTerminal::start_with(args, (columns, rows), &[])
    }

    /// Starts the program with these arguments and variables of the environment.
    pub fn start_with(
        args: &str,
        (columns, rows): (u16, u16),
        variables: &[(&str, &str)],
    ) -> PseudoTerminal {
        let pair = native_pty_system().openpty(size((columns, rows))).unwrap();
        let modes_before = modes(pair.master.as_ref());
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_trestle"));
        command.args(args.split_whitespace());
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        command.env("LC_ALL", "C");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let parser = Mutex::new(Parser::new(rows, columns, 0));
        let shown = Arc::new(Shown { parser, changed: Condvar::new() });
        let reader = std::thread::spawn({
            let shown = Arc::clone(&shown);
            move || {
                let mut bytes = [0; 4096];
                // The end of the program is an error on some systems.
                while let Ok(count @ 1..) = output.read(&mut bytes) {
                    shown.parser.lock().unwrap().process(&bytes[..count]);
                    shown.changed.notify_all();
                }
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        PseudoTerminal {
            master: pair.master,
            keyboard,
            child,
            shown,
            reader: Some(reader),
            modes_before,
        }
    }

    /// Types this.
    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Gives the terminal another size.
    pub fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.shown.parser.lock().unwrap().screen_mut().set_size(rows, columns);
        self.master.resize(size((columns, rows))).unwrap();
    }

    /// How the terminal treats what is typed: whether it shows it, whether Ctrl-C ends programs.
    pub fn modes(&self) -> String {
        modes(self.master.as_ref())
    }

    /// The number of the process.
    pub fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// The screen as text.
    pub fn text(&self) -> String {
        self.shown.parser.lock().unwrap().screen().contents()
    }

    /// Looks at the screen.
    pub fn look<T>(&self, at: impl Fn(&Screen) -> T) -> T {
        at(self.shown.parser.lock().unwrap().screen())
    }

    /// Waits until the screen shows this.
    #[track_caller]
    pub fn wait_for(&self, part: &str) {
        if self.wait_until(PATIENCE, |screen| screen.contents().contains(part)).is_none() {
            panic!("`{part}` never came:\n{}", self.text());
        }
    }

    /// Waits until the screen is like this, and gives it as text; nothing if it never is.
    pub fn wait_until(&self, patience: Duration, is: impl Fn(&Screen) -> bool) -> Option<String> {
        let until = Instant::now() + patience;
        let mut parser: MutexGuard<'_, Parser> = self.shown.parser.lock().unwrap();
        while !is(parser.screen()) {
            let left = until.checked_duration_since(Instant::now())?;
            parser = self.shown.changed.wait_timeout(parser, left).unwrap().0;
        }
        Some(parser.screen().contents())
    }

    /// Waits until the program has ended and everything it wrote is there.
    pub fn wait_for_end(&mut self) -> ExitStatus {
        let status = self.child.wait().unwrap();
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        status
    }
}

#[cfg(unix)]
fn modes(master: &(dyn MasterPty + Send)) -> String {
    format!("{:?}", master.get_termios())
}

#[cfg(not(unix))]
fn modes(_: &(dyn MasterPty + Send)) -> String {
    String::new()
}

impl Drop for PseudoTerminal {
    fn drop(&mut self) {
        // A test that fails leaves nothing behind.
        let _ = self.child.kill();
    }
}
