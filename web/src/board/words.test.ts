import { describe, expect, it } from "vitest";
import { factsOf } from "../game/facts";
import type { Board, Route, View } from "../protocol";
import { claimsOf } from "./claims";
import { spokenCity, spokenRoute } from "./words";

const route = (id: string, ends: [string, string], more: Partial<Route> = {}): Route => ({
  id,
  ends,
  length: 3,
  piece: "train",
  ...more,
});

function factsWith(routes: Route[], pieces = ["train"]) {
  const city = (id: string, name: string) => ({ id, name, kind: "city" });
  return factsOf({
    cities: [city("berlin", "Berlin"), city("wien", "Wien"), city("x", ""), city("sudan-1", "")],
    places: [{ id: "sudan", name: "Sudan", cities: ["sudan-1"] }],
    routes,
    tickets: [],
    cards: [],
    pieces: pieces.map((id) => ({ id, supply: 45 })),
    numbers: { route_points: [0, 1, 2, 4] },
  } as unknown as Board);
}

describe("a route in words", () => {
  it("says where it leads, how long it is, its colour and whether it is free", () => {
    const plain = route("a", ["berlin", "wien"], { color: "green" });
    const facts = factsWith([plain]);
    expect(spokenRoute(facts, plain, {})).toBe("Berlin – Wien, 3 spaces, green, 4 points, free");
    expect(spokenRoute(facts, plain, { owner: "Ada" })).toBe(
      "Berlin – Wien, 3 spaces, green, 4 points, claimed by Ada",
    );
    expect(spokenRoute(facts, plain, { closed: true })).toMatch(/, closed$/);
    expect(spokenRoute(facts, plain, { claimable: true })).toMatch(/, you can claim it$/);
  });

  it("says what is special about it", () => {
    const odd = route("a", ["berlin", "sudan-1"], {
      length: 1,
      piece: "ship",
      tunnel: true,
      wilds: 2,
      pair: true,
      terrain: "jungle",
    });
    expect(spokenRoute(factsWith([odd], ["train", "ship"]), odd, {})).toBe(
      "Berlin – Sudan, 1 space, any colour, by ship, tunnel, ferry with 2 locomotives, " +
        "two cards of one colour per space, jungle, 1 point, free",
    );
  });

  it("calls colours and terrain of boards to come by their own names", () => {
    const odd = route("a", ["berlin", "wien"], { color: "teal", terrain: "swamp" });
    expect(spokenRoute(factsWith([odd]), odd, {})).toBe(
      "Berlin – Wien, 3 spaces, teal, swamp, 4 points, free",
    );
  });
});

it("calls a junction by its neighbours", () => {
  const facts = factsWith([
    route("a", ["x", "berlin"]),
    route("b", ["wien", "x"]),
    route("c", ["wien", "x"]),
  ]);
  expect(spokenCity(facts, "x")).toBe("junction near Berlin, Wien");
});

it("sorts what players have built", () => {
  const seat = (routes: string[], stations: string[] = [], harbours: string[] = []) => ({
    routes,
    stations,
    harbours,
  });
  const view = {
    seats: [seat(["a"], ["wien"]), seat(["b", "c"], ["wien"], ["berlin"])],
  } as unknown as View;
  const claims = claimsOf(view);
  expect([...claims.routes]).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 1],
  ]);
  expect(claims.stations.get("wien")).toEqual([0, 1]);
  expect(claims.harbours.get("berlin")).toEqual([1]);
});
