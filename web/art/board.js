/** The picture of a board, by its id and its layout. */
import { STYLES } from "./boards/index.js";
import { drawMap } from "./map.js";
import { DEFAULT_STYLE } from "./style.js";
import { drawTown } from "./town.js";

/**
 * @param {string} id
 * @param {import("./sheet.js").Layout} layout
 * @returns {import("./map.js").Picture}
 */
export function drawBoard(id, layout) {
  const style = STYLES[id] ?? DEFAULT_STYLE;
  // A flat earth is a town: coasts would be far too coarse for it.
  if ("flat" in layout.plan.projection) return drawTown(layout, style, style.town);
  return drawMap(layout, style);
}
