import type { View } from "../protocol";
import type { Facts } from "./facts";

/** Who has which route. */
function ownersOf(view: View): Map<string, number> {
  const owners = new Map<string, number>();
  view.seats.forEach((seat, index) => {
    for (const route of seat.routes) owners.set(route, index);
  });
  return owners;
}

/**
 * Free routes that a seat may not claim any more because of the other track: its own, or with few
 * players anybody's.
 */
export function closedTo(facts: Facts, view: View, seat: number | null): Set<string> {
  const owners = ownersOf(view);
  const single = view.seats.length <= facts.board.numbers.single_track_up_to;
  const closed = new Set<string>();
  for (const route of facts.board.routes) {
    const other = route.twin === undefined ? undefined : owners.get(route.twin);
    if (owners.has(route.id) || other === undefined) continue;
    if (single || other === seat) closed.add(route.id);
  }
  return closed;
}
