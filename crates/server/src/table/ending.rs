//! The end of a game before its end: players who leave for good, and all who agree to stop.
//!
//! A bot plays on for a player who has left, and they cannot win any more. A game that all who play agree
//! to end stops where it stands: the points are counted for everybody to see, but nobody has won. Nothing
//! of this is in the log, whose record breaks off there.

use trestle_protocol::table::{EndVote, Ended};

use crate::problem::Problem;
use crate::store::Stage;
use crate::table::data::TableData;
use crate::table::room::Room;

impl TableData {
    /// The members who play: those for whom a bot stands in are not there to be asked.
    fn players(&self) -> impl Iterator<Item = usize> {
        let playing = self.seats.iter().filter(|chair| chair.bot.is_none() && !chair.forfeited);
        playing.filter_map(|chair| chair.member)
    }

    /// Ends the game if all who play want that.
    pub(super) fn end_if_agreed(&mut self) {
        let agree = |member: usize| self.end_votes.contains(&member);
        if self.players().next().is_some() && self.players().all(agree) {
            self.ended.get_or_insert(Ended::Agreed);
        }
    }

    /// Takes a player out of the game for good, from the action with this number on.
    fn leave_for_good(&mut self, member: usize, seat: u8, number: u32) {
        self.stand_in_at(seat, number);
        let chair = &mut self.seats[usize::from(seat)];
        (chair.forfeited, chair.left, chair.reopened) = (true, true, None);
        chair.votes.clear();
        self.end_votes.retain(|&other| other != member);
        // An empty fingerprint fits no token.
        self.members[member].token.clear();
        self.members[member].profile = None;
        self.pass_on_office(member);
        let somebody = |chair: &super::data::Chair| chair.member.is_some() && !chair.forfeited;
        if self.seats.iter().any(somebody) {
            self.end_if_agreed();
        } else {
            // Bots need not play on among themselves.
            self.ended.get_or_insert(Ended::Deserted);
        }
    }
}

fn must_be_playing(data: &TableData, stage: Stage) -> Result<(), Problem> {
    if stage == Stage::Playing && data.ended.is_none() {
        return Ok(());
    }
    Err(Problem::conflict("not-playing", "there is no game going on here"))
}

impl Room {
    /// A player leaves for good, and cannot come back.
    ///
    /// # Errors
    /// If there is no game going on, or they do not play.
    pub(super) async fn leave_for_good(&mut self, token: Option<&str>) -> Result<(), Problem> {
        let asker = self.asker(token).await?;
        let seat = self.data.seat_of(asker).ok_or_else(Problem::unauthorized)?;
        let number = self.number();
        self.remove_orders(seat).await?;
        self.change(|data, stage| {
            must_be_playing(data, *stage)?;
            data.leave_for_good(asker, seat, number);
            Ok(())
        })
        .await?;
        self.notice("player-left", seat).await;
        self.settle().await;
        Ok(())
    }

    /// A player wants to end the game now, or to play on.
    ///
    /// # Errors
    /// If there is no game going on, or they do not play.
    pub(super) async fn vote_on_end(
        &mut self,
        token: Option<&str>,
        vote: &EndVote,
    ) -> Result<(), Problem> {
        let asker = self.asker(token).await?;
        let seat = self.data.seat_of(asker).ok_or_else(Problem::unauthorized)?;
        let notice = self
            .change(|data, stage| {
                must_be_playing(data, *stage)?;
                if !data.players().any(|member| member == asker) {
                    let message = "only who plays can say whether the game ends";
                    return Err(Problem::forbidden("not-a-player", message));
                }
                if !vote.agree {
                    let wanted = !data.end_votes.is_empty();
                    data.end_votes.clear();
                    return Ok(wanted.then_some("end-declined"));
                }
                if data.end_votes.contains(&asker) {
                    return Ok(None);
                }
                let first = data.end_votes.is_empty();
                data.end_votes.push(asker);
                data.end_if_agreed();
                Ok(match data.ended {
                    Some(_) => Some("game-ended"),
                    None => first.then_some("end-wanted"),
                })
            })
            .await?;
        if let Some(notice) = notice {
            self.notice(notice, seat).await;
        }
        self.settle().await;
        Ok(())
    }
}
