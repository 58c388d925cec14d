//! Who names a clause: tests, code that implements it, comments in board files.

use super::clause::ClauseId;
use super::lexer::{Token, tokens};

/// A test function and the clauses that its documentation names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// The name of the function.
    pub name: String,
    /// What it proves.
    pub clauses: Vec<ClauseId>,
}

/// What one file says about clauses.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Citations {
    /// The tests in it. One that is ignored proves nothing and is not among them.
    pub tests: Vec<Test>,
    /// Clauses named by comments outside of tests.
    pub code: Vec<ClauseId>,
    /// Clauses named by any other comment.
    pub asides: Vec<ClauseId>,
}

impl Citations {
    /// Reads a Rust file.
    pub fn in_rust(source: &str) -> Self {
        let mut reader = Reader::default();
        let mut rest = &*tokens(source);
        while let Some((&token, after)) = rest.split_first() {
            rest = after;
            match (token, after) {
                (Token::Doc(text), _) => reader.docs.extend(ClauseId::all_in(text)),
                (Token::Comment(text), _) => reader.name(ClauseId::all_in(text)),
                (Token::Punct('#'), [Token::Punct('['), inner @ ..]) => {
                    let (attribute, after) = attribute(inner);
                    reader.attributes.push(attribute);
                    rest = after;
                }
                (Token::Word("fn"), [Token::Word(name), after @ ..]) => {
                    reader.function(name);
                    rest = after;
                }
                (Token::Word("mod"), [Token::Word(_), Token::Punct('{'), after @ ..]) => {
                    reader.module();
                    rest = after;
                }
                (Token::Punct('{'), _) => reader.open(),
                (Token::Punct('}'), _) => reader.close(),
                (Token::Punct(';' | ','), _) => reader.end_item(),
                _ => {}
            }
        }
        reader.end_item();
        reader.found
    }

    /// Reads the comments of a board file. No text in such a file runs over several lines.
    pub fn in_toml(source: &str) -> Self {
        let code = source.lines().flat_map(|line| ClauseId::all_in(toml_comment(line))).collect();
        Citations { code, ..Citations::default() }
    }
}

/// What has been read of a Rust file so far.
#[derive(Default)]
struct Reader<'a> {
    found: Citations,
    /// Clauses in the documentation of the item that comes next.
    docs: Vec<ClauseId>,
    /// The words of each attribute of the item that comes next.
    attributes: Vec<Vec<&'a str>>,
    /// How many braces are open.
    depth: usize,
    /// How many were open outside of the test module that we are in.
    test_module: Option<usize>,
}

impl Reader<'_> {
    /// A comment names clauses.
    fn name(&mut self, clauses: Vec<ClauseId>) {
        match self.test_module {
            Some(_) => self.found.asides.extend(clauses),
            None => self.found.code.extend(clauses),
        }
    }

    fn function(&mut self, name: &str) {
        let has = |name| self.attributes.iter().any(|words| words.first() == Some(&name));
        if has("test") {
            let clauses = std::mem::take(&mut self.docs);
            if has("ignore") {
                self.found.asides.extend(clauses);
            } else {
                self.found.tests.push(Test { name: name.to_owned(), clauses });
            }
        }
        self.end_item();
    }

    fn module(&mut self) {
        let for_tests = |words: &Vec<&str>| {
            words.first() == Some(&"cfg") && words.contains(&"test") && !words.contains(&"not")
        };
        if self.test_module.is_none() && self.attributes.iter().any(for_tests) {
            self.test_module = Some(self.depth);
        }
        self.open();
    }

    fn open(&mut self) {
        self.end_item();
        self.depth += 1;
    }

    fn close(&mut self) {
        self.end_item();
        self.depth = self.depth.saturating_sub(1);
        if self.test_module == Some(self.depth) {
            self.test_module = None;
        }
    }

    /// Documentation and attributes read so far belong to what came before.
    fn end_item(&mut self) {
        self.attributes.clear();
        let docs = std::mem::take(&mut self.docs);
        self.name(docs);
    }
}

/// The words of an attribute and what follows its closing bracket.
fn attribute<'t, 'a>(tokens: &'t [Token<'a>]) -> (Vec<&'a str>, &'t [Token<'a>]) {
    let mut words = Vec::new();
    let mut depth = 1;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Word(word) => words.push(*word),
            Token::Punct('[') => depth += 1,
            Token::Punct(']') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (words, &tokens[at + 1..]);
        }
    }
    (words, &[])
}

/// The comment at the end of a line of TOML, or nothing.
fn toml_comment(line: &str) -> &str {
    let mut quote = None;
    let mut escaped = false;
    for (at, c) in line.char_indices() {
        match quote {
            None if c == '#' => return &line[at..],
            None if c == '"' || c == '\'' => quote = Some(c),
            Some(open) if c == open && !escaped => quote = None,
            _ => {}
        }
        escaped = quote == Some('"') && c == '\\' && !escaped;
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(ids: &[ClauseId]) -> Vec<String> {
        ids.iter().map(ClauseId::to_string).collect()
    }

    #[test]
    fn a_test_proves_what_its_documentation_names() {
        let found = Citations::in_rust(
            "/// EU-TUN-1 and\n/// EU-TUN-2.\n#[test]\n#[should_panic(expected = \"]\")]\nfn digs() {}\n\
             #[test]\nfn plain() {}\n\
             proptest! { #[test] /// EU-TUN-3\n fn digs_on(n in 0..3) { check(n) } }",
        );
        let tests: Vec<_> = found.tests.iter().map(|t| (&*t.name, ids(&t.clauses))).collect();
        assert_eq!(
            tests,
            [
                ("digs", vec!["EU-TUN-1".to_owned(), "EU-TUN-2".to_owned()]),
                ("plain", vec![]),
                ("digs_on", vec!["EU-TUN-3".to_owned()])
            ]
        );
        assert!(found.code.is_empty());
    }

    #[test]
    fn an_ignored_test_proves_nothing() {
        let found = Citations::in_rust("/// EU-TUN-1\n#[test]\n#[ignore = \"slow\"]\nfn digs() {}");
        assert!(found.tests.is_empty() && found.code.is_empty());
        assert_eq!(ids(&found.asides), ["EU-TUN-1"]);
    }

    #[test]
    fn comments_of_all_kinds_are_code() {
        let found = Citations::in_rust(
            "//! C-SET-1\n/// C-SET-2\npub(crate) struct S {\n/// C-SET-3\na: u8 }\n\
             /// C-SET-4\nfn f() { g(); /* C-SET-5 */ let s = \"// C-SET-6\"; // C-SET-7\n}",
        );
        assert_eq!(
            ids(&found.code),
            ["C-SET-1", "C-SET-2", "C-SET-3", "C-SET-4", "C-SET-5", "C-SET-7"]
        );
        assert!(found.tests.is_empty());
    }

    #[test]
    fn documentation_of_one_item_is_not_that_of_the_next() {
        let found = Citations::in_rust("/// C-SET-1\nuse a;\n#[test]\nfn t() {}");
        assert_eq!(ids(&found.code), ["C-SET-1"]);
        assert!(found.tests[0].clauses.is_empty());
    }

    #[test]
    fn a_test_module_is_not_code_but_what_follows_it_is() {
        let found = Citations::in_rust(
            "#[cfg(test)]\nmod tests {\n// C-SET-1\n/// C-SET-2\n#[test]\nfn t() { { '}'; } }\n\
             // C-SET-3\nmod inner { /* C-SET-4 */ } }\n// C-SET-5\n\
             #[cfg(not(test))] mod real { /* C-SET-6 */ }",
        );
        assert_eq!(ids(&found.code), ["C-SET-5", "C-SET-6"]);
        assert_eq!(ids(&found.tests[0].clauses), ["C-SET-2"]);
        assert_eq!(ids(&found.asides), ["C-SET-1", "C-SET-3", "C-SET-4"]);
    }

    #[test]
    fn only_comments_of_a_board_file_count() {
        let found = Citations::in_toml(
            "# C-SET-1\na = \"# C-SET-2\" # C-SET-3\nb = '\\' # C-SET-4\nc = \"\\\"# C-SET-5\"\n",
        );
        assert_eq!(ids(&found.code), ["C-SET-1", "C-SET-3", "C-SET-4"]);
    }
}
