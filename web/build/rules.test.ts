import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contents, page as pageOf, rules } from "./rules";

const pages = [
  { name: "common", heading: "What all boards share", beginnings: ["C"] },
  { name: "europe", heading: "Europe", beginnings: ["EU"] },
];
const page = (markdown: string) => pageOf(markdown, pages);

describe("a page of rules", () => {
  it("has an anchor at each clause", () => {
    expect(page("- **C-DRAW-3** You *may* draw.")).toContain(
      '<strong class="clause" id="C-DRAW-3"><a href="#C-DRAW-3">C-DRAW-3</a></strong> You <em>may</em>',
    );
  });

  it("leaves other bold words alone", () => {
    expect(page("**never**")).toBe("<p><strong>never</strong></p>\n");
  });

  it("links the clauses that it mentions", () => {
    expect(page("See C-DRAW-6 & EU-TUN-3.")).toBe(
      '<p>See <a href="/rules/common#C-DRAW-6">C-DRAW-6</a> &amp; <a href="/rules/europe#EU-TUN-3">EU-TUN-3</a>.</p>\n',
    );
    expect(page("The XX-DRAW-6 of SHA-256.")).toBe("<p>The XX-DRAW-6 of SHA-256.</p>\n");
  });

  it("links to other pages inside the client, and not to files", () => {
    expect(page("[common.md](common.md) and [Europe](europe.md#EU-FER-1)")).toBe(
      '<p><a href="/rules/common">the common rules</a> and <a href="/rules/europe#EU-FER-1">Europe</a></p>\n',
    );
    expect(page("[the table](../CONFORMANCE.md)")).toBe("<p>the table</p>\n");
    expect(page("[great-lakes.md](great-lakes.md)")).toBe(
      '<p><a href="/rules/great-lakes">Great Lakes</a></p>\n',
    );
  });

  it("has no heads of columns without words", () => {
    expect(page("| | a |\n| --- | --- |\n| b | c |")).toContain("<tr>\n<td></td>\n<th>a</th>");
  });

  it("lets wide tables scroll", () => {
    expect(page("| a |\n| --- |\n| C-SET-1 |")).toMatch(
      /^<div class="scroll" tabindex="0" role="group"><table>[^]*#C-SET-1[^]*<\/table>\n<\/div>/,
    );
  });
});

describe("the plugin", () => {
  const load = rules().load as (id: string) => string | null;

  it("makes a module of a page", () => {
    const file = join(import.meta.dirname, "../../docs/rules/common.md");
    const code = load(`${file}?rules`);
    expect(code).toMatch(/^export default "<h1>What all boards share<\/h1>/);
  });

  it("makes a module of the list of pages, which begins with the common rules", () => {
    const folder = join(import.meta.dirname, "../../docs/rules");
    const code = load(`${folder}/README.md?contents`)!;
    expect(JSON.parse(code.slice("export default ".length, -1))).toEqual(contents(folder));
    expect(contents(folder)[0]).toEqual(pages[0]);
  });

  it("leaves everything else to others", () => {
    expect(load("/x/common.md")).toBeNull();
    expect(load("/x/common.js?rules")).toBeNull();
  });
});
