/** Sicily in the summer: lemon land, a bright sea. */
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  colors: {
    ...DEFAULT_STYLE.colors,
    sea: "#a9cdd2",
    seaLine: "#5f97a3",
    land: "#f4e7b8",
    tints: ["#f4e7b8", "#f2e3b0", "#f3e6bd", "#efe0ad"],
    inner: "#dcc274",
    shore: "#5a6a5e",
    hill: "#b08b58",
    wood: "#8ea06b",
    accent: "#c9672f",
  },
  degrees: 1,
  borders: false,
  cartouche: { crest: "leaves" },
  vignettes: [
    { kind: "paddler", where: "sea", scale: 0.9 },
    { kind: "locomotive", where: "land", scale: 0.9 },
  ],
  labels: [
    { text: "Mare Tyrrhenum", near: "14 38.5", kind: "sea", size: 22, within: 260 },
    { text: "Mare Ionium", near: "15.5 36.8", kind: "sea", size: 20, within: 200 },
    { text: "Mare Africum", near: "13 36.9", kind: "sea", size: 20, within: 260 },
  ],
};
