// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { installing, onlyByMenu } from "./install.svelte";

afterEach(() => vi.unstubAllGlobals());

it("is offered once the browser offers it, until it was asked", async () => {
  expect(installing.way).toBeNull();
  const prompt = vi.fn().mockResolvedValue(undefined);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(installing.way).toBe("button");
  await installing.ask();
  expect(prompt).toHaveBeenCalledOnce();
  expect(installing.way).toBeNull();
});

it("is explained where only a menu can do it, and not once it is done", () => {
  expect(onlyByMenu({ maxTouchPoints: 5, standalone: false })).toBe(true);
  expect(onlyByMenu({ maxTouchPoints: 5, standalone: true })).toBe(false);
  expect(onlyByMenu({ maxTouchPoints: 0, standalone: false })).toBe(false);
  expect(onlyByMenu({ maxTouchPoints: 5 })).toBe(false);
});
