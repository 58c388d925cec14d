import { IntlMessageFormat } from "intl-messageformat";
import { settings } from "../app/settings.svelte";
import { english, type Key } from "./english";
import { mechanicWords } from "./mechanics";

export type { Key };
type Messages = Record<string, string>;
export type Values = Record<string, string | number>;

/** The languages there are, each in its own words. */
export const languages = {
  en: "English",
  nl: "Nederlands",
  de: "Deutsch",
  fr: "Français",
} as const;
export type Language = keyof typeof languages;

/**
 * The messages of the other languages, fetched when they are wanted. The sections of the rules and the
 * workshop are long and come by themselves.
 */
const others = {
  nl: () => import("./languages/nl"),
  de: () => import("./languages/de"),
  fr: () => import("./languages/fr"),
};

async function load(language: Language): Promise<Messages> {
  if (language === "en") return english;
  const { default: areas } = await others[language]();
  return Object.assign({}, ...Object.values(areas), mechanicWords(language)) as Messages;
}

const isLanguage = (text: string): text is Language => text in languages;

/** The language to begin with: what was chosen, or what the browser prefers. */
function preferred(chosen: string | null, wanted: readonly string[]): Language {
  const list = chosen ? [chosen, ...wanted] : wanted;
  return list.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/**
 * How the browser writes times and numbers in a language: English, for one, has several ways to write
 * a date, and only the browser knows which is meant.
 */
export function localeOf(language: string, wanted: readonly string[]): string {
  const isSame = (tag: string) => tag.toLowerCase().split("-")[0] === language;
  return wanted.find(isSame) ?? language;
}

class Texts {
  language = $state<Language>("en");
  /** How times and numbers are written. */
  locale = $derived(localeOf(this.language, globalThis.navigator?.languages ?? []));
  #messages = $state.raw<Messages>(english);
  #formats = new Map<string, IntlMessageFormat>();

  /** Changes the language; it is kept for the next time. */
  async use(language: Language): Promise<void> {
    this.#messages = await load(language);
    this.#formats.clear();
    this.language = language;
    document.documentElement.lang = language;
  }

  /** A message in the language in use. */
  say(key: Key, values?: Values): string {
    const text = this.#messages[key] ?? english[key];
    if (!text.includes("{") && !text.includes("'")) return text;
    let format = this.#formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(text, this.locale);
      this.#formats.set(key, format);
    }
    return String(format.format(values));
  }
}

export const texts = new Texts();

/** A message in the language in use. */
export const t = (key: Key, values?: Values): string => texts.say(key, values);

/** A message whose name is put together while running, or `fallback` if there is none. */
export function tMaybe(key: string, fallback: string, values?: Values): string {
  return key in english ? t(key as Key, values) : fallback;
}

/** Names one after the other: "Ada, Grace and Linus". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(texts.language).format(names);
}

/** Names of which one will do: "red, blue or green". */
export function eitherOf(names: readonly string[]): string {
  return new Intl.ListFormat(texts.language, { type: "disjunction" }).format(names);
}

/** Begins with the language that was chosen or that the browser prefers. */
export function beginTexts(): Promise<void> {
  return texts.use(preferred(settings.language, navigator.languages));
}
