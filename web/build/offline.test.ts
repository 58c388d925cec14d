import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Version } from "../src/offline/fileCache";
import { seal } from "./offline";

const web = join(import.meta.dirname, "..");

describe("the list of the worker", () => {
  let folder: string;
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const sealed = () => {
    seal(folder);
    const [first, ...code] = readFileSync(join(folder, "sw.js"), "utf8").split("\n");
    const version = JSON.parse(first!.slice("self.version=".length, -1)) as Version;
    return { ...version, code: code.join("\n") };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "trestle-"));
    write("index.html", "a page");
    write("sw.js", "the worker");
    write("assets/engine-1.wasm", "an engine");
    write("assets/engine-1.wasm.br", "a smaller engine");
    write("assets/source-latin-ext-wght-normal-1.woff2", "letters");
    write("assets/source-greek-wght-normal-1.woff2", "letters of others");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("has everything but the worker, what is compressed and the letters of other scripts", () => {
    const { files, code } = sealed();
    expect(Object.keys(files)).toEqual([
      "/",
      "/assets/engine-1.wasm",
      "/assets/source-latin-ext-wght-normal-1.woff2",
    ]);
    expect(files["/"]).toBe(createHash("sha256").update("a page").digest("base64"));
    expect(code).toBe("the worker");
  });

  it("is another version whenever anything is different, and the same otherwise", () => {
    const { name } = sealed();
    expect(sealed().name).toBe(name);
    write("index.html", "another page");
    const other = sealed();
    expect(other.name).not.toBe(name);
    write("sw.js", "another worker");
    expect(sealed().name).not.toBe(other.name);
  });
});

describe("the manifest", () => {
  const read = (path: string) => readFileSync(join(web, path), "utf8");
  const manifest = JSON.parse(read("public/manifest.webmanifest"));

  it("names icons that there are, in the sizes that it says", () => {
    for (const { src, sizes, type } of manifest.icons) {
      const file = join(web, "public", src);
      expect(existsSync(file), src).toBe(true);
      if (type !== "image/png") continue;
      // The head of a PNG has its width and height.
      const bytes = readFileSync(file);
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });

  it("has the colours of the room, as the page has them", () => {
    const [, light, dark] = /--room: light-dark\((#\w+), (#\w+)\)/.exec(
      read("src/look/tokens.css"),
    )!;
    expect(manifest).toMatchObject({ theme_color: light, background_color: light });
    const colours = read("index.html").matchAll(
      /data-scheme="(\w+)"\s+media="\(prefers-color-scheme: \1\)"\s+content="(#\w+)"/g,
    );
    expect([...colours].map(([, scheme, colour]) => [scheme, colour])).toEqual([
      ["light", light],
      ["dark", dark],
    ]);
  });
});
