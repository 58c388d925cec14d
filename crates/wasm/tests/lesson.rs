//! Lessons as the page plays them: texts in, texts out.

use serde_json::{Value, json};
use trestle_wasm::bindings::Lesson;

/// One claim on the board of Europe, and a card that the other one draws.
fn file() -> String {
    let text = |text: &str| json!({ "en": text, "nl": text, "de": text, "fr": text });
    let title = json!({
        "id": "a-claim", "board": "europe", "mechanics": [], "title": text("A"), "about": text("B"),
    });
    json!({
        "title": title,
        "position": { "seats": [{ "hand": { "purple": 1 } }, {}] },
        "steps": [
            { "say": text("Read") },
            {
                "say": text("Claim"),
                "expect": [{ "claim": { "route": "dieppe-paris" } }],
                "wrong": [{ "act": "draw", "say": text("Claim first") }],
                "then": [{ "draw": "train" }, { "draw": "train" }],
            },
        ],
    })
    .to_string()
}

fn open(inputs: &Value) -> Lesson {
    Lesson::open(&file(), None, &inputs.to_string()).expect("the lesson is sound")
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("answers are JSON")
}

#[test]
fn what_is_wanted_is_done_and_everything_else_is_answered() {
    let mut lesson = open(&json!([]));
    assert_eq!(read(&lesson.guide())["wants"], "next");
    assert_eq!(read(&lesson.skip().unwrap()), "next");
    let draw = read(&lesson.act(&json!({ "draw": "train" }).to_string()).unwrap());
    assert_eq!(draw["answer"], "kept");
    assert_eq!(draw["say"]["en"], "Claim first");
    let tickets = read(&lesson.act("\"draw-tickets\"").unwrap());
    assert_eq!(tickets, json!({ "answer": "kept" }));
    assert_eq!(read(&lesson.look(0))["position"]["number"], 0);
    let claim = json!({ "claim": { "route": "dieppe-paris", "cards": { "purple": 1 } } });
    assert_eq!(read(&lesson.act(&claim.to_string()).unwrap())["answer"], "done");
    assert_eq!(read(&lesson.guide())["wants"], "others");
    assert_eq!(lesson.others().unwrap(), "1");
    assert_eq!(lesson.others().unwrap(), "1");
    assert_eq!(lesson.others().unwrap(), "null");
    assert_eq!(read(&lesson.guide())["wants"], "end");
    assert_eq!(read(&lesson.look(0))["position"]["number"], 3);
}

#[test]
fn a_lesson_is_resumed_as_far_as_what_was_put_in_fits() {
    let claim = json!({ "claim": { "route": "dieppe-paris", "cards": { "purple": 1 } } });
    assert_eq!(read(&open(&json!(["next", claim])).guide())["wants"], "end");
    let other = json!({ "claim": { "route": "brest-paris", "cards": { "black": 3 } } });
    assert_eq!(read(&open(&json!(["next", other])).guide())["wants"], "action");
}

#[test]
fn what_the_page_gets_wrong_is_thrown_and_nothing_panics() {
    assert!(Lesson::open("{}", None, "[]").is_err());
    assert!(Lesson::open(&file(), Some("id = 1".to_owned()), "[]").is_err());
    assert!(Lesson::open(&file(), None, "[3]").is_err());
    let mut lesson = open(&json!([]));
    assert!(lesson.act("\"pass\"").is_err());
    assert!(lesson.act("nonsense").is_err());
    assert!(lesson.why("{\"route\":\"nowhere\"}").is_err());
}
