//! From the text of a lesson file to the lesson.

use std::sync::Arc;

use toml::de::DeTable;
use trestle_engine::Board;
use trestle_engine::board::Mechanic;
use trestle_engine::record::ActionText;
use trestle_protocol::lesson::LessonTitle;

use crate::fault::Faults;
use crate::lesson::{Answered, Begins, Lesson, Position, SeatPosition, Step};
use crate::pattern::Pattern;
use crate::read::{File, Node, Table};
use crate::rehearse::rehearse;
use crate::target::Target;

/// Reads a lesson and rehearses it. `find_board` knows the boards.
///
/// # Errors
/// Everything that is wrong with the file, at once. Only what can be read and begun is rehearsed.
pub fn load(text: &str, find_board: impl Fn(&str) -> Option<Arc<Board>>) -> Result<Lesson, Faults> {
    let (document, errors) = DeTable::parse_recoverable(text);
    let file = File::new(text);
    for error in &errors {
        file.fault(file.line(error.span().unwrap_or_default()), error.message());
    }
    let lesson = if errors.is_empty() {
        let keys = ["id", "board", "edition", "mechanics", "title", "about", "position", "steps"];
        let root = Table::new(&file, document.get_ref(), 1, "the lesson", &keys);
        read(&root)
    } else {
        None
    };
    if let Some(lesson) = &lesson {
        let board = find_board(&lesson.title.board);
        match &board {
            Some(board) => check(&file, lesson, &document, board),
            None => file.fault(1, format!("there is no board `{}`", lesson.title.board)),
        }
        if file.is_sound()
            && let Some(board) = board
        {
            for fault in rehearse(lesson, &board) {
                file.fault(fault.line, fault.message);
            }
        }
    }
    match (Faults::new(file.into_faults()), lesson) {
        (None, Some(lesson)) => Ok(lesson),
        (Some(faults), _) => Err(faults),
        (None, None) => unreachable!("a lesson that cannot be read has faults"),
    }
}

fn read(root: &Table<'_>) -> Option<Lesson> {
    let title = LessonTitle {
        id: root.text("id"),
        board: root.text("board"),
        edition: root.get("edition").map(|node| node.text()),
        mechanics: root.texts("mechanics"),
        title: root.said("title"),
        about: root.said("about"),
    };
    let position = root.need("position").and_then(|node| position(&node));
    let steps = root.need("steps").map(|node| node.list().iter().filter_map(step).collect());
    Some(Lesson { title, position: position?, steps: steps? })
}

fn position(node: &Node<'_>) -> Option<Position> {
    let table = node.table(&["begins", "seats", "row", "decks", "tickets", "final_turns"])?;
    let seats = table.need("seats")?;
    let decks = table.get("decks").map(|node| node.entries()).unwrap_or_default();
    let texts = |node: &Node<'_>| node.list().iter().map(Node::text).collect();
    Some(Position {
        begins: table.get("begins").map(|node| begins(&node)).unwrap_or_default(),
        seats: seats.list().iter().filter_map(seat).collect(),
        row: table.get("row").map(|node| texts(&node)),
        decks: decks.iter().map(|(deck, node)| (deck.clone(), texts(node))).collect(),
        tickets: table.get("tickets").map(|node| texts(&node)),
        final_turns: table.get("final_turns").map(|node| node.number()),
    })
}

fn begins(node: &Node<'_>) -> Begins {
    match node.text().as_str() {
        "turn" => Begins::Turn,
        "pieces" => Begins::Pieces,
        _ => {
            node.fault("has to be \"turn\" or \"pieces\"");
            Begins::Turn
        }
    }
}

fn seat(node: &Node<'_>) -> Option<SeatPosition> {
    let table = node.table(&[
        "hand", "routes", "tickets", "stations", "harbours", "flag", "pieces", "points",
    ])?;
    Some(SeatPosition {
        hand: table.get("hand").map(|node| node.counts()).unwrap_or_default(),
        routes: table.texts("routes"),
        tickets: table.texts("tickets"),
        stations: table.texts("stations"),
        harbours: table.texts("harbours"),
        flag: table.texts("flag"),
        pieces: table.get("pieces").map(|node| node.counts()),
        points: table.get("points").map(|node| i32::from(node.number())),
    })
}

fn step(node: &Node<'_>) -> Option<Step> {
    let table = node.table(&["say", "typed", "show", "do", "wrong", "otherwise", "then"])?;
    let expect = table.get("do").map(Node::one_or_more).unwrap_or_default();
    let wrong = table.get("wrong").map(|node| node.list()).unwrap_or_default();
    let then = table.get("then").map(|node| node.list()).unwrap_or_default();
    if expect.is_empty() && !wrong.is_empty() {
        node.fault("has wrong turns, but nothing to `do`");
    }
    Some(Step {
        line: node.line,
        say: table.said("say"),
        typed: table.get("typed").map(|node| node.said()),
        show: table.texts("show"),
        expect: expect.iter().map(|node| Pattern(node.json())).collect(),
        wrong: wrong.iter().filter_map(wrong_turn).collect(),
        otherwise: table.get("otherwise").map(|node| node.said()),
        then: then.iter().filter_map(action).collect(),
    })
}

fn wrong_turn(node: &Node<'_>) -> Option<Answered> {
    let table = node.table(&["do", "say"])?;
    let act = Pattern(table.need("do")?.json());
    Some(Answered { line: node.line, act, say: table.said("say") })
}

fn action(node: &Node<'_>) -> Option<ActionText> {
    let read = serde_json::from_value(node.json());
    if let Err(error) = &read {
        node.fault(&format!("is no action: {error}"));
    }
    read.ok()
}

/// Whether the parts of a lesson fit its board.
fn check(file: &File, lesson: &Lesson, document: &toml::Spanned<DeTable<'_>>, board: &Arc<Board>) {
    let line_of = |key: &str| {
        let entry = document.get_ref().get_key_value(key);
        entry.map_or(1, |(key, _)| file.line(key.span()))
    };
    for id in &lesson.title.mechanics {
        if !Mechanic::all().any(|mechanic| mechanic.id() == id) {
            file.fault(line_of("mechanics"), format!("there is no mechanic `{id}`"));
        }
    }
    let players = lesson.position.seats.len();
    for step in &lesson.steps {
        for name in &step.show {
            if Target::find(board, players, name).is_none() {
                file.fault(step.line, format!("there is nothing to show that is called `{name}`"));
            }
        }
    }
    if lesson.steps.is_empty() {
        file.fault(line_of("steps"), "a lesson needs a step");
    }
    for reason in lesson.begin(Arc::clone(board)).err().unwrap_or_default() {
        file.fault(line_of("position"), format!("the position cannot be: {reason}"));
    }
}
