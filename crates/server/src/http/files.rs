//! All that browsers keep: the web client, the boards, and the description of the interface.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::boards::Boards;
use crate::http::boards::BoardFiles;
use crate::http::documentation::Documentation;
use crate::http::pages::Pages;

/// Who starts a server wants it to answer first. One that soon ends, as in tests, compresses nothing.
const PATIENCE: Duration = Duration::from_secs(3);

/// All files of a server.
pub struct Files {
    /// The web client.
    pub pages: Pages,
    /// The boards in all their editions.
    pub boards: BoardFiles,
    /// The description of the interface.
    pub documentation: Documentation,
}

impl Files {
    /// The files of a server with this client and these boards.
    pub fn new(pages: Pages, boards: &Boards) -> Files {
        let (boards, documentation) = (BoardFiles::new(boards), Documentation::new());
        Files { pages, boards, documentation }
    }

    /// Compresses all files on a thread of its own. Meanwhile they are sent as they are.
    pub fn compress(self: &Arc<Files>) {
        let files = Arc::downgrade(self);
        let started = thread::Builder::new().name("compress".into()).spawn(move || {
            // Whoever plays comes first. If the priority cannot be lowered, nothing is lost.
            let _ = rustix::process::nice(10);
            thread::sleep(PATIENCE);
            let mut number = 0;
            // A server that ends does not wait for it.
            while let Some(files) = files.upgrade() {
                let Some(file) = files.all().nth(number) else { return };
                file.compress();
                number += 1;
            }
        });
        if let Err(error) = started {
            tracing::warn!(%error, "the web client cannot be compressed");
        }
    }

    fn all(&self) -> impl Iterator<Item = &super::file::File> {
        self.pages.files().chain(self.boards.files()).chain(self.documentation.files())
    }
}
