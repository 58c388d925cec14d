/** What Chromium hands over to a page that may be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How this browser can have the client as an app of its own: by a button, or by its own menu. */
type Way = "button" | "share-menu";

class Installing {
  #prompt = $state.raw<InstallPrompt | null>(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      // We offer it in the settings, where it is in nobody's way.
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.#prompt = null));
  }

  /** How to install the client; null if it is installed, or the browser does not say. */
  get way(): Way | null {
    if (this.#prompt) return "button";
    // Without TLS it would be no more than a bookmark.
    return window.isSecureContext && onlyByMenu(navigator) ? "share-menu" : null;
  }

  /** Has the browser ask. */
  async ask(): Promise<void> {
    const prompt = this.#prompt;
    // Each can be used once; if the answer is no, the browser offers another one some day.
    this.#prompt = null;
    await prompt?.prompt();
  }
}

/**
 * Whether this is a browser of iPhones and iPads, which install pages by their own menu and tell
 * nobody. Only Apple's know `standalone`, which says whether the page is installed already; those
 * of computers have no fingers on them.
 */
export function onlyByMenu(browser: { maxTouchPoints: number; standalone?: boolean }): boolean {
  return browser.standalone === false && browser.maxTouchPoints > 0;
}

export const installing = new Installing();
