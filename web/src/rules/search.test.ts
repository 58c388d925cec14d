import { describe, expect, it } from "vitest";
import { excerpt, found } from "./search";

const entries = [
  { id: "C-1", title: "C-1", text: "A tunnel costs more than one thinks." },
  { id: "tunnels", title: "Tunnels", text: "Cards are turned over." },
  { id: "ferries", title: "Fähren", text: "Über das Wasser." },
];
const ids = (wanted: string) => found(entries, wanted).map(({ id }) => id);

describe("a search", () => {
  it("finds titles first, then texts", () => {
    expect(ids("tunnel")).toEqual(["tunnels", "C-1"]);
  });
  it("wants all words, in any order and without marks", () => {
    expect(ids("wasser fahren")).toEqual(["ferries"]);
    expect(ids("tunnel wasser")).toEqual([]);
  });
  it("finds nothing before something is written", () => {
    expect(ids("  ")).toEqual([]);
  });
});

describe("an excerpt", () => {
  const long = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`.trim();
  it("is the text itself if that is short", () => {
    expect(excerpt("short", "x")).toBe("short");
  });
  it("shows the word that was looked for", () => {
    const text = excerpt(long, "Needle");
    expect(text).toContain("needle");
    expect(text.length).toBeLessThan(170);
    expect(text.startsWith("… before")).toBe(true);
    expect(text.endsWith(" …")).toBe(true);
  });
});
