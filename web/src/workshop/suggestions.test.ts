import { expect, it } from "vitest";
import type { BoardEdit } from "../protocol";
import { addCity, addRoute, addTicketBetween, removeCity, removeTicket } from "./edits";
import { blankSheet, type Sheet } from "./sheet";
import { applied, stateOf } from "./suggestions";

/** Three cities in a row, and a ticket from the first to the second. */
function row(): Sheet {
  let sheet = blankSheet("Row");
  for (const [nth, name] of ["Abbey", "Bridge", "Castle"].entries()) {
    sheet = addCity(sheet, name, { lon: nth, lat: 0 }).sheet;
  }
  sheet = addRoute(sheet, "abbey", "bridge", 2).sheet;
  sheet = addRoute(sheet, "bridge", "castle", 2).sheet;
  return addTicketBetween(sheet, { from: "abbey", to: "bridge", points: 7 });
}

it("another value of a ticket is applied once, and not to a ticket that is gone", () => {
  const sheet = row();
  const edit: BoardEdit = { edit: "set-points", ticket: "abbey-bridge", points: 2 };
  expect(stateOf(sheet, edit)).toBe("open");
  const after = applied(sheet, edit);
  expect(after.tickets.list).toEqual([
    { id: "abbey-bridge", from: "abbey", to: "bridge", points: 2 },
  ]);
  expect(stateOf(after, edit)).toBe("done");
  expect(applied(after, edit)).toBe(after);
  const without = removeTicket(sheet, 0);
  expect(stateOf(without, edit)).toBe("gone");
  expect(applied(without, edit)).toBe(without);
});

it("a penalty that is as high as the points follows them, and another one stays", () => {
  const edit: BoardEdit = { edit: "set-points", ticket: "abbey-bridge", points: 2 };
  const withPenalty = (penalty: number): Sheet => {
    const sheet = row();
    const list = sheet.tickets.list.map((ticket) => ({ ...ticket, penalty }));
    return { ...sheet, tickets: { ...sheet.tickets, list } };
  };
  expect(applied(withPenalty(7), edit).tickets.list[0]).not.toHaveProperty("penalty");
  expect(applied(withPenalty(9), edit).tickets.list[0]).toMatchObject({ points: 2, penalty: 9 });
});

it("a tour gets other points in order and another penalty with the others", () => {
  const sheet = row();
  const tour = { id: "tour", tour: ["abbey", "bridge", "castle"], points: 9, in_order: 12 };
  const list = [{ ...tour, penalty: 15 }];
  const before: Sheet = { ...sheet, tickets: { ...sheet.tickets, list } };
  const edit: BoardEdit = {
    edit: "set-points",
    ticket: "tour",
    points: 6,
    in_order: 8,
    penalty: 10,
  };
  const after = applied(before, edit);
  expect(after.tickets.list[0]).toEqual({ ...tour, points: 6, in_order: 8, penalty: 10 });
  expect(stateOf(after, edit)).toBe("done");
});

it("a ticket is added once, in whichever direction, and not to a city that is gone", () => {
  const sheet = row();
  const edit: BoardEdit = {
    edit: "add-ticket",
    from: "castle",
    to: "abbey",
    points: 4,
    pile: "all",
  };
  const after = applied(sheet, edit);
  expect(after.tickets.list.at(-1)).toEqual({
    id: "castle-abbey",
    from: "castle",
    to: "abbey",
    points: 4,
  });
  expect(stateOf(after, edit)).toBe("done");
  expect(stateOf(after, { ...edit, from: "abbey", to: "castle" })).toBe("done");
  expect(stateOf(removeCity(sheet, "castle"), edit)).toBe("gone");
});
