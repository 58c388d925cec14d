//! The address of a client.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use crate::app::App;
use crate::problem::Problem;

/// Where a request comes from: who connected, or, behind a proxy, who the proxy says did.
pub struct Address(pub IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Problem> {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let connected = connected.ok_or_else(|| Problem::internal("a request from nowhere"))?;
        let told = if app.config.behind_proxy { forwarded(parts) } else { None };
        Ok(Address(told.unwrap_or_else(|| connected.0.ip())))
    }
}

/// The last address in the list: the one that our own proxy saw. What stands before it anybody could
/// have written.
fn forwarded(parts: &Parts) -> Option<IpAddr> {
    let last = parts.headers.get_all("x-forwarded-for").iter().next_back()?;
    address(last.to_str().ok()?.rsplit(',').next()?.trim())
}

/// An address as proxies write it: some with the port, some in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    text.parse().ok().or_else(with_port).or_else(in_brackets)
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    #[test]
    fn only_the_last_forwarder_is_believed() {
        let told = |lines: &[&str]| {
            let mut request = Request::builder();
            for line in lines {
                request = request.header("x-forwarded-for", *line);
            }
            forwarded(&request.body(()).unwrap().into_parts().0)
        };
        assert_eq!(told(&[]), None);
        assert_eq!(told(&["10.0.0.1, 192.0.2.7"]), "192.0.2.7".parse().ok());
        assert_eq!(told(&["10.0.0.1", "192.0.2.8"]), "192.0.2.8".parse().ok());
        assert_eq!(told(&["nonsense"]), None);
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for (text, expected) in [
            ("192.0.2.7", Some("192.0.2.7")),
            ("192.0.2.7:5678", Some("192.0.2.7")),
            ("2001:db8::7", Some("2001:db8::7")),
            ("[2001:db8::7]", Some("2001:db8::7")),
            ("[2001:db8::7]:80", Some("2001:db8::7")),
            ("::1", Some("::1")),
            ("192.0.2.7:", None),
            ("192.0.2.7:99999", None),
            ("[192.0.2.7", None),
            ("unknown", None),
            ("", None),
        ] {
            assert_eq!(address(text), expected.map(|address| address.parse().unwrap()), "{text}");
        }
    }
}
