import { EARTH } from "./data/landscape.js";

/**
 * How a board is drawn. A board without a style of its own is drawn in the default one, so that a new
 * board needs no code.
 *
 * @typedef {object} Colors
 * @property {string} sea
 * @property {string} seaLine lines and hatching along the coast
 * @property {string} land
 * @property {string[]} tints of countries; four
 * @property {string} inner the soft line within the coast
 * @property {string} shore the crisp line of the coast
 * @property {string} border between countries
 * @property {string} river
 * @property {string} hill
 * @property {string} wood
 * @property {string} sand
 * @property {string} graticule
 * @property {string} ink of the frame and the ornaments
 * @property {string} paper of the frame and the title's plate
 * @property {string} plain the light points of the compass
 * @property {string} accent
 * @property {string} edge what the paper's edges have darkened to
 *
 * @typedef {object} Style
 * @property {Colors} colors
 * @property {boolean} world whether only the largest rivers, lakes and mountains are drawn
 * @property {"10m" | "50m"} coasts the scale of Natural Earth that they are drawn from: 10m for a region
 * @property {import("./data/landscape.js").Landscape} landscape what is drawn by hand on the land
 * @property {number} degrees between the lines of the graticule
 * @property {boolean} borders whether borders are drawn
 * @property {Record<string, string[]>} realms countries that were one, by their ISO numbers
 * @property {{ crest: "wheel" | "leaves" | "anchor" | "star" | "fan" | "ermine", deco?: boolean }} cartouche
 * @property {"sea" | "land" | "any"} [compass] where it may stand
 * @property {{ kind: string, where: "sea" | "land" | "any", scale?: number }[]} vignettes
 * @property {import("./labels.js").Wish[]} labels
 * @property {import("./data/paris.js").Town} [town] the plan of a town, for boards that lie in one
 */

/** Cream land and a slate sea. @type {Style} */
export const DEFAULT_STYLE = {
  colors: {
    sea: "#c3cfd2",
    seaLine: "#7f959d",
    land: "#f1e8d2",
    tints: ["#f2e9d3", "#efe3c8", "#f0e5d2", "#ece5cd"],
    inner: "#d9c8a2",
    shore: "#5d6a6d",
    border: "#a2927a",
    river: "#93a9b0",
    hill: "#a7977c",
    wood: "#9aa184",
    sand: "#cdb78c",
    graticule: "#8d9a98",
    ink: "#4a4a48",
    paper: "#f5edda",
    plain: "#f7f1e2",
    accent: "#b79a5e",
    edge: "#8c7a55",
  },
  world: false,
  coasts: "50m",
  landscape: EARTH,
  degrees: 5,
  borders: true,
  realms: {},
  cartouche: { crest: "wheel" },
  compass: "any",
  vignettes: [{ kind: "steamer", where: "sea" }],
  labels: [],
};
