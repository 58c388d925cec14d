// @vitest-environment node
import { expect, it } from "vitest";
import { engineHere } from "../testing/engine";

it("the facts of a board are those of the edition that is played", async () => {
  const engine = engineHere();
  for (const { id, editions, players_min } of await engine.boards()) {
    expect(await engine.board(id)).toEqual(await engine.board(id, editions[0]));
    for (const edition of editions) {
      const seats = Array.from({ length: players_min }, (_, seat) => `Player ${seat + 1}`);
      const game = await engine.begin({ board: id, edition, seats, seed: "5a".repeat(32) });
      const { edition: shown, hash } = await engine.board(id, edition);
      expect({ edition: shown, hash }).toEqual({ edition: game.edition, hash: game.board_hash });
    }
    await expect(engine.board(id, "lunar")).rejects.toMatchObject({ code: "no-such-edition" });
  }
});
