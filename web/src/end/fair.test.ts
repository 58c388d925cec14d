import { expect, it } from "vitest";
import { boards, playedGame } from "../testing/games";
import { keepsPromise } from "./fair";

it.each(boards)("the seed of a game on %s is the one that was promised", async (board) => {
  const { seed, commitment } = playedGame(board).table;
  expect(await keepsPromise(seed!, commitment!)).toBe(true);
  const other = (seed!.startsWith("0") ? "1" : "0") + seed!.slice(1);
  expect(await keepsPromise(other, commitment!)).toBe(false);
});
