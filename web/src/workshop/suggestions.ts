/* What a report suggests, as edits of a sheet. */
import type { BoardEdit } from "../protocol";
import { addTicketBetween, changeTicket, stopsOf } from "./edits";
import { most, type Sheet } from "./sheet";

/** The sheet with a suggestion applied; the same sheet if that is done already, or not possible any more. */
export function applied(sheet: Sheet, edit: BoardEdit): Sheet {
  if (stateOf(sheet, edit) !== "open") return sheet;
  if (edit.edit === "add-ticket") {
    const { from, to, points } = edit;
    return addTicketBetween(sheet, { from, to, points });
  }
  const at = sheet.tickets.list.findIndex(({ id }) => id === edit.ticket);
  const { points, penalty } = sheet.tickets.list[at]!;
  // A penalty that is as high as the points need not be written, and follows them.
  const change = penalty === points ? { penalty: undefined } : {};
  return changeTicket(sheet, at, { points: edit.points, ...change });
}

/** Whether a suggestion can be applied to a sheet, has been, or is about something that is gone. */
export function stateOf(sheet: Sheet, edit: BoardEdit): "open" | "done" | "gone" {
  const { list } = sheet.tickets;
  if (edit.edit === "set-points") {
    const ticket = list.find(({ id }) => id === edit.ticket);
    if (!ticket) return "gone";
    return ticket.points === edit.points ? "done" : "open";
  }
  const ends = [edit.from, edit.to];
  if (
    list.some(({ from, to }) => ends.includes(from ?? "") && ends.includes(to ?? "") && from !== to)
  ) {
    return "done";
  }
  const stops = new Set(stopsOf(sheet).map(({ id }) => id));
  return ends.every((id) => stops.has(id)) && list.length < most.tickets ? "open" : "gone";
}
