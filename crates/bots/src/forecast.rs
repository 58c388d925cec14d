//! What the forecast of `master` is learned from, for `examples/forecast.rs`.

pub use crate::master::{Class, FEATURES, Sample, hash, samples};
