/** The Great Lakes about 1890: pine green and cold, clear water. */
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  colors: {
    sea: "#b3cbd6",
    seaLine: "#668da0",
    land: "#ece6cf",
    tints: ["#eee8d2", "#e4e2c8", "#e9e3cc", "#e6dfc4"],
    inner: "#c3c297",
    shore: "#45616b",
    border: "#9c977a",
    river: "#86a7b4",
    hill: "#9d9879",
    wood: "#7f9a7c",
    sand: "#c9b98a",
    graticule: "#8a9c9d",
    ink: "#37484a",
    paper: "#f2ecd8",
    plain: "#f6f1e2",
    accent: "#9a6a3c",
    edge: "#5f7a6c",
  },
  degrees: 5,
  cartouche: { crest: "anchor" },
  compass: "any",
  vignettes: [
    { kind: "paddler", where: "sea", scale: 0.8 },
    { kind: "locomotive", where: "land", scale: 0.7 },
  ],
  labels: [
    { text: "Lacus Superior", near: "-87.6 47.9", kind: "sea", size: 13, within: 160 },
    { text: "Lacus Michigan", near: "-87 43.8", kind: "sea", size: 12, within: 160 },
    { text: "Lacus Huron", near: "-82.3 45", kind: "sea", size: 12, within: 140 },
    { text: "Lacus Erie", near: "-81 42.2", kind: "sea", size: 11, within: 120 },
    { text: "Lacus Ontario", near: "-78 43.6", kind: "sea", size: 11, within: 120 },
  ],
};
