/** The World: nautical teal, brass. */
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  colors: {
    sea: "#b4d0cd",
    seaLine: "#5f918f",
    land: "#f0e7cc",
    tints: ["#f1e8ce", "#ece1c1", "#efe4c9", "#e9e2c4"],
    inner: "#cbb57c",
    shore: "#41605f",
    border: "#a6976f",
    river: "#86abaa",
    hill: "#a6936a",
    wood: "#93a283",
    sand: "#cbb070",
    graticule: "#7fa3a0",
    ink: "#2f4f50",
    paper: "#f3ebd3",
    plain: "#f5efdd",
    accent: "#b08d3e",
    edge: "#3d6a68",
  },
  world: true,
  degrees: 15,
  borders: false,
  cartouche: { crest: "anchor" },
  compass: "sea",
  vignettes: [
    { kind: "clipper", where: "sea" },
    { kind: "serpent", where: "sea", scale: 0.9 },
    { kind: "steamer", where: "sea", scale: 0.7 },
  ],
  labels: [
    { text: "Oceanus Atlanticus", near: "-35 28", kind: "sea", size: 14, within: 150 },
    { text: "Oceanus Pacificus", near: "-140 5", kind: "sea", size: 14, within: 150 },
    { text: "Mare Pacificum", near: "165 20", kind: "sea", size: 13, within: 130 },
    { text: "Oceanus Indicus", near: "80 -22", kind: "sea", size: 14, within: 150 },
    { text: "Oceanus Glacialis", near: "60 76", kind: "sea", size: 12, within: 150 },
  ],
};
