import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What of others is part of the built client; everything else is only used to build it. */
const shipped = [
  "@fontsource-variable/alegreya",
  "@fontsource-variable/source-sans-3",
  "@formatjs/icu-messageformat-parser",
  "idb",
  "intl-messageformat",
  "lean-qr",
  "svelte",
];

/** Puts the licences of what is shipped beside it, as `/licences.txt`. */
export function licences(): Plugin {
  return {
    name: "trestle-licences",
    generateBundle() {
      const source = [...shipped.map(licence), engine()].join("\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

/** What the engine is made of; `cargo xtask engine` writes it. */
function engine(): string {
  return readFileSync(join(import.meta.dirname, "../src/engine/wasm/licences.txt"), "utf8");
}

function licence(name: string): string {
  const folder = join(import.meta.dirname, "../node_modules", name);
  const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!file) throw new Error(`${name} comes without a licence`);
  return `== ${name}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
