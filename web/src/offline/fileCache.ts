import { hasAnswered, index, keyOf, type Files } from "./answers";

/** A version of the client, as the build has written it into the worker. */
export interface Version {
  name: string;
  files: Files;
}

/** What the worker has from its browser; tests have their own. */
export interface Browser {
  caches: CacheStorage;
  fetch: (request: RequestInfo | URL, how?: RequestInit) => Promise<Response>;
}

/** Our caches begin so; there may be others at the same address. */
const prefix = "trestle-";
/** Where it is written down which version is in use. */
const notes = `${prefix}notes`;
const inUse = "/in-use";

/** So many files are fetched at a time: the page and the game come first. */
const atOnce = 4;
/** Milliseconds after which what is kept will do, if the server has said nothing. */
const patience = 3000;

/**
 * Where a version of the client is kept: a cache of its own, named after its content. The version
 * before it stays, for pages that are still open and fetch parts of themselves later.
 */
export class FileCache {
  #version: Version;
  #browser: Browser;
  #name: string;

  constructor(version: Version, browser: Browser) {
    this.#version = version;
    this.#browser = browser;
    this.#name = prefix + version.name;
  }

  /**
   * Fetches everything that is not there yet.
   *
   * Fails if a file cannot be had, or is not the one of this version: a version is kept as a whole
   * or not at all. The browser tries again when a page is opened next.
   */
  async fill(): Promise<void> {
    const cache = await this.#browser.caches.open(this.#name);
    const waiting = Object.entries(this.#version.files);
    const fetchSome = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await this.#add(cache, ...next);
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, fetchSome));
    } catch (problem) {
      // The others stop too. What is there already need not be fetched the next time.
      waiting.length = 0;
      throw problem;
    }
  }

  async #add(cache: Cache, path: string, hash: string): Promise<void> {
    const key = keyOf(path, hash);
    if (await cache.match(key, { ignoreVary: true })) return;
    const same = await this.#browser.caches.match(key, { ignoreVary: true });
    if (same) return cache.put(key, same);
    const response = await this.#browser.fetch(path, {
      // What the page has fetched is still good if the server says so.
      cache: "no-cache",
      credentials: "same-origin",
      // The browser refuses what has another content: a page to log in, or another version.
      integrity: `sha256-${hash}`,
      priority: "low",
    });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await cache.put(key, response);
  }

  /** Makes this the version in use, keeps the one before it and removes older ones. */
  async takeOver(): Promise<void> {
    const { caches } = this.#browser;
    const written = await caches.open(notes);
    const before = await (await written.match(inUse))?.text();
    await written.put(inUse, new Response(this.#name));
    const kept = new Set([notes, this.#name, before]);
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && !kept.has(name));
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  /** The server's answer, or else the page that is kept. */
  page(request: Request): Promise<Response> {
    return this.#freshOrKept(request, index);
  }

  /** The server's answer, or else the file that is kept. */
  file(request: Request): Promise<Response> {
    return this.#freshOrKept(request, new URL(request.url).pathname);
  }

  /** What is kept in this version or the one before; else the server's answer. */
  async asset(request: Request): Promise<Response> {
    const { caches, fetch } = this.#browser;
    const kept = await caches.match(request, { ignoreVary: true });
    return kept ?? fetch(request);
  }

  async #freshOrKept(request: Request, path: string): Promise<Response> {
    const fresh = this.#browser.fetch(request);
    const inTime = fresh.then(
      (response) => (hasAnswered(response) ? response : undefined),
      () => undefined,
    );
    const first = await Promise.race([inTime, after(patience)]);
    return first ?? (await this.#kept(path)) ?? fresh;
  }

  async #kept(path: string): Promise<Response | undefined> {
    const hash = this.#version.files[path];
    if (hash === undefined) return undefined;
    const cache = await this.#browser.caches.open(this.#name);
    return cache.match(keyOf(path, hash), { ignoreVary: true });
  }
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
