import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it } from "vitest";
import { exportGames, importGames, NoGames } from "./exchange";
import { openGameStore, type LocalGame } from "./gameStore";

const game = (id: string, number: number, more: Partial<LocalGame> = {}): LocalGame => ({
  id,
  board: "paris",
  edition: "dutch",
  players: [
    { kind: "person", name: "Ada" },
    { kind: "bot", level: "easy", name: "easy" },
  ],
  created: 1,
  changed: 2,
  header: `{"header":"${id}"}\n`,
  number,
  actors: [0],
  points: [0, 3],
  ...more,
});
const lines = (number: number) => Array.from({ length: number }, (_, n) => `{"a":${n}}\n`);

beforeEach(async () => {
  const store = await openGameStore();
  for (const { id } of await store.list()) await store.remove(id);
});

describe("all games of a browser", () => {
  it("go into one file and come back the same", async () => {
    const store = await openGameStore();
    await store.keep(game("local-a", 2), lines(2));
    const over = { end: '{"end":true}\n', winners: [1], actors: [] };
    await store.keep(game("local-b", 1, over), lines(1));
    const before = [await store.load("local-a"), await store.load("local-b")];
    const { text, count } = await exportGames();
    expect(count).toBe(2);
    for (const id of ["local-a", "local-b"]) await store.remove(id);
    expect(await importGames(text)).toEqual({ added: 2, known: 0 });
    expect([await store.load("local-a"), await store.load("local-b")]).toEqual(before);
  });

  it("take boards of one's own along", async () => {
    const store = await openGameStore();
    const own = { file: 'id = "mine"\n', title: "Mine", layout: { plan: {} } };
    await store.keep(game("local-a", 1, { board: "mine", own }), lines(1));
    const { text } = await exportGames();
    await store.remove("local-a");
    expect(await importGames(text)).toEqual({ added: 1, known: 0 });
    expect((await store.load("local-a"))?.game.own).toEqual(own);
    await store.remove("local-a");
    await expect(importGames(text.replace('"title": "Mine"', '"title": 3'))).rejects.toThrow(
      NoGames,
    );
  });

  it("are merged by id, and nothing is overwritten", async () => {
    const store = await openGameStore();
    await store.keep(game("local-a", 1), lines(1));
    const { text } = await exportGames();
    await store.remove("local-a");
    await store.keep(game("local-a", 3), lines(3));
    await store.keep(game("local-c", 0), []);
    expect(await importGames(text)).toEqual({ added: 0, known: 1 });
    expect((await store.load("local-a"))?.game.number).toBe(3);
    expect((await store.list()).length).toBe(2);
  });

  it("are refused as a whole if one of them is damaged", async () => {
    const store = await openGameStore();
    await store.keep(game("local-a", 2), lines(2));
    await store.keep(game("local-b", 2), lines(2));
    const { text } = await exportGames();
    for (const id of ["local-a", "local-b"]) await store.remove(id);
    type File = { version: number; games: { game: LocalGame; record: string }[] };
    const spoilt = (spoil: (file: File) => void) => {
      const file = JSON.parse(text) as File;
      spoil(file);
      return JSON.stringify(file);
    };
    const wrong = [
      "",
      "null",
      "[]",
      text.slice(0, -20),
      spoilt((file) => (file.version = 2)),
      spoilt((file) => (file.games[1]!.game.id = "../elsewhere")),
      spoilt((file) => (file.games[1]!.game.number = 3)),
      spoilt((file) => (file.games[1]!.game.players = [])) &&
        spoilt((file) => (file.games[1]!.record = "x")),
      spoilt((file) => (file.games[1]!.game.points = ["many"] as unknown as number[])),
    ];
    for (const one of wrong) await expect(importGames(one)).rejects.toThrow(NoGames);
    expect(await store.list()).toEqual([]);
  });
});
