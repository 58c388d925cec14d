/* Where the spaces of routes lie, and lines along them. */
import type { Route } from "../protocol";
import type { Layout, Point, Spot } from "./layout";

type Plan = Layout["plan"];

/** The angle turned so that what lies at it is never upside down. */
export function upright(angle: number): number {
  const turned = ((((angle + 90) % 180) + 180) % 180) - 90;
  return turned === -90 ? 90 : turned;
}

/** Puts something drawn around the origin on its space. */
export const placed = ([x, y, angle]: Spot): string =>
  `translate(${x} ${y})rotate(${upright(angle)})`;

/** How far a point is from a space; 0 on it. */
export function distanceToSpace([px, py]: Point, [x, y, angle]: Spot, plan: Plan): number {
  const turn = (-angle * Math.PI) / 180;
  const dx = px - x;
  const dy = py - y;
  const along = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) - plan.space_length / 2;
  const across = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) - plan.space_width / 2;
  return Math.hypot(Math.max(along, 0), Math.max(across, 0));
}

/**
 * The spaces in runs that lie side by side: a route that leaves the sheet at one edge and comes in
 * at the other has two.
 */
export function runs(spots: Spot[], plan: Plan): Spot[][] {
  const found: Spot[][] = [];
  for (const spot of spots) {
    const run = found.at(-1);
    const before = run?.at(-1);
    const near =
      before && Math.hypot(spot[0] - before[0], spot[1] - before[1]) < 2.5 * plan.space_length;
    if (run && near) run.push(spot);
    else found.push([spot]);
  }
  return found;
}

/** Both ends of the middle line of a space, in the direction of `towards` if that is given. */
function ends([x, y, angle]: Spot, length: number, towards?: Spot): [Point, Point] {
  const turn = (angle * Math.PI) / 180;
  const dx = (Math.cos(turn) * length) / 2;
  const dy = (Math.sin(turn) * length) / 2;
  const back = towards && (towards[0] - x) * dx + (towards[1] - y) * dy < 0;
  const ends: [Point, Point] = [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ];
  return back ? [ends[1], ends[0]] : ends;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The line through the middle of a route's spaces, as points from end to end of each run. */
function middleLines(spots: Spot[], plan: Plan): Point[][] {
  return runs(spots, plan).map((run) => {
    const first = run[0]!;
    const last = run.at(-1)!;
    const [start, onward] = ends(first, plan.space_length, run[1]);
    const before = run.at(-2);
    const end = before ? ends(last, plan.space_length, before)[0] : onward;
    return [start, ...run.map(([x, y]): Point => [x, y]), end];
  });
}

const drawn = (line: Point[]) => `M${line.map((point) => point.map(round).join(" ")).join("L")}`;

/** A path along the middle of a route's spaces. */
export const along = (spots: Spot[], plan: Plan): string =>
  middleLines(spots, plan).map(drawn).join("");

/** A path along each space by itself, longer than it by `more`. */
export const spaceBySpace = (spots: Spot[], plan: Plan, more: number): string =>
  spots.map((spot) => drawn(ends(spot, plan.space_length + more))).join("");

/**
 * The line of a route from city to city, by way of the exits at the edges of the sheet if it
 * leaves it.
 */
export function wholeLine(route: Route, layout: Layout): Point[][] {
  const lines = runs(layout.routes[route.id]?.spaces ?? [], layout.plan).map((run) =>
    run.map(([x, y]): Point => [x, y]),
  );
  const [from, to] = route.ends.map((end) => layout.cities[end]?.at);
  const exits = (layout.exits ?? []).filter(
    (exit) => exit.route === route.id || exit.route === route.twin,
  );
  const leaving = ([x]: Point) =>
    exits.find(({ at }) => Math.abs(at[0] - x) < layout.plan.width / 2);
  return lines.map((line, number) => {
    const before = number === 0 ? from : leaving(line[0]!)?.at;
    const after = number === lines.length - 1 ? to : leaving(line.at(-1)!)?.at;
    return [...(before ? [before] : []), ...line, ...(after ? [after] : [])];
  });
}

/** A path along a whole line. */
export const lined = (lines: Point[][]): string => lines.map(drawn).join("");

/** Waves along a line: small arcs, alternately to both sides. */
export function waves(lines: Point[][], plan: Plan): string {
  const length = plan.space_length / 3;
  const height = plan.space_width * 0.55;
  return lines
    .map((line) => {
      let path = `M${line[0]!.map(round).join(" ")}`;
      let side = 1;
      for (let i = 1; i < line.length; i++) {
        const [ax, ay] = line[i - 1]!;
        const [bx, by] = line[i]!;
        const distance = Math.hypot(bx - ax, by - ay);
        const count = Math.max(1, Math.round(distance / length));
        const [nx, ny] = [-(by - ay) / (distance || 1), (bx - ax) / (distance || 1)];
        for (let step = 1; step <= count; step++) {
          const to = step / count;
          const half = (step - 0.5) / count;
          const control = [
            ax + (bx - ax) * half + nx * height * side,
            ay + (by - ay) * half + ny * height * side,
          ];
          const end = [ax + (bx - ax) * to, ay + (by - ay) * to];
          path += `Q${control.map(round).join(" ")} ${end.map(round).join(" ")}`;
          side = -side;
        }
      }
      return path;
    })
    .join("");
}

/** The middle of a route: its middle space. */
export function middle(spots: Spot[]): Point {
  const spot = spots[Math.floor((spots.length - 1) / 2)] ?? [0, 0, 0];
  return [spot[0], spot[1]];
}
