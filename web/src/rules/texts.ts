/* The texts of the sections. They are long, so they are fetched only when somebody wants to read. */
import { IntlMessageFormat } from "intl-messageformat";
import { localeOf, type Language, type Values } from "../i18n/index.svelte";

type Messages = Record<string, string>;
const files = import.meta.glob<Messages>("../i18n/messages/sections.*.json", { import: "default" });

/** Says a text of the sections in a language. */
export interface Say {
  (key: string, values?: Values): string;
  has: (key: string) => boolean;
}

const loaded = new Map<Language, Promise<Say>>();

/** Fetches the texts of a language. */
export function sayIn(language: Language): Promise<Say> {
  let say = loaded.get(language);
  if (!say) {
    say = files[`../i18n/messages/sections.${language}.json`]!().then((messages) =>
      sayer(messages, localeOf(language, globalThis.navigator?.languages ?? [])),
    );
    say.catch(() => loaded.delete(language));
    loaded.set(language, say);
  }
  return say;
}

function sayer(messages: Messages, locale: string): Say {
  const formats = new Map<string, IntlMessageFormat>();
  const say = (key: string, values?: Values) => {
    const text = messages[key];
    if (text === undefined) return "";
    let format = formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(text, locale);
      formats.set(key, format);
    }
    return String(format.format(values));
  };
  return Object.assign(say, { has: (key: string) => key in messages });
}
