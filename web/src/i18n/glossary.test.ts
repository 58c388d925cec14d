import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** One of some words, whole. */
function word(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, "iu");
}

/*
 * README.md says which word is meant instead. What stands in braces is left out: it names values, not
 * things.
 */
const rejected: Record<string, RegExp> = {
  nl: word(
    "partij(en)?|speelbord(en)?|tickets?|ticketstapels?|vak(ken)?|pak(ken|t|te)?|verlichting|aan zet",
  ),
  de: word("Partien?|Beleuchtung|Fahrkarten?|Figur(en)?|Figurentausch|am Zug|an der Reihe"),
  fr: word("éclairage|réalisée?s?|bâti(e|s|es|r)?|votre|vos"),
};

const folder = join(import.meta.dirname, "messages");
const lessons = join(import.meta.dirname, "../../../lessons");

/** The texts of the lessons in a language, each with the file it is in. */
function lessonTexts(language: string): [string, string][] {
  const files = readdirSync(lessons).filter((file) => file.endsWith(".toml"));
  const line = new RegExp(`^${language} = "(.*)"$`, "gm");
  return files.flatMap((file) =>
    [...readFileSync(join(lessons, file), "utf8").matchAll(line)].map(
      ([, text]): [string, string] => [file, text!],
    ),
  );
}

it.each(Object.keys(rejected))("uses one word for each thing in %s", (language) => {
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${language}.json`));
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>),
  );
  expect(texts.length).toBeGreaterThan(500);
  const taught = lessonTexts(language);
  expect(taught.length).toBeGreaterThan(100);
  const words = (text: string) => text.replace(/\{\w+[,}]/g, "");
  expect([...texts, ...taught].filter(([, text]) => rejected[language]!.test(words(text)))).toEqual(
    [],
  );
});
