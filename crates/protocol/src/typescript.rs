//! The types of this crate in TypeScript.

use trestle_engine::record::{ActionText, DoublingText, FlagText, TakeText};
use ts_rs::{Config, TS};

use crate::{board, bot, client, event, local, replay, score, server, table, view, why};

/// All types as one module, for clients in TypeScript.
pub fn module() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// What servers and clients say to each other. Written by `cargo xtask types` from\n\
         // crates/protocol: change it there.\n",
    );
    macro_rules! write_all {
        ($($of:ty),* $(,)?) => {$(
            text.push('\n');
            if let Some(docs) = <$of as TS>::docs() {
                text.push_str(docs.trim_end());
                text.push('\n');
            }
            text.push_str("export ");
            text.push_str(&<$of as TS>::decl(&config));
            text.push('\n');
        )*};
    }
    write_all!(
        client::ClientMessage,
        server::ServerMessage<'static>,
        server::Welcome<'static>,
        server::Moved<'static>,
        server::Position<'static>,
        server::Clocks,
        server::Legal,
        why::About,
        why::Why<'static>,
        server::Refused<'static>,
        server::Chat,
        server::Problem<'static>,
        ActionText,
        TakeText,
        DoublingText,
        FlagText,
        event::Numbered<'static>,
        event::Event<'static>,
        view::View<'static>,
        view::Phase,
        view::Tunnel<'static>,
        view::SeatView<'static>,
        view::OwnView<'static>,
        view::KnownTicket<'static>,
        score::Outcome<'static>,
        score::Score<'static>,
        score::Goal<'static>,
        score::Loan<'static>,
        replay::Replay<'static>,
        replay::ReplayStep<'static>,
        table::NewTable,
        table::Access,
        table::Begin,
        table::Clock,
        table::OnTimeout,
        table::Stage,
        table::Table,
        table::Seat,
        table::Player,
        table::Seated,
        table::Join,
        table::WhichSeat,
        table::Start,
        table::Replace,
        table::Tables,
        bot::BotList,
        bot::Bot,
        board::BoardList,
        board::BoardTitle,
        board::Board,
        board::City,
        board::Place,
        board::Route,
        board::Ticket,
        board::Card,
        board::Deck,
        board::Piece,
        board::Numbers,
        local::NewGame,
        local::Standing,
        local::Look<'static>,
        local::Done,
        local::Hint<'static>,
        local::Reason<'static>,
        local::Chances,
        local::Verified,
    );
    text
}
