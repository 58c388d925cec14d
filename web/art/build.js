/**
 * Draws the picture of every board that has a layout, and writes the coasts for boards that people make:
 * `node art/build.js [FOLDER]`.
 *
 * Reads `FOLDER/ID.layout.json` (by default of the project's `boards` and `lessons/boards`) and writes
 * `public/art/ID.svg`, `public/art/ID.small.svg` for cards, and `public/art/ID.json` with what the client
 * writes on the picture; and `public/art/coast.json`.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawBoard } from "./board.js";
import { coastFile } from "./coast.js";
import { small } from "./small.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const folders = process.argv[2]
  ? [process.argv[2]]
  : [join(here, "../../boards"), join(here, "../../lessons/boards")];
const target = join(here, "../public/art");
const ENDING = ".layout.json";

const layouts = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name)),
);
if (layouts.length === 0) {
  console.error(
    `art: ${folders.join(" and ")} have no layouts (*${ENDING}); run \`cargo xtask layout\` first`,
  );
  process.exit(1);
}
mkdirSync(target, { recursive: true });
for (const file of layouts) {
  const id = basename(file, ENDING);
  const { svg, words } = drawBoard(id, read(file));
  writeFileSync(join(target, `${id}.svg`), svg);
  writeFileSync(join(target, `${id}.small.svg`), small(svg));
  writeFileSync(join(target, `${id}.json`), `${JSON.stringify(words)}\n`);
  console.log(`art: ${id}.svg, ${Math.ceil(svg.length / 1024)} KiB`);
}
writeFileSync(join(target, "coast.json"), JSON.stringify(coastFile()));

/** @param {string} file @returns {import("./sheet.js").Layout} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`art: ${file} cannot be read as a layout: ${error.message}`);
    process.exit(1);
  }
}
