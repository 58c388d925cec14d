// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { play } from "../look/sounds";
import type { MyTable } from "../protocol";
import { api } from "./api";
import { keepSecret } from "./device";
import { Waiting } from "./waiting.svelte";

vi.mock("../look/sounds", () => ({ play: vi.fn() }));

const mine = (id: string, waits_for: number[]): MyTable =>
  ({ table: { id }, seat: 1, since: 0, waits_for }) as unknown as MyTable;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
  vi.mocked(play).mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const hide = (hidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
const icon = () => document.querySelector("link")!.getAttribute("href");

describe("the tables that wait for somebody", () => {
  it("are those where it is their turn, and mark the tab", () => {
    const waiting = new Waiting();
    waiting.heard([mine("a", [0]), mine("b", [1]), mine("c", [0, 1])]);
    expect(waiting.tables).toEqual(["b", "c"]);
    expect(icon()).toBe("/icon-turn.svg");
    expect(waiting.besides("b")).toEqual(["c"]);
    waiting.heard([]);
    expect(icon()).toBe("/icon.svg");
  });

  it("ring in a tab that nobody looks at, once for each turn and not for old ones", () => {
    hide(true);
    const waiting = new Waiting();
    waiting.heard([mine("a", [1])]);
    expect(play).not.toHaveBeenCalled();
    waiting.heard([mine("a", [1]), mine("b", [1])]);
    waiting.heard([mine("a", [1]), mine("b", [1])]);
    expect(play).toHaveBeenCalledExactlyOnceWith("turn");
    hide(false);
    waiting.heard([mine("c", [1])]);
    expect(play).toHaveBeenCalledOnce();
  });

  it("know of the table that is looked at from its own page", () => {
    hide(true);
    const waiting = new Waiting();
    waiting.heard([]);
    const leave = waiting.at("a", true);
    expect(waiting.tables).toEqual(["a"]);
    // The list is older than the page.
    waiting.heard([]);
    expect(waiting.tables).toEqual(["a"]);
    waiting.at("a", false);
    waiting.heard([mine("a", [1])]);
    expect(waiting.tables).toEqual([]);
    expect(play).not.toHaveBeenCalled();
    leave();
    waiting.heard([mine("a", [1])]);
    expect(waiting.tables).toEqual(["a"]);
  });

  it("are asked for again and again, and stay known while the server does not answer", async () => {
    vi.useFakeTimers();
    keepSecret("mine");
    const asked = vi.spyOn(api, "myTables").mockResolvedValue([mine("a", [1])]);
    const waiting = new Waiting();
    const stop = waiting.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.tables).toEqual(["a"]);
    asked.mockRejectedValue(new Error());
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked.mock.calls.length, waiting.tables]).toEqual([2, ["a"]]);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
