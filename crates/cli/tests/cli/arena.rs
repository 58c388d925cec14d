//! `trestle arena`.

use crate::run::{file, folder, lakes, trestle, trestle_with};

#[test]
fn the_report_for_programs_is_all_that_is_printed() {
    let command = "arena --board europe --bots random,random --players 2 --games 4 --seed 1 --json";
    let report = trestle(command).json();
    let pair = &report["pairs"][0];
    assert_eq!(pair["games"], 4);
    assert_eq!(pair["a_win_rate"], 0.5);
}

#[test]
fn the_report_for_people_has_no_bar_without_a_terminal() {
    let out = trestle("arena --bots random,random --games 4").ok();
    assert!(out.contains("win rate of a"), "{out}");
}

#[test]
fn a_board_file_and_several_line_ups_can_be_played() {
    let file = file(&folder("arena-file"), "lakes.toml", lakes());
    let two = ["--line-up", "random,random", "--line-up", "random,random,random"];
    let args = [&["arena", "--board", &file, "--games", "3", "--json"][..], &two].concat();
    let report = trestle_with(&args).json();
    assert_eq!(report["board"], "lakes");
    assert_eq!(report["pairs"].as_array().unwrap().len(), 0);
    assert_eq!(report["tables"][0]["games"], 4);
    assert_eq!(report["tables"][1]["games"], 3);
}
