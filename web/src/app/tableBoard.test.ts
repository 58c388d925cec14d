import { afterEach, expect, it, vi } from "vitest";
import type { Table, TableBoard } from "../protocol";
import { api, Refusal } from "./api";
import { ownBoardAt, tableBoard } from "./tableBoard";

const answer = {
  file: 'id = "ring"',
  layout: { plan: { width: 10 } },
  board: { id: "ring", title: "The Ring" },
} as unknown as TableBoard;
const ask = vi.spyOn(api, "tableBoard").mockResolvedValue(answer);
afterEach(() => void ask.mockClear());

it("a board that somebody brought is fetched once for a table", async () => {
  const [one, other] = await Promise.all([tableBoard("one"), tableBoard("one")]);
  expect(one).toEqual({
    facts: answer.board,
    own: { file: answer.file, title: "The Ring", layout: answer.layout },
  });
  expect(other).toBe(one);
  expect(ask).toHaveBeenCalledExactlyOnceWith("one");
});

it("what could not be fetched is asked for again", async () => {
  ask.mockRejectedValueOnce(new Refusal("offline", ""));
  await expect(tableBoard("two")).rejects.toThrow(Refusal);
  expect((await tableBoard("two")).facts).toBe(answer.board);
});

it("tables on boards of the server are not asked", async () => {
  expect(await ownBoardAt({ id: "three" } as Table)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  expect(await ownBoardAt({ id: "four", own_board: "The Ring" } as Table)).toMatchObject({
    file: answer.file,
  });
});
