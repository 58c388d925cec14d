//! The description of the interface: up to date, and of use to programs.

use std::collections::BTreeSet;

use serde_json::Value;

fn document() -> Value {
    serde_json::from_str(&trestle_server::openapi()).expect("it is JSON")
}

/// Every request that can be made, with its path and method.
fn operations(document: &Value) -> Vec<(String, &Value)> {
    let paths = document["paths"].as_object().expect("there are paths");
    let each = paths.iter().flat_map(|(path, item)| {
        let item = item.as_object().expect("a path has methods");
        item.iter().map(move |(method, operation)| (format!("{method} {path}"), operation))
    });
    each.collect()
}

#[test]
fn the_committed_document_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let committed = std::fs::read_to_string(path).expect("it is there");
    let same = committed.replace("\r\n", "\n") == trestle_server::openapi();
    assert!(same, "docs/openapi.json is out of date: run `cargo xtask types`");
}

/// A document whose paths name a parameter that nothing describes is not valid.
#[test]
fn every_parameter_of_a_path_is_described() {
    let document = document();
    for (name, operation) in operations(&document) {
        let described = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
        let in_path = described.iter().filter(|parameter| parameter["in"] == "path").count();
        assert_eq!(in_path, name.matches('{').count(), "{name}");
        for parameter in described {
            assert_eq!(parameter["required"] == true, parameter["in"] == "path", "{name}");
            assert!(parameter["description"].as_str().is_some_and(|text| !text.is_empty()));
        }
    }
}

/// What takes a token says so, and says what happens without one.
#[test]
fn tokens_are_declared_where_they_are_needed() {
    let document = document();
    assert_eq!(document["components"]["securitySchemes"]["token"]["scheme"], "bearer");
    let takes_token: BTreeSet<String> = (operations(&document).into_iter())
        .filter(|(_, operation)| operation["security"][0]["token"].is_array())
        .map(|(name, operation)| {
            assert!(operation["responses"]["401"].is_object(), "{name}");
            name
        })
        .collect();
    let at_table = [
        "arrange", "ban", "end", "give-up", "kick", "leave", "lock", "rematch", "reopen",
        "replace", "start",
    ];
    let others = [
        "get /api/tables/{id}/orders",
        "put /api/tables/{id}/orders",
        "get /api/profile",
        "put /api/profile",
        "get /api/profile/tables",
        "post /api/profile/tables/{id}/hide",
        "post /api/profile/rotate",
        "post /api/profile/sign-out",
        "post /api/profile/codes",
        "post /api/profile/words",
        "post /api/profile/passkeys",
        "post /api/profile/passkeys/ask",
        "delete /api/profile/passkeys/{id}",
        "get /api/profile/notifications",
        "put /api/profile/notifications",
        "put /api/profile/notifications/push",
        "delete /api/profile/notifications/push",
        "put /api/profile/notifications/email",
        "delete /api/profile/notifications/email",
        "post /api/profile/notifications/test",
        "get /api/profile/data",
        "post /api/profile/forget",
        "delete /api/gallery/{id}",
    ];
    let for_host: BTreeSet<String> = (operations(&document).into_iter())
        .filter(|(_, operation)| operation["security"][0]["host"].is_array())
        .map(|(name, _)| name)
        .collect();
    let host = ["get", "post", "post"].into_iter().zip(["", "/{id}/approve", "/{id}/remove"]);
    let host = host.map(|(method, path)| format!("{method} /api/host/gallery{path}"));
    assert_eq!(for_host, host.collect());
    let at_table = at_table.iter().map(|name| format!("post /api/tables/{{id}}/{name}"));
    let expected: BTreeSet<String> = at_table.chain(others.map(str::to_owned)).collect();
    assert_eq!(takes_token, expected);
}

/// Programs name functions after them.
#[test]
fn no_two_requests_have_the_same_name() {
    let document = document();
    let all = operations(&document);
    let names: BTreeSet<&str> =
        all.iter().filter_map(|(_, operation)| operation["operationId"].as_str()).collect();
    assert_eq!(names.len(), all.len(), "{names:?}");
}

#[test]
fn every_answer_has_a_description() {
    let document = document();
    for (name, operation) in operations(&document) {
        for (status, response) in operation["responses"].as_object().expect("it has answers") {
            assert!(response["description"] != "", "{name} {status}");
        }
    }
}

/// Whatever is referred to is there.
#[test]
fn every_reference_leads_somewhere() {
    fn follow(value: &Value, document: &Value) {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(reference)) = fields.get("$ref") {
                    let place = reference.trim_start_matches('#');
                    assert!(document.pointer(place).is_some(), "{reference}");
                }
                fields.values().for_each(|field| follow(field, document));
            }
            Value::Array(items) => items.iter().for_each(|item| follow(item, document)),
            _ => {}
        }
    }
    let document = document();
    follow(&document, &document);
}
