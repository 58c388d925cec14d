//! The rules, clause by clause. Every test names the clauses it proves in its doc
//! comment; `cargo xtask conformance` makes a table of them. The positions are exact:
//! each test places the cards it needs.

mod africa_doubling;
mod africa_map;
mod africa_terrain;
mod borrowed_routes;
mod claiming;
mod double_routes;
mod drawing;
mod ending;
mod ferries;
mod longest_path;
mod paris;
mod row;
mod scoring;
mod set_up;
mod start_tickets;
mod stations;
mod support;
mod tickets;
mod ties;
mod tiny;
mod tunnel_deck;
mod tunnels;
mod turns;
mod world;
mod world_claiming;
mod world_drawing;
mod world_harbours;
mod world_pieces;
mod world_set_up;
mod world_tickets;
