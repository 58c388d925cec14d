//! Every clause with what implements and what proves it, and what is wrong with that.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::citation::Citations;
use super::clause::{Clause, ClauseId, RulesPage};

/// What a file may do for a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Its comments name the clauses it implements: the engine's source, a board.
    Implements,
    /// It may only hold tests.
    Proves,
}

/// A file that names clauses.
#[derive(Debug, Clone)]
pub struct Source {
    /// Where it is, from the top folder.
    pub file: String,
    /// What it may do for a clause.
    pub role: Role,
    /// What it says.
    pub citations: Citations,
}

/// A clause with all that speaks for it.
#[derive(Debug, Clone)]
pub struct Row {
    /// The clause.
    pub clause: Clause,
    /// The files that implement it.
    pub code: BTreeSet<String>,
    /// The tests that prove it, by file.
    pub tests: BTreeMap<String, BTreeSet<String>>,
}

/// The clauses of one page.
#[derive(Debug, Clone)]
pub struct Section {
    /// The file of the page, from the top folder.
    pub file: String,
    /// The title of the page.
    pub title: String,
    /// Its clauses in order.
    pub rows: Vec<Row>,
}

/// All clauses, page by page. Pages without clauses are left out.
#[derive(Debug, Clone)]
pub struct Matrix {
    /// The pages in order.
    pub sections: Vec<Section>,
}

/// Something that keeps the rules from being covered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// There are no clauses: the pages are lost, or their form has changed.
    NoClauses,
    /// Two list items have the same id.
    Twice { id: ClauseId, first: String, second: String },
    /// No code names the clause.
    NotImplemented { id: ClauseId, file: String },
    /// No test names the clause.
    NotProved { id: ClauseId, file: String },
    /// A file names a clause that no page has; `test` is the test that does, if one does.
    Unknown { id: ClauseId, file: String, test: Option<String> },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NoClauses => {
                write!(f, "no clauses found in docs/rules: a clause starts with `- **C-SET-1** `")
            }
            Problem::Twice { id, first, second } if first == second => {
                write!(f, "{id} stands twice in {first}: give one of them another number")
            }
            Problem::Twice { id, first, second } => {
                write!(f, "{id} stands in {first} and in {second}: give one another number")
            }
            Problem::NotImplemented { id, file } => write!(
                f,
                "{id} ({file}) is named by no code: name it in a comment in crates/engine/src \
                 or boards, where it is carried out"
            ),
            Problem::NotProved { id, file } => {
                write!(f, "{id} ({file}) has no test: name it in the `///` lines of one")
            }
            Problem::Unknown { id, file, test: Some(test) } => {
                write!(f, "the test {test} in {file} names {id}, which docs/rules does not have")
            }
            Problem::Unknown { id, file, test: None } => {
                write!(f, "{file} names {id}, which docs/rules does not have")
            }
        }
    }
}

impl Matrix {
    /// Puts pages and sources together, and lists everything that is wrong.
    pub fn new(pages: &[RulesPage], sources: &[Source]) -> (Self, Vec<Problem>) {
        let (known, mut problems) = index(pages);
        for page in pages {
            let stray = unknown(&known, &page.mentions, &page.file, None);
            problems.extend(stray);
        }
        for source in sources {
            let Citations { tests, code, asides } = &source.citations;
            problems.extend(unknown(&known, code.iter().chain(asides), &source.file, None));
            for test in tests {
                problems.extend(unknown(&known, &test.clauses, &source.file, Some(&test.name)));
            }
        }
        let mut sections = Vec::new();
        for page in pages.iter().filter(|page| !page.clauses.is_empty()) {
            let rows: Vec<_> = page.clauses.iter().map(|clause| row(clause, sources)).collect();
            for row in &rows {
                let (id, file) = (&row.clause.id, &page.file);
                if row.code.is_empty() {
                    problems.push(Problem::NotImplemented { id: id.clone(), file: file.clone() });
                }
                if row.tests.is_empty() {
                    problems.push(Problem::NotProved { id: id.clone(), file: file.clone() });
                }
            }
            sections.push(Section { file: page.file.clone(), title: page.title.clone(), rows });
        }
        (Matrix { sections }, problems)
    }

    /// How many clauses there are.
    pub fn clauses(&self) -> usize {
        self.sections.iter().map(|section| section.rows.len()).sum()
    }

    /// How many tests prove at least one of them.
    pub fn tests(&self) -> usize {
        let rows = self.sections.iter().flat_map(|section| &section.rows);
        let tests = rows.flat_map(|row| &row.tests);
        tests
            .flat_map(|(file, names)| names.iter().map(move |n| (file, n)))
            .collect::<BTreeSet<_>>()
            .len()
    }
}

/// The page of every clause, and the clauses that stand twice.
fn index(pages: &[RulesPage]) -> (BTreeMap<&ClauseId, &str>, Vec<Problem>) {
    let mut known = BTreeMap::new();
    let mut problems = Vec::new();
    for page in pages {
        for Clause { id, .. } in &page.clauses {
            if let Some(first) = known.insert(id, &*page.file) {
                let (first, second) = (first.to_owned(), page.file.clone());
                problems.push(Problem::Twice { id: id.clone(), first, second });
            }
        }
    }
    if known.is_empty() {
        problems.push(Problem::NoClauses);
    }
    (known, problems)
}

/// Those of `named` that no page has, each once.
fn unknown<'a>(
    known: &BTreeMap<&ClauseId, &str>,
    named: impl IntoIterator<Item = &'a ClauseId>,
    file: &str,
    test: Option<&str>,
) -> Vec<Problem> {
    let strays: BTreeSet<_> = named.into_iter().filter(|id| !known.contains_key(id)).collect();
    let problem = |id: &ClauseId| Problem::Unknown {
        id: id.clone(),
        file: file.to_owned(),
        test: test.map(str::to_owned),
    };
    strays.into_iter().map(problem).collect()
}

fn row(clause: &Clause, sources: &[Source]) -> Row {
    let mut row = Row { clause: clause.clone(), code: BTreeSet::new(), tests: BTreeMap::new() };
    for Source { file, role, citations } in sources {
        if *role == Role::Implements && citations.code.contains(&clause.id) {
            row.code.insert(file.clone());
        }
        for test in citations.tests.iter().filter(|test| test.clauses.contains(&clause.id)) {
            row.tests.entry(file.clone()).or_default().insert(test.name.clone());
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# X\n- **X-A-1** One.\n- **X-A-2** Two.\n";
    const CODE: &str = "// X-A-1, X-A-2";
    const TESTS: &str = "/// X-A-1 X-A-2\n#[test]\nfn both() {}";

    /// The problems with a page of rules, a file of the engine and a file of tests.
    fn problems(rules: &str, code: &str, tests: &str) -> Vec<String> {
        let page = RulesPage::parse("x.md", rules);
        let source = |file: &str, role, rust| Source {
            file: file.to_owned(),
            role,
            citations: Citations::in_rust(rust),
        };
        let sources =
            [source("code.rs", Role::Implements, code), source("tests.rs", Role::Proves, tests)];
        Matrix::new(&[page], &sources).1.iter().map(Problem::to_string).collect()
    }

    /// Asserts that there is a single problem and that it says all of `parts`.
    fn assert_one(problems: &[String], parts: &[&str]) {
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(parts.iter().all(|part| problems[0].contains(part)), "{problems:?}");
    }

    #[test]
    fn covered_rules_have_no_problem() {
        assert!(problems(RULES, CODE, TESTS).is_empty());
    }

    #[test]
    fn a_clause_without_a_test_is_a_problem() {
        let tests = "/// X-A-1\n#[test]\nfn one() {}\n/// X-A-2\nfn helper() {}";
        assert_one(&problems(RULES, CODE, tests), &["X-A-2 (x.md) has no test"]);
    }

    #[test]
    fn a_clause_that_no_code_names_is_a_problem() {
        let tests = format!("{TESTS} // X-A-1");
        assert_one(&problems(RULES, "// X-A-2", &tests), &["X-A-1 (x.md) is named by no code"]);
    }

    #[test]
    fn a_test_that_names_an_unknown_clause_is_a_problem() {
        let tests = TESTS.replace("X-A-2", "X-A-2 X-A-3");
        assert_one(&problems(RULES, CODE, &tests), &["the test both in tests.rs names X-A-3"]);
    }

    #[test]
    fn code_that_names_an_unknown_clause_is_a_problem() {
        let code = format!("{CODE}, X-A-4, X-A-4");
        assert_one(&problems(RULES, &code, TESTS), &["code.rs names X-A-4"]);
    }

    #[test]
    fn rules_that_point_to_an_unknown_clause_are_a_problem() {
        let rules = format!("{RULES}\nSee X-B-1.\n");
        assert_one(&problems(&rules, CODE, TESTS), &["x.md names X-B-1"]);
    }

    #[test]
    fn a_clause_that_stands_twice_is_a_problem() {
        let rules = format!("{RULES}- **X-A-1** Again.\n");
        assert_one(&problems(&rules, CODE, TESTS), &["X-A-1 stands twice in x.md"]);
    }

    #[test]
    fn a_clause_that_stands_on_two_pages_is_a_problem() {
        let pages = ["x.md", "y.md"].map(|file| RulesPage::parse(file, "- **X-A-1** One.\n"));
        let (_, problems) = Matrix::new(&pages, &[]);
        assert!(problems[0].to_string().contains("X-A-1 stands in x.md and in y.md"));
    }

    #[test]
    fn rules_without_clauses_are_a_problem() {
        assert_one(&problems("# X\n", "", ""), &["no clauses found"]);
    }

    #[test]
    fn all_problems_are_listed_at_once() {
        let found = problems(RULES, "// X-A-1 X-C-1", "/// X-A-2 X-C-2\n#[test]\nfn t() {}");
        assert_eq!(found.len(), 4, "{found:?}");
    }
}
