// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, Refusal } from "../app/api";
import { toyTable } from "../game/toy";
import GonePlayer from "./GonePlayer.svelte";

let shown: object | null = null;
const settle = () => new Promise((done) => setTimeout(done, 5));
const press = (label: string) =>
  [...document.querySelectorAll("button")].findLast((one) => one.textContent.trim() === label)!;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const seats = [
    { player: "person", name: "Ada", host: true },
    { player: "person", name: "Grace" },
  ] as const;
  const table = { ...toyTable(), seats: [...seats], stand_in: "hard" };
  const who = { seat: 1, name: "Grace", mine: 0, token: "secret" };
  const props = { table, ...who, away: true, onproblem() {} };
  shown = mount(GonePlayer, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.restoreAllMocks();
});

it("lets a bot play only after asking once more, and says which", async () => {
  const replace = vi.spyOn(api, "replace").mockResolvedValue(null);
  press("Let a bot take over").click();
  flushSync();
  expect(replace).not.toHaveBeenCalled();
  expect(document.querySelector("dialog")!.textContent).toContain("Hard bot plays on until Grace");
  press("Let a bot take over").click();
  await settle();
  expect(replace).toHaveBeenCalledWith("t", { seat: 1 }, "secret");
  expect(document.querySelector("dialog")).toBeNull();
});

it("says that it is too early, and can wait", async () => {
  vi.spyOn(api, "replace").mockRejectedValue(new Refusal("too-early", "x"));
  press("Let a bot take over").click();
  flushSync();
  press("Let a bot take over").click();
  await settle();
  expect(document.querySelector("[role=alert]")!.textContent).toContain("a moment ago");
  press("Keep waiting").click();
  flushSync();
  expect(document.querySelector("dialog")).toBeNull();
});

it("lets the host reopen the seat instead", async () => {
  const reopen = vi.spyOn(api, "reopen").mockRejectedValue(new Refusal("too-early", "x"));
  press("Let a bot take over").click();
  flushSync();
  press("Reopen the seat").click();
  await settle();
  expect(reopen).toHaveBeenCalledWith("t", { seat: 1 }, "secret");
});
