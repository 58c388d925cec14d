/** Europe about 1901: cream land, slate sea. */
import { DEFAULT_STYLE } from "../style.js";

/** @type {import("../style.js").Style} */
export const style = {
  ...DEFAULT_STYLE,
  // The empires of the time, as nearly as today's countries make them up.
  realms: {
    russia: [
      "643",
      "804",
      "112",
      "233",
      "428",
      "440",
      "498",
      "246",
      "616",
      "268",
      "051",
      "031",
      "398",
    ],
    austria: ["040", "348", "203", "703", "705", "191", "070"],
    ottoman: ["792", "807", "008", "760", "422", "376", "275", "400", "368", "414", "-99"],
    sweden: ["752", "578"],
    britain: ["826", "372"],
    serbia: ["688", "Kosovo"],
  },
  vignettes: [
    { kind: "steamer", where: "sea" },
    { kind: "zeppelin", where: "any", scale: 0.8 },
  ],
  labels: [
    { text: "Oceanus Atlanticus", near: "-11 46", kind: "sea", size: 15, within: 140 },
    { text: "Mare Germanicum", near: "3.5 56", kind: "sea", size: 12 },
    { text: "Mare Balticum", near: "19 56.5", kind: "sea", size: 10 },
    { text: "Mare Mediterraneum", near: "8 37.8", kind: "sea", size: 14, within: 140 },
    { text: "Pontus Euxinus", near: "34.5 43.3", kind: "sea", size: 13 },
    { text: "Mare Adriaticum", near: "16 42.8", kind: "sea", size: 9, angle: 38 },
  ],
};
