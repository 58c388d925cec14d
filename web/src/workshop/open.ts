/* Boards from elsewhere: files, links, and those that came with the page. */
import { Engine } from "../engine/engine";
import { EngineProblem } from "../engine/problem";
import { BadLink } from "../replay/shareLink";
import { newBoardId, openBoardStore, type StoredBoard } from "./boardStore";
import { frameOfDrawing, type Drawing } from "./drawing";
import { blankFrame, frameOf, type Frame } from "./frame";
import { publishedDrawing } from "./published";
import { most, sheetOf, TooMany, type Sheet } from "./sheet";
import { w, wMaybe } from "./texts.svelte";

/** The most letters that are read of a file; the engine takes fewer, but says so by itself. */
export const mostLetters = 1024 * 1024;

async function withEngine<T>(ask: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = new Engine();
  try {
    return await ask(engine);
  } finally {
    engine.stop();
  }
}

/** The sheet of a board file. Refuses with what `problemIn` puts into words. */
export const openText = async (text: string): Promise<Sheet> =>
  sheetOf(await withEngine((engine) => engine.openSheet(text)));

/** A copy of a board that came with the page, with an id of its own. */
export async function copyOf(id: string, title: string): Promise<Sheet> {
  const sheet = sheetOf(await withEngine((engine) => engine.builtInSheet(id)));
  return { ...sheet, id: `my-${sheet.id}`, title };
}

/** Where a sheet lies, and how it is drawn if it is a copy of a published board. */
export async function drawnAs(sheet: Sheet): Promise<{ frame: Frame; drawing?: Drawing }> {
  const drawing = await withEngine((engine) => publishedDrawing(sheet, engine)).catch(() => null);
  if (drawing) return { frame: frameOfDrawing(drawing), drawing };
  return { frame: sheet.map.cities.length > 1 ? frameOf(sheet.map.cities) : blankFrame };
}

/** Keeps a new board; the id of its page is the answer. */
export async function keepNew(sheet: Sheet): Promise<string> {
  const now = Date.now();
  const board: StoredBoard = {
    id: newBoardId(),
    created: now,
    changed: now,
    sheet,
    ...(await drawnAs(sheet)),
  };
  await (await openBoardStore()).keep(board);
  return board.id;
}

/** Why a board could not be opened, for people. */
export function problemIn(error: unknown): string {
  if (error instanceof TooMany) {
    return w(`workshop.problem.many.${error.what}`, {
      found: error.found,
      most: most[error.what],
    });
  }
  if (error instanceof BadLink) return w(`workshop.problem.link.${error.fault}`);
  const code = error instanceof EngineProblem ? error.code : "other";
  const message = error instanceof Error ? error.message : String(error);
  // The engine speaks English only; where a file breaks is enough.
  const line = Number(/^line (\d+)/.exec(message)?.[1] ?? 1);
  return wMaybe(`workshop.problem.${code}`, message, { message, line });
}
