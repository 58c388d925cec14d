import { expect, it } from "vitest";
import { engineHere } from "../testing/engine";
import { Reporter, type Player } from "./reporter.svelte";
import { sheetOf } from "./sheet";

async function paris() {
  const sheet = sheetOf(await engineHere().builtInSheet("paris"));
  const { file } = await engineHere().checkSheet(sheet);
  return { sheet, file };
}

it("plays as many games as wanted and keeps the report with its sheet", async () => {
  const { sheet, file } = await paris();
  const reporter = new Reporter(engineHere);
  await reporter.run(sheet, file, 2, 12);
  expect(reporter.problem).toBe("");
  expect(reporter.progress).toBeNull();
  expect(reporter.made?.sheet).toBe(sheet);
  const { report } = reporter.made!;
  expect(report).toMatchObject({ board: "paris", games: 12, players: 2, bot: "planner" });
  expect(report.routes.map(({ id }) => id)).toEqual(sheet.map.routes.map(({ id }) => id));
});

it("can be stopped in the middle of its games, and keeps what it had", async () => {
  const { sheet, file } = await paris();
  let reporter: Reporter | null = null;
  let stopped = 0;
  const begin = (): Player => {
    const engine = engineHere();
    const { openBalance, playBalance, balanceReport } = engine;
    const play: Player["playBalance"] = async (games) => {
      const played = await playBalance(games);
      if (reporter!.made) reporter!.cancel();
      return played;
    };
    const end = () => {
      stopped += 1;
      engine.stop();
    };
    return { openBalance, playBalance: play, balanceReport, stop: end };
  };
  reporter = new Reporter(begin);
  await reporter.run(sheet, file, 2, 3);
  const first = reporter.made;
  expect(first?.report.games).toBe(3);
  await reporter.run(sheet, file, 2, 1000);
  expect(reporter.made).toBe(first);
  expect(reporter.progress).toBeNull();
  expect(stopped).toBe(2);
});

it("says what is wrong with a board that cannot be played", async () => {
  const { sheet } = await paris();
  const reporter = new Reporter(engineHere);
  await reporter.run(sheet, "id = ", 2, 3);
  expect(reporter.made).toBeNull();
  expect(reporter.problem).not.toBe("");
});
