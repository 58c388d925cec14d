import { readFileSync } from "node:fs";
import { Marked, Renderer } from "marked";
import type { Plugin } from "vite";
import { pageOfClause } from "../src/rules/pages.ts";

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
const mention = /\b[A-Z]{1,2}-[A-Z]+-\d+[a-z]?\b/g;

/** Text in which the clauses that it mentions are links to them. */
function linked(text: string): string {
  return text.replace(mention, (name) => {
    const target = pageOfClause(name);
    return target ? `<a href="/rules/${target}#${name}">${name}</a>` : name;
  });
}

/** What a page is called in a sentence, where the source has the name of its file. */
function inWords(file: string): string {
  const name = file.replace(".md", "");
  return name === "common" ? "the common rules" : name[0]!.toUpperCase() + name.slice(1);
}

/** A page of rules as HTML. The pages are ours, so what they hold is trusted. */
export function page(markdown: string): string {
  const marked = new Marked({
    renderer: {
      strong({ text }) {
        return clause.test(text)
          ? `<strong class="clause" id="${text}"><a href="#${text}">${text}</a></strong>`
          : false;
      },
      text(token) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return linked(Renderer.prototype.text.call(this, token));
      },
      table(token) {
        // Wide tables scroll by themselves, also with the keyboard.
        const table = Renderer.prototype.table.call(this, token);
        // A corner without words heads nothing.
        const inside = table.replace("<th></th>", "<td></td>");
        return `<div class="scroll" tabindex="0" role="group">${inside}</div>`;
      },
      link({ href, text, tokens }) {
        // Readers of the client know no files.
        const inside = /^[a-z]+\.md$/.test(text) ? inWords(text) : this.parser.parseInline(tokens);
        const target = /^([a-z]+)\.md(#.*)?$/.exec(href);
        if (target) return `<a href="/rules/${target[1]}${target[2] ?? ""}">${inside}</a>`;
        // Pages outside the rules are for readers of the source.
        return href.startsWith("#") ? `<a href="${href}">${inside}</a>` : inside;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}
