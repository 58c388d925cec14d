/**
 * What of a landscape is drawn by hand, as lines and outlines: for the whole earth, or for a region that
 * is drawn so large that it has more of its own.
 */
import { LAKES } from "./lakes.js";
import { RIVERS } from "./rivers.js";
import { RANGES, REGIONS } from "./terrain.js";

/**
 * @typedef {object} Landscape
 * @property {string[]} islands that are too small for Natural Earth
 * @property {{ name: string, rank: 1 | 2, shore: string }[]} lakes
 * @property {{ name: string, rank: 1 | 2, course: string }[]} rivers
 * @property {{ name: string, height: 1 | 2 | 3, world?: boolean, crest: string }[]} ranges
 * @property {{ name: string, kind: "wood" | "sand" | "palm", outline: string }[]} regions
 */

/** @type {Landscape} */
export const EARTH = {
  islands: [],
  lakes: LAKES,
  rivers: RIVERS,
  ranges: RANGES,
  regions: REGIONS,
};
