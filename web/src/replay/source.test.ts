import { describe, expect, it } from "vitest";
import { GameStore } from "../game/store.svelte";
import type { News } from "../game/source";
import type { Replay } from "../protocol";
import { playedGame } from "../testing/games";
import { ReplaySource } from "./source";

const { position, table } = playedGame("europe");

/** A replay in which each step has one event and the number of the step as that of its position. */
const replay: Replay = {
  table,
  board: "europe",
  edition: "standard",
  seats: ["Ada", "Grace"],
  steps: [0, 1, 2, 3].map((number) => ({
    number,
    seat: number === 0 ? undefined : number % 2,
    events: [{ n: number + 1, event: "passed", seat: number % 2 }],
    position: { ...position, number },
    hands: [{ hand: { red: number }, tickets: [] }],
  })),
};

/** What is told from now on. */
function listen(source: ReplaySource) {
  const heard: News[] = [];
  source.listen((news) => heard.push(news));
  return heard;
}

const moves = (heard: News[]) =>
  heard.flatMap((news) =>
    news.kind === "moved"
      ? [{ number: news.position.number, events: news.events.length, fresh: news.fresh }]
      : [],
  );

describe("a replay as a source", () => {
  it("begins at its step with all that led there", () => {
    expect(moves(listen(new ReplaySource(replay, 2)))).toEqual([
      { number: 2, events: 3, fresh: true },
    ]);
  });

  it("tells the next step as a move and every other as a jump", () => {
    const source = new ReplaySource(replay);
    const heard = listen(source);
    source.goTo(1);
    source.goTo(3);
    source.goTo(2);
    expect(moves(heard).slice(1)).toEqual([
      { number: 1, events: 1, fresh: false },
      { number: 3, events: 4, fresh: true },
      { number: 2, events: 3, fresh: true },
    ]);
  });

  it("stays inside of the game and tells nothing where it does not move", () => {
    const source = new ReplaySource(replay, 99);
    const heard = listen(source);
    expect(source.at).toBe(3);
    source.goTo(4);
    source.goTo(3);
    expect(moves(heard)).toHaveLength(1);
    source.goTo(-5);
    expect(source.at).toBe(0);
  });

  it("shows a game in a store like any other source", () => {
    const source = new ReplaySource(replay, 1);
    const store = new GameStore(source, { pace: () => 0 });
    const close = store.open();
    source.goTo(2);
    expect(store.position?.number).toBe(2);
    expect(store.events.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(store.hands?.[0]?.hand).toEqual({ red: 2 });
    source.goTo(0);
    expect(store.events.map(({ n }) => n)).toEqual([1]);
    close();
  });
});
