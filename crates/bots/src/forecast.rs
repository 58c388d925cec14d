//! What `master` is learned from and judged by, for `examples/forecast.rs` and `examples/ideas.rs`.

pub use crate::master::{Class, FEATURES, Sample, Trial, hash, samples, trials};
