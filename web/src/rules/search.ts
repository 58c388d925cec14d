/* Finds sections and clauses by words of the reader. */

/** Something that can be found. */
export interface Entry {
  id: string;
  title: string;
  text: string;
}

/** Letters without their marks, in lower case: who looks for "Fahre" finds "Fähre". */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The entries that have all words somewhere; those that have one in their title come first. */
export function found<E extends Entry>(entries: readonly E[], wanted: string): E[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ title }: Entry) => (words.some((word) => plain(title).includes(word)) ? 0 : 1);
  return entries
    .filter(({ title, text }) => {
      const all = plain(`${title} ${text}`);
      return words.every((word) => all.includes(word));
    })
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.place - b.place)
    .map(({ entry }) => entry);
}

/** The part of a text around the first of the words, short enough for a list. */
export function excerpt(text: string, wanted: string, length = 150): string {
  if (text.length <= length) return text;
  const [word = ""] = plain(wanted).split(/\s+/).filter(Boolean);
  const at = Math.max(0, plain(text).indexOf(word));
  const from = at < length * 0.7 ? 0 : text.lastIndexOf(" ", at - length * 0.3) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}
