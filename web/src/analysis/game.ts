import { api } from "../app/api";
import { isLocal, recordOf } from "../local/games";
import type { Table } from "../protocol";

/** A game to analyse: its record, and the table where it was played if that knows more names. */
export interface Recorded {
  record: string;
  table?: Table;
}

/** Finds the game of an address; nothing if it is a file that has yet to be chosen. */
export async function recorded(id: string, opened: string | null): Promise<Recorded | null> {
  if (id === "file") return opened === null ? null : { record: opened };
  if (isLocal(id)) return { record: await recordOf(id) };
  const [record, table] = await Promise.all([api.record(id), api.table(id)]);
  return { record, table };
}
