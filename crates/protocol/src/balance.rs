//! How a board plays: what came of many games between bots, and what would make it fairer.
//!
//! Shares are numbers from 0 to 1. Intervals are Wilson's for 95 %.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What came of many games on a board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct BalanceReport {
    /// The board's id.
    pub board: String,
    /// The edition that was played.
    pub edition: String,
    /// How many players each game had.
    pub players: u8,
    /// How many games were played.
    pub games: u64,
    /// The seed of all of them.
    pub seed: u64,
    /// Which bot sat in every seat.
    pub bot: String,
    /// How long the games were.
    pub length: GameLength,
    /// What the players scored.
    pub scores: Scores,
    /// The players in the order of their turns.
    pub seats: Vec<SeatUse>,
    /// The tracks, in the order of the file.
    pub routes: Vec<RouteUse>,
    /// Connections that most games close early and that many tickets need, the worst first.
    pub bottlenecks: Vec<Bottleneck>,
    /// The tickets, in the order in which they are dealt.
    pub tickets: Vec<TicketUse>,
    /// The cities, in the order of the file.
    pub cities: Vec<CityUse>,
    /// The colours of the cards.
    pub colors: Vec<ColorUse>,
    /// The wild cards.
    pub wild: WildUse,
    /// Cards that all routes take that may have any one colour.
    pub grey: u32,
    /// The mechanics of the board.
    pub mechanics: Vec<MechanicUse>,
    /// The board beside published ones.
    pub yardsticks: Vec<Yardstick>,
    /// What would make it fairer, the most important first.
    pub suggestions: Vec<Suggestion>,
}

/// How many turns games had, of all players together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct GameLength {
    /// In the mean.
    pub mean: f64,
    /// In the shortest one.
    pub shortest: u32,
    /// A tenth of the games had at most so many.
    pub tenth: u32,
    /// Half of them had.
    pub half: u32,
    /// Nine tenths of them had.
    pub nine_tenths: u32,
    /// In the longest one.
    pub longest: u32,
}

/// Points at the end of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Scores {
    /// Of a player, in the mean.
    pub mean: f64,
    /// How much they vary: the standard deviation.
    pub deviation: f64,
    /// Of the winner.
    pub winner: f64,
    /// How far the best was ahead of the second.
    pub margin: f64,
    /// What a score is made of.
    pub parts: Vec<PartMean>,
}

/// A part of a score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PartMean {
    /// What it is for.
    pub kind: String,
    /// Points of a player, in the mean.
    pub points: f64,
}

/// What became of the player who took the first turn, the second…
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct SeatUse {
    /// The share of games won; a shared win counts in parts.
    pub wins: f64,
    /// How sure that is.
    pub interval: [f64; 2],
    /// Points in the mean.
    pub score: f64,
}

/// What became of a track.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct RouteUse {
    /// Its id.
    pub id: String,
    /// The share of games in which somebody claimed it.
    pub claimed: f64,
    /// How much of the game had passed then, in the mean; missing if nobody ever did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub when: Option<f64>,
    /// Cards paid for a claim in the mean, by kind.
    #[ts(type = "Record<string, number>")]
    pub paid: BTreeMap<String, f64>,
}

/// A connection that is hard to do without: in most games no track of it is left, early on, and many
/// tickets have a longer way without it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Bottleneck {
    /// Its tracks.
    pub routes: Vec<String>,
    /// The share of games in which no track of it was left.
    pub closed: f64,
    /// How much of the game had passed then, in the mean.
    pub when: f64,
    /// Tickets that have a longer way without it, or none.
    pub tickets: u32,
    /// Those of them that have none.
    pub cut: u32,
    /// How many spaces longer the ways of the others are, together.
    pub detour: u32,
}

/// What became of a ticket.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TicketUse {
    /// Its id.
    pub id: String,
    /// What it is worth.
    pub points: i16,
    /// Its price: the fewest spaces that join its stops.
    pub way: u32,
    /// How often it was offered to somebody, for each game.
    pub offered: f64,
    /// The share of these in which it was kept; missing if it was never offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept: Option<f64>,
    /// What became of it then; missing if it was never kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<TicketResult>,
}

/// What became of a ticket that was kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TicketResult {
    /// How often it was kept in all games.
    pub kept: u64,
    /// The share in which it was completed.
    pub completed: f64,
    /// How sure that is.
    pub interval: [f64; 2],
    /// Points that it brought, in the mean.
    pub value: f64,
    /// The share of games won by those who had it; a shared win counts in parts.
    pub wins: f64,
}

/// What became of a city.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CityUse {
    /// Its id.
    pub id: String,
    /// The share of games in which somebody built a route to it.
    pub visited: f64,
    /// Tickets that name it, or a place that it belongs to.
    pub tickets: u32,
}

/// Supply and demand of a colour.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ColorUse {
    /// Which one.
    pub color: String,
    /// Cards of it, each as often as it covers spaces.
    pub cards: u32,
    /// Cards of it that all its routes take.
    pub routes: u32,
    /// Cards of it that are paid in a game, in the mean.
    pub paid: f64,
}

/// Supply and demand of wild cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct WildUse {
    /// How many there are.
    pub cards: u32,
    /// How many all ferries demand.
    pub routes: u32,
    /// How many are paid in a game, in the mean.
    pub paid: f64,
}

/// How often a mechanic of the board is used.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct MechanicUse {
    /// Its id.
    pub id: String,
    /// How often in a game, in the mean.
    pub uses: f64,
    /// The share of games in which it was used at all.
    pub games: f64,
}

/// A measure of the board beside those of published boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Yardstick {
    /// What is measured.
    pub kind: YardstickKind,
    /// This board.
    pub board: f64,
    /// The least of the published ones.
    pub least: f64,
    /// The one in the middle of them.
    pub middle: f64,
    /// The most.
    pub most: f64,
}

/// What is measured of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum YardstickKind {
    /// The share of tickets whose points equal the spaces of their shortest way.
    PricedByWay,
    /// The points of a ticket for each space of its way: half of the tickets have more, half fewer.
    PointsPerSpace,
    /// The spaces of the longest ticket as a share of the pieces that a player has.
    LongestTicket,
    /// The spaces of a ticket in the mean, as a share of those pieces.
    MeanTicket,
    /// Tickets for each stop that a ticket can name.
    TicketsPerStop,
    /// The share of these stops that no ticket names.
    StopsWithoutTicket,
    /// Cards in the decks for each space of the map.
    CardsPerSpace,
}

/// Something that would make a board fairer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Suggestion {
    /// What to change in its file.
    pub edit: BoardEdit,
    /// Why.
    pub reason: SuggestionReason,
}

/// A change of a board's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "edit", rename_all = "kebab-case")]
pub enum BoardEdit {
    /// Gives a ticket other points.
    SetPoints {
        /// Its id.
        ticket: String,
        /// The points.
        points: i16,
        /// The points of a tour in its order, where these are others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        in_order: Option<i16>,
        /// The points lost, where these are others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        penalty: Option<i16>,
    },
    /// Adds a ticket.
    AddTicket {
        /// The id of a city or place.
        from: String,
        /// The id of the other.
        to: String,
        /// What it is worth.
        points: i16,
        /// Its pile.
        pile: String,
    },
}

/// The tickets that one is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Peers {
    /// Those that join two stops.
    Tickets,
    /// The tours, where there are several.
    Tours,
}

/// Why a change is suggested.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum SuggestionReason {
    /// The points of a ticket do not fit its shortest way as those of its peers do.
    OtherWay {
        /// Its points.
        points: i16,
        /// How many stops it joins.
        stops: usize,
        /// The fewest spaces that join them.
        way: u32,
        /// The usual points of its peers for each space of their ways.
        usual: f64,
        /// The share in which it was completed.
        completed: f64,
        /// What it is compared with.
        peers: Peers,
    },
    /// A ticket is completed less often than its peers, so it should bring more.
    Hard {
        /// How many stops it joins.
        stops: usize,
        /// The fewest spaces that join them.
        way: u32,
        /// The share in which it was completed.
        completed: f64,
        /// The share of all its peers together.
        all: f64,
        /// What it is compared with.
        peers: Peers,
    },
    /// A ticket is completed more often than its peers, so it should bring less.
    Easy {
        /// How many stops it joins.
        stops: usize,
        /// The fewest spaces that join them.
        way: u32,
        /// The share in which it was completed.
        completed: f64,
        /// The share of all its peers together.
        all: f64,
        /// What it is compared with.
        peers: Peers,
    },
    /// No ticket names a city or place.
    NoTicket {
        /// Which one.
        stop: String,
        /// The share of games in which somebody built a route to it.
        visited: f64,
    },
    /// Hardly anybody builds at a city or place, and one ticket names it.
    RarelyVisited {
        /// Which one.
        stop: String,
        /// The share of games in which somebody built a route to it.
        visited: f64,
    },
}
