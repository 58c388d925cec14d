//! A game at one table: people at the keyboard and bots. Both clients play with it.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use trestle_bots::{Bot, BotKind, Budget, Roster, Turn, decide};
use trestle_engine::record::Header;
use trestle_engine::{
    Action, Audience, Event, Form, Hindrance, Id, Rules, Seat, Seed, State, View, Wanted,
};
use trestle_game::Game;

use super::advice::Adviser;
use super::language::{Language, say};
use super::names::Reader;
use super::record_file::RecordFile;
use super::words::Words;
use super::{narrate, result};

/// How the people left the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The game is over.
    Over,
    /// Somebody has quit.
    Left,
}

/// Who has to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// A person.
    Person(Seat),
    /// A bot.
    Bot(Seat),
    /// Nobody: the game is over.
    Over,
}

/// Who sits down at the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sitting {
    /// The person who sits there already, or the only one.
    Same,
    /// The first of several.
    First,
    /// Somebody else than before.
    After,
}

/// A game that is being played.
pub struct Table {
    game: Game,
    seats: Vec<Player>,
    at_screen: Option<Seat>,
    file: Option<RecordFile>,
    adviser: Arc<Adviser>,
    language: Language,
}

/// Who decides for a seat.
enum Player {
    Person {
        /// What the person has seen, in sentences.
        log: Vec<LogEntry>,
        /// How many of them were told.
        told: usize,
    },
    Bot {
        kind: BotKind,
        /// Shared with the thread on which it thinks.
        bot: Arc<Mutex<Box<dyn Bot>>>,
    },
}

/// Something that a person has seen.
pub struct LogEntry {
    /// Who did it, if it did not come about by itself.
    pub actor: Option<Seat>,
    /// What it was, in a sentence.
    pub text: String,
}

/// Who comes to the table.
pub struct Company {
    /// How many people; they have the first seats.
    pub people: u8,
    /// The bots in the seats that are left, which begin again with the first if there are
    /// more seats: at least one.
    pub bots: Vec<BotKind>,
    /// How long the bots may think about an action.
    pub budget: Budget,
    /// How long it may take to find hints for a person.
    pub hints: Budget,
    /// What the people speak.
    pub language: Language,
}

/// The name of a person in records.
const PERSON: &str = "person";

impl Table {
    /// Sets the table.
    ///
    /// # Errors
    /// If the record cannot be written.
    pub fn new(
        rules: Arc<Rules>,
        company: &Company,
        seed: Seed,
        mut file: Option<RecordFile>,
    ) -> Result<Table> {
        let people = (0..company.people).map(|_| Player::Person { log: Vec::new(), told: 0 });
        let roster = Roster::new(&rules);
        let chairs = rules.seats().iter().skip(usize::from(company.people));
        let bots = chairs.zip(company.bots.iter().cycle()).map(|(seat, &kind)| {
            let bot = roster.sit(kind, seat, seed, company.budget);
            Player::Bot { kind, bot: Arc::new(Mutex::new(bot)) }
        });
        let seats: Vec<Player> = people.chain(bots).collect();
        if let Some(file) = &mut file {
            let names = seats.iter().map(|player| match player {
                Player::Person { .. } => PERSON.to_owned(),
                Player::Bot { kind, .. } => kind.name().to_owned(),
            });
            file.begin(&Header::new(&rules, names.collect(), seed))?;
        }
        let mut events = Vec::new();
        let game = Game::begin(rules, seed, &mut events);
        let adviser = Arc::new(Adviser::new(roster, seed, company.hints));
        let language = company.language;
        let mut table = Table { game, seats, at_screen: None, file, adviser, language };
        table.observe(&events);
        Ok(table)
    }

    /// The same table in another position, for tests.
    #[cfg(test)]
    pub fn in_position(mut self, state: State) -> Table {
        self.game = Game::of_position(Arc::clone(self.game.rules()), state);
        self
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// What things are called for the people at the table.
    pub fn words(&self) -> Words<'_> {
        Words { board: self.game.rules().board(), language: self.language }
    }

    /// The whole truth, for those who ask the rules. What is shown is made from views.
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// Whom people may ask.
    pub fn adviser(&self) -> &Arc<Adviser> {
        &self.adviser
    }

    /// Who has to act.
    pub fn due(&self) -> Due {
        match self.game.state().next_actor() {
            None => Due::Over,
            Some(seat) => match self.seats[seat.index()] {
                Player::Person { .. } => Due::Person(seat),
                Player::Bot { .. } => Due::Bot(seat),
            },
        }
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        self.game.view(Audience::Seat(seat))
    }

    /// Why a seat cannot have something now; nothing if it can.
    pub fn why_not(&self, seat: Seat, wanted: Wanted) -> Option<Hindrance> {
        self.game.rules().why_not(self.game.state(), seat, wanted)
    }

    /// The thinking of a bot about its next action, to be done on any thread; nothing if no
    /// bot sits there.
    pub fn thinking(&self, seat: Seat) -> Option<impl FnOnce() -> Option<Action> + Send + use<>> {
        let Player::Bot { bot, .. } = &self.seats[seat.index()] else { return None };
        let (rules, state, bot) =
            (Arc::clone(self.game.rules()), self.game.state().clone(), Arc::clone(bot));
        Some(move || {
            // A bot may be asked in any position, also after it failed in another.
            let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
            decide(&rules, &state, seat, bot.as_mut())
        })
    }

    /// The thinking of an expert about what a seat could do, to be done on any thread.
    pub fn advising(&self, seat: Seat) -> impl FnOnce() -> String + Send + use<> {
        let (rules, state) = (Arc::clone(self.game.rules()), self.game.state().clone());
        let (adviser, language) = (Arc::clone(&self.adviser), self.language);
        move || {
            let view = rules.view(&state, Audience::Seat(seat));
            let words = Words { board: rules.board(), language };
            adviser.advice(words, &Turn::new(&rules, &state, seat, &view))
        }
    }

    /// Takes an action, records it and lets everybody see what came of it.
    ///
    /// # Errors
    /// If the rules refuse it, or the record cannot be written.
    pub fn take(&mut self, seat: Seat, action: &Action) -> Result<()> {
        let mut step = self.game.attempt_action(seat, action)?;
        if let Some(file) = &mut self.file {
            step = step.hashed(self.game.rules().board(), Form::default());
            file.add(step.line())?;
        }
        let events = self.game.commit(step);
        if let (Some(file), Some(end)) = (&mut self.file, self.game.end(Form::default())) {
            file.end(&end)?;
        }
        self.observe(&events);
        Ok(())
    }

    /// Keeps for each person what that seat sees of the events.
    fn observe(&mut self, events: &[Event]) {
        let rules = Arc::clone(self.game.rules());
        let words = Words { board: rules.board(), language: self.language };
        for (number, player) in self.seats.iter_mut().enumerate() {
            let Player::Person { log, .. } = player else { continue };
            let seat = Seat::from_index(number);
            log.extend(events.iter().filter_map(|event| {
                let seen = event.observe(Audience::Seat(seat));
                let text = narrate::sentence(words, &rules, seat, &seen)?;
                Some(LogEntry { actor: narrate::actor(&seen), text })
            }));
        }
    }

    /// All that a person has seen.
    pub fn log(&self, seat: Seat) -> &[LogEntry] {
        match &self.seats[seat.index()] {
            Player::Person { log, .. } => log,
            Player::Bot { .. } => &[],
        }
    }

    /// What a person has seen since this was last asked.
    pub fn news(&mut self, seat: Seat) -> &[LogEntry] {
        match &mut self.seats[seat.index()] {
            Player::Person { log, told } => {
                let from = std::mem::replace(told, log.len());
                &log[from..]
            }
            Player::Bot { .. } => &[],
        }
    }

    /// Who sits before the screen, once somebody does.
    pub fn at_screen(&self) -> Option<Seat> {
        self.at_screen
    }

    /// What it means that this person is next.
    pub fn change_to(&self, seat: Seat) -> Sitting {
        match self.at_screen {
            _ if self.people() == 1 => Sitting::Same,
            Some(before) if before == seat => Sitting::Same,
            Some(_) => Sitting::After,
            None => Sitting::First,
        }
    }

    /// A person sits down before the screen.
    pub fn sit_down(&mut self, seat: Seat) {
        self.at_screen = Some(seat);
    }

    /// Who plays: `At the table: you and seat 1 (a bot, medium).`
    pub fn company(&self) -> String {
        let words = self.words();
        let seats = (0..self.seats.len()).map(|number| {
            let seat = Seat::from_index(number);
            let name = words.seat(self.readers(), seat);
            match self.level(seat) {
                None => name,
                Some(level) => say!(words, "terminal.bot", seat = name, level = level),
            }
        });
        let seats = words.list(&seats.collect::<Vec<_>>());
        say!(words, "terminal.company", players = seats)
    }

    /// How well the bot in a seat plays; nothing if a person sits there.
    pub fn level(&self, seat: Seat) -> Option<String> {
        match &self.seats[seat.index()] {
            Player::Person { .. } => None,
            Player::Bot { kind, .. } => {
                let name = kind.level();
                let key = format!("terminal.level.{name}");
                Some(self.language.find(&key, &[]).unwrap_or_else(|| name.to_owned()))
            }
        }
    }

    /// The score of a game that is over.
    pub fn result(&self) -> String {
        result::explain(self.words(), self.game.rules(), self.game.state(), self.readers())
    }

    /// Who has won a game that is over.
    pub fn winner(&self) -> String {
        result::winner(self.words(), self.game.rules(), self.game.state(), self.readers())
    }

    /// Who reads what is for all people at the keyboard.
    fn readers(&self) -> Reader {
        if self.people() == 1 { Reader::Seat(Seat(0)) } else { Reader::All }
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|player| matches!(player, Player::Person { .. })).count()
    }
}
