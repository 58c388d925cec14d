//! What the person before the screen knows, found out once after every action.

use trestle_bots::Turn;
use trestle_engine::{Action, Id, RouteId, RouteSet, Seat, SeatScore, View};

use crate::play::situation;
use crate::play::table::Table;
use crate::play::ways::Ways;

/// What a seat knows. All of it is made from its view, but for the legal actions, which are the
/// seat's own business.
pub struct Knowledge {
    /// Who looks.
    pub me: Seat,
    /// What that seat may know.
    pub view: View,
    /// What it may do; nothing while others act.
    pub legal: Vec<Action>,
    /// The routes that it can claim now.
    pub payable: RouteSet,
    /// Its score if the game ended now.
    pub score: SeatScore,
    /// What is left to do for its tickets.
    pub ways: Ways,
}

impl Knowledge {
    /// What a seat at the table knows now.
    pub fn new(table: &Table, me: Seat) -> Knowledge {
        let (rules, state) = (table.rules(), table.state());
        let view = table.view(me);
        let legal = if state.next_actor() == Some(me) {
            Turn::new(rules, state, me, &view).legal().to_vec()
        } else {
            Vec::new()
        };
        let payable = legal.iter().filter_map(|action| match action {
            Action::ClaimRoute { route, .. } => Some(*route),
            _ => None,
        });
        let payable = payable.collect();
        let score = situation::score_now(rules, me, &view);
        let ways = Ways::new(rules, &view, &score);
        Knowledge { me, view, legal, payable, score, ways }
    }

    /// Whose a route is.
    pub fn owner(&self, route: RouteId) -> Option<Seat> {
        let place = self.view.seats.iter().position(|seat| seat.routes.contains(route));
        place.map(Seat::from_index)
    }

    /// Whether some action of this kind is legal.
    pub fn can(&self, kind: impl Fn(&Action) -> bool) -> bool {
        self.legal.iter().any(kind)
    }
}
