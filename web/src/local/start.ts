import { randomHex } from "../app/random";
import { ownBoardIn } from "../app/recordBoard";
import { botOfRecord } from "../characters/characters";
import { Engine } from "../engine/engine";
import { glimpseOf } from "../game/glimpse";
import type { Standing } from "../protocol";
import { localGame, newId } from "./games";
import { openGameStore, type LocalGame, type LocalPlayer, type OwnBoard } from "./gameStore";

export type { LocalPlayer } from "./gameStore";

/** What somebody wants to play. */
export interface LocalWish {
  board: string;
  edition?: string;
  players: LocalPlayer[];
  /** The board itself, if it did not come with the page. */
  own?: OwnBoard;
}

/** Begins a game in this browser; its id is the answer. */
export async function begin({ board, edition, players, own }: LocalWish): Promise<string> {
  const seed = randomHex(32);
  const seats = players.map(({ name }) => name);
  const open = (engine: Engine) => engine.begin({ board, edition, seats, seed });
  return (await kept(players, open, "begun", own)).id;
}

/** Begins another game of the same kind with the same players. */
export async function again(id: string): Promise<string> {
  return begin((await localGame(id)).game);
}

/** Goes on from a turn of a game that was played, with other players if one likes. */
export async function playOn(
  record: string,
  first: number,
  players: LocalPlayer[],
  own?: OwnBoard,
): Promise<string> {
  return (await kept(players, (engine) => engine.open(record, first), "opened", own)).id;
}

/** Keeps the game of a record; what breaks off can be gone on with. */
export async function importGame(record: string): Promise<{ id: string; over: boolean }> {
  const { id, end } = await kept(null, (engine) => engine.open(record));
  return { id, over: end !== undefined };
}

/** Who the players of a record are: bots have names of their own there. */
function playersOf(seats: string[]): LocalPlayer[] {
  return seats.map((name) => {
    const level = botOfRecord(name);
    return level ? { kind: "bot", level, name } : { kind: "person", name };
  });
}

/** The first line of a record with other players. */
function withSeats(header: string, players: LocalPlayer[]): string {
  const agreed = JSON.parse(header) as Record<string, unknown>;
  return JSON.stringify({ ...agreed, seats: players.map(({ name }) => name) }) + "\n";
}

/** Keeps a game that the engine has begun or opened. */
async function kept(
  players: LocalPlayer[] | null,
  open: (engine: Engine) => Promise<Standing>,
  origin: "begun" | "opened" = "opened",
  known?: OwnBoard,
): Promise<LocalGame> {
  const engine = new Engine();
  try {
    if (known) await engine.addBoard(known.file);
    const standing = await open(engine);
    const [{ position }, record] = await Promise.all([engine.look(null), engine.record()]);
    const own = known ?? (await ownBoardIn(record));
    const { points, winners } = glimpseOf(position);
    const lines = record.split(/(?<=\n)/);
    const header = players ? withSeats(lines[0]!, players) : lines[0]!;
    const game: LocalGame = {
      id: newId(),
      board: standing.board,
      edition: standing.edition,
      players: players ?? playersOf(standing.seats),
      created: Date.now(),
      changed: Date.now(),
      header,
      number: standing.number,
      actors: standing.actors,
      points,
    };
    if (origin === "opened") game.opened = true;
    if (own) game.own = own;
    if (winners) {
      game.end = lines.at(-1)!;
      game.winners = winners;
    }
    await (await openGameStore()).keep(game, lines.slice(1, 1 + standing.number));
    // Browsers may throw away what pages keep, unless they are asked not to.
    void navigator.storage?.persist?.();
    return game;
  } finally {
    engine.stop();
  }
}
