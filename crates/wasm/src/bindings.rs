//! What JavaScript sees: functions of texts. What is refused is thrown, as a text in JSON with a code
//! for programs and a message for people.

use serde::Serialize;
use serde::de::DeserializeOwned;
use trestle_bots::play_random;
use trestle_engine::{Options, Rules, Seed};
use trestle_lessons::Input;
use trestle_protocol::script::{Script, ScriptFault, read_record};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::balance::Balance as PlayedBoard;
use crate::game::Game;
use crate::lesson::Lesson as PlayedLesson;
use crate::problem::Problem;
use crate::{boards, bot_game, verify, workshop};

/// What is thrown.
type Thrown = String;

/// All boards, as `BoardList`.
#[wasm_bindgen]
pub fn board_list() -> String {
    json(&boards::list())
}

/// Adds the board in a file, which can then be played and looked at like the others, as `BoardTitle`.
#[wasm_bindgen]
pub fn add_board(file: &str) -> Result<String, Thrown> {
    answer(boards::add(file))
}

/// The tables and rows of a board file, for an editor.
#[wasm_bindgen]
pub fn open_sheet(file: &str) -> Result<String, Thrown> {
    answer(workshop::open(file))
}

/// The tables and rows of a board that came with the page.
#[wasm_bindgen]
pub fn built_in_sheet(id: &str) -> Result<String, Thrown> {
    answer(workshop::built_in(id))
}

/// Writes the file of a board in the making, from its tables and rows; with its faults, as `CheckedBoard`.
#[wasm_bindgen]
pub fn check_sheet(sheet: &str) -> Result<String, Thrown> {
    answer(workshop::check(sheet))
}

/// The facts of a board in an edition, or in the usual one, as `Board`.
#[wasm_bindgen]
pub fn board(id: &str, edition: Option<String>) -> Result<String, Thrown> {
    answer(boards::facts(id, edition))
}

/// What a record was found to be, as `Verified`.
#[wasm_bindgen]
pub fn verify_record(record: &str) -> Result<String, Thrown> {
    answer(verify::verify(record))
}

/// The game of a record as some eyes saw it, as `Replay`.
#[wasm_bindgen]
pub fn replay(record: &str, eyes: &str) -> Result<String, Thrown> {
    let seen = || {
        let record = read_record(record)?;
        let find = boards::of_record(&record);
        let script = Script::of_record(record, find)?;
        Ok(json(&script.seen_by(eyes.parse()?)?))
    };
    seen().map_err(|fault: ScriptFault| json(&Problem::new(fault.code(), fault)))
}

/// Plays games between random players, to measure how quick the engine is here. Says how many actions
/// they had together.
#[wasm_bindgen]
pub fn random_games(board: &str, players: u32, first: u32, games: u32) -> Result<u32, Thrown> {
    let board = boards::get(board).map_err(|problem| json(&problem))?;
    let rules = Rules::new(board, players as usize, Options::default())
        .map_err(|error| json(&Problem::new("wrong-players", error)))?;
    let (mut legal, mut actions) = (Vec::new(), 0);
    for game in 0..games {
        let seed = Seed::from_numbers(u64::from(first), u64::from(game));
        let end = play_random(&rules, seed, &mut legal, |_| actions += 1);
        rules.final_scores(&end);
    }
    Ok(actions as u32)
}

/// Plays a game among bots with a budget that is counted, to see that they decide here as they do
/// elsewhere. Gives the hash of its end.
#[wasm_bindgen]
pub fn bot_game(
    board: &str,
    players: u32,
    bot: &str,
    iterations: u32,
    seed: u32,
) -> Result<String, Thrown> {
    bot_game::bot_game(board, players as usize, bot, iterations, seed)
        .map_err(|problem| json(&problem))
}

/// A game at the table of this page.
#[wasm_bindgen]
pub struct Table(Game);

#[wasm_bindgen]
impl Table {
    /// Begins a game, from `NewGame`.
    pub fn begin(wish: &str) -> Result<Table, Thrown> {
        Game::begin(read(wish)?).map(Table).map_err(|problem| json(&problem))
    }

    /// Goes on with the game of a record, or with its first actions.
    pub fn open(record: &str, first: Option<u32>) -> Result<Table, Thrown> {
        Game::of_record(record, first).map(Table).map_err(|problem| json(&problem))
    }

    /// What there is to know whatever one may see, as `Standing`.
    pub fn standing(&self) -> String {
        json(&self.0.standing())
    }

    /// The game through the eyes of a seat, or of nobody, as `Look`.
    pub fn look(&self, seat: Option<u8>, since: u32) -> Result<String, Thrown> {
        answer(self.0.look(seat, since))
    }

    /// What a seat may do, as `Legal`.
    pub fn legal(&self, seat: u8) -> Result<String, Thrown> {
        answer(self.0.legal(seat))
    }

    /// Does something, from `ActionText`; as `Done`.
    pub fn act(&mut self, seat: u8, action: &str) -> Result<String, Thrown> {
        answer(self.0.act(seat, &read(action)?))
    }

    /// What a bot does, as `ActionText`.
    pub fn decide(&self, seat: u8, bot: &str, milliseconds: u32) -> Result<String, Thrown> {
        answer(self.0.decide(seat, bot, milliseconds))
    }

    /// The best few things that a seat can do, as a list of `Hint`.
    pub fn hints(&self, seat: u8, milliseconds: u32, most: u32) -> Result<String, Thrown> {
        answer(self.0.hints(seat, milliseconds, most as usize))
    }

    /// Why a seat cannot have something, from `About`; as `Why`.
    pub fn why(&self, seat: u8, about: &str) -> Result<String, Thrown> {
        answer(self.0.why(seat, read(about)?))
    }

    /// How far the tickets of a seat are, as `Tickets`.
    pub fn tickets(&self, seat: u8) -> Result<String, Thrown> {
        answer(self.0.tickets(seat))
    }

    /// What the buildings of a seat are worth, as `Buildings`.
    pub fn buildings(&self, seat: u8) -> Result<String, Thrown> {
        answer(self.0.buildings(seat))
    }

    /// Who would have won after so many actions, as `Chances`.
    pub fn chances(
        &self,
        number: u32,
        seat: Option<u8>,
        games: u32,
        draw: u32,
    ) -> Result<String, Thrown> {
        answer(self.0.chances(number, seat, games, draw))
    }

    /// The decision behind an action, as `Decision`.
    pub fn decision(&self, number: u32, games: u32) -> Result<String, Thrown> {
        answer(self.0.decision(number, games))
    }

    /// How an action did against another one, from `ActionText`; as `Comparison`.
    pub fn compare(
        &self,
        number: u32,
        other: &str,
        games: u32,
        draw: u32,
    ) -> Result<String, Thrown> {
        answer(self.0.compare(number, &read(other)?, games, draw))
    }

    /// The record so far.
    pub fn record(&self) -> String {
        self.0.record()
    }
}

/// A lesson at the table of this page.
#[wasm_bindgen]
pub struct Lesson(PlayedLesson);

#[wasm_bindgen]
impl Lesson {
    /// Begins a lesson, from the parts of `LessonFile`, and does again what was put in before, from a list
    /// of `LessonInput`.
    pub fn open(lesson: &str, board: Option<String>, inputs: &str) -> Result<Lesson, Thrown> {
        let inputs: Vec<Input> = read(inputs)?;
        let lesson = PlayedLesson::open(read(lesson)?, board.as_deref(), &inputs);
        lesson.map(Lesson).map_err(|problem| json(&problem))
    }

    /// The facts of its board, as `Board`.
    pub fn board(&self) -> String {
        json(&self.0.board())
    }

    /// What is to be said and done, as `Guide`.
    pub fn guide(&self) -> String {
        json(&self.0.guide())
    }

    /// The game as the learner sees it, as `Look`.
    pub fn look(&self, since: u32) -> String {
        json(&self.0.look(since))
    }

    /// What the learner may do, as `Legal`.
    pub fn legal(&self) -> String {
        json(&self.0.legal())
    }

    /// Does something, from `ActionText`, if it is wanted; as `LessonAnswer`.
    pub fn act(&mut self, action: &str) -> Result<String, Thrown> {
        answer(self.0.act(&read(action)?))
    }

    /// Does the step for the learner; as `LessonInput`.
    pub fn skip(&mut self) -> Result<String, Thrown> {
        answer(self.0.skip())
    }

    /// Makes the next move of the others: the seat, or null if none is prepared.
    pub fn others(&mut self) -> Result<String, Thrown> {
        answer(self.0.others())
    }

    /// Why the learner cannot have something, from `About`; as `Why`.
    pub fn why(&self, about: &str) -> Result<String, Thrown> {
        answer(self.0.why(read(about)?))
    }

    /// How far the tickets of the learner are, as `Tickets`.
    pub fn tickets(&self) -> String {
        json(&self.0.tickets())
    }

    /// What the buildings of the learner are worth, as `Buildings`.
    pub fn buildings(&self) -> String {
        json(&self.0.buildings())
    }
}

/// Games of bots on a board in the making.
#[wasm_bindgen]
pub struct Balance(PlayedBoard);

#[wasm_bindgen]
impl Balance {
    /// Games on the board in a file.
    pub fn open(file: &str, players: u8, seed: u32) -> Result<Balance, Thrown> {
        PlayedBoard::open(file, players, seed).map(Balance).map_err(|problem| json(&problem))
    }

    /// Plays the next few games; how many were played so far.
    pub fn play(&mut self, games: u32) -> u32 {
        self.0.play(games)
    }

    /// What came of the games so far, as `BalanceReport`.
    pub fn report(&self) -> String {
        json(&self.0.report())
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Thrown> {
    serde_json::from_str(text).map_err(|error| json(&Problem::new("bad-request", error)))
}

fn answer<T: Serialize>(result: Result<T, Problem>) -> Result<String, Thrown> {
    result.map(|value| json(&value)).map_err(|problem| json(&problem))
}

fn json(value: &impl Serialize) -> String {
    // These types hold nothing that JSON cannot express.
    serde_json::to_string(value).unwrap_or_default()
}
