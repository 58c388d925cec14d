//! Running the program.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run of the program came to.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// The program, ready to be given arguments.
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_trestle"));
    // Whoever runs the tests may speak another language.
    program.env("LC_ALL", "C");
    program
}

/// Runs the program with these arguments, separated by blanks.
pub fn trestle(args: &str) -> Run {
    trestle_with(&args.split_whitespace().collect::<Vec<_>>())
}

/// Runs the program with these arguments.
pub fn trestle_with(args: &[&str]) -> Run {
    Run::from(program().args(args).stdin(Stdio::null()).output().unwrap())
}

/// Runs the program with these arguments, separated by blanks, and types this.
pub fn trestle_typing(args: &str, typed: &[u8]) -> Run {
    let mut child = program()
        .args(args.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let typed = typed.to_vec();
    // A program that ends early closes its input: what is left is not typed.
    let typist = std::thread::spawn(move || {
        let _ = input.write_all(&typed);
    });
    let output = child.wait_with_output().unwrap();
    typist.join().unwrap();
    Run::from(output)
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Run {
    /// The output of a run that went well.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The JSON object that a run printed, which must be all it printed.
    #[track_caller]
    pub fn json(self) -> Value {
        let out = self.ok();
        assert_eq!(out.lines().count(), 1, "{out}");
        serde_json::from_str(&out).unwrap()
    }

    /// The message of a run that failed.
    #[track_caller]
    pub fn fails(self) -> String {
        assert_eq!(self.code, Some(1), "{}{}", self.out, self.err);
        assert_eq!(self.err.matches("trestle: ").count(), 1, "{}", self.err);
        self.err.strip_prefix("trestle: ").unwrap().trim_end().to_owned()
    }
}

/// An empty folder for one test.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file with this text in a folder; its name for the command line.
pub fn file(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The example of `docs/BOARDS.md`, a board that does not come with the program.
pub fn lakes() -> &'static str {
    let page = include_str!("../../../../docs/BOARDS.md");
    page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap()
}

/// The names of a JSON object's keys, in order of the alphabet.
#[track_caller]
pub fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
