//! What is stored of a table besides its actions.

use serde::{Deserialize, Serialize};
use trestle_bots::{BotKind, Character};
use trestle_engine::{Seat, SeatSet, Seed};
use trestle_protocol::score::Ending;
use trestle_protocol::table as wire;
use wire::{Access, Begin, Clock, Ended, NewTable, OnTimeout, Player, Stage};

use crate::boards::Kind;
use crate::own_boards::OwnRef;
use crate::problem::Problem;
use crate::profile::Holder;
use crate::store::{self, BoardRow, TableRow};
use crate::table::again::Kept;
use crate::table::clock;
use crate::table::host::Ban;
use crate::table::stand_in;
use crate::time::Millis;
use crate::{sanitize, token};

/// What somebody is called who was forgotten.
const NEUTRAL: &str = "Somebody";

/// A table: what was agreed, and who sits there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableData {
    /// The board's id.
    pub board: String,
    /// The board itself, if somebody brought it to this table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnRef>,
    /// The fingerprint of its facts: a game is never continued on a board that has changed.
    pub board_hash: String,
    /// The edition of its rules.
    pub edition: String,
    /// Whether it is listed publicly.
    pub access: Access,
    /// The time that people have.
    pub clock: Clock,
    /// What happens when it is up.
    pub on_timeout: OnTimeout,
    /// When the game begins.
    pub begin: Begin,
    /// The level of bots that stand in for people, unless it is the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// For how many seconds somebody has to be gone before a bot can play on, unless it is as long as
    /// usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// Who sits where.
    pub seats: Vec<Chair>,
    /// The people who have a token.
    pub members: Vec<Member>,
    /// The place of the host among them.
    pub host: Option<usize>,
    /// The seed, 64 hexadecimal digits, once the game has begun. A secret until it is over.
    pub seed: Option<String>,
    /// When the game began.
    pub began: Option<Millis>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The seat of who has asked for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_by: Option<u8>,
    /// The places of the members who want to end the game now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub end_votes: Vec<usize>,
    /// How the game was broken off, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// Whether nobody else may sit down.
    #[serde(default, skip_serializing_if = "is_false")]
    pub locked: bool,
    /// Who cannot come back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bans: Vec<Ban>,
    /// How many people have sat down here, since this is counted.
    #[serde(default)]
    pub joined: u32,
}

/// A seat.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// The place of its person among the members.
    pub member: Option<usize>,
    /// The bot that decides in it, if one does.
    pub bot: Option<String>,
    /// The id of its colour, if the host has assigned colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Whether the player is out.
    #[serde(default)]
    pub forfeited: bool,
    /// Whether the player has left for good.
    #[serde(default, skip_serializing_if = "is_false")]
    pub left: bool,
    /// How many actions there were when a bot began to stand in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_since: Option<u32>,
    /// For whom it is kept: a player of the game before, who may sit there already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
    /// The fingerprint of the key with which somebody else may take it: its player has lost it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reopened: Option<String>,
    /// The places of the members who want it to be reopened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<usize>,
}

/// A person at the table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// What to call them.
    pub name: String,
    /// The fingerprint of their token.
    pub token: String,
    /// Seats whose talk they do not want to see.
    #[serde(default)]
    pub muted: Vec<u8>,
    /// Which of all who ever sat down here they are: their place can pass to somebody else. Those of
    /// earlier programs have none, and keep their places, since their lines of chat only tell these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub serial: Option<u32>,
    /// The id of their profile, whose devices can take the seat, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// How often their connections were ended because a device was signed out.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub sessions: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Member {
    /// Whether this place was left, and somebody else can have it.
    pub(super) fn is_free(&self) -> bool {
        self.token.is_empty() && self.profile.is_none() && self.serial.is_some()
    }

    /// What tells who has the place now, and by which proof: connections end when it is another.
    pub fn mark(&self) -> String {
        let Member { token, profile, serial, sessions, .. } = self;
        format!("{token} {profile:?} {serial:?} {sessions}")
    }
}

// Without the fingerprint: it has no business in a log.
impl std::fmt::Debug for Member {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Member").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A new table, and the token of its host.
pub struct Opened {
    /// The table.
    pub data: TableData,
    /// The secret.
    pub token: String,
    /// Whether it is that of a device.
    pub device: bool,
    /// The seat of the host.
    pub seat: Option<u8>,
    /// The board that it is played on, if somebody brought it.
    pub board: Option<BoardRow>,
}

impl TableData {
    /// A new table of a kind, on a board of the server's. The host gets the first seat for a person.
    ///
    /// # Errors
    /// Everything that can be wrong with what they ask for.
    pub fn open(kind: &Kind, asked: &NewTable, holder: &Holder) -> Result<Opened, Problem> {
        clock::check(asked.clock)?;
        stand_in::check_grace(asked.grace)?;
        let level = asked.stand_in.as_deref().map(stand_in::level).transpose()?;
        let seats = asked.seats.iter().map(|plan| chair(plan));
        let mut data = TableData {
            board: asked.board.clone(),
            own: None,
            board_hash: kind.rules.board().hash().to_string(),
            edition: kind.rules.edition().id.clone(),
            access: asked.access,
            clock: asked.clock,
            on_timeout: asked.on_timeout,
            begin: asked.begin,
            stand_in: level.filter(|level| level != stand_in::USUAL),
            grace: asked.grace.filter(|&seconds| seconds != stand_in::USUAL_GRACE),
            seats: seats.collect::<Result<_, _>>()?,
            members: Vec::new(),
            host: Some(0),
            seed: None,
            began: None,
            rematch: None,
            rematch_by: None,
            end_votes: Vec::new(),
            ended: None,
            locked: false,
            bans: Vec::new(),
            joined: 0,
        };
        let (_, token) = data.add_member(&asked.name, holder)?;
        let seat = data.free_seat(None).ok();
        if let Some(seat) = seat {
            data.seats[usize::from(seat)].member = Some(0);
        }
        Ok(Opened { data, token, device: holder.device.is_some(), seat, board: None })
    }

    /// Gives a person a seat and a token: the one that is kept for their profile, if one is.
    ///
    /// # Errors
    /// If the name cannot be shown, or the seat is not free.
    pub fn sit(
        &mut self,
        name: &str,
        seat: Option<u8>,
        holder: &Holder,
    ) -> Result<(u8, String), Problem> {
        if let Some(seat) = holder.profile.as_ref().and_then(|profile| self.kept_for(profile)) {
            return Ok((seat, self.sit_again(seat, name, holder)?));
        }
        let seat = self.free_seat(seat)?;
        self.check_is_nobody_expected(name)?;
        Ok((seat, self.sit_in(seat, name, holder)?))
    }

    /// Gives a person this seat, and a token.
    pub(super) fn sit_in(
        &mut self,
        seat: u8,
        name: &str,
        holder: &Holder,
    ) -> Result<String, Problem> {
        let (place, token) = self.add_member(name, holder)?;
        self.seats[usize::from(seat)].member = Some(place);
        // Everybody may have left a table where seats are kept.
        self.host = self.host.or(Some(place));
        Ok(token)
    }

    /// Gives a person a place among the members, if possible that of somebody who has left: people who
    /// keep coming and going must not fill the disk.
    pub(super) fn add_member(
        &mut self,
        name: &str,
        holder: &Holder,
    ) -> Result<(usize, String), Problem> {
        let (token, fingerprint) = proof_for(holder)?;
        let name = sanitize::name(name)?;
        self.check_is_nobody_else(&name)?;
        self.joined = self.joined.saturating_add(1);
        let member = Member {
            name,
            token: fingerprint,
            muted: Vec::new(),
            serial: Some(self.joined),
            profile: holder.profile.clone(),
            sessions: 0,
        };
        let mut places = self.members.iter().enumerate();
        // The seat of somebody who was forgotten is theirs until somebody else takes it.
        let free = places.position(|(place, left)| left.is_free() && self.seat_of(place).is_none());
        let place = free.unwrap_or(self.members.len());
        match self.members.get_mut(place) {
            Some(left) => *left = member,
            None => self.members.push(member),
        }
        Ok((place, token))
    }

    /// How the store names a member who writes a line of chat: by the place, and what is needed to know
    /// the author when the place has passed to somebody else.
    pub fn author(&self, member: usize) -> String {
        let Member { name, serial, .. } = &self.members[member];
        serial.map_or(member.to_string(), |serial| format!("{member} {serial} {name}"))
    }

    /// The place of who wrote a line of chat, which may have passed to somebody else.
    pub fn place_of_author(author: &str) -> Option<usize> {
        author.split(' ').next()?.parse().ok()
    }

    /// The seat and the name of who wrote a line of chat, named like that.
    pub fn written_by(&self, author: &str) -> Option<(Option<u8>, String)> {
        let place = TableData::place_of_author(author)?;
        let mut words = author.splitn(3, ' ').skip(1);
        let member = self.members.get(place);
        let (Some(serial), Some(name)) = (words.next(), words.next()) else {
            return Some((self.seat_of(place), member?.name.clone()));
        };
        let serial = serial.parse().ok();
        let seat = member.filter(|member| member.serial == serial).and(self.seat_of(place));
        Some((seat, name.to_owned()))
    }

    /// Whether nobody would be taken for somebody else at the table, or for a bot.
    fn check_is_nobody_else(&self, name: &str) -> Result<(), Problem> {
        let mut seated = self.seats.iter().filter_map(|chair| self.members.get(chair.member?));
        // Characters have names that people have too; only who sits here with one is meant by it.
        let mut characters =
            self.seats.iter().filter_map(|chair| match chair.bot.as_ref()?.parse::<BotKind>() {
                Ok(BotKind::Character(character)) if chair.member.is_none() => Some(character.id()),
                _ => None,
            });
        if sanitize::is_like_a_bot(name)
            || seated.any(|other| sanitize::look_alike(name, &other.name))
            || characters.any(|character| sanitize::look_alike(name, character))
        {
            return Err(name_taken());
        }
        Ok(())
    }

    /// The seat asked for if nobody sits there, or the first one where nobody does.
    fn free_seat(&self, asked: Option<u8>) -> Result<u8, Problem> {
        let free = |chair: &Chair| chair.is_empty() && chair.kept.is_none();
        let seat = match asked {
            Some(seat) => (self.seats.get(usize::from(seat)).is_some_and(free)).then_some(seat),
            None => (0..).zip(&self.seats).find(|(_, chair)| free(chair)).map(|(seat, _)| seat),
        };
        seat.ok_or_else(|| Problem::conflict("no-free-seat", "that seat is not free"))
    }

    /// Whether a person or a bot sits in every seat.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|chair| chair.member.is_some() || chair.bot.is_some())
    }

    /// The member with this token.
    pub fn member_with(&self, token: &str) -> Option<usize> {
        // All are compared, so that the time does not tell which one it is.
        let mut found = None;
        for (place, member) in self.members.iter().enumerate() {
            if token::matches(token, &member.token) {
                found = Some(place);
            }
        }
        found
    }

    /// The member of this profile.
    pub fn member_of(&self, profile: &str) -> Option<usize> {
        self.members.iter().position(|member| member.profile.as_deref() == Some(profile))
    }

    /// The seat of a member.
    pub fn seat_of(&self, member: usize) -> Option<u8> {
        (0..).zip(&self.seats).find(|(_, chair)| chair.member == Some(member)).map(|(seat, _)| seat)
    }

    /// What to call the player in a seat.
    pub fn name_of(&self, seat: usize) -> Option<String> {
        let chair = self.seats.get(seat)?;
        match (chair.member, &chair.bot) {
            (Some(member), _) => Some(self.members[member].name.clone()),
            (None, Some(bot)) => Some(format!("Bot ({bot})")),
            (None, None) => None,
        }
    }

    /// Empties the seat of a member before the game, and gives the table another host if need be.
    pub fn stand_up(&mut self, member: usize) {
        for chair in &mut self.seats {
            if chair.member == Some(member) {
                (chair.member, chair.kept) = (None, None);
            }
        }
        // An empty fingerprint fits no token.
        self.members[member].token.clear();
        self.members[member].profile = None;
        if self.host == Some(member) {
            self.host = self.seats.iter().find_map(|chair| chair.member);
        }
    }

    /// Forgets who a member was. Another host is found if need be.
    pub fn forget(&mut self, member: usize) {
        let taken = |name: &str| self.members.iter().any(|other| other.name == name);
        let mut numbers = (2..).map(|number| format!("{NEUTRAL} {number}"));
        let first = Some(NEUTRAL.to_owned()).filter(|name| !taken(name));
        let name = first.or_else(|| numbers.find(|name| !taken(name))).unwrap_or_default();
        let left = &mut self.members[member];
        (left.name, left.profile) = (name, None);
        left.token.clear();
        left.muted.clear();
        for chair in &mut self.seats {
            if chair.member == Some(member) {
                chair.kept = None;
            }
        }
        self.pass_on_office(member);
    }

    /// Makes somebody else who is still there the host, if it was this member.
    pub(super) fn pass_on_office(&mut self, member: usize) {
        if self.host == Some(member) {
            let there = |&place: &usize| place != member && !self.members[place].is_free();
            self.host = self.seats.iter().filter_map(|chair| chair.member).find(there);
        }
    }

    /// Gives a seat to somebody else, who then is what its player was, and can win; returns the token.
    ///
    /// # Errors
    /// If the name cannot be used, or they have another seat here.
    pub fn hand_over(&mut self, seat: u8, name: &str, holder: &Holder) -> Result<String, Problem> {
        let chair = &mut self.seats[usize::from(seat)];
        let before = chair.member.take();
        (chair.bot, chair.bot_since, chair.reopened) = (None, None, None);
        (chair.forfeited, chair.left, chair.kept) = (false, false, None);
        chair.votes.clear();
        if let Some(before) = before {
            // Their own profile may be the one that comes back by the link.
            self.members[before].profile = None;
            self.members[before].token.clear();
        }
        if holder.profile.as_ref().is_some_and(|profile| self.member_of(profile).is_some()) {
            let message = "you have another seat at this table";
            return Err(Problem::conflict("other-seat", message));
        }
        let (place, token) = self.add_member(name, holder)?;
        self.seats[usize::from(seat)].member = Some(place);
        if before.is_some() && self.host == before {
            self.host = Some(place);
        }
        Ok(token)
    }

    /// The seats whose players are out.
    fn forfeited(&self) -> SeatSet {
        let out = (0..).zip(&self.seats).filter(|(_, chair)| chair.forfeited);
        out.map(|(seat, _)| Seat(seat)).collect()
    }

    /// What ends the game besides its rules.
    pub fn ending(&self) -> Ending {
        Ending { forfeited: self.forfeited(), broken_off: self.ended.is_some() }
    }

    /// The seed, once the game has begun.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.as_ref()?.parse().ok()
    }

    /// The table as everybody may know it.
    pub fn describe(&self, row: &TableRow) -> wire::Table {
        let over = row.stage == store::Stage::Over;
        wire::Table {
            id: row.id.clone(),
            version: row.version,
            board: self.board.clone(),
            own_board: self.own.as_ref().map(|own| own.title.clone()),
            board_hash: self.board_hash.clone(),
            edition: self.edition.clone(),
            stage: match row.stage {
                store::Stage::Open => Stage::Open,
                store::Stage::Playing => Stage::Playing,
                store::Stage::Over => Stage::Over,
                store::Stage::Abandoned => Stage::Abandoned,
            },
            access: self.access,
            locked: self.locked,
            clock: self.clock,
            on_timeout: self.on_timeout,
            begin: self.begin,
            stand_in: self.stand_in.clone(),
            grace: self.grace,
            seats: (0..self.seats.len()).map(|seat| self.describe_seat(seat)).collect(),
            created: row.created,
            commitment: self.seed().map(Seed::commitment),
            seed: self.seed.clone().filter(|_| over),
            rematch: self.rematch.clone(),
            rematch_by: self.rematch_by,
            end_votes: self.end_votes.iter().filter_map(|&member| self.seat_of(member)).collect(),
            ended: self.ended,
        }
    }

    fn describe_seat(&self, seat: usize) -> wire::Seat {
        let chair = &self.seats[seat];
        wire::Seat {
            player: match (chair.member, &chair.bot) {
                (None, None) => Player::Nobody,
                (Some(_), None) => Player::Person,
                (None, Some(bot)) => Player::Bot(bot.clone()),
                (Some(_), Some(bot)) => Player::StandIn(bot.clone()),
            },
            name: self.name_of(seat),
            colour: chair.colour.clone(),
            host: chair.member.is_some() && chair.member == self.host,
            forfeited: chair.forfeited,
            left: chair.left,
            kept_for: chair
                .kept
                .as_ref()
                .filter(|_| chair.is_empty())
                .map(|kept| kept.name.clone()),
            reopened: chair.reopened.is_some(),
            votes: chair.votes.iter().filter_map(|&member| self.seat_of(member)).collect(),
        }
    }
}

impl Chair {
    /// Whether nobody sits there, neither a person nor a bot.
    pub(super) fn is_empty(&self) -> bool {
        self.member.is_none() && self.bot.is_none()
    }
}

/// What proves that a new seat is somebody's, and its fingerprint.
pub(super) fn proof_for(holder: &Holder) -> Result<(String, String), Problem> {
    if let Some(secret) = &holder.device {
        // An empty fingerprint fits no token: the devices of the profile are the proof.
        return Ok((secret.clone(), String::new()));
    }
    let token = token::token()?;
    let fingerprint = token::fingerprint(&token);
    Ok((token, fingerprint))
}

pub(super) fn name_taken() -> Problem {
    let message = "somebody here has that name, or one that looks like it; choose another";
    Problem::conflict("name-taken", message)
}

/// A seat as it was asked for: for a person, or for a bot.
fn chair(plan: &str) -> Result<Chair, Problem> {
    let bot = match plan {
        "person" => None,
        bot => Some(bot_name(bot)?),
    };
    Ok(Chair { bot, ..Chair::default() })
}

/// The name of a bot as people know it.
///
/// # Errors
/// If there is none of that name.
pub fn bot_name(name: &str) -> Result<String, Problem> {
    let bot: BotKind = name.parse().map_err(|_| {
        let characters = Character::ALL.map(Character::id).join("`, `");
        let message = format!(
            "a seat is for a `person`, a character (`{characters}`) or a level (`easy`, `medium`, `hard`)"
        );
        Problem::bad_request("no-such-bot", message)
    })?;
    Ok(bot.level().to_owned())
}
