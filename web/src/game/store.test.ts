import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ActionText, Numbered, TicketProgress } from "../protocol";
import type { News, Source } from "./source";
import { GameStore, lowClock, undoTime } from "./store.svelte";
import { toyPosition, toyTable } from "./toy";

/** A source that says what a test wants. */
class Said implements Source {
  hear: (news: News) => void = () => {};
  acted: ActionText[] = [];
  listen(hear: (news: News) => void) {
    this.hear = hear;
    return () => {};
  }
  act(action: ActionText) {
    this.acted.push(action);
  }
  why = async () => ({ code: "legal", message: "" });
  chat = () => true;
  mute() {}
}

const drew = (n: number, seat: number): Numbered => ({
  n,
  event: "card-drawn",
  seat,
  deck: "train",
});

function begin() {
  const source = new Said();
  const store = new GameStore(source, { pace: () => 100 });
  store.open();
  source.hear({ kind: "table", table: toyTable(), online: [0], seat: 0 });
  source.hear({ kind: "moved", position: toyPosition(1, { turn: 1 }), events: [], fresh: true });
  const move = (number: number, seat: number, turn: number) =>
    source.hear({
      kind: "moved",
      position: toyPosition(number, { turn }),
      events: [drew(number, seat)],
      seat,
      fresh: false,
    });
  return { source, store, move };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("while all choose at once", () => {
  const chosen = (number: number, seat: number, choosing: number[]): News => ({
    kind: "moved",
    position: toyPosition(number, { phase: "start-tickets", choosing }),
    events: [],
    seat,
    fresh: false,
  });
  const mayKeep = (number: number): News => ({
    kind: "legal",
    number,
    actions: [{ keep: ["a"] }],
  });
  const beginChoosing = (choosing: number[]) => {
    const { source, store } = begin();
    const position = toyPosition(1, { phase: "start-tickets", choosing });
    source.hear({ kind: "moved", position, events: [], fresh: true });
    source.hear(mayKeep(1));
    return { source, store };
  };

  it("what others choose does not make a person wait", () => {
    const { source, store } = beginChoosing([0, 1]);
    source.hear(chosen(2, 1, [0]));
    expect([store.position!.number, store.ready]).toEqual([2, true]);
  });

  it("nor do choices of others that are still to be shown", () => {
    const { source, store } = beginChoosing([0, 1, 2]);
    source.hear(chosen(2, 1, [0, 2]));
    source.hear(mayKeep(2));
    source.hear(chosen(3, 2, [0]));
    source.hear(mayKeep(3));
    expect([store.position!.number, store.ready]).toEqual([2, true]);
  });

  it("who has chosen has nothing to choose from", () => {
    const { source, store } = beginChoosing([0, 1]);
    store.act({ keep: ["a"] });
    source.hear(chosen(2, 0, [1]));
    expect(store.ready).toBe(false);
    // Nor in what comes next, before it is told.
    source.hear({
      kind: "moved",
      position: toyPosition(3, { turn: 0 }),
      events: [],
      seat: 1,
      fresh: false,
    });
    expect([store.mine, store.ready]).toEqual([true, false]);
  });

  it("the next person at the screen has nothing of what the one before could choose", () => {
    const { source, store } = beginChoosing([0, 1]);
    store.act({ keep: ["a"] });
    source.hear(chosen(2, 0, [1]));
    source.hear({ kind: "table", table: toyTable(), online: [0, 1], seat: 1 });
    const position = toyPosition(2, { phase: "start-tickets", choosing: [1] });
    source.hear({ kind: "moved", position, events: [], fresh: true });
    expect([store.mine, store.ready]).toEqual([true, false]);
    source.hear(mayKeep(2));
    expect(store.ready).toBe(true);
  });
});

describe("moves of others", () => {
  it("are shown one after the other", () => {
    const { store, move } = begin();
    move(2, 1, 1);
    move(3, 1, 1);
    expect(store.position!.number).toBe(2);
    expect(store.waiting).toBe(1);
    vi.advanceTimersByTime(100);
    expect(store.position!.number).toBe(3);
    expect(store.events.map(({ n }) => n)).toEqual([2, 3]);
  });

  it("are shown at once to who does not want to wait", () => {
    const { store, move } = begin();
    for (const number of [2, 3, 4]) move(number, 1, 1);
    store.hurry();
    expect([store.position!.number, store.waiting]).toEqual([4, 0]);
  });

  it("never hold up one's own", () => {
    const { store, move } = begin();
    move(2, 1, 1);
    move(3, 1, 0);
    move(4, 0, 1);
    expect(store.position!.number).toBe(4);
    expect(store.events.map(({ n }) => n)).toEqual([2, 3, 4]);
  });
});

describe("what may be done", () => {
  it("is known for the position that is shown only", () => {
    const { source, store, move } = begin();
    move(2, 1, 1);
    move(3, 1, 0);
    source.hear({ kind: "legal", number: 3, actions: ["draw-tickets"] });
    expect(store.choices.drawTickets).toBe(false);
    vi.advanceTimersByTime(100);
    expect(store.choices.drawTickets).toBe(true);
  });

  it("is nothing once something was sent, until it is answered", () => {
    const { source, store, move } = begin();
    move(2, 1, 0);
    source.hear({ kind: "legal", number: 2, actions: ["draw-tickets"] });
    store.act("draw-tickets");
    expect(source.acted).toEqual(["draw-tickets"]);
    expect([store.sent, store.ready]).toEqual([true, false]);
    source.hear({ kind: "refused", code: "stale", message: "late" });
    expect([store.sent, store.ready, store.refused?.code]).toEqual([false, true, "stale"]);
  });
});

describe("how far tickets are", () => {
  const missing = (spaces: number): TicketProgress => ({
    ticket: "a-d",
    state: "open",
    joined: 1,
    stops: 2,
    missing: spaces,
  });
  const told = (number: number, spaces: number): News => ({
    kind: "tickets",
    number,
    tickets: [missing(spaces)],
  });
  const shown = (store: GameStore) => store.tickets && store.tickets.get("a-d")?.missing;

  it("is unknown until it is told", () => {
    const { source, store } = begin();
    expect(store.tickets).toBeNull();
    source.hear(told(1, 5));
    expect(shown(store)).toBe(5);
    expect(store.tickets!.has("b-d")).toBe(false);
  });

  it("stays what it was until it is told for a new position", () => {
    const { source, store, move } = begin();
    source.hear(told(1, 5));
    move(2, 0, 1);
    expect([store.position!.number, shown(store)]).toEqual([2, 5]);
    source.hear(told(2, 3));
    expect(shown(store)).toBe(3);
  });

  it("tells nothing of moves that are still to be shown", () => {
    const { source, store, move } = begin();
    source.hear(told(1, 5));
    move(2, 1, 1);
    move(3, 1, 0);
    source.hear(told(2, 6));
    source.hear(told(3, 7));
    expect([store.position!.number, shown(store)]).toEqual([2, 6]);
    vi.advanceTimersByTime(100);
    expect([store.position!.number, shown(store)]).toEqual([3, 7]);
  });

  it("is seen at once by who does not want to wait", () => {
    const { source, store, move } = begin();
    move(2, 1, 1);
    move(3, 1, 0);
    source.hear(told(3, 7));
    expect(store.tickets).toBeNull();
    store.hurry();
    expect(shown(store)).toBe(7);
  });

  it("is nothing that the next person at the screen learns", () => {
    const { source, store } = begin();
    source.hear(told(1, 5));
    source.hear(told(2, 4));
    source.hear({ kind: "table", table: toyTable(), online: [0, 1], seat: 1 });
    expect(store.tickets).toBeNull();
    source.hear({ kind: "moved", position: toyPosition(2), events: [], fresh: true });
    expect(store.tickets).toBeNull();
  });
});

describe("a move that was sent", () => {
  const send = () => {
    const game = begin();
    game.move(2, 1, 0);
    game.source.hear({ kind: "legal", number: 2, actions: ["draw-tickets"] });
    game.store.act("draw-tickets");
    return game;
  };

  it("is answered by the move itself, and the next one can be sent", () => {
    const { source, store, move } = send();
    move(3, 0, 0);
    source.hear({ kind: "legal", number: 3, actions: ["draw-tickets"] });
    expect([store.sent, store.ready]).toEqual([false, true]);
  });

  it("is not answered by what somebody else does", () => {
    const { source, store, move } = send();
    move(3, 1, 0);
    source.hear({ kind: "legal", number: 3, actions: ["draw-tickets"] });
    expect([store.position!.number, store.sent, store.ready]).toEqual([3, true, false]);
  });

  it("is answered if it turns out to be stored already", () => {
    const { source, store } = send();
    source.hear({ kind: "settled" });
    expect([store.sent, store.ready]).toEqual([false, true]);
  });

  it("is forgotten when the game is told anew", () => {
    const { source, store } = send();
    const position = toyPosition(2, { turn: 0 });
    source.hear({ kind: "moved", position, events: [], fresh: true });
    expect([store.sent, store.ready]).toEqual([false, true]);
  });
});

it("does not show what was said twice", () => {
  const { source, store } = begin();
  const chat = { n: 1, seat: 1, name: "Bo", text: "hi", at: 0 };
  source.hear({ kind: "chat", chat });
  source.hear({ kind: "chat", chat });
  expect(store.chat).toHaveLength(1);
});

it("shows what changes the board for longer than what changes hands", () => {
  const source = new Said();
  const store = new GameStore(source, { pace: (where) => (where === "board" ? 500 : 100) });
  store.open();
  source.hear({ kind: "table", table: toyTable(), online: [0], seat: 0 });
  source.hear({ kind: "moved", position: toyPosition(1, { turn: 1 }), events: [], fresh: true });
  const claimed: Numbered = {
    n: 2,
    event: "route-claimed",
    seat: 1,
    route: "b-c",
    cards: {},
    points: 4,
  };
  const moved = (number: number, event: Numbered): News => ({
    kind: "moved",
    position: toyPosition(number, { turn: 1 }),
    events: [event],
    seat: 1,
    fresh: false,
  });
  source.hear(moved(2, claimed));
  source.hear(moved(3, drew(3, 1)));
  source.hear(moved(4, drew(4, 1)));
  const after = (time: number) => {
    vi.advanceTimersByTime(time);
    return store.position!.number;
  };
  expect([after(0), after(499), after(1), after(99), after(1)]).toEqual([2, 2, 3, 3, 4]);
});

describe("what can be taken back", () => {
  const claim: ActionText = { claim: { route: "b-c", cards: { blue: 3 } } };
  const mine = (clock?: number): News => {
    const clocks = clock === undefined ? {} : { clocks: { left: [clock, 0], running: [0] } };
    return {
      kind: "moved",
      position: { ...toyPosition(1, { turn: 0 }), ...clocks },
      events: [],
      fresh: true,
    };
  };
  const beginTurn = (clock?: number) => {
    const { source, store, move } = begin();
    source.hear(mine(clock));
    source.hear({ kind: "legal", number: 1, actions: [claim, "draw-tickets"] });
    return { source, store, move };
  };

  it("is sent in the end, and nothing else can be done before", () => {
    const { source, store } = beginTurn();
    expect(store.ready).toBe(true);
    store.hold(claim);
    expect([store.ready, store.choices.drawTickets]).toEqual([false, false]);
    vi.advanceTimersByTime(undoTime - 1);
    expect(source.acted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([source.acted, store.held, store.sent]).toEqual([[claim], null, true]);
  });

  it("is never sent once it was taken back", () => {
    const { source, store } = beginTurn();
    store.hold(claim);
    store.undo();
    expect([store.ready, store.held]).toEqual([true, null]);
    vi.advanceTimersByTime(undoTime);
    expect(source.acted).toEqual([]);
  });

  it("is sent before the clock is low", () => {
    const { source, store } = beginTurn(lowClock + 1_000);
    store.hold(claim);
    vi.advanceTimersByTime(1_000);
    expect(source.acted).toEqual([claim]);
  });

  it("is sent at once when the clock is low", () => {
    const { source, store } = beginTurn(lowClock + 1_000);
    vi.advanceTimersByTime(1_000);
    store.hold(claim);
    expect([source.acted, store.held]).toEqual([[claim], null]);
  });

  it("is void when the game has gone on", () => {
    const { source, store, move } = beginTurn();
    store.hold(claim);
    move(2, 0, 1);
    vi.advanceTimersByTime(undoTime);
    expect([source.acted, store.held]).toEqual([[], null]);
  });

  it("is sent by who leaves, who listens until it is stored", () => {
    const source = new Said();
    const stopped = vi.fn();
    source.listen = (hear) => {
      source.hear = hear;
      return stopped;
    };
    const store = new GameStore(source, { pace: () => 0 });
    const close = store.open();
    source.hear({ kind: "table", table: toyTable(), online: [0], seat: 0 });
    source.hear(mine());
    store.hold(claim);
    close();
    expect(source.acted).toEqual([claim]);
    expect(stopped).not.toHaveBeenCalled();
    source.hear({ kind: "settled" });
    expect(stopped).toHaveBeenCalledOnce();
  });
});
