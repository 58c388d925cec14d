import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compress } from "./compressed";

let folder: string;
const file = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trestle-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("leaves every file of some size in two encodings beside it", async () => {
  writeFileSync(file("long.js"), "let a;".repeat(1000));
  writeFileSync(file("short.js"), "let a;");
  writeFileSync(file("picture.webp"), "pixels".repeat(1000));
  await compress(folder);
  const content = readFileSync(file("long.js"));
  expect(brotliDecompressSync(readFileSync(file("long.js.br")))).toEqual(content);
  expect(gunzipSync(readFileSync(file("long.js.gz")))).toEqual(content);
  for (const name of ["short.js.br", "picture.webp.br", "long.js.br.gz"]) {
    expect(existsSync(file(name)), name).toBe(false);
  }
});

it("replaces what it has compressed before", async () => {
  writeFileSync(file("a.js"), "let a;".repeat(1000));
  await compress(folder);
  writeFileSync(file("a.js"), "let b;".repeat(1000));
  await compress(folder);
  expect(brotliDecompressSync(readFileSync(file("a.js.br")))).toEqual(readFileSync(file("a.js")));
  expect(existsSync(file("a.js.br.br"))).toBe(false);
});
