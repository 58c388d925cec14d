//! What a visitor finds where there is no web client.

use std::fmt::Write;

use trestle_engine::Board;

use super::html::{self, Escaped};

/// The page, with the boards that can be played.
pub fn page<'b>(boards: impl Iterator<Item = &'b Board>) -> String {
    let mut body = String::from(
        "<main class=\"landing\">\n<h1>Trestle</h1>\n\
         <p class=\"lead\">Railway-ticket board games: collect cards, claim routes, join the \
         cities on your secret tickets.</p>\n\
         <p>The game in the browser was not built into this server. <code>cargo xtask play</code> \
         builds it and opens it; or run <code>npm ci</code> and <code>npm run build</code> in the \
         folder <code>web</code>, and build the program again.</p>\n\
         <p>This server keeps tables for people and bots. Programs open a table, sit down and \
         play over HTTP and a WebSocket; a bot of your own takes some forty lines.</p>\n\
         <ul class=\"ways\">\n\
         <li><a href=\"/api\">The interface</a>: every request and every message</li>\n\
         <li><a href=\"/api/openapi.json\">The same for programs</a>: an OpenAPI document</li>\n\
         <li><a href=\"/api/tables\">Public tables</a> and <a href=\"/api/boards\">boards</a>, as \
         JSON</li>\n</ul>\n<h2>Boards</h2>\n<dl class=\"boards\">\n",
    );
    for board in boards {
        let (title, about) = (Escaped(board.title()), Escaped(board.about()));
        let (least, most) = (board.settings().players_min, board.settings().players_max);
        // Writing to a string cannot fail.
        let _ = writeln!(
            body,
            "<dt>{title} <span class=\"players\">{least}–{most} players</span></dt><dd>{about}</dd>"
        );
    }
    body.push_str("</dl>\n</main>\n");
    html::page("en", "Trestle", &body)
}
