//! The types of this crate in TypeScript.

use trestle_engine::PartKind;
use trestle_engine::board::Mechanic;
use trestle_engine::record::{ActionText, DoublingText, FlagText, TakeText};
use ts_rs::{Config, TS};

use crate::{
    balance, board, bot, buildings, client, event, gallery, lesson, local, look, notify, orders,
    own_board, profile, reach, replay, score, server, table, tickets, view, why,
};

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
        why::Lacking,
        why::Why<'static>,
        tickets::Tickets<'static>,
        tickets::TicketProgress<'static>,
        tickets::TicketState,
        buildings::Buildings<'static>,
        buildings::BuildingSite<'static>,
        buildings::OwnHarbour<'static>,
        buildings::Building,
        orders::Order,
        orders::OrderEnd,
        orders::StandingOrder,
        orders::Orders,
        orders::NewOrders,
        server::Refused<'static>,
        server::Chat,
        server::Problem<'static>,
        server::UnreadableAct<'static>,
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
        score::Part,
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
        table::Ended,
        table::Seat,
        table::Player,
        table::Seated,
        table::Join,
        table::WhichSeat,
        table::Lock,
        table::Arrange,
        table::Start,
        table::Replace,
        table::EndVote,
        table::Reopened,
        table::TakeSeat,
        table::Tables,
        notify::Notifications,
        notify::NoticeKind,
        notify::Channel,
        notify::Email,
        notify::Offered,
        notify::QuietHours,
        notify::NotificationChange,
        notify::ZoneOffset,
        notify::PushSubscription,
        notify::NewEmail,
        notify::EmailCode,
        notify::Tested,
        profile::Profile,
        profile::Device,
        profile::ProfileChange,
        profile::WhichDevice,
        profile::DeviceSecret,
        profile::MyTables,
        profile::MyTable,
        profile::OldSeats,
        profile::OldSeat,
        profile::AddedSeats,
        profile::DeviceCode,
        profile::LinkDevice,
        profile::Recover,
        profile::AddedDevice,
        profile::RecoveryWords,
        profile::Forgotten,
        profile::Passkey,
        profile::PasskeyRequest,
        profile::AddPasskey,
        profile::PasskeyChallenge,
        profile::UsePasskey,
        bot::BotList,
        bot::Bot,
        reach::Reach,
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
        board::Bonus,
        look::BoardLook,
        look::LookShape,
        own_board::BroughtBoard,
        own_board::TableBoard,
        own_board::BoardLayout,
        own_board::LayoutPlan,
        own_board::LayoutCity,
        own_board::LayoutRoute,
        own_board::LayoutArea,
        gallery::GalleryMode,
        gallery::PublishBoard,
        gallery::Published,
        gallery::Gallery,
        gallery::GalleryEntry,
        gallery::GalleryState,
        gallery::BoardDrawing,
        gallery::GalleryBoard,
        gallery::GalleryTasks,
        gallery::ApproveBoard,
        local::NewGame,
        local::Standing,
        local::Look<'static>,
        local::Done,
        local::Hint<'static>,
        local::Reason<'static>,
        local::Chances,
        local::Decision<'static>,
        local::Comparison,
        local::Verified,
        local::CheckedBoard,
        local::BoardFault,
        balance::BalanceReport,
        balance::GameLength,
        balance::Scores,
        balance::PartMean,
        balance::SeatUse,
        balance::RouteUse,
        balance::Bottleneck,
        balance::TicketUse,
        balance::TicketResult,
        balance::CityUse,
        balance::ColorUse,
        balance::WildUse,
        balance::MechanicUse,
        balance::Yardstick,
        balance::YardstickKind,
        balance::Suggestion,
        balance::BoardEdit,
        balance::Peers,
        balance::SuggestionReason,
        lesson::Texts,
        lesson::LessonTitle,
        lesson::LessonFile,
        lesson::Guide,
        lesson::Wants,
        lesson::LessonAnswer,
    );
    let mechanics: Vec<&str> = Mechanic::all().map(Mechanic::id).collect();
    let about = "The ids of all mechanics, in the order in which a rulebook explains them.";
    write_ids(&mut text, about, "mechanicIds", &mechanics);
    let parts: Vec<&str> = PartKind::all().map(PartKind::id).collect();
    write_ids(&mut text, "The kinds of all parts of a score.", "partKinds", &parts);
    text
}

/// Writes a list of ids, so that tests of a client can find those that it has no words for.
fn write_ids(text: &mut String, about: &str, name: &str, ids: &[&str]) {
    let ids: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    let ids = ids.join(", ");
    text.push_str(&format!("\n/**\n * {about}\n */\nexport const {name} = [{ids}] as const;\n"));
}
