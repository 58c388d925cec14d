//! A game in the browser.

use std::time::Duration;

use trestle_bots::{BotKind, Budget, Roster, Turn, decide};
use trestle_engine::record::{
    ActionText, Completeness, EndLine, Header, Line, OptionsText, Record,
};
use trestle_engine::{
    Audience, Event as Whole, NoEvents, Random, Rules, Seat, SeatSet, Seed, State,
};
use trestle_protocol::event::{Event, Numbered};
use trestle_protocol::local::{Chances, Done, Hint, Look, NewGame, Standing};
use trestle_protocol::score::Outcome;
use trestle_protocol::server::{Legal, Position};
use trestle_protocol::why::{About, Why};

use crate::problem::Problem;
use crate::{boards, hint};

/// A game that is being played, or looked at.
pub struct Game {
    rules: Rules,
    roster: Roster,
    /// What was agreed. A game goes on in the version of its record.
    header: Header,
    /// What was done.
    lines: Vec<Line>,
    /// What came of it.
    events: Vec<Whole>,
    state: State,
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// If there is no such board or edition, if it is not for so many players, or the seed is none.
    pub fn begin(wish: NewGame) -> Result<Game, Problem> {
        let board = boards::get(&wish.board)?;
        let seed = wish.seed.parse().map_err(|bad| Problem::new("bad-seed", bad))?;
        let options = OptionsText { first: None, edition: wish.edition };
        let options = options.resolve(&board).map_err(boards::no_such_edition)?;
        let rules = Rules::new(board, wish.seats.len(), options)
            .map_err(|error| Problem::new("wrong-players", error))?;
        Ok(Game::start(rules, wish.seats, seed))
    }

    /// The game of a record, which is verified; only its first actions where a number is given.
    ///
    /// # Errors
    /// If it is none, with the line where it breaks.
    pub fn of_record(text: &str, first: Option<u32>) -> Result<Game, Problem> {
        let bad = |fault| Problem::new("bad-record", fault);
        let mut record = Record::parse(text).map_err(bad)?;
        if let Some(first) = first.map(|first| first as usize)
            && first < record.actions.len()
        {
            record.actions.truncate(first);
            record.end = None;
        }
        let mut events = Vec::new();
        let replayed =
            record.replay(boards::find, Completeness::MayBreakOff, &mut events).map_err(bad)?;
        let (rules, state) = (replayed.rules, replayed.state);
        Ok(Game {
            roster: Roster::new(&rules),
            rules,
            header: record.header,
            lines: record.actions,
            events,
            state,
        })
    }

    fn start(rules: Rules, seats: Vec<String>, seed: Seed) -> Game {
        let mut events = Vec::new();
        let state = rules.start(seed, &mut events);
        let roster = Roster::new(&rules);
        let header = Header::new(&rules, seats, seed);
        Game { rules, roster, header, lines: Vec::new(), events, state }
    }

    /// How many actions were done.
    pub fn number(&self) -> u32 {
        self.lines.len() as u32
    }

    /// What there is to know about it whatever one may see.
    pub fn standing(&self) -> Standing {
        let board = self.rules.board();
        Standing {
            board: board.id().to_owned(),
            board_hash: board.hash().to_string(),
            edition: self.rules.edition().id.clone(),
            seats: self.header.seats.clone(),
            commitment: self.state.seed().commitment(),
            seed: self.is_over().then(|| self.state.seed().to_string()),
            number: self.number(),
            actors: self.state.actors().iter().map(|seat| seat.0).collect(),
            state: self.state.hash_in(self.header.form(), board).to_string(),
        }
    }

    /// Whether nobody has anything left to do.
    pub fn is_over(&self) -> bool {
        self.state.next_actor().is_none()
    }

    /// The game through the eyes of a seat, or of somebody who looks on, with the events after the one
    /// with a number.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn look(&self, seat: Option<u8>, since: u32) -> Result<Look<'_>, Problem> {
        let audience = self.audience(seat)?;
        let (rules, event) = (&self.rules, self.events.len() as u32);
        let known = since.min(event);
        let seen = self.events[known as usize..].iter().map(|whole| whole.observe(audience));
        let events = seen.map(|seen| Event::new(rules.board(), &seen));
        Ok(Look {
            position: Position {
                outcome: Outcome::of(rules, &self.state, SeatSet::default()),
                ..Position::new(rules, &self.state, audience, self.number(), event)
            },
            events: (known + 1..).zip(events).map(|(n, event)| Numbered { n, event }).collect(),
        })
    }

    /// What a seat may do.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn legal(&self, seat: u8) -> Result<Legal, Problem> {
        let seat = self.seat(seat)?;
        let mut actions = Vec::new();
        if self.state.actors().contains(seat) {
            self.rules.legal_actions(&self.state, seat, &mut actions);
        }
        let text = |action| ActionText::new(&self.rules, &self.state, seat, action);
        Ok(Legal { number: self.number(), actions: actions.iter().map(text).collect() })
    }

    /// Does something.
    ///
    /// # Errors
    /// If there is no such seat, a name means nothing on this board, or the rules forbid it. Then
    /// nothing has changed.
    pub fn act(&mut self, seat: u8, text: &ActionText) -> Result<Done, Problem> {
        let seat = self.seat(seat)?;
        let action = text
            .resolve(&self.rules, &self.state, seat)
            .map_err(|fault| Problem::new("unknown-name", fault))?;
        // Recorded as we would write it, whatever order or detail the page chose.
        let text = ActionText::new(&self.rules, &self.state, seat, &action);
        self.rules.apply(&mut self.state, seat, &action, &mut self.events).map_err(|refusal| {
            Problem {
                code: refusal.code(),
                message: refusal.explain(&self.rules),
                clause: refusal.clause(),
            }
        })?;
        let hash = self.state.hash_in(self.header.form(), self.rules.board()).short();
        let line = Line { seat: seat.0, action: text, state: Some(hash) };
        let done = Done {
            number: self.number() + 1,
            line: line.to_line(),
            end: self.end().map(|end| end.to_line()),
        };
        self.lines.push(line);
        Ok(done)
    }

    fn end(&self) -> Option<EndLine> {
        self.is_over().then(|| EndLine::new(&self.rules, &self.state, self.header.form()))
    }

    /// What a bot does in a seat that has to decide. It may think for so many milliseconds.
    ///
    /// # Errors
    /// If there is no such bot or seat, or the seat has nothing to decide.
    pub fn decide(&self, seat: u8, bot: &str, milliseconds: u32) -> Result<ActionText, Problem> {
        let seat = self.actor(seat)?;
        let kind: BotKind = bot.parse().map_err(|unknown| Problem::new("no-such-bot", unknown))?;
        let mut bot = self.roster.sit(kind, seat, self.thought(), budget(milliseconds));
        let action = decide(&self.rules, &self.state, seat, bot.as_mut());
        let action = action.ok_or_else(nothing_to_decide)?;
        Ok(ActionText::new(&self.rules, &self.state, seat, &action))
    }

    /// The best few things that a seat can do, the very best first.
    ///
    /// # Errors
    /// If there is no such seat, or it has nothing to decide.
    pub fn hints(
        &self,
        seat: u8,
        milliseconds: u32,
        most: usize,
    ) -> Result<Vec<Hint<'_>>, Problem> {
        let seat = self.actor(seat)?;
        let view = self.rules.view(&self.state, Audience::Seat(seat));
        let turn = Turn::new(&self.rules, &self.state, seat, &view);
        let hints = self.roster.hints(&turn, self.thought(), budget(milliseconds), most);
        let to_wire = |found: &trestle_bots::Hint| {
            let action = ActionText::new(&self.rules, &self.state, seat, &found.action);
            Hint { action, reason: hint::reason(self.rules.board(), &found.reason) }
        };
        Ok(hints.iter().map(to_wire).collect())
    }

    /// Why a seat cannot have something on the map.
    ///
    /// # Errors
    /// If there is no such seat or thing.
    pub fn why(&self, seat: u8, about: About) -> Result<Why<'static>, Problem> {
        let seat = self.seat(seat)?;
        Why::of(&self.rules, &self.state, seat, self.number(), about)
            .map_err(|fault| Problem::new("unknown-name", fault))
    }

    /// Who would have won after so many actions, to judge by what a seat, or somebody who looked on,
    /// could know then. A second opinion, with another `draw`, comes from other deals.
    ///
    /// # Errors
    /// If there is no such seat, or fewer actions were done.
    pub fn chances(
        &self,
        number: u32,
        seat: Option<u8>,
        games: u32,
        draw: u32,
    ) -> Result<Chances, Problem> {
        let audience = self.audience(seat)?;
        let state = self.state_after(number)?;
        let view = self.rules.view(&state, audience);
        // Not from the seed of the game, which nobody knew then.
        let seed = Seed::from_numbers(u64::from(number), u64::from(draw));
        let found = self.roster.chances(&self.rules, &view, seed, games);
        Ok(Chances { number, games: found.games, wins: found.wins, points: found.points })
    }

    /// The record so far.
    pub fn record(&self) -> String {
        let (header, actions) = (self.header.clone(), self.lines.clone());
        Record { header, actions, end: self.end() }.to_text()
    }

    /// The position after the first actions.
    fn state_after(&self, number: u32) -> Result<State, Problem> {
        if number == self.number() {
            return Ok(self.state.clone());
        }
        let lines = self
            .lines
            .get(..number as usize)
            .ok_or_else(|| Problem::new("no-such-action", "the game has not come so far"))?;
        let mut state = self.rules.start(self.state.seed(), &mut NoEvents);
        for line in lines {
            let seat = Seat(line.seat);
            let action = line.action.resolve(&self.rules, &state, seat).ok();
            let applied =
                action.map(|action| self.rules.apply(&mut state, seat, &action, &mut NoEvents));
            if !matches!(applied, Some(Ok(()))) {
                return Err(Problem::new("internal", "the log of this game is damaged"));
            }
        }
        Ok(state)
    }

    /// Whose eyes: those of a seat, or of somebody who looks on.
    fn audience(&self, seat: Option<u8>) -> Result<Audience, Problem> {
        Ok(match seat {
            Some(number) => Audience::Seat(self.seat(number)?),
            None => Audience::Spectator,
        })
    }

    fn seat(&self, number: u8) -> Result<Seat, Problem> {
        let known = usize::from(number) < self.rules.players();
        known
            .then_some(Seat(number))
            .ok_or_else(|| Problem::new("no-such-seat", "there is no such seat at this table"))
    }

    fn actor(&self, number: u8) -> Result<Seat, Problem> {
        let seat = self.seat(number)?;
        if self.state.actors().contains(seat) { Ok(seat) } else { Err(nothing_to_decide()) }
    }

    /// Chance for a bot: another in every position, the same after a reload. It has nothing to do with
    /// the shuffles of the game, which use the low streams.
    fn thought(&self) -> Seed {
        let mut random = Random::new(self.state.seed(), (1 << 63) | u64::from(self.number()));
        Seed(std::array::from_fn(|_| random.below(256) as u8))
    }
}

fn nothing_to_decide() -> Problem {
    Problem::new("not-your-turn", "this seat has nothing to decide now")
}

fn budget(milliseconds: u32) -> Budget {
    Budget::Time(Duration::from_millis(u64::from(milliseconds)))
}
