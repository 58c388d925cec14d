import { expect, it } from "vitest";
import type { News } from "../game/source";
import { engineHere } from "../testing/engine";
import { MemoryGameStore, type LocalGame, type OwnBoard } from "./gameStore";
import { LocalSource } from "./source";

/** A board that nobody else has. */
async function ownBoard(): Promise<OwnBoard> {
  const engine = engineHere();
  const sheet = (await engine.builtInSheet("paris")) as { id: string; title: string };
  const { file } = await engine.checkSheet({ ...sheet, id: "my-own", title: "My own" });
  return { file, title: "My own", layout: {} };
}

it("a game on a board of one's own has the board with it and goes on anywhere", async () => {
  const own = await ownBoard();
  const engine = engineHere();
  await engine.addBoard(own.file);
  const seats = ["Ada", "easy"];
  const standing = await engine.begin({ board: "my-own", seats, seed: "5a".repeat(32) });
  const game: LocalGame = {
    id: "local-own",
    board: "my-own",
    edition: standing.edition,
    players: [
      { kind: "person", name: "Ada" },
      { kind: "bot", level: "easy", name: "easy" },
    ],
    created: 0,
    changed: 0,
    header: await engine.record(),
    number: 0,
    actors: standing.actors,
    points: [0, 0],
    own,
  };
  const games = new MemoryGameStore();
  await games.keep(game, []);

  const source = new LocalSource("local-own", engineHere(), Promise.resolve(games));
  await new Promise<void>((done, fail) => {
    let asked = false;
    const stop = source.listen((news: News) => {
      if (news.kind === "connection" && news.connection.state === "closed") {
        fail(new Error(news.connection.message));
      }
      if (news.kind === "legal" && !asked) {
        asked = true;
        source.act(news.actions[0]!);
      }
      if (news.kind !== "moved" || news.position.number === 0 || !asked) return;
      stop();
      done();
    });
  });
  expect(source.own?.title).toBe("My own");
  const kept = (await games.load("local-own"))!;
  expect(kept.game.own).toEqual(own);
  expect(kept.game.number).toBeGreaterThan(0);

  // Its record is true with its board. (All engines of this test share one, where a page has one each.)
  const verified = await engineHere().verify(kept.record);
  expect(verified).toMatchObject({ board: "my-own", actions: kept.game.number });
});

it("a board of one's own cannot take the place of one that came with the page", async () => {
  const { file } = await ownBoard();
  const engine = engineHere();
  const other = file.replace('id = "my-own"', 'id = "europe"');
  await expect(engine.addBoard(other)).rejects.toMatchObject({ code: "id-taken" });
  await expect(engine.addBoard("id = 3")).rejects.toMatchObject({ code: "bad-board" });
});
