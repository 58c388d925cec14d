import type { View } from "../protocol";

/**
 * What the progress of one's tickets depends on: which tickets, and what is built. As long as it
 * stays the same, so does the progress, and need not be asked for.
 */
export function builtOf({ own, seats }: View): string {
  const built = seats.map(({ routes, stations }) => [routes, stations ?? []]);
  return JSON.stringify([own?.tickets ?? [], own?.offer ?? [], built]);
}
