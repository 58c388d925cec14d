import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, program, type Page } from "./server";

/*
 * Moments of games that were recorded: a record that breaks off before somebody decides is opened
 * as a game in this browser, and that decision is next.
 */

/** Something that somebody did, as a record writes it. */
type Deed = string | Record<string, unknown>;
interface Line {
  seat: number;
  do: Deed;
}
const folder = join(import.meta.dirname, "../../crates/engine/tests/golden");
const recordings = readdirSync(folder)
  // The first one of each table; further ones, like `usa-3.2.jsonl`, show what is rare.
  .filter((name) => /^[^.]+\.jsonl$/.test(name))
  .sort()
  .map((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
    const { board, options } = JSON.parse(lines[0]!) as {
      board: { id: string };
      options: { edition?: string };
    };
    const deeds = lines.slice(1).map((line) => JSON.parse(line) as Line);
    return { board: board.id, edition: options.edition, lines, deeds };
  })
  // Other editions have other tickets, at the same places.
  .filter(({ edition }) => edition === undefined);

/** The ids of all boards that the program knows. */
export const boards: string[] = execFileSync(program, ["boards", "list"], { encoding: "utf8" })
  .trimEnd()
  .split("\n")
  .map((line) => line.split(" ")[0]!);

const nameOf = (deed: Deed | undefined): string =>
  typeof deed === "object" ? Object.keys(deed)[0]! : (deed ?? "");

/** A moment in which a deed of some kind is next. */
export interface Moment {
  record: string;
  /** What was done then. */
  deed: Deed;
}

/** The first moments on a board in which one of these deeds is next, one of each recording. */
export function moments(board: string, kinds: string[], after?: string): Moment[] {
  return recordings
    .filter((recording) => recording.board === board)
    .flatMap(({ lines, deeds }) => {
      const at = deeds.findIndex(
        ({ do: deed }, number) =>
          kinds.includes(nameOf(deed)) &&
          (after === undefined || nameOf(deeds[number - 1]?.do) === after),
      );
      if (at < 0) return [];
      return [{ record: lines.slice(0, at + 1).join("\n") + "\n", deed: deeds[at]!.do }];
    });
}

/** Opens a moment as a game of people at one screen, and lets whoever decides see their cards. */
export async function openMoment(page: Page, { record }: Moment): Promise<void> {
  await page.goto("/");
  const file = { name: "moment.jsonl", mimeType: "text/plain", buffer: Buffer.from(record) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForURL(/\/t\/local-/);
  await page.getByTestId("uncover").click();
  await expect(page.locator("main[data-ready]")).toBeVisible();
}
