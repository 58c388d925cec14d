//! What JavaScript calls. Everything goes as JSON.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::request::{self, Problem};

#[wasm_bindgen]
extern "C" {
    /// Somebody who is told how far the search is.
    pub type Listener;

    /// Tells which part of the work is done.
    #[wasm_bindgen(method)]
    fn heard(this: &Listener, part: f64);
}

/// Arranges what was not placed by hand, for a `Request`, as `Arranged`.
///
/// # Errors
/// With a sentence, if it is no request.
#[wasm_bindgen]
pub fn arrange(request: &str, listener: &Listener) -> Result<String, String> {
    let arranged = request::arrange(request, &|part| listener.heard(part)).map_err(said)?;
    serde_json::to_string(&arranged).map_err(|error| error.to_string())
}

/// What is wrong with a layout, for a `Request`, as a list of `Told`.
///
/// # Errors
/// With a sentence, if it is no request.
#[wasm_bindgen]
pub fn faults(request: &str) -> Result<String, String> {
    let told = request::faults(request).map_err(said)?;
    serde_json::to_string(&told).map_err(|error| error.to_string())
}

fn said(problem: Problem) -> String {
    problem.to_string()
}
