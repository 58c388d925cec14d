import { expect, it } from "vitest";
import { toyFacts } from "../game/toy";
import type { Buildings } from "../protocol";
import { bestSites, siteOf, worthInWords } from "./buildings";

const buildings: Buildings = {
  number: 3,
  sites: [
    { building: "station", city: "a", points: -4 },
    { building: "station", city: "b", points: 12, completes: ["a-d"] },
    { building: "station", city: "c", points: 6, completes: ["b-d"] },
    { building: "harbour", city: "c", points: 24, counting: ["b-d"], open: ["a-d"] },
  ],
};

it("names the sites worth thinking of, the best first, of those that can be paid for", () => {
  const cities = (sites: { city: string }[]) => sites.map(({ city }) => city);
  expect(cities(bestSites(buildings, "station", new Set(["a", "b", "c"])))).toEqual(["b", "c"]);
  expect(cities(bestSites(buildings, "station", new Set(["a", "c"])))).toEqual(["c"]);
  expect(cities(bestSites(null, "station", new Set(["a"])))).toEqual([]);
});

it("says what a building would do now", () => {
  const facts = toyFacts();
  const words = (building: "station" | "harbour", city: string) =>
    worthInWords(facts, siteOf(buildings, building, city)!);
  expect(words("station", "a")).toMatch(/no ticket.*−4/);
  expect(words("station", "b")).toMatch(/complete.*\+12/);
  expect(words("harbour", "c")).toMatch(/\+24.*could/);
});
