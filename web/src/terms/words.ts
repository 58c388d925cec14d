/* The words in a text that can be explained. */
import { english } from "../i18n/english";
import { t, texts, type Key } from "../i18n/index.svelte";

const beginning = "terms.words.";

/** The things that there are words for, by the ids of the sections of the rules that explain them. */
export const termIds: readonly string[] = Object.keys(english)
  .filter((key) => key.startsWith(beginning))
  .map((key) => key.slice(beginning.length));

/** A part of a text: plain, or a word that can be explained. */
export type Part = string | { term: string; text: string };

interface Words {
  found: RegExp;
  /** The term of each word, in lower case. */
  terms: Map<string, string>;
}

const known = new Map<string, Words>();

/** The words of the language in use. */
function words(): Words {
  let all = known.get(texts.language);
  if (!all) {
    const terms = new Map<string, string>();
    for (const term of termIds) {
      const list = t(`terms.words.${term}` as Key).split(", ");
      for (const word of list) terms.set(word.toLowerCase(), term);
    }
    // The longest first: "double route" is not a route.
    const longest = [...terms.keys()].sort((a, b) => b.length - a.length);
    const found = new RegExp(`(?<![\\p{L}-])(?:${longest.join("|")})(?![\\p{L}-])`, "giu");
    all = { found, terms };
    known.set(texts.language, all);
  }
  return all;
}

/** What a term is called by itself. */
export function wordFor(term: string): string {
  const [word = term] = t(`terms.words.${term}` as Key).split(", ");
  return word.charAt(0).toLocaleUpperCase(texts.locale) + word.slice(1);
}

/** The marks after a word, which stay on its line. */
const marks = /^\u00a0?[.,;:!?)»]+/;

/** The same, where a word that can be explained has the marks that follow it. */
export type MarkedPart = string | { term: string; text: string; marks: string };

/** The same parts, with the marks that follow a word beside it. */
export function withMarks(parts: readonly Part[]): MarkedPart[] {
  return parts.flatMap((part, at): MarkedPart[] => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    if (typeof part === "object") {
      return [{ ...part, marks: typeof after === "string" ? (marks.exec(after)?.[0] ?? "") : "" }];
    }
    const rest = typeof before === "object" ? part.replace(marks, "") : part;
    return rest === "" ? [] : [rest];
  });
}

/** A text in parts; of each of the wanted terms the first word is one of its own. */
export function partsOf(text: string, wanted: ReadonlySet<string>): Part[] {
  const { found, terms } = words();
  const parts: Part[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(found)) {
    const term = terms.get(match[0].toLowerCase());
    if (term === undefined || !wanted.has(term) || seen.has(term)) continue;
    seen.add(term);
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ term, text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
