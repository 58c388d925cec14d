//! Schemas as HTML: a word or two where they are used, all their fields where they are described.

use std::fmt::Write;

use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

use super::html::{Escaped, Prose};

/// The anchor of a schema.
pub fn anchor(name: &str) -> String {
    format!("schema-{name}")
}

/// Whether this is a string that has a name only in our code.
pub fn is_plain_text(name: &str) -> bool {
    name == "Text"
}

/// What a schema is, in a word or two, with a link if it has a name.
pub fn kind(schema: &RefOr<Schema>) -> String {
    match schema {
        RefOr::Ref(reference) => {
            let name = reference.ref_location.rsplit('/').next().unwrap_or_default();
            if is_plain_text(name) {
                return "string".to_owned();
            }
            format!("<a href=\"#{}\">{}</a>", Escaped(&anchor(name)), Escaped(name))
        }
        RefOr::T(schema) => kind_of(schema),
    }
}

fn kind_of(schema: &Schema) -> String {
    match schema {
        Schema::Array(array) => match &array.items {
            ArrayItems::RefOrSchema(items) => format!("list of {}", kind(items)),
            _ => "list".to_owned(),
        },
        Schema::Object(object) => kind_of_object(object),
        Schema::OneOf(choice) => among(&choice.items, " or "),
        Schema::AnyOf(choice) => among(&choice.items, " or "),
        Schema::AllOf(parts) => among(&parts.items, " and "),
        _ => "anything".to_owned(),
    }
}

fn among(items: &[RefOr<Schema>], between: &str) -> String {
    items.iter().map(kind).collect::<Vec<_>>().join(between)
}

fn kind_of_object(object: &Object) -> String {
    if let Some(values) = &object.enum_values {
        let values = values.iter().map(|value| {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            format!("<code>{}</code>", Escaped(&text))
        });
        return values.collect::<Vec<_>>().join(" or ");
    }
    if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref() {
        return format!("map of names to {}", kind(values));
    }
    match &object.schema_type {
        SchemaType::Type(one) => word(one).to_owned(),
        SchemaType::Array(several) => several.iter().map(word).collect::<Vec<_>>().join(" or "),
        SchemaType::AnyValue => "anything".to_owned(),
    }
}

fn word(kind: &Type) -> &'static str {
    match kind {
        Type::Object => "object",
        Type::String => "string",
        Type::Integer => "integer",
        Type::Number => "number",
        Type::Boolean => "boolean",
        Type::Array => "list",
        Type::Null => "null",
    }
}

/// What is said about a schema where it is used.
pub fn description(schema: &RefOr<Schema>) -> &str {
    let said = match schema {
        RefOr::Ref(reference) => return &reference.description,
        RefOr::T(Schema::Array(array)) => &array.description,
        RefOr::T(Schema::Object(object)) => &object.description,
        RefOr::T(Schema::OneOf(choice)) => {
            // Of a field that may be missing it is said inside.
            let inside = choice.items.first().map_or("", |first| match first {
                RefOr::Ref(reference) => &reference.description,
                RefOr::T(_) => "",
            });
            return choice.description.as_deref().unwrap_or(inside);
        }
        RefOr::T(Schema::AnyOf(choice)) => &choice.description,
        RefOr::T(Schema::AllOf(parts)) => &parts.description,
        RefOr::T(_) => &None,
    };
    said.as_deref().unwrap_or_default()
}

/// All there is to say about a schema: its fields, or the forms it can take.
pub fn details(schema: &RefOr<Schema>, page: &mut String) {
    match schema {
        RefOr::T(Schema::Object(object)) if !object.properties.is_empty() => fields(object, page),
        RefOr::T(Schema::OneOf(choice)) => forms(&choice.items, page),
        RefOr::T(Schema::AnyOf(choice)) => forms(&choice.items, page),
        RefOr::T(Schema::AllOf(parts)) => parts.items.iter().for_each(|part| match part {
            RefOr::Ref(_) => line(page, format_args!("<p>All fields of {}</p>", kind(part))),
            RefOr::T(_) => details(part, page),
        }),
        other => line(page, format_args!("<p class=\"kind\">{}</p>", kind(other))),
    }
}

/// The forms that a value can take, one after the other.
fn forms(items: &[RefOr<Schema>], page: &mut String) {
    page.push_str("<ul class=\"forms\">\n");
    for item in items {
        let is_word = match item {
            RefOr::T(Schema::Object(object)) => object.properties.is_empty(),
            RefOr::T(Schema::AllOf(_)) => false,
            _ => true,
        };
        let name = match tag(item) {
            Some((field, value)) => {
                format!("<code>{}: <b>{}</b></code> ", Escaped(field), Escaped(value))
            }
            None if is_word => format!("<span class=\"kind\">{}</span> ", kind(item)),
            None => String::new(),
        };
        line(page, format_args!("<li>\n<p>{name}{}</p>", Prose(description(item))));
        if !is_word {
            details(item, page);
        }
        page.push_str("</li>\n");
    }
    page.push_str("</ul>\n");
}

/// The field that tells a form from others, and what stands in it.
fn tag(form: &RefOr<Schema>) -> Option<(&str, &str)> {
    match form {
        RefOr::T(Schema::Object(object)) => object
            .properties
            .iter()
            .find_map(|(name, field)| Some((name.as_str(), constant(field)?))),
        RefOr::T(Schema::AllOf(parts)) => parts.items.iter().find_map(tag),
        _ => None,
    }
}

/// The only value that a schema allows.
fn constant(schema: &RefOr<Schema>) -> Option<&str> {
    let RefOr::T(Schema::Object(object)) = schema else { return None };
    match object.enum_values.as_deref()? {
        [only] => only.as_str(),
        _ => None,
    }
}

fn fields(object: &Object, page: &mut String) {
    // What tells a form from others stands above it.
    let shown = object.properties.iter().filter(|(_, field)| constant(field).is_none());
    let shown: Vec<_> = shown.collect();
    if shown.is_empty() {
        return;
    }
    page.push_str("<table class=\"fields\">\n");
    for (name, schema) in shown {
        let optional = match object.required.contains(name) {
            true => "",
            false => " <span class=\"optional\">optional</span>",
        };
        // A form with one field is described by it, or the other way round.
        let repeats = object.description.as_deref() == Some(description(schema));
        line(
            page,
            format_args!(
                "<tr><th scope=\"row\"><code>{}</code>{optional}</th><td><span class=\"kind\">{}\
                 </span>{}",
                Escaped(name),
                kind(&without_null(schema)),
                if repeats { String::new() } else { said(schema) },
            ),
        );
        // Fields inside a field, where they have no name of their own.
        if let RefOr::T(Schema::Object(inner)) = schema
            && !inner.properties.is_empty()
        {
            fields(inner, page);
        }
        page.push_str("</td></tr>\n");
    }
    page.push_str("</table>\n");
}

fn said(schema: &RefOr<Schema>) -> String {
    match description(schema) {
        "" => String::new(),
        text => format!("<br>{}", Prose(text)),
    }
}

/// Fields that may be missing are written as null by some programs; that says nothing to a reader.
fn without_null(schema: &RefOr<Schema>) -> RefOr<Schema> {
    let mut schema = schema.clone();
    match &mut schema {
        RefOr::T(Schema::OneOf(choice)) => {
            let is_null = |item: &RefOr<Schema>| {
                matches!(item, RefOr::T(Schema::Object(object))
                    if object.schema_type == SchemaType::Type(Type::Null))
            };
            choice.items.retain(|item| !is_null(item));
        }
        RefOr::T(Schema::Object(Object { schema_type: SchemaType::Array(types), .. })) => {
            types.retain(|kind| *kind != Type::Null);
        }
        _ => {}
    }
    schema
}

fn line(page: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(page, "{text}");
}
