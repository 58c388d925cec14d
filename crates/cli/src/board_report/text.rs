//! The report about a board, for people.

use std::fmt::Write as _;

use trestle_engine::Id;
use trestle_engine::board::Board;
use trestle_protocol::balance::{
    BalanceReport, BoardEdit, Peers, Suggestion, SuggestionReason, TicketUse, YardstickKind,
};

use crate::text_table::Align::{Left, Right};
use crate::text_table::TextTable;
use crate::words;

/// A city where nobody builds in more games than this is named.
const RARELY: f64 = 0.25;

/// All tables, with a heading each.
pub fn of(report: &BalanceReport, board: &Board) -> String {
    let names = Names(board);
    let mut text = String::new();
    let seats = words::count(report.players, "player");
    let _ = writeln!(
        text,
        "{}: {} games of {seats}, all {}s, seed {}",
        board.title(),
        report.games,
        report.bot,
        report.seed
    );
    overview(&mut text, report);
    section(&mut text, "Turn order", &turn_order(report));
    section(&mut text, "Compared with published boards", &yardsticks(report));
    section(&mut text, "Routes, the most wanted first", &routes(report, &names));
    section(&mut text, "Bottlenecks", &bottlenecks(report, &names));
    section(&mut text, "Tickets, the hardest first", &tickets(report, &names));
    section(&mut text, "Cities where hardly anybody builds", &cities(report, &names));
    section(&mut text, "Colours", &colors(report));
    section(&mut text, "Mechanics", &mechanics(report));
    section(&mut text, "Suggestions", &suggestions(report, &names));
    text
}

/// A heading and what it is about, or that there is nothing.
fn section(text: &mut String, heading: &str, body: &str) {
    let _ = writeln!(text, "\n{heading}");
    if body.is_empty() {
        text.push_str("  none\n");
    }
    for line in body.lines() {
        let _ = writeln!(text, "  {line}");
    }
}

fn overview(text: &mut String, report: &BalanceReport) {
    let (length, scores) = (&report.length, &report.scores);
    let rounds = |turns: f64| turns / f64::from(report.players.max(1));
    let _ = writeln!(
        text,
        "  {:.1} turns each; eight of ten games have {:.0} to {:.0}",
        rounds(length.mean),
        rounds(f64::from(length.tenth)),
        rounds(f64::from(length.nine_tenths)),
    );
    let parts: Vec<String> =
        scores.parts.iter().map(|part| format!("{} {:.1}", part.kind, part.points)).collect();
    let _ = writeln!(
        text,
        "  {:.1} ± {:.1} points ({}); the winner has {:.1}, {:.1} more than the next",
        scores.mean,
        scores.deviation,
        parts.join(", "),
        scores.winner,
        scores.margin
    );
}

fn turn_order(report: &BalanceReport) -> String {
    let mut table = TextTable::default();
    let seats = &report.seats;
    table.column("turn", Left, seats, |at, _| (at + 1).to_string());
    table.column("wins", Right, seats, |_, seat| percent(seat.wins));
    table.column("95 %", Left, seats, |_, seat| interval(seat.interval));
    table.column("points", Right, seats, |_, seat| format!("{:.1}", seat.score));
    let fair = 1.0 / f64::from(report.players.max(1));
    let clear = |seat: &&trestle_protocol::balance::SeatUse| {
        fair < seat.interval[0] || seat.interval[1] < fair
    };
    let verdict = match seats.iter().filter(clear).count() {
        0 => "No place in the order wins clearly more or less than its share.",
        _ => "The order of turns matters: an interval does not contain the equal share.",
    };
    format!("{}{verdict}\n", table.text())
}

fn yardsticks(report: &BalanceReport) -> String {
    let name = |kind| match kind {
        YardstickKind::PricedByWay => "tickets worth as many points as their way has spaces",
        YardstickKind::PointsPerSpace => "points of a ticket for each space of its way",
        YardstickKind::LongestTicket => "longest ticket, as a share of the pieces",
        YardstickKind::MeanTicket => "mean ticket, as a share of the pieces",
        YardstickKind::TicketsPerStop => "tickets for each city",
        YardstickKind::StopsWithoutTicket => "cities without a ticket",
        YardstickKind::CardsPerSpace => "cards for each space of the map",
    };
    let value = |kind, value: f64| match kind {
        YardstickKind::PointsPerSpace
        | YardstickKind::TicketsPerStop
        | YardstickKind::CardsPerSpace => format!("{value:.2}"),
        YardstickKind::PricedByWay
        | YardstickKind::LongestTicket
        | YardstickKind::MeanTicket
        | YardstickKind::StopsWithoutTicket => percent(value),
    };
    let mut table = TextTable::default();
    let all = &report.yardsticks;
    table.column("", Left, all, |_, one| name(one.kind).to_owned());
    table.column("here", Right, all, |_, one| value(one.kind, one.board));
    table.column("least", Right, all, |_, one| value(one.kind, one.least));
    table.column("middle", Right, all, |_, one| value(one.kind, one.middle));
    table.column("most", Right, all, |_, one| value(one.kind, one.most));
    table.text()
}

fn routes(report: &BalanceReport, names: &Names<'_>) -> String {
    let mut routes: Vec<_> = report.routes.iter().collect();
    routes.sort_by(|a, b| b.claimed.total_cmp(&a.claimed));
    let paid = |paid: &std::collections::BTreeMap<String, f64>| {
        let mut kinds: Vec<_> = paid.iter().collect();
        kinds.sort_by(|a, b| b.1.total_cmp(a.1));
        let kinds = kinds.iter().take(3).map(|(kind, cards)| format!("{cards:.1} {kind}"));
        kinds.collect::<Vec<_>>().join(", ")
    };
    let mut table = TextTable::default();
    table.column("route", Left, &routes, |_, route| names.route(&route.id));
    table.column("claimed", Right, &routes, |_, route| percent(route.claimed));
    table.column("when", Right, &routes, |_, route| route.when.map_or(String::new(), percent));
    table.column("paid with", Left, &routes, |_, route| paid(&route.paid));
    table.text()
}

fn bottlenecks(report: &BalanceReport, names: &Names<'_>) -> String {
    let all = &report.bottlenecks;
    if all.is_empty() {
        return String::new();
    }
    let mut table = TextTable::default();
    table.column("connection", Left, all, |_, one| names.route(&one.routes[0]));
    table.column("closed", Right, all, |_, one| percent(one.closed));
    table.column("when", Right, all, |_, one| percent(one.when));
    table.column("tickets", Right, all, |_, one| one.tickets.to_string());
    table.column("cut off", Right, all, |_, one| one.cut.to_string());
    table.column("detour", Right, all, |_, one| one.detour.to_string());
    table.text()
}

fn tickets(report: &BalanceReport, names: &Names<'_>) -> String {
    let mut tickets: Vec<&TicketUse> = report.tickets.iter().collect();
    let rate = |ticket: &TicketUse| ticket.result.as_ref().map_or(2.0, |result| result.completed);
    tickets.sort_by(|a, b| rate(a).total_cmp(&rate(b)));
    let result = |ticket: &TicketUse,
                  of: fn(&trestle_protocol::balance::TicketResult) -> String| {
        ticket.result.as_ref().map_or(String::new(), of)
    };
    let mut table = TextTable::default();
    table.column("ticket", Left, &tickets, |_, ticket| names.ticket(&ticket.id));
    table.column("points", Right, &tickets, |_, ticket| ticket.points.to_string());
    table.column("way", Right, &tickets, |_, ticket| ticket.way.to_string());
    table.column("offered", Right, &tickets, |_, ticket| format!("{:.2}", ticket.offered));
    table.column("kept", Right, &tickets, |_, ticket| ticket.kept.map_or(String::new(), percent));
    table.column("completed", Right, &tickets, |_, one| result(one, |it| percent(it.completed)));
    table.column("brings", Right, &tickets, |_, one| result(one, |it| format!("{:.1}", it.value)));
    table.column("wins", Right, &tickets, |_, one| result(one, |it| percent(it.wins)));
    table.text()
}

fn cities(report: &BalanceReport, names: &Names<'_>) -> String {
    let mut cities: Vec<_> = report.cities.iter().filter(|one| one.visited < RARELY).collect();
    if cities.is_empty() {
        return String::new();
    }
    cities.sort_by(|a, b| a.visited.total_cmp(&b.visited));
    let mut table = TextTable::default();
    table.column("city", Left, &cities, |_, city| names.stop(&city.id));
    table.column("visited", Right, &cities, |_, city| percent(city.visited));
    table.column("tickets", Right, &cities, |_, city| city.tickets.to_string());
    table.text()
}

fn colors(report: &BalanceReport) -> String {
    struct Row<'a> {
        name: &'a str,
        cards: Option<u32>,
        routes: u32,
        paid: Option<f64>,
    }
    let colors = report.colors.iter().map(|one| Row {
        name: &one.color,
        cards: Some(one.cards),
        routes: one.routes,
        paid: Some(one.paid),
    });
    let wild = &report.wild;
    let wild =
        Row { name: "wild", cards: Some(wild.cards), routes: wild.routes, paid: Some(wild.paid) };
    let grey = Row { name: "grey (any colour)", cards: None, routes: report.grey, paid: None };
    let rows: Vec<Row<'_>> = colors.chain([wild, grey]).collect();
    let mut table = TextTable::default();
    table.column("colour", Left, &rows, |_, row| row.name.to_owned());
    table.column("in the deck", Right, &rows, |_, row| {
        row.cards.map_or(String::new(), |cards| cards.to_string())
    });
    table.column("on the map", Right, &rows, |_, row| row.routes.to_string());
    table.column("paid a game", Right, &rows, |_, row| {
        row.paid.map_or(String::new(), |paid| format!("{paid:.1}"))
    });
    table.text()
}

fn mechanics(report: &BalanceReport) -> String {
    let all = &report.mechanics;
    if all.is_empty() {
        return String::new();
    }
    let mut table = TextTable::default();
    table.column("mechanic", Left, all, |_, one| one.id.clone());
    table.column("uses a game", Right, all, |_, one| format!("{:.2}", one.uses));
    table.column("in games", Right, all, |_, one| percent(one.games));
    table.text()
}

fn suggestions(report: &BalanceReport, names: &Names<'_>) -> String {
    report.suggestions.iter().map(|one| suggestion(one, names) + "\n").collect()
}

fn suggestion(one: &Suggestion, names: &Names<'_>) -> String {
    let what = match &one.edit {
        BoardEdit::SetPoints { ticket, points, in_order, penalty } => {
            let order = in_order.map_or(String::new(), |points| format!(", {points} in order"));
            let lost = penalty.map_or(String::new(), |points| format!(", {points} lost otherwise"));
            format!("{}: {points} points{order}{lost}", names.ticket(ticket))
        }
        BoardEdit::AddTicket { from, to, points, .. } => {
            format!("a ticket {} – {} for {points} points", names.stop(from), names.stop(to))
        }
    };
    let why = match &one.reason {
        SuggestionReason::OtherWay { points, way, usual, completed, peers, .. } => format!(
            "it is worth {points}, its way has {way} spaces, which usually count {usual:.2} each{}; \
             {} complete it",
            if *peers == Peers::Tours { " on tours" } else { "" },
            percent(*completed)
        ),
        SuggestionReason::Hard { way, completed, all, peers, .. } => format!(
            "only {} complete it, of all {} {}; its way has {way} spaces",
            percent(*completed),
            peers_name(*peers),
            percent(*all)
        ),
        SuggestionReason::Easy { way, completed, all, peers, .. } => format!(
            "{} complete it, of all {} {}; its way has {way} spaces",
            percent(*completed),
            peers_name(*peers),
            percent(*all)
        ),
        SuggestionReason::NoTicket { stop, visited } => format!(
            "no ticket names {}, where somebody builds in {} of the games",
            names.stop(stop),
            percent(*visited)
        ),
        SuggestionReason::RarelyVisited { stop, visited } => format!(
            "somebody builds at {} in {} of the games only, and one ticket names it",
            names.stop(stop),
            percent(*visited)
        ),
    };
    format!("{what}: {why}")
}

fn peers_name(peers: Peers) -> &'static str {
    match peers {
        Peers::Tickets => "tickets",
        Peers::Tours => "tours",
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn interval([low, high]: [f64; 2]) -> String {
    format!("{:.1} – {:.1} %", low * 100.0, high * 100.0)
}

/// What the ids of a report stand for. Names in a file must not command the terminal.
struct Names<'a>(&'a Board);

impl Names<'_> {
    fn route(&self, id: &str) -> String {
        let name = self.0.route(id).map(|route| {
            let facts = &self.0.routes()[route.index()];
            let (name, paint) = (self.0.route_name(route), words::paint(self.0, facts.paint));
            format!("{name} ({} {paint})", facts.length)
        });
        words::printable(&name.unwrap_or_else(|| id.to_owned()))
    }

    fn ticket(&self, id: &str) -> String {
        let name = self.0.ticket(id).map(|ticket| self.0.ticket_name(ticket));
        words::printable(&name.unwrap_or_else(|| id.to_owned()))
    }

    /// A city or a place.
    fn stop(&self, id: &str) -> String {
        let city = self.0.city(id).map(|city| self.0.city_name(city).to_owned());
        let place = || self.0.places().iter().find(|place| place.id == id);
        let name = city.or_else(|| place().map(|place| place.name.clone()));
        words::printable(&name.unwrap_or_else(|| id.to_owned()))
    }
}
