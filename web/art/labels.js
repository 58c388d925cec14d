/** Names of seas and lands: the client writes them, the picture only knows where there is room. */
import { places } from "./data/places.js";

/** @typedef {import("./data/places.js").Pair} Pair */

/**
 * A name to be placed.
 * @typedef {{ text: string, near: string, kind: "sea" | "land", size: number, angle?: number,
 *   within?: number }} Wish `near` is a place such as "8.5 47.6"; `within` how far away it may be
 */

/** A name with its place; `size` is the height of its letters, `angle` in degrees clockwise. */
/** @typedef {{ text: string, at: Pair, angle: number, size: number, kind: "sea" | "land" }} Label */

/** Width of a letter, as a part of its height, with the wide setting of names on maps. */
const LETTER = 0.72;

/**
 * @param {import("./sheet.js").Sheet} sheet
 * @param {import("./room.js").Room} room
 * @param {Wish[]} wishes
 * @param {(at: Pair) => boolean} isSea
 * @returns {Label[]}
 */
export function placeLabels(sheet, room, wishes, isSea) {
  const labels = [];
  for (const { text, near, kind, size, angle = 0, within = 90 } of wishes) {
    const wish = sheet.spot(places(near)[0]);
    const box = boxOf(text, size, angle);
    const suits = kind === "sea" ? isSea : (at) => !isSea(at);
    const found = room.find(box, suits, { near: wish, within });
    // A name without room is left out: the board is no poorer for it.
    if (!found) continue;
    room.block(found.at, box);
    labels.push({ text, at: found.at.map(Math.round), angle, size, kind });
  }
  return labels;
}

/** The upright rectangle that a slanted name takes. @returns {Pair} */
function boxOf(text, size, angle) {
  const [width, height] = [text.length * size * LETTER, size * 1.1];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map(
    Math.abs,
  );
  return [width * cos + height * sin, width * sin + height * cos];
}
