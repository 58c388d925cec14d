import type { Point } from "./layout";

/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far apart a card and what it describes are, and how far from the edge it stays. */
const gap = 12;
/** Places are tried in steps of so many pixels. */
const step = 12;

/** How deep a point with some room around it lies in a box; 0 outside. */
function depth([x, y]: Point, room: number, box: Box): number {
  const across = Math.min(x + room - box.left, box.left + box.width - (x - room));
  const down = Math.min(y + room - box.top, box.top + box.height - (y - room));
  return Math.max(0, Math.min(across, down));
}

/**
 * Where a card goes on a stage so that it covers none of some points, each with `room` around it,
 * and is as near to the first of them as can be. Where there is no such place, it covers least.
 */
export function beside(
  points: Point[],
  room: number,
  card: { width: number; height: number },
  stage: { width: number; height: number },
): Box {
  const [to] = points;
  const most = (along: "width" | "height") => Math.max(gap, stage[along] - card[along] - gap);
  let best: Box = { left: gap, top: gap, ...card };
  let least = Infinity;
  for (let top = gap; top <= most("height"); top += step) {
    for (let left = gap; left <= most("width"); left += step) {
      const box = { left, top, ...card };
      const covered = points.reduce((sum, point) => sum + depth(point, room + gap, box), 0);
      const away = to
        ? Math.hypot(left + card.width / 2 - to[0], top + card.height / 2 - to[1])
        : 0;
      const cost = covered * 1000 + away;
      if (cost < least) {
        least = cost;
        best = box;
      }
    }
  }
  return best;
}
