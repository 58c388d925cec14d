//! What boards are called, in the words of the web client.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::words::Language;

type Messages = BTreeMap<String, String>;

/// The messages of a language among which are the titles of our boards.
macro_rules! messages {
    ($language:literal) => {
        include_str!(concat!("../../../../web/src/i18n/messages/lobby.", $language, ".json"))
    };
}

static MESSAGES: LazyLock<[(Language, Messages); 4]> = LazyLock::new(|| {
    [
        (Language::En, messages!("en")),
        (Language::Nl, messages!("nl")),
        (Language::De, messages!("de")),
        (Language::Fr, messages!("fr")),
    ]
    // That all of them can be read is tested.
    .map(|(language, file)| (language, serde_json::from_str(file).unwrap_or_default()))
});

impl Language {
    /// What the board with this id is called; one that is not ours has only its own title.
    pub fn board<'t>(self, id: &str, title: &'t str) -> &'t str {
        let messages = MESSAGES.iter().find(|(language, _)| *language == self);
        let ours = messages.and_then(|(_, messages)| messages.get(&format!("lobby.title.{id}")));
        ours.map_or(title, String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use trestle_engine::board::built_ins;

    use super::*;

    #[test]
    fn our_boards_have_a_title_in_every_language() {
        for (language, _) in Language::ALL {
            for board in built_ins() {
                assert!(!language.board(board.id, "").is_empty(), "{} in {language:?}", board.id);
            }
        }
        assert_eq!(Language::De.board("africa", "The Heart of Africa"), "Das Herz Afrikas");
    }

    #[test]
    fn a_board_of_somebody_keeps_its_title() {
        assert_eq!(Language::De.board("my-village", "My village"), "My village");
    }
}
