//! `/api/reach`: where others in the local network find a server that runs on somebody's own computer.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use trestle_protocol::reach::Reach;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::config::Config;

use super::address::Address;

/// An address of nobody (RFC 5737). Nothing is sent there.
const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// The part of the interface that is about addresses.
pub fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(reach))
}

/// Says where others in the local network reach this server, to those who ask on its own computer.
#[utoipa::path(
    get,
    path = "/api/reach",
    operation_id = "reach",
    tag = "tables",
    responses((status = 200, body = Reach, description = "The address, if there is one to tell"))
)]
async fn reach(State(app): State<Arc<App>>, Address(asker): Address) -> Json<Reach> {
    let host = tells(&app.config, asker).then(outgoing).flatten();
    Json(Reach { host: host.map(|host| host.to_string()) })
}

/// Whether an asker may be told: who comes from elsewhere has an address that works, and addresses behind
/// a proxy are the host's own business.
fn tells(config: &Config, asker: IpAddr) -> bool {
    config.listen.ip().is_unspecified()
        && !config.behind_proxy
        && asker.to_canonical().is_loopback()
}

/// The address from which this computer would reach others. Connecting a UDP socket sends nothing: the
/// system only chooses the way.
fn outgoing() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ELSEWHERE).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        config: Config,
    }

    fn config(flags: &[&str]) -> Config {
        Flags::parse_from(["serve"].iter().chain(flags)).config
    }

    #[test]
    fn only_askers_on_the_same_computer_are_told() {
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let open = config(&["--listen", "0.0.0.0:8080"]);
        assert!(tells(&open, here));
        assert!(tells(&open, "::ffff:127.0.0.1".parse().unwrap()));
        assert!(!tells(&open, "192.0.2.7".parse().unwrap()), "somebody else");
        assert!(!tells(&config(&["--listen", "0.0.0.0:8080", "--behind-proxy"]), here));
    }

    #[test]
    fn a_server_that_answers_only_here_tells_no_address() {
        assert!(!tells(&config(&[]), "127.0.0.1".parse().unwrap()));
    }

    #[test]
    fn an_address_that_means_this_computer_is_no_way_for_others() {
        assert!(outgoing().is_none_or(|address| !address.is_loopback()));
    }
}
