//! What browsers are told about every answer.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

/// No inline script, nothing from elsewhere, in nobody's frame. Sockets of this server are `'self'` too.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
                      object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // The address of a table is a secret: it is told to nobody.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// For a year, browsers come back over TLS only. Other names under the same domain may do without.
const ONLY_TLS: &str = "max-age=31536000";

/// Adds them.
pub async fn add(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let over_tls = app.config.behind_proxy && is_over_tls(request.headers());
    let mut response = next.run(request).await;
    if over_tls {
        let only_tls = HeaderValue::from_static(ONLY_TLS);
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, only_tls);
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let unset = !response.headers().contains_key(header::CACHE_CONTROL);
    if unset {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether the proxy was asked over TLS: the last word counts, which is that of our own proxy.
fn is_over_tls(headers: &HeaderMap) -> bool {
    let last = headers.get_all("x-forwarded-proto").iter().next_back();
    let last = last.and_then(|last| last.to_str().ok()?.rsplit(',').next());
    last.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("https"))
}
