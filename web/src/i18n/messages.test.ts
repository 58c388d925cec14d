import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { languages } from "./index.svelte";
import mechanics from "./mechanics.json";

const folder = join(import.meta.dirname, "messages");
const source = join(import.meta.dirname, "..");

const messages = (file: string) =>
  JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>;

const areas = readdirSync(folder)
  .filter((file) => file.endsWith(".en.json"))
  .map((file) => file.split(".")[0]!);

/** What a message wants to be told: the names of its values. */
function wants(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) {
        for (const name of wants(option.value)) names.add(name);
      }
    }
  }
  return names;
}

/** All source text of the client, where messages are used. */
function sources(at: string): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name);
    if (entry.isDirectory()) return sources(path);
    const counts = /\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name);
    return counts ? [readFileSync(path, "utf8")] : [];
  });
}

const allSources = sources(source).join("\n");
// A key that is put together, like `cards.color.${color}`, is used by its beginning.
const beginnings = [...allSources.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{/g)].map((found) => found[1]!);

/** Whether a message is used somewhere. */
function isUsed(key: string): boolean {
  return (
    allSources.includes(`"${key}"`) || beginnings.some((beginning) => key.startsWith(beginning))
  );
}

describe.each(areas)("messages of the area %s", (area) => {
  const english = messages(`${area}.en.json`);
  const keys = Object.keys(english);

  it("are named after their area", () => {
    expect(keys.filter((key) => !key.startsWith(`${area}.`))).toEqual([]);
  });

  it("are all used somewhere", () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  for (const language of Object.keys(languages)) {
    const theirs = messages(`${area}.${language}.json`);

    it(`are complete in ${language}`, () => {
      expect(Object.keys(theirs).sort()).toEqual([...keys].sort());
    });

    it(`can be read and want the same values in ${language}`, () => {
      for (const key of keys) {
        expect(wants(parse(theirs[key] ?? "")), key).toEqual(wants(parse(english[key]!)));
      }
    });
  }
});

describe.each(Object.entries(mechanics))("the message %s", (key, texts) => {
  it("is used, and there in every language, without values", () => {
    expect(isUsed(key)).toBe(true);
    expect(Object.keys(texts)).toEqual(Object.keys(languages));
    expect(Object.values(texts).filter((text) => !text || /[{}']/.test(text))).toEqual([]);
  });
});

/** The lines of what is written in French elsewhere: the lessons and the pages of the rules. */
function otherFrench(): [string, string][] {
  const top = join(source, "../..");
  const files = (folder: string, end: string) =>
    readdirSync(join(top, folder))
      .filter((file) => file.endsWith(end))
      .map((file) => join(folder, file));
  const lines = (file: string) => readFileSync(join(top, file), "utf8").split("\n");
  const taught = files("lessons", ".toml").flatMap((file) =>
    lines(file).flatMap((line): [string, string][] =>
      line.startsWith("fr = ") ? [[file, line]] : [],
    ),
  );
  const ruled = files("docs/rules/fr", ".md").flatMap((file) =>
    lines(file).map((line): [string, string] => [file, line]),
  );
  return [...taught, ...ruled];
}

// French sets a space before these marks, and a line must not begin with one. An address has none.
it("keeps French punctuation on the line of its word", () => {
  const french = areas.flatMap((area) => Object.entries(messages(`${area}.fr.json`)));
  french.push(
    ...Object.entries(mechanics).map(([key, texts]): [string, string] => [key, texts.fr]),
  );
  const other = otherFrench();
  expect(other.length).toBeGreaterThan(500);
  const isWrong = ([, text]: [string, string]) =>
    /(^|[^\u00a0])([;!?»]|:(?!\/\/))|«(?!\u00a0)/.test(text);
  expect([...french, ...other].filter(isWrong)).toEqual([]);
});
