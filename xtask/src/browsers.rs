//! The browsers that the tests play in: found, or else installed where that is our business.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::{debian, services};

/// A browser, or what drives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Browser {
    /// Most tests are played in it.
    Chromium,
    /// Plays one game.
    Firefox,
    /// WebKitGTK, by its driver, on a screen of Xvfb: plays one game.
    WebKit,
}

impl Browser {
    const ALL: [Browser; 3] = [Browser::Chromium, Browser::Firefox, Browser::WebKit];

    fn name(self) -> &'static str {
        match self {
            Browser::Chromium => "Chromium",
            Browser::Firefox => "Firefox",
            Browser::WebKit => "WebKitGTK",
        }
    }

    /// The variable that says where it is, to us and to the tests.
    fn variable(self) -> &'static str {
        match self {
            Browser::Chromium => "CHROMIUM",
            Browser::Firefox => "FIREFOX",
            Browser::WebKit => "WEBKIT_DRIVER",
        }
    }

    /// Where it may be.
    fn usual_places(self) -> &'static [&'static str] {
        match self {
            Browser::Chromium => &[
                "/usr/bin/chromium",
                "/usr/bin/chromium-browser",
                "/usr/bin/google-chrome",
                "/usr/bin/google-chrome-stable",
                "/snap/bin/chromium",
                "/usr/local/bin/chromium",
                "/Applications/Chromium.app/Contents/MacOS/Chromium",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            ],
            // Not snap's: it cannot read a profile in the folder for temporary files.
            Browser::Firefox => &[
                "/usr/bin/firefox-esr",
                "/usr/lib/firefox/firefox",
                "/usr/bin/firefox",
                "/usr/local/bin/firefox",
                "/Applications/Firefox.app/Contents/MacOS/firefox",
            ],
            Browser::WebKit => &["/usr/bin/WebKitWebDriver"],
        }
    }

    /// The Debian packages.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Browser::Chromium => &["chromium"],
            Browser::Firefox => &["firefox-esr"],
            Browser::WebKit => &["webkit2gtk-driver", "xvfb"],
        }
    }

    /// Where it is: where its variable says, or at one of the usual places.
    fn place(self) -> Result<Option<PathBuf>> {
        if let Some(named) = env::var_os(self.variable()).map(PathBuf::from) {
            if !named.is_file() {
                bail!("{} names {}, and there is no such file", self.variable(), named.display());
            }
            return Ok(Some(named));
        }
        if self == Browser::WebKit && !debian::has_program("Xvfb") {
            return Ok(None);
        }
        Ok(self.usual_places().iter().map(PathBuf::from).find(|path| path.is_file()))
    }

    /// Makes sure that it is there. Without Chromium there are no tests in browsers; the others are
    /// left out if they are missing, unless nothing may be.
    fn ensure(self) -> Result<()> {
        if self.place()?.is_some() {
            return Ok(());
        }
        let (name, packages) = (self.name(), self.packages().join(" "));
        let by_hand = format!(
            "install it on Debian with `apt-get install --no-install-recommends {packages}`, set {} to \
             where it is, or leave these tests out with `cargo xtask test --no-browser`",
            self.variable()
        );
        if debian::is_ours() {
            println!("   {name} is missing: installing {packages}");
            debian::install(self.packages()).with_context(|| {
                format!("{name} is missing and apt-get could not add it: {by_hand}")
            })?;
            return match self.place()? {
                Some(_) => Ok(()),
                None => bail!("{name} was installed and is not there: {by_hand}"),
            };
        }
        if self == Browser::Chromium {
            bail!("the browser tests need {name}, which is missing: {by_hand}");
        }
        if env::var_os(services::REQUIRE).is_some() {
            bail!("{name} is missing and {} is set: {by_hand}", services::REQUIRE);
        }
        println!("   skipped: the game in {name}; {by_hand}");
        Ok(())
    }
}

/// Installs what is missing if we are root on Debian; elsewhere says what to install.
pub fn ensure() -> Result<()> {
    Browser::ALL.into_iter().try_for_each(Browser::ensure)
}

/// Those that are there, each with the variable that tells the tests where.
pub fn found() -> Vec<(&'static str, PathBuf)> {
    let place = |browser: Browser| Some((browser.variable(), browser.place().ok().flatten()?));
    Browser::ALL.into_iter().filter_map(place).collect()
}
