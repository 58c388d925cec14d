/* What keys mean on the board. */
import type { Direction, Hit } from "./nearest";

/** What a key asks for. */
export type Command =
  /** Go on in a direction: to another route or city, or move the board. */
  | { go: Direction }
  /** To the next route that can be claimed, or to the one before. */
  | { claimable: 1 | -1 }
  | "zoom-in"
  | "zoom-out"
  | "fit"
  /** Take the route or the city that has the focus. */
  | "choose"
  /** Back from a route or a city to the board. */
  | "leave";

const commands: Record<string, Command> = {
  ArrowLeft: { go: "left" },
  ArrowRight: { go: "right" },
  ArrowUp: { go: "up" },
  ArrowDown: { go: "down" },
  PageDown: { claimable: 1 },
  PageUp: { claimable: -1 },
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "fit",
  Enter: "choose",
  " ": "choose",
  Escape: "leave",
};

/** What a key asks for where something has the focus, or nothing but the board; null if nothing. */
export function commandOf(event: KeyboardEvent, on: Hit | null): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const command = commands[event.key] ?? null;
  // From one claimable route to the next one can only go where there is a first one.
  const needsRoute = command !== null && typeof command === "object" && "claimable" in command;
  return needsRoute && !(on && "route" in on) ? null : command;
}

/** How far the board is moved by an arrow key, in pixels; it goes the other way. */
const stride = 80;

export const strides: Record<Direction, [dx: number, dy: number]> = {
  left: [stride, 0],
  right: [-stride, 0],
  up: [0, stride],
  down: [0, -stride],
};

/** The next in order of those that count, after or before one that need not count; then round. */
export function nextOf(
  order: string[],
  counts: ReadonlySet<string>,
  from: string,
  way: 1 | -1,
): string | null {
  const stops = order.filter((id) => counts.has(id) || id === from);
  const next = stops[(stops.indexOf(from) + way + stops.length) % stops.length];
  return next !== undefined && next !== from ? next : null;
}
