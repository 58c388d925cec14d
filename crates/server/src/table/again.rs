//! The same people once more: a table where everybody's seat is kept.
//!
//! Its id follows from the game. So of several who ask at the same time one opens it, and the others sit
//! down at the same one, whichever processes they are at.

use serde::{Deserialize, Serialize};
use trestle_protocol::table::{Begin, Seated};

use crate::boards::Kind;
use crate::problem::Problem;
use crate::profile::Holder;
use crate::sanitize;
use crate::store::{BoardRow, Stage};
use crate::table::data::{Chair, Opened, TableData, name_taken, proof_for};
use crate::table::requests::{begin, must_be_open};
use crate::table::room::Room;
use crate::{time, token};

/// For whom a seat is kept.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// What they were called.
    pub name: String,
    /// The id of their profile, which need not come from the table of the game before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
}

// Without the profile: it has no business in a log.
impl std::fmt::Debug for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Kept").field("name", &self.name).finish_non_exhaustive()
    }
}

impl TableData {
    /// A table like this one, where one of its members sits down and the seats of the others are kept.
    /// Those of players who have left for good are free.
    fn again(&self, kind: &Kind, asker: usize, holder: &Holder) -> Result<Opened, Problem> {
        let chair = |chair: &Chair| {
            let player = chair.member.filter(|&member| !self.members[member].is_free());
            let kept = player.map(|member| Kept {
                name: self.members[member].name.clone(),
                profile: self.members[member].profile.clone(),
            });
            let bot = chair.bot.clone().filter(|_| chair.member.is_none());
            Chair { kept, bot, colour: chair.colour.clone(), ..Chair::default() }
        };
        let mut data = TableData {
            board_hash: kind.rules.board().hash().to_string(),
            seats: self.seats.iter().map(chair).collect(),
            members: Vec::new(),
            host: Some(0),
            seed: None,
            began: None,
            rematch: None,
            rematch_by: None,
            end_votes: Vec::new(),
            ended: None,
            locked: false,
            joined: 0,
            ..self.clone()
        };
        let (seat, name) = (self.seat_of(asker), &self.members[asker].name);
        let token = match seat {
            Some(seat) => data.sit_again(seat, name, holder)?,
            None => data.add_member(name, holder)?.1,
        };
        Ok(Opened { data, token, device: holder.device.is_some(), seat, board: None })
    }

    /// The seat that is kept for a profile and where nobody sits.
    pub fn kept_for(&self, profile: &str) -> Option<u8> {
        let waits = |chair: &Chair| {
            let kept = chair.kept.as_ref().and_then(|kept| kept.profile.as_deref());
            chair.is_empty() && kept == Some(profile)
        };
        (0..).zip(&self.seats).find(|(_, chair)| waits(chair)).map(|(seat, _)| seat)
    }

    /// Lets go of the seat that is kept for a profile.
    pub(super) fn keep_nothing_for(&mut self, profile: &str) {
        if let Some(seat) = self.kept_for(profile) {
            self.seats[usize::from(seat)].kept = None;
        }
    }

    /// Whether nobody sits here and nobody is expected.
    pub(super) fn is_deserted(&self) -> bool {
        self.seats.iter().all(|chair| chair.member.is_none() && chair.kept.is_none())
    }

    /// Gives a player of the game before the seat that they had, and a token. Whoever asks again gets
    /// another token: perhaps the answer was lost.
    ///
    /// # Errors
    /// If somebody else has the seat.
    pub(super) fn sit_again(
        &mut self,
        seat: u8,
        name: &str,
        holder: &Holder,
    ) -> Result<String, Problem> {
        let chair = self.seats.get(usize::from(seat)).ok_or_else(taken)?;
        match (chair.member, &chair.kept) {
            (None, _) if chair.bot.is_some() => Err(taken()),
            (None, Some(kept)) => self.sit_in(seat, &kept.name.clone(), holder),
            (None, None) => self.sit_in(seat, name, holder),
            (Some(member), Some(_)) => {
                let (token, fingerprint) = proof_for(holder)?;
                self.members[member].token = fingerprint;
                Ok(token)
            }
            (Some(_), None) => Err(taken()),
        }
    }

    /// Whether nobody would be taken for somebody who is expected.
    pub(super) fn check_is_nobody_expected(&self, name: &str) -> Result<(), Problem> {
        let empty = self.seats.iter().filter(|chair| chair.is_empty());
        let mut expected = empty.filter_map(|chair| chair.kept.as_ref());
        if expected.any(|kept| sanitize::look_alike(name, &kept.name)) {
            return Err(name_taken());
        }
        Ok(())
    }
}

fn taken() -> Problem {
    Problem::conflict("no-free-seat", "that seat is not free")
}

impl Room {
    /// Opens another table of the same kind, or sits down at the one that is there.
    ///
    /// # Errors
    /// If the game is not over, or somebody else has the seat there.
    pub(super) async fn rematch(&mut self, token: Option<&str>) -> Result<Seated, Problem> {
        let asker = self.asker(token).await?;
        if self.row.stage != Stage::Over && !self.app.bus.is_alone() {
            // It may have ended at another process a moment ago.
            self.sync().await;
        }
        let seed = self.data.seed().filter(|_| self.row.stage == Stage::Over);
        let seed =
            seed.ok_or_else(|| Problem::conflict("not-over", "this game is not over yet"))?;
        let (next, seat) = (token::rematch_id(&self.row.id, seed), self.data.seat_of(asker));
        let member = &self.data.members[asker];
        let (name, profile) = (member.name.clone(), member.profile.clone());
        let holder = Holder::of_member(profile, token.unwrap_or_default());
        if self.data.rematch.is_none() {
            let kind = self.kind_of(&self.data)?;
            let mut opened = self.data.again(&kind, asker, &holder)?;
            opened.board = self.board_for_rematch().await?;
            let seated = self.app.set_up_table_as(next.clone(), opened).await?;
            self.change(|data, _| {
                if data.rematch.is_none() {
                    (data.rematch, data.rematch_by) = (Some(next.clone()), seat);
                }
                Ok(())
            })
            .await?;
            if let Some(seated) = seated {
                self.invite(&next, asker).await?;
                if let Some(seat) = seat {
                    self.notice("rematch-wanted", seat).await;
                }
                return Ok(seated);
            }
        }
        let Some(seat) = seat else {
            let message = format!("the next table is already there: {next}");
            return Err(Problem::conflict("already-there", message));
        };
        self.app.sit_again(&next, seat, &name, &holder).await
    }

    /// What the store has to know of the board of the next table, if somebody brought it.
    async fn board_for_rematch(&self) -> Result<Option<BoardRow>, Problem> {
        let Some(own) = &self.data.own else { return Ok(None) };
        self.app.allow_own_boards()?;
        let board = self.app.store.board(&own.hash).await?;
        board.map(Some).ok_or_else(|| Problem::internal("a table without its board"))
    }

    /// Lists the next table among those of everybody whose seat is kept there.
    async fn invite(&self, next: &str, asker: usize) -> Result<(), Problem> {
        for chair in &self.data.seats {
            let member = chair.member.filter(|&member| member != asker);
            let profile = member.and_then(|member| self.data.members[member].profile.as_ref());
            if let Some(profile) = profile {
                self.app.store.add_seat(profile, next, time::now()).await?;
            }
        }
        Ok(())
    }

    /// A player of the game before sits down where they sat.
    ///
    /// # Errors
    /// If the game has begun without them, or somebody else has the seat.
    pub(super) async fn sit_again(
        &mut self,
        seat: u8,
        name: &str,
        holder: &Holder,
    ) -> Result<Seated, Problem> {
        if let Some(seated) = self.seated_already(holder).await {
            return Ok(seated);
        }
        self.check_not_banned(holder)?;
        let token = self
            .change(|data, stage| {
                let chair = data.seats.get(usize::from(seat));
                if chair.is_none_or(|chair| chair.member.is_none() || chair.kept.is_none()) {
                    must_be_open(*stage)?;
                }
                let token = data.sit_again(seat, name, holder)?;
                if *stage == Stage::Open && data.begin == Begin::WhenFull && data.is_full() {
                    begin(data, stage)?;
                }
                Ok(token)
            })
            .await?;
        self.note_address(seat, holder);
        self.begin_if_due().await;
        let device = holder.device.is_some();
        Ok(Seated { table: self.describe(), seat: Some(seat), token, device })
    }
}
