/** Which page is shown. Every page has an address that can be shared and reloaded. */
export type Page =
  | { name: "lobby" }
  | { name: "table"; id: string }
  | { name: "replay"; id: string; turn: number | null; eyes: string | null }
  | { name: "rules"; page: string; clause: string | null }
  | { name: "lost" };

/** The page at an address. */
export function pageAt(url: URL): Page {
  const [first, second, ...rest] = url.pathname.split("/").filter(Boolean);
  if (rest.length > 0) return { name: "lost" };
  switch (first) {
    case undefined:
      return { name: "lobby" };
    case "t":
      return second ? { name: "table", id: second } : { name: "lost" };
    case "r": {
      if (!second) return { name: "lost" };
      const turn = Number.parseInt(url.searchParams.get("turn") ?? "", 10);
      return {
        name: "replay",
        id: second,
        turn: Number.isNaN(turn) ? null : Math.max(0, turn),
        eyes: url.searchParams.get("eyes"),
      };
    }
    case "rules":
      return { name: "rules", page: second ?? "common", clause: url.hash.slice(1) || null };
    default:
      return { name: "lost" };
  }
}

class Router {
  page = $state<Page>(pageAt(new URL(location.href)));

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
      this.go(url.pathname + url.search + url.hash);
    });
  }

  /** Goes to another address. */
  go(address: string) {
    const before = location.pathname;
    history.pushState(null, "", address);
    this.#read();
    // Another page begins at its top.
    if (location.pathname !== before) document.documentElement.scrollTop = 0;
  }

  /** Changes the address without a new entry in the history. */
  replace(address: string) {
    history.replaceState(null, "", address);
    this.#read();
  }

  #read() {
    this.page = pageAt(new URL(location.href));
  }
}

export const router = new Router();
