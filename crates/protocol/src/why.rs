//! Why a player cannot have something on the map.

use serde::{Deserialize, Serialize};
use trestle_engine::{Hindrance, Id, Lack, MissingCards, Pairing, Rules, Seat, State, Wanted};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::fault::Fault;
use crate::skip;
use crate::text::Text;

/// Something on the map that a player would like to have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// A route, to claim it.
    Route(String),
    /// A city, to build what can be built on this board: a station or a harbour.
    City(String),
}

/// Whether a player can have something now, and if not, why not, whatever they would pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Why<'a> {
    /// What was asked about.
    #[serde(flatten)]
    pub about: About,
    /// The number of the last action.
    pub number: u32,
    /// `legal` if it can be done, `cards-not-held` if nothing but cards is missing, else the code
    /// with which every attempt would be refused.
    #[serde(borrow)]
    pub code: Text<'a>,
    /// The same for people.
    pub message: Text<'a>,
    /// The fewest cards that are missing, over all ways to pay, if nothing else is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing: Option<u8>,
    /// Which cards can be those: every way to have as few, each as a list of its parts. The cards
    /// of any one way are enough.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Vec<Lacking>>>")]
    pub lacking: Vec<Vec<Lacking>>,
    /// The id of the clause of the rules that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<Text<'a>>,
}

/// Some of the cards that a player lacks for something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Lacking {
    /// How many.
    pub count: u8,
    /// The cards of which each can be one, by id.
    pub of: Vec<String>,
    /// Whether each of them, unless it is wild, has to make a pair with a card of its colour: with
    /// one that the player has left over, or with one of another part.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub pairs: bool,
}

impl Lacking {
    fn new(rules: &Rules, lack: &Lack) -> Lacking {
        let faces = rules.board().faces();
        Lacking {
            count: lack.count,
            of: lack.of.iter().map(|card| faces[card.index()].id.clone()).collect(),
            pairs: lack.pairing == Pairing::InPairs,
        }
    }

    fn ways(rules: &Rules, missing: &MissingCards) -> Vec<Vec<Lacking>> {
        let parts = |way: &Vec<Lack>| way.iter().map(|lack| Lacking::new(rules, lack)).collect();
        missing.ways.iter().map(parts).collect()
    }
}

impl Why<'static> {
    /// The code of what can be done.
    pub const LEGAL: &'static str = "legal";

    /// Whether a player can have something in the position after so many actions.
    ///
    /// # Errors
    /// If the board has no such thing.
    pub fn of(
        rules: &Rules,
        state: &State,
        seat: Seat,
        number: u32,
        about: About,
    ) -> Result<Why<'static>, Fault> {
        let hindrance = hindrance(rules, state, seat, &wanted(rules, &about)?);
        let Some(hindrance) = hindrance else {
            return Ok(Why::plain(about, number, Why::LEGAL, "you can do that now".to_owned()));
        };
        Ok(Why {
            missing: hindrance.missing().map(|missing| missing.count),
            lacking: hindrance.missing().map_or_else(Vec::new, |it| Lacking::ways(rules, it)),
            clause: hindrance.clause().map(Into::into),
            ..Why::plain(about, number, hindrance.code(), hindrance.explain(rules))
        })
    }

    /// An answer without figures or a clause.
    pub fn plain(about: About, number: u32, code: &'static str, message: String) -> Why<'static> {
        let (code, message) = (code.into(), message.into());
        Why { about, number, code, message, missing: None, lacking: Vec::new(), clause: None }
    }
}

/// What stands in the way of all of these; nothing if one can be had.
fn hindrance(rules: &Rules, state: &State, seat: Seat, wanted: &[Wanted]) -> Option<Hindrance> {
    let all: Option<Vec<Hindrance>> =
        wanted.iter().map(|&wanted| rules.why_not(state, seat, wanted)).collect();
    all?.into_iter().next()
}

/// What somebody wants who asks about this: in a city, all that can be built on this board.
fn wanted(rules: &Rules, about: &About) -> Result<Vec<Wanted>, Fault> {
    let board = rules.board();
    match about {
        About::Route(name) => {
            let route = board.route(name).ok_or_else(|| Fault::unknown("route", name))?;
            Ok(vec![Wanted::Route(route)])
        }
        About::City(name) => {
            let city = board.city(name).ok_or_else(|| Fault::unknown("city", name))?;
            let harbours = (board.settings().harbours > 0).then_some(Wanted::Harbour(city));
            // Who asks on a board without either is told that there are no stations.
            let stations = (harbours.is_none() || !board.settings().station_costs.is_empty())
                .then_some(Wanted::Station(city));
            Ok(stations.into_iter().chain(harbours).collect())
        }
    }
}
