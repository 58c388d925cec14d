//! Whole games among bots, whose budget is counted: the same on every machine.

use trestle_bots::{BotKind, Budget, Roster, play_game};
use trestle_engine::{Options, Rules, Seed};

use crate::boards;
use crate::problem::Problem;

/// Plays a game with the same bot in all seats, which plays so many games in thought for every decision.
/// Gives the hash of the end, which differs if a single decision did.
///
/// # Errors
/// If there is no such board or bot, or the board is not for so many.
pub fn bot_game(
    board: &str,
    players: usize,
    bot: &str,
    iterations: u32,
    seed: u32,
) -> Result<String, Problem> {
    let rules = Rules::new(boards::get(board)?, players, Options::default())
        .map_err(|error| Problem::new("wrong-players", error))?;
    let kind: BotKind = bot.parse().map_err(|unknown| Problem::new("no-such-bot", unknown))?;
    let seed = Seed::from_numbers(u64::from(seed), 0);
    let roster = Roster::new(&rules);
    let budget = Budget::Iterations(iterations);
    let sit = |seat| roster.sit(kind, seat, seed, budget);
    let mut bots: Vec<_> = rules.seats().iter().map(sit).collect();
    let end = play_game(&rules, seed, &mut bots, |_| {});
    Ok(end.hash(rules.board()).to_string())
}
