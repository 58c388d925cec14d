// @vitest-environment jsdom
import { describe, expect, it, afterAll } from "vitest";
import { routeName } from "../game/facts";
import { languages, texts, type Language } from "../i18n/index.svelte";
import type { ActionText, Hint, Reason, View } from "../protocol";
import { boards, playedGame } from "../testing/games";
import { lightOfHint } from "./about";
import { deedOf, reasonWords } from "./words";

const names = ["Ada", "Grace", "Linus", "Alan", "Edsger"];
const games = new Map(boards.map((board) => [board, playedGame(board)]));

/** A board with every id that a reason may name, and a view of it. */
function sceneOf(board: (typeof boards)[number]) {
  const { facts, position } = games.get(board)!;
  const [route] = [...facts.routes.keys()];
  const [first, second] = [...facts.tickets.keys()] as [string, string];
  const card = facts.board.cards[1]!.id;
  const view: View = {
    ...position.view,
    row: [card, facts.board.cards[0]!.id],
    tunnel: { route: route!, laid: {}, turned: [], extra: 1 },
  };
  return { facts, view, route: route!, tickets: [first, second], card };
}
type Scene = ReturnType<typeof sceneOf>;

const wins = {
  why: "wins-route" as const,
  completes: [],
  towards: [],
  planned: [],
  attempt: false,
};

/** Every kind of reason, with every part that may be missing there and not there. */
const reasons = ({ route, tickets, facts }: Scene): Reason[] => [
  { why: "nothing-else" },
  { why: "among-best" },
  { why: "last-turn" },
  { ...wins, points: 4 },
  { ...wins, completes: tickets.slice(0, 1), rival: 1 },
  { ...wins, completes: tickets, doubled: 8 },
  { ...wins, towards: tickets, lays_flag: "red" },
  { ...wins, planned: tickets.slice(0, 1) },
  { ...wins, planned: tickets, rival: 1 },
  { ...wins, points: 7, doubled: 14, completes_flag: 4 },
  { ...wins, attempt: true, completes: tickets.slice(0, 1), doubled: 14, completes_flag: 4 },
  { ...wins, attempt: true, completes: tickets, points: 1 },
  { ...wins, attempt: true, towards: tickets, lays_flag: "red" },
  { why: "saves-cards" },
  { why: "pays-route", route, cards: 1, tunnel: false },
  { why: "pays-route", route, cards: 3, tunnel: true },
  { why: "pays-both", route, other: route, cards: 1, tunnel: true },
  { why: "pays-both", route, other: route, cards: 2, tunnel: false },
  { why: "ferry-wild", route, wanted: 1, held: 0 },
  { why: "ferry-wild", route, wanted: 3, held: 1 },
  { why: "may-double", route },
  { why: "doubles-route", route },
  { why: "harbour-card" },
  { why: "may-serve-later" },
  { why: "unseen", row_helps: true },
  { why: "unseen", row_helps: false },
  { why: "lends", route, owner: 1, ticket: tickets[0]!, completes: true },
  { why: "lends", route, owner: 1, ticket: tickets[0]!, completes: false },
  { why: "harbour-for", city: facts.board.cities[0]!.id, tickets: [], later: [], unbuilt: 4 },
  { why: "harbour-for", city: facts.board.cities[0]!.id, tickets, later: [], unbuilt: 4 },
  {
    why: "harbour-for",
    city: facts.board.cities[0]!.id,
    tickets: tickets.slice(0, 1),
    later: tickets.slice(1),
    unbuilt: 4,
  },
  { why: "harbour-for", city: facts.board.cities[0]!.id, tickets: [], later: tickets, unbuilt: 4 },
  { why: "time-for-tickets", all_done: true },
  { why: "time-for-tickets", all_done: false },
  { why: "keeps-done" },
  { why: "keeps-shared", routes: 2 },
  { why: "keeps-ways", routes: 5, points: 21 },
  { why: "keeps-no-way", tickets },
  { why: "ways-need", pieces: { [facts.board.pieces[0]!.id]: 20 } },
  { why: "ways-lack", piece: facts.board.pieces[0]!.id, count: 1 },
];

const actions = ({ route, tickets, card, facts }: Scene): ActionText[] => [
  { keep: [] },
  { keep: tickets },
  { take: 0 },
  { take: { slot: 1, refill: facts.board.decks[0]!.id } },
  { draw: facts.board.decks[0]!.id },
  { claim: { route, cards: { [card]: 2 } } },
  { claim: { route, cards: { [card]: 2 }, double: { terrain: 1, wilds: 0 } } },
  "draw-tickets",
  { "pay-tunnel": { [card]: 1 } },
  "leave-tunnel",
  { "build-station": { city: facts.board.cities[0]!.id, cards: { [card]: 1 } } },
  { "build-harbour": { city: facts.board.cities[0]!.id, cards: { [card]: 1 } } },
  { exchange: { from: facts.board.pieces[0]!.id, count: 2 } },
  { "choose-pieces": 20 },
  "pass",
];

describe.each(Object.keys(languages) as Language[])("hints in the language %s", (language) => {
  afterAll(() => texts.use("en"));

  it.each(boards)("have words for everything on %s", async (board) => {
    await texts.use(language);
    const scene = sceneOf(board);
    for (const reason of reasons(scene)) {
      const words = reasonWords(scene.facts, names, reason);
      expect(words, JSON.stringify(reason)).toMatch(/^[^{}]+\.$/);
      expect(words).not.toContain("undefined");
      expect(words).not.toMatch(/ {2}/);
    }
    for (const action of actions(scene)) {
      const { words } = deedOf(scene.facts, scene.view, action);
      expect(words, JSON.stringify(action)).toMatch(/^[^{}]+$/);
      expect(words).not.toContain("undefined");
    }
  });
});

describe("hints in words", () => {
  const scene = sceneOf("europe");
  const { facts } = scene;
  const why = (reason: Reason) => reasonWords(facts, names, reason);
  const ticket = facts.tickets.get(scene.tickets[0]!)!;

  it("name tickets and rivals as people do", () => {
    expect(why({ ...wins, completes: [ticket.id], rival: 1 })).toBe(
      `It completes your ticket ${ticket.name}. Grace is right beside it and could take it first.`,
    );
  });

  it("tell doubled points once", () => {
    expect(why({ ...wins, points: 14, doubled: 14 })).toBe("Doubled, it gives 14 points.");
  });

  it("promise nothing of a tunnel before it is paid for", () => {
    expect(why({ ...wins, completes: [ticket.id], attempt: true })).toBe(
      `It would complete your ticket ${ticket.name}.`,
    );
    const { route } = scene;
    const name = routeName(facts, route);
    expect(why({ why: "pays-route", route, cards: 2, tunnel: true })).toBe(
      `With 2 of these cards you can attempt the tunnel ${name}.`,
    );
    expect(why({ why: "pays-route", route, cards: 1, tunnel: false })).toBe(
      `With this card you can pay for ${name}.`,
    );
  });

  it("do not call cards missing that are reserved", () => {
    const [one = "", other = ""] = [...facts.routes.keys()];
    expect(why({ why: "pays-both", route: one, other, cards: 1, tunnel: false })).toBe(
      `With this card you can pay for both ${routeName(facts, other)} and ${routeName(facts, one)}.`,
    );
  });

  it("name the card of the slot", () => {
    expect(deedOf(facts, scene.view, { take: 1 }).words).toBe("Take: locomotive (wild)");
  });
});

describe("what a hint is about", () => {
  const { facts, route, tickets } = sceneOf("europe");
  const light = (action: ActionText, reason: Reason) =>
    lightOfHint(facts, { action, reason } as Hint);

  it("is the route with its ends, and the cities of its tickets", () => {
    const found = light(
      { claim: { route, cards: {} } },
      { ...wins, towards: tickets.slice(0, 1) },
    )!;
    expect([...found.routes]).toEqual([route]);
    const stops = facts.tickets.get(tickets[0]!)!.stops.flat();
    expect(found.cities).toEqual(new Set([...facts.routes.get(route)!.ends, ...stops]));
  });

  it("is the route that a card is for", () => {
    const paid = { why: "pays-route" as const, route, cards: 2, tunnel: false };
    expect([...light({ take: 0 }, paid)!.routes]).toEqual([route]);
    const other = [...facts.routes.keys()][1]!;
    const both = { ...paid, why: "pays-both" as const, other };
    expect([...light({ take: 0 }, both)!.routes]).toEqual([route, other]);
  });

  it("is nothing where only cards matter", () => {
    expect(light({ draw: "train" }, { why: "unseen", row_helps: false })).toBeNull();
  });
});
