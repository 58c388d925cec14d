//! `trestle load`: how much a server bears.
//!
//! Real clients play real games over real sockets, as fast as the server lets them: whoever has to
//! act does so as soon as the message about the last action is there. They are in this process,
//! the server is in another, so that its processor time and memory can be told from theirs.

mod args;
mod crowd;
mod frame;
mod ledger;
mod player;
mod process;
mod report;
mod seat;
mod server;
mod spread;
mod table;
mod watcher;

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use tokio::runtime::Builder;
use tokio::sync::watch;
use tokio::task::JoinSet;
use trestle_client::Client;

use crate::open_files;
use crate::out::Out;
pub use args::Args;
use ledger::{Ledger, Tally, Window};
use process::{Process, Processes};
use report::{Memory, Report};
use server::Server;
use table::{LoadContext, Place};
use watcher::Watcher;

/// What is played before it counts.
const WARMING_UP: Duration = Duration::from_secs(1);
/// Files that are open besides the sockets.
const OTHER_FILES: u64 = 100;

/// Measures and reports.
///
/// # Errors
/// If something asked for makes no sense, the server does not start, or anything was refused while
/// it was measured.
pub fn run(args: &Args, out: &mut Out) -> Result<()> {
    let (rules, address) = (args.rules()?, args.address()?);
    let (needed, allowed) = (args.sockets() + OTHER_FILES, open_files::allow_all());
    ensure!(
        needed <= allowed,
        "{needed} open files are needed, but the system allows {allowed} (ulimit -Hn)"
    );
    let own = match address {
        Some(_) => Vec::new(),
        None => start_servers(args)?,
    };
    let addresses = address.into_iter().chain(own.iter().map(|server| server.address.as_str()));
    let clients = addresses.map(Client::new).collect();
    let pids = args.pid.map(Process).into_iter().chain(own.iter().map(Server::process));
    let processes = Processes(pids.collect());
    ensure!(
        processes.0.is_empty() || processes.memory().is_some() || cfg!(not(target_os = "linux")),
        "there is no process {}",
        args.pid.unwrap_or_default()
    );
    let context = LoadContext { clients, rules, think: args.think(), seed: args.seed };
    let runtime = Builder::new_multi_thread()
        .worker_threads(args.threads())
        .enable_all()
        .build()
        .context("cannot start that many threads")?;
    let (report, fault) = runtime.block_on(async {
        tokio::select! {
            measured = measure(args, Arc::new(context), &processes) => measured,
            _ = tokio::signal::ctrl_c() => bail!("stopped"),
        }
    })?;
    // The clients hang up before the server stops.
    drop(runtime);
    own.into_iter().try_for_each(Server::stop)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        report.print(out)?;
    }
    fault.map_or(Ok(()), |fault| Err(fault.context("something went wrong while measuring")))
}

/// Starts the servers to be measured.
fn start_servers(args: &Args) -> Result<Vec<Server>> {
    let (database, bus) = (args.database.as_deref(), args.bus.as_deref());
    ensure!(
        args.processes == 1 || bus.is_some(),
        "several servers need one PostgreSQL and a bus: give --database postgres://… and \
         --bus nats://…"
    );
    (0..args.processes).map(|_| Server::start(database, bus)).collect()
}

/// Opens the tables, has everybody play, and counts. Gives the first error besides, if there was one.
async fn measure(
    args: &Args,
    context: Arc<LoadContext>,
    processes: &Processes,
) -> Result<(Report, Option<Error>)> {
    let crowd = gather(args, &context, processes).await?;
    let from = Instant::now() + WARMING_UP;
    let window = Window { from, until: from + Duration::from_secs(args.seconds.into()) };
    let mut everybody = JoinSet::new();
    let mut ledgers = Vec::new();
    for place in crowd.places {
        let ledger = Arc::new(Ledger::new(window));
        ledgers.push(Arc::clone(&ledger));
        everybody.spawn(place.play(ledger));
    }
    for watcher in crowd.watchers {
        let context = Arc::clone(&context);
        everybody.spawn(async move { watcher.look_on(context.client(0)).await });
    }
    tokio::time::sleep_until(window.from.into()).await;
    let cpu_before = processes.cpu();
    let faults = wait(&mut everybody, window.until).await;
    let cpu = processes.cpu().zip(cpu_before).map(|(after, before)| after.saturating_sub(before));
    let memory = crowd.memory.and_then(|memory| Some(memory.at_the_end(processes.memory()?)));
    // Whatever they would say from here on does not count.
    everybody.shutdown().await;
    let mut tally = Tally::default();
    for ledger in &ledgers {
        tally.add(ledger.take());
    }
    let report = report(args, &context, tally, cpu, memory, faults.len());
    Ok((report, faults.into_iter().next()))
}

/// Everybody who is there before the games go on.
struct Crowd {
    places: Vec<Place>,
    watchers: Vec<Watcher>,
    memory: Option<Memory>,
}

/// Opens the tables, connects everybody, and sees how much memory the server needs for that.
async fn gather(args: &Args, context: &Arc<LoadContext>, processes: &Processes) -> Result<Crowd> {
    let memory = || processes.memory();
    // The first table brings the board and much else into memory, which all others share. Nobody
    // will ever play there.
    let quiet = context.open(0).await?;
    let start = memory();
    let tables = crowd::all((0..args.tables).map(|number| {
        let context = Arc::clone(context);
        async move { Ok((number, context.open(number).await?)) }
    }));
    let tables = tables.await?;
    let with_tables = memory();
    let places = tables.into_iter().map(|(number, table)| {
        let context = Arc::clone(context);
        Place::new(context, number, table)
    });
    let places = crowd::all(places).await?;
    let watchers = connect_watchers(args, context, &places, quiet.id).await?;
    let memory = start.zip(with_tables).zip(memory());
    let memory = memory.map(|((start, tables), sockets)| Memory {
        start,
        tables,
        sockets,
        end: sockets,
        per_table: (tables as f64 - start as f64) / f64::from(args.tables),
        per_socket: (sockets as f64 - tables as f64) / args.sockets() as f64,
    });
    Ok(Crowd { places, watchers, memory })
}

/// Connects those who only look on, at tables that are played at and at a quiet one.
async fn connect_watchers(
    args: &Args,
    context: &Arc<LoadContext>,
    places: &[Place],
    quiet: String,
) -> Result<Vec<Watcher>> {
    let tables = places.iter().cycle().map(Place::watch).take(args.watchers as usize);
    let mut tables: Vec<watch::Receiver<String>> = tables.collect();
    let (_, quiet) = watch::channel(quiet);
    tables.extend((0..args.idle).map(|_| quiet.clone()));
    let watchers = tables.into_iter().map(|table| {
        let context = Arc::clone(context);
        async move { Watcher::connect(context.client(0), table).await }
    });
    crowd::all(watchers).await
}

fn report(
    args: &Args,
    context: &LoadContext,
    tally: Tally,
    cpu: Option<Duration>,
    memory: Option<Memory>,
    errors: usize,
) -> Report {
    let seconds = f64::from(args.seconds);
    Report {
        board: context.rules.board().id().to_owned(),
        players: context.rules.players(),
        tables: args.tables,
        watchers: args.watchers,
        idle: args.idle,
        seconds,
        moves: tally.moves,
        moves_per_second: tally.moves as f64 / seconds,
        latency_ms: tally.latency.spread(),
        ack_ms: tally.ack.spread(),
        // Without a move there is nothing to divide by.
        server_cpu_us_per_move: cpu.map(|cpu| cpu.as_secs_f64() * 1e6 / tally.moves.max(1) as f64),
        server_memory_kib: memory,
        games_finished: tally.games,
        errors,
    }
}

/// Waits until the time is up, or nobody is left, and gives what went wrong meanwhile.
async fn wait(everybody: &mut JoinSet<Result<()>>, until: Instant) -> Vec<Error> {
    let mut faults = Vec::new();
    let time_is_up = tokio::time::sleep_until(until.into());
    tokio::pin!(time_is_up);
    loop {
        tokio::select! {
            () = &mut time_is_up => return faults,
            ended = everybody.join_next() => match ended {
                Some(Ok(Ok(()))) => {}
                Some(Ok(Err(fault))) => faults.push(fault),
                Some(Err(panic)) => faults.push(anyhow!(panic)),
                None => return faults,
            },
        }
    }
}
