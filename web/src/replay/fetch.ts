import { api } from "../app/api";
import { boardOf } from "../app/boards";
import { ownBoardIn } from "../app/recordBoard";
import { tableBoard } from "../app/tableBoard";
import type { Engine } from "../engine/engine";
import { isLocal, ownBoardOf, recordOf } from "../local/games";
import type { OwnBoard } from "../local/gameStore";
import type { Board, Replay } from "../protocol";
import { unpacked } from "./shareLink";

/** Where the game of a replay comes from. */
export type Origin =
  /** A table of the server. */
  | { kind: "table"; id: string }
  /** A game that was played in this browser. */
  | { kind: "local"; id: string }
  /** A file, or any other text that somebody opened here; missing until it was chosen. */
  | { kind: "file"; record: string | null }
  /** The link itself. */
  | { kind: "link"; packed: string };

/** What the id in the address of a replay stands for. */
export function originOf(id: string, record: string | null, packed: string | null): Origin {
  if (packed !== null) return { kind: "link", packed };
  if (id === "file") return { kind: "file", record };
  return { kind: isLocal(id) ? "local" : "table", id };
}

/** A replay with the facts of its board. */
export interface Fetched {
  replay: Replay;
  board: Board;
  /** The record, where no server has it. */
  record: string | null;
  /** The board itself, if it did not come with the page. */
  own?: OwnBoard;
}

/**
 * The game as some eyes saw it. Games of this browser and files are played by the engine here: they
 * go to no server, and need none. Null where nothing was chosen yet.
 */
export async function fetchReplay(
  origin: Origin,
  eyes: string,
  engine: () => Engine,
): Promise<Fetched | null> {
  if (origin.kind === "table") {
    const replay = await api.replay(origin.id, eyes);
    if (replay.table?.own_board !== undefined) {
      const { facts, own } = await tableBoard(origin.id);
      return { replay, board: facts, record: null, own };
    }
    return { replay, board: await boardOf(replay.board, replay.edition), record: null };
  }
  const chosen = recordFrom(origin);
  if (chosen === null) return null;
  // Started before anything is waited for, so that whoever leaves the page stops it.
  const here = engine();
  const record = await chosen;
  const kept = origin.kind === "local" ? await ownBoardOf(origin.id) : undefined;
  if (kept) await here.addBoard(kept.file);
  const replay = await here.replay(record, eyes);
  // What is wrong with a board in a record was said by then.
  const own = kept ?? (await ownBoardIn(record));
  if (own && !kept) await here.addBoard(own.file);
  return { replay, board: await here.board(replay.board, replay.edition), record, own };
}

/** The record of a game that no server has; null where nothing was chosen yet. */
export function recordFrom(origin: Exclude<Origin, { kind: "table" }>): Promise<string> | null {
  if (origin.kind === "local") return recordOf(origin.id);
  if (origin.kind === "link") return unpacked(origin.packed);
  return origin.record === null ? null : Promise.resolve(origin.record);
}
