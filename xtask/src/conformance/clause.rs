//! Clauses of the rules: their ids, and how the pages of docs/rules hold them.

use std::fmt;

/// The name of a clause: capitals, capitals and a number, as in `EU-TUN-3`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClauseId(String);

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ClauseId {
    /// The id that `word` is, if it is one.
    pub fn new(word: &str) -> Option<Self> {
        let [game, topic, number] = word.split('-').collect::<Vec<_>>().try_into().ok()?;
        let capitals =
            |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase());
        let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        (capitals(game) && capitals(topic) && digits).then(|| ClauseId(word.to_owned()))
    }

    /// All ids that `text` mentions, in order.
    pub fn all_in(text: &str) -> Vec<Self> {
        // A word holds every character that could make an id part of something longer.
        text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
            .filter_map(ClauseId::new)
            .collect()
    }
}

/// A clause as it stands on its page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// Its name.
    pub id: ClauseId,
    /// What it says, on one line.
    pub text: String,
}

/// A page of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesPage {
    /// Its file, from the top folder.
    pub file: String,
    /// Its first heading.
    pub title: String,
    /// Its clauses in order.
    pub clauses: Vec<Clause>,
    /// Every id that it mentions anywhere.
    pub mentions: Vec<ClauseId>,
}

impl RulesPage {
    /// Reads a page. A clause is a list item that starts with its id in bold,
    /// `- **C-SET-1** …`, and goes on to the next item, heading or empty line.
    pub fn parse(file: &str, markdown: &str) -> Self {
        let mut clauses: Vec<Clause> = Vec::new();
        let mut inside = false;
        for line in markdown.lines() {
            if let Some((id, text)) = clause_start(line) {
                clauses.push(Clause { id, text: text.to_owned() });
                inside = true;
            } else if line.trim().is_empty() || line.starts_with(['#', '-', '*', '|']) {
                inside = false;
            } else if inside && let Some(clause) = clauses.last_mut() {
                clause.text.push(' ');
                clause.text.push_str(line.trim());
            }
        }
        let title = markdown.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(file);
        RulesPage {
            file: file.to_owned(),
            title: title.trim().to_owned(),
            clauses,
            mentions: ClauseId::all_in(markdown),
        }
    }
}

fn clause_start(line: &str) -> Option<(ClauseId, &str)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    Some((ClauseId::new(id)?, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<String> {
        ClauseId::all_in(text).iter().map(ClauseId::to_string).collect()
    }

    #[test]
    fn ids_are_found_between_any_punctuation() {
        assert_eq!(
            ids("(C-SET-1), EU-TUN-10: `EU-STA-2`'s."),
            ["C-SET-1", "EU-TUN-10", "EU-STA-2"]
        );
        assert_eq!(ids("C-SET-1/C-SET-2 and C-SET-3–5"), ["C-SET-1", "C-SET-2", "C-SET-3"]);
    }

    #[test]
    fn what_only_resembles_an_id_is_none() {
        let others =
            "UTF-8 EU-TUN EU-TUN- eu-tun-3 EU-Tun-3 EU-TUN-3a EU-TUN-3-4 X_EU-TUN-3 -TUN-3";
        assert!(ids(others).is_empty(), "{:?}", ids(others));
    }

    #[test]
    fn a_page_gives_its_clauses_in_order_each_on_one_line() {
        let page = RulesPage::parse(
            "docs/rules/x.md",
            "# The X\n\nSee C-SET-9.\n- **C-SET-2** Two\n  lines | here.\n- **C-SET-1** One.\n\nProse.\n\
             - **bold** no clause\n  nor this\n",
        );
        let read: Vec<_> = page.clauses.iter().map(|c| (c.id.to_string(), &*c.text)).collect();
        assert_eq!(page.title, "The X");
        assert_eq!(
            read,
            [("C-SET-2".to_owned(), "Two lines | here."), ("C-SET-1".to_owned(), "One.")]
        );
        assert_eq!(page.mentions.len(), 3);
    }
}
