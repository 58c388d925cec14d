//! The numbers by which a planner judges.

/// Declares the numbers once: as fields, with their usual values, and as a list.
macro_rules! style {
    ($($(#[$doc:meta])* $name:ident = $usual:expr,)*) => {
        /// How a planner plays. Points and turns are exchanged at the rate `turn_worth`.
        /// The usual values were found by playing: `cargo run --release -p trestle-bots
        /// --example tune`.
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct Style {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Default for Style {
            fn default() -> Style {
                Style { $($name: $usual,)* }
            }
        }

        impl Style {
            /// All numbers with their names.
            pub fn numbers(&mut self) -> Vec<(&'static str, &mut f32)> {
                vec![$((stringify!($name), &mut self.$name),)*]
            }
        }
    };
}

style! {
    /// What a turn is worth in points.
    turn_worth = 3.51,
    /// Useful cards that a turn of drawing brings.
    cards_a_turn = 1.41,
    /// Spaces that a claim covers on the average, to tell how long a game will last.
    spaces_a_claim = 5.10,
    /// How many cards a demanded wild card counts for.
    wild_cards = 2.00,
    /// Cards more that a tunnel takes.
    tunnel_cards = 0.70,
    /// How far cards in the hand make a route cheaper when ways are planned.
    hand_weight = 0.50,
    /// How much of a route's points make it cheaper when ways are planned.
    points_weight = 0.80,
    /// What a route on the way may cost at least.
    least_price = 0.30,
    /// What it counts to claim a route before an opponent does who is next to it.
    risk = 0.11,
    /// The same for routes wherever they are.
    base_risk = 0.07,
    /// What a card is worth that no goal wants.
    idle_card = 0.34,
    /// What a wild card is worth that stands in for a wanted one.
    wild_worth = 0.96,
    /// Loss for every wild card paid.
    wild_loss = 0.70,
    /// Pieces that are worth keeping back from other routes, in points for each.
    piece_worth = 0.30,
    /// How much of the time left a plan may take.
    time_use = 1.22,
    /// What a turn of drawing tickets must promise, in points.
    ticket_gain = 2.00,
    /// Points that a ticket loses for being uncertain, as a part of its swing.
    ticket_doubt = 0.08,
    /// How many of a route's points count for claiming it now.
    claim_points = 0.03,
    /// How much a tunnel loses for failing.
    tunnel_risk = 1.00,
    /// What a terrain card is worth, as a part of the points it may double.
    terrain_worth = 0.27,
    /// What a marked card is worth that a harbour wants, in cards that fit.
    mark_worth = 1.50,
    /// How much the wants of routes beside the tickets count.
    filler_weight = 0.94,
    /// What it counts to have a route beside the tickets that brings more than a turn is worth.
    filler_pull = 0.10,
    /// How much of the points won by doubling count for claiming now.
    doubled = 0.50,
    /// How much of the points that doubling could bring later count against claiming now.
    undoubled = 0.30,
    /// Points that a wild card must bring to be played as terrain.
    wild_points = 4.05,
    /// Turns that must be left beside the plan for more tickets.
    ticket_time = 8.10,
    /// What a harbour counts for, as a part of its points.
    harbour_worth = 0.70,
    /// How much of the cards in the hand serves the plan.
    hand_use = 0.7,
    /// How much more than its points a route is thought to bring that could be doubled.
    doubling_hope = 0.3,
    /// How many turns before the last ones it becomes pressing to claim.
    hurry_turns = 3.0,
    /// How much less cards are worth at the end.
    late_cards = 0.7,
    /// What it counts to build a station that completes a ticket, in turns.
    station_pull = 0.8,
    /// What it counts to exchange pieces that the plan lacks, in turns.
    exchange_pull = 2.0,
}
