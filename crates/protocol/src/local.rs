//! Games without a server: what a client and the engine in its own browser say to each other.
//! What they have in common with tables on servers is the same: positions, events, actions, replays.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trestle_engine::record::ActionText;
use ts_rs::TS;

use crate::board::Board;
use crate::counts::Counts;
use crate::event::Numbered;
use crate::names::Name;
use crate::server::Position;

/// A game to begin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The board's id.
    pub board: String,
    /// The edition of its rules by id; without it the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<String>,
    /// What the record calls the players, in order of seats.
    pub seats: Vec<String>,
    /// What all chance comes from: 64 hexadecimal digits.
    pub seed: String,
}

/// What there is to know about a game whatever one may see of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Standing {
    /// The board's id.
    pub board: String,
    /// The fingerprint of its facts.
    pub board_hash: String,
    /// The edition of its rules.
    pub edition: String,
    /// What the record calls the players.
    pub seats: Vec<String>,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed, when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
    /// How many actions were done.
    pub number: u32,
    /// The seats that have to decide; nobody if the game is over.
    pub actors: Vec<u8>,
    /// The hash of the position.
    pub state: String,
}

/// A game through somebody's eyes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Look<'a> {
    /// How it stands.
    #[serde(borrow)]
    pub position: Position<'a>,
    /// What has happened after the event that was asked for.
    pub events: Vec<Numbered<'a>>,
}

/// An action that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Done {
    /// Its number.
    pub number: u32,
    /// Its line of the record, with the line end.
    pub line: String,
    /// The last line of the record, if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<String>,
}

/// Something that a player could do, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Hint<'a> {
    /// The action, which is legal.
    pub action: ActionText,
    /// Why it is good.
    #[serde(borrow)]
    pub reason: Reason<'a>,
}

/// Why an action is good.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Reason<'a> {
    /// It is the only thing that can be done.
    NothingElse,
    /// The search found it to be among the best, and there is nothing to say of it besides.
    AmongBest,
    /// It is the seat's last turn: what is drawn is of no use any more.
    LastTurn,
    /// It wins a route, or the tunnel that was begun.
    WinsRoute {
        /// Tickets that it completes.
        #[serde(borrow)]
        completes: Vec<Name<'a>>,
        /// Tickets that lack fewer spaces with it.
        towards: Vec<Name<'a>>,
        /// Tickets whose planned paths go over it, though they are not the shortest.
        planned: Vec<Name<'a>>,
        /// The points that it gives for itself, if it serves no ticket.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        points: Option<i16>,
        /// Somebody next to it who could take it first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rival: Option<u8>,
        /// The points that it gives if it is doubled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        doubled: Option<i16>,
        /// The colour of the card that is laid for a flag.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        lays_flag: Option<Name<'a>>,
        /// The points of a flag that is complete.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        completes_flag: Option<i16>,
        /// Whether it is the attempt at a tunnel, which may demand more than can be paid.
        attempt: bool,
    },
    /// It takes back what was laid down for a tunnel.
    SavesCards,
    /// Cards of the kind make the hand pay for a route, which it does not yet.
    PaysRoute {
        /// The route.
        #[serde(borrow)]
        route: Name<'a>,
        /// The fewest cards of the kind that do, this one among them.
        cards: u8,
        /// Whether it is a tunnel, which may demand more.
        tunnel: bool,
    },
    /// The hand pays for a route, but its cards are reserved for another one: cards of the
    /// kind make it pay for both.
    PaysBoth {
        /// The route.
        #[serde(borrow)]
        route: Name<'a>,
        /// The one that comes first.
        other: Name<'a>,
        /// The fewest cards of the kind that do, this one among them.
        cards: u8,
        /// Whether one of them is a tunnel, which may demand more.
        tunnel: bool,
    },
    /// A ferry demands more wild cards than the hand holds.
    FerryWild {
        /// The ferry.
        #[serde(borrow)]
        route: Name<'a>,
        /// How many it demands.
        wanted: u8,
        /// How many the hand holds.
        held: u8,
    },
    /// A terrain card helps to double a route.
    DoublesRoute {
        /// The route.
        #[serde(borrow)]
        route: Name<'a>,
    },
    /// A card that is drawn unseen may be one that helps to double a route.
    MayDouble {
        /// The route.
        #[serde(borrow)]
        route: Name<'a>,
    },
    /// The card bears the mark that a harbour needs, and one can still be built.
    HarbourCard,
    /// There is nothing to say of the card but that the game goes on.
    MayServeLater,
    /// A card is drawn unseen.
    Unseen {
        /// Whether a face-up card would help as well.
        row_helps: bool,
    },
    /// A station lends a route of another player.
    Lends {
        /// The route that it lends.
        #[serde(borrow)]
        route: Name<'a>,
        /// Whose it is.
        owner: u8,
        /// The ticket whose planned path goes over it.
        ticket: Name<'a>,
        /// Whether it completes the ticket together with the player's own routes.
        completes: bool,
    },
    /// A harbour counts for tickets that name its city.
    HarbourFor {
        /// The city.
        #[serde(borrow)]
        city: Name<'a>,
        /// Completed tickets that name it.
        tickets: Vec<Name<'a>>,
        /// Tickets that name it and are not completed yet.
        later: Vec<Name<'a>>,
        /// Points that a harbour costs if it is never built.
        unbuilt: i16,
    },
    /// There is time for more tickets.
    TimeForTickets {
        /// Whether all tickets so far are done.
        all_done: bool,
    },
    /// The tickets that are kept are completed already.
    KeepsDone,
    /// The ways planned for them share routes, with each other or with those of earlier tickets.
    KeepsShared {
        /// How many.
        routes: u8,
    },
    /// The ways planned for them take few routes for what they bring.
    KeepsWays {
        /// Routes to claim.
        routes: u8,
        /// Points to win.
        points: i16,
    },
    /// No way is left for some of them.
    KeepsNoWay {
        /// Which.
        #[serde(borrow)]
        tickets: Vec<Name<'a>>,
    },
    /// The ways planned for the tickets need so many pieces of each kind.
    WaysNeed {
        /// By kind.
        #[serde(borrow)]
        pieces: Counts<'a>,
    },
    /// The ways planned for the tickets need more pieces than there are.
    WaysLack {
        /// Of this kind.
        #[serde(borrow)]
        piece: Name<'a>,
        /// So many more.
        count: u8,
    },
}

/// Who would have won, to judge by what somebody could know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Chances {
    /// The number of actions that were done.
    pub number: u32,
    /// How many games were played on in thought.
    pub games: u32,
    /// How many of them each seat has won; a shared win counts in parts.
    pub wins: Vec<f32>,
    /// The points of each seat, all games together.
    pub points: Vec<f32>,
}

/// A decision of a game, and what a bot would have done instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Decision<'a> {
    /// The number of the action.
    pub number: u32,
    /// Who decided.
    pub seat: u8,
    /// What they did.
    pub action: ActionText,
    /// What a bot finds best with what the seat knew then; missing if it is the same.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub better: Option<Hint<'a>>,
}

/// What came of an action and of another one in its place, each tried in the same deals.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Comparison {
    /// The number of the action.
    pub number: u32,
    /// How many deals were played on in thought.
    pub games: u32,
    /// Games that the seat has won after what it did; a shared win counts in parts.
    pub wins: f32,
    /// Games that it has won after the other action.
    pub other_wins: f32,
    /// The squares of the differences between the two in each deal, together.
    pub squares: f32,
}

/// What a record was found to be: everything it says is true.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Verified {
    /// The board's id.
    pub board: String,
    /// The fingerprint of its facts.
    pub board_hash: String,
    /// What the board is called, if it did not come with the page but is in the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own_board: Option<String>,
    /// The edition of its rules.
    pub edition: String,
    /// What the record calls the players.
    pub seats: Vec<String>,
    /// The seed.
    pub seed: String,
    /// SHA-256 of the seed: what was shown when the game began, if it was a fair one.
    pub commitment: String,
    /// How many actions were done, each of them legal.
    pub actions: u32,
    /// How many of them the record has a hash of the position for; they all agree.
    pub hashes: u32,
    /// Whether the game was played to its end.
    pub finished: bool,
    /// The hash of the last position.
    pub state: String,
    /// The points at the end; empty if there was none.
    pub scores: Vec<i32>,
    /// Who has won.
    pub winners: Vec<u8>,
}

/// What a board in the making comes to.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CheckedBoard {
    /// Its file.
    pub file: String,
    /// Everything that is wrong with it, in the order of the file; at most 200 faults.
    pub faults: Vec<BoardFault>,
    /// Its facts in the usual edition, if nothing is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<Board>,
}

/// Something that is wrong with a board.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BoardFault {
    /// The kind of fault, for programs.
    pub code: String,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// The line of the file.
    pub line: u32,
    /// The list or table of the file that it is about, such as `map.routes` or `scoring`; empty for
    /// what stands before the first table.
    pub part: String,
    /// The row of that list, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub row: Option<u32>,
    /// The id of that row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// The names and numbers of the message.
    #[ts(type = "Record<string, string | number>")]
    pub values: BTreeMap<String, serde_json::Value>,
}
