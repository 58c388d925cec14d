//! What processes tell each other about a table.

/// What another process says about a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct News {
    /// The name of the process.
    pub process: String,
    /// The seats whose players are connected there.
    pub online: Vec<u8>,
    /// The process that owns the table, if the sender knows of one: it has to look, even if it does not
    /// have the table in memory.
    pub owner: Option<String>,
    /// Whether the sender wants to know who is connected elsewhere: it has just loaded the table.
    pub asks: bool,
    /// The place of a member who leaves: all connections of theirs end.
    pub leaves: Option<usize>,
}

/// What stands before the name of the owner.
const OWNER: &str = "owner=";
/// What stands before the place of a member who leaves.
const LEAVES: &str = "leaves=";
const ASKS: &str = "asks";

impl News {
    /// The form in which it travels: words with spaces between, the process first. Words that a receiver
    /// does not know are ignored, so that programs of different versions understand each other.
    pub fn to_text(&self) -> String {
        let mut text = self.process.clone();
        for seat in &self.online {
            text.push_str(&format!(" {seat}"));
        }
        if let Some(owner) = &self.owner {
            text.push_str(&format!(" {OWNER}{owner}"));
        }
        if self.asks {
            text.push_str(&format!(" {ASKS}"));
        }
        if let Some(member) = self.leaves {
            text.push_str(&format!(" {LEAVES}{member}"));
        }
        text
    }

    /// Reads it, ignoring what makes no sense: news only makes others look at the database.
    pub fn parse(text: &[u8]) -> News {
        let text = String::from_utf8_lossy(text);
        let mut words = text.split(' ');
        let process = words.next().unwrap_or_default().to_owned();
        let mut news = News { process, ..News::default() };
        for word in words {
            if let Ok(seat) = word.parse() {
                news.online.push(seat);
            } else if let Some(owner) = word.strip_prefix(OWNER) {
                news.owner = Some(owner.to_owned());
            } else if let Some(member) = word.strip_prefix(LEAVES) {
                news.leaves = member.parse().ok();
            } else if word == ASKS {
                news.asks = true;
            }
        }
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_survives_the_journey() {
        let news = News { process: "abc".to_owned(), online: vec![0, 3], ..News::default() };
        assert_eq!(news.to_text(), "abc 0 3");
        assert_eq!(News::parse(b"abc 0 3"), news);
        let news = News { owner: Some("xyz".to_owned()), ..news };
        assert_eq!(news.to_text(), "abc 0 3 owner=xyz");
        assert_eq!(News::parse(b"abc 0 3 owner=xyz"), news);
        let news = News { asks: true, leaves: Some(12), ..news };
        assert_eq!(news.to_text(), "abc 0 3 owner=xyz asks leaves=12");
        assert_eq!(News::parse(news.to_text().as_bytes()), news);
        assert_eq!(News::parse(b"\xff\xff 7 x 999 1").online, [7, 1]);
    }
}
