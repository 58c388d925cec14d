// @vitest-environment node
import { beforeAll, expect, it } from "vitest";
import { ownBoardIn, withBoard } from "../app/recordBoard";
import type { Engine } from "../engine/engine";
import { engineHere } from "../testing/engine";
import { checksOf, type Check } from "./checks";
import { examine } from "./examine";
import { recordWords } from "./recordWords";

/*
 * Records that bring their boards. The engine of these tests is one for all of them, as if somebody
 * checked one record after the other.
 */

let engine: Engine;
/** The board, another one under its id, and a game that was begun on the first of them. */
let board: string, changed: string, record: string;

beforeAll(async () => {
  engine = engineHere();
  const sheet = (await engine.builtInSheet("paris")) as { id: string; title: string };
  const write = async (more: object) =>
    (await engine.checkSheet({ ...sheet, id: "quay", title: "The Quay", ...more })).file;
  board = await write({});
  changed = board.replace(/count = (\d+)/, (_, count: string) => `count = ${Number(count) - 1}`);
  await engine.addBoard(board);
  await engine.begin({ board: "quay", seats: ["Ada", "Bob"], seed: "5a".repeat(32) });
  for (let moves = 0; moves < 12; moves += 1) {
    const seat = (await engine.standing()).actors[0]!;
    await engine.act(seat, await engine.decide(seat, "easy", 0));
  }
  record = await engine.record();
});

const names = { board: "The Quay", seats: ["Ada", "Bob"], time: String };
async function boardCheck(text: string): Promise<Check> {
  return checksOf(await examine(text, engine), {}, names).find(({ name }) => name === "board")!;
}

it("are verified on those, whatever other board was looked at before", async () => {
  await engine.addBoard(changed);
  expect((await boardCheck(record)).says).toBe("verify.board.other");
  const whole = withBoard(record, { file: board });
  expect(await boardCheck(whole)).toMatchObject({
    verdict: "good",
    says: "verify.board.contained",
  });
  const { verified, fault } = await examine(whole, engine);
  expect(fault).toBeNull();
  expect(verified).toMatchObject({ own_board: "The Quay", actions: 12 });
  expect(await ownBoardIn(record)).toBeUndefined();
});

it("are refused with a board that has faults, or is another one", async () => {
  const faulty = withBoard(record, { file: board.replace(/count = \d+/, "count = 0") });
  expect(await boardCheck(faulty)).toMatchObject({ verdict: "bad", says: "verify.board.faulty" });
  expect(await recordWords(faulty, engine)).toMatch(/^This game brings its own board, but/);
  for (const file of [changed, board.replace('"quay"', '"pier"')]) {
    const wrong = withBoard(record, { file });
    expect(await boardCheck(wrong)).toMatchObject({ verdict: "bad", says: "verify.board.wrong" });
    expect(await recordWords(wrong, engine)).toMatch(/^The board in this file is not the one/);
  }
  const hostile = withBoard(record, { file: `id = ${"[".repeat(120_000)}` });
  expect((await boardCheck(hostile)).says).toBe("verify.board.faulty");
});

it("cannot put another board in the place of one that came with the page", async () => {
  const asEurope = record.replace('"id":"quay"', '"id":"europe"');
  const check = await boardCheck(withBoard(asEurope, { file: board }));
  expect(check).toMatchObject({ verdict: "bad", says: "verify.board.other" });
});
