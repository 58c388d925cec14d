// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it("explains a turn once, and remembers that", async () => {
  const { hints } = await import("./hints.svelte");
  expect(hints.firstTurn).toBe(true);
  hints.seen();
  expect(hints.firstTurn).toBe(false);
  vi.resetModules();
  expect((await import("./hints.svelte")).hints.firstTurn).toBe(false);
});
