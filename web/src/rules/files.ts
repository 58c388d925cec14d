import type { Language } from "../i18n/index.svelte";
import { pages } from "./pages";

const folder = "../../../docs/rules";
/** The pages of clauses as HTML in all languages, each fetched when it is wanted. */
const files = import.meta.glob<string>(["../../../docs/rules/**/*.md", "!**/README.md"], {
  query: "?rules",
  import: "default",
});

/** A page of clauses in a language; a page that is not translated is English. */
export function clausesOn(page: string, language: Language): Promise<string> {
  const translated = files[`${folder}/${language}/${page}.md`];
  return (translated ?? files[`${folder}/${page}.md`]!)();
}

/** A clause and what it says. */
export interface Clause {
  id: string;
  text: string;
}

/** All clauses in a language, in the order of the pages. */
export async function allClauses(language: Language): Promise<Clause[]> {
  const texts = await Promise.all(pages.map((page) => clausesOn(page, language)));
  const parser = new DOMParser();
  return texts.flatMap((html) =>
    [...parser.parseFromString(html, "text/html").querySelectorAll(".clause")].map((mark) => {
      const around = mark.closest("li, p") ?? mark;
      const all = (around.textContent ?? "").replace(/\s+/g, " ").trim();
      return { id: mark.id, text: all.replace(mark.id, "").trim() };
    }),
  );
}
