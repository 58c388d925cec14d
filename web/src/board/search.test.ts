import { describe, expect, it } from "vitest";
import { factsOf } from "../game/facts";
import type { Board, City } from "../protocol";
import { folded, found, placesOf } from "./search";

const city = (id: string, name: string, kind = "city"): City => ({
  id,
  name,
  kind,
  lon: 0,
  lat: 0,
  port: false,
});

const facts = factsOf({
  id: "test",
  cities: [
    city("wien", "Wien"),
    city("munchen", "München"),
    city("new-york", "New York"),
    city("york", "York"),
    city("bois", "a junction", "junction"),
    city("nameless", "", "junction"),
    city("sudan-1", "Sudan", "entrance"),
    city("sudan-2", "Sudan", "entrance"),
  ],
  places: [{ id: "sudan", name: "Sudan", cities: ["sudan-1", "sudan-2"] }],
  routes: [],
  tickets: [],
  cards: [],
} as unknown as Board);
const places = placesOf(facts);
const names = (typed: string) => found(places, typed).map(({ name }) => name);

describe("searching a city", () => {
  it("knows each place once, and nothing without a name", () => {
    expect(places.map(({ name }) => name)).toEqual([
      "a junction",
      "München",
      "New York",
      "Sudan",
      "Wien",
      "York",
    ]);
    expect(found(places, "sudan")[0]?.cities).toEqual(["sudan-1", "sudan-2"]);
  });

  it("does not mind marks, capitals or hyphens", () => {
    expect(names("munch")).toEqual(["München"]);
    expect(names("MÜNCHEN")).toEqual(["München"]);
    expect(names("new-y")).toEqual(["New York"]);
    expect(folded("Łódź–Ørsta")).toBe("lodz orsta");
  });

  it("puts names first that begin so", () => {
    expect(names("york")).toEqual(["York", "New York"]);
  });

  it("finds a city by its name in another language", () => {
    expect(found(places, "vien")).toEqual([{ name: "Wien", cities: ["wien"], also: "Vienna" }]);
    expect(names("munich")).toEqual(["München"]);
  });

  it("says when there is none", () => {
    expect(names("atlantis")).toEqual([]);
  });
});
