// @vitest-environment node
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { News } from "../game/source";
import { engineHere } from "../testing/engine";
import { openGameStore, type LocalGame } from "./gameStore";
import { LocalSource } from "./source";

/** A database as a browser keeps it. */
interface Stored {
  database: string;
  version: number;
  stores: {
    games: { keyPath: string; values: LocalGame[] };
    actions: { keyPath: string[]; values: { game: string; number: number; line: string }[] };
  };
}

const file = join(import.meta.dirname, "../testing/stores/first.json");
const stored = JSON.parse(readFileSync(file, "utf8")) as Stored;
const games = stored.stores.games.values;

/** Makes the database as the program of that time did, not as this one would. */
function restore({ database, version, stores }: Stored): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(database, version);
    opening.onupgradeneeded = () => {
      for (const [name, { keyPath, values }] of Object.entries(stores)) {
        const store = opening.result.createObjectStore(name, { keyPath });
        for (const value of values) store.add(value);
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      done();
    };
    opening.onerror = () => fail(opening.error!);
  });
}

/** Plays at a stored game as the page does, until somebody has made the next move. */
function nextMove(id: string, number: number): Promise<void> {
  const source = new LocalSource(id, engineHere(), openGameStore());
  return new Promise((done, fail) => {
    const stop = source.listen((news: News) => {
      if (news.kind === "legal" && news.number === number) source.act(news.actions[0]!);
      if (news.kind === "refused") fail(new Error(news.message));
      if (news.kind === "connection" && news.connection.state === "closed")
        fail(new Error(news.connection.message));
      if (news.kind !== "moved" || news.position.number <= number) return;
      stop();
      done();
    });
  });
}

describe("games that the first program kept in a browser", () => {
  beforeAll(() => restore(stored));

  it("are all found", async () => {
    const found = await (await openGameStore()).list();
    expect(found.map(({ id }) => id)).toEqual(games.map(({ id }) => id).sort());
    expect(games.every(({ header }) => header.includes('"trestle_record":1'))).toBe(true);
  });

  it.each(games)("go on: $board, edition $edition", async ({ id, number, header, edition }) => {
    const before = (await (await openGameStore()).load(id))!.record;
    expect(before.startsWith(header)).toBe(true);
    await nextMove(id, number);
    const { game, record } = (await (await openGameStore()).load(id))!;
    expect(game.number).toBeGreaterThan(number);
    // Nothing of what was stored has changed, the version of the record least of all.
    expect(record.startsWith(before)).toBe(true);
    const verified = await engineHere().verify(record);
    expect(verified).toMatchObject({ actions: game.number, edition, finished: false });
    // Every line has the hash of its position, the new one too, in the form of version 1.
    expect(verified.hashes).toBe(game.number);
    const asSecond = record.replace('"trestle_record":1', '"trestle_record":2');
    await expect(engineHere().verify(asSecond)).rejects.toMatchObject({ code: "bad-record" });
  });
});
