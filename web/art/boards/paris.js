/** Paris in the twenties: ivory, ink and gold. */
import { PARIS } from "../data/paris.js";
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  town: PARIS,
  colors: {
    sea: "#c9d6d6",
    seaLine: "#a3b8ba",
    land: "#efe7d3",
    tints: ["#f2ebda", "#f6efde", "#ece0c2"],
    inner: "#d8c89f",
    shore: "#5f6a6a",
    border: "#c6b68f",
    river: "#a3b8ba",
    hill: "#cbb98c",
    wood: "#a9b894",
    sand: "#d8c394",
    graticule: "#c6b68f",
    ink: "#2d2f36",
    paper: "#f6f0df",
    plain: "#fbf7ea",
    accent: "#b8923f",
    edge: "#9a8145",
  },
  cartouche: { crest: "fan", deco: true },
  vignettes: [],
  labels: [
    { text: "La Seine", near: "2.308 48.8645", kind: "land", size: 15, within: 60 },
    { text: "Buttes-Chaumont", near: "2.383 48.88", kind: "land", size: 13, within: 70 },
    { text: "Jardin du Luxembourg", near: "2.336 48.8455", kind: "land", size: 12, within: 80 },
  ],
};
