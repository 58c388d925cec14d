//! Text as HTML.

use std::fmt::{self, Display, Formatter};

/// A text in which nothing is markup.
pub struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                _ => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}

/// A text in which only the backquotes of Markdown are markup.
pub struct Prose<'a>(pub &'a str);

impl Display for Prose<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, part) in self.0.split('`').enumerate() {
            // Every second part stands between two of them.
            match place % 2 {
                0 => write!(f, "{}", Escaped(part))?,
                _ => write!(f, "<code>{}</code>", Escaped(part))?,
            }
        }
        Ok(())
    }
}

/// A whole page, in the language of this code.
pub fn page(language: &str, title: &str, body: &str) -> String {
    let title = Escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <link rel=\"stylesheet\" href=\"/api/style.css\">\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        let nasty = r#"<script>alert("&'")</script>"#;
        let expected = "&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;";
        assert_eq!(Escaped(nasty).to_string(), expected);
        assert_eq!(Prose(nasty).to_string(), expected);
        assert!(!page("en", nasty, "").contains("<script"));
    }

    #[test]
    fn backquotes_are_code() {
        assert_eq!(Prose("say `a<b` twice").to_string(), "say <code>a&lt;b</code> twice");
    }
}
