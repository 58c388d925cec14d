//! A game played again one step at a time, so that nobody has to hold all of them.

use std::sync::Arc;

use trestle_engine::{NoEvents, Seat};
use trestle_game::Game;

use crate::replay::{Replay, ReplayStep};
use crate::score::Outcome;
use crate::script::{Eyes, Script, ScriptFault};

/// A game that is played again.
pub struct Playback {
    script: Script,
    eyes: Eyes,
    game: Option<Game>,
}

impl Playback {
    /// A game before its first step, for some eyes.
    ///
    /// # Errors
    /// If there are no such eyes. If an action does not fit, which was verified before.
    pub fn new(script: Script, eyes: Eyes) -> Result<Playback, ScriptFault> {
        script.check_eyes(eyes)?;
        let rules = Arc::clone(&script.rules);
        Game::of_log(rules, script.seed, &script.actions, &mut NoEvents)
            .map_err(|_| ScriptFault::Broken)?;
        Ok(Playback { script, eyes, game: None })
    }

    /// The game without its steps.
    pub fn head(&self) -> Replay<'_> {
        self.script.head()
    }

    /// The next step, if there is one.
    pub fn step(&mut self) -> Option<ReplayStep<'_>> {
        let mut happened = Vec::new();
        let script = &self.script;
        let (game, line) = match &mut self.game {
            None => {
                let game = Game::begin(Arc::clone(&script.rules), script.seed, &mut happened);
                (&*self.game.insert(game), None)
            }
            Some(game) => {
                let line = script.actions.get(game.number() as usize)?;
                // All of them were tried before.
                game.replay(Seat(line.seat), &line.action, &mut happened).ok()?;
                (&*game, Some(line))
            }
        };
        let mut step = script.step(self.eyes, game, line, &happened);
        if game.number() as usize == script.actions.len() {
            // Only here: in between, nobody knew who would be out.
            step.position.outcome = Outcome::of(&script.rules, game.state(), script.ending);
        }
        Some(step)
    }
}
