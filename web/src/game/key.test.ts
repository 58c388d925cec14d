import { afterEach, expect, it, vi } from "vitest";
import { newKey } from "./key";

afterEach(() => vi.unstubAllGlobals());

it("makes names that differ, where there is no TLS too", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
