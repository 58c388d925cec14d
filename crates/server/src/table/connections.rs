//! Connections to a table.

use tokio::time::Instant;
use trestle_engine::{Audience, Seat};
use trestle_protocol::VERSION;
use trestle_protocol::server::{ServerMessage, Welcome};

use crate::problem::Problem;
use crate::profile::Holder;
use crate::store::ActionRow;
use crate::table::chat::{CHAT_SHOWN, chat_message};
use crate::table::command::{Connect, ConnectionId};
use crate::table::data::TableData;
use crate::table::room::{Connection, Room};
use crate::{time, token};

impl Room {
    pub(super) async fn connect(&mut self, connect: Connect) {
        let Connect { id, address, outbox, token, since, reply } = connect;
        let mut profile = None;
        let member = match token {
            None => None,
            Some(token) => match self.member_with(&token).await {
                Ok(Some(member)) => Some(member),
                // A device of a profile may look on like everybody.
                Ok(None) if token::is_device_secret(&token) => {
                    profile = self.app.known(Some(&token)).await.ok().map(|known| known.row.id);
                    None
                }
                Ok(None) => return reply.send(Err(Problem::unauthorized())),
                Err(problem) => return reply.send(Err(problem)),
            },
        };
        if member.is_none() {
            let holder = Holder::visitor(profile, address);
            if let Err(problem) = self.check_not_banned(&holder) {
                return reply.send(Err(problem));
            }
        }
        let fingerprint = member.map(|member| self.data.members[member].mark());
        let fingerprint = fingerprint.unwrap_or_default();
        let seat = member.and_then(|member| self.data.seat_of(member));
        let (mut played_for_you, mut ordered_for_you) = (0, 0);
        if let Some(seat) = seat {
            if let Err(problem) = self.keep_seat(seat).await {
                return reply.send(Err(problem));
            }
            played_for_you = self.take_back(seat).await;
            ordered_for_you = self.ordered_since_last_visit(seat).await;
        }
        // The table may have changed meanwhile.
        let seat = member.and_then(|member| self.data.seat_of(member));
        let connection = Connection { address, outbox, member, fingerprint, seat: seat.map(Seat) };
        let welcome = self.welcome(&connection, since).await.map(|welcome| Welcome {
            played_for_you,
            ordered_for_you,
            ..welcome
        });
        let welcome = welcome.map(|welcome| ServerMessage::Welcome(Box::new(welcome)));
        let answer = welcome.map(|welcome| connection.answer(&welcome));
        if answer.is_ok() {
            self.connections.insert(id, connection);
            if seat.is_some() {
                self.refresh_seats();
                self.broadcast_table();
                self.publish();
            }
        }
        // If the client has hung up meanwhile, a `Disconnect` follows.
        reply.send(answer);
    }

    /// The member with this token, or of the profile with this device, who may have sat down at another
    /// process a moment ago.
    ///
    /// # Errors
    /// If there is no such device, or the store does not answer.
    pub(super) async fn member_with(&mut self, token: &str) -> Result<Option<usize>, Problem> {
        let profile = match token::is_device_secret(token) {
            true => Some(self.app.known(Some(token)).await?.row.id),
            false => None,
        };
        let find = |data: &TableData| match &profile {
            Some(profile) => data.member_of(profile),
            None => data.member_with(token),
        };
        if find(&self.data).is_none() && !self.app.bus.is_alone() {
            self.sync().await;
        }
        Ok(find(&self.data))
    }

    async fn welcome(
        &self,
        connection: &Connection,
        since: Option<u32>,
    ) -> Result<Welcome<'_>, Problem> {
        let audience = connection.audience();
        let log = match (&self.game, since) {
            (Some(_), Some(_)) => self.app.store.actions(&self.row.id, 0).await?,
            _ => Vec::new(),
        };
        let (events, [by_bot, by_order]) = match (&self.game, since, self.data.seed()) {
            (Some(game), Some(since), Some(seed)) => {
                let stood_in = |row: &ActionRow| self.data.is_by_stand_in(row);
                let ordered = |row: &ActionRow| {
                    row.is_by_order() && audience == Audience::Seat(Seat(row.seat))
                };
                game.events_since(seed, &log, since, audience, [&stood_in, &ordered])
            }
            _ => Default::default(),
        };
        let said = self.app.store.chat(&self.row.id, 0, CHAT_SHOWN).await?;
        let muted = self.muted_by(connection.member);
        let chat = said.iter().filter_map(|row| chat_message(&self.data, row));
        let mut online = self.online();
        online.extend(connection.seat.map(|seat| seat.0));
        online.sort_unstable();
        online.dedup();
        Ok(Welcome {
            version: VERSION,
            seat: connection.seat.map(|seat| seat.0),
            table: self.describe(),
            online,
            position: self.game.as_ref().map(|game| game.position(audience, time::now())),
            events,
            chat: chat
                .filter(|chat| {
                    let muted = chat.seat.is_some_and(|seat| muted.contains(&seat));
                    chat.notice.is_some() || !muted
                })
                .collect(),
            muted: muted.to_vec(),
            by_bot,
            played_for_you: 0,
            orders: connection.seat.and_then(|seat| self.orders_of(seat.0)),
            by_order,
            ordered_for_you: 0,
        })
    }

    pub(super) fn muted_by(&self, member: Option<usize>) -> &[u8] {
        member.map_or(&[], |member| &self.data.members[member].muted)
    }

    pub(super) fn disconnect(&mut self, id: ConnectionId) {
        let before = self.online();
        let gone = self.connections.remove(&id);
        if gone.is_some_and(|connection| connection.seat.is_some()) {
            self.note_lost(&before, Instant::now());
            self.broadcast_table();
            self.publish();
        }
    }

    /// Ends all connections of a member.
    pub(super) fn disconnect_member(&self, member: usize) {
        for connection in self.connections.values() {
            if connection.member == Some(member) {
                connection.outbox.close();
            }
        }
    }
}
