//! The web client as browsers get it.

use std::fs;
use std::io::Read;

use reqwest::{Response, StatusCode};

use crate::fixture::Server;
use crate::raw::eventually;

/// A server with a small client.
async fn with_client(flags: &[&str]) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join("client").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("index.html", "<!doctype html><title>A client</title>");
    write("favicon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    write("assets/index-Ab12.js", &"console.log('a client');".repeat(100));
    write("assets/index-Ab12.css", "p { color: red }");
    write("assets/deep/font-Cd34.woff2", &"f".repeat(5000));
    write("assets/engine-Ef56.wasm", "\0asm");
    write("sw.js", "addEventListener('fetch', () => {});");
    write("manifest.webmanifest", "{ \"name\": \"A client\" }");
    fs::write(folder.path().join("outside.txt"), "secret").unwrap();
    let flag = format!("--web={}", folder.path().join("client").display());
    let flags: Vec<&str> = flags.iter().copied().chain([&*flag]).collect();
    (Server::with(&flags).await, folder)
}

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

/// Every address of the client is its page; what looks like a file and is none is nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_of_the_client_lead_to_its_page() {
    let (server, _folder) = with_client(&[]).await;
    let http = reqwest::Client::new();
    let get = |path: &str| http.get(format!("{}{path}", server.url)).send();
    let pages = [
        "/",
        "/index.html",
        "/t/2686qmmd6nnhnh69",
        "/r/2686qmmd6nnhnh69?turn=3",
        "/rules/europe",
        "/x/",
    ];
    for page in pages {
        let answer = get(page).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{page}");
        assert_eq!(header(&answer, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&answer, "cache-control"), "no-cache");
        let policy = header(&answer, "content-security-policy");
        for part in
            ["script-src 'self' 'wasm-unsafe-eval';", "style-src 'self';", "worker-src 'self';"]
        {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(answer.text().await.unwrap().contains("A client"), "{page}");
    }
    for nothing in [
        "/assets/index-Zz99.js",
        "/assets/nothing",
        "/robots.txt",
        "/t/x.png",
        "/api/nothing",
        "/metrics",
        "/assets/..%2f..%2foutside.txt",
        "/%2e%2e/outside.txt",
        "/..%5coutside.txt",
    ] {
        let answer = get(nothing).await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{nothing}");
        assert!(answer.text().await.unwrap().contains("no-such-page"), "{nothing}");
    }
    // The interface and its description are where they were.
    for other in ["/api", "/api/boards", "/healthz", "/api/openapi.json"] {
        let answer = get(other).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert!(!answer.text().await.unwrap().contains("A client"), "{other}");
    }
    let posted = http.post(format!("{}/t/x", server.url)).send().await.unwrap();
    assert_eq!(posted.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

/// Files with a fingerprint in their names are kept for ever; others are asked for again, and sent
/// again only if they have changed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_keep_what_does_not_change() {
    let (server, _folder) = with_client(&[]).await;
    let http = reqwest::Client::new();
    for (path, kind, cache) in [
        (
            "/assets/index-Ab12.js",
            "text/javascript; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
        (
            "/assets/index-Ab12.css",
            "text/css; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
        ("/assets/deep/font-Cd34.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        // Browsers compile it while it arrives, but only if it says what it is.
        ("/assets/engine-Ef56.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        // What stands between a browser and the next version is never kept without asking.
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/", "text/html; charset=utf-8", "no-cache"),
    ] {
        let url = format!("{}{path}", server.url);
        let answer = http.get(&url).send().await.unwrap();
        assert_eq!(
            (header(&answer, "content-type"), header(&answer, "cache-control")),
            (kind, cache)
        );
        let tag = header(&answer, "etag").to_owned();
        assert!(tag.starts_with('"') && tag.ends_with('"'), "{tag}");
        let again =
            http.get(&url).header("if-none-match", format!("\"x\", W/{tag}")).send().await.unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!((header(&again, "etag"), header(&again, "cache-control")), (&*tag, cache));
        assert!(again.bytes().await.unwrap().is_empty());
        let other = http.get(&url).header("if-none-match", "W/\"x\"").send().await.unwrap();
        assert_eq!(other.status(), StatusCode::OK);
    }
    server.stop().await;
}

/// Waits until a file comes in an encoding.
async fn encoded(server: &Server, path: &str, accepted: &str, used: &str) -> Response {
    let http = reqwest::Client::new();
    let ask = || http.get(format!("{}{path}", server.url)).header("accept-encoding", accepted);
    eventually(async || header(&ask().send().await.unwrap(), "content-encoding") == used).await;
    ask().send().await.unwrap()
}

/// Several people may share an address, and the first visit of each takes a few hundred files.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_are_counted_apart_and_generously() {
    let (server, _folder) = with_client(&["--requests-per-minute", "1"]).await;
    let http = reqwest::Client::new();
    // How many are answered in a row; a machine that takes long gets some more.
    let answered = async |path: &str| {
        for count in 0.. {
            let answer = http.get(format!("{}{path}", server.url)).send().await.unwrap();
            if answer.status() == StatusCode::TOO_MANY_REQUESTS {
                return count;
            }
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
        }
        unreachable!("there is a limit")
    };
    assert!(answered("/sw.js").await >= 10);
    assert!(answered("/api/boards").await >= 1);
    server.stop().await;
}

/// Files are compressed once, when the server starts. Each encoding has a tag of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_are_compressed_once() {
    let (server, _folder) = with_client(&[]).await;
    let http = reqwest::Client::new();
    for (path, plain) in [
        ("/assets/index-Ab12.js", "console.log('a client');".repeat(100)),
        ("/api/boards/europe", server.client().get("/api/boards/europe").await.unwrap()),
        ("/api/openapi.json", server.client().get("/api/openapi.json").await.unwrap()),
    ] {
        let url = format!("{}{path}", server.url);
        let mut tags = Vec::new();
        for (accepted, used) in [("gzip, br", "br"), ("gzip, br;q=0", "gzip"), ("identity", "")] {
            let answer = encoded(&server, path, accepted, used).await;
            assert_eq!(header(&answer, "vary"), "accept-encoding", "{path}");
            let tag = header(&answer, "etag").to_owned();
            assert!(!tags.contains(&tag), "{tag}");
            let bytes = answer.bytes().await.unwrap();
            assert_eq!(decoded(&bytes, used), plain.as_bytes(), "{path} {used}");
            // What a browser has is what it would get, in the encoding that it would get it in.
            let known = |tag: &str| {
                let known = http.get(&url).header("accept-encoding", accepted);
                known.header("if-none-match", tag).send()
            };
            let same = known(&tag).await.unwrap();
            assert_eq!(same.status(), StatusCode::NOT_MODIFIED);
            assert_eq!((header(&same, "etag"), header(&same, "vary")), (&*tag, "accept-encoding"));
            for other in &tags {
                assert_eq!(known(other).await.unwrap().status(), StatusCode::OK);
            }
            tags.push(tag);
        }
    }
    // Everything is compressed by now: what still comes as it is will never be.
    for path in ["/assets/deep/font-Cd34.woff2", "/assets/index-Ab12.css"] {
        let answer = encoded(&server, path, "gzip, br", "").await;
        assert_eq!(header(&answer, "vary"), "");
    }
    server.stop().await;
}

fn decoded(bytes: &[u8], encoding: &str) -> Vec<u8> {
    let mut plain = Vec::new();
    match encoding {
        "br" => brotli::BrotliDecompress(&mut &*bytes, &mut plain).unwrap(),
        "gzip" => drop(flate2::read::GzDecoder::new(bytes).read_to_end(&mut plain).unwrap()),
        _ => plain.extend(bytes),
    }
    plain
}
