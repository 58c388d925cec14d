import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Marked, Renderer } from "marked";
import type { Plugin } from "vite";

/**
 * Turns `docs/rules/*.md` and its translations, `docs/rules/LANGUAGE/*.md`, into modules that hold a
 * page as HTML, with an anchor at every clause: **C-DRAW-3** can be linked to as `#C-DRAW-3`.
 * `README.md?contents` is the list of the pages.
 */
export function rules(): Plugin {
  return {
    name: "trestle-rules",
    load(id) {
      const [path, query] = id.split("?");
      if (!path?.endsWith(".md")) return null;
      if (query === "rules") {
        const html = page(readFileSync(path, "utf8"), contents(originals(path)));
        return `export default ${JSON.stringify(html)};`;
      }
      return query === "contents"
        ? `export default ${JSON.stringify(contents(dirname(path)))};`
        : null;
    },
  };
}

/** The folder of the English pages: that of the page, or above it if it is a translation. */
function originals(path: string): string {
  const folder = dirname(path);
  return existsSync(join(folder, "README.md")) ? folder : dirname(folder);
}

/** A page of the rules in the table of contents. */
export interface Entry {
  name: string;
  /** Its first heading. */
  heading: string;
  /** What its clauses begin with: `EU` of `EU-TUN-3`. */
  beginnings: string[];
}

/** The pages of a folder: first those that its README names, in that order, then the others. */
export function contents(folder: string): Entry[] {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const place = (name: string) => {
    const at = readme.indexOf(`](${name}.md)`);
    return at < 0 ? Infinity : at;
  };
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .map((file) => basename(file, ".md"))
    .sort();
  return names
    .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .map((name) => {
      const text = readFileSync(join(folder, `${name}.md`), "utf8");
      const own = [...text.matchAll(/\*\*([A-Z]{1,2})-[A-Z]+-\d+[a-z]?\*\*/g)];
      return {
        name,
        heading: /^# (.*)$/m.exec(text)?.[1] ?? name,
        beginnings: [...new Set(own.map(([, beginning]) => beginning!))],
      };
    });
}

const clause = /^[A-Z]{1,2}-[A-Z]+-\d+[a-z]?$/;
const mention = /\b([A-Z]{1,2})-[A-Z]+-\d+[a-z]?\b/g;

/** Text in which the clauses that it mentions are links to them. */
function linked(text: string, pages: Entry[]): string {
  return text.replace(mention, (name, beginning: string) => {
    const target = pages.find(({ beginnings }) => beginnings.includes(beginning));
    return target ? `<a href="/rules/${target.name}#${name}">${name}</a>` : name;
  });
}

/** What a page is called in a sentence, where the source has the name of its file. */
function inWords(file: string): string {
  const name = file.replace(".md", "");
  if (name === "common") return "the common rules";
  return name.replace(/(^|-)([a-z])/g, (_, dash: string, first: string) => {
    return (dash && " ") + first.toUpperCase();
  });
}

/** A page of rules as HTML, one of several. The pages are ours, so what they hold is trusted. */
export function page(markdown: string, pages: Entry[]): string {
  const marked = new Marked({
    renderer: {
      strong({ text }) {
        return clause.test(text)
          ? `<strong class="clause" id="${text}"><a href="#${text}">${text}</a></strong>`
          : false;
      },
      text(token) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return linked(Renderer.prototype.text.call(this, token), pages);
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
        const inside = /^[a-z-]+\.md$/.test(text) ? inWords(text) : this.parser.parseInline(tokens);
        const target = /^([a-z-]+)\.md(#.*)?$/.exec(href);
        if (target) return `<a href="/rules/${target[1]}${target[2] ?? ""}">${inside}</a>`;
        // Pages outside the rules are for readers of the source.
        return href.startsWith("#") ? `<a href="${href}">${inside}</a>` : inside;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}
