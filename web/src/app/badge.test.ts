// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showBadge } from "./badge";

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
});
afterEach(() => vi.unstubAllGlobals());
const icon = () => document.querySelector("link")!.getAttribute("href");

it("marks the icons of app and tab while something waits", () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  const clearAppBadge = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  showBadge(2);
  expect(setAppBadge).toHaveBeenCalledWith(2);
  expect(icon()).toBe("/icon-turn.svg");
  showBadge(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
  expect(icon()).toBe("/icon.svg");
});

it("does without what a browser does not have, or refuses", () => {
  vi.stubGlobal("navigator", {});
  showBadge(1);
  expect(icon()).toBe("/icon-turn.svg");
  vi.stubGlobal("navigator", { setAppBadge: () => Promise.reject(new Error("not allowed")) });
  showBadge(2);
  expect(icon()).toBe("/icon-turn.svg");
});
