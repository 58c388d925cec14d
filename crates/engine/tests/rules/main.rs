//! The rules, clause by clause. Every test names the clauses it proves in its doc
//! comment; `cargo xtask conformance` makes a table of them. The positions are exact:
//! each test places the cards it needs.

mod ferries;
