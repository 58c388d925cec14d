import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller files are sent as they are. */
const from = 1024;

/** Pictures and fonts are compressed already. */
const packed = /\.(avif|jpe?g|png|webp|woff2)$/;

/** What this build has written beside a file. */
export const compressed = /\.(br|gz)$/;

/**
 * Leaves every file compressed beside it (`x.js.br`, `x.js.gz`), once and as small as can be: a server
 * that did it itself would spend its first seconds on it, and stop earlier.
 */
export function compressedFiles(): Plugin {
  return {
    name: "trestle-compressed",
    apply: "build",
    // The service worker is written when the bundle is, by another plugin.
    async closeBundle() {
      await compress(this.environment.config.build.outDir);
    },
  };
}

/** Compresses what is in a folder, in place of what was compressed before. */
export async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => !packed.test(file) && !compressed.test(file))
    .filter((file) => statSync(file).isFile() && statSync(file).size >= from);
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(
    `${file}.gz`,
    await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  );
}
