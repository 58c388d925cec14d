//! The report against a slow and obvious count of the events of the same games, on every board.

use std::collections::BTreeMap;
use std::sync::Arc;

use trestle_balance::{Simulation, Tally};
use trestle_bots::play_game_for;
use trestle_engine::board::{self, Board, BonusKind};
use trestle_engine::{Card, Event, Id, PartKind, Rules, Seat, State};
use trestle_protocol::balance::BalanceReport;
use trestle_testkit::{all_boards, mixed_board, rules};

const GAMES: u64 = 12;

fn simulation(board: Arc<Board>, players: usize) -> Simulation {
    Simulation::new(rules(board, players), 7)
}

fn report(simulation: &Simulation, games: u64) -> BalanceReport {
    let mut tally = Tally::new(simulation.rules());
    (0..games).for_each(|game| simulation.play(game, &mut tally));
    simulation.report(&tally)
}

/// A game as its log has it.
struct Log {
    events: Vec<Event>,
    end: State,
}

fn logs(simulation: &Simulation) -> Vec<Log> {
    let play = |game| {
        let mut events = Vec::new();
        let mut bots = simulation.sit(game);
        let deal = simulation.deal(game);
        let end = play_game_for(simulation.rules(), deal, &mut bots, &mut events);
        Log { events, end }
    };
    (0..GAMES).map(play).collect()
}

impl Log {
    /// The number of the turn in which each event happened, from 1.
    fn with_turns(&self) -> Vec<(usize, Event)> {
        let begins = |event: &&Event| matches!(event, Event::TurnBegan { .. });
        let turn = |at: usize| self.events[..=at].iter().filter(begins).count();
        self.events.iter().enumerate().map(|(at, event)| (turn(at), *event)).collect()
    }

    fn turns(&self) -> usize {
        self.with_turns().last().unwrap().0
    }

    /// The turn in which a route was claimed, and what was paid.
    fn claim(&self, id: usize) -> Option<(usize, Event)> {
        let is_claim = |event: &Event| matches!(event, Event::RouteClaimed { route, .. } if route.index() == id);
        self.with_turns().into_iter().find(|(_, event)| is_claim(event))
    }

    fn first(&self) -> Seat {
        let first = self.events.iter().find_map(|event| match event {
            Event::GameBegan { first } => Some(*first),
            _ => None,
        });
        first.unwrap()
    }
}

#[track_caller]
fn assert_near(found: f64, expected: f64, what: &str) {
    assert!((found - expected).abs() < 2e-3, "{what}: {found}, not {expected}");
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

#[test]
fn every_figure_is_what_the_logs_of_the_games_say() {
    for (board, players) in
        all_boards().into_iter().zip([2, 3].into_iter().cycle()).chain([(mixed_board(), 2)])
    {
        let simulation = simulation(board, players);
        let (rules, found) = (simulation.rules(), report(&simulation, GAMES));
        let logs = logs(&simulation);
        assert_eq!((found.games, usize::from(found.players)), (GAMES, players));
        check_routes(rules, &found, &logs);
        check_tickets(rules, &found, &logs);
        check_seats(rules, &found, &logs);
        check_cards(rules, &found, &logs);
        check_mechanics(rules, &found, &logs);
        let turns: Vec<f64> = logs.iter().map(|log| log.turns() as f64).collect();
        assert_near(found.length.mean, mean(&turns), "turns");
        assert_eq!(
            f64::from(found.length.shortest),
            turns.iter().copied().fold(f64::MAX, f64::min)
        );
        assert_eq!(f64::from(found.length.longest), turns.iter().copied().fold(0.0, f64::max));
        let mut sorted = turns;
        sorted.sort_by(f64::total_cmp);
        assert_eq!(f64::from(found.length.half), sorted[GAMES as usize / 2 - 1]);
    }
}

fn check_routes(rules: &Rules, found: &BalanceReport, logs: &[Log]) {
    let board = rules.board();
    for (id, route) in board.routes().iter().enumerate() {
        let became = &found.routes[id];
        assert_eq!(became.id, route.id);
        let claims: Vec<_> = logs.iter().filter_map(|log| Some((log, log.claim(id)?))).collect();
        assert_near(became.claimed, claims.len() as f64 / GAMES as f64, &route.id);
        assert_eq!(became.when.is_some(), !claims.is_empty());
        if let Some(when) = became.when {
            let shares: Vec<f64> =
                claims.iter().map(|(log, (turn, _))| *turn as f64 / log.turns() as f64).collect();
            assert_near(when, mean(&shares), &route.id);
        }
        let mut paid: BTreeMap<String, f64> = BTreeMap::new();
        for (_, (_, event)) in &claims {
            let Event::RouteClaimed { cards, .. } = event else { continue };
            for card in cards.each() {
                let face = &board.faces()[card.index()].id;
                *paid.entry(face.clone()).or_default() += 1.0 / claims.len() as f64;
            }
        }
        assert_eq!(became.paid.keys().collect::<Vec<_>>(), paid.keys().collect::<Vec<_>>());
        for (kind, cards) in paid {
            assert_near(became.paid[&kind], cards, &kind);
        }
    }
    for (id, city) in board.cities().iter().enumerate() {
        let visits = logs.iter().filter(|log| {
            log.events.iter().any(|event| match event {
                Event::RouteClaimed { route, .. } => {
                    board.routes()[route.index()].ends.iter().any(|end| end.index() == id)
                }
                _ => false,
            })
        });
        assert_near(found.cities[id].visited, visits.count() as f64 / GAMES as f64, &city.id);
    }
    for one in &found.bottlenecks {
        let route = board.route(&one.routes[0]).unwrap().index();
        let twin = board.routes()[route].twin.map(Id::index);
        let closes = |log: &Log| {
            let turns =
                [Some(route), twin].into_iter().flatten().map(|id| log.claim(id).map(|it| it.0));
            let turns: Vec<Option<usize>> = turns.collect();
            let last = turns.iter().max().copied().flatten();
            if rules.single_track() || turns.iter().all(Option::is_some) { last } else { None }
        };
        let closed = logs.iter().filter_map(|log| Some(closes(log)? as f64 / log.turns() as f64));
        let closed: Vec<f64> = closed.collect();
        assert_near(one.closed, closed.len() as f64 / GAMES as f64, &one.routes[0]);
        assert_near(one.when, mean(&closed), &one.routes[0]);
    }
}

fn check_tickets(rules: &Rules, found: &BalanceReport, logs: &[Log]) {
    let board = rules.board();
    for (id, ticket) in board.tickets().iter().enumerate() {
        let became = &found.tickets[id];
        assert_eq!((&became.id, became.points), (&ticket.id, ticket.points));
        let offered = logs.iter().flat_map(|log| &log.events).filter(|event| match event {
            Event::TicketsOffered { offer, .. } => offer.iter().any(|one| one.index() == id),
            _ => false,
        });
        let offered = offered.count() as f64;
        assert_near(became.offered, offered / GAMES as f64, &ticket.id);
        let (mut kept, mut completed, mut points, mut wins) = (0.0, 0.0, 0.0, 0.0);
        for log in logs {
            let scores = rules.final_scores(&log.end);
            for seat in log.end.seats() {
                if !log.end.tickets(seat).iter().any(|one| one.index() == id) {
                    continue;
                }
                let has = |set: trestle_engine::TicketSet| set.iter().any(|one| one.index() == id);
                let score = &scores.seats[seat.index()];
                kept += 1.0;
                completed += f64::from(has(score.completed));
                points += f64::from(if has(score.in_order) {
                    ticket.in_order
                } else if has(score.completed) {
                    ticket.points
                } else {
                    -ticket.penalty
                });
                if scores.winners.contains(seat) {
                    wins += 1.0 / scores.winners.len() as f64;
                }
            }
        }
        assert_eq!(became.result.is_some(), kept > 0.0, "{}", ticket.id);
        if let Some(result) = &became.result {
            assert_eq!(result.kept as f64, kept);
            assert_near(became.kept.unwrap(), kept / offered, &ticket.id);
            assert_near(result.completed, completed / kept, &ticket.id);
            assert_near(result.value, points / kept, &ticket.id);
            assert_near(result.wins, wins / kept, &ticket.id);
        }
    }
}

fn check_seats(rules: &Rules, found: &BalanceReport, logs: &[Log]) {
    let players = rules.players();
    let mut parts: BTreeMap<&str, f64> = BTreeMap::new();
    let (mut winner, mut margin) = (0.0, 0.0);
    let (mut wins, mut points) = (vec![0.0; players], vec![0.0; players]);
    for log in logs {
        let scores = rules.final_scores(&log.end);
        for place in 0..players {
            // Whose turn comes so many turns after the first.
            let seat = (log.first().index() + place) % players;
            points[place] += f64::from(scores.seats[seat].total) / GAMES as f64;
            if scores.winners.contains(Seat(seat as u8)) {
                wins[place] += 1.0 / scores.winners.len() as f64 / GAMES as f64;
            }
            for part in &scores.seats[seat].parts {
                let each = (GAMES * players as u64) as f64;
                *parts.entry(part.kind.id()).or_default() += f64::from(part.points) / each;
            }
        }
        let mut totals: Vec<i32> = scores.seats.iter().map(|score| score.total).collect();
        totals.sort_unstable_by(|a, b| b.cmp(a));
        winner += f64::from(totals[0]) / GAMES as f64;
        margin += f64::from(totals[0] - totals[1]) / GAMES as f64;
    }
    for (place, seat) in found.seats.iter().enumerate() {
        assert_near(seat.wins, wins[place], "wins");
        assert_near(seat.score, points[place], "points");
        assert!(seat.interval[0] <= seat.wins && seat.wins <= seat.interval[1]);
    }
    assert_near(found.scores.mean, mean(&points), "points of all");
    assert_near(found.scores.winner, winner, "points of the winner");
    assert_near(found.scores.margin, margin, "margin");
    for part in &found.scores.parts {
        assert_near(part.points, parts[part.kind.as_str()], &part.kind);
    }
    assert_eq!(found.scores.parts.len(), PartKind::of(rules.board()).count());
}

fn check_cards(rules: &Rules, found: &BalanceReport, logs: &[Log]) {
    let board = rules.board();
    let mut paid: BTreeMap<Option<&str>, f64> = BTreeMap::new();
    for event in logs.iter().flat_map(|log| &log.events) {
        let (Event::RouteClaimed { cards, .. }
        | Event::StationBuilt { cards, .. }
        | Event::HarbourBuilt { cards, .. }) = event
        else {
            continue;
        };
        for card in cards.each().filter(|card| board.faces()[card.index()].terrain.is_none()) {
            let color = board.faces()[card.index()].color;
            let name = color.map(|color| board.colors()[color.index()].as_str());
            *paid.entry(name).or_default() += 1.0 / GAMES as f64;
        }
    }
    for one in &found.colors {
        let expected = paid.get(&Some(one.color.as_str())).copied().unwrap_or(0.0);
        assert_near(one.paid, expected, &one.color);
    }
    assert_near(found.wild.paid, paid.get(&None).copied().unwrap_or(0.0), "wild");
    assert_eq!(found.wild.cards, u32::from(board.faces()[Card::WILD.index()].count));
}

fn check_mechanics(rules: &Rules, found: &BalanceReport, logs: &[Log]) {
    let board = rules.board();
    let ids: Vec<&str> = board.mechanics().map(|one| one.id()).collect();
    assert_eq!(found.mechanics.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ids);
    for one in &found.mechanics {
        let uses: Vec<f64> = logs.iter().map(|log| uses(rules, &one.id, log) as f64).collect();
        assert_near(one.uses, mean(&uses), &one.id);
        let games = uses.iter().filter(|uses| **uses > 0.0).count();
        assert_near(one.games, games as f64 / GAMES as f64, &one.id);
    }
}

/// How often a mechanic was used in a game, as `docs/BOARDS.md` says.
fn uses(rules: &Rules, mechanic: &str, log: &Log) -> usize {
    let board = rules.board();
    let claims = |fits: &dyn Fn(&board::Route, trestle_engine::Cards, i16) -> bool| {
        let fitting = log.events.iter().filter(|event| match event {
            Event::RouteClaimed { route, cards, points, .. } => {
                fits(&board.routes()[route.index()], *cards, *points)
            }
            _ => false,
        });
        fitting.count()
    };
    let events = |fits: fn(&Event) -> bool| log.events.iter().filter(|event| fits(event)).count();
    let scores = rules.final_scores(&log.end);
    let completed = |fits: fn(&trestle_engine::Ticket) -> bool| {
        let all = scores.seats.iter().flat_map(|score| score.completed.iter());
        all.filter(|ticket| fits(&board.tickets()[ticket.index()])).count()
    };
    let won = |kind| {
        let points = scores.seats.iter().map(|score| score.points(PartKind::Bonus(kind)));
        points.filter(|points| *points > 0).count()
    };
    match mechanic {
        "double-routes" => claims(&|route, _, _| route.twin.is_some()),
        "ferries" => claims(&|route, _, _| route.wilds > 0),
        "tunnels" => claims(&|route, _, _| route.tunnel),
        "terrain" => claims(&|route, _, points| {
            points != board.settings().route_points[usize::from(route.length)]
        }),
        "two-media" => claims(&|route, _, _| route.medium.index() != 0),
        "pair-routes" => claims(&|route, _, _| route.pair),
        "double-cards" => {
            claims(&|_, cards, _| cards.each().any(|card| board.faces()[card.index()].spaces == 2))
        }
        "stations" => events(|event| matches!(event, Event::StationBuilt { .. })),
        "harbours" => events(|event| matches!(event, Event::HarbourBuilt { .. })),
        "exchange" => events(|event| matches!(event, Event::PiecesExchanged { .. })),
        "flag" => events(|event| matches!(event, Event::FlagCompleted { .. })),
        "places" => completed(|ticket| ticket.stops.iter().any(|stop| stop.len() > 1)),
        "tours" => completed(|ticket| ticket.stops.len() > 2),
        "several-piles" => {
            let drawn = &board.piles()[board.settings().draw_pile];
            let kept = log.end.seats().flat_map(|seat| log.end.tickets(seat).iter());
            kept.filter(|&ticket| drawn.tickets().all(|one| one != ticket)).count()
        }
        "longest-path" => won(BonusKind::LongestPath),
        "most-tickets" => won(BonusKind::MostTickets),
        other => panic!("nothing says how often `{other}` was used"),
    }
}

#[test]
fn the_order_in_which_games_are_counted_does_not_matter() {
    let simulation = simulation(mixed_board(), 2);
    let mut parts = [Tally::new(simulation.rules()), Tally::new(simulation.rules())];
    for game in (0..GAMES).rev() {
        simulation.play(game, &mut parts[usize::from(game % 3 == 0)]);
    }
    let mut total = Tally::new(simulation.rules());
    parts.iter().for_each(|part| total.add(part));
    assert_eq!(simulation.report(&total), report(&simulation, GAMES));
}

#[test]
fn a_report_survives_its_journey_and_needs_no_game() {
    let simulation = simulation(mixed_board(), 2);
    for games in [0, 3] {
        let report = report(&simulation, games);
        let text = serde_json::to_string(&report).unwrap();
        let read: BalanceReport = serde_json::from_str(&text).unwrap();
        assert_eq!((read.games, read.tickets.len()), (games, report.tickets.len()));
        assert!(!text.contains("null"), "{text}");
    }
}
