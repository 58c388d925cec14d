/** Shapes as a grid of small squares: quick to ask what is where. */

/** @typedef {import("./data/places.js").Pair} Pair */

const SQUARE = 2;

/**
 * Whether a point of the sheet lies within rings, to the accuracy of a square; a ring within a ring is
 * a hole.
 * @param {Pair[][]} rings
 * @param {number} width
 * @param {number} height
 * @returns {(at: Pair) => boolean}
 */
export function rasterOf(rings, width, height) {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  // Where the middle of each row crosses a ring: between odd and even crossings is inside.
  const crossings = Array.from({ length: rows }, () => /** @type {number[]} */ ([]));
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [[x1, y1], [x2, y2]] =
        ring[i][1] < ring[j][1] ? [ring[i], ring[j]] : [ring[j], ring[i]];
      const first = Math.max(0, Math.ceil(y1 / SQUARE - 0.5));
      const last = Math.min(rows - 1, Math.ceil(y2 / SQUARE - 0.5) - 1);
      for (let row = first; row <= last; row += 1) {
        const y = (row + 0.5) * SQUARE;
        crossings[row].push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1));
      }
    }
  }
  const inside = new Uint8Array(columns * rows);
  crossings.forEach((found, row) => {
    found.sort((a, b) => a - b);
    for (let i = 0; i + 1 < found.length; i += 2) {
      const first = Math.max(0, Math.ceil(found[i] / SQUARE - 0.5));
      const last = Math.min(columns - 1, Math.ceil(found[i + 1] / SQUARE - 0.5) - 1);
      for (let column = first; column <= last; column += 1) inside[row * columns + column] = 1;
    }
  });
  return ([x, y]) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x / SQUARE)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(y / SQUARE)));
    return inside[row * columns + column] === 1;
  };
}
