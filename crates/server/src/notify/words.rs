//! What notifications say, in four languages.

use crate::store::NoticeKind;

/// A language of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English.
    En,
    /// Dutch.
    Nl,
    /// German.
    De,
    /// French.
    Fr,
}

impl Language {
    /// All of them, with their codes.
    pub const ALL: [(Language, &'static str); 4] =
        [(Language::En, "en"), (Language::Nl, "nl"), (Language::De, "de"), (Language::Fr, "fr")];

    /// The language of a code, if there is one.
    pub fn of(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|(_, known)| *known == code).map(|(language, _)| language)
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        self.pick(["en", "nl", "de", "fr"])
    }

    /// The text in this language.
    fn pick(self, [en, nl, de, fr]: [&'static str; 4]) -> &'static str {
        match self {
            Language::En => en,
            Language::Nl => nl,
            Language::De => de,
            Language::Fr => fr,
        }
    }

    /// What has happened.
    pub fn headline(self, kind: NoticeKind) -> &'static str {
        self.pick(match kind {
            NoticeKind::YourTurn => ["Your turn", "Jouw beurt", "Du bist dran", "À toi de jouer"],
            NoticeKind::FriendJoined => [
                "Somebody has joined",
                "Er is iemand aangeschoven",
                "Jemand ist dazugekommen",
                "Quelqu’un a rejoint ta table",
            ],
            NoticeKind::Rematch => ["A rematch", "Nog een keer?", "Noch einmal?", "Une revanche ?"],
            NoticeKind::HourLeft => [
                "One hour left for your move",
                "Nog een uur voor je zet",
                "Noch eine Stunde für deinen Zug",
                "Plus qu’une heure pour jouer",
            ],
            NoticeKind::GameOver => [
                "The game is over",
                "Het spel is afgelopen",
                "Das Spiel ist vorbei",
                "La partie est terminée",
            ],
            NoticeKind::OrderDone => [
                "A standing order was carried out",
                "Een vaste opdracht is uitgevoerd",
                "Ein Dauerauftrag ist ausgeführt",
                "Un ordre permanent a été exécuté",
            ],
            NoticeKind::OrderStopped => [
                "Your standing orders have stopped",
                "Je vaste opdrachten zijn gestopt",
                "Deine Daueraufträge sind unterbrochen",
                "Tes ordres permanents se sont arrêtés",
            ],
        })
    }

    /// At how many tables it is their turn.
    pub fn your_turn_at(self, tables: usize) -> String {
        match self {
            Language::En => format!("Your turn at {tables} tables"),
            Language::Nl => format!("Jouw beurt aan {tables} tafels"),
            Language::De => format!("Du bist an {tables} Tischen dran"),
            Language::Fr => format!("À toi de jouer à {tables} tables"),
        }
    }

    /// How many tables have something to tell.
    pub fn news_from(self, tables: usize) -> String {
        match self {
            Language::En => format!("News from {tables} tables"),
            Language::Nl => format!("Nieuws van {tables} tafels"),
            Language::De => format!("Neues von {tables} Tischen"),
            Language::Fr => format!("Du nouveau à {tables} tables"),
        }
    }

    /// What stands between a headline and what follows.
    pub fn colon(self) -> &'static str {
        self.pick([":", ":", ":", " :"])
    }

    /// With whom they play.
    pub fn with(self, names: &[String]) -> String {
        let and = self.pick(["and", "en", "und", "et"]);
        let listed = match names {
            [] => return String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
        };
        format!("{} {listed}", self.pick(["with", "met", "mit", "avec"]))
    }

    /// What a test says.
    pub fn test(self) -> [&'static str; 2] {
        let title = ["A test", "Een test", "Ein Test", "Un test"];
        let body = [
            "This is how you will be told when it is your turn.",
            "Zo hoor je het als je aan de beurt bent.",
            "So erfährst du, wenn du dran bist.",
            "Voilà comment tu sauras que c’est à toi de jouer.",
        ];
        [self.pick(title), self.pick(body)]
    }

    /// Subject and text of the letter that asks for consent; the link follows the text.
    pub fn consent(self) -> [&'static str; 2] {
        let subject = [
            "Confirm your e-mail address",
            "Bevestig je e-mailadres",
            "Bestätige deine E-Mail-Adresse",
            "Confirme ton adresse e-mail",
        ];
        let text = [
            "Somebody wants to be told at this address when it is their turn in a game of Trestle. \
             If that is you, open this link within a day:",
            "Iemand wil op dit adres bericht krijgen als hij of zij bij Trestle aan de beurt is. \
             Ben jij dat? Open dan binnen een dag deze link:",
            "Jemand möchte unter dieser Adresse Bescheid bekommen, wenn er oder sie in einem Spiel von \
             Trestle dran ist. Wenn du das bist, öffne diesen Link innerhalb eines Tages:",
            "Quelqu’un souhaite être prévenu à cette adresse quand vient son tour dans une partie de \
             Trestle. Si c’est toi, ouvre ce lien dans les 24 heures :",
        ];
        [self.pick(subject), self.pick(text)]
    }

    /// What to do if one does not know what the letter is about.
    pub fn not_you(self) -> &'static str {
        self.pick([
            "If it is not you, do nothing: no other letter will come.",
            "Ben jij het niet? Doe dan niets: er komt verder geen mail.",
            "Wenn nicht, brauchst du nichts zu tun: Es kommt keine weitere E-Mail.",
            "Sinon, ne fais rien : tu ne recevras pas d’autre message.",
        ])
    }

    /// Where notifications can be changed, and where letters are stopped; an address follows each.
    pub fn stop(self) -> [&'static str; 2] {
        let change = [
            "Change what you are told, and how:",
            "Wijzigen welke berichten je krijgt, en hoe:",
            "Einstellen, was du erfährst und wie:",
            "Modifier ce que tu reçois, et comment :",
        ];
        let stop = [
            "No more e-mails:",
            "Geen e-mails meer:",
            "Keine E-Mails mehr:",
            "Ne plus recevoir d’e-mails :",
        ];
        [self.pick(change), self.pick(stop)]
    }

    /// Title, text and button of the page that asks whether to stop letters.
    pub fn unsubscribe(self) -> [&'static str; 3] {
        let title = [
            "No more e-mails?",
            "Geen e-mails meer?",
            "Keine E-Mails mehr?",
            "Ne plus recevoir d’e-mails ?",
        ];
        let text = [
            "You will no longer be told by e-mail when it is your turn. Other notifications stay as they \
             are.",
            "Je krijgt dan geen e-mail meer als je aan de beurt bent. Andere meldingen blijven zoals ze \
             zijn.",
            "Du erfährst dann nicht mehr per E-Mail, wenn du dran bist. Andere Benachrichtigungen \
             bleiben, wie sie sind.",
            "Tu ne recevras plus d’e-mail quand c’est à toi de jouer. Les autres notifications ne \
             changent pas.",
        ];
        let button =
            ["Stop the e-mails", "E-mails stoppen", "E-Mails abbestellen", "Arrêter les e-mails"];
        [self.pick(title), self.pick(text), self.pick(button)]
    }

    /// Title and text of the page that says that no more letters come, and the words of its link.
    pub fn unsubscribed(self) -> [&'static str; 3] {
        let title =
            ["No more e-mails", "Geen e-mails meer", "Keine E-Mails mehr", "E-mails arrêtés"];
        let text = [
            "This address gets no more e-mails. If you change your mind, enter it again in your profile.",
            "Dit adres krijgt geen e-mails meer. Van gedachten veranderd? Vul het dan opnieuw in bij je \
             profiel.",
            "An diese Adresse gehen keine E-Mails mehr. Wenn du es dir anders überlegst, trag sie in \
             deinem Profil wieder ein.",
            "Cette adresse ne recevra plus d’e-mails. Si tu changes d’avis, saisis-la de nouveau dans \
             ton profil.",
        ];
        let profile = ["Your profile", "Jouw profiel", "Dein Profil", "Ton profil"];
        [self.pick(title), self.pick(text), self.pick(profile)]
    }
}
