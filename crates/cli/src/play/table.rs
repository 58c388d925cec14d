//! A game or a lesson at one table: people at the keyboard and bots. Both clients play with it.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use trestle_bots::{Bot, BotKind, Budget, Roster, Turn, decide};
use trestle_engine::record::Header;
use trestle_engine::{
    Action, Audience, Event, Form, Hindrance, Id, Rules, Seat, Seed, State, View, Wanted,
};
use trestle_game::Game;
use trestle_lessons::{Answer, LEARNER, Run};
use trestle_protocol::lesson::Wants;

use super::advice::Adviser;
use super::language::{Language, say};
use super::lesson::{self, Guide};
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
    /// A learner, who reads what the lesson says.
    Reader(Seat),
    /// Nobody: the game is over.
    Over,
}

/// What became of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub enum Taken {
    /// It was done.
    Done,
    /// The lesson wants something else, and says so. Nothing was done.
    Answered(String),
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
    play: Play,
    seats: Vec<Player>,
    at_screen: Option<Seat>,
    file: Option<RecordFile>,
    adviser: Arc<Adviser>,
    language: Language,
}

/// What is played.
enum Play {
    Game(Game),
    Lesson(Box<Run>),
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
    /// The lesson, which has prepared the moves.
    Prepared,
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
                Player::Prepared => String::new(),
            });
            file.begin(Header::new(&rules, names.collect(), seed))?;
        }
        let mut events = Vec::new();
        let game = Game::begin(rules, seed, &mut events);
        let adviser = Arc::new(Adviser::new(roster, seed, company.hints));
        let (play, language) = (Play::Game(game), company.language);
        let mut table = Table { play, seats, at_screen: None, file, adviser, language };
        table.observe(&events);
        Ok(table)
    }

    /// Sets the table for a lesson, with a learner who speaks this language.
    pub fn for_lesson(run: Run, language: Language, hints: Budget) -> Table {
        let rules = run.game().rules();
        let learner = Player::Person { log: Vec::new(), told: 0 };
        let others = (1..rules.players()).map(|_| Player::Prepared);
        let seats = [learner].into_iter().chain(others).collect();
        let adviser = Arc::new(Adviser::new(Roster::new(rules), Seed::default(), hints));
        let play = Play::Lesson(Box::new(run));
        Table { play, seats, at_screen: None, file: None, adviser, language }
    }

    /// The same table in another position, for tests.
    #[cfg(test)]
    pub fn in_position(mut self, state: State) -> Table {
        self.play = Play::Game(Game::of_position(Arc::clone(self.rules()), state));
        self
    }

    fn game(&self) -> &Game {
        match &self.play {
            Play::Game(game) => game,
            Play::Lesson(run) => run.game(),
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        self.game().rules()
    }

    /// What things are called for the people at the table.
    pub fn words(&self) -> Words<'_> {
        Words { board: self.game().rules().board(), language: self.language }
    }

    /// The whole truth, for those who ask the rules. What is shown is made from views.
    pub fn state(&self) -> &State {
        self.game().state()
    }

    /// Whom people may ask.
    pub fn adviser(&self) -> &Arc<Adviser> {
        &self.adviser
    }

    /// Who has to act.
    pub fn due(&self) -> Due {
        let next = self.game().state().next_actor();
        if let Play::Lesson(run) = &self.play {
            match run.wants() {
                Wants::Next => return Due::Reader(LEARNER),
                Wants::End => return Due::Over,
                Wants::Action | Wants::Others => {}
            }
        }
        match next {
            None => Due::Over,
            Some(seat) => match self.seats[seat.index()] {
                Player::Person { .. } => Due::Person(seat),
                Player::Bot { .. } | Player::Prepared => Due::Bot(seat),
            },
        }
    }

    /// What the lesson says now; nothing in a game, and when the lesson is over.
    pub fn guide(&self) -> Option<Guide> {
        match &self.play {
            Play::Game(_) => None,
            Play::Lesson(run) => Guide::of(run, self.language),
        }
    }

    /// The learner has read what the lesson says.
    ///
    /// # Errors
    /// If the lesson waits for something else.
    pub fn read(&mut self) -> Result<()> {
        if let Play::Lesson(run) = &mut self.play {
            run.go_on()?;
        }
        Ok(())
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        self.game().view(Audience::Seat(seat))
    }

    /// Why a seat cannot have something now; nothing if it can.
    pub fn why_not(&self, seat: Seat, wanted: Wanted) -> Option<Hindrance> {
        self.rules().why_not(self.state(), seat, wanted)
    }

    /// The thinking of a bot about its next action, to be done on any thread. Nothing comes of it if no
    /// bot sits there.
    pub fn thinking(&self, seat: Seat) -> impl FnOnce() -> Option<Action> + Send + use<> {
        let (rules, state) = (Arc::clone(self.rules()), self.state().clone());
        let bot = match &self.seats[seat.index()] {
            Player::Bot { bot, .. } => Some(Arc::clone(bot)),
            Player::Person { .. } | Player::Prepared => None,
        };
        let prepared = match &self.play {
            Play::Game(_) => None,
            Play::Lesson(run) => run.prepared().map(|(_, action)| action.clone()),
        };
        move || match (bot, prepared) {
            (Some(bot), _) => {
                // A bot may be asked in any position, also after it failed in another.
                let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
                decide(&rules, &state, seat, bot.as_mut())
            }
            (None, Some(action)) => action.resolve(&rules, &state, seat).ok(),
            (None, None) => None,
        }
    }

    /// The thinking of an expert about what a seat could do, to be done on any thread. In a lesson the
    /// lesson knows best.
    pub fn advising(&self, seat: Seat) -> impl FnOnce() -> String + Send + use<> {
        let (rules, state) = (Arc::clone(self.rules()), self.state().clone());
        let (adviser, language) = (Arc::clone(&self.adviser), self.language);
        let guide = self.guide();
        move || {
            if let Some(guide) = guide {
                return guide.text;
            }
            let view = rules.view(&state, Audience::Seat(seat));
            let words = Words { board: rules.board(), language };
            adviser.advice(words, &Turn::new(&rules, &state, seat, &view))
        }
    }

    /// Takes an action, records it and lets everybody see what came of it; or, in a lesson, says what
    /// is wanted instead.
    ///
    /// # Errors
    /// If the rules refuse it, or the record cannot be written.
    pub fn take(&mut self, seat: Seat, action: &Action) -> Result<Taken> {
        let events = match &mut self.play {
            Play::Game(game) => {
                let mut step = game.attempt_action(seat, action)?;
                if let Some(file) = &mut self.file {
                    step = step.hashed(game.rules().board(), Form::default());
                    file.add(step.line())?;
                }
                let events = game.commit(step);
                if let (Some(file), Some(end)) = (&mut self.file, game.end(Form::default())) {
                    file.end(&end)?;
                }
                events
            }
            Play::Lesson(run) => {
                let before = run.events().len();
                if seat == LEARNER {
                    let text = run.game().text(seat, action);
                    if let Answer::Kept(said) = run.act(&text)? {
                        let answer = lesson::answer(run, said.as_ref(), self.language);
                        return Ok(Taken::Answered(answer));
                    }
                } else {
                    run.others()?;
                }
                run.events()[before..].to_vec()
            }
        };
        self.observe(&events);
        Ok(Taken::Done)
    }

    /// Keeps for each person what that seat sees of the events.
    fn observe(&mut self, events: &[Event]) {
        let rules = Arc::clone(self.game().rules());
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
            Player::Bot { .. } | Player::Prepared => &[],
        }
    }

    /// What a person has seen since this was last asked.
    pub fn news(&mut self, seat: Seat) -> &[LogEntry] {
        match &mut self.seats[seat.index()] {
            Player::Person { log, told } => {
                let from = std::mem::replace(told, log.len());
                &log[from..]
            }
            Player::Bot { .. } | Player::Prepared => &[],
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

    /// Who plays: `At the table: you and seat 1 (a bot, medium).` Before a lesson, what it is about.
    pub fn company(&self) -> String {
        let words = self.words();
        if let Play::Lesson(run) = &self.play {
            return lesson::welcome(run, self.language);
        }
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

    /// How well the bot in a seat plays; nothing if a person sits there, or a lesson moves for it.
    pub fn level(&self, seat: Seat) -> Option<String> {
        match &self.seats[seat.index()] {
            Player::Person { .. } | Player::Prepared => None,
            Player::Bot { kind, .. } => {
                let name = kind.level();
                let key = format!("terminal.level.{name}");
                Some(self.language.find(&key, &[]).unwrap_or_else(|| name.to_owned()))
            }
        }
    }

    /// What is told at the end: the score of a game that is over, and how to go on after a lesson.
    pub fn result(&self) -> String {
        let game = self.game();
        let score = || result::explain(self.words(), game.rules(), game.state(), self.readers());
        match &self.play {
            Play::Game(_) => score(),
            Play::Lesson(run) => {
                let score = if game.is_over() { format!("{}\n\n", score()) } else { String::new() };
                format!("{score}{}", lesson::farewell(run, self.language))
            }
        }
    }

    /// What is said to those who leave before the end.
    pub fn farewell(&self) -> String {
        match &self.play {
            Play::Game(_) => say!(self.language, "terminal.left"),
            Play::Lesson(run) => lesson::left(run, self.language),
        }
    }

    /// What it came to, in few words: who has won a game that is over, or which lesson is.
    pub fn headline(&self) -> String {
        match &self.play {
            Play::Game(game) => {
                let (rules, state) = (game.rules(), game.state());
                let winner = result::winner(self.words(), rules, state, self.readers());
                say!(self.language, "terminal.page.over", winner = winner)
            }
            Play::Lesson(run) => lesson::title(run, self.language).to_owned(),
        }
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
