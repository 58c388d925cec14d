/** Brittany in the summer of 1910: granite, heather and gorse, and a sea that is never quite blue. */
import { BRITTANY } from "../data/brittany.js";
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  coasts: "10m",
  landscape: BRITTANY,
  colors: {
    sea: "#a8c6cc",
    seaLine: "#56868f",
    land: "#ebe6d3",
    tints: ["#ebe6d3", "#e9e3cf", "#ebe5d5", "#e8e3cd"],
    inner: "#d9bf5e",
    shore: "#46505c",
    border: "#9c977a",
    river: "#7fa4ad",
    hill: "#94799c",
    wood: "#74906a",
    sand: "#c9b98a",
    graticule: "#86a0a3",
    ink: "#38404f",
    paper: "#f3eddc",
    plain: "#f7f2e6",
    accent: "#8a5f8e",
    edge: "#5d6f7c",
  },
  degrees: 1,
  borders: false,
  cartouche: { crest: "ermine" },
  compass: "sea",
  vignettes: [
    { kind: "lighthouse", where: "sea", scale: 1.6 },
    { kind: "lugger", where: "sea", scale: 1.45 },
    { kind: "menhirs", where: "land", scale: 1.15 },
  ],
  labels: [
    { text: "Mor Breizh", near: "-3.3 48.95", kind: "sea", size: 24, within: 300 },
    { text: "Mor Iroaz", near: "-4.75 48.2", kind: "sea", size: 18, within: 120 },
    { text: "Mor Braz", near: "-2.75 47.18", kind: "sea", size: 22, within: 260 },
    { text: "Argoad", near: "-2.4 48.2", kind: "land", size: 18, within: 160 },
  ],
};
