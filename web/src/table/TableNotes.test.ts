// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../app/api";
import { keepSeat } from "../app/seats";
import type { News } from "../game/source";
import { GameStore } from "../game/store.svelte";
import { toyPosition, toyTable } from "../game/toy";
import type { Table } from "../protocol";
import TableNotes from "./TableNotes.svelte";

let notes: object | null = null;
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = "";
});
afterEach(async () => {
  if (notes) await unmount(notes);
  notes = null;
  vi.restoreAllMocks();
});

/** The notes of seat 0 at a table of two people. */
function show(more: Partial<Table>, news: News[] = []) {
  let hear: (news: News) => void = () => {};
  const store = new GameStore(
    {
      listen(listener) {
        hear = listener;
        return () => {};
      },
      act() {},
      why: () => Promise.reject(new Error()),
    },
    { pace: () => 0 },
  );
  store.open();
  const person = (name: string) => ({ player: "person" as const, name });
  const table = { ...toyTable(), seats: [person("Ada"), person("Grace")], ...more };
  hear({ kind: "table", table, online: [0, 1], seat: 0 });
  hear({ kind: "moved", position: toyPosition(1), events: [], fresh: true });
  for (const one of news) hear(one);
  const onrematch = vi.fn();
  const props = { store, names: ["Ada", "Grace"], token: "secret", onrematch };
  notes = mount(TableNotes, { target: document.body, props });
  flushSync();
  return { store, onrematch };
}

const note = (id: string) => document.querySelector(`[data-testid=${id}]`);
const press = (label: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === label)!.click();

it("says nothing where nobody wants anything", () => {
  show({});
  expect(document.body.textContent.trim()).toBe("");
});

it("tells who is back how many moves a bot has made, until they have read it", () => {
  show({}, [{ kind: "played-for-you", count: 3 }]);
  expect(note("played-for-you")?.textContent).toContain("A bot made 3 moves for you.");
  press("Got it");
  flushSync();
  expect(note("played-for-you")).toBeNull();
});

it("asks whether to end the game, and tells the server the answer", () => {
  const end = vi.spyOn(api, "end").mockResolvedValue(null);
  show({ end_votes: [1] });
  expect(note("end-wanted")?.textContent).toContain("Grace wants to end the game.");
  press("Play on");
  expect(end).toHaveBeenLastCalledWith("t", { agree: false }, "secret");
  press("Agree");
  expect(end).toHaveBeenLastCalledWith("t", { agree: true }, "secret");
});

it("lets who has asked take it back, and does not ask them", () => {
  show({ end_votes: [0] });
  expect(note("end-wanted")?.textContent).toContain("Waiting for the others.");
  expect(note("end-wanted")?.textContent).not.toContain("Agree");
});

it("leads to the rematch with one tap", () => {
  const over = { stage: "over", rematch: "next", rematch_by: 1 } as const;
  const { onrematch } = show(over);
  expect(note("rematch-wanted")?.textContent).toContain("Grace wants a rematch");
  press("Join");
  expect(onrematch).toHaveBeenCalledOnce();
});

it.each(["asked", "joined"])("does not invite who has %s", (how) => {
  if (how === "joined") keepSeat({ table: "next", board: "toy", since: 1 });
  show({ stage: "over", rematch: "next", rematch_by: how === "asked" ? 0 : 1 });
  expect(note("rematch-wanted")).toBeNull();
});
