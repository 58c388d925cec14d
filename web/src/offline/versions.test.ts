// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { versions } from "./versions.svelte";

/** Longer than the client waits before it fetches anything for later. */
const awhile = 20_000;
const hour = 60 * 60 * 1000;

let online: boolean;
let update: ReturnType<typeof vi.fn<() => Promise<void>>>;
let register: ReturnType<typeof vi.fn<(script: string) => Promise<{ update: typeof update }>>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  online = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  update = vi.fn(async () => {});
  register = vi.fn(async () => ({ update }));
  const serviceWorker = Object.assign(new EventTarget(), { register, controller: null });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the worker that keeps the client", () => {
  it("is registered once the page has been there for a while", async () => {
    versions.keep();
    await pass(1000);
    expect(register).not.toHaveBeenCalled();
    await pass(awhile);
    expect(register.mock.calls).toEqual([["/sw.js"]]);
  });

  it("is asked for only when there is a network", async () => {
    online = false;
    versions.keep();
    await pass(awhile);
    expect(register).not.toHaveBeenCalled();
    online = true;
    dispatchEvent(new Event("online"));
    await pass(0);
    expect(register).toHaveBeenCalledOnce();
  });

  it("may be refused", async () => {
    register.mockRejectedValue(new TypeError("no server"));
    versions.keep();
    await pass(awhile);
    expect(register).toHaveBeenCalledOnce();
  });

  it("is asked for again once an hour, by a page that is looked at and has a network", async () => {
    versions.keep();
    await pass(awhile);
    const look = () => document.dispatchEvent(new Event("visibilitychange"));
    look();
    expect(update).not.toHaveBeenCalled();
    await pass(hour);
    online = false;
    look();
    expect(update).not.toHaveBeenCalled();
    online = true;
    look();
    look();
    expect(update).toHaveBeenCalledOnce();
  });
});
