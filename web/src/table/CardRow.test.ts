// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { ActionText } from "../protocol";
import type { News, Source } from "../game/source";
import { GameStore } from "../game/store.svelte";
import { toyFacts, toyPosition, toyTable } from "../game/toy";
import CardRow from "./CardRow.svelte";
import { Mover } from "./mover.svelte";

const facts = toyFacts();
let mounted: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of mounted) void unmount(one);
  mounted = [];
});

/** The row in front of somebody in turn; a wild card lies in slot 2. */
function show(phase: "turn" | "second-card", actions: ActionText[]) {
  let hear: (news: News) => void = () => {};
  const acted: ActionText[] = [];
  const source: Source = {
    listen(listener) {
      hear = listener;
      return () => {};
    },
    act: (action) => void acted.push(action),
    why: async () => ({ code: "legal", message: "" }),
  };
  const store = new GameStore(source, { pace: () => 0 });
  store.open();
  hear({ kind: "table", table: toyTable(), online: [0], seat: 0 });
  hear({ kind: "moved", position: toyPosition(1, { phase }), events: [], fresh: true });
  hear({ kind: "legal", number: 1, actions });
  const mover = new Mover(store, facts, { confirm: () => true, confirmTickets: () => true });
  mounted.push(
    mount(CardRow, { target: document.body, props: { store, facts, mover, hinted: null } }),
  );
  const press = (id: string) => {
    document.querySelector<HTMLElement>(`[data-testid="${id}"]`)!.click();
    flushSync();
  };
  return { mover, acted, press };
}

const slot = (at: number) => document.querySelector<HTMLElement>(`[data-testid="slot-${at}"]`)!;

it("says why a card may not be taken when it is pressed", () => {
  const { mover, acted, press } = show("second-card", [{ take: 0 }, { draw: "train" }]);
  expect(slot(2).getAttribute("aria-disabled")).toBe("true");
  press("slot-2");
  expect(mover.why?.message).toContain("cannot be the second card");
  expect(mover.why?.clause).toBe("C-DRAW-4");
  expect(acted).toEqual([]);
  press("slot-0");
  expect(acted).toEqual([{ take: 0 }]);
});

it("says of a face-up wild card that it will be the only one", () => {
  show("turn", [{ take: 0 }, { take: 2 }]);
  expect(slot(2).getAttribute("aria-label")).toContain("only card this turn");
  expect(slot(2).textContent).toContain("only card");
  expect(slot(0).getAttribute("aria-label")).not.toContain("only");
});

it("asks before tickets are drawn", () => {
  const { mover, acted, press } = show("turn", ["draw-tickets"]);
  press("draw-tickets");
  expect([mover.drawing, acted]).toEqual([true, []]);
});
