//! How far a player's tickets are, and which free routes lie on the way: advice for somebody who
//! looks for a route. It goes by what is built, not by what the cards in the hand allow.

use trestle_engine::{RouteSet, Rules, SeatScore, TicketId, TicketProgress, View};

use super::language::say;
use super::words::Words;

/// What is left to do for the tickets of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ways {
    /// Free routes on a shortest way of a ticket that is not done, or is on offer.
    pub routes: RouteSet,
    /// For each ticket that is not done or is on offer, how far it is.
    pub open: Vec<(TicketId, ToGo)>,
}

/// How far a ticket is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToGo {
    /// So many spaces on a shortest way over free routes.
    Spaces(u32),
    /// No way over free routes is left.
    CutOff,
}

impl Ways {
    /// The ways of the player whose view this is, who would have this score now.
    pub fn new(rules: &Rules, view: &View, score: &SeatScore) -> Ways {
        let mut ways = Ways::default();
        for TicketProgress { ticket, missing, .. } in rules.ticket_progress(view) {
            if score.completed.contains(ticket) {
                continue;
            }
            let to_go = match missing {
                None => ToGo::CutOff,
                Some(missing) => {
                    ways.routes = ways.routes.union(missing.routes);
                    ToGo::Spaces(missing.spaces)
                }
            };
            ways.open.push((ticket, to_go));
        }
        ways
    }

    /// How far a ticket is; nothing if it is done.
    pub fn of(&self, ticket: TicketId) -> Option<ToGo> {
        self.open.iter().find(|(open, _)| *open == ticket).map(|(_, to_go)| *to_go)
    }
}

/// How far that is: `3 to go`.
pub fn in_words(words: Words<'_>, to_go: ToGo) -> String {
    match to_go {
        ToGo::Spaces(spaces) => say!(words, "terminal.to-go", spaces = spaces),
        ToGo::CutOff => say!(words, "terminal.cut-off"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trestle_engine::board::built_in;
    use trestle_engine::{Audience, Options, Seat, SeatSetup, Setup};

    use super::*;
    use crate::play::situation;

    fn ways(mine: &[&str], others: &[&str], ticket: &str) -> (Rules, Ways) {
        let board = built_in("europe").unwrap().load().unwrap();
        let rules = Rules::new(Arc::new(board), 2, Options::default()).unwrap();
        let routes = |ids: &[&str]| ids.iter().map(|id| rules.board().route(id).unwrap()).collect();
        let me = SeatSetup {
            routes: routes(mine),
            tickets: [rules.board().ticket(ticket).unwrap()].into_iter().collect(),
            ..SeatSetup::default()
        };
        let other = SeatSetup { routes: routes(others), ..SeatSetup::default() };
        let setup = Setup { seats: vec![me, other], ..Setup::default() };
        let state = setup.build(&rules).unwrap();
        let view = rules.view(&state, Audience::Seat(Seat(0)));
        let score = situation::score_now(&rules, Seat(0), &view);
        let ways = Ways::new(&rules, &view, &score);
        (rules, ways)
    }

    #[test]
    fn what_is_built_is_not_gone_again() {
        let (rules, ways) = ways(&[], &[], "brest-marseille");
        assert_eq!(ways.open[0].1, ToGo::Spaces(7));
        let on_the_way = |id: &str| ways.routes.contains(rules.board().route(id).unwrap());
        assert!(on_the_way("brest-paris") && on_the_way("marseille-paris"));
        assert!(!on_the_way("berlin-wien"));
    }

    #[test]
    fn own_routes_are_free_of_charge_and_done_tickets_need_no_way() {
        let (_, half) = ways(&["brest-paris"], &[], "brest-marseille");
        assert_eq!(half.open[0].1, ToGo::Spaces(4));
        let (_, done) = ways(&["brest-paris", "marseille-paris"], &[], "brest-marseille");
        assert_eq!(done, Ways::default());
    }

    #[test]
    fn a_place_that_others_closed_in_is_cut_off() {
        let all = ["brest-dieppe", "brest-paris", "brest-pamplona"];
        let (_, ways) = ways(&[], &all, "brest-marseille");
        assert_eq!(ways.open[0].1, ToGo::CutOff);
        assert!(ways.routes.is_empty());
    }
}
