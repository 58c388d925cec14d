// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { pageAt } from "../app/router.svelte";
import { isOnlyHere, networkOrigin, readLink, tableLink } from "./links";

const origin = "https://trestle.example";
const id = "2686qmmd6nnhnh69";

describe("a pasted link", () => {
  it.each([
    [`${origin}/t/${id}`, `/t/${id}`],
    [`  ${origin}/t/${id}/ `, `/t/${id}`],
    [`trestle.example/t/${id}`, `/t/${id}`],
    [`/t/${id}`, `/t/${id}`],
    [id, `/t/${id}`],
    [id.toUpperCase(), `/t/${id}`],
    [`${origin}/r/${id}?turn=12`, `/r/${id}?turn=12`],
  ])("leads from %s to a page of this server", (text, address) => {
    expect(readLink(text, origin)).toEqual({ kind: "here", address });
  });

  it("may lead to another server", () => {
    expect(readLink(`http://other.example:8080/t/${id}`, origin)).toEqual({
      kind: "elsewhere",
      url: `http://other.example:8080/t/${id}`,
      host: "other.example:8080",
    });
  });

  it.each([
    "",
    "hello",
    "2686",
    `javascript:alert(1)//t/${id}`,
    `${origin}/rules`,
    `${origin}/x/${id}`,
    "https://",
    "/t/",
  ])("is not %j", (text) => {
    expect(readLink(text, origin)).toEqual({ kind: "nothing" });
  });

  it("is one that was shared", () => {
    const link = tableLink(id, origin);
    expect(readLink(link, origin)).toEqual({ kind: "here", address: `/t/${id}` });
    expect(pageAt(new URL(link))).toEqual({ name: "table", id, key: null });
  });
});

describe("an address", () => {
  it.each(["localhost", "trestle.localhost", "127.0.0.1", "127.8.0.1", "[::1]"])(
    "means this machine only: %s",
    (host) => expect(isOnlyHere(host)).toBe(true),
  );
  it.each(["192.168.1.5", "example.org", "localhost.example.org", "127.example.org", "10.0.0.127"])(
    "may be reached by others: %s",
    (host) => expect(isOnlyHere(host)).toBe(false),
  );
  it("is the same for others but for the name of the machine", () => {
    const page = { protocol: "http:", port: "8080" };
    expect(networkOrigin("192.0.2.7", page)).toBe("http://192.0.2.7:8080");
    expect(networkOrigin("2001:db8::7", page)).toBe("http://[2001:db8::7]:8080");
    expect(networkOrigin("192.0.2.7", { protocol: "http:", port: "" })).toBe("http://192.0.2.7");
  });
});
