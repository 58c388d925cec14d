/** The picture of a board for a card in the lobby, where it is a tenth as large: the same, with less detail. */
import { thin } from "./geometry.js";
import { pathData } from "./svg.js";

/** @typedef {import("./data/places.js").Pair} Pair */

/** Points are left out that change a line by less than this: a third of a pixel on a card. */
const FINENESS = 3;
/** Lines shorter than this would be specks. */
const SPECK = 12;
/** Lines thinner than this would be a breath of colour, and are the longest to describe. */
const HAIRLINE = 0.8;

/** @param {string} svg @returns {string} */
export function small(svg) {
  return svg
    .replace(/<path [^>]*\/>\n?/g, (path) => (isHairline(path) ? "" : path))
    .replace(/ d="([^"]*)"/g, (_, data) => ` d="${coarser(data)}"`);
}

/** Whether a shape is nothing but a thin line. @param {string} path */
function isHairline(path) {
  const width = / stroke-width="([\d.]+)"/.exec(path);
  return width !== null && Number(width[1]) < HAIRLINE && path.includes(' fill="none"');
}

/** Paths as `pathData` writes them; others stay as they are. @param {string} data */
function coarser(data) {
  const parts = data.match(/M[^M]*/g) ?? [];
  if (!parts.every((part) => /^M[-\d. ]+l[-\d. ]*z?$/.test(part))) return data;
  return parts
    .map((part) => {
      const all = pointsOf(part);
      if (extent(all) < SPECK) return "";
      const points = thin(all, FINENESS).map(rounded);
      return pathData(points, part.endsWith("z"));
    })
    .join("");
}

/** @param {string} part @returns {Pair[]} */
function pointsOf(part) {
  const numbers = (part.match(/-?(\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number);
  /** @type {Pair[]} */
  const points = [[numbers[0], numbers[1]]];
  for (let at = 2; at + 1 < numbers.length; at += 2) {
    const [x, y] = points[points.length - 1];
    points.push([x + numbers[at], y + numbers[at + 1]]);
  }
  return points;
}

/** The longer side of the box around points. @param {Pair[]} points */
function extent(points) {
  const side = (axis) => {
    const values = points.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(side(0), side(1));
}

/** @param {Pair} point @returns {Pair} */
const rounded = ([x, y]) => [Math.round(x), Math.round(y)];
