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
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
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
}
