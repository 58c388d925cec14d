/** The styles of the boards that have one of their own: `ID.js` in this folder exports a `style`. */
import { readdirSync } from "node:fs";

const files = readdirSync(new URL(".", import.meta.url)).filter(
  (name) => name.endsWith(".js") && name !== "index.js",
);

/** @type {Record<string, import("../style.js").Style>} */
export const STYLES = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => [file.slice(0, -".js".length), (await import(`./${file}`)).style]),
  ),
);
