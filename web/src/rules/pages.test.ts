import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { page } from "../../build/rules";
import { pageOfBoard, pageOfClause, pages, pageToOpen } from "./pages";

const folder = join(import.meta.dirname, "../../../docs/rules");
const source = (name: string) => readFileSync(join(folder, `${name}.md`), "utf8");

describe("the pages of the rules", () => {
  it("are all there", () => {
    const files = readdirSync(folder).filter((file) => file !== "README.md");
    expect(files.map((file) => file.replace(".md", "")).sort()).toEqual([...pages].sort());
  });

  it("hold the clauses that we look for there", () => {
    for (const name of pages) {
      const found = [...page(source(name)).matchAll(/<strong class="clause" id="([^"]+)">/g)];
      for (const [, clause] of found) expect(pageOfClause(clause!), clause).toBe(name);
      if (name !== "usa") expect(found.length, name).toBeGreaterThan(5);
    }
  });

  it("link to every clause that is mentioned, and to nothing that is not there", () => {
    const html = new Map(pages.map((name) => [name as string, page(source(name))]));
    let links = 0;
    for (const text of html.values()) {
      for (const [, target, clause] of text.matchAll(/href="\/rules\/([a-z]+)#([^"]+)"/g)) {
        links++;
        expect(html.get(target!), `${target}#${clause}`).toContain(`id="${clause}"`);
      }
      expect(text).not.toContain(".md");
    }
    expect(links).toBeGreaterThan(5);
  });
});

describe("a clause", () => {
  it("is found by its beginning", () => {
    expect(pageOfClause("C-DRAW-3")).toBe("common");
    expect(pageOfClause("EU-TUN-3")).toBe("europe");
    expect(pageOfClause("AF-DBL-7")).toBe("africa");
    expect(pageOfClause("WO-HARB-1")).toBe("world");
    expect(pageOfClause("PA-FLAG-2")).toBe("paris");
  });

  it("is not everything", () => {
    for (const text of ["", "C", "XX-DRAW-1", "c-draw-1", "C-DRAW-", "toString"]) {
      expect(pageOfClause(text), text).toBeUndefined();
    }
  });
});

describe("a board", () => {
  it("has its page, or the common one", () => {
    expect(pageOfBoard("world")).toBe("world");
    expect(pageOfBoard("moon")).toBe("common");
  });

  it("gives way to a clause", () => {
    expect(pageToOpen("europe", "C-DBL-1")).toBe("common");
    expect(pageToOpen("europe", "nonsense")).toBe("europe");
    expect(pageToOpen("europe", null)).toBe("europe");
  });
});
