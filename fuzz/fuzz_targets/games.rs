#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| azulog_fuzz::games(bytes));
