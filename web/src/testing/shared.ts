import { afterAll, vi } from "vitest";

// Files of tests that share their modules leave nothing behind for the next one.
afterAll(() => {
  vi.restoreAllMocks();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
