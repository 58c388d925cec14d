import { expect, it } from "vitest";
import { boardFileIn, ownBoardIn, withBoard } from "./recordBoard";

const header = (board: unknown, version = 2) =>
  JSON.stringify({ trestle_record: version, board, seats: [] });
const moves = '\n{"seat":0,"do":"pass"}\n';

it("a record gets its board, in its first line", () => {
  const record = header({ id: "ring", hash: "00" }) + moves;
  const whole = withBoard(record, { file: 'id = "ring"\n' });
  expect(whole).toBe(header({ id: "ring", hash: "00", file: 'id = "ring"\n' }, 3) + moves);
  expect(boardFileIn(whole)).toBe('id = "ring"\n');
  expect(withBoard(whole, { file: 'id = "ring"\n' })).toBe(whole);
});

it("a record of a game on a board that came with the page stays as it is", () => {
  const record = header({ id: "europe", hash: "00" }) + moves;
  expect(withBoard(record, undefined)).toBe(record);
  expect(boardFileIn(record)).toBeUndefined();
});

it.each([
  ["no text", ""],
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a list", "[1]"],
  ["no board", "{}"],
  ["a board that is none", header(7)],
  ["a file that is none", header({ id: "ring", file: 7 })],
  ["an id that is none", header({ id: {}, file: "x" })],
  ["a stand-in for a board that came with the page", header({ id: "europe", file: "x" })],
])("there is no board in %s", async (_, text) => {
  expect(boardFileIn(text)).toBeUndefined();
  expect(await ownBoardIn(text + moves)).toBeUndefined();
});
