// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageAt, router } from "./router.svelte";

describe("the page where records are checked", () => {
  const at = (address: string) => pageAt(new URL(address, "http://localhost"));

  it("may begin with a table", () => {
    expect(at("/verify")).toEqual({ name: "verify", table: null });
    expect(at("/verify?table=abc")).toEqual({ name: "verify", table: "abc" });
    expect(at("/verify/abc")).toEqual({ name: "lost" });
  });
});

it("leads to all lessons, or to one of them", () => {
  expect(pageAt(new URL("/learn", "http://x"))).toEqual({ name: "learn", lesson: null });
  expect(pageAt(new URL("/learn/tunnels", "http://x"))).toEqual({
    name: "learn",
    lesson: "tunnels",
  });
});

it("leads to the boards of this browser, to one of them, or to the one in a link", () => {
  const at = (address: string) => pageAt(new URL(address, "http://x"));
  expect(at("/workshop")).toEqual({ name: "workshop", board: null, packed: null });
  expect(at("/workshop/own-1")).toEqual({ name: "workshop", board: "own-1", packed: null });
  expect(at("/workshop/link#abc")).toEqual({ name: "workshop", board: "link", packed: "abc" });
});

it("leads to the boards that people have published, to one of them, or to the host's page", () => {
  const at = (address: string) => pageAt(new URL(address, "http://x"));
  expect(at("/gallery")).toEqual({ name: "gallery", board: null });
  expect(at("/gallery/0a1b")).toEqual({ name: "gallery", board: "0a1b" });
  expect(at("/gallery/host")).toEqual({ name: "gallery-host" });
});

describe("what others must not read in an address", () => {
  const at = (address: string) => pageAt(new URL(address, "http://localhost"));

  it("is in its fragment: a code for another device, and the key of a seat", () => {
    expect(at("/link")).toEqual({ name: "link", code: null, table: null });
    expect(at("/link#7K3M-9QWE-TR52")).toMatchObject({ code: "7K3M-9QWE-TR52", table: null });
    expect(at("/link#7K3M.abc")).toEqual({ name: "link", code: "7K3M", table: "abc" });
    const key = "0".repeat(64);
    expect(at(`/t/abc#seat=${key}`)).toEqual({ name: "table", id: "abc", key });
    expect(at("/t/abc#seat=1")).toEqual({ name: "table", id: "abc", key: null });
  });
});

describe("a record that was opened", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    router.go("/");
  });

  it("stays with its entry of the history, and nowhere else", async () => {
    router.go("/verify", "its text");
    expect(router.record).toBe("its text");
    router.replace("/verify?x=1");
    expect(router.record).toBe("its text");
    router.go("/rules");
    expect(router.record).toBeNull();
    history.back();
    await vi.waitFor(() => expect(router.record).toBe("its text"), { timeout: 60_000 });
    expect(router.page.name).toBe("verify");
  });

  it("is shown though the browser cannot keep it", () => {
    vi.spyOn(history, "pushState").mockImplementationOnce(() => {
      throw new DOMException("too long", "DataCloneError");
    });
    router.go("/verify", "its text");
    expect(location.pathname).toBe("/verify");
    expect(router.record).toBe("its text");
  });
});
