import { isLocal } from "./games";
import { openGameStore, type LocalGame } from "./gameStore";

/*
 * All games of a browser in one file: a list of games, each with what the browser keeps of it and
 * its record. A file can be brought into any browser, as often as one likes.
 */

const format = "trestle-games";
const version = 1;

interface Entry {
  game: LocalGame;
  record: string;
}

/** A text that is not such a file. */
export class NoGames extends Error {}

/** All games of this browser as one text, and how many there are. */
export async function exportGames(): Promise<{ text: string; count: number }> {
  const store = await openGameStore();
  const games: Entry[] = [];
  for (const { id } of await store.list()) {
    const found = await store.load(id);
    if (found) games.push(found);
  }
  return { text: JSON.stringify({ format, version, games }, null, 1) + "\n", count: games.length };
}

/**
 * Keeps the games of a file that this browser does not have yet; nothing that it has is changed.
 * Either all of them are sound, or none is kept.
 */
export async function importGames(text: string): Promise<{ added: number; known: number }> {
  const entries = read(text).map(parted);
  const store = await openGameStore();
  const here = new Set((await store.list()).map(({ id }) => id));
  const fresh = new Map(
    entries.filter(({ game }) => !here.has(game.id)).map((e) => [e.game.id, e]),
  );
  for (const { game, lines } of fresh.values()) await store.keep(game, lines);
  return { added: fresh.size, known: entries.length - fresh.size };
}

function read(text: string): Entry[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new NoGames();
  }
  const { format: kind, version: form, games } = (file ?? {}) as Record<string, unknown>;
  if (kind !== format || form !== version || !Array.isArray(games)) throw new NoGames();
  if (!games.every(isEntry)) throw new NoGames();
  return games;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === "string";
const areNumbers = (value: unknown) => Array.isArray(value) && value.every(isNumber);

function isPlayer(value: unknown): boolean {
  const { kind, name, level } = (value ?? {}) as Record<string, unknown>;
  return isText(name) && (kind === "person" || (kind === "bot" && isText(level)));
}

function isOwn(value: unknown): boolean {
  const { file, title, layout } = (value ?? {}) as Record<string, unknown>;
  return isText(file) && isText(title) && typeof layout === "object" && layout !== null;
}

function isEntry(value: unknown): value is Entry {
  const { game, record } = (value ?? {}) as Partial<Entry>;
  if (!isText(record) || !game || !isText(game.id) || !isLocal(game.id)) return false;
  const { board, edition, players, created, changed, header, number, end, actors, points } = game;
  return (
    [board, edition, header].every(isText) &&
    [created, changed, number].every(isNumber) &&
    Array.isArray(players) &&
    players.every(isPlayer) &&
    areNumbers(actors) &&
    areNumbers(points) &&
    (end === undefined || isText(end)) &&
    (game.winners === undefined || areNumbers(game.winners)) &&
    (game.own === undefined || isOwn(game.own))
  );
}

/** A game with the lines of its actions; the record has the first and perhaps the last line besides. */
function parted({ game, record }: Entry): { game: LocalGame; lines: string[] } {
  const all = record.split(/(?<=\n)/);
  const lines = all.slice(1, 1 + game.number);
  const whole = [game.header, ...lines, ...(game.end === undefined ? [] : [game.end])].join("");
  if (lines.length !== game.number || whole !== record) throw new NoGames();
  return { game, lines };
}
