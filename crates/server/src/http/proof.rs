//! How somebody who asks proves who they are.

use axum::http::{HeaderMap, header};

/// The token of a seat or the secret of a device, from the header of a request. Never from an address:
/// those are logged and passed on.
pub fn proof(headers: &HeaderMap) -> Option<String> {
    let (scheme, proof) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| proof.trim().to_owned())
}
