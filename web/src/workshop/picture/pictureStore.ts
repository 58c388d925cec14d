import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Picture } from "./picture";

/*
 * The pictures under boards of this browser, apart from the boards: whatever is done with a board, its
 * picture is not part of it.
 */

interface Schema extends DBSchema {
  pictures: { key: string; value: Picture };
}

/** The pictures of a browser that refuses to keep anything: they last as long as the page. */
const inMemory = new Map<string, Picture>();

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;
const open = () =>
  (opened ??= openDB<Schema>("trestle-workshop-pictures", 1, {
    upgrade: (db) => void db.createObjectStore("pictures"),
  }).catch(() => null));

/** The picture under a board. */
export async function loadPicture(board: string): Promise<Picture | null> {
  const db = await open();
  const found = db ? await db.get("pictures", board) : inMemory.get(board);
  return found ?? null;
}

/** Keeps the picture of a board, or that there is none. */
export async function keepPicture(board: string, picture: Picture | null): Promise<void> {
  const db = await open();
  if (!picture) await (db ? db.delete("pictures", board) : inMemory.delete(board));
  else if (db) await db.put("pictures", picture, board);
  else inMemory.set(board, picture);
}
