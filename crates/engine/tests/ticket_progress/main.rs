//! How far tickets are: exact situations, and a slow oracle on positions of all boards.

mod chance;
mod exact;
mod oracle;
