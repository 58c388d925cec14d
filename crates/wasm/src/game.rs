//! A game in the browser.

use std::sync::Arc;
use std::time::Duration;

use trestle_bots::{BotKind, Budget, Roster, Turn, decide};
use trestle_engine::record::{ActionText, OptionsText, Record};
use trestle_engine::{Audience, Random, Rules, Seat, Seed, State, View};
use trestle_game::{Game as PlayedGame, RecordedGame};
use trestle_protocol::buildings::Buildings;
use trestle_protocol::event::Numbered;
use trestle_protocol::local::{Chances, Comparison, Decision, Done, Hint, Look, NewGame, Standing};
use trestle_protocol::score::{Ending, Outcome};
use trestle_protocol::server::{Legal, Position};
use trestle_protocol::tickets::Tickets;
use trestle_protocol::why::{About, Why};

use crate::problem::Problem;
use crate::{boards, hint};

/// A game that is being played, or looked at.
pub struct Game {
    recorded: RecordedGame,
    roster: Roster,
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
        Ok(Game::new(RecordedGame::new(Arc::new(rules), wish.seats, seed)))
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
        let find = boards::of_record(&record);
        RecordedGame::of_record(record, find).map(Game::new).map_err(bad)
    }

    fn new(recorded: RecordedGame) -> Game {
        Game { roster: Roster::new(recorded.game().rules()), recorded }
    }

    fn rules(&self) -> &Rules {
        self.recorded.game().rules()
    }

    fn state(&self) -> &State {
        self.recorded.game().state()
    }

    /// How many actions were done.
    pub fn number(&self) -> u32 {
        self.recorded.game().number()
    }

    /// What there is to know about it whatever one may see.
    pub fn standing(&self) -> Standing {
        let board = self.rules().board();
        Standing {
            board: board.id().to_owned(),
            board_hash: board.hash().to_string(),
            edition: self.rules().edition().id.clone(),
            seats: self.recorded.header().seats.clone(),
            commitment: self.state().seed().commitment(),
            seed: self.is_over().then(|| self.state().seed().to_string()),
            number: self.number(),
            actors: self.state().actors().iter().map(|seat| seat.0).collect(),
            state: self.state().hash_in(self.recorded.header().form(), board).to_string(),
        }
    }

    /// Whether nobody has anything left to do.
    pub fn is_over(&self) -> bool {
        self.recorded.game().is_over()
    }

    /// The game through the eyes of a seat, or of somebody who looks on, with the events after the one
    /// with a number.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn look(&self, seat: Option<u8>, since: u32) -> Result<Look<'_>, Problem> {
        let audience = self.audience(seat)?;
        let rules = self.rules();
        Ok(Look {
            position: Position {
                outcome: Outcome::of(rules, self.state(), Ending::default()),
                ..Position::new(rules, self.recorded.game(), audience)
            },
            events: Numbered::list(rules.board(), self.recorded.events_since(since, audience)),
        })
    }

    /// What a seat may do.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn legal(&self, seat: u8) -> Result<Legal, Problem> {
        Ok(Legal::new(self.recorded.game(), Some(self.seat(seat)?)))
    }

    /// Does something.
    ///
    /// # Errors
    /// If there is no such seat, a name means nothing on this board, or the rules forbid it. Then
    /// nothing has changed.
    pub fn act(&mut self, seat: u8, text: &ActionText) -> Result<Done, Problem> {
        let step = self.recorded.attempt(self.seat(seat)?, text)?;
        let (number, line) = (step.number(), step.line().to_line());
        self.recorded.commit(step);
        Ok(Done { number, line, end: self.recorded.end().map(|end| end.to_line()) })
    }

    /// What a bot does in a seat that has to decide. It may think for so many milliseconds.
    ///
    /// # Errors
    /// If there is no such bot or seat, or the seat has nothing to decide.
    pub fn decide(&self, seat: u8, bot: &str, milliseconds: u32) -> Result<ActionText, Problem> {
        let seat = self.actor(seat)?;
        let kind: BotKind = bot.parse().map_err(|unknown| Problem::new("no-such-bot", unknown))?;
        let mut bot = self.roster.sit(kind, seat, self.thought(), budget(milliseconds));
        let action = decide(self.rules(), self.state(), seat, bot.as_mut());
        let action = action.ok_or_else(nothing_to_decide)?;
        Ok(self.recorded.game().text(seat, &action))
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
        let view = self.recorded.game().view(Audience::Seat(seat));
        let turn = Turn::new(self.rules(), self.state(), seat, &view);
        let hints = self.roster.hints(&turn, self.thought(), budget(milliseconds), most);
        Ok(hints.iter().map(|found| self.hint(self.recorded.game(), seat, found)).collect())
    }

    /// A hint for a position of the game, for the wire.
    fn hint(&self, then: &PlayedGame, seat: Seat, found: &trestle_bots::Hint) -> Hint<'_> {
        let action = then.text(seat, &found.action);
        Hint { action, reason: hint::reason(self.rules().board(), &found.reason) }
    }

    /// Why a seat cannot have something on the map.
    ///
    /// # Errors
    /// If there is no such seat or thing.
    pub fn why(&self, seat: u8, about: About) -> Result<Why<'static>, Problem> {
        let seat = self.seat(seat)?;
        Why::of(self.rules(), self.state(), seat, self.number(), about)
            .map_err(|fault| Problem::new("unknown-name", fault))
    }

    /// How far the tickets of a seat are.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn tickets(&self, seat: u8) -> Result<Tickets<'_>, Problem> {
        let seat = self.seat(seat)?;
        Ok(Tickets::of(self.rules(), self.state(), seat, self.number()))
    }

    /// What the buildings of a seat are worth, and what further ones would be.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn buildings(&self, seat: u8) -> Result<Buildings<'_>, Problem> {
        let seat = self.seat(seat)?;
        Ok(Buildings::of(self.rules(), self.state(), seat, self.number()))
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
        let then = self.recorded.after(number).ok_or_else(no_such_action)?;
        let view = then.view(audience);
        // Not from the seed of the game, which nobody knew then.
        let seed = Seed::from_numbers(u64::from(number), u64::from(draw));
        let found = self.roster.chances(self.rules(), &view, seed, games);
        Ok(Chances { number, games: found.games, wins: found.wins, points: found.points })
    }

    /// The decision behind an action of the game, and what a bot would have done with what the
    /// seat knew then, after so many games in thought.
    ///
    /// # Errors
    /// If there is no such action.
    pub fn decision(&self, number: u32, games: u32) -> Result<Decision<'_>, Problem> {
        let Decided { then, seat, view, action } = self.decided(number)?;
        let turn = Turn::new(self.rules(), then.state(), seat, &view);
        let seed = Seed::from_numbers(u64::from(number), u64::MAX);
        let hints = self.roster.hints(&turn, seed, Budget::Iterations(games), 1);
        let best = hints.iter().map(|found| self.hint(&then, seat, found)).next();
        let better = best.filter(|best| best.action != action);
        Ok(Decision { number, seat: seat.0, action, better })
    }

    /// Whether a seat would have won more often with another action than with the one it did, to
    /// judge by what it knew then. Another `draw` comes from other deals.
    ///
    /// # Errors
    /// If there is no such action, or the other one was not possible then.
    pub fn compare(
        &self,
        number: u32,
        other: &ActionText,
        games: u32,
        draw: u32,
    ) -> Result<Comparison, Problem> {
        let Decided { then, seat, view, action } = self.decided(number)?;
        // The wording of old records is less strict than what is asked today.
        let action = action
            .resolve(self.rules(), then.state(), seat)
            .map_err(|fault| Problem::new("unknown-name", fault))?;
        let other = *then.attempt(seat, other)?.action();
        let turn = Turn::new(self.rules(), then.state(), seat, &view);
        // Not from the seed of the game, which nobody knew then.
        let seed = Seed::from_numbers(u64::from(number), u64::from(draw));
        let found = self.roster.compare(&turn, [&action, &other], seed, games);
        let ([wins, other_wins], squares) = (found.wins, found.squares);
        Ok(Comparison { number, games: found.games, wins, other_wins, squares })
    }

    /// Where the game stood before an action, and what was done there.
    fn decided(&self, number: u32) -> Result<Decided, Problem> {
        let before = number.checked_sub(1).ok_or_else(no_such_action)?;
        let line = self.recorded.lines().get(before as usize).ok_or_else(no_such_action)?;
        let (seat, action) = (Seat(line.seat), line.action.clone());
        let then = self.recorded.after(before).ok_or_else(no_such_action)?;
        Ok(Decided { view: then.view(Audience::Seat(seat)), then, seat, action })
    }

    /// The record so far.
    pub fn record(&self) -> String {
        self.recorded.record().to_text()
    }

    /// Whose eyes: those of a seat, or of somebody who looks on.
    fn audience(&self, seat: Option<u8>) -> Result<Audience, Problem> {
        Ok(match seat {
            Some(number) => Audience::Seat(self.seat(number)?),
            None => Audience::Spectator,
        })
    }

    fn seat(&self, number: u8) -> Result<Seat, Problem> {
        let known = usize::from(number) < self.rules().players();
        known
            .then_some(Seat(number))
            .ok_or_else(|| Problem::new("no-such-seat", "there is no such seat at this table"))
    }

    fn actor(&self, number: u8) -> Result<Seat, Problem> {
        let seat = self.seat(number)?;
        if self.state().actors().contains(seat) { Ok(seat) } else { Err(nothing_to_decide()) }
    }

    /// Chance for a bot: another in every position, the same after a reload. It has nothing to do with
    /// the shuffles of the game, which use the low streams.
    fn thought(&self) -> Seed {
        let mut random = Random::new(self.state().seed(), (1 << 63) | u64::from(self.number()));
        Seed(std::array::from_fn(|_| random.below(256) as u8))
    }
}

/// A decision that was made in a game.
struct Decided {
    /// The position in which it was made.
    then: PlayedGame,
    seat: Seat,
    /// What the seat knew.
    view: View,
    action: ActionText,
}

fn no_such_action() -> Problem {
    Problem::new("no-such-action", "the game has not come so far")
}

fn nothing_to_decide() -> Problem {
    Problem::new("not-your-turn", "this seat has nothing to decide now")
}

fn budget(milliseconds: u32) -> Budget {
    Budget::Time(Duration::from_millis(u64::from(milliseconds)))
}
