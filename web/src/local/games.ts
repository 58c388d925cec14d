import { withBoard } from "../app/recordBoard";
import { EngineProblem } from "../engine/problem";
import type { Table } from "../protocol";
import { openGameStore, type LocalGame, type OwnBoard } from "./gameStore";

const prefix = "local-";

/** Whether an id is that of a game in this browser. */
export const isLocal = (id: string): boolean => id.startsWith(prefix);

/** An id for a new game. */
export function newId(): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return prefix + Array.from(bytes, (byte) => letters[byte % 32]).join("");
}

/** All games of this browser, the last played first. */
export async function localGames(): Promise<LocalGame[]> {
  const games = await (await openGameStore()).list();
  return games.sort((a, b) => b.changed - a.changed);
}

/** A game of this browser with its record. Refuses with `no-such-game`. */
export async function localGame(id: string): Promise<{ game: LocalGame; record: string }> {
  const found = await (await openGameStore()).load(id);
  if (!found) throw new EngineProblem("no-such-game", `there is no game ${id} in this browser`);
  return found;
}

/** The record of a game, as `trestle replay` reads it, with its board if that did not come with the page. */
export async function recordOf(id: string): Promise<string> {
  const { game, record } = await localGame(id);
  return withBoard(record, game.own);
}

/** The board of a game, if it did not come with the page. */
export async function ownBoardOf(id: string): Promise<OwnBoard | undefined> {
  return (await localGame(id)).game.own;
}

/** Deletes a game for good. */
export async function removeGame(id: string): Promise<void> {
  await (await openGameStore()).remove(id);
}

/** A game as if it were played at a table of a server, for what shows tables. */
export function tableOf(game: LocalGame, boardHash = ""): Table {
  return {
    id: game.id,
    version: game.number,
    board: game.board,
    board_hash: boardHash,
    edition: game.edition,
    stage: game.end === undefined ? "playing" : "over",
    access: "link",
    clock: "none",
    on_timeout: "bot",
    begin: "when-full",
    seats: game.players.map((player) =>
      player.kind === "bot"
        ? { player: { bot: player.level }, name: player.name }
        : { player: "person", name: player.name },
    ),
    created: game.created,
  };
}

/** Gives the record of a game of this browser to the person as a file. */
export async function saveRecord(id: string): Promise<void> {
  saveAsFile(await recordOf(id), id);
}

/** Gives a record to the person as a file. */
export function saveAsFile(record: string, name: string): void {
  const url = URL.createObjectURL(new Blob([record], { type: "application/jsonl" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.jsonl`;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
