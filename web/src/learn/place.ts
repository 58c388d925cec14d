import { beside, type Box } from "../board/beside";
import type { Point } from "../board/layout";

/** Where a guide is on the stage, and where its tip points from. */
export interface Placed {
  box: Box;
  /** On which edge the tip is, and how far along it in pixels; nothing where it points at nothing. */
  tip: { edge: "top" | "bottom" | "left" | "right"; along: number } | null;
}

/** How far the tip stays from the corners. */
const corner = 18;

/**
 * Where a guide of a size goes on a stage. It covers none of the points that are seen, and is as near
 * to the target as can be, which may lie beside the stage.
 */
export function placeGuide(
  target: Point | null,
  seen: Point[],
  guide: { width: number; height: number },
  stage: { width: number; height: number },
): Placed {
  // Without a target it is drawn to the top, in the middle.
  const box = beside([target ?? [stage.width / 2, -guide.height], ...seen], 14, guide, stage);
  return { box, tip: target && tipOf(target, box) };
}

/** The largest part of a stage that something on it leaves free, in its own pixels. */
export function freePart(stage: Box, covering: Box[]): Box {
  return covering.reduce((free, box) => {
    const [right, bottom] = [free.left + free.width, free.top + free.height];
    const [far, low] = [box.left + box.width, box.top + box.height];
    const apart = box.left >= right || far <= free.left || box.top >= bottom || low <= free.top;
    if (apart) return free;
    const parts: Box[] = [
      { ...free, height: box.top - free.top },
      { ...free, top: low, height: bottom - low },
      { ...free, width: box.left - free.left },
      { ...free, left: far, width: right - far },
    ];
    return parts.sort((a, b) => area(b) - area(a))[0]!;
  }, stage);
}

const area = ({ width, height }: Box): number => Math.max(0, width) * Math.max(0, height);

function tipOf([x, y]: Point, box: Box): Placed["tip"] {
  const along = (value: number, size: number) => Math.min(Math.max(value, corner), size - corner);
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const across = along(x - box.left, box.width);
  const down = along(y - box.top, box.height);
  const outside = {
    top: box.top - y,
    bottom: y - bottom,
    left: box.left - x,
    right: x - right,
  };
  const [edge, far] = Object.entries(outside).sort(([, a], [, b]) => b - a)[0]!;
  if (far < 0) return null;
  return edge === "top" || edge === "bottom"
    ? { edge, along: across }
    : { edge: edge as "left" | "right", along: down };
}
