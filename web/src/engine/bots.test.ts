// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as wasm from "./wasm/trestle_wasm";

interface BotGame {
  board: string;
  players: number;
  bot: string;
  iterations: number;
  seed: number;
  end: string;
}

const file = join(import.meta.dirname, "../../../crates/wasm/tests/bot_games.json");
const games = JSON.parse(readFileSync(file, "utf8")) as BotGame[];
wasm.initSync({
  module: readFileSync(join(import.meta.dirname, "wasm/trestle_wasm_bg.wasm")),
});

// The ends were written, and are checked, by the same bots as a program.
it.each(games)("$bot decides on $board as elsewhere", (game) => {
  const { board, players, bot, iterations, seed, end } = game;
  expect(wasm.bot_game(board, players, bot, iterations, seed)).toBe(end);
});
