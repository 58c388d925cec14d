//! The rules in other languages, held against the English ones: the same pages, the same clauses, and
//! in each clause and table the same numbers.
//!
//! A language is a folder of docs/rules, such as docs/rules/nl. What its sentences mean cannot be
//! checked, but most mistakes in a rule are a lost clause or a wrong number.

use std::collections::BTreeMap;
use std::fmt;

use super::clause::{Clause, ClauseId, RulesPage};

/// The words for two, three and so on; several words for one number are separated by bars. The word for
/// one is left out: in most languages it is an article too.
const NUMBERS: [(&str, [&str; 11]); 4] = [
    (
        "en",
        [
            "two|both", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
            "twelve",
        ],
    ),
    (
        "nl",
        [
            "twee|beide|allebei",
            "drie",
            "vier",
            "vijf",
            "zes",
            "zeven",
            "acht",
            "negen",
            "tien",
            "elf",
            "twaalf",
        ],
    ),
    (
        "de",
        [
            "zwei|beide|beiden|beides|beidem",
            "drei",
            "vier",
            "fünf",
            "sechs",
            "sieben",
            "acht",
            "neun",
            "zehn",
            "elf",
            "zwölf",
        ],
    ),
    (
        "fr",
        ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
    ),
];

/// The language of the pages that the others are held against.
const ORIGINAL: &str = "en";

/// A page of the rules with its text.
#[derive(Debug, Clone)]
pub struct Text {
    /// What is in it.
    pub page: RulesPage,
    /// All of it.
    pub markdown: String,
}

impl Text {
    /// Reads a page.
    pub fn parse(file: &str, markdown: String) -> Self {
        Text { page: RulesPage::parse(file, &markdown), markdown }
    }

    /// The last part of its path.
    fn name(&self) -> &str {
        self.page.file.rsplit('/').next().unwrap_or_default()
    }
}

/// Something that a translation says otherwise than the English rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// Nobody has said what numbers are called in this language.
    UnknownLanguage { language: String },
    /// There is no such page.
    NoPage { file: String },
    /// The English rules have no such page.
    StrayPage { file: String },
    /// The page lacks a clause.
    NoClause { id: ClauseId, file: String },
    /// The English page has no such clause.
    StrayClause { id: ClauseId, file: String },
    /// The numbers are others.
    Numbers { place: String, file: String, here: Vec<u32>, original: Vec<u32> },
    /// The clauses it refers to are others.
    References { id: ClauseId, file: String },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::UnknownLanguage { language } => write!(
                f,
                "docs/rules/{language}: add the words for numbers in this language to \
                 xtask/src/conformance/translation.rs"
            ),
            Difference::NoPage { file } => write!(f, "{file} is missing: translate the page"),
            Difference::StrayPage { file } => {
                write!(f, "{file} is a translation of a page that does not exist")
            }
            Difference::NoClause { id, file } => write!(f, "{file} lacks {id}: translate it"),
            Difference::StrayClause { id, file } => {
                write!(f, "{file} has {id}, which the English page does not have")
            }
            Difference::Numbers { place, file, here, original } => write!(
                f,
                "{file}: the numbers in {place} are {here:?}, in the English rules {original:?}"
            ),
            Difference::References { id, file } => {
                write!(f, "{file}: {id} refers to other clauses than in the English rules")
            }
        }
    }
}

/// Everything in which the pages of `language` differ from the English ones.
pub fn differences(language: &str, pages: &[Text], originals: &[Text]) -> Vec<Difference> {
    if words(language).is_none() {
        return vec![Difference::UnknownLanguage { language: language.to_owned() }];
    }
    let mut found = Vec::new();
    for original in originals {
        match pages.iter().find(|page| page.name() == original.name()) {
            Some(page) => compare(language, page, original, &mut found),
            None => found.push(Difference::NoPage {
                file: format!("docs/rules/{language}/{}", original.name()),
            }),
        }
    }
    let stray = |page: &&Text| originals.iter().all(|original| original.name() != page.name());
    found.extend(
        pages
            .iter()
            .filter(stray)
            .map(|page| Difference::StrayPage { file: page.page.file.clone() }),
    );
    found
}

fn compare(language: &str, here: &Text, original: &Text, found: &mut Vec<Difference>) {
    let file = &here.page.file;
    let clauses = by_id(&here.page.clauses);
    for clause in &original.page.clauses {
        let id = clause.id.clone();
        let Some(translated) = clauses.get(&id) else {
            found.push(Difference::NoClause { id, file: file.clone() });
            continue;
        };
        let numbers_here = numbers(&translated.text, language);
        let numbers_there = numbers(&clause.text, ORIGINAL);
        if numbers_here != numbers_there {
            found.push(Difference::Numbers {
                place: id.to_string(),
                file: file.clone(),
                here: numbers_here,
                original: numbers_there,
            });
        }
        if references(&translated.text) != references(&clause.text) {
            found.push(Difference::References { id, file: file.clone() });
        }
    }
    let known = by_id(&original.page.clauses);
    for clause in here.page.clauses.iter().filter(|clause| !known.contains_key(&clause.id)) {
        found.push(Difference::StrayClause { id: clause.id.clone(), file: file.clone() });
    }
    let rows = |text: &Text| -> Vec<u32> { table_rows(&text.markdown).flat_map(digits).collect() };
    let (rows_here, rows_there) = (rows(here), rows(original));
    if rows_here != rows_there {
        found.push(Difference::Numbers {
            place: "the tables".to_owned(),
            file: file.clone(),
            here: rows_here,
            original: rows_there,
        });
    }
}

fn by_id(clauses: &[Clause]) -> BTreeMap<ClauseId, &Clause> {
    clauses.iter().map(|clause| (clause.id.clone(), clause)).collect()
}

fn references(text: &str) -> Vec<ClauseId> {
    let mut ids = ClauseId::all_in(text);
    ids.sort();
    ids
}

fn table_rows(markdown: &str) -> impl Iterator<Item = &str> {
    markdown.lines().filter(|line| line.starts_with('|'))
}

fn words(language: &str) -> Option<&'static [&'static str; 11]> {
    NUMBERS.iter().find(|(name, _)| *name == language).map(|(_, words)| words)
}

/// The numbers of a sentence in order of size, in figures or in words. Those of clause ids do not count.
fn numbers(text: &str, language: &str) -> Vec<u32> {
    let mut found: Vec<u32> = digits(text).collect();
    for word in text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase) {
        let spelled = words(language).into_iter().flatten();
        let place = spelled.zip(2..).find(|(names, _)| names.split('|').any(|name| name == word));
        found.extend(place.map(|(_, number)| number));
    }
    found.sort_unstable();
    found
}

/// The numbers in figures, in order.
fn digits(text: &str) -> impl Iterator<Item = u32> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
        .filter(|word| ClauseId::new(word).is_none())
        .flat_map(|word| word.split(|c: char| !c.is_ascii_digit()))
        .filter_map(|figure| figure.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# X\n\n| 1 | 45 |\n\n- **C-X-1** Take two cards, or 4 (C-X-2).\n\
                           - **C-X-2** Both, or seven.\n";
    const DUTCH: &str = "# X\n\n| 1 | 45 |\n\n- **C-X-1** Neem 4 kaarten, of twee (C-X-2).\n\
                         - **C-X-2** Allebei, of zeven.\n";

    fn text(file: &str, markdown: &str) -> Text {
        Text::parse(file, markdown.to_owned())
    }

    fn against_english(dutch: &str) -> Vec<String> {
        let original = [text("docs/rules/x.md", ENGLISH)];
        let found = differences("nl", &[text("docs/rules/nl/x.md", dutch)], &original);
        found.iter().map(Difference::to_string).collect()
    }

    #[test]
    fn a_translation_with_all_clauses_and_numbers_is_good() {
        assert_eq!(against_english(DUTCH), Vec::<String>::new());
    }

    #[test]
    fn a_wrong_number_is_found_in_figures_words_and_tables() {
        for (right, wrong) in [("Neem 4", "Neem 5"), ("zeven", "acht"), ("| 45 |", "| 40 |")] {
            let found = against_english(&DUTCH.replace(right, wrong));
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].contains("numbers"), "{found:?}");
        }
        let found = against_english(&DUTCH.replace("Allebei", "Eentje"));
        assert!(found[0].contains("C-X-2 are [7]"), "{found:?}");
    }

    #[test]
    fn lost_and_stray_clauses_references_and_pages_are_found() {
        let lost = against_english(&DUTCH.replace("- **C-X-2** Allebei, of zeven.\n", ""));
        assert_eq!(lost, ["docs/rules/nl/x.md lacks C-X-2: translate it"]);
        let stray = against_english(&format!("{DUTCH}- **C-X-3** Meer.\n"));
        assert!(stray[0].contains("has C-X-3"), "{stray:?}");
        let referred = against_english(&DUTCH.replace("(C-X-2)", "(C-X-1)"));
        assert!(referred[0].contains("refers to other clauses"), "{referred:?}");

        let original = [text("docs/rules/x.md", ENGLISH)];
        let none = differences("nl", &[], &original);
        assert_eq!(none, [Difference::NoPage { file: "docs/rules/nl/x.md".to_owned() }]);
        let two = [text("docs/rules/nl/x.md", DUTCH), text("docs/rules/nl/y.md", "# Y\n")];
        let found = differences("nl", &two, &original);
        assert_eq!(found, [Difference::StrayPage { file: "docs/rules/nl/y.md".to_owned() }]);
    }

    #[test]
    fn a_language_needs_its_words_for_numbers() {
        let found = differences("xx", &[], &[]);
        assert_eq!(found, [Difference::UnknownLanguage { language: "xx".to_owned() }]);
    }
}
