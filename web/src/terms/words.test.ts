import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { languages, texts, type Language } from "../i18n/index.svelte";
import mechanics from "../i18n/mechanics.json";
import { partsOf, termIds, withMarks, wordFor } from "./words";

const everything = new Set(termIds);
const folder = join(import.meta.dirname, "../i18n/messages");
vi.stubGlobal("document", { documentElement: {} });

/** What the client says in a language, but for the words themselves and the long texts of the rules. */
function messages(language: Language): string[] {
  const said = readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}.json`) && !/^(terms|sections)/.test(file))
    .flatMap((file) =>
      Object.values(JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>),
    );
  return [...said, ...Object.values(mechanics).map((words) => words[language])];
}

afterEach(() => texts.use("en"));

describe.each(Object.keys(languages) as Language[])("in %s", (language) => {
  it("every term has a word that the client really uses", async () => {
    await texts.use(language);
    const used = new Set(
      messages(language)
        .flatMap((text) => partsOf(text, everything))
        .flatMap((part) => (typeof part === "string" ? [] : [part.term])),
    );
    expect(termIds.filter((term) => !used.has(term))).toEqual([]);
  });

  it("no word belongs to two terms", async () => {
    await texts.use(language);
    for (const term of termIds) {
      const word = wordFor(term);
      expect(partsOf(word, everything), word).toEqual([{ term, text: word }]);
    }
  });
});

describe("a text in parts", () => {
  const terms = (text: string, wanted = everything) =>
    partsOf(text, wanted).flatMap((part) => (typeof part === "string" ? [] : [part.text]));

  it("keeps the marks with the word before them", () => {
    const parts = withMarks(partsOf("Build (a station), pay for the tunnel.", everything));
    expect(parts).toEqual([
      "Build (a ",
      { term: "stations", text: "station", marks: ")," },
      " pay for the ",
      { term: "tunnels", text: "tunnel", marks: "." },
    ]);
    expect(withMarks(partsOf("tunnel", everything))).toEqual([
      { term: "tunnels", text: "tunnel", marks: "" },
    ]);
  });

  it("loses nothing", () => {
    const text = "Pay for the tunnel, or give up the tunnel at a station.";
    const parts = partsOf(text, everything);
    expect(parts.map((part) => (typeof part === "string" ? part : part.text)).join("")).toBe(text);
  });
  it("has each term once, and only terms of this board", () => {
    expect(terms("A tunnel is a tunnel, not a ferry.")).toEqual(["tunnel", "ferry"]);
    expect(terms("A tunnel is not a ferry.", new Set(["ferries"]))).toEqual(["ferry"]);
  });
  it("takes whole words, and the longest", () => {
    expect(terms("stationary")).toEqual([]);
    expect(terms("a tour-guide")).toEqual([]);
    expect(terms("a double route")).toEqual(["double route"]);
  });
});
