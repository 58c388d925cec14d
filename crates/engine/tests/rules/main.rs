//! The rules, clause by clause. Every test names the clauses it proves in its doc
//! comment; `cargo xtask conformance` makes a table of them. The positions are exact:
//! each test places the cards it needs.

mod drawing;
mod ferries;
mod row;
mod set_up;
mod start_tickets;
mod tickets;
mod tiny;
mod turns;
