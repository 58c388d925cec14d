//! What stations and harbours would be worth.

use serde::{Deserialize, Serialize};
use trestle_engine::{Audience, Rules, Seat, State};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::names::{Name, Names};

/// What the buildings of a player are worth and what further ones would be, if the game ended now. It
/// depends on secret tickets: only that player is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Buildings<'a> {
    /// The number of the last action: how things stand after it.
    pub number: u32,
    /// Where something may be built, whether or not one has the cards for it.
    #[serde(borrow)]
    pub sites: Vec<BuildingSite<'a>>,
    /// The harbours that one has.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<OwnHarbour<'static>>>")]
    pub harbours: Vec<OwnHarbour<'a>>,
}

/// What a building would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BuildingSite<'a> {
    /// What would be built.
    pub building: Building,
    /// Where.
    #[serde(borrow)]
    pub city: Name<'a>,
    /// Points more that tickets, harbours and unbuilt stations would come to; less than 0 if it costs
    /// more than it gives. Bonuses for the most of something are left out.
    pub points: i32,
    /// Tickets that it would complete.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub completes: Vec<Name<'a>>,
    /// Of a harbour, the completed tickets that would count for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub counting: Vec<Name<'a>>,
    /// Of a harbour, the tickets that name its city and are not completed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub open: Vec<Name<'a>>,
}

/// What a harbour of one's own is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OwnHarbour<'a> {
    /// Where it is.
    #[serde(borrow)]
    pub city: Name<'a>,
    /// Its points.
    pub points: i32,
    /// The completed tickets that count for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub counting: Vec<Name<'a>>,
    /// The tickets that name its city and are not completed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name<'static>>>")]
    pub open: Vec<Name<'a>>,
}

/// A kind of building.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Building {
    /// It lends its owner a route of another player.
    Station,
    /// It gives points for tickets to its city.
    Harbour,
}

impl<'a> Buildings<'a> {
    /// What the buildings of a seat are worth in the position after so many actions, to judge by what
    /// that seat may know.
    pub fn of(rules: &'a Rules, state: &State, seat: Seat, number: u32) -> Buildings<'a> {
        let values = rules.building_values(&rules.view(state, Audience::Seat(seat)));
        let names = Names(rules.board());
        Buildings {
            number,
            sites: values.sites.iter().map(|site| BuildingSite::new(names, site)).collect(),
            harbours: (values.harbours.iter())
                .map(|harbour| OwnHarbour {
                    city: names.city(harbour.city),
                    points: harbour.points,
                    counting: names.tickets(harbour.counting),
                    open: names.tickets(harbour.open),
                })
                .collect(),
        }
    }
}

impl<'a> BuildingSite<'a> {
    fn new(names: Names<'a>, site: &trestle_engine::BuildingValue) -> BuildingSite<'a> {
        BuildingSite {
            building: match site.building {
                trestle_engine::Building::Station => Building::Station,
                trestle_engine::Building::Harbour => Building::Harbour,
            },
            city: names.city(site.city),
            points: site.points,
            completes: names.tickets(site.completes),
            counting: names.tickets(site.counting),
            open: names.tickets(site.open),
        }
    }
}
