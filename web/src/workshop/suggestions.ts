/* What a report suggests, as edits of a sheet. */
import type { BoardEdit } from "../protocol";
import { addTicketBetween, changeTicket, stopsOf } from "./edits";
import { most, type Sheet, type TicketRow } from "./sheet";

/** The sheet with a suggestion applied; the same sheet if that is done already, or not possible any more. */
export function applied(sheet: Sheet, edit: BoardEdit): Sheet {
  if (stateOf(sheet, edit) !== "open") return sheet;
  if (edit.edit === "add-ticket") {
    const { from, to, points } = edit;
    return addTicketBetween(sheet, { from, to, points });
  }
  const at = sheet.tickets.list.findIndex(({ id }) => id === edit.ticket);
  const { points, penalty } = sheet.tickets.list[at]!;
  const change: Partial<TicketRow> = { points: edit.points };
  if (edit.in_order !== undefined) change.in_order = edit.in_order;
  if (edit.penalty !== undefined) change.penalty = edit.penalty;
  // A penalty that is as high as the points need not be written, and follows them.
  else if (penalty === points) change.penalty = undefined;
  return changeTicket(sheet, at, change);
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
