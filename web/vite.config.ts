import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { boards } from "./build/boards.ts";
import { compressedFiles } from "./build/compressed.ts";
import { licences } from "./build/licences.ts";
import { offline } from "./build/offline.ts";
import { rules } from "./build/rules.ts";
import { testFiles } from "./build/testFiles.ts";

/** Where `trestle serve` listens while the client is being worked on. */
const server = process.env.TRESTLE_SERVER ?? "http://127.0.0.1:8080";

/**
 * All that the first page needs, in one script and one style sheet. Left to itself, the build makes a
 * file of everything that two pages share: thirty small ones, of which a phone far away gets six at a
 * time.
 */
const firstPage = {
  name: "first-page",
  tags: ["$initial" as const],
  // The service worker begins by itself, and has to be in one piece.
  test: (id: string) => !/\/offline\/(worker|answers|fileCache|push)\.ts$/.test(id),
};

/** A table and all that it takes, for whoever opens a friend's link. */
const table = { name: "table", test: /\/table\/TablePage\.svelte$/ };

const files = testFiles(import.meta.dirname);

/** For tests that share their modules: to load these takes longer than to run the tests. */
const shared = { isolate: false, setupFiles: ["src/testing/shared.ts"] };

export default defineConfig({
  plugins: [svelte(), boards(), licences(), rules(), offline(), compressedFiles()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [firstPage, table] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // Components are mounted in tests as in a browser.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    projects: [
      { extends: true, test: { name: "apart", include: files.apart } },
      { extends: true, test: { name: "pages", include: files.pages, ...shared } },
      { extends: true, test: { name: "plain", include: files.plain, ...shared } },
    ],
    // A page takes a second to set up. Tests that need one say so in their first line:
    // `// @vitest-environment jsdom`
    environment: "node",
    pool: "threads",
    // Only a test that hangs is stopped: on a busy machine the slowest take more than the usual five seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
