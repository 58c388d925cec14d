import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a test replaces or adds for everything that runs after it in the same worker. */
const changesOthers =
  /\bvi\.(mock|stub\w+|resetModules|useFakeTimers|setSystemTime)\b|\bglobalThis\.\w+ \??=|\baddBoard\b|fake-indexeddb/;

/** The first line of a test that needs a page. */
const needsPage = /^\/\/ @vitest-environment jsdom/;

/** The files of tests, by what they can share with each other. */
export interface TestFiles {
  /** Those that change modules, globals or the engine's boards: each has all of these to itself. */
  apart: string[];
  /** Those that share their modules and a page. */
  pages: string[];
  /** Those that share their modules and have no page. */
  plain: string[];
}

/** Finds all files of tests below a folder. */
export function testFiles(root: string): TestFiles {
  const files: TestFiles = { apart: [], pages: [], plain: [] };
  for (const folder of ["src", "art", "build"]) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (/\.test\.[jt]s$/.test(name))
        files[kind(join(root, folder, name))].push(`${folder}/${name}`);
    }
  }
  return files;
}

function kind(file: string): keyof TestFiles {
  const text = readFileSync(file, "utf8");
  if (changesOthers.test(text)) return "apart";
  return needsPage.test(text) ? "pages" : "plain";
}
