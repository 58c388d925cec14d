//! Numbers and lists as one says them in English.

use trestle_engine::{Board, Pieces};

/// A number of things: `1 card`, `2 cards`.
pub fn count(number: impl Into<i32>, thing: &str) -> String {
    let number = number.into();
    if number.abs() == 1 {
        format!("{number} {thing}")
    } else {
        format!("{number} {}", plural(thing))
    }
}

/// Several of a thing: `cards`, `buses`.
pub fn plural(thing: &str) -> String {
    let hisses = ["s", "x", "ch", "sh"].iter().any(|end| thing.ends_with(end));
    format!("{thing}{}", if hisses { "es" } else { "s" })
}

/// One of a thing: `a card`, `an orange card`.
pub fn one(thing: &str) -> String {
    let article = if thing.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {thing}")
}

/// A list as one says it: `a, b and c`.
pub fn list<T: AsRef<str>>(things: &[T]) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Pieces by kind: `20 trains and 40 ships`.
pub fn pieces(board: &Board, pieces: Pieces) -> String {
    let kinds = board.media().iter().zip(pieces);
    list(&kinds.map(|(medium, number)| count(number, &medium.id)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_read_as_one_says_them() {
        assert_eq!(count(1, "card"), "1 card");
        assert_eq!(count(0, "card"), "0 cards");
        assert_eq!(count(-1, "point"), "-1 point");
        assert_eq!(count(2, "bus"), "2 buses");
        assert_eq!([one("orange card"), one("red card")], ["an orange card", "a red card"]);
        assert_eq!(list::<&str>(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }
}
