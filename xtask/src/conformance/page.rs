//! The matrix as a page for people: docs/CONFORMANCE.md.

use std::fmt::{self, Display, Formatter};

use super::matrix::{Matrix, Row};

/// Displays a matrix as Markdown, with links from the folder docs.
pub struct Page<'a>(pub &'a Matrix);

impl Display for Page<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Page(matrix) = self;
        writeln!(f, "# Conformance")?;
        writeln!(f)?;
        writeln!(
            f,
            "Every clause of [the rules](rules/README.md), the code that carries it out and the \
             tests that prove it: {} clauses, {} tests. `cargo xtask conformance` writes this page \
             from the comments in the code; `cargo xtask test` fails if it is out of date, if a \
             clause has no code or no test, or if anything names a clause that does not exist.",
            matrix.clauses(),
            matrix.tests()
        )?;
        for section in &matrix.sections {
            writeln!(f)?;
            writeln!(f, "## [{}]({})", section.title, link(&section.file))?;
            writeln!(f)?;
            writeln!(f, "| clause | what it says | implemented in | proved by |")?;
            writeln!(f, "| --- | --- | --- | --- |")?;
            for row in &section.rows {
                writeln!(
                    f,
                    "| {} | {} | {} | {} |",
                    row.clause.id,
                    cell(&row.clause.text),
                    code(row),
                    tests(row)
                )?;
            }
        }
        Ok(())
    }
}

fn code(row: &Row) -> String {
    row.code.iter().map(|file| file_link(file)).collect::<Vec<_>>().join("<br>")
}

fn tests(row: &Row) -> String {
    let of_file = |(file, names): (&String, &std::collections::BTreeSet<String>)| {
        let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
        format!("{}: {}", file_link(file), names.join(", "))
    };
    row.tests.iter().map(of_file).collect::<Vec<_>>().join("<br>")
}

fn file_link(file: &str) -> String {
    let short = file.strip_prefix("crates/").unwrap_or(file);
    format!("[{}]({})", cell(short), link(file))
}

/// A file as seen from the folder docs.
fn link(file: &str) -> String {
    file.strip_prefix("docs/").map_or_else(|| format!("../{file}"), str::to_owned)
}

/// Text that stays within its cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::super::citation::Citations;
    use super::super::clause::RulesPage;
    use super::super::matrix::{Role, Source};
    use super::*;

    #[test]
    fn a_row_shows_clause_code_and_tests() {
        let pages = [
            RulesPage::parse("docs/rules/x.md", "# The X\n- **X-A-1** One | two.\n"),
            RulesPage::parse("docs/rules/y.md", "# Nothing here\n"),
        ];
        let source = |file: &str, role, rust| Source {
            file: file.to_owned(),
            role,
            citations: Citations::in_rust(rust),
        };
        let sources = [
            source("crates/engine/src/a.rs", Role::Implements, "// X-A-1"),
            source(
                "crates/engine/tests/t.rs",
                Role::Proves,
                "/// X-A-1\n#[test] fn b() {}\n/// X-A-1\n#[test] fn a() {}",
            ),
        ];
        let (matrix, problems) = Matrix::new(&pages, &sources);
        let page = Page(&matrix).to_string();
        assert!(problems.is_empty());
        assert!(page.contains("1 clauses, 2 tests"), "{page}");
        assert!(page.ends_with(
            "\n## [The X](rules/x.md)\n\n\
             | clause | what it says | implemented in | proved by |\n| --- | --- | --- | --- |\n\
             | X-A-1 | One \\| two. | [engine/src/a.rs](../crates/engine/src/a.rs) | \
             [engine/tests/t.rs](../crates/engine/tests/t.rs): `a`, `b` |\n"
        ));
    }
}
