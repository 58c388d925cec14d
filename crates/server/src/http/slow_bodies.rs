//! Requests whose bodies do not arrive.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Sleep, sleep};

use crate::app::App;
use crate::problem::Problem;

/// Refuses a request whose body takes too long.
pub async fn refuse(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let late = Arc::new(AtomicBool::new(false));
    let request = request.map(|body| {
        let deadline = Box::pin(sleep(app.config.timeouts.body));
        Body::new(Awaited { body, deadline, late: Arc::clone(&late) })
    });
    let response = next.run(request).await;
    if !late.load(Ordering::Relaxed) {
        return response;
    }
    // Nobody knows where in the stream the next request would begin.
    let close = [(header::CONNECTION, HeaderValue::from_static("close"))];
    (close, Problem::too_slow()).into_response()
}

/// A body that has to arrive in time.
struct Awaited {
    body: Body,
    deadline: Pin<Box<Sleep>>,
    late: Arc<AtomicBool>,
}

impl HttpBody for Awaited {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        // A body that trickles in is late too.
        if self.deadline.as_mut().poll(context).is_ready() {
            self.late.store(true, Ordering::Relaxed);
            return Poll::Ready(Some(Err(axum::Error::new(Problem::too_slow()))));
        }
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
