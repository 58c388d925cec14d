/** The Heart of Africa: sand, ochre, deep green. */
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  colors: {
    sea: "#b9cdc4",
    seaLine: "#6f9088",
    land: "#efdfb9",
    tints: ["#f0e1bc", "#ecd9ad", "#e9dcb4", "#f1dfbf"],
    inner: "#d1aa68",
    shore: "#4a5540",
    border: "#a98556",
    river: "#86a39b",
    hill: "#a5804f",
    wood: "#6f8a5c",
    sand: "#c99f58",
    graticule: "#93997d",
    ink: "#34482f",
    paper: "#f4e7c8",
    plain: "#f6ecd2",
    accent: "#b07a35",
    edge: "#8a6630",
  },
  realms: { sudan: ["729", "728"], ethiopia: ["231", "232"], somalia: ["706", "Somaliland"] },
  cartouche: { crest: "leaves" },
  compass: "sea",
  vignettes: [
    { kind: "dhow", where: "sea" },
    { kind: "serpent", where: "sea", scale: 0.9 },
    { kind: "palms", where: "land", scale: 0.75 },
  ],
  labels: [
    { text: "Oceanus Atlanticus", near: "6 -18", kind: "sea", size: 16, angle: 62, within: 180 },
    { text: "Oceanus Indicus", near: "45 -8", kind: "sea", size: 16, angle: -58, within: 180 },
    { text: "Kalahari", near: "22.5 -24", kind: "land", size: 12 },
    { text: "Congo", near: "21 -1.5", kind: "land", size: 12 },
  ],
};
