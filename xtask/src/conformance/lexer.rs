//! Rust source cut into what matters for finding comments and tests. Strings are skipped,
//! so that an id or a brace inside one is not mistaken for the real thing.

/// A piece of Rust source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    /// A comment that documents what follows it: `/// …`.
    Doc(&'a str),
    /// Any other comment.
    Comment(&'a str),
    /// A keyword, a name or a number.
    Word(&'a str),
    /// A single character of punctuation.
    Punct(char),
}

/// Cuts source into tokens.
pub fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut rest = source;
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (token, length) = if rest.starts_with("//") {
            let length = rest.find('\n').unwrap_or(rest.len());
            (Some(comment(&rest[..length])), length)
        } else if rest.starts_with("/*") {
            let length = block_comment(rest);
            (Some(comment(&rest[..length])), length)
        } else if let Some(length) = raw_string(rest).or_else(|| string(rest)) {
            (None, length)
        } else if first == '\'' {
            (None, character_or_lifetime(rest))
        } else if is_word(first) {
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            (Some(Token::Word(&rest[..length])), length)
        } else if first.is_whitespace() {
            (None, first.len_utf8())
        } else {
            (Some(Token::Punct(first)), first.len_utf8())
        };
        tokens.extend(token);
        rest = &rest[length..];
    }
    tokens
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn comment(text: &str) -> Token<'_> {
    let line = text.starts_with("///") && !text.starts_with("////");
    let block = text.starts_with("/**") && !text.starts_with("/***");
    if line || block { Token::Doc(text) } else { Token::Comment(text) }
}

/// The length of the block comment that `text` starts with. They nest.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        if text.as_bytes()[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if text.as_bytes()[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

/// The length of the raw string (`r"…"`, `br#"…"#`) that `text` starts with, if it does.
fn raw_string(text: &str) -> Option<usize> {
    let after_prefix = text.strip_prefix(['b', 'c']).unwrap_or(text).strip_prefix('r')?;
    let after_hashes = after_prefix.trim_start_matches('#');
    let hashes = after_prefix.len() - after_hashes.len();
    let inside = after_hashes.strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
    Some(text.len() - inside.len() + length)
}

/// The length of the string that `text` starts with, if it does.
fn string(text: &str) -> Option<usize> {
    let inside = text.strip_prefix(['b', 'c']).unwrap_or(text).strip_prefix('"')?;
    Some(text.len() - inside.len() + until_quote(inside, '"'))
}

/// The length of a character, `'x'`, or else of the quote that starts a lifetime.
fn character_or_lifetime(text: &str) -> usize {
    let inside = &text[1..];
    let mut chars = inside.chars();
    match (chars.next(), chars.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => 1 + until_quote(inside, '\''),
        _ => 1,
    }
}

/// The length of `text` up to and with the first `quote` that no backslash escapes.
fn until_quote(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        if !escaped && c == quote {
            return at + c.len_utf8();
        }
        escaped = !escaped && c == '\\';
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<&str> {
        let word = |token| if let Token::Word(word) = token { Some(word) } else { None };
        tokens(source).into_iter().filter_map(word).collect()
    }

    #[test]
    fn comments_of_all_kinds_are_told_apart() {
        use Token::{Comment, Doc};
        assert_eq!(
            tokens("//! a\n/// b\n// c\n//// d\n/* e /* f */ g */ /** h */"),
            [
                Comment("//! a"),
                Doc("/// b"),
                Comment("// c"),
                Comment("//// d"),
                Comment("/* e /* f */ g */"),
                Doc("/** h */")
            ]
        );
    }

    #[test]
    fn nothing_inside_a_string_counts() {
        assert_eq!(words(r##"a("// b \" c", r#"d " e"#, b"f", br"g\", c"h") i"##), ["a", "i"]);
    }

    #[test]
    fn characters_and_lifetimes_are_told_apart() {
        assert_eq!(words(r"f::<'a>('b', '\'', '\\', '{', '\u{7d}', b'x') g"), ["f", "a", "b", "g"]);
    }

    #[test]
    fn unfinished_source_ends_quietly() {
        for source in ["\"abc", "'", "'\\", "/* a", "r#\"a\"", "a \\", "é'é"] {
            tokens(source);
        }
    }
}
