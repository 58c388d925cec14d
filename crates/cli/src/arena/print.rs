//! What the arena tells, as people read it.

use std::fmt::Write;

use super::report::{BotReport, BudgetReport, EntryReport, PairReport, Report, TableReport};
use super::sequential::Verdict;
use crate::text_table::{Align, TextTable};
use crate::words;

/// The whole report.
pub fn text(report: &Report) -> String {
    let mut text = format!(
        "{} games on {} in {:.1} s (seed {}; bots that search have {})\n",
        report.games,
        report.board,
        report.seconds,
        report.seed,
        budget(report.budget)
    );
    // For two, the pair tells all of the table.
    if !report.pairs.is_empty() && report.tables.iter().all(|table| table.players == 2) {
        let _ = write!(text, "\n{}", pairs(&report.pairs, &report.tables));
    } else {
        for table in &report.tables {
            let _ = write!(text, "\n{}", line_up(table));
        }
    }
    let _ = write!(text, "\n{}", bots(&report.bots));
    text
}

fn budget(budget: BudgetReport) -> String {
    match budget {
        BudgetReport::Iterations(iterations) => format!("{iterations} iterations a move"),
        BudgetReport::TimeMs(time) => format!("{time} ms a move"),
    }
}

/// The pairs of a round robin for two; they are the tables in the same order.
fn pairs(pairs: &[PairReport], tables: &[TableReport]) -> String {
    let mut text = TextTable::default();
    text.column("a", Align::Left, pairs, |_, pair| pair.a.clone());
    text.column("b", Align::Left, pairs, |_, pair| pair.b.clone());
    text.column("games", Align::Right, pairs, |_, pair| pair.games.to_string());
    text.column("a wins", Align::Right, pairs, |_, pair| pair.a_wins.to_string());
    text.column("b wins", Align::Right, pairs, |_, pair| pair.b_wins.to_string());
    text.column("draws", Align::Right, pairs, |_, pair| pair.draws.to_string());
    text.column("win rate of a", Align::Right, pairs, |_, pair| percent(pair.a_win_rate));
    text.column("95 % interval", Align::Right, pairs, |_, pair| interval(pair.ci95));
    text.column("points of a", Align::Right, tables, |_, table| points(&table.entries[0]));
    text.column("points of b", Align::Right, tables, |_, table| points(&table.entries[1]));
    if tables.iter().any(|table| table.stop_rate.is_some()) {
        text.column("a wins", Align::Left, tables, |_, table| answer(table));
    }
    text.text()
}

fn line_up(table: &TableReport) -> String {
    let names: Vec<&str> = table.entries.iter().map(|entry| entry.bot.as_str()).collect();
    let mut text = format!("{}: {} games", words::list(&names), table.games);
    if table.stop_rate.is_some() {
        let _ = write!(text, "; {} wins {}", names[0], answer(table));
    }
    text.push('\n');
    let entries = table.entries.as_slice();
    let mut rows = TextTable::default();
    rows.column("  bot", Align::Left, entries, |_, entry| format!("  {}", entry.bot));
    rows.column("wins", Align::Right, entries, |_, entry| entry.wins.to_string());
    rows.column("shared wins", Align::Right, entries, |_, entry| entry.shared_wins.to_string());
    rows.column("win rate", Align::Right, entries, |_, entry| percent(entry.win_rate));
    rows.column("95 % interval", Align::Right, entries, |_, entry| interval(entry.ci95));
    rows.column("points", Align::Right, entries, |_, entry| points(entry));
    text + &rows.text()
}

fn bots(bots: &[BotReport]) -> String {
    let mut text = TextTable::default();
    text.column("bot", Align::Left, bots, |_, bot| bot.bot.clone());
    text.column("Elo", Align::Right, bots, |_, bot| format!("{:.0}", bot.elo));
    text.column("games", Align::Right, bots, |_, bot| bot.games.to_string());
    text.column("moves", Align::Right, bots, |_, bot| bot.moves.to_string());
    text.column("mean ms", Align::Right, bots, |_, bot| format!("{:.4}", bot.mean_ms));
    text.column("max ms", Align::Right, bots, |_, bot| format!("{:.3}", bot.max_ms));
    text.text()
}

/// What the test said: `more than 70 %, stopped early`.
fn answer(table: &TableReport) -> String {
    let Some(rate) = table.stop_rate else { return String::new() };
    let rate = percent(rate);
    let answer = match table.verdict {
        Some(Verdict::Above) => format!("more than {rate}"),
        Some(Verdict::Below) => format!("less than {rate}"),
        None => return format!("more or less than {rate}: not clear"),
    };
    if table.stopped_early { format!("{answer}, stopped early") } else { answer }
}

fn points(entry: &EntryReport) -> String {
    format!("{:.1}", entry.mean_score)
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}

fn interval([low, high]: [f64; 2]) -> String {
    format!("{:.1} – {:.1} %", low * 100.0, high * 100.0)
}
