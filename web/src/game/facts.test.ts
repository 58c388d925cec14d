import { expect, it } from "vitest";
import { factsOf, routeName } from "./facts";
import { toyFacts } from "./toy";

it("tells a junction without a name by a city near it", () => {
  const { board } = toyFacts();
  const cities = board.cities.map((city) => (city.id === "c" ? { ...city, name: "" } : city));
  const facts = factsOf({ ...board, cities });
  expect(routeName(facts, "a-b-1")).toBe("A – B");
  expect(routeName(facts, "c-d")).toBe("junction near B – D");
});
