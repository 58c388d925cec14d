import { expect, it } from "vitest";
import type { Suggestion, SuggestionReason } from "../protocol";
import { addCity, addTicketBetween } from "./edits";
import { editWords, numbersIn, paidWords, reasonWords } from "./reportWords";
import { blankSheet } from "./sheet";

const cities = ["Abbey", "Bridge"].reduce(
  (sheet, name, nth) => addCity(sheet, name, { lon: nth, lat: 0 }).sheet,
  blankSheet("Row"),
);
const sheet = addTicketBetween(cities, { from: "abbey", to: "bridge", points: 7 });
const edit = { edit: "set-points", ticket: "abbey-bridge", points: 2 } as const;

it("says what a suggestion changes, by the names of the board", () => {
  expect(editWords(edit, sheet)).toBe("Abbey – Bridge: 2 points");
  expect(editWords({ ...edit, penalty: 3 }, sheet)).toBe(
    "Abbey – Bridge: 2 points, minus 3 if missed",
  );
  expect(editWords({ ...edit, in_order: 4, penalty: 3 }, sheet)).toBe(
    "Abbey – Bridge: 2 points, 4 in order, minus 3 if missed",
  );
  expect(editWords({ ...edit, in_order: 4 }, sheet)).toContain("4 in order, minus 2 if missed");
  const added = {
    edit: "add-ticket",
    from: "bridge",
    to: "abbey",
    points: 1,
    pile: "all",
  } as const;
  expect(editWords(added, sheet)).toBe("New ticket Bridge – Abbey, 1 point");
});

it("has a sentence for every reason, with its numbers", () => {
  const says = (reason: SuggestionReason) => {
    const suggestion: Suggestion = { edit, reason };
    return reasonWords(suggestion, sheet);
  };
  const plain = { stops: 2, peers: "tickets" } as const;
  const tour = { stops: 4, peers: "tours" } as const;
  expect(says({ why: "other-way", points: 7, way: 2, usual: 1, completed: 0.5, ...plain })).toBe(
    "It is worth 7, but its shortest path has 2 spaces, and a space usually counts 1 point here. 50% of those who keep it complete it.",
  );
  expect(says({ why: "other-way", points: 7, way: 2, usual: 1, completed: 0.5, ...tour })).toBe(
    "It is worth 7, but the smallest network that joins its stops has 2 spaces, and a space of a tour usually counts 1 point here. 50% of those who keep it complete it.",
  );
  const hard = { why: "hard", way: 9, completed: 0.6, all: 0.9 } as const;
  expect(says({ ...hard, ...plain })).toBe(
    "Only 60% of those who keep it complete it, against 90% for all tickets. Its shortest path has 9 spaces.",
  );
  expect(says({ ...hard, ...tour })).toContain("against 90% for all tours. The smallest network");
  expect(says({ ...hard, why: "easy", completed: 0.99, ...plain })).toContain("99%");
  expect(says({ why: "no-ticket", stop: "abbey", visited: 0.1 })).toContain("names Abbey");
  expect(says({ why: "rarely-visited", stop: "bridge", visited: 0 })).toContain("at Bridge");
});

it("names what is paid most, and wild cards by their name", () => {
  const paid = { wild: 0.5, red: 2.25, blue: 0.1 };
  expect(paidWords(paid, sheet, numbersIn("en"))).toBe("2.3 red, 0.5 wild card");
});
