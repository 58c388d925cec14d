//! Requests to addresses that came from strangers.
//!
//! They go by HTTPS, to public addresses only, and what is checked is the very address that is then
//! connected to. Nobody is redirected, answers are not read beyond their head, and nobody is waited for
//! for long.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use hyper::client::conn::http1;
use hyper::header::{CONTENT_LENGTH, HOST, RETRY_AFTER, USER_AGENT};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

use super::targets::is_public;

/// How long a request may take, and one try to connect.
const PATIENCE: Duration = Duration::from_secs(10);
const CONNECTING: Duration = Duration::from_secs(4);
/// How many addresses of a host are tried.
const ADDRESSES: usize = 3;
/// Requests to a host in a minute. The push services of browsers serve everybody here.
const PER_HOST: NonZeroU32 = NonZeroU32::new(600).unwrap();
/// The longest address.
const LENGTH: usize = 1_000;

/// The way out.
pub struct Outside {
    /// Nothing if this machine has no certificates to trust.
    tls: Option<TlsConnector>,
    /// Whether tests want to be reached, at this machine and without TLS.
    loopback: bool,
    hosts: DefaultKeyedRateLimiter<String>,
}

/// What came of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It was taken.
    Taken,
    /// There is nobody any more at this address.
    Gone,
    /// It would be refused again.
    Refused(String),
    /// It may be taken later, perhaps after so many seconds.
    Failed {
        /// Why.
        why: String,
        /// What the other side asks for.
        after: Option<u64>,
    },
}

fn failed(why: impl Into<String>) -> Outcome {
    Outcome::Failed { why: why.into(), after: None }
}

fn refused(why: &str) -> Outcome {
    Outcome::Refused(why.to_owned())
}

impl Outside {
    pub fn new(loopback: bool) -> Outside {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map(|config| config.with_root_certificates(roots).with_no_client_auth());
        let tls = config.ok().map(|config| TlsConnector::from(Arc::new(config)));
        Outside { tls, loopback, hosts: RateLimiter::keyed(Quota::per_minute(PER_HOST)) }
    }

    /// Whether something could be sent there, as far as the address itself tells.
    pub fn check(&self, address: &str) -> Option<Url> {
        let url = Url::parse(address).ok().filter(|_| address.len() <= LENGTH)?;
        let plain = url.username().is_empty() && url.password().is_none();
        let port = url.port_or_known_default()?;
        let secure = url.scheme() == "https" && (port == 443 || port >= 1024);
        let local = self.loopback && url.scheme() == "http";
        let good_host = match url.host()? {
            Host::Domain(name) => name.contains('.') || (self.loopback && name == "localhost"),
            Host::Ipv4(address) => self.may_reach(address.into()),
            Host::Ipv6(address) => self.may_reach(address.into()),
        };
        (plain && good_host && (secure || local)).then_some(url)
    }

    fn may_reach(&self, address: IpAddr) -> bool {
        is_public(address) || (self.loopback && address.is_loopback())
    }

    /// Sends a request.
    pub async fn post(&self, url: &Url, headers: &[(&str, String)], body: Vec<u8>) -> Outcome {
        let host = url.host_str().unwrap_or_default().to_owned();
        if self.hosts.check_key(&host).is_err() {
            return failed("too many requests to this host");
        }
        match timeout(PATIENCE, self.exchange(url, &host, headers, body)).await {
            Ok(outcome) => outcome,
            Err(_) => failed("no answer in time"),
        }
    }

    async fn exchange(
        &self,
        url: &Url,
        host: &str,
        headers: &[(&str, String)],
        body: Vec<u8>,
    ) -> Outcome {
        let Some(port) = url.port_or_known_default() else { return refused("no port") };
        let stream = match self.connect(host, port).await {
            Ok(stream) => stream,
            Err(outcome) => return outcome,
        };
        let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
        let authority = &url[url::Position::BeforeHost..url::Position::AfterPort];
        let mut request = Request::post(path)
            .header(HOST, authority)
            .header(USER_AGENT, "Trestle")
            .header(CONTENT_LENGTH, body.len());
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let Ok(request) = request.body(Body::from(body)) else { return refused("a bad header") };
        if url.scheme() == "http" {
            return exchange_over(stream, request).await;
        }
        let Some(tls) = &self.tls else { return failed("this machine trusts no certificates") };
        let name = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        let Ok(name) = ServerName::try_from(name) else { return refused("a bad name") };
        match tls.connect(name, stream).await {
            Ok(stream) => exchange_over(stream, request).await,
            Err(error) => failed(format!("TLS: {error}")),
        }
    }

    /// Connects to one of the addresses of a host, if it is public.
    async fn connect(&self, host: &str, port: u16) -> Result<TcpStream, Outcome> {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let found: Vec<SocketAddr> = match lookup_host((bare, port)).await {
            Ok(found) => found.collect(),
            Err(error) => return Err(failed(format!("its name is unknown: {error}"))),
        };
        let allowed: Vec<SocketAddr> =
            found.into_iter().filter(|address| self.may_reach(address.ip())).collect();
        if allowed.is_empty() {
            return Err(refused("it has no public address"));
        }
        for address in allowed.into_iter().take(ADDRESSES) {
            let Ok(Ok(stream)) = timeout(CONNECTING, TcpStream::connect(address)).await else {
                continue;
            };
            // What was asked for is what there is; checked all the same, since all depends on it.
            if stream.peer_addr().is_ok_and(|peer| self.may_reach(peer.ip())) {
                return Ok(stream);
            }
        }
        Err(failed("it cannot be reached"))
    }

    /// Forgets hosts without recent requests.
    pub fn forget_quiet(&self) {
        self.hosts.retain_recent();
    }
}

async fn exchange_over(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Outcome {
    let (mut sender, connection) = match http1::handshake(TokioIo::new(stream)).await {
        Ok(opened) => opened,
        Err(error) => return failed(error.to_string()),
    };
    // It ends with the sender.
    let connection = tokio::spawn(connection);
    let outcome = match sender.send_request(request).await {
        Ok(response) => outcome(&response),
        Err(error) => failed(error.to_string()),
    };
    connection.abort();
    outcome
}

fn outcome<B>(response: &Response<B>) -> Outcome {
    let status = response.status();
    let after = response.headers().get(RETRY_AFTER);
    let after = after.and_then(|value| value.to_str().ok()?.parse().ok());
    match status {
        _ if status.is_success() => Outcome::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
            Outcome::Failed { why: status.to_string(), after }
        }
        _ if status.is_server_error() => Outcome::Failed { why: status.to_string(), after },
        // Redirections, too: nobody is sent elsewhere.
        _ => Outcome::Refused(status.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_checked_before_anything_is_sent() {
        let outside = Outside::new(false);
        let good = [
            "https://ntfy.sh/topic",
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com:443/wpush/v2/x",
            "https://ntfy.example.org:8443/mine",
            "https://1.1.1.1/x",
        ];
        let bad = [
            "http://ntfy.sh/topic",
            "ftp://ntfy.sh/topic",
            "https://ntfy.sh:22/topic",
            "https://user@ntfy.sh/topic",
            "https://user:secret@ntfy.sh/topic",
            "https://localhost/x",
            "https://router/x",
            "https://127.0.0.1/x",
            "https://0x7f.1/x",
            "https://2130706433/x",
            "https://169.254.169.254/latest",
            "https://[::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "not an address",
            "",
        ];
        for address in good {
            assert!(outside.check(address).is_some(), "{address}");
        }
        for address in bad {
            assert!(outside.check(address).is_none(), "{address}");
        }
        let long = format!("https://ntfy.sh/{}", "x".repeat(LENGTH));
        assert!(outside.check(&long).is_none());
        assert!(Outside::new(true).check("http://127.0.0.1:9/x").is_some());
        assert!(Outside::new(true).check("http://10.0.0.1:9/x").is_none());
    }

    /// A name can lead anywhere: what counts is where it leads at the moment of connecting.
    #[tokio::test]
    async fn names_that_lead_to_this_machine_are_refused() {
        let outside = Outside::new(false);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        for host in ["localhost", "127.0.0.1", "::1", "0.0.0.0"] {
            let refused = outside.connect(host, port).await.unwrap_err();
            assert_eq!(refused, Outcome::Refused("it has no public address".to_owned()), "{host}");
        }
        assert!(Outside::new(true).connect("localhost", port).await.is_ok());
    }

    #[test]
    fn answers_say_whether_to_try_again() {
        let answer = |status: u16| {
            let response = Response::builder().status(status).header(RETRY_AFTER, "7");
            outcome(&response.body(()).unwrap())
        };
        assert_eq!(answer(201), Outcome::Taken);
        assert_eq!((answer(404), answer(410)), (Outcome::Gone, Outcome::Gone));
        assert!(matches!(answer(302), Outcome::Refused(_)));
        assert!(matches!(answer(400), Outcome::Refused(_)));
        assert!(matches!(answer(429), Outcome::Failed { after: Some(7), .. }));
        assert!(matches!(answer(503), Outcome::Failed { after: Some(7), .. }));
    }
}
