/** How often a page that stays open asks whether there is a new version. */
const pause = 60 * 60 * 1000;
/** Milliseconds after the page is there, before anything is fetched for later. */
const settling = 2000;

/** The version that is shown, and the one that the browser keeps. */
class Versions {
  /** Whether the server has a newer version than the one that is shown, ready to be opened. */
  newer = $state(false);

  /**
   * Has the client kept in the browser, so that it opens without a server. Browsers allow that over
   * HTTPS and on the machine itself; elsewhere this does nothing.
   */
  keep(): void {
    // While the client is being worked on there is no worker, and it would be in the way.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    this.#listen();
    if (document.readyState === "complete") this.#whenQuiet();
    else addEventListener("load", () => this.#whenQuiet());
  }

  #listen() {
    // The first worker of all brings no news.
    let first = !navigator.serviceWorker.controller;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (!first) void this.#compare();
      first = false;
    });
  }

  /** Fetching everything can wait until the page has what it needs itself. */
  #whenQuiet() {
    const begin = () => void this.#begin();
    setTimeout(() => {
      // Safari has no word for it.
      if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 10_000 });
      else begin();
    }, settling);
  }

  async #begin(): Promise<void> {
    await connected();
    let registration: ServiceWorkerRegistration;
    try {
      registration = await navigator.serviceWorker.register("/sw.js");
    } catch {
      // A browser may refuse to keep anything, and a server may be away; the client works without.
      return;
    }
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || !navigator.onLine || Date.now() - asked < pause) return;
      asked = Date.now();
      registration.update().catch(() => {});
    });
  }

  /** The page may have come from the server before its worker did: then it is new already. */
  async #compare(): Promise<void> {
    const mine = document.querySelector<HTMLScriptElement>("script[type=module][src]");
    const page = await fetch("/").then(
      (response) => response.text(),
      () => null,
    );
    if (mine && page) this.newer = !page.includes(new URL(mine.src).pathname);
  }
}

/**
 * Waits until there is a network. Browsers report a request that fails without one as an error of
 * the page, even if the page expects it.
 */
function connected(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));
}

export const versions = new Versions();
