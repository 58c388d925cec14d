//! Finished games step by step, for clients that do not know the rules.

use std::str::FromStr;

use trestle_engine::record::{Completeness, Line, Record};
use trestle_engine::{Audience, Event as Whole, NoEvents, Rules, Seat, SeatSet, Seed, Seen, State};
use trestle_protocol::event::{Event, Numbered};
use trestle_protocol::replay::{Replay, ReplayStep};
use trestle_protocol::server::Position;
use trestle_protocol::table::Table;
use trestle_protocol::view::{OwnView, View};

use crate::boards::Boards;
use crate::problem::Problem;
use crate::table;

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
    type Err = Problem;

    fn from_str(text: &str) -> Result<Eyes, Problem> {
        match text {
            "all" => Ok(Eyes::All),
            "nobody" => Ok(Eyes::Nobody),
            seat => seat.parse().map(|seat| Eyes::Seat(Seat(seat))).map_err(|_| no_such_eyes()),
        }
    }
}

fn no_such_eyes() -> Problem {
    let message = "the eyes are those of a seat, by its number, of `nobody` or of `all`";
    Problem::bad_request("no-such-eyes", message)
}

/// Where a step stands in its game; the first one before all actions.
#[derive(Default)]
struct Moment<'a> {
    /// The action.
    line: Option<&'a Line>,
    /// Its number.
    number: u32,
    /// The number of the last event before it.
    event: u32,
}

/// All it takes to play a game again.
pub struct Script {
    /// Where it was played, if that was here.
    pub table: Option<Table>,
    /// Its rules.
    pub rules: Rules,
    /// What to call the players.
    pub seats: Vec<String>,
    /// What all chance comes from.
    pub seed: Seed,
    /// What was done.
    pub actions: Vec<Line>,
    /// Seats whose players were out at the end.
    pub forfeited: SeatSet,
}

impl Script {
    /// The game of a record, which is verified.
    ///
    /// # Errors
    /// If it is none, or not one of a game on our boards, with the line where it breaks.
    pub fn of_record(boards: &Boards, text: &str) -> Result<Script, Problem> {
        let bad = |why: String| Problem::bad_request("bad-record", why);
        let record = Record::parse(text).map_err(|fault| bad(fault.to_string()))?;
        if record.actions.len() > ACTIONS {
            let count = record.actions.len();
            return Err(bad(format!(
                "the record has {count} actions; at most {ACTIONS} are shown"
            )));
        }
        let find = |id: &str| boards.find(id).ok().cloned();
        // A game that was given up breaks off: it is shown as far as it goes.
        let replayed = record
            .replay(find, Completeness::MayBreakOff, &mut NoEvents)
            .map_err(|fault| bad(fault.to_string()))?;
        let Record { header, actions, .. } = record;
        Ok(Script {
            table: None,
            rules: replayed.rules,
            seats: header.seats,
            seed: replayed.state.seed(),
            actions,
            forfeited: SeatSet::default(),
        })
    }

    /// The game as some eyes saw it, in JSON.
    ///
    /// # Errors
    /// If there are no such eyes. If an action does not fit, which was verified before.
    pub fn seen_by(&self, eyes: Eyes) -> Result<Vec<u8>, Problem> {
        if matches!(eyes, Eyes::Seat(seat) if usize::from(seat.0) >= self.rules.players()) {
            return Err(no_such_eyes());
        }
        let replay = Replay {
            table: self.table.clone(),
            board: self.rules.board().id.clone(),
            edition: self.rules.edition().id.clone(),
            seats: self.seats.clone(),
            steps: self.steps(eyes).ok_or_else(|| Problem::internal("a broken log"))?,
        };
        serde_json::to_vec(&replay)
            .map_err(|_| Problem::internal("a replay that cannot be written"))
    }

    fn steps(&self, eyes: Eyes) -> Option<Vec<ReplayStep<'_>>> {
        let rules = &self.rules;
        let mut happened = Vec::new();
        let mut state = rules.start(self.seed, &mut happened);
        let mut steps = vec![self.step(eyes, &state, Moment::default(), &happened)];
        for line in &self.actions {
            let seat = Seat(line.seat);
            let action = line.action.resolve(rules, &state, seat).ok()?;
            happened.clear();
            rules.apply(&mut state, seat, &action, &mut happened).ok()?;
            let before = &steps.last()?.position;
            let moment =
                Moment { line: Some(line), number: before.number + 1, event: before.event };
            steps.push(self.step(eyes, &state, moment, &happened));
        }
        // Only here: in between, nobody knew who would be out.
        steps.last_mut()?.position.outcome = table::outcome(rules, &state, self.forfeited);
        Some(steps)
    }

    /// The step that led to a state.
    fn step(
        &self,
        eyes: Eyes,
        state: &State,
        moment: Moment<'_>,
        happened: &[Whole],
    ) -> ReplayStep<'_> {
        let Moment { line, number, event } = moment;
        let rules = &self.rules;
        let audience = match eyes {
            Eyes::Seat(seat) => Audience::Seat(seat),
            Eyes::Nobody | Eyes::All => Audience::Spectator,
        };
        let seen = |whole: &Whole| match eyes {
            Eyes::All => Seen::Whole(*whole),
            Eyes::Seat(_) | Eyes::Nobody => whole.observe(audience),
        };
        let events = happened.iter().map(|whole| Event::new(rules.board(), &seen(whole)));
        ReplayStep {
            number,
            seat: line.map(|line| line.seat),
            action: line.map(|line| line.action.clone()),
            events: (event + 1..).zip(events).map(|(n, event)| Numbered { n, event }).collect(),
            position: Position {
                number,
                event: event + happened.len() as u32,
                view: View::new(rules, &rules.view(state, audience)),
                clocks: None,
                outcome: None,
            },
            hands: (eyes == Eyes::All).then(|| self.hands(state)),
        }
    }

    /// What each seat alone knows.
    fn hands(&self, state: &State) -> Vec<OwnView<'_>> {
        let rules = &self.rules;
        let own = |seat| OwnView::new(rules, &rules.view(state, Audience::Seat(seat)));
        rules.seats().iter().filter_map(own).collect()
    }
}
