//! Checks records of games.

use trestle_engine::record::{Completeness, EndLine, Record};
use trestle_engine::{NoEvents, Phase};
use trestle_protocol::local::Verified;

use crate::boards;
use crate::problem::Problem;

/// Plays the game of a record again and compares everything that it says.
///
/// # Errors
/// If something is not as the record says, with the line.
pub fn verify(text: &str) -> Result<Verified, Problem> {
    let bad = |fault| Problem::new("bad-record", fault);
    let record = Record::parse(text).map_err(bad)?;
    let find = boards::of_record(&record);
    let replayed = record.replay(find, Completeness::MayBreakOff, &mut NoEvents).map_err(bad)?;
    let (rules, state) = (&replayed.rules, &replayed.state);
    let board = rules.board();
    let end =
        (state.phase() == Phase::Over).then(|| EndLine::new(rules, state, record.header.form()));
    Ok(Verified {
        board: board.id().to_owned(),
        board_hash: record.header.board.hash.clone(),
        own_board: boards::is_contained(&record).then(|| board.title().to_owned()),
        edition: rules.edition().id.clone(),
        state: state.hash_in(record.header.form(), board).to_string(),
        seats: record.header.seats,
        seed: state.seed().to_string(),
        commitment: state.seed().commitment(),
        actions: record.actions.len() as u32,
        hashes: record.actions.iter().filter(|line| line.state.is_some()).count() as u32,
        finished: end.is_some(),
        scores: end.as_ref().map(|end| end.scores.clone()).unwrap_or_default(),
        winners: end.map(|end| end.winners).unwrap_or_default(),
    })
}
