/** Which page is shown. Every page has an address that can be shared and reloaded. */
export type Page =
  | { name: "lobby" }
  /** With the key of a seat that was reopened, if somebody was sent one. */
  | { name: "table"; id: string; key: string | null }
  | {
      name: "replay";
      id: string;
      turn: number | null;
      step: number | null;
      eyes: string | null;
      /** The game itself, where the link contains it. */
      packed: string | null;
    }
  | { name: "analysis"; id: string; turn: number | null; eyes: number | null }
  /** Without a page, the one to begin with. */
  | { name: "rules"; page: string | null; clause: string | null }
  /** All lessons, or one of them. */
  | { name: "learn"; lesson: string | null }
  | { name: "verify"; table: string | null }
  /** The boards of this browser, one of them by its id, or the one that a link contains. */
  | { name: "workshop"; board: string | null; packed: string | null }
  /** The boards that people have published, or one of them. */
  | { name: "gallery"; board: string | null }
  /** Where the host of the server decides about them. */
  | { name: "gallery-host" }
  | { name: "profile" }
  /** Where a device joins a profile, by the code in the fragment, and the table that it came from. */
  | { name: "link"; code: string | null; table: string | null }
  | { name: "lost" };

/** The page at an address. */
export function pageAt(url: URL): Page {
  const [first, second, ...rest] = url.pathname.split("/").filter(Boolean);
  if (rest.length > 0) return { name: "lost" };
  switch (first) {
    case undefined:
      return { name: "lobby" };
    case "t":
      return second
        ? { name: "table", id: second, key: /^#seat=([0-9a-f]{64})$/.exec(url.hash)?.[1] ?? null }
        : { name: "lost" };
    case "r": {
      if (!second) return { name: "lost" };
      return {
        name: "replay",
        id: second,
        turn: numberOf(url, "turn"),
        step: numberOf(url, "step"),
        eyes: url.searchParams.get("eyes"),
        packed: second === "link" ? url.hash.slice(1) : null,
      };
    }
    case "a":
      return second
        ? { name: "analysis", id: second, turn: numberOf(url, "turn"), eyes: numberOf(url, "eyes") }
        : { name: "lost" };
    case "rules":
      return { name: "rules", page: second ?? null, clause: url.hash.slice(1) || null };
    case "learn":
      return { name: "learn", lesson: second ?? null };
    case "workshop":
      return {
        name: "workshop",
        board: second ?? null,
        packed: second === "link" ? url.hash.slice(1) : null,
      };
    case "gallery":
      return second === "host"
        ? { name: "gallery-host" }
        : { name: "gallery", board: second ?? null };
    case "verify":
      return second ? { name: "lost" } : { name: "verify", table: url.searchParams.get("table") };
    case "profile":
      return second ? { name: "lost" } : { name: "profile" };
    case "link": {
      if (second) return { name: "lost" };
      // In the fragment, which browsers send to nobody.
      const [code, table] = url.hash.slice(1).split(".");
      return { name: "link", code: code || null, table: table || null };
    }
    default:
      return { name: "lost" };
  }
}

/** A number in the query of an address, or nothing if it has none. */
function numberOf(url: URL, name: string): number | null {
  const number = Number.parseInt(url.searchParams.get(name) ?? "", 10);
  return Number.isNaN(number) ? null : Math.max(0, number);
}

/** What an entry of the history carries besides its address. */
interface Carried {
  record?: string;
}

class Router {
  page = $state<Page>(pageAt(new URL(location.href)));
  /**
   * A record that was opened on this page. No address can name it, so it stays with the entry of the
   * history: going back finds it again, and so does loading the page once more.
   */
  record = $state.raw(recordOf(history.state));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    // Links inside the client change the page without loading it again.
    addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented) return;
      if (link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href, location.href);
      if (url.origin !== location.origin || url.pathname.startsWith("/api")) return;
      event.preventDefault();
      // From one page about an opened file to another.
      const sameFile = /^\/[ar]\/file$/.test(url.pathname);
      this.go(url.pathname + url.search + url.hash, sameFile ? this.record : null);
    });
  }

  /** Goes to another address, with a record for its page if there is one. */
  go(address: string, record: string | null = null) {
    const before = location.pathname;
    this.#write("pushState", address, record);
    // Another page begins at its top.
    if (location.pathname !== before) document.documentElement.scrollTop = 0;
  }

  /** Changes the address without a new entry in the history; an opened record stays. */
  replace(address: string, record: string | null = this.record) {
    this.#write("replaceState", address, record);
  }

  #write(how: "pushState" | "replaceState", address: string, record: string | null) {
    const carried: Carried | null = record === null ? null : { record };
    try {
      history[how](carried, "", address);
    } catch {
      // Too long for this browser's history: then it is known for as long as it is shown.
      history[how](null, "", address);
    }
    this.#read();
    this.record = record;
  }

  #read() {
    this.page = pageAt(new URL(location.href));
    this.record = recordOf(history.state);
  }
}

function recordOf(state: unknown): string | null {
  return (state as Carried | null)?.record ?? null;
}

export const router = new Router();
