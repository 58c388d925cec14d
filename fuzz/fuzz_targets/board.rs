//! No text makes the loader of boards panic, nor a game on what it loads.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| trestle_testkit::fuzz::board(bytes));
