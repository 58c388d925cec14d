import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { News, Source } from "../game/source";
import { GameStore } from "../game/store.svelte";
import { toyPosition, toyTable } from "../game/toy";
import type { Numbered } from "../protocol";
import { Recap, recapTime } from "./recap.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const events: Numbered[] = [
  { n: 1, event: "turn-began", seat: 0 },
  { n: 2, event: "card-drawn", seat: 0, deck: "train" },
  { n: 3, event: "turn-began", seat: 1 },
  { n: 4, event: "route-claimed", seat: 1, route: "b-c", cards: {}, points: 4 },
  { n: 5, event: "turn-began", seat: 2 },
  { n: 6, event: "station-built", seat: 2, city: "d", cards: {} },
  { n: 7, event: "turn-began", seat: 0 },
];

function begin() {
  let hear: (news: News) => void = () => {};
  const source: Source = {
    listen(listener) {
      hear = listener;
      return () => {};
    },
    act: () => {},
    why: async () => ({ code: "legal", message: "" }),
  };
  const store = new GameStore(source, { pace: () => 0 });
  store.open();
  hear({ kind: "table", table: toyTable(), online: [0], seat: 0 });
  const seats = [{}, { routes: ["b-c"] }, { stations: ["d"] }];
  const position = toyPosition(3);
  position.view.seats = seats.map((seat) => ({ ...position.view.seats[0]!, ...seat }));
  hear({ kind: "moved", position, events, fresh: true });
  return { recap: new Recap(store), view: position.view };
}

it("shows what the others did, turn by turn, from the board as it was", () => {
  const { recap, view } = begin();
  expect(recap.turns.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(recap.viewOf(view)).toBe(view);
  const shown: number[] = [];
  recap.watch(({ seat }) => shown.push(seat));
  recap.play();
  expect(recap.built).toMatchObject({ seat: 1, routes: ["b-c"] });
  expect(recap.viewOf(view).seats.map(({ stations }) => stations)).toEqual([[], [], []]);
  expect(recap.viewOf(view).seats[1]!.routes).toEqual(["b-c"]);
  vi.advanceTimersByTime(recapTime);
  expect(recap.viewOf(view).seats[2]!.stations).toEqual(["d"]);
  vi.advanceTimersByTime(recapTime);
  expect([recap.at, shown]).toEqual([null, [1, 2]]);
  expect(recap.viewOf(view)).toBe(view);
});

it("stops when it is put away", () => {
  const { recap } = begin();
  recap.toggle();
  recap.play();
  recap.close();
  vi.advanceTimersByTime(3 * recapTime);
  expect([recap.open, recap.at]).toEqual([false, null]);
});
