/** What the tests share: the boards of the project, as they are on disk. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const folders = ["../../boards", "../../lessons/boards"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** The folder of each board that has a layout. */
const folderOf = new Map(
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".layout.json"))
      .map((name) => [name.replace(".layout.json", ""), folder]),
  ),
);

/** The ids of all boards that have a layout. */
export const BOARDS = [...folderOf.keys()];

/** @param {string} id @returns {import("./sheet.js").Layout} */
export const layoutOf = (id) =>
  JSON.parse(readFileSync(join(folderOf.get(id), `${id}.layout.json`), "utf8"));

/**
 * The cities of a board file: where they are, and whether they are ports.
 * @param {string} id
 * @returns {{ id: string, place: [number, number], port: boolean }[]}
 */
export function citiesOf(id) {
  const text = readFileSync(join(folderOf.get(id), `${id}.toml`), "utf8");
  const rows = text.matchAll(
    /\{ id = "([^"]+)",[^}]*\blon = (-?[\d.]+), lat = (-?[\d.]+)([^}]*)\}/g,
  );
  return [...rows].map(([, city, lon, lat, rest]) => ({
    id: city,
    place: [Number(lon), Number(lat)],
    port: rest.includes("port = true"),
  }));
}

/**
 * The least change of area anywhere on a grid; negative where the sheet is folded.
 * @param {(point: number[]) => number[]} bend
 * @param {number} width
 * @param {number} height
 * @param {number} step
 */
export function leastStretch(bend, width, height, step) {
  let least = Infinity;
  const e = 0.05;
  for (let y = 0; y <= height; y += step) {
    for (let x = 0; x <= width; x += step) {
      const [a, b, c] = [bend([x, y]), bend([x + e, y]), bend([x, y + e])];
      const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
      least = Math.min(least, area / (e * e));
    }
  }
  return least;
}
