import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { index, type Files } from "../src/offline/answers.ts";
import { compressed } from "./compressed.ts";

const worker = "sw.js";

/** Letters of these scripts are in none of our texts; who needs them fetches them when they come up. */
const otherScripts = /-(cyrillic|greek|vietnamese)(-ext)?-[^/]*\.woff2$/;

/**
 * Builds the service worker into `/sw.js` and tells it what there is to keep: everything that the
 * build has left.
 */
export function offline(): Plugin {
  return {
    name: "trestle-offline",
    apply: "build",
    buildStart() {
      const id = join(import.meta.dirname, "../src/offline/worker.ts");
      this.emitFile({ type: "chunk", id, fileName: worker });
    },
    generateBundle(_, bundle) {
      const chunk = bundle[worker];
      // A worker is not a module everywhere: what it shares with the pages, it could not load.
      if (chunk?.type !== "chunk" || chunk.imports.length > 0 || chunk.exports.length > 0) {
        throw new Error(`${worker} has to be in one piece`);
      }
    },
    writeBundle({ dir }) {
      seal(dir!);
    },
  };
}

/** Writes into the worker of a built client which files the client has. */
export function seal(folder: string): void {
  const path = join(folder, worker);
  const code = readFileSync(path, "utf8").replace(/^self\.version=.*\n/, "");
  const files = filesOf(folder);
  // Another worker is another version too, even with the same files.
  const name = sha256(JSON.stringify(files) + code)
    .digest("hex")
    .slice(0, 12);
  writeFileSync(path, `self.version=${JSON.stringify({ name, files })};\n${code}`);
}

/** Everything in the folder that is worth keeping, by address. */
function filesOf(folder: string): Files {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll("\\", "/");
    if (path === `/${worker}` || otherScripts.test(path) || compressed.test(path)) continue;
    files[path === "/index.html" ? index : path] = sha256(readFileSync(file)).digest("base64");
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content);
