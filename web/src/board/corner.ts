import type { Size } from "./camera";
import type { Area, Layout, Point } from "./layout";

const corners = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
export type Corner = (typeof corners)[number];

/** The part of the board that buttons in a corner cover at most when it is seen whole. */
const share = { width: 0.17, height: 0.075 };

/** A corner of the board where nothing lies that buttons would cover, least of all its title. */
export function freeCorner(layout: Layout, title = layout.cartouche): Corner {
  const { plan } = layout;
  const point = (at: readonly number[], size: number): Area => ({
    at: [at[0]!, at[1]!],
    width: size,
    height: size,
  });
  const things: Area[] = [
    ...Object.values(layout.cities).flatMap(({ at, name }) => [
      point(at, 2 * plan.city),
      ...(name ? [name] : []),
    ]),
    ...Object.values(layout.routes).flatMap(({ spaces }) =>
      spaces.map((spot) => point(spot, plan.space_length)),
    ),
    ...(layout.exits ?? []).map(({ name }) => name),
    ...(title ? [title] : []),
  ];
  const covered = (corner: Corner) => {
    const width = plan.width * share.width;
    const height = plan.height * share.height;
    const left = corner.endsWith("left") ? 0 : plan.width - width;
    const top = corner.startsWith("top") ? 0 : plan.height - height;
    return things.filter(
      ({ at, width: w, height: h }) =>
        at[0] + w / 2 > left &&
        at[0] - w / 2 < left + width &&
        at[1] + h / 2 > top &&
        at[1] - h / 2 < top + height,
    ).length;
  };
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** Pixels at a corner of the stage that are taken by the buttons there. */
const taken = { width: 184, height: 66 };

/** A corner where buttons cover none of some points of the stage, if there is one. */
export function cornerBeside(points: Point[], stage: Size, usual: Corner): Corner | null {
  const isFree = (corner: Corner) => {
    const [left, top] = [corner.endsWith("left"), corner.startsWith("top")];
    return !points.some(
      ([x, y]) =>
        (left ? x < taken.width : x > stage.width - taken.width) &&
        (top ? y < taken.height : y > stage.height - taken.height),
    );
  };
  return [usual, ...corners].find(isFree) ?? null;
}
