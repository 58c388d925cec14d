//! What can be wrong with a request.

use std::borrow::Cow;
use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use trestle_protocol::server;

use crate::store::StoreError;

/// Seconds after which a client that hit a rate limit may try again.
const RETRY_AFTER: &str = "10";

/// Why a request was not done: a status, a stable code for programs, a sentence for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The status of an HTTP answer.
    pub status: StatusCode,
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub message: Cow<'static, str>,
}

impl Problem {
    fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Problem {
        Problem { status, code, message: message.into() }
    }

    /// The request makes no sense.
    pub fn bad_request(code: &'static str, message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// There is no such thing.
    pub fn not_found(code: &'static str, message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, code, message)
    }

    /// There is no such page.
    pub fn no_such_page() -> Problem {
        Problem::not_found("no-such-page", "there is nothing here")
    }

    /// It makes sense, but not now.
    pub fn conflict(code: &'static str, message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::CONFLICT, code, message)
    }

    /// Not for this person.
    pub fn forbidden(code: &'static str, message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, code, message)
    }

    /// Something else can be done here.
    pub fn wrong_method() -> Problem {
        let message = "that cannot be done here; the interface is described at /api";
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method", message)
    }

    /// The token is missing or wrong.
    pub fn unauthorized() -> Problem {
        let message = "this takes the token that you got when you sat down";
        Problem::new(StatusCode::UNAUTHORIZED, "bad-token", message)
    }

    /// The secret of a device is missing or wrong.
    pub fn no_such_device() -> Problem {
        let message = "this takes the secret of a device; perhaps this one was signed out";
        Problem::new(StatusCode::UNAUTHORIZED, "bad-device", message)
    }

    /// The secret of the host is missing or wrong.
    pub fn not_the_server_host() -> Problem {
        let message = "this takes the secret of the host of this server (--host-token)";
        Problem::new(StatusCode::UNAUTHORIZED, "bad-host-token", message)
    }

    /// A rate limit was hit.
    pub fn too_many(code: &'static str, message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, code, message)
    }

    /// Too many connections from one address are open.
    pub fn too_many_connections() -> Problem {
        let message = "too many open connections from your address; close some pages";
        Problem::too_many("too-many-connections", message)
    }

    /// The body of a request did not arrive in time.
    pub fn too_slow() -> Problem {
        let message = "the request did not arrive in time; please try again";
        Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message)
    }

    /// Too many connections are open.
    pub fn full() -> Problem {
        let message = "the server has as many visitors as it can take; please try again later";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server-full", message)
    }

    /// A fault of the server. The log says which; the answer does not.
    pub fn internal(what: &str) -> Problem {
        tracing::error!(what, "internal error");
        let message = "something went wrong on the server; please try again";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }

    /// The server is stopping, or cannot store anything now.
    pub fn unavailable(message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }

    /// As it is sent.
    pub fn to_wire(&self) -> server::Problem<'_> {
        server::Problem { code: self.code.into(), message: self.message.as_ref().into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Problem {}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store failed");
        Problem::unavailable("nothing can be stored at the moment; please try again")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.to_wire())).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            let wait = HeaderValue::from_static(RETRY_AFTER);
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response
    }
}
