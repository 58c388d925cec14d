//! What is wrong with a line that cannot be read, in words of our own: what the JSON reader says is
//! meant for programmers.

use serde_json::error::Category;

/// What is wrong, and where in the line.
pub(super) fn in_words(error: &serde_json::Error) -> String {
    let text = error.to_string();
    // The reader counts lines too, but it sees a single one. A value that was read before has none.
    let said = text.split(" at line ").next().unwrap_or_default();
    let what = match error.classify() {
        Category::Eof => "it breaks off".to_owned(),
        Category::Syntax | Category::Io => "it is not JSON".to_owned(),
        Category::Data => of_value(said),
    };
    match error.column() {
        0 => what,
        column => format!("{what}, column {column}"),
    }
}

/// What is wrong with JSON that is not what the format asks for.
fn of_value(said: &str) -> String {
    let quoted = |text: &str| text.split('`').nth(1).map(str::to_owned);
    let expected = said.split_once(", expected ").map(|(_, expected)| expected);
    let known = |what: &str| match expected {
        Some(expected) => format!("; {what} {}", expected.trim_start_matches("one of ")),
        None => String::new(),
    };
    match (said, quoted(said)) {
        (_, Some(name)) if said.starts_with("missing field") => {
            format!("the field `{name}` is missing")
        }
        (_, Some(name)) if said.starts_with("duplicate field") => {
            format!("the field `{name}` is there twice")
        }
        (_, Some(name)) if said.starts_with("unknown field") => {
            format!("there is no field `{name}`{}", known("known are"))
        }
        (_, Some(name)) if said.starts_with("unknown variant") => {
            format!("there is no action `{name}`{}", known("known are"))
        }
        (_, Some(value)) if said.starts_with("invalid value") => {
            format!("`{value}` is too small or too large")
        }
        _ => "a value is not of the kind that belongs there".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Line;

    fn said(line: &str) -> String {
        in_words(&serde_json::from_str::<Line>(line).expect_err("the line is broken"))
    }

    #[test]
    fn faults_are_named_in_words_of_our_own() {
        for (line, expected) in [
            (r#"{"seat":0,"do":"pa"#, "it breaks off, column "),
            (r#"{"seat":0 "do":"pass"}"#, "it is not JSON, column "),
            (r#"{"seat":0}"#, "the field `do` is missing, column "),
            (r#"{"seat":0,"seat":0}"#, "the field `seat` is there twice, column "),
            (r#"{"seat":-1,"do":"pass"}"#, "`-1` is too small or too large, column "),
            (r#"{"seat":"a"}"#, "a value is not of the kind that belongs there, column "),
            (r#"{"seat":0,"do":"fly"}"#, "there is no action `fly`; known are `"),
            (r#"{"sea":0}"#, "there is no field `sea`; known are `seat`, `do`, `state`, column "),
        ] {
            let said = said(line);
            assert!(said.starts_with(expected), "{line}: {said}");
        }
    }
}
