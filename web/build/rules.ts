import { readFileSync } from "node:fs";
import { Marked } from "marked";
import type { Plugin } from "vite";

/**
 * Turns `docs/rules/*.md` into modules that hold a page as HTML, with an anchor at every clause:
 * **C-DRAW-3** can be linked to as `#C-DRAW-3`.
 */
export function rules(): Plugin {
  return {
    name: "trestle-rules",
    load(id) {
      const [path, query] = id.split("?");
      if (query !== "rules" || !path?.endsWith(".md")) return null;
      const html = page(readFileSync(path, "utf8"));
      return `export default ${JSON.stringify(html)};`;
    },
  };
}

const clause = /^[A-Z]{1,2}-[A-Z]+-\d+[a-z]?$/;

/** A page of rules as HTML. The pages are ours, so what they hold is trusted. */
export function page(markdown: string): string {
  const marked = new Marked({
    renderer: {
      strong({ text }) {
        return clause.test(text)
          ? `<strong class="clause" id="${text}"><a href="#${text}">${text}</a></strong>`
          : false;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        const target = /^([a-z]+)\.md(#.*)?$/.exec(href);
        if (target) return `<a href="/rules/${target[1]}${target[2] ?? ""}">${inside}</a>`;
        // Pages outside the rules are for readers of the source.
        return href.startsWith("#") ? `<a href="${href}">${inside}</a>` : inside;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}
