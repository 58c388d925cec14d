/** The paper itself: a little grain, and edges that have darkened. */
import { dice } from "./geometry.js";
import { short } from "./svg.js";

const TILE = 180;

/** Fibres and specks, as a small tile: quick to draw at any size, unlike computed noise. */
export const grain = {
  definition(ink) {
    const random = dice(1901);
    let [specks, fibres] = ["", ""];
    for (let i = 0; i < 150; i += 1) {
      specks += `M${short(random() * TILE)} ${short(random() * TILE)}h.1`;
    }
    for (let i = 0; i < 26; i += 1) {
      const [dx, dy] = [(random() - 0.5) * 9, (random() - 0.5) * 9];
      fibres += `M${short(5 + random() * (TILE - 10))} ${short(5 + random() * (TILE - 10))}q${short(dx)} ${short(dy)} ${short(dx + dy)} ${short(dy - dx / 2)}`;
    }
    return (
      `<pattern id="grain" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" fill="none" stroke="${ink}" stroke-linecap="round">` +
      `<path d="${specks}" stroke-width="1" opacity=".1"/><path d="${fibres}" stroke-width=".5" opacity=".07"/></pattern>`
    );
  },
  over: (width, height) => `<rect width="${width}" height="${height}" fill="url(#grain)"/>`,
};

/** Edges that are a shade darker than the middle. */
export const paperEdge = {
  definition: (color) =>
    `<radialGradient id="edge" cx=".5" cy=".5" r=".72"><stop offset=".62" stop-color="${color}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity=".22"/></radialGradient>`,
  over: (width, height) => `<rect width="${width}" height="${height}" fill="url(#edge)"/>`,
};
