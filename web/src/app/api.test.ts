import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "./api";

afterEach(() => vi.unstubAllGlobals());

/** Answers every request so, and tells what was asked. */
function answering(body: unknown, status = 200) {
  const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal("fetch", asked);
  return () => {
    const [path, { method, headers, body }] = asked.mock.calls[0]!;
    return { path, method, headers: Object.fromEntries(new Headers(headers)), body };
  };
}

describe("requests", () => {
  it("send JSON, with the token of a seat", async () => {
    const asked = answering({});
    await api.kick("ab/c", { seat: 2 }, "secret");
    expect(asked()).toEqual({
      path: "/api/tables/ab%2Fc/kick",
      method: "POST",
      headers: { authorization: "Bearer secret", "content-type": "application/json" },
      body: '{"seat":2}',
    });
  });

  it("give a record as it is", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"a":1}\n{"b":2}\n')));
    expect(await api.record("abc")).toBe('{"a":1}\n{"b":2}\n');
    answering({ code: "not-over", message: "" }, 409);
    await expect(api.record("abc")).rejects.toMatchObject({ code: "not-over" });
  });

  it("ask for a replay with somebody's eyes", async () => {
    const asked = answering({ steps: [] });
    await api.replay("abc", "2");
    expect(asked()).toMatchObject({ path: "/api/tables/abc/replay?eyes=2", method: "GET" });
  });
});

describe("a refusal", () => {
  it("says what the server said", async () => {
    answering({ code: "not-over", message: "The game is not over." }, 409);
    const refusal = await api.replay("abc", "all").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: "not-over", message: "The game is not over." });
  });

  it("is told apart from no answer at all", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await expect(api.boards()).rejects.toMatchObject({ code: "offline" });
  });
});
