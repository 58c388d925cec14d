/* Boards in records: a game on a board that did not come with the page brings it. See docs/RECORDS.md. */
import layouts from "virtual:layouts";
import type { OwnBoard } from "../local/gameStore";
import { drawn } from "./tableBoard";

/** The version of a record that contains its board, which earlier programs cannot read. */
const withBoardVersion = 3;

interface Header {
  trestle_record?: unknown;
  board?: { id?: unknown; file?: unknown };
}

/** The first line of a record, and what follows it. */
function parted(record: string): [header: string, rest: string] {
  const end = record.indexOf("\n");
  return end < 0 ? [record, ""] : [record.slice(0, end), record.slice(end)];
}

/** The file of the board that a record brings; nothing if its board came with the page. */
export function boardFileIn(record: string): string | undefined {
  let header: Header | null;
  try {
    header = JSON.parse(parted(record)[0]) as Header | null;
  } catch {
    return undefined;
  }
  const { id, file } = header?.board ?? {};
  const isOwn = typeof id === "string" && !layouts.includes(id);
  return isOwn && typeof file === "string" ? file : undefined;
}

/** The board that a verified record brings, as a game of this browser has it. */
export async function ownBoardIn(record: string): Promise<OwnBoard | undefined> {
  const file = boardFileIn(record);
  return file === undefined ? undefined : drawn(file);
}

/** A record with its board in it, for those who do not know that board. */
export function withBoard(record: string, own: Pick<OwnBoard, "file"> | undefined): string {
  if (!own) return record;
  const [line, rest] = parted(record);
  const header = JSON.parse(line) as Header;
  const board = { ...header.board, file: own.file };
  return JSON.stringify({ ...header, trestle_record: withBoardVersion, board }) + rest;
}
