/* The texts of the workshop, which come with it and not with the first page. */
import { IntlMessageFormat } from "intl-messageformat";
import english from "../i18n/messages/workshop.en.json";
import { localeOf, type Language, type Values } from "../i18n/index.svelte";

type Messages = Record<string, string>;
export type Word = keyof typeof english;
const files = import.meta.glob<Messages>(
  ["../i18n/messages/workshop.*.json", "!../i18n/messages/workshop.en.json"],
  { import: "default" },
);

class Words {
  #messages = $state.raw<Messages>(english);
  #language: Language = "en";
  #formats = new Map<string, IntlMessageFormat>();

  /** Fetches the texts of a language and says everything in it. */
  async use(language: Language): Promise<void> {
    this.#language = language;
    const file = files[`../i18n/messages/workshop.${language}.json`];
    const messages = file ? await file() : english;
    // Meanwhile another one may be wanted.
    if (this.#language !== language) return;
    this.#formats.clear();
    this.#messages = messages;
  }

  say(key: Word, values?: Values): string {
    const text = this.#messages[key] ?? english[key];
    if (!text.includes("{") && !text.includes("'")) return text;
    let format = this.#formats.get(key);
    if (!format) {
      const locale = localeOf(this.#language, globalThis.navigator?.languages ?? []);
      format = new IntlMessageFormat(text, locale);
      this.#formats.set(key, format);
    }
    return String(format.format(values));
  }
}

export const words = new Words();

/** A text of the workshop in the language in use. */
export const w = (key: Word, values?: Values): string => words.say(key, values);

/** A text whose name is put together while running, or `fallback` if there is none. */
export const wMaybe = (key: string, fallback: string, values?: Values): string =>
  key in english ? w(key as Word, values) : fallback;
