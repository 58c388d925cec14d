import { api } from "../app/api";
import { ownBoardAt } from "../app/tableBoard";
import { isLocal, localGame } from "../local/games";
import type { OwnBoard } from "../local/gameStore";
import type { Table } from "../protocol";

/** A game to analyse: its record, and the table where it was played if that knows more names. */
export interface Recorded {
  record: string;
  table?: Table;
  /** The board itself, if it did not come with the page. */
  own?: OwnBoard;
}

/** Finds the game of an address; nothing if it is a file that has yet to be chosen. */
export async function recorded(id: string, opened: string | null): Promise<Recorded | null> {
  if (id === "file") return opened === null ? null : { record: opened };
  if (isLocal(id)) {
    const { game, record } = await localGame(id);
    return { record, own: game.own };
  }
  const [record, table] = await Promise.all([api.record(id), api.table(id)]);
  return { record, table, own: await ownBoardAt(table) };
}
