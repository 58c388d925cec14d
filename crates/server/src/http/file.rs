//! Something that browsers keep, and ask whether it has changed.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// A file, with its kind and a tag that changes with its content.
pub struct File {
    bytes: Bytes,
    kind: HeaderValue,
    tag: HeaderValue,
}

/// How long browsers may keep a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// As long as the server says, every time, that it has not changed.
    WhileSame,
    /// For ever: its name changes with its content.
    ForEver,
}

impl Keep {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::WhileSame => "no-cache",
            Keep::ForEver => "public, max-age=31536000, immutable",
        })
    }
}

impl File {
    /// A file whose name tells its kind.
    pub fn new(name: &str, bytes: Bytes) -> File {
        let kind = mime_guess::from_path(name).first_or_octet_stream();
        let text = kind.type_() == mime_guess::mime::TEXT;
        let kind = if text { format!("{kind}; charset=utf-8") } else { kind.to_string() };
        let hash = Sha256::digest(&bytes);
        let hash: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        // Weak: the same content may be sent compressed in one way or another.
        let tag = format!("W/\"{hash}\"");
        // Kinds and tags are plain text.
        let header =
            |text: &str| HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""));
        File { bytes, kind: header(&kind), tag: header(&tag) }
    }

    /// The file as an answer; nothing but its tag if the browser has it already.
    pub fn answer(&self, asked: &HeaderMap, keep: Keep) -> Response {
        let headers = [(header::CACHE_CONTROL, keep.header()), (header::ETAG, self.tag.clone())];
        if self.is_known(asked) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind.clone())];
        (headers, kind, self.bytes.clone()).into_response()
    }

    /// Whether a browser says that it has this version.
    fn is_known(&self, asked: &HeaderMap) -> bool {
        let known = asked.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
        let tag = self.tag.to_str().unwrap_or_default();
        known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag))
    }
}
