import { expect, it } from "vitest";
import { testFiles } from "./testFiles";

it("finds every file of tests once, by what it needs", () => {
  const { apart, pages, plain } = testFiles(`${import.meta.dirname}/..`);
  expect(apart).toContain("src/replay/fetch.test.ts");
  expect(apart).toContain("src/lobby/WaitingRoom.test.ts");
  expect(pages).toContain("src/cards/Card.test.ts");
  expect(plain).toContain("art/boards.test.js");
  expect(plain).toContain("build/testFiles.test.ts");
  const all = [...apart, ...pages, ...plain];
  expect(new Set(all).size).toBe(all.length);
});
