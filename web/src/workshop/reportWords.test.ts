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
  expect(says({ why: "other-way", points: 7, way: 2, usual: 1, completed: 0.5 })).toBe(
    "It is worth 7, but its shortest way has 2 spaces, and a space usually counts 1 point here. 50% of those who keep it complete it.",
  );
  expect(says({ why: "hard", way: 9, completed: 0.6, all: 0.9 })).toContain("Only 60%");
  expect(says({ why: "easy", way: 9, completed: 0.99, all: 0.9 })).toContain("99%");
  expect(says({ why: "no-ticket", stop: "abbey", visited: 0.1 })).toContain("names Abbey");
  expect(says({ why: "rarely-visited", stop: "bridge", visited: 0 })).toContain("at Bridge");
});

it("names what is paid most, and wild cards by their name", () => {
  const paid = { wild: 0.5, red: 2.25, blue: 0.1 };
  expect(paidWords(paid, sheet, numbersIn("en"))).toBe("2.3 red, 0.5 wild card");
});
