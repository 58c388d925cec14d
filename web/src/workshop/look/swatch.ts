/* A little piece of chart that every palette is shown with. */
import type { Placing } from "../../board/look/placing";
import type { BoardLook } from "../../protocol";

export const swatch: {
  /** The part of its sheet that is shown: not the edges. */
  view: string;
  width: number;
  height: number;
  placing: Placing;
  look: Omit<BoardLook, "palette">;
} = {
  view: "150 110 200 130",
  width: 500,
  height: 350,
  placing: { x: 130, y: 100, east: 1, north: 1 },
  look: {
    ground: "sea",
    shapes: [
      {
        kind: "land",
        outline: [
          [-200, 160],
          [90, 160],
          [112, -38],
          [84, -70],
          [104, -104],
          [60, -128],
          [70, -330],
          [-200, -330],
        ],
      },
      {
        kind: "land",
        outline: [
          [176, -52],
          [206, -70],
          [196, -104],
          [160, -110],
          [150, -80],
        ],
      },
    ],
  },
};
