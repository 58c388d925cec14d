import type { View } from "../protocol";

/**
 * What the progress of one's tickets and the worth of buildings depend on: which tickets, and what
 * is built. As long as it stays the same, so do they, and need not be asked for.
 */
export function builtOf({ own, seats }: View): string {
  const built = seats.map(({ routes, stations, harbours }) => [
    routes,
    stations ?? [],
    harbours ?? [],
  ]);
  return JSON.stringify([own?.tickets ?? [], own?.offer ?? [], built]);
}
