import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../i18n/index.svelte";
import { botOfRecord, characterOf, characters, companyOf, recordName } from "./characters";

/** The messages of an area in a language. */
function messages(area: string, language: string): Record<string, string> {
  const file = join(import.meta.dirname, `../i18n/messages/${area}.${language}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

describe("characters", () => {
  it.each(Object.keys(languages))("have a name and a line of their own in %s", (language) => {
    const names = messages("table", language);
    const lines = messages("characters", language);
    for (const said of [
      characters.map((character) => names[`table.bot.${character}`]),
      characters.map((character) => lines[`characters.${character}`]),
    ]) {
      expect(said).not.toContain(undefined);
      expect(new Set(said).size).toBe(characters.length);
    }
  });

  it("stand for the levels of earlier games", () => {
    expect(["easy", "medium", "hard"].map(characterOf)).toEqual(["mila", "otto", "clara"]);
    expect(characterOf("ines")).toBe("ines");
    expect(characterOf("hungry")).toBeNull();
    expect(characterOf("toString")).toBeNull();
  });

  it("come with others who are about as strong", () => {
    expect(companyOf("mila", 1)).toEqual(["mila"]);
    expect(companyOf("ines", 3)).toEqual(["ines", "greta", "otto"]);
    expect(companyOf("clara", 4)).toEqual(["clara", "viktor", "otto", "ines"]);
  });

  it("are known in records by names that people do not have", () => {
    expect(characters.map(recordName).map(botOfRecord)).toEqual([...characters]);
    expect(botOfRecord("Bot (easy)")).toBe("easy");
    expect(botOfRecord("hard")).toBe("hard");
    expect(["Mila", "mila", "Bot (nobody)", "Bot", ""].map(botOfRecord)).toEqual(
      Array(5).fill(null),
    );
  });
});
