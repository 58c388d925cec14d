/*
 * What the worker does with a push message and with a click on what it shows, decided without the
 * worker: everything here can be tried out in a test.
 */

/** A notification as the browser shows it. */
export interface Shown {
  title: string;
  options: { body: string; tag: string; renotify: boolean; icon: string; data: { path: string } };
}

/** What a message says; nothing if it is none of ours. A browser wants something to be shown for each. */
export function shownFor(text: string): Shown {
  const said = read(text);
  const path = /^\/[\w/-]*$/.test(said.path) && !said.path.startsWith("//") ? said.path : "/";
  return {
    title: said.title || "Trestle",
    options: {
      body: said.body,
      // A newer message about the same table takes the place of the one before.
      tag: said.tag || "trestle",
      renotify: true,
      icon: "/icon.svg",
      data: { path },
    },
  };
}

function read(text: string): { title: string; body: string; path: string; tag: string } {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) found = parsed as Record<string, unknown>;
  } catch {
    // Nothing of it can be read: something is shown all the same.
  }
  const word = (name: string) => (typeof found[name] === "string" ? found[name] : "");
  return { title: word("title"), body: word("body"), path: word("path"), tag: word("tag") };
}

/** A window of this client. */
export interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** Opens a page: in the window that has it, in another one of ours, or in a new one. */
export async function openPage(
  path: string,
  origin: string,
  pages: readonly Page[],
  open: (url: string) => Promise<unknown>,
): Promise<void> {
  const url = new URL(path, origin).href;
  const there = pages.find((page) => page.url.split("#")[0] === url);
  if (there) {
    await there.focus();
    return;
  }
  // Nobody is torn from a game in another window.
  const free = pages.find((page) => !/^\/(t|r|a)\//.test(new URL(page.url).pathname));
  if (!free) {
    await open(url);
    return;
  }
  try {
    await free.navigate(url);
    await free.focus();
  } catch {
    // A window that this worker does not control cannot be sent elsewhere.
    await open(url);
  }
}
