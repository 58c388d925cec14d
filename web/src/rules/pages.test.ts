import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contents, page } from "../../build/rules";
import { english } from "../i18n/english";
import { languages } from "../i18n/index.svelte";
import { addressOfClause, pageOfBoard, pageOfClause, pages, pageTitle, pageToOpen } from "./pages";

const folder = join(import.meta.dirname, "../../../docs/rules");
const listed = contents(folder);
const read = (name: string, language = "") =>
  page(readFileSync(join(folder, language, `${name}.md`), "utf8"), listed);
const html = new Map(pages.map((name) => [name, read(name)]));
const clausesIn = (html: string) =>
  [...html.matchAll(/<strong class="clause" id="([^"]+)">/g)].map(([, id]) => id!);
/** The clauses that a page holds. */
const clausesOf = (name: string) => clausesIn(html.get(name)!);
/** A page with rules of its own. */
const special = pages.find((name) => name !== "common" && clausesOf(name).length > 0)!;

describe("the pages of the rules", () => {
  it("are all there, and the README names every one", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
    const names = files.map((file) => file.replace(".md", "")).filter((name) => name !== "README");
    expect(names.sort()).toEqual([...pages].sort());
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    expect(pages.filter((name) => !readme.includes(`](${name}.md)`))).toEqual([]);
    expect(pages[0]).toBe("common");
  });

  it("hold the clauses that we look for there", () => {
    for (const name of pages) {
      for (const clause of clausesOf(name)) expect(pageOfClause(clause), clause).toBe(name);
    }
    expect(pages.flatMap(clausesOf).length).toBeGreaterThan(50);
  });

  it.each(Object.keys(languages).filter((language) => language !== "en"))(
    "are all there in %s, with the same clauses and working links",
    (language) => {
      for (const name of pages) {
        const translated = read(name, language);
        expect(clausesIn(translated), name).toEqual(clausesOf(name));
        for (const [, target] of translated.matchAll(/href="\/rules\/([a-z-]+)/g)) {
          expect(pages).toContain(target);
        }
        expect(translated).not.toContain(".md");
      }
    },
  );

  it("link to every clause that is mentioned, and to nothing that is not there", () => {
    let links = 0;
    for (const text of html.values()) {
      for (const [, target, clause] of text.matchAll(/href="\/rules\/([a-z-]+)#([^"]+)"/g)) {
        links++;
        expect(html.get(target!), `${target}#${clause}`).toContain(`id="${clause}"`);
      }
      expect(text).not.toContain(".md");
    }
    expect(links).toBeGreaterThan(5);
  });

  it("have titles in the language in use", () => {
    expect(pages.filter((name) => !(`rules.page.${name}` in english))).toEqual([]);
    expect(pageTitle("common")).toBe("All boards");
    expect(pageTitle("moon")).toBe("moon");
  });
});

describe("a clause", () => {
  it("is found by its beginning", () => {
    expect(pageOfClause("C-DRAW-3")).toBe("common");
    const [clause] = clausesOf(special);
    expect(addressOfClause(clause!)).toBe(`/rules/${special}#${clause}`);
  });

  it("is not everything", () => {
    for (const text of ["", "C", "XX-DRAW-1", "c-draw-1", "C-DRAW-", "toString"]) {
      expect(pageOfClause(text), text).toBeUndefined();
    }
  });
});

describe("a board", () => {
  it("has its page, or the common one", () => {
    expect(pageOfBoard(special)).toBe(special);
    expect(pageOfBoard("moon")).toBe("common");
  });

  it("gives way to a clause", () => {
    expect(pageToOpen(special, "C-DBL-1")).toBe("common");
    expect(pageToOpen(special, "nonsense")).toBe(special);
    expect(pageToOpen(special, null)).toBe(special);
  });
});
