//! Everything that is stored about a person, for that person.

use serde_json::{Value, json};

use super::service::Known;
use crate::app::App;
use crate::notify::NotifyData;
use crate::problem::Problem;
use crate::store::SeatRow;
use crate::table::TableData;
use crate::time;

/// What the file says about itself.
const ABOUT: &str = "Everything that this server stores about you. Of your secrets (devices, recovery \
                     words, codes, tokens of seats) it has only hashes, which are left out like random \
                     ids and the keys of your browsers: they say nothing. Of an access token, which \
                     is a secret of yours, there are its last letters. Cards and tickets follow from the moves of all players and the seed.";

impl App {
    /// Everything that is stored about the person of a profile, as text.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn personal_data(&self, known: &Known) -> Result<String, Problem> {
        let data = &known.data;
        let devices = data.devices.iter().map(|device| {
            json!({
                "label": device.label,
                "added on": time::day(device.created),
                "last used on": time::day(device.used),
                "this one": device.id == known.device,
            })
        });
        let passkeys = data.passkeys.iter().map(|passkey| {
            json!({
                "label": passkey.label,
                "added on": time::day(passkey.created),
                "for the site": passkey.site,
                "id": passkey.id,
                "public key": passkey.key,
                "last answered a question from": time::iso(passkey.answered),
            })
        });
        let mut tables = Vec::new();
        for seat in self.store.seats(&known.row.id, u32::MAX).await? {
            tables.extend(self.data_of_table(&known.row.id, seat).await?);
        }
        let mut published = Vec::new();
        for board in self.store.published_by(&known.row.id).await? {
            let body = self.store.published_body(&board.id).await?.unwrap_or_default();
            published.push(json!({
                "board": board.id,
                "state": board.state.name(),
                "published": time::iso(board.published),
                "games begun on it": board.plays,
                "as it is listed": serde_json::from_str(&board.card).unwrap_or(Value::Null),
                "its text": serde_json::from_str(&body).unwrap_or(Value::Null),
            }));
        }
        let waiting = self.store.notices(&known.row.id).await?;
        let waiting = waiting.iter().map(|notice| {
            json!({
                "table": notice.game,
                "about": notice.kind.name(),
                "happened": time::iso(notice.at),
                "not before": time::iso(notice.due),
                "failed attempts": notice.attempts,
                "sent by": notice.sent,
            })
        });
        let all = json!({
            "about": ABOUT,
            "profile": {
                "name": data.name,
                "favourite colour": data.colour,
                "made on": time::day(data.created),
                "recovery words made on": data.words.as_ref().map(|words| time::day(words.made)),
                "code for another device until": data.code.as_ref().map(|code| time::iso(code.expires)),
            },
            "passkeys": passkeys.collect::<Vec<Value>>(),
            "devices": devices.collect::<Vec<Value>>(),
            "notifications": data.notify.as_ref().map(|notify| self.data_of_notifications(notify)),
            "notifications that wait to be sent": waiting.collect::<Vec<Value>>(),
            "boards that you have published": published,
            "tables": tables,
        });
        serde_json::to_string_pretty(&all).map_err(|_| Problem::internal("data without a text"))
    }

    /// How the person is told. Addresses are theirs; keys of browsers say nothing.
    fn data_of_notifications(&self, notify: &NotifyData) -> Value {
        let email = notify.email.as_ref();
        json!({
            "about": notify.kinds,
            "quiet hours, in minutes since midnight": notify.quiet,
            "offsets of your time zone": notify.zone,
            "language": notify.language,
            "addresses of your browsers": notify
                .push
                .iter()
                .map(|push| push.endpoint.as_str())
                .collect::<Vec<&str>>(),
            "ntfy topic": notify.ntfy,
            "ntfy access token ends in": notify.ntfy_token.as_ref().map(|token| token.end()),
            "e-mail address": email.map(|email| email.address.as_str()),
            "e-mail address is confirmed": email.map(|email| email.is_confirmed()),
        })
    }

    async fn data_of_table(&self, profile: &str, seat: SeatRow) -> Result<Option<Value>, Problem> {
        let SeatRow { table: row, since, hidden } = seat;
        let Ok(data) = serde_json::from_str::<TableData>(&row.body) else { return Ok(None) };
        let Some(place) = data.member_of(profile) else {
            let kept = data.kept_for(profile).and_then(|seat| data.seats.get(usize::from(seat)));
            let name = kept.and_then(|chair| chair.kept.as_ref()).map(|kept| &kept.name);
            let name = name.map(|name| json!({"table": row.id, "seat kept for you as": name}));
            return Ok(name);
        };
        let (member, author, mine) =
            (&data.members[place], data.author(place), data.seat_of(place));
        let said = self.store.chat(&row.id, 0, u32::MAX).await?;
        let said = said.iter().filter(|line| line.member == author);
        let done = self.store.actions(&row.id, 0).await?;
        let done = done.iter().filter(|action| Some(action.seat) == mine);
        let orders = self.store.orders(&row.id).await?;
        let orders = orders.iter().find(|orders| Some(orders.seat) == mine);
        Ok(Some(json!({
            "table": row.id,
            "board": data.board,
            "edition": data.edition,
            "stage": row.stage.name(),
            "opened": time::iso(row.created),
            "seat": mine,
            "your name there": member.name,
            "you are the host": data.host == Some(place),
            "sat down": time::iso(since),
            "not listed": hidden,
            "seats whose chat you muted": member.muted,
            "your standing orders": orders
                .map(|orders| serde_json::from_str(&orders.body).unwrap_or(Value::Null)),
            "your chat": said
                .map(|line| json!({"at": time::iso(line.at), "text": line.text}))
                .collect::<Vec<Value>>(),
            "moves of your seat": done
                .map(|action| json!({
                    "number": action.number,
                    "at": time::iso(action.at),
                    "key of the request": action.key,
                    "action": serde_json::from_str(&action.action).unwrap_or(Value::Null),
                }))
                .collect::<Vec<Value>>(),
        })))
    }
}
