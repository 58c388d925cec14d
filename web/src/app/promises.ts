import type { Table } from "../protocol";
import { read, write } from "./storage";

/*
 * The server promises the shuffle of a game when it begins: it shows a fingerprint of the seed. Kept
 * here at first sight, the fingerprint can be compared at the end, whatever the server says by then.
 */

/** A fingerprint that was seen while its game was in play. */
export interface Promised {
  table: string;
  commitment: string;
  /** When it was first seen, in milliseconds since 1970. */
  seen: number;
}

const key = "trestle.promises";
/** Older ones are forgotten. */
const most = 200;

const all = () => read<Promised[]>(key, []);

/** Keeps the fingerprint of a game in play. The first sight counts: nothing replaces it. */
export function keepPromise(table: Table, now = Date.now()): void {
  // Shown for the first time with the seed, a fingerprint promises nothing.
  if (table.stage !== "playing" || !table.commitment || promiseOf(table.id)) return;
  write(
    key,
    [{ table: table.id, commitment: table.commitment, seen: now }, ...all()].slice(0, most),
  );
}

/** What was promised at a table, if this browser saw its game in play. */
export function promiseOf(table: string): Promised | undefined {
  return all().find((promised) => promised.table === table);
}

/** The game that this browser saw with a fingerprint, for records that do not say where they come from. */
export function promiseWith(commitment: string): Promised | undefined {
  return all().find((promised) => promised.commitment === commitment);
}
