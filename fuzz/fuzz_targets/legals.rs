//! Legal actions are legal, others are not, and applying them never panics.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| trestle_testkit::fuzz::legals(bytes));
