//! The order of tables and keys in a file, and what it says about them.

/// A table of the file.
pub(super) struct TableForm {
    pub(super) name: &'static str,
    /// What stands above it.
    pub(super) comment: &'static str,
    pub(super) keys: &'static [&'static str],
}

/// What stands at the top of a file.
pub(super) const TOP: &str = "Every field of this format is explained in docs/BOARDS.md.";

/// The keys before the first table.
pub(super) const ROOT: &[&str] = &["id", "title", "about"];

/// The tables, in the order of a file.
pub(super) const TABLES: &[TableForm] = &[
    TableForm {
        name: "check",
        comment: "What the facts add up to. The loader recounts and refuses the file if a row was lost.",
        keys: super::totals::KEYS,
    },
    TableForm { name: "players", comment: "", keys: &["min", "max", "single_track_up_to"] },
    TableForm { name: "pieces", comment: "", keys: &["count", "kinds", "exchange_cost"] },
    TableForm {
        name: "end",
        comment: "The end is near at this many pieces left; everybody then has so many more turns.",
        keys: &["pieces", "turns"],
    },
    TableForm {
        name: "editions",
        comment: "What an edition does not say is as in the rest of the file.",
        keys: &[
            "id",
            "end_pieces",
            "flag",
            "longest_path",
            "most_tickets",
            "tie_breaks",
            "tickets",
        ],
    },
    TableForm {
        name: "stations",
        comment: "What the first station of a player costs in cards, the second and so on.",
        keys: &["costs", "unused_points"],
    },
    TableForm {
        name: "harbours",
        comment: "A harbour costs marked cards of one colour, this many for each kind of piece.",
        keys: &["supply", "cards", "points", "unbuilt_points"],
    },
    TableForm {
        name: "tunnels",
        comment: "Cards that are turned over when a tunnel is claimed.",
        keys: &["cards"],
    },
    TableForm {
        name: "terrain",
        comment: "Terrain cards double the points of a route of their colours.",
        keys: &["kinds", "cost"],
    },
    TableForm { name: "flag", comment: "", keys: &["colors", "points"] },
    TableForm {
        name: "scoring",
        comment: "",
        keys: &["route_points", "longest_path", "most_tickets", "tie_breaks"],
    },
    TableForm {
        name: "row",
        comment: "This many wild cards among the face-up cards sweep them away.",
        keys: &["sweep_wilds"],
    },
    TableForm {
        name: "decks",
        comment: "",
        keys: &["id", "hand", "row", "by", "terrain", "row_with", "cards"],
    },
    TableForm { name: "map", comment: "", keys: &["cities", "places", "routes"] },
    TableForm { name: "tickets", comment: "", keys: &["at_start", "in_play", "piles", "list"] },
    TableForm {
        name: "look",
        comment: "How the board is drawn; it has no influence on the game.",
        keys: &["palette", "ground", "shapes"],
    },
];

/// The order of keys in rows, and in tables inside tables. One list does for all of them, since keys
/// of the same name never stand in another order.
pub(super) const ROWS: &[&str] = &[
    "id",
    "name",
    "lon",
    "lat",
    "kind",
    "port",
    "ends",
    "from",
    "to",
    "tour",
    "sets",
    "length",
    "terrain",
    "color",
    "colors",
    "by",
    "pair",
    "wilds",
    "tunnel",
    "twin",
    "bow",
    "outline",
    "cities",
    "points",
    "in_order",
    "penalty",
    "pile",
    "set",
    "piles",
    "at_start",
    "in_play",
    "draw",
    "deal",
    "keep",
    "unkept",
    "spaces",
    "harbour",
    "supply",
    "first_game",
    "count",
];
