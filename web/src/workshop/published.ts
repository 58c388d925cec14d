/* Finds the published board that a sheet was made from, to draw it as that board is drawn. */
import { layoutOf } from "../board/layout";
import type { Engine } from "../engine/engine";
import { drawingOf, placeOf, type Drawing } from "./drawing";
import { sheetOf, type Sheet } from "./sheet";

/** The drawing of the published board of which a sheet still has at least half of the cities. */
export async function publishedDrawing(
  { map }: Sheet,
  engine: Pick<Engine, "boards" | "builtInSheet">,
): Promise<Drawing | null> {
  const places = new Set(map.cities.map(placeOf));
  if (places.size === 0) return null;
  let [best, most] = [null as Sheet | null, 0];
  for (const { id } of await engine.boards()) {
    const sheet = sheetOf(await engine.builtInSheet(id));
    const { cities } = sheet.map;
    const part = cities.filter((city) => places.has(placeOf(city))).length / cities.length;
    if (part >= 0.5 && part > most) [best, most] = [sheet, part];
  }
  return best && drawingOf(best, await layoutOf(best.id));
}
