//! Something that browsers keep, and ask whether it has changed.

use std::io::{self, Write};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::http::encoding::{Encoding, accepts};

/// Smaller files are not compressed.
const COMPRESSED_FROM: usize = 1024;
/// Better ones take several times as long for a few bytes less.
const BROTLI_QUALITY: i32 = 9;

/// A file, with its kind and tags that change with its content. It is compressed once, not for every
/// request.
pub struct File {
    kind: HeaderValue,
    hash: String,
    compressible: bool,
    plain: Variant,
    brotli: OnceLock<Variant>,
    gzip: OnceLock<Variant>,
}

/// The file in one encoding.
struct Variant {
    bytes: Bytes,
    encoding: Encoding,
    tag: HeaderValue,
}

/// An answer that is not compressed any more.
#[derive(Clone)]
pub struct AsItIs;

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
        File {
            compressible: bytes.len() >= COMPRESSED_FROM && is_compressible(&kind),
            kind: header(&kind),
            plain: Variant::new(bytes, Encoding::Identity, &hash),
            hash,
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
        }
    }

    /// Takes what has been compressed before.
    pub fn set_compressed(&self, encoding: Encoding, compressed: Bytes) {
        let place = match encoding {
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
            Encoding::Identity => return,
        };
        if self.compressible && compressed.len() < self.plain.bytes.len() {
            let _ = place.set(Variant::new(compressed, encoding, &self.hash));
        }
    }

    /// Compresses the file if nobody has, which takes a while. Until then it is sent as it is.
    pub fn compress(&self) {
        if !self.compressible {
            return;
        }
        let bytes = &self.plain.bytes;
        // Nothing fails when it is written to memory.
        if self.brotli.get().is_none()
            && let Ok(compressed) = brotli(bytes)
        {
            self.set_compressed(Encoding::Brotli, compressed.into());
        }
        if self.gzip.get().is_none()
            && let Ok(compressed) = gzip(bytes)
        {
            self.set_compressed(Encoding::Gzip, compressed.into());
        }
    }

    /// The file as an answer; nothing but its tag if the browser has it already.
    pub fn answer(&self, asked: &HeaderMap, keep: Keep) -> Response {
        let variant = self.variant(asked);
        let mut response = if variant.is_known(asked) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let kind = [(header::CONTENT_TYPE, self.kind.clone())];
            let mut response = (kind, variant.bytes.clone()).into_response();
            if let Some(name) = variant.encoding.name() {
                let name = HeaderValue::from_static(name);
                response.headers_mut().insert(header::CONTENT_ENCODING, name);
            }
            response
        };
        response.extensions_mut().insert(AsItIs);
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, keep.header());
        headers.insert(header::ETAG, variant.tag.clone());
        if self.compressible {
            headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }

    /// The best of what the browser understands and is there.
    fn variant(&self, asked: &HeaderMap) -> &Variant {
        [&self.brotli, &self.gzip]
            .into_iter()
            .filter_map(OnceLock::get)
            .find(|variant| accepts(asked, variant.encoding))
            .unwrap_or(&self.plain)
    }
}

impl Variant {
    fn new(bytes: Bytes, encoding: Encoding, hash: &str) -> Variant {
        let tag = match encoding.name() {
            Some(name) => format!("\"{hash}-{name}\""),
            None => format!("\"{hash}\""),
        };
        Variant { bytes, encoding, tag: header(&tag) }
    }

    /// Whether a browser says that it has this.
    fn is_known(&self, asked: &HeaderMap) -> bool {
        knows(asked, self.tag.to_str().unwrap_or_default())
    }
}

/// Whether a browser says that it has what has this tag.
pub fn knows(asked: &HeaderMap, tag: &str) -> bool {
    // A proxy that has changed how it is compressed makes the tag a weak one.
    fn strong(tag: &str) -> &str {
        tag.strip_prefix("W/").unwrap_or(tag)
    }
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    known
        .flat_map(|tags| tags.split(','))
        .map(str::trim)
        .any(|known| known == "*" || strong(known) == strong(tag))
}

/// Pictures and fonts are compressed already.
fn is_compressible(kind: &str) -> bool {
    kind.starts_with("image/svg") || !(kind.starts_with("image/") || kind.starts_with("font/"))
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let parameters = BrotliEncoderParams {
        quality: BROTLI_QUALITY,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters)?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Kinds and tags are plain text.
fn header(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""))
}
