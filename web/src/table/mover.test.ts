import { describe, expect, it, vi } from "vitest";
import type { ActionText } from "../protocol";
import type { News, Source, WhyNot } from "../game/source";
import { GameStore } from "../game/store.svelte";
import { toyFacts, toyPosition, toyTable } from "../game/toy";
import { Mover } from "./mover.svelte";

const claim = (route: string, cards: Record<string, number>): ActionText => ({
  claim: { route, cards },
});

function begin(
  actions: ActionText[],
  { confirm = true, confirmTickets = true, why = "route-taken", facts = toyFacts() } = {},
) {
  let hear: (news: News) => void = () => {};
  const acted: ActionText[] = [];
  const source: Source = {
    listen(listener) {
      hear = listener;
      return () => {};
    },
    act: (action) => void acted.push(action),
    why: async (): Promise<WhyNot> => ({ code: why, message: "" }),
    chat: () => true,
    mute: () => {},
  };
  const store = new GameStore(source, { pace: () => 0 });
  store.open();
  const own = { hand: { red: 2, blue: 3, wild: 1 }, tickets: [] };
  hear({ kind: "table", table: toyTable(), online: [0], seat: 0 });
  hear({ kind: "moved", position: toyPosition(1, { own }), events: [], fresh: true });
  hear({ kind: "legal", number: 1, actions });
  const options = { confirm: () => confirm, confirmTickets: () => confirmTickets };
  return { mover: new Mover(store, facts, options), store, acted };
}

const red = claim("a-b-1", { red: 2 });
const greyRed = claim("a-b-2", { red: 2 });
const greyBlue = claim("a-b-2", { blue: 2 });
const station: ActionText = { "build-station": { city: "c", cards: { blue: 1 } } };

describe("claiming", () => {
  it("asks once more, then does it", () => {
    const { mover, acted } = begin([red]);
    mover.route("a-b-1");
    expect(mover.decided).toMatchObject({ route: "a-b-1" });
    expect(acted).toEqual([]);
    mover.confirm();
    expect(acted).toEqual([red]);
    expect(mover.plan).toBeNull();
  });

  it("can be taken back where nothing is to be confirmed", () => {
    const { mover, store, acted } = begin([red], { confirm: false });
    mover.route("a-b-1");
    expect([store.held?.action, acted]).toEqual([red, []]);
    store.undo();
    mover.route("a-b-1");
    store.release();
    expect(acted).toEqual([red]);
  });

  it("asks what is open, and takes answers back", () => {
    const { mover } = begin([greyRed, greyBlue]);
    mover.route("a-b-2");
    expect(mover.plan!.question!.about).toBe("color");
    mover.answer(mover.plan!.question!.answers[1]!.ways);
    expect(mover.decided).toMatchObject({ cards: { red: 2 } });
    mover.back();
    expect(mover.plan!.question!.about).toBe("color");
    mover.back();
    expect(mover.plan).toBeNull();
  });

  it("takes the other track where only that can be claimed", () => {
    const { mover } = begin([greyRed]);
    mover.route("a-b-1");
    expect(mover.decided).toMatchObject({ route: "a-b-2" });
  });

  it("asks for the track where a finger could mean both", () => {
    const { mover } = begin([red, greyBlue]);
    mover.route("a-b-1", { roughly: true });
    expect(mover.plan!.question!.about).toBe("track");
  });

  it("does not ask for one of two tracks that are the same", () => {
    const facts = toyFacts();
    delete facts.routes.get("a-b-1")!.color;
    const { mover } = begin([greyRed, claim("a-b-1", { red: 2 })], { facts });
    mover.route("a-b-1", { roughly: true });
    expect(mover.decided).toMatchObject({ route: "a-b-1" });
  });

  it("offers what the picked card pays for", () => {
    const { mover } = begin([red, greyRed, greyBlue]);
    mover.pick("blue");
    expect(mover.claimable).toEqual(new Set(["a-b-2"]));
    mover.route("a-b-2");
    expect(mover.decided).toMatchObject({ cards: { blue: 2 } });
    mover.pick("blue");
    expect(mover.claimable).toEqual(new Set(["a-b-1", "a-b-2"]));
  });

  it("pays with the card that was dragged there", () => {
    const { mover } = begin([greyRed, greyBlue]);
    mover.route("a-b-2", { card: "blue" });
    expect(mover.decided).toMatchObject({ cards: { blue: 2 } });
  });
});

it("builds in a city", () => {
  const { mover, acted } = begin([station]);
  expect(mover.buildable).toEqual(new Set(["c"]));
  mover.city("c");
  expect(mover.decided).toEqual({ city: "c", cards: { blue: 1 } });
  mover.confirm();
  expect(acted).toEqual([station]);
});

describe("what cannot be done", () => {
  it("is explained", async () => {
    const { mover, acted } = begin([red]);
    mover.route("a-c");
    await vi.waitFor(() => expect(mover.why).toMatchObject({ route: "a-c", code: "route-taken" }), {
      timeout: 60_000,
    });
    expect(acted).toEqual([]);
    mover.route("a-b-1");
    expect(mover.why).toBeNull();
  });
});

describe("drawing tickets", () => {
  it("is asked about", () => {
    const { mover, acted } = begin(["draw-tickets", red]);
    mover.drawTickets();
    expect([mover.drawing, acted]).toEqual([true, []]);
    mover.cancel();
    expect(mover.drawing).toBe(false);
    mover.drawTickets();
    mover.drawTickets();
    expect(acted).toEqual(["draw-tickets"]);
  });

  it("is not asked about by those who do not want that", () => {
    const { mover, acted } = begin(["draw-tickets"], { confirmTickets: false });
    mover.drawTickets();
    expect(acted).toEqual(["draw-tickets"]);
  });

  it("is forgotten when something else is chosen, or the game goes on", () => {
    const { mover } = begin(["draw-tickets", red]);
    mover.drawTickets();
    mover.route("a-b-1");
    expect([mover.drawing, mover.plan?.kind]).toEqual([false, "claim"]);
    mover.drawTickets();
    expect(mover.plan).toBeNull();
    mover.situationChanged();
    expect(mover.drawing).toBe(false);
  });
});
