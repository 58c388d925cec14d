import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { factsOf, type Facts } from "../game/facts";
import type { Board, Numbered, Outcome, Position, Table } from "../protocol";

/** A game that was really played, as a spectator saw it. */
export interface PlayedGame {
  facts: Facts;
  table: Table;
  /** How it ended. */
  position: Position & { outcome: Outcome };
  events: Numbered[];
}

const folder = join(import.meta.dirname, "games");

/** The boards that there is a game of: all of them. */
export const boards = readdirSync(folder).map((file) => file.replace(".ndjson", ""));

/**
 * A game of bots on a board, for tests. The files are written by `cargo xtask fixtures`, never by
 * hand. Each has one JSON value in a line: the board as `GET /api/boards/ID` gives it, then the
 * table, the last position and all events of the `welcome` that a spectator gets who says `hello`
 * with `since` 0.
 */
export function playedGame(board: string): PlayedGame {
  const file = join(folder, `${board}.ndjson`);
  const [facts, table, position, ...events] = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  return {
    facts: factsOf(facts as Board),
    table: table as Table,
    position: position as PlayedGame["position"],
    events: events as Numbered[],
  };
}
