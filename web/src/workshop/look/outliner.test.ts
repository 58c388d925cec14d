// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { Point } from "../../board/layout";
import { Draft } from "../draft.svelte";
import { blankFrame } from "../frame";
import { blankSheet, most } from "../sheet";
import { shapesOf } from "./looks";
import { Outliner } from "./outliner.svelte";

const corners: Point[] = [
  [300, 300],
  [600, 300],
  [600, 600],
  [300, 600],
];
let draft: Draft;
let outliner: Outliner;
const shapes = () => shapesOf(draft.sheet);
/** Something on the map with a mark, such as `data-point="2"`. */
function marked(mark: string, value: number): Element {
  const element = document.createElement("span");
  element.setAttribute(`data-${mark}`, String(value));
  return element;
}
function press(at: Point, on: Element | null = null) {
  outliner.down(on);
  outliner.up(at, false, 20);
}
function drag(points: readonly Point[], on: Element | null = null) {
  expect(outliner.down(on)).toBe(true);
  for (const at of points) outliner.drag(at);
  outliner.up(points.at(-1)!, true, 20);
}
function drawSquare() {
  outliner.begin("sea");
  corners.forEach((at) => press(at));
  press([310, 305]);
}

beforeEach(() => {
  draft = new Draft(blankSheet("Test"), blankFrame);
  outliner = new Outliner(draft, () => true);
});

describe("an outline", () => {
  it("goes through what is pressed, is closed at its first point, and is one step", () => {
    drawSquare();
    expect(outliner.kind).toBeNull();
    expect(shapes()).toHaveLength(1);
    expect(shapes()[0]).toMatchObject({ kind: "sea" });
    expect(shapes()[0]!.outline).toHaveLength(4);
    // Its points can be moved at once.
    expect(outliner.chosen).toBe(0);
    draft.undo();
    expect(shapes()).toEqual([]);
    expect(outliner.chosen).toBeNull();
    draft.redo();
    expect(shapes()).toHaveLength(1);
  });

  it("is drawn in one go with few points", () => {
    outliner.begin("land");
    const circle = Array.from({ length: 200 }, (_, nth): Point => {
      const angle = (nth / 200) * 2 * Math.PI;
      return [700 + 200 * Math.cos(angle), 450 + 200 * Math.sin(angle)];
    });
    drag(circle);
    expect(shapes()).toHaveLength(1);
    expect(shapes()[0]!.outline.length).toBeGreaterThan(6);
    expect(shapes()[0]!.outline.length).toBeLessThan(30);
  });

  it("has room for the wildest line", () => {
    outliner.begin("land");
    const star = Array.from({ length: 400 }, (_, nth): Point => {
      const [angle, radius] = [(nth / 400) * 2 * Math.PI, nth % 3 ? 330 : 90];
      return [700 + radius * Math.cos(angle), 450 + radius * Math.sin(angle)];
    });
    drag(star);
    expect(shapes()).toHaveLength(1);
    expect(shapes()[0]!.outline.length).toBeLessThanOrEqual(most.outline);
  });

  it("is not closed before it is an area", () => {
    outliner.begin("land");
    press([300, 300]);
    press([305, 300]);
    expect(outliner.trail).toHaveLength(2);
    outliner.finish();
    expect(shapes()).toEqual([]);
    outliner.begin("land");
    drag([
      [300, 300],
      [309, 300],
      [300, 301],
    ]);
    expect(shapes()).toEqual([]);
    expect(draft.canUndo).toBe(false);
  });

  it("gives back its last point, and nothing once it is done", () => {
    outliner.begin("sea");
    expect(outliner.takeBack()).toBe(false);
    press([300, 300]);
    press([400, 300]);
    expect(outliner.takeBack()).toBe(true);
    expect(outliner.trail).toEqual([[300, 300]]);
    outliner.cancel();
    expect(outliner.takeBack()).toBe(false);
    expect(shapes()).toEqual([]);
  });

  it("forgets what one of two fingers began", () => {
    outliner.begin("sea");
    press([300, 300]);
    outliner.down(null);
    outliner.drag([400, 400]);
    outliner.letGo();
    expect(outliner.trail).toEqual([[300, 300]]);
  });
});

describe("a shape", () => {
  beforeEach(drawSquare);

  it("has points that are dragged, each way one step", () => {
    drag(
      [
        [610, 310],
        [640, 330],
        [700, 350],
      ],
      marked("point", 1),
    );
    expect(outliner.outlines[0]![1]![0]).toBeCloseTo(700, 0);
    draft.undo();
    expect(outliner.outlines[0]![1]![0]).toBeCloseTo(600, 0);
  });

  it("has points in between, which are added by dragging or pressing them", () => {
    drag(
      [
        [450, 250],
        [450, 200],
      ],
      marked("middle", 0),
    );
    expect(outliner.outlines[0]).toHaveLength(5);
    expect(outliner.outlines[0]![1]![1]).toBeCloseTo(200, 0);
    draft.undo();
    expect(outliner.outlines[0]).toHaveLength(4);
    press([610, 450], marked("middle", 1));
    expect(outliner.outlines[0]).toHaveLength(5);
  });

  it("has a point to take out once one was pressed", () => {
    expect(outliner.point).toBeNull();
    press([600, 300], marked("point", 1));
    expect(outliner.point).toBe(1);
    outliner.removePoint(outliner.point!);
    expect(outliner.outlines[0]).toHaveLength(3);
    expect(outliner.point).toBeNull();
    press([600, 600], marked("point", 2));
    draft.undo();
    draft.undo();
    // The shape is gone, and its point with it.
    expect(outliner.point).toBeNull();
  });

  it("is left when something else is pressed, and chosen again", () => {
    press([1000, 800]);
    expect(outliner.chosen).toBeNull();
    press([450, 450], marked("shape", 0));
    expect(outliner.chosen).toBe(0);
    outliner.remove();
    expect(shapes()).toEqual([]);
  });

  it("does not hold the map when that is moved", () => {
    expect(outliner.down(marked("shape", 0))).toBe(false);
    expect(outliner.down(null)).toBe(false);
  });
});
