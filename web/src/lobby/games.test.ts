// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Position, Seat, Stage, Table } from "../protocol";
import { finished, goingOn, joinableFirst, others, standing, type MyGame } from "./games";
import { glimpseOf, type Glimpse } from "../game/glimpse";
import { glimpse } from "./glimpse";

const seats: Seat[] = [
  { player: "person", name: "Ada", host: true },
  { player: { bot: "easy" } },
  { player: { "stand-in": "medium" }, name: "Grace" },
  { player: "nobody" },
];

const table = (stage: Stage): Table => ({
  id: "t",
  version: 1,
  board: "europe",
  board_hash: "",
  edition: "standard",
  stage,
  access: "link",
  clock: "none",
  on_timeout: "bot",
  begin: "when-full",
  seats,
  created: 0,
});

const game = (
  stage: Stage | null,
  seen?: Partial<Glimpse>,
  seat: number | undefined = 0,
): MyGame => ({
  seat: { table: "t", board: "europe", token: "", since: 0, seat },
  table: stage ? table(stage) : undefined,
  glimpse: seen && { waitsFor: [], winners: null, points: [], ...seen },
});

describe("a game of mine", () => {
  it("stands as it was seen", () => {
    expect(standing(game(null))).toBe("unknown");
    expect(standing(game("open"))).toBe("open");
    expect(standing(game("playing"))).toBe("their-turn");
    expect(standing(game("playing", { waitsFor: [1] }))).toBe("their-turn");
    expect(standing(game("playing", { waitsFor: [0, 1] }))).toBe("your-turn");
    expect(standing(game("over"))).toBe("over");
    expect(standing(game("over", { winners: [0] }))).toBe("won");
    expect(standing(game("over", { winners: [1] }))).toBe("lost");
    expect(standing(game("abandoned"))).toBe("gone");
    expect(standing({ ...game("playing"), gone: true })).toBe("gone");
  });

  it("comes before others if it is my turn", () => {
    const all = [game("over"), game("playing"), game("open"), game("playing", { waitsFor: [0] })];
    expect(goingOn(all).map(standing)).toEqual(["your-turn", "open", "their-turn"]);
    expect(finished(all).map(standing)).toEqual(["over"]);
  });

  it("is known by who else is there", () => {
    expect(others(table("open"), 0)).toEqual({ names: ["Grace"], bots: 1, free: 1 });
  });
});

describe("public tables", () => {
  it("that can be joined come first", () => {
    const full = { ...table("open"), seats: seats.slice(0, 3), id: "full" };
    const all = [{ ...table("playing"), id: "going" }, full, { ...table("open"), id: "free" }];
    expect(joinableFirst(all).map(({ id }) => id)).toEqual(["free", "going", "full"]);
  });
});

const view = { turn: 2, seats: [{ points: 4 }, { points: 7 }] };

describe("a glimpse of a game", () => {
  it("shows who has to decide", () => {
    const turn = { number: 1, event: 1, view } as unknown as Position;
    expect(glimpseOf(turn)).toEqual({ waitsFor: [2], winners: null, points: [4, 7] });
    const start = { ...turn, view: { ...view, choosing: [0, 1] } } as unknown as Position;
    expect(glimpseOf(start).waitsFor).toEqual([0, 1]);
  });

  it("shows how it ended", () => {
    const outcome = { winners: [1], scores: [{ total: 80 }, { total: 92 }] };
    const over = { number: 1, event: 1, view, outcome } as unknown as Position;
    expect(glimpseOf(over)).toEqual({ waitsFor: [], winners: [1], points: [80, 92] });
  });

  it("is taken without a token, and the socket is closed", async () => {
    const sent: string[] = [];
    let closed = 0;
    const socket = {
      send: (text: string) => sent.push(text),
      close: () => closed++,
    } as unknown as WebSocket;
    const seen = glimpse("abc", (address) => {
      expect(address).toMatch(/\/api\/tables\/abc\/socket$/);
      return socket;
    });
    socket.onopen?.({} as never);
    expect(sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      { type: "hello", version: 1 },
    ]);
    const position = { number: 1, event: 1, view };
    const data = JSON.stringify({ type: "welcome", position });
    socket.onmessage?.({ data } as never);
    expect(await seen).toEqual({ waitsFor: [2], winners: null, points: [4, 7] });
    expect(closed).toBe(1);
  });

  it("may fail", async () => {
    const socket = { close: () => {} } as unknown as WebSocket;
    const seen = glimpse("abc", () => socket);
    socket.onclose?.({} as never);
    expect(await seen).toBeNull();
  });
});
