//! What a misspelt name was probably meant to be.

use std::fmt;

use serde::Serialize;

/// Names longer than this are not compared: nobody mistypes a whole sentence.
const LONGEST: usize = 32;
/// At most this many names are compared, so that a hostile file costs little time.
const MOST: usize = 256;
/// Up to this many names are listed when none of them is close.
const LISTED: usize = 12;

/// What to write instead of a name that is not known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    /// One known name differs by a slip of the pen.
    Nearest(String),
    /// No name is close, but there are few enough to list them all.
    OneOf(Vec<String>),
    /// There is nothing useful to say.
    Nothing,
}

impl Hint {
    /// Looks among the known names for the one that was meant.
    pub fn find<'n>(found: &str, known: impl IntoIterator<Item = &'n str>) -> Hint {
        let known: Vec<&str> = known.into_iter().take(MOST).collect();
        let nearest = known
            .iter()
            .filter_map(|name| Some((slips(found, name)?, name)))
            .min_by_key(|(slips, _)| *slips);
        match nearest {
            Some((_, name)) => Hint::Nearest(name.to_string()),
            None if known.is_empty() || known.len() > LISTED => Hint::Nothing,
            None => Hint::OneOf(known.into_iter().map(str::to_owned).collect()),
        }
    }
}

/// The end of a message: `; did you mean …?` or `; known are …`.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hint::Nearest(name) => write!(f, "; did you mean `{name}`?"),
            Hint::OneOf(names) => write!(f, "; known are `{}`", names.join("`, `")),
            Hint::Nothing => Ok(()),
        }
    }
}

/// How many letters were left out, put in, replaced or swapped with their neighbour
/// (the optimal string alignment distance), if that is few for a name of this length.
fn slips(a: &str, b: &str) -> Option<usize> {
    let a: Vec<char> = a.chars().take(LONGEST + 1).collect();
    let b: Vec<char> = b.chars().take(LONGEST + 1).collect();
    if a.len() > LONGEST || b.len() > LONGEST {
        return None;
    }
    // Three rows of the table of distances: the swap looks two rows back.
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &from) in a.iter().enumerate() {
        let mut row = vec![i + 1; b.len() + 1];
        for (j, &to) in b.iter().enumerate() {
            let replaced = last[j] + usize::from(from != to);
            row[j + 1] = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from == b[j - 1] && a[i - 1] == to {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        before = last;
        last = row;
    }
    let few = (a.len().max(b.len()) / 3).clamp(1, 3);
    last.last().copied().filter(|&distance| distance <= few)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_count_each_kind_of_mistake_once() {
        assert_eq!(slips("paris", "paris"), Some(0));
        assert_eq!(slips("parjs", "paris"), Some(1));
        assert_eq!(slips("pars", "paris"), Some(1));
        assert_eq!(slips("parrs", "paris"), Some(1));
        assert_eq!(slips("pairs", "paris"), Some(1));
        assert_eq!(slips("lenght", "length"), Some(1));
        assert_eq!(slips("constantinpole", "constantinople"), Some(1));
        assert_eq!(slips("konstantinopel", "constantinople"), Some(2));
    }

    #[test]
    fn what_differs_too_much_is_not_suggested() {
        assert_eq!(slips("roma", "paris"), None);
        assert_eq!(slips("", "ab"), None);
        assert_eq!(slips(&"a".repeat(40), &"a".repeat(40)), None);
    }

    #[test]
    fn the_closest_name_is_suggested_and_few_names_are_listed() {
        let nearest = Hint::find("rima", ["riga", "roma", "rima-2"]);
        assert_eq!(nearest, Hint::Nearest("riga".into()));
        let listed = Hint::find("xyzzy", ["long", "short"]);
        assert_eq!(listed.to_string(), "; known are `long`, `short`");
        let many: Vec<String> = (100..200).map(|number| number.to_string()).collect();
        assert_eq!(Hint::find("xyzzy", many.iter().map(String::as_str)), Hint::Nothing);
    }
}
