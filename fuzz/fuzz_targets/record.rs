//! No text makes the reader of records panic, nor the replay of what it reads.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| trestle_testkit::fuzz::record(bytes));
