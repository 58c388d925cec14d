// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, Refusal } from "../app/api";
import { keepSeat, mySeat } from "../app/seats";
import { toyTable } from "../game/toy";
import type { Table } from "../protocol";
import LeaveDialog from "./LeaveDialog.svelte";

let dialog: object | null = null;
const settle = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  localStorage.clear();
  // The page of jsdom has no windows over it.
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  history.replaceState(null, "", "/t/t");
  keepSeat({ table: "t", board: "toy", since: 1 });
});
afterEach(async () => {
  if (dialog) await unmount(dialog);
  dialog = null;
  vi.restoreAllMocks();
});

function show(more: Partial<Table> = {}) {
  const person = (name: string) => ({ player: "person" as const, name });
  const table = { ...toyTable(), seats: [person("Ada"), person("Grace")], ...more };
  const onclose = vi.fn();
  const props = { table, seat: 0, token: "secret", names: ["Ada", "Grace"], onclose };
  dialog = mount(LeaveDialog, { target: document.body, props });
  flushSync();
  return onclose;
}
const button = (id: string) => document.querySelector<HTMLElement>(`[data-testid=${id}]`);

it("asks twice before somebody leaves for good", async () => {
  const giveUp = vi.spyOn(api, "giveUp").mockResolvedValue(null);
  show();
  button("leave-for-good")!.click();
  await settle();
  expect(giveUp).not.toHaveBeenCalled();
  expect(button("leave-for-good")!.textContent.trim()).toBe("Yes, leave for good");
  button("leave-for-good")!.click();
  await settle();
  expect(giveUp).toHaveBeenCalledWith("t", "secret");
  expect(mySeat("t")).toBeUndefined();
  expect(location.pathname).toBe("/");
});

it("keeps the seat while the server cannot be reached", async () => {
  vi.spyOn(api, "giveUp").mockRejectedValue(new Refusal("offline", "x"));
  show();
  button("leave-for-good")!.click();
  await settle();
  button("leave-for-good")!.click();
  await settle();
  expect(mySeat("t")).toBeDefined();
  expect(document.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
});

it("asks the others to end the game, and says whom it waits for", async () => {
  const end = vi.spyOn(api, "end").mockResolvedValue(null);
  const onclose = show();
  expect(button("end-game")!.textContent.trim()).toBe("Ask the others");
  button("end-game")!.click();
  await settle();
  expect(end).toHaveBeenCalledWith("t", { agree: true }, "secret");
  expect(onclose).toHaveBeenCalledOnce();
  await unmount(dialog!);
  show({ end_votes: [0] });
  expect(document.body.textContent).toContain("Still to answer: Grace");
});

it("ends at once where nobody else plays", () => {
  show({ seats: [{ player: "person", name: "Ada" }, { player: { "stand-in": "medium" } }] });
  expect(button("end-game")!.textContent.trim()).toBe("End the game");
});
