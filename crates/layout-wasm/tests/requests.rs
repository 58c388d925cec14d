//! What the workshop asks, and what it is told.

use std::cell::RefCell;

use serde_json::{Value, json};
use trestle_layout_wasm::{arrange, faults};

/// Three cities in a row and a route that leads past the one in the middle.
fn request() -> Value {
    let city = |id: &str, lon: f64| json!({ "id": id, "name": id, "lon": lon, "lat": 0.0 });
    json!({
        "map": {
            "cities": [city("west", -4.0), city("middle", 0.0), city("east", 4.0)],
            "routes": [
                { "id": "west-middle", "ends": [0, 1], "length": 4 },
                { "id": "west-east-1", "ends": [0, 2], "length": 9, "twin": 2 },
                { "id": "west-east-2", "ends": [2, 0], "length": 9, "twin": 1 },
            ],
        },
        "sizes": {
            "width": 1450.0, "height": 900.0, "space_length": 58.0, "space_width": 19.7,
            "gap": 3.0, "city": 9.0, "letters": 18.0,
        },
        "frame": { "lon": 0.0, "lat": 0.0, "north": 100.0, "east": 100.0 },
        "fixed": ["west", "middle"],
        "changes": 20_000,
    })
}

#[test]
fn what_was_placed_by_hand_stays() {
    let mut request = request();
    request["bows"] = json!({ "west-middle": 33.0 });
    let heard = RefCell::new(Vec::new());
    let found =
        arrange(&request.to_string(), &|part| heard.borrow_mut().push(part)).expect("a request");
    assert_eq!(found.cities.keys().collect::<Vec<_>>(), ["east"]);
    assert_eq!(found.bows.keys().collect::<Vec<_>>(), ["west-east-1", "west-east-2"]);
    // It makes way for the city in the middle, and its tracks bow to one side.
    let (one, other) = (found.bows["west-east-1"], found.bows["west-east-2"]);
    assert!(one.abs() >= 5 && one == -other, "{one} {other}");
    let heard = heard.into_inner();
    assert!(heard.len() > 50 && heard.is_sorted(), "{heard:?}");
}

#[test]
fn the_same_request_has_the_same_answer() {
    let asked = || arrange(&request().to_string(), &|_| ()).expect("a request").bows;
    assert_eq!(asked(), asked());
}

#[test]
fn a_route_over_a_city_is_told_once_with_both() {
    let mut request = request();
    request["map"]["routes"] = json!([{ "id": "west-east", "ends": [0, 2], "length": 5 }]);
    let spot = |x: f64| json!({ "at": [x, 450.0], "name": { "at": [x, 480.0], "width": 70.0, "height": 18.9 } });
    let spaces: Vec<Value> =
        (0..5).map(|at| json!([525.0 + 100.0 * f64::from(at), 450.0, 0.0])).collect();
    request["drawn"] = json!({
        "cities": { "west": spot(325.0), "middle": spot(725.0), "east": spot(1125.0) },
        "routes": { "west-east": { "spaces": spaces } },
    });
    let told = serde_json::to_value(faults(&request.to_string()).expect("a request")).unwrap();
    let over: Vec<&Value> = (told.as_array().unwrap().iter())
        .filter(|fault| fault["kind"] == "route-on-city")
        .collect();
    let [fault] = over[..] else { panic!("{told:#}") };
    assert_eq!(fault["routes"], json!(["west-east"]));
    assert_eq!(fault["cities"], json!(["middle"]));
}

#[test]
fn nonsense_is_refused() {
    let broken = |pointer: &str, value: Value| {
        let mut request = request();
        *request.pointer_mut(pointer).unwrap() = value;
        assert!(arrange(&request.to_string(), &|_| ()).is_err(), "{pointer}");
        assert!(faults(&request.to_string()).is_err(), "{pointer}");
    };
    broken("/map/routes/0/ends", json!([0, 7]));
    broken("/map/routes/0/ends", json!([1, 1]));
    broken("/map/routes/1/twin", json!(null));
    broken("/map/cities/0/lon", json!(1e9));
    broken("/sizes/space_length", json!(0.0));
    broken("/frame/north", json!(-1.0));
    assert!(arrange("{}", &|_| ()).is_err());
}

#[test]
fn an_empty_sheet_is_arranged_already() {
    let mut request = request();
    request["map"] = json!({ "cities": [], "routes": [] });
    let found = arrange(&request.to_string(), &|_| ()).expect("a request");
    assert!(found.cities.is_empty() && found.bows.is_empty());
}
