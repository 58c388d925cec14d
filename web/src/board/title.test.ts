// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../i18n/index.svelte";
import { engineHere } from "../testing/engine";
import { boardTitle } from "./title";

vi.stubGlobal("document", { documentElement: {} });
afterEach(() => texts.use("en"));

it("is in the language in use for every board that comes with the game", async () => {
  const boards = await engineHere().boards();
  expect(boards.map(boardTitle)).toEqual(boards.map(({ title }) => title));
  await texts.use("nl");
  const dutch = Object.fromEntries(boards.map((board) => [board.id, boardTitle(board)]));
  expect(dutch).toMatchObject({
    europe: "Europa",
    africa: "Het hart van Afrika",
    world: "Rails & Sails: De Wereld",
    paris: "Parijs (een reconstructie)",
    "great-lakes": "De Grote Meren",
  });
});

it("stays as it was given to a board of somebody's own", async () => {
  await texts.use("nl");
  expect(boardTitle({ id: "europe", title: "My Europe" })).toBe("My Europe");
  expect(boardTitle({ id: "my-isle", title: "My isle" })).toBe("My isle");
});
