import { expect, it } from "vitest";
import { factsOf } from "../game/facts";
import { toyFacts, toyView } from "../game/toy";
import { columnsOf, halfOf, rowGroups } from "./row";

it("puts decks that share a row together and keeps others apart", () => {
  const { board } = toyFacts();
  const deck = (id: string, row: number, row_group: number) => ({
    id,
    row,
    row_group,
    hand: 0,
    open: false,
  });
  const view = toyView([{}, {}], { row: Array.from({ length: 8 }, () => null) });
  const decks = [deck("train", 3, 0), deck("ship", 3, 0), deck("terrain", 2, 1)];
  expect(rowGroups(factsOf({ ...board, decks }), view)).toEqual([
    { slots: [0, 1, 2, 3, 4, 5], decks: ["train", "ship"] },
    { slots: [6, 7], decks: ["terrain"] },
  ]);
});

it("lays many cards in two rows and few in one", () => {
  expect(columnsOf({ slots: [0, 1, 2, 3, 4], decks: ["train"] })).toBe(3);
  expect(columnsOf({ slots: [0, 1, 2, 3, 4, 5], decks: ["train", "ship"] })).toBe(4);
  expect(columnsOf({ slots: [6, 7], decks: ["terrain"] })).toBe(3);
});

it("lays all cards in two rows where the window is low", () => {
  const trains = { slots: [0, 1, 2, 3, 4], decks: ["train"] };
  expect(halfOf([trains])).toBe(3);
  expect(halfOf([trains, { slots: [5, 6], decks: ["terrain"] }])).toBe(5);
});
