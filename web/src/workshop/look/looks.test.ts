import { describe, expect, it } from "vitest";
import { frameOf, lookMovedTo, outlineDegrees, placingOf, sheetSize } from "../frame";
import { placed } from "../../board/look/placing";
import { blankSheet, fileOf, most, sheetOf, type Sheet } from "../sheet";
import {
  addShape,
  insertPoint,
  movePoint,
  removePoint,
  removeShape,
  shapesOf,
  turnShape,
  withLook,
} from "./looks";

const corners: [number, number][] = [
  [0, 0],
  [2, 0],
  [1, 2],
];
const drawn = (): Sheet => addShape(blankSheet("Test"), "sea", corners);

describe("the look of a sheet", () => {
  it("is in the file only if it is not the usual one", () => {
    const blank = blankSheet("Test");
    const desert = withLook(blank, { palette: "desert" });
    expect(fileOf(desert).look).toEqual({ palette: "desert", ground: "paper" });
    expect(withLook(desert, { palette: "parchment" })).toEqual(blank);
    expect(removeShape(drawn(), 0)).toEqual(blank);
  });

  it("is read as it was written", () => {
    const sheet = withLook(drawn(), { palette: "night-sea", ground: "coast" });
    expect(sheetOf(fileOf(sheet))).toEqual(sheet);
  });

  it("can be read whatever a file says, and keeps what the engine calls wrong", () => {
    const look = { palette: 3, shapes: [7, { kind: "lava", outline: "x" }, { outline: [[1], 2] }] };
    expect(sheetOf({ look }).look).toEqual({
      palette: "3",
      ground: "paper",
      shapes: [
        { kind: "lava", outline: [] },
        {
          kind: "",
          outline: [
            [1, 0],
            [0, 0],
          ],
        },
      ],
    });
    const many = Array.from({ length: 5000 }, () => ({ kind: "sea", outline: corners }));
    expect(sheetOf({ look: { shapes: many } }).look?.shapes).toHaveLength(most.shapes + 1);
    expect(sheetOf({ look: [] }).look).toBeUndefined();
  });

  it("has shapes whose points are moved, added and removed", () => {
    let sheet = movePoint(drawn(), 0, 1, [3, 0]);
    sheet = insertPoint(sheet, 0, 2, [0, 1]);
    expect(shapesOf(sheet)[0]!.outline).toEqual([
      [0, 0],
      [3, 0],
      [1, 2],
      [0, 1],
    ]);
    sheet = removePoint(sheet, 0, 0);
    expect(shapesOf(sheet)[0]!.outline).toHaveLength(3);
    expect(shapesOf(turnShape(sheet, 0, "land"))[0]!.kind).toBe("land");
    // Two points are no outline.
    expect(shapesOf(removePoint(sheet, 0, 0))).toEqual([]);
  });

  it("has no more of anything than there is room for", () => {
    let sheet = drawn();
    for (let nth = 1; nth < most.shapes + 3; nth += 1) sheet = addShape(sheet, "land", corners);
    expect(shapesOf(sheet)).toHaveLength(most.shapes);
    for (let nth = 0; nth < most.outline; nth += 1) sheet = insertPoint(sheet, 0, 0, [1, 1]);
    expect(shapesOf(sheet)[0]!.outline).toHaveLength(most.outline);
    expect(addShape(blankSheet(""), "sea", corners.slice(1)).look).toBeUndefined();
  });

  it("goes beyond the edges of the sheet where it comes near to them", () => {
    const frame = frameOf([
      { id: "a", lon: 0, lat: 50 },
      { id: "b", lon: 9, lat: 55 },
    ]);
    const at = (x: number, y: number) => placed(outlineDegrees([x, y], frame), placingOf(frame));
    expect(at(12, 400)[0]).toBeLessThan(-20);
    expect(at(sheetSize.width - 3, 400)[0]).toBeGreaterThan(sheetSize.width + 20);
    expect(at(300, -80)[1]).toBeLessThan(-20);
    const [x, y] = at(300, 400);
    expect(Math.hypot(x - 300, y - 400)).toBeLessThan(1);
  });

  it("stays where it is on the sheet when that is laid elsewhere on the earth", () => {
    const [before, after] = [
      { lon: 0, lat: 0, north: 100, east: 100 },
      { lon: 10, lat: 50, north: 40, east: 25 },
    ];
    const moved = lookMovedTo(drawn().look!, before, after);
    moved.shapes![0]!.outline.forEach((point, nth) => {
      const [wanted, found] = [
        placed(corners[nth]!, placingOf(before)),
        placed(point, placingOf(after)),
      ];
      expect(Math.hypot(wanted[0] - found[0], wanted[1] - found[1])).toBeLessThan(1);
    });
  });
});
