// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage, View } from "../protocol";
import { Remote } from "./remote";
import type { News } from "./source";
import { toyPosition, toyTable, toyView } from "./toy";

/** A socket whose other end is the test. */
class Wire {
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break() {
    this.readyState = 3;
    this.onclose?.();
  }
}

function begin() {
  const wires: Wire[] = [];
  const news: News[] = [];
  const remote = new Remote({
    table: "t",
    token: "secret",
    pause: () => 10,
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
  });
  const stop = remote.listen((one) => news.push(one));
  const welcome = (number: number, turn = 0) => {
    const wire = wires.at(-1)!;
    wire.open();
    const position = toyPosition(number, { turn });
    wire.say({ type: "welcome", version: 1, seat: 0, table: toyTable(), online: [0], position });
    return wire;
  };
  const states = () =>
    news.flatMap((one) => (one.kind === "connection" ? [one.connection.state] : []));
  return { remote, wires, news, welcome, states, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a connection", () => {
  it("says who it is, asks for the whole story, for what is legal and how far tickets are", () => {
    const { welcome } = begin();
    expect(welcome(3).sent).toEqual([
      { type: "hello", version: 1, token: "secret", since: 0 },
      { type: "legal" },
      { type: "tickets" },
    ]);
  });

  it("does not ask what is legal when it is somebody else's turn", () => {
    const { welcome } = begin();
    expect(welcome(3, 1).sent.map(({ type }) => type)).toEqual(["hello", "tickets"]);
  });

  it("that breaks is opened again and goes on from the last event", () => {
    const { wires, welcome, states } = begin();
    welcome(3).break();
    vi.advanceTimersByTime(10);
    expect(wires).toHaveLength(2);
    expect(welcome(4).sent[0]).toMatchObject({ type: "hello", since: 3 });
    expect(states()).toEqual(["connecting", "open", "lost", "open"]);
  });

  it("that never comes is told, and tried again", () => {
    const { wires, welcome, states } = begin();
    wires[0]!.break();
    vi.advanceTimersByTime(10);
    wires[1]!.break();
    vi.advanceTimersByTime(10);
    expect(states()).toEqual(["connecting", "lost"]);
    welcome(3);
    expect(states()).toEqual(["connecting", "lost", "open"]);
  });

  it("is not tried again when there is no such table", () => {
    const { wires, states } = begin();
    wires[0]!.open();
    wires[0]!.say({ type: "bye", code: "no-such-table", message: "no" });
    wires[0]!.break();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(states()).toEqual(["connecting", "closed"]);
  });

  it("ends with its last listener", () => {
    const { welcome, wires, stop } = begin();
    const wire = welcome(3);
    stop();
    expect(wire.readyState).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });
});

describe("a move", () => {
  it("whose answer was lost is sent again under the same name", () => {
    const { remote, welcome, news } = begin();
    const wire = welcome(3);
    remote.act("pass");
    const first = wire.sent.at(-1);
    expect(first).toMatchObject({ type: "act", at: 3, action: "pass" });
    wire.break();
    vi.advanceTimersByTime(10);
    const again = welcome(4, 1);
    expect(again.sent.at(-1)).toEqual(first);
    const { key } = first as { key: string };
    again.say({ type: "done", key, number: 4 });
    expect(news.at(-1)).toEqual({ kind: "settled" });
    again.break();
    vi.advanceTimersByTime(10);
    expect(welcome(4, 1).sent.map(({ type }) => type)).toEqual(["hello", "tickets"]);
  });

  it("that was refused is told, and what is legal asked anew", () => {
    const { remote, welcome, news } = begin();
    const wire = welcome(3);
    remote.act("pass");
    const { key } = wire.sent.at(-1) as { key: string };
    wire.say({ type: "refused", key, code: "stale", message: "late", number: 3 });
    expect(news.at(-1)).toMatchObject({ kind: "refused", code: "stale" });
    expect(wire.sent.at(-1)).toEqual({ type: "legal" });
  });
});

describe("how far tickets are", () => {
  const asked = (wire: Wire) => wire.sent.filter(({ type }) => type === "tickets").length;
  const moved = (number: number, view: Partial<View>): ServerMessage => ({
    type: "moved",
    events: [],
    seat: 1,
    position: toyPosition(number, { turn: 1, ...view }),
  });
  const own = (tickets: string[], offer?: string[]) => ({ hand: {}, tickets, offer });

  it("is asked whenever it may have changed, and not otherwise", () => {
    const { welcome } = begin();
    const wire = welcome(3, 1);
    expect(asked(wire)).toBe(1);
    // Somebody draws a card.
    wire.say(moved(4, {}));
    expect(asked(wire)).toBe(1);
    const claimed = toyView([{}, { routes: ["b-c"] }]).seats;
    wire.say(moved(5, { seats: claimed }));
    expect(asked(wire)).toBe(2);
    const built = toyView([{}, { routes: ["b-c"], stations: ["a"] }]).seats;
    wire.say(moved(6, { seats: built }));
    expect(asked(wire)).toBe(3);
    wire.say(moved(7, { seats: built, own: own([], ["a-d", "b-d"]) }));
    expect(asked(wire)).toBe(4);
    wire.say(moved(8, { seats: built, own: own(["a-d"]) }));
    expect(asked(wire)).toBe(5);
    wire.say(moved(9, { seats: built, own: { ...own(["a-d"]), hand: { red: 1 } } }));
    expect(asked(wire)).toBe(5);
  });

  it("is asked again over a new connection: the answer may be lost", () => {
    const { welcome } = begin();
    welcome(3, 1).break();
    vi.advanceTimersByTime(10);
    expect(asked(welcome(3, 1))).toBe(1);
  });

  it("is not asked by who looks on", () => {
    const { wires } = begin();
    const wire = wires[0]!;
    wire.open();
    const position = toyPosition(3);
    wire.say({ type: "welcome", version: 1, table: toyTable(), online: [0], position });
    expect(asked(wire)).toBe(0);
  });

  it("is told with the number of its position", () => {
    const { welcome, news } = begin();
    const tickets = [{ ticket: "a-d", state: "done" as const, joined: 2, stops: 2, missing: 0 }];
    welcome(3).say({ type: "tickets", number: 3, tickets });
    expect(news.at(-1)).toEqual({ kind: "tickets", number: 3, tickets });
  });
});

it("asks why, and says so when nobody can answer", async () => {
  const { remote, welcome } = begin();
  const wire = welcome(3);
  const why = remote.why({ route: "a-c" });
  expect(wire.sent.at(-1)).toEqual({ type: "why", route: "a-c" });
  const answer = { code: "cards-not-held", message: "…", missing: 2, number: 3 };
  wire.say({ type: "why", route: "a-c", ...answer });
  expect(await why).toMatchObject({ code: "cards-not-held", missing: 2 });
  const lost = remote.why({ city: "a" });
  wire.break();
  expect(await lost).toMatchObject({ code: "offline" });
});

it("says what bots did in the place of people, and how often in one's own", () => {
  const { wires, news } = begin();
  const wire = wires.at(-1)!;
  wire.open();
  const position = toyPosition(3);
  wire.say({
    type: "welcome",
    version: 1,
    seat: 0,
    table: toyTable(),
    online: [0],
    position,
    by_bot: [2, 3],
    played_for_you: 2,
  });
  const events = [{ n: 4, event: "passed", seat: 1 }] as const;
  wire.say({ type: "moved", seat: 1, by_bot: true, events: [...events], position });
  wire.say({ type: "moved", seat: 0, events: [{ n: 5, event: "passed", seat: 0 }], position });
  const told = news.filter(({ kind }) => kind === "by-bot" || kind === "played-for-you");
  expect(told).toEqual([
    { kind: "by-bot", events: [2, 3] },
    { kind: "played-for-you", count: 2 },
    { kind: "by-bot", events: [4] },
  ]);
});

it("takes the seat that the host assigns", () => {
  const { news, welcome } = begin();
  const wire = welcome(3);
  wire.say({ type: "table", table: toyTable(), online: [0, 1], seat: 1 });
  wire.say({ type: "table", table: toyTable(), online: [1] });
  const seats = news.flatMap((one) => (one.kind === "table" ? [one.seat] : []));
  expect(seats).toEqual([0, 1, 1]);
});
