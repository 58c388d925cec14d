//! The numbers by which a planner judges.

/// Declares the numbers once: as fields, with their values, and as a list.
macro_rules! style {
    ($($(#[$doc:meta])* $name:ident = $long:expr, $short:expr;)*) => {
        /// How a planner plays. All of it is in turns or in parts of something else, so that
        /// it holds on boards of any scale; only between long games and short ones it
        /// differs. The values were found by playing: `cargo run --release -p trestle-bots
        /// --example evolve`.
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct Style {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Style {
            /// For games with as many pieces as Europe has, or more.
            pub const LONG: Style = Style { $($name: $long,)* };
            /// For games with as few pieces as Paris has, or fewer.
            pub const SHORT: Style = Style { $($name: $short,)* };

            /// All numbers with their names.
            pub fn numbers(&mut self) -> Vec<(&'static str, &mut f32)> {
                vec![$((stringify!($name), &mut self.$name),)*]
            }

            /// Between the two, the nearer to the second the larger `part` is.
            fn between(short: Style, long: Style, part: f32) -> Style {
                Style { $($name: short.$name + part * (long.$name - short.$name),)* }
            }
        }
    };
}

impl Style {
    /// The style for games in which everybody has this many pieces.
    pub fn for_pieces(pieces: u8) -> Style {
        const FEW: f32 = 15.0;
        const MANY: f32 = 45.0;
        let part = ((f32::from(pieces) - FEW) / (MANY - FEW)).clamp(0.0, 1.0);
        Style::between(Style::SHORT, Style::LONG, part)
    }

    /// The same with the numbers that the last line of a text gives, as `name = value; …`.
    pub fn with_text(mut self, text: &str) -> Style {
        let line = text.lines().rfind(|line| line.contains('=')).unwrap_or_default();
        for part in line.split(';') {
            let Some((name, value)) = part.split_once('=') else { continue };
            let Ok(value) = value.trim().parse::<f32>() else { continue };
            let mut all = self.numbers().into_iter();
            if let Some((_, number)) = all.find(|(known, _)| *known == name.trim()) {
                *number = value;
            }
        }
        self
    }
}

style! {
    /// What a turn is worth, in turns spent on the longest routes.
    turn_worth = 1.15, 0.9;
    /// Useful cards that a turn of drawing brings.
    cards_a_turn = 1.34, 1.64;
    /// How long claimed routes are, in the mean length of all, to tell how long a game lasts.
    claim_length = 2.66, 1.25;
    /// How many cards a demanded wild card counts for.
    wild_cards = 2.48, 2.22;
    /// Cards more that a tunnel takes.
    tunnel_cards = 0.88, 0.79;
    /// How far cards in the hand make a route cheaper when ways are planned.
    hand_weight = 0.31, 0.31;
    /// How much of a route's points make it cheaper when ways are planned.
    points_weight = 0.66, 0.47;
    /// What a route on the way may cost at least.
    least_price = 0.14, 0.18;
    /// What it counts to claim a route before an opponent does who is next to it.
    risk = 0.17, 0.16;
    /// What a card is worth that no goal wants.
    idle_card = 0.58, 0.42;
    /// What a wild card is worth that stands in for a wanted one.
    wild_worth = 0.88, 1.13;
    /// Loss for every wild card paid.
    wild_loss = 1.27, 1.82;
    /// Pieces that are worth keeping back from other routes, in turns for each.
    piece_worth = 0.089, 0.081;
    /// How much of the time left a plan may take.
    time_use = 2.17, 2.4;
    /// What drawing tickets must promise to be worth considering, in turns.
    ticket_gain = 2.03, 0.18;
    /// How likely each route on the way of a ticket is to be lost.
    ticket_doubt = 0.014, 0.002;
    /// How much of a route's points count for claiming it now.
    claim_points = 0.1, 0.11;
    /// How much a tunnel loses for failing.
    tunnel_risk = 1.29, 1.67;
    /// What a terrain card is worth, as a part of the points it may double.
    terrain_worth = 0.12, 0.11;
    /// What a marked card is worth that a harbour wants, in cards that fit.
    mark_worth = 0.86, 0.76;
    /// How much the wants of routes beside the tickets count.
    filler_weight = 1.17, 0.45;
    /// What it counts to have a route beside the tickets that brings more than a turn is worth.
    filler_pull = 0.073, 0.067;
    /// How much of the points won by doubling count for claiming now.
    doubled = 0.63, 0.61;
    /// How much of the points that doubling could bring later count against claiming now.
    undoubled = 0.31, 0.32;
    /// Turns that a wild card must be worth to be played as terrain.
    wild_turns = 2.79, 3.06;
    /// Turns that must be left beside the plan for more tickets, as a part of the game.
    ticket_time = 0.56, 0.12;
    /// How much of a bonus for the most tickets each ticket counts for.
    most_tickets = 1.0, 1.0;
    /// Turns that the plan may still take when more tickets are drawn; 0 if it has to be done.
    ticket_busy = 0.0, 0.0;
    /// What it is worth to cut off a player whose routes meet both ends of a route, in points.
    block_points = 0.0, 0.0;
    /// What each card beyond a comfortable hand counts against drawing another, in turns.
    crowding = 0.0, 0.0;
    /// What a harbour counts for, as a part of its points.
    harbour_worth = 0.61, 0.54;
    /// How much of the cards in the hand serves the plan.
    hand_use = 0.72, 0.58;
    /// How much more than its points a route is thought to bring that could be doubled.
    doubling_hope = 0.4, 0.43;
    /// How many turns before the last ones it becomes pressing to claim.
    hurry_turns = 3.31, 2.39;
    /// How much less cards are worth at the end.
    late_cards = 0.64, 0.68;
    /// What it counts to build a station that completes a ticket, in turns.
    station_pull = 0.68, 0.59;
    /// What it counts to exchange pieces that the plan lacks, in turns.
    exchange_pull = 2.74, 3.61;
    /// How much a route counts that makes the longest path longer.
    path_pull = 1.79, 1.62;
    /// How much of a flag's points count for a card of it.
    flag_worth = 0.34, 0.28;
    /// What it is worth to claim a route of a ticket.
    claim_worth = 0.72, 1.32;
    /// What it is worth to claim a route beside the tickets.
    filler_worth = 0.47, 0.67;
    /// Pieces to keep back for detours, as a part of those that the plan takes.
    reserve = 0.44, 0.35;
    /// How much cards for the other track of a double route count.
    other_track = 0.25, 0.24;
    /// How much of the points of harbours count when tickets are chosen.
    harbour_hope = 0.58, 0.63;
}
