//! How the bytes of an answer are encoded.

use axum::http::{HeaderMap, header};

/// How the bytes of an answer are encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// Not at all.
    Identity,
    /// `gzip`.
    Gzip,
    /// `br`.
    Brotli,
}

impl Encoding {
    /// The name in headers; there is none for what is not encoded.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Encoding::Identity => None,
            Encoding::Gzip => Some("gzip"),
            Encoding::Brotli => Some("br"),
        }
    }
}

/// Whether a client understands an encoding. What is not encoded everybody does.
pub fn accepts(headers: &HeaderMap, encoding: Encoding) -> bool {
    let Some(name) = encoding.name() else { return true };
    let lists =
        headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    let mut any = false;
    for item in lists.flat_map(|list| list.split(',')) {
        let mut parts = item.split(';').map(str::trim);
        let listed = parts.next().unwrap_or_default();
        let refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|quality| {
            // What cannot be read is better not relied on.
            !quality.parse::<f32>().is_ok_and(|quality| quality > 0.0)
        });
        if listed.eq_ignore_ascii_case(name) {
            return !refused;
        }
        any |= listed == "*" && !refused;
    }
    any
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn clients_say_what_they_understand() {
        let accepted = |list: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            (accepts(&headers, Encoding::Brotli), accepts(&headers, Encoding::Gzip))
        };
        assert_eq!(accepted("gzip, deflate, br, zstd"), (true, true));
        assert_eq!(accepted("GZIP"), (false, true));
        assert_eq!(accepted("br;q=0, gzip;q=0.5"), (false, true));
        assert_eq!(accepted("br; q=0.000 , *"), (false, true));
        assert_eq!(accepted("*;q=0.1"), (true, true));
        assert_eq!(accepted("*;q=0"), (false, false));
        assert_eq!(accepted("gzip;q=much"), (false, false));
        assert_eq!(accepted("identity"), (false, false));
        assert_eq!(accepted(""), (false, false));
        assert!(!accepts(&HeaderMap::new(), Encoding::Gzip));
        assert!(accepts(&HeaderMap::new(), Encoding::Identity));
    }
}
