//! Games played again, step by step, for clients that do not know the rules.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use trestle_engine::record::{Completeness, Line, Record, RecordFault};
use trestle_engine::{Audience, Board, Event as Whole, NoEvents, Rules, Seat, Seed, Seen};
use trestle_game::{Game, observe};

use crate::event::Numbered;
use crate::replay::{Replay, ReplayStep};
use crate::score::{Ending, Outcome};
use crate::server::Position;
use crate::table::Table;
use crate::view::OwnView;

/// How many actions a game may have that somebody sends us. Long games have some four hundred; one
/// could leave the same tunnel for ever, and every step takes a few kilobytes.
const ACTIONS: usize = 2_000;

/// Through whose eyes a game is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// Those of a seat.
    Seat(Seat),
    /// Those of somebody who looks on.
    Nobody,
    /// All cards are open.
    All,
}

impl FromStr for Eyes {
    type Err = ScriptFault;

    fn from_str(text: &str) -> Result<Eyes, ScriptFault> {
        match text {
            "all" => Ok(Eyes::All),
            "nobody" => Ok(Eyes::Nobody),
            seat => {
                seat.parse().map(|seat| Eyes::Seat(Seat(seat))).map_err(|_| ScriptFault::NoSuchEyes)
            }
        }
    }
}

/// Why a game cannot be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScriptFault {
    /// Nobody at the table has these eyes.
    NoSuchEyes,
    /// The text is no record of a game on our boards or the board in it.
    Record(RecordFault),
    /// The record has so many actions, more than are shown.
    TooLong(usize),
    /// An action of the log does not fit, which was verified before.
    Broken,
}

impl ScriptFault {
    /// The same for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ScriptFault::NoSuchEyes => "no-such-eyes",
            ScriptFault::Record(_) | ScriptFault::TooLong(_) => "bad-record",
            ScriptFault::Broken => "internal",
        }
    }
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScriptFault::NoSuchEyes => {
                f.write_str("the eyes are those of a seat, by its number, of `nobody` or of `all`")
            }
            ScriptFault::Record(fault) => fault.fmt(f),
            ScriptFault::TooLong(count) => {
                write!(f, "the record has {count} actions; at most {ACTIONS} are shown")
            }
            ScriptFault::Broken => f.write_str("the log of this game is damaged"),
        }
    }
}

impl std::error::Error for ScriptFault {}

/// Reads a record of a game that can be shown. It is not verified yet.
///
/// # Errors
/// If it is none, with the line where it breaks, or too long.
pub fn read_record(text: &str) -> Result<Record, ScriptFault> {
    let record = Record::parse(text).map_err(ScriptFault::Record)?;
    match record.actions.len() {
        0..=ACTIONS => Ok(record),
        actions => Err(ScriptFault::TooLong(actions)),
    }
}

/// All it takes to play a game again.
pub struct Script {
    /// Where it was played, if that was here.
    pub table: Option<Table>,
    /// Its rules.
    pub rules: Arc<Rules>,
    /// What to call the players.
    pub seats: Vec<String>,
    /// What all chance comes from.
    pub seed: Seed,
    /// What was done.
    pub actions: Vec<Line>,
    /// The numbers of those actions that a bot did in the place of a person, if that is known.
    pub by_bot: BTreeSet<u32>,
    /// What ended it besides the rules.
    pub ending: Ending,
}

impl Script {
    /// The game of a record, which is verified.
    ///
    /// # Errors
    /// If it is not one of a game on our boards or the board in it, with the line where it breaks.
    pub fn of_record(
        record: Record,
        find_board: impl FnOnce(&str) -> Option<Arc<Board>>,
    ) -> Result<Script, ScriptFault> {
        // A game that was given up breaks off: it is shown as far as it goes.
        let replayed = record
            .replay(find_board, Completeness::MayBreakOff, &mut NoEvents)
            .map_err(ScriptFault::Record)?;
        let Record { header, actions, .. } = record;
        Ok(Script {
            table: None,
            rules: Arc::new(replayed.rules),
            seats: header.seats,
            seed: replayed.state.seed(),
            actions,
            by_bot: BTreeSet::new(),
            ending: Ending::default(),
        })
    }

    /// The game as some eyes saw it.
    ///
    /// # Errors
    /// If there are no such eyes. If an action does not fit, which was verified before.
    pub fn seen_by(&self, eyes: Eyes) -> Result<Replay<'_>, ScriptFault> {
        self.check_eyes(eyes)?;
        Ok(Replay { steps: self.steps(eyes).ok_or(ScriptFault::Broken)?, ..self.head() })
    }

    pub(crate) fn check_eyes(&self, eyes: Eyes) -> Result<(), ScriptFault> {
        match eyes {
            Eyes::Seat(seat) if usize::from(seat.0) >= self.rules.players() => {
                Err(ScriptFault::NoSuchEyes)
            }
            _ => Ok(()),
        }
    }

    /// The game without its steps.
    pub(crate) fn head(&self) -> Replay<'_> {
        Replay {
            table: self.table.clone(),
            board: self.rules.board().id().to_owned(),
            edition: self.rules.edition().id.clone(),
            seats: self.seats.clone(),
            steps: Vec::new(),
        }
    }

    fn steps(&self, eyes: Eyes) -> Option<Vec<ReplayStep<'_>>> {
        let mut happened = Vec::new();
        let mut game = Game::begin(Arc::clone(&self.rules), self.seed, &mut happened);
        let mut steps = vec![self.step(eyes, &game, None, &happened)];
        for line in &self.actions {
            happened.clear();
            game.replay(Seat(line.seat), &line.action, &mut happened).ok()?;
            steps.push(self.step(eyes, &game, Some(line), &happened));
        }
        // Only here: in between, nobody knew who would be out.
        steps.last_mut()?.position.outcome = Outcome::of(&self.rules, game.state(), self.ending);
        Some(steps)
    }

    /// The step that led to where a game is now; the first one had no action.
    pub(crate) fn step(
        &self,
        eyes: Eyes,
        game: &Game,
        line: Option<&Line>,
        happened: &[Whole],
    ) -> ReplayStep<'_> {
        let rules = &self.rules;
        let audience = match eyes {
            Eyes::Seat(seat) => Audience::Seat(seat),
            Eyes::Nobody | Eyes::All => Audience::Spectator,
        };
        let first = game.events() + 1 - happened.len() as u32;
        ReplayStep {
            number: game.number(),
            seat: line.map(|line| line.seat),
            action: line.map(|line| line.action.clone()),
            by_bot: self.by_bot.contains(&game.number()),
            events: match eyes {
                Eyes::All => {
                    let whole = happened.iter().map(|&event| Seen::Whole(event));
                    Numbered::list(rules.board(), (first..).zip(whole))
                }
                Eyes::Seat(_) | Eyes::Nobody => {
                    Numbered::list(rules.board(), observe(first, happened, audience))
                }
            },
            position: Position::new(rules, game, audience),
            hands: (eyes == Eyes::All).then(|| self.hands(game)),
        }
    }

    /// What each seat alone knows.
    fn hands(&self, game: &Game) -> Vec<OwnView<'_>> {
        let rules = &self.rules;
        let own = |seat| OwnView::new(rules, &game.view(Audience::Seat(seat)));
        rules.seats().iter().filter_map(own).collect()
    }
}
