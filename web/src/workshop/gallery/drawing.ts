/* The small picture of a published board: straight lines, and circles for cities. */
import type { BoardDrawing } from "../../protocol";

/** The width of the sheet of every such picture. */
export const sheetWidth = 1000;
/** How far apart the tracks of a double route are. */
const gap = 20;

export interface DrawnRoute {
  from: [number, number];
  to: [number, number];
  color: string;
}

/** The routes of a board. Those between the same cities are drawn side by side. */
export function drawnRoutes({ cities, colors, routes }: BoardDrawing): DrawnRoute[] {
  const between = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const count = new Map<string, number>();
  for (const [a, b] of routes) count.set(between(a, b), (count.get(between(a, b)) ?? 0) + 1);
  const drawn = new Map<string, number>();
  return routes.flatMap(([a, b, color]) => {
    const [from, to] = [cities[Math.min(a, b)], cities[Math.max(a, b)]];
    if (!from || !to) return [];
    const key = between(a, b);
    const nth = drawn.get(key) ?? 0;
    drawn.set(key, nth + 1);
    const aside = (nth - (count.get(key)! - 1) / 2) * gap;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [x, y] = [((from[1] - to[1]) / length) * aside, ((to[0] - from[0]) / length) * aside];
    return [
      {
        from: [from[0] + x, from[1] + y] as [number, number],
        to: [to[0] + x, to[1] + y] as [number, number],
        color: colors[color - 1] ?? "gray",
      },
    ];
  });
}
