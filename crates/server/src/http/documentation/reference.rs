//! The OpenAPI document as a page.

use std::fmt::Write;

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{Content, OpenApi, RefOr, Response};

use super::html::{self, Escaped, Prose};
use super::schema;

/// One request that can be made.
struct Endpoint<'d> {
    method: &'static str,
    path: &'d str,
    operation: &'d Operation,
}

impl Endpoint<'_> {
    fn anchor(&self) -> String {
        let path = self.path.replace(['{', '}'], "").replace('/', "-");
        format!("{}{path}", self.method.to_lowercase())
    }

    fn is_about(&self, tag: &str) -> bool {
        self.operation.tags.iter().flatten().any(|other| other == tag)
    }
}

/// The page.
pub fn page(document: &OpenApi) -> String {
    let endpoints: Vec<Endpoint<'_>> =
        document.paths.paths.iter().flat_map(|(path, item)| of_path(path, item)).collect();
    let mut body = String::new();
    contents(document, &endpoints, &mut body);
    body.push_str("<main>\n");
    let about = document.info.description.as_deref().unwrap_or_default();
    let _ = writeln!(
        body,
        "<h1>{} <small>interface, version {}</small></h1>\n<p class=\"lead\">{}</p>\n\
         <p>The same for programs: <a href=\"/api/openapi.json\">openapi.json</a>. \
         <a href=\"/\">To the front page</a></p>",
        Escaped(&document.info.title),
        Escaped(&document.info.version),
        Prose(about)
    );
    for tag in document.tags.iter().flatten() {
        let about = tag.description.as_deref().unwrap_or_default();
        let (name, id) = (title(&tag.name), Escaped(&tag.name));
        let _ = writeln!(body, "<h2 id=\"{id}\">{name}</h2>\n<p>{}.</p>", Prose(about));
        for endpoint in endpoints.iter().filter(|endpoint| endpoint.is_about(&tag.name)) {
            describe(endpoint, &mut body);
        }
    }
    body.push_str("<h2 id=\"schemas\">Schemas</h2>\n");
    for (name, described) in document.components.iter().flat_map(|all| &all.schemas) {
        if schema::is_plain_text(name) {
            continue;
        }
        let _ = writeln!(
            body,
            "<section class=\"schema\" id=\"{}\">\n<h3>{}</h3>",
            Escaped(&schema::anchor(name)),
            Escaped(name)
        );
        paragraph(schema::description(described), &mut body);
        schema::details(described, &mut body);
        body.push_str("</section>\n");
    }
    body.push_str("</main>\n");
    html::page("en", "Trestle: the interface", &body)
}

fn of_path<'d>(path: &'d str, item: &'d PathItem) -> impl Iterator<Item = Endpoint<'d>> {
    let all = [
        ("GET", &item.get),
        ("POST", &item.post),
        ("PUT", &item.put),
        ("PATCH", &item.patch),
        ("DELETE", &item.delete),
    ];
    all.into_iter().filter_map(move |(method, operation)| {
        operation.as_ref().map(|operation| Endpoint { method, path, operation })
    })
}

fn contents(document: &OpenApi, endpoints: &[Endpoint<'_>], body: &mut String) {
    body.push_str("<nav aria-label=\"Contents\">\n<p><a href=\"/\">Trestle</a></p>\n");
    for tag in document.tags.iter().flatten() {
        let _ = writeln!(
            body,
            "<p><a href=\"#{}\">{}</a></p>\n<ul>",
            Escaped(&tag.name),
            title(&tag.name)
        );
        for endpoint in endpoints.iter().filter(|endpoint| endpoint.is_about(&tag.name)) {
            let _ = writeln!(
                body,
                "<li><a href=\"#{}\"><span class=\"method\">{}</span> {}</a></li>",
                Escaped(&endpoint.anchor()),
                endpoint.method,
                Escaped(endpoint.path.trim_start_matches("/api"))
            );
        }
        body.push_str("</ul>\n");
    }
    body.push_str("<p><a href=\"#schemas\">Schemas</a></p>\n<ul class=\"schemas\">\n");
    let schemas = document.components.iter().flat_map(|all| all.schemas.keys());
    for name in schemas.filter(|name| !schema::is_plain_text(name)) {
        let anchor = schema::anchor(name);
        let _ = writeln!(body, "<li><a href=\"#{}\">{}</a></li>", Escaped(&anchor), Escaped(name));
    }
    body.push_str("</ul>\n</nav>\n");
}

fn describe(endpoint: &Endpoint<'_>, body: &mut String) {
    let Endpoint { method, path, operation } = endpoint;
    let _ = writeln!(
        body,
        "<section class=\"endpoint\" id=\"{}\">\n<h3><span class=\"method\">{method}</span> \
         <code>{}</code></h3>",
        Escaped(&endpoint.anchor()),
        Escaped(path)
    );
    // The first line of a comment, and the whole of it: one of them is enough.
    let said = operation.description.as_ref().or(operation.summary.as_ref());
    paragraph(said.map_or("", String::as_str), body);
    if operation.security.is_some() {
        body.push_str(
            "<p class=\"token\">Takes a token: <code>Authorization: Bearer …</code></p>\n",
        );
    }
    body.push_str("<table class=\"fields\">\n");
    for parameter in operation.parameters.iter().flatten() {
        if let RefOr::T(parameter) = parameter {
            row(&parameter.name, "", parameter.description.as_deref().unwrap_or(""), body);
        }
    }
    if let Some(RefOr::T(request)) = &operation.request_body {
        row("body", &of_content(request.content.values()), "", body);
    }
    for (status, response) in &operation.responses.responses {
        if let RefOr::T(Response { content, description, .. }) = response {
            row(status, &of_content(content.values()), description, body);
        }
    }
    body.push_str("</table>\n</section>\n");
}

fn of_content<'c>(content: impl Iterator<Item = &'c RefOr<Content>>) -> String {
    let kinds = content.filter_map(|content| match content {
        RefOr::T(content) => content.schema.as_ref().map(schema::kind),
        RefOr::Ref(_) => None,
    });
    kinds.collect::<Vec<_>>().join(" or ")
}

/// A row of a table; `kind` is HTML already.
fn row(name: &str, kind: &str, said: &str, body: &mut String) {
    let between = if kind.is_empty() || said.is_empty() { "" } else { ": " };
    let _ = writeln!(
        body,
        "<tr><th scope=\"row\"><code>{}</code></th><td>{kind}{between}{}\
         </td></tr>",
        Escaped(name),
        Prose(said)
    );
}

fn paragraph(text: &str, body: &mut String) {
    for part in text.split("\n\n").filter(|part| !part.is_empty()) {
        let _ = writeln!(body, "<p>{}</p>", Prose(part));
    }
}

/// A word with a capital letter.
fn title(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    Escaped(&(first + letters.as_str())).to_string()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::http;

    /// What stands between two texts, every time.
    fn between<'p>(page: &'p str, before: &str, after: &str) -> Vec<&'p str> {
        let parts = page.split(before).skip(1);
        parts.map(|part| part.split(after).next().unwrap()).collect()
    }

    #[test]
    fn every_link_within_the_page_leads_somewhere_and_no_place_has_two_names() {
        let page = page(&http::document());
        let places = between(&page, " id=\"", "\"");
        let known: BTreeSet<&str> = places.iter().copied().collect();
        assert_eq!(known.len(), places.len());
        let links = between(&page, "href=\"#", "\"");
        assert!(links.len() > 100);
        for link in links {
            assert!(known.contains(link), "{link}");
        }
    }

    #[test]
    fn every_endpoint_and_every_schema_is_there() {
        let document = http::document();
        let page = page(&document);
        for path in document.paths.paths.keys() {
            assert!(page.contains(&format!("<code>{path}</code>")), "{path}");
        }
        for name in
            document.components.unwrap().schemas.keys().filter(|name| !schema::is_plain_text(name))
        {
            assert!(page.contains(&format!("<h3>{name}</h3>")), "{name}");
        }
    }

    #[test]
    fn the_page_keeps_to_the_policy_of_its_headers() {
        let page = page(&http::document());
        for forbidden in ["<script", "<style", " style=", "http://", "https://"] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
    }
}
