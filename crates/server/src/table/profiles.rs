//! What profiles ask of a table.

use crate::problem::Problem;
use crate::store::Stage;
use crate::table::game::Game;
use crate::table::room::Room;

impl Room {
    /// The seats that have to decide, while the game is on.
    pub(super) fn waits_for(&self) -> Vec<u8> {
        let game = self.game.as_ref().filter(|_| self.row.stage == Stage::Playing);
        let actors = game.map(Game::actors).unwrap_or_default();
        actors.iter().map(|seat| seat.0).collect()
    }

    /// Makes the seat of a token a seat of a profile.
    ///
    /// # Errors
    /// If there is no such seat, it belongs to another profile, or this one has another seat here.
    pub(super) async fn attach(&mut self, token: &str, profile: &str) -> Result<(), Problem> {
        self.change(|data, _| {
            let member = data.member_with(token).ok_or_else(Problem::unauthorized)?;
            match (&data.members[member].profile, data.member_of(profile)) {
                (Some(other), _) if other == profile => Ok(()),
                (None, None) => {
                    data.members[member].profile = Some(profile.to_owned());
                    Ok(())
                }
                _ => {
                    let message = "that seat belongs to another profile, or you have another here";
                    Err(Problem::conflict("other-seat", message))
                }
            }
        })
        .await
    }

    /// Ends all connections of a profile, at every process: they see that the member has changed.
    pub(super) async fn end_sessions(&mut self, profile: &str) -> Result<(), Problem> {
        self.change(|data, _| {
            if let Some(member) = data.member_of(profile) {
                let sessions = &mut data.members[member].sessions;
                *sessions = sessions.wrapping_add(1);
            }
            Ok(())
        })
        .await
    }

    /// Gives the seat of a profile to another one.
    ///
    /// # Errors
    /// If the first has none, or the other has one already.
    pub(super) async fn pass_on(&mut self, from: &str, to: &str) -> Result<(), Problem> {
        self.change(|data, _| {
            let member = data.member_of(from).ok_or_else(Problem::unauthorized)?;
            if data.member_of(to).is_some() {
                let message = "the other profile has a seat here, too";
                return Err(Problem::conflict("other-seat", message));
            }
            data.members[member].profile = Some(to.to_owned());
            Ok(())
        })
        .await
    }

    /// Forgets the person of a profile: who they were, and what they said. Before the game the seat
    /// becomes free; later somebody without a name is left, whose seat can be reopened.
    pub(super) async fn forget(&mut self, profile: &str) -> Result<(), Problem> {
        let Some(member) = self.data.member_of(profile) else {
            // They may be expected here.
            return self
                .change(|data, stage| {
                    data.keep_nothing_for(profile);
                    if *stage == Stage::Open && data.is_deserted() {
                        *stage = Stage::Abandoned;
                    }
                    Ok(())
                })
                .await;
        };
        let author = self.data.author(member);
        self.app.store.forget_author(&self.row.id, &author).await?;
        let seat = self.data.seat_of(member);
        if let Some(seat) = seat {
            self.remove_orders(seat).await?;
        }
        self.change(|data, stage| {
            let Some(member) = data.member_of(profile) else { return Ok(()) };
            if *stage == Stage::Open {
                data.stand_up(member);
                if data.is_deserted() {
                    *stage = Stage::Abandoned;
                }
            }
            data.forget(member);
            Ok(())
        })
        .await?;
        if let Some(seat) = seat.filter(|_| self.row.stage == Stage::Playing) {
            self.notice("player-forgotten", seat).await;
        }
        Ok(())
    }
}
