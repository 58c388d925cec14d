import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { expect, it } from "vitest";
import rejected from "./glossary.json";
import mechanics from "./mechanics.json";

/*
 * README.md says which word is meant instead. The texts of the terminal are held to the same list by a test
 * of theirs.
 */
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

/** The texts of a message, without the names of values and of options. */
function textsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap((option) => textsOf(option.value));
  });
}

/** The words of a text in small letters. */
const wordsOf = (text: string) => ` ${(text.match(/\p{L}+/gu) ?? []).join(" ").toLowerCase()} `;

it.each(Object.entries(rejected))("uses one word for each thing in %s", (language, others) => {
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${language}.json`));
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>),
  );
  for (const [key, words] of Object.entries(mechanics)) {
    texts.push([key, words[language as keyof typeof words]]);
  }
  expect(texts.length).toBeGreaterThan(500);
  const isWrong = (message: string) =>
    textsOf(parse(message)).some((text) =>
      others.some((other) => wordsOf(text).includes(wordsOf(other))),
    );
  const taught = lessonTexts(language);
  expect(taught.length).toBeGreaterThan(100);
  expect([...texts, ...taught].filter(([, text]) => isWrong(text))).toEqual([]);
});
