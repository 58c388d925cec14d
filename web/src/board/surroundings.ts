import type { Box } from "./camera";
import type { Area, Layout, Point } from "./layout";
import type { Light } from "./light";

/** How high a pin stands above its city, in radii of a city. */
const pin = 4.4;

/** The places of routes and cities on a board. */
export const spotsOf = (layout: Layout, { routes, cities }: Light): Point[] => [
  ...[...routes].flatMap((id) => (layout.routes[id]?.spaces ?? []).map(([x, y]): Point => [x, y])),
  ...[...cities].flatMap((id) => (layout.cities[id] ? [layout.cities[id].at] : [])),
];

/** The part of a board that contains routes and cities, with their names and room for pins. */
export function boxOf(layout: Layout, { routes, cities }: Light): Box | null {
  const { plan } = layout;
  const areas: Area[] = [
    ...[...routes].flatMap((route) =>
      (layout.routes[route]?.spaces ?? []).map(([x, y]) => ({
        at: [x, y] as [number, number],
        width: plan.space_length,
        height: plan.space_length,
      })),
    ),
    ...[...cities].flatMap((id) => {
      const city = layout.cities[id];
      if (!city) return [];
      const [x, y] = city.at;
      const mark: Area = { at: [x, y], width: 2 * plan.city, height: 2 * plan.city };
      const above: Area = { at: [x, y - (pin / 2) * plan.city], width: 1, height: pin * plan.city };
      return [mark, above, ...(city.name ? [city.name] : [])];
    }),
  ];
  if (areas.length === 0) return null;
  // Never beyond the sheet, which can always be seen whole.
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return {
    left: within(Math.min(...areas.map(({ at, width }) => at[0] - width / 2)), plan.width),
    top: within(Math.min(...areas.map(({ at, height }) => at[1] - height / 2)), plan.height),
    right: within(Math.max(...areas.map(({ at, width }) => at[0] + width / 2)), plan.width),
    bottom: within(Math.max(...areas.map(({ at, height }) => at[1] + height / 2)), plan.height),
  };
}
