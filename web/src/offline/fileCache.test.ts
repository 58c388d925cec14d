import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileCache, type Version } from "./fileCache";

const here = "https://trestle.example";
const full = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, here).href;

/** A cache that is a map; enough of one for the file cache. */
class FakeCache {
  kept = new Map<string, string>();
  async match(request: RequestInfo | URL) {
    const text = this.kept.get(full(request));
    return text === undefined ? undefined : new Response(text);
  }
  async put(request: RequestInfo | URL, response: Response) {
    this.kept.set(full(request), await response.text());
  }
}

class FakeCaches {
  all = new Map<string, FakeCache>();
  async open(name: string) {
    if (!this.all.has(name)) this.all.set(name, new FakeCache());
    return this.all.get(name)!;
  }
  async match(request: RequestInfo | URL) {
    for (const cache of this.all.values()) {
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

let caches: FakeCaches;
let server: ReturnType<typeof vi.fn<(request: RequestInfo | URL) => Promise<Response>>>;

beforeEach(() => {
  caches = new FakeCaches();
  server = vi.fn(async (request) => new Response(`served ${new URL(full(request)).pathname}`));
});
afterEach(() => vi.useRealTimers());

const fileCache = (name: string, files: Version["files"]) =>
  new FileCache({ name, files }, { caches: caches as unknown as CacheStorage, fetch: server });

const one = { "/": "h1", "/art/usa.svg": "u1", "/assets/a-1.js": "a1" };
const two = { "/": "h2", "/art/usa.svg": "u1", "/assets/b-2.js": "b2" };
const asked = () => server.mock.calls.map(([request]) => new URL(full(request)).pathname).sort();
const text = async (answer: Promise<Response>) => (await answer).text();

describe("a version", () => {
  it("is fetched as a whole, each file with the hash that it must have", async () => {
    await fileCache("one", one).fill();
    expect(asked()).toEqual(["/", "/art/usa.svg", "/assets/a-1.js"]);
    expect(server).toHaveBeenCalledWith("/", expect.objectContaining({ integrity: "sha256-h1" }));
    expect(caches.all.get("trestle-one")!.kept.size).toBe(3);
  });

  it("takes over from the one before what has not changed", async () => {
    await fileCache("one", one).fill();
    server.mockClear();
    await fileCache("two", two).fill();
    expect(asked()).toEqual(["/", "/assets/b-2.js"]);
    expect(caches.all.get("trestle-two")!.kept.size).toBe(3);
  });

  it("is not taken if a file is missing, and goes on where it was the next time", async () => {
    server.mockImplementation(async (request) =>
      String(request) === "/art/usa.svg"
        ? new Response("", { status: 404 })
        : new Response("a file"),
    );
    await expect(fileCache("one", one).fill()).rejects.toThrow(
      "/art/usa.svg was answered with 404",
    );
    server.mockClear();
    server.mockImplementation(async () => new Response("a file"));
    await fileCache("one", one).fill();
    expect(asked()).toEqual(["/art/usa.svg"]);
  });

  it("stays until the one after the next", async () => {
    await caches.open("somebody-elses");
    for (const name of ["one", "two", "three"]) {
      // A version that came to nothing, and is in nobody's use.
      await caches.open(`trestle-failed-before-${name}`);
      const version = fileCache(name, { "/assets/a-1.js": name });
      await version.fill();
      await version.takeOver();
    }
    const left = await caches.keys();
    expect(left.sort()).toEqual([
      "somebody-elses",
      "trestle-notes",
      "trestle-three",
      "trestle-two",
    ]);
  });

  it("that comes back leaves the one that it takes over from", async () => {
    for (const name of ["one", "two", "one", "three"]) {
      const version = fileCache(name, { "/": name });
      await version.fill();
      await version.takeOver();
    }
    expect((await caches.keys()).sort()).toEqual(["trestle-notes", "trestle-one", "trestle-three"]);
  });
});

describe("an answer", () => {
  const ask = (path: string) => new Request(new URL(path, here));

  it("with a fingerprint comes from what is kept, of the version before too", async () => {
    await fileCache("one", one).fill();
    const now = fileCache("two", two);
    await now.fill();
    server.mockClear();
    expect(await text(now.asset(ask("/assets/a-1.js")))).toBe("served /assets/a-1.js");
    expect(server).not.toHaveBeenCalled();
    expect(await text(now.asset(ask("/assets/c-3.js")))).toBe("served /assets/c-3.js");
    expect(asked()).toEqual(["/assets/c-3.js"]);
  });

  it("comes from the server as long as that answers", async () => {
    const now = fileCache("one", one);
    await now.fill();
    server.mockImplementation(async () => new Response("newer"));
    expect(await text(now.page(ask("/rules")))).toBe("newer");
    expect(await text(now.file(ask("/art/usa.svg")))).toBe("newer");
  });

  it("is what is kept if there is no server, or only a proxy", async () => {
    const now = fileCache("one", one);
    await now.fill();
    server.mockImplementation(async () => Promise.reject(new TypeError("no network")));
    expect(await text(now.page(ask("/t/abc")))).toBe("served /");
    expect(await text(now.file(ask("/art/usa.svg")))).toBe("served /art/usa.svg");
    server.mockImplementation(async () => new Response("bad gateway", { status: 502 }));
    expect(await text(now.page(ask("/t/abc")))).toBe("served /");
  });

  it("is what is kept if the server takes too long", async () => {
    const now = fileCache("one", one);
    await now.fill();
    vi.useFakeTimers();
    server.mockImplementation(() => new Promise(() => {}));
    const page = text(now.page(ask("/")));
    let arrived = false;
    void page.then(() => (arrived = true));
    await vi.advanceTimersByTimeAsync(2900);
    expect(arrived).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await page).toBe("served /");
  });

  it("is the server's failure if nothing is kept", async () => {
    const empty = fileCache("none", {});
    server.mockImplementation(async () => Promise.reject(new TypeError("no network")));
    await expect(empty.page(ask("/"))).rejects.toThrow("no network");
    server.mockImplementation(async () => new Response("bad gateway", { status: 502 }));
    expect(await text(empty.page(ask("/")))).toBe("bad gateway");
  });
});
