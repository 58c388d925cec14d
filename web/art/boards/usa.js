/** The United States about 1910: warm buff, faded blue lakes. */
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  colors: {
    sea: "#bccdd8",
    seaLine: "#7891a6",
    land: "#f1e3c6",
    tints: ["#f3e6cb", "#e9dfc6", "#ecdfc0", "#efe2c6"],
    inner: "#d8ba85",
    shore: "#5a6473",
    border: "#a58d6a",
    river: "#8fa6ba",
    hill: "#ab9270",
    wood: "#9ba487",
    sand: "#d0b07c",
    graticule: "#97a0a2",
    ink: "#4a4540",
    paper: "#f5ead2",
    plain: "#f7f0df",
    accent: "#a9603e",
    edge: "#8f6f45",
  },
  cartouche: { crest: "star" },
  vignettes: [
    { kind: "paddler", where: "sea", scale: 0.85 },
    { kind: "locomotive", where: "land", scale: 0.8 },
  ],
  labels: [
    { text: "Oceanus Atlanticus", near: "-72 33", kind: "sea", size: 13, within: 200 },
    { text: "Oceanus Pacificus", near: "-122 33", kind: "sea", size: 12, within: 170 },
    { text: "Sinus Mexicanus", near: "-90 27", kind: "sea", size: 13, within: 170 },
  ],
};
